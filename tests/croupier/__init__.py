"""The people and the screens: policy, shifts, log-in, floor, boards. The console's tests are in `table`."""
