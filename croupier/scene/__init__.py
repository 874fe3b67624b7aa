"""Scenes of played games on screens: drawings, sheets, cards and acts, for whoever looks at them.

Here lives what makes of a `games.kit.scene.Scene`, and of the acts that are open, what the templates in
`croupier/scene/` draw. Console, seat pages, boards and the admin site use it alike. No game is known here, no
database is asked, and nothing is drawn that is not in the scene.
"""
