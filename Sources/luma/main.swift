print("luma")
