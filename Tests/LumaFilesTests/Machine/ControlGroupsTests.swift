#if os(Linux)
  import LumaTestSupport
  import Testing

  @testable import LumaFiles

  /// Limits of machines, each in a folder with its `proc` and `sys`.
  struct ControlGroupsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// - Parameter files: by their paths below /sys/fs/cgroup.
    private func groups(
      _ own: String, _ mounts: String, _ files: [String: String]
    ) throws -> ControlGroups {
      try folder.write(own, to: "proc/self/cgroup")
      try folder.write(mounts, to: "proc/self/mountinfo")
      for (path, text) in files { try folder.write(text, to: "sys/fs/cgroup/\(path)") }
      return ControlGroups(root: folder.path)
    }

    private let version2 = """
      22 1 8:1 / / rw,relatime - ext4 /dev/sda1 rw
      30 22 0:26 / /sys/fs/cgroup rw,nosuid shared:4 - cgroup2 cgroup2 rw,nsdelegate

      """

    private let version1 = """
      31 23 0:28 / /sys/fs/cgroup rw,relatime - tmpfs tmpfs rw,mode=755
      32 31 0:29 / /sys/fs/cgroup/cpu,cpuacct rw - cgroup cgroup rw,cpu,cpuacct
      35 31 0:32 / /sys/fs/cgroup/memory rw master:2 - cgroup cgroup rw,memory
      41 31 0:38 / /sys/fs/cgroup/unified rw - cgroup2 cgroup2 rw

      """

    private func expect(
      _ groups: ControlGroups, _ processors: Int?, _ memory: Int?,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      #expect(groups.processors == processors, sourceLocation: sourceLocation)
      #expect(groups.memory == memory, sourceLocation: sourceLocation)
    }

    @Test func `in version 2 the smallest limit on the way up counts`() throws {
      let groups = try groups(
        "0::/user.slice/run.scope\n", version2,
        [
          "user.slice/run.scope/cpu.max": "max 100000\n",
          "user.slice/run.scope/memory.max": "400000000\n",
          "user.slice/cpu.max": "150000 100000\n",
          "user.slice/memory.max": "300000000\n", "user.slice/memory.high": "max\n",
          "other/memory.max": "1\n", "other/cpu.max": "1000 100000\n",
        ])
      expect(groups, 2, 300_000_000)
    }

    @Test func `memory is also limited by what slows a group down`() throws {
      expect(
        try groups(
          "0::/a\n", version2, ["a/memory.max": "max\n", "a/memory.high": "250000000\n"]),
        nil, 250_000_000)
    }

    @Test func `in version 1 each controller has a hierarchy of its own`() throws {
      let groups = try groups(
        "9:name=systemd:/x\n4:memory:/jobs/7\n1:cpu,cpuacct:/batch\n0::/\n", version1,
        [
          "memory/jobs/7/memory.limit_in_bytes": "9223372036854771712\n",
          "memory/jobs/memory.limit_in_bytes": "314572800\n",
          "cpu,cpuacct/batch/cpu.cfs_quota_us": "400000\n",
          "cpu,cpuacct/batch/cpu.cfs_period_us": "100000\n",
          "cpu,cpuacct/cpu.cfs_quota_us": "-1\n", "cpu,cpuacct/cpu.cfs_period_us": "100000\n",
        ])
      expect(groups, 4, 314_572_800)
    }

    @Test func `where both versions are mounted, each counts for what it limits`() throws {
      let groups = try groups(
        "4:memory:/\n0::/run\n", version1,
        [
          "memory/memory.limit_in_bytes": "500000000\n", "unified/run/cpu.max": "50000 100000\n",
          "unified/run/memory.max": "600000000\n",
        ])
      expect(groups, 1, 500_000_000)
    }

    /// Version 1 in Docker: groups are named as outside, and the container's own is mounted.
    @Test func `a container sees its own group at the top`() throws {
      let mounts = """
        35 31 0:32 /docker/4f /sys/fs/cgroup/memory ro - cgroup cgroup rw,memory

        """
      let files = [
        "memory/memory.limit_in_bytes": "200\n", "memory/a/memory.limit_in_bytes": "100\n",
      ]
      expect(try groups("4:memory:/docker/4f\n", mounts, files), nil, 200)
      expect(try groups("4:memory:/docker/4f/a\n", mounts, files), nil, 100)
      // Such as a process that was moved after the mount, and one of another namespace.
      expect(try groups("4:memory:/kubepods/x\n", mounts, files), nil, 200)
      expect(try groups("4:memory:/docker/4f0\n", mounts, files), nil, 200)
    }

    @Test func `a group above what is seen leads nowhere`() throws {
      try folder.write("1\n", to: "sys/fs/memory.max")
      try folder.write("1\n", to: "sys/memory.max")
      expect(
        try groups("0::/../../x\n", version2, ["memory.max": "700\n", "x/memory.max": "6\n"]),
        nil, 700)
    }

    @Test func `names may have colons and blanks`() throws {
      let mounts = #"30 22 0:26 / /sys/fs/cgroup/my\040groups rw - cgroup2 none rw"#
      expect(
        try groups("0::/a:b/c d\n", mounts, ["my groups/a:b/c d/memory.max": "12345\n"]),
        nil, 12_345)
    }

    @Test(arguments: [
      "", "\n", "max", "max max\n", "-1 100000\n", "0 100000\n", "100000 0\n", "1e5 100000\n",
      "99999999999999999999999999 100000\n", "100000\n", "1 2 3\n", "\u{0}\u{FFFD} 5\n",
      "100000 -100000\n",
    ])
    func `a quota that is none limits nothing`(_ text: String) throws {
      expect(try groups("0::/\n", version2, ["cpu.max": text]), nil, nil)
    }

    @Test(arguments: [
      "", "\n", "max\n", "0\n", "-5\n", "99999999999999999999999999\n", "12 MB\n", "0x100\n",
    ])
    func `a limit of memory that is none limits nothing`(_ text: String) throws {
      expect(try groups("0::/\n", version2, ["memory.max": text]), nil, nil)
    }

    @Test func `quotas of any size are whole processors`() throws {
      for (text, count) in [
        ("1 100000", 1), ("100000 100000", 1), ("100001 100000", 2),
        ("9223372036854775807 1", Int.max), ("9223372036854775807 2", Int.max / 2 + 1),
      ] {
        expect(try groups("0::/\n", version2, ["cpu.max": text]), count, nil)
      }
    }

    @Test(arguments: [
      ("", ""), ("0::/\n", ""), ("", "a b c\n"), ("0::\n", "30 22 0:26 / - cgroup2\n"),
      ("memory\n::::\n", "- - - - - - cgroup - cgroup2\n"),
      ("0::/\n", "30 22 0:26 / /nowhere rw - cgroup2 cgroup2 rw\n"),
    ])
    func `odd lists of groups and mounts limit nothing`(_ own: String, _ mounts: String) throws {
      expect(try groups(own, mounts, ["memory.max": "5\n"]), nil, nil)
    }

    @Test func `missing files limit nothing`() {
      expect(ControlGroups(root: folder.path), nil, nil)
    }

    @Test func `a group of many levels and a folder in place of a file are read`() throws {
      let deep = String(repeating: "/a", count: 2_000)
      try folder.makeFolder("sys/fs/cgroup/cpu.max")
      expect(try groups("0::\(deep)\n", version2, ["memory.max": "77\n"]), nil, 77)
    }
  }
#endif
