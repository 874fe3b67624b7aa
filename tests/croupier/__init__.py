"""The people and the screens: policy, shifts, log-in, floor, boards. The console has its own folder, `table`."""
