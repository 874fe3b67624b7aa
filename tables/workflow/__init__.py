"""The workflow: what closes, draws, settles and pays where no person has to.

Every act of it is an ordinary command through `tables.execute`, with an id made of the round and the act. A
task that runs twice, late or in two workers at once so gets the first answer. The database says what is due;
Celery only says it sooner. No rules and no SQL that changes a table live here.
"""

from tables.workflow.dispatch import after_commit

__all__ = ["after_commit"]
