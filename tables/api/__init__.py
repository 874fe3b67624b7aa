"""The REST API, mounted under `/api/v1/`: what displays read and how consoles and wheel sensors act.

Here live views, the shapes they answer with, authentication, problem documents, the live stream and the
OpenAPI schema. A view reads, or hands a command to `tables.execute.execute`; nothing in here writes to a
table, knows a rule or decides who may do what at a table. Everything readable is public at the table: no
balances, no names of people, no contents of commands.
"""
