"""Pictures of user interfaces, from documents and data, without a screen.

    import portalraster

    picture = portalraster.render("card.json", data={"name": "Ada"})
    picture.write("card.png")
"""
from ._errors import DataError, Diagnostic, PortalRasterError, ProgramError, RenderError
from ._picture import Picture, Size
from ._program import find_program
from ._renderer import Renderer, measure, render, render_rows

__all__ = [
    "DataError", "Diagnostic", "Picture", "PortalRasterError", "ProgramError", "RenderError", "Renderer", "Size",
    "find_program", "measure", "render", "render_rows",
]
