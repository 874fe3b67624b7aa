"""What is done from the command line.

Here live the arguments that several commands share, and in `commands` one module for each command. Commands
read arguments, call the code that does the work, and print; no rule and no query of any size lives here.
"""
