"""The package as its users see it: python -m unittest, with the package installed or portal-render in PATH."""
import dataclasses
import datetime
import decimal
import fractions
import json
import os
import pickle
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path
from unittest import mock

import portalraster
from portalraster import DataError, ProgramError, RenderError
from portalraster._documents import Asked
from portalraster._rows import row_of, rows_of

CARD = {
    "device": {"width": 120, "height": 60},
    "content": {"type": "container", "children": [{"type": "label", "text": "Hello {{name}}"}]},
}


def size(png):
    return struct.unpack(">II", png[16:24])


class Pictures(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.renderer = portalraster.Renderer()

    @classmethod
    def tearDownClass(cls):
        cls.renderer.close()

    def test_have_bytes_sizes_and_a_layout(self):
        picture = self.renderer.render(CARD, data={"name": "Ada"})
        self.assertTrue(picture.bytes.startswith(b"\x89PNG"))
        self.assertEqual(picture.size, (120, 60))
        self.assertEqual(picture.pixels, size(picture.bytes))
        self.assertIn('"Hello Ada"', picture.layout)
        self.assertEqual(picture._repr_png_(), picture.bytes)

    def test_are_the_same_for_an_object_a_text_and_a_file(self):
        text = json.dumps(CARD, indent=2)
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "card.json"
            file.write_text(text)
            pictures = [self.renderer.render(form, data={"name": "Ü"}).bytes for form in (CARD, text, text.encode(), file, str(file))]
        self.assertEqual(len(set(pictures)), 1)

    def test_come_in_variants_and_formats(self):
        self.assertNotEqual(self.renderer.render(CARD, data={"name": ""}, variant="dark").bytes,
                            self.renderer.render(CARD, data={"name": ""}).bytes)
        picture = self.renderer.render(CARD, data={"name": "Ada"}, format="svg")
        self.assertTrue(picture._repr_svg_().startswith("<svg"))
        self.assertIsNone(picture.pixels)
        with self.assertRaisesRegex(DataError, "gif"):
            self.renderer.render(CARD, format="gif")

    def test_are_not_written_by_the_name_of_another_format(self):
        picture = self.renderer.render(CARD, data={"name": "Ada"})
        with tempfile.TemporaryDirectory() as folder:
            for name in ("card.gif", "card.WEBP", "card.svg"):
                with self.assertRaisesRegex(ValueError, "would be png by another name"):
                    picture.write(Path(folder) / name)
            self.assertEqual(os.listdir(folder), [])
            for name in ("card.png", "card.PNG", "card", "card.tmp"):
                picture.write(Path(folder) / name)
                self.assertEqual((Path(folder) / name).read_bytes(), picture.bytes)

    def test_are_the_same_in_a_sandbox(self):
        plain = portalraster.render(CARD, data={"name": "Ada"})
        with portalraster.Renderer(sandbox=True, budget={"pixels": 10**9}) as renderer:
            self.assertEqual(renderer.render(CARD, data={"name": "Ada"}).bytes, plain.bytes)
            self.assertIn("--sandbox", renderer._process.args)

    def test_are_measured(self):
        label = {"content": {"type": "label", "text": "Hello"}}
        width, height = self.renderer.measure(label)
        self.assertTrue(30 < width < 60 and 15 < height < 30)
        self.assertEqual(self.renderer.measure(label, width=200).width, 200)

    def test_of_many_rows_come_in_their_order(self):
        pictures = self.renderer.render_rows(CARD, [{"name": str(number)} for number in range(80)])
        self.assertEqual([f'"Hello {number}"' in each.layout for number, each in enumerate(pictures)], [True] * 80)


class Errors(unittest.TestCase):
    def test_name_the_row_however_many_were_drawn_before(self):
        with portalraster.Renderer() as renderer:
            with self.assertRaisesRegex(RenderError, "row 70"):
                renderer.render_rows(CARD, [{"name": None if number == 69 else "x"} for number in range(70)])
            with self.assertRaisesRegex(RenderError, "the data"):
                renderer.render(CARD, data={"name": None})

    def test_of_one_row_leave_no_files_of_others_behind(self):
        with portalraster.Renderer() as renderer:
            with self.assertRaises(RenderError):
                renderer.render_rows(CARD, [{"name": None if number == 0 else "x"} for number in range(20)])
            self.assertEqual(os.listdir(renderer._folder), ["project.json"])

    def test_are_the_same_in_another_process(self):
        error = RenderError([portalraster.Diagnostic("error", "it is wrong", line=1, column=2)])
        again = pickle.loads(pickle.dumps(error))
        self.assertEqual((type(again), str(again), again.diagnostics), (RenderError, str(error), error.diagnostics))

    def test_have_no_place_in_the_line_by_which_a_file_is_asked_for(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "card.json"
            file.write_text(json.dumps(CARD))
            found = self.error(file, data={"name": ""}, variant="drak")
        self.assertEqual((found.line, found.column), (None, None))

    def test_of_options_are_sentences(self):
        for options, words in [({"variant": 3}, "a variant is a text"), ({"fonts": "missing.ttf"}, "missing.ttf"),
                               ({"data": {"name": "\udcff"}}, "half of a letter"), ({"data": {"\ud800": ""}}, "half of a letter")]:
            with self.assertRaisesRegex(portalraster.PortalRasterError, words):
                portalraster.render(CARD, **{"data": {"name": ""}, **options})
        for budget, words in [({"components": 0}, "components"), ({"componets": 9}, "componets"), ({"pixels": 1.5}, "whole numbers")]:
            with self.assertRaisesRegex(portalraster.PortalRasterError, words):
                portalraster.render(CARD, data={"name": ""}, budget=budget)
        for width in ["200", True]:
            with self.assertRaisesRegex(DataError, "a width is a number"):
                portalraster.measure(CARD, data={"name": ""}, width=width)

    def error(self, document, **more):
        with self.assertRaises(RenderError) as caught:
            portalraster.render(document, **more)
        return caught.exception.diagnostics[0]

    def test_in_objects_have_the_path_of_the_value(self):
        document = {"content": {"type": "container", "children": [{"type": "label", "text": "ünï 🌍", "colr": 1}]}}
        found = self.error(document)
        self.assertEqual(found.place, "content.children[0].colr")
        self.assertIn("colr", found.message)

    def test_in_texts_have_line_and_column(self):
        found = self.error('{\n  "content": {\n    "type": "lable" } }')
        self.assertEqual((found.line, found.column), (3, 13))
        self.assertIn("label", found.hint)

    def test_in_files_name_the_file(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "card.json"
            file.write_text('{ "content": { "type": "lable" } }')
            found = self.error(file)
        self.assertEqual((found.file, found.line, found.column), (str(file), 1, 24))
        self.assertIn("missing.json", str(self.error("missing.json")))

    def test_leave_the_renderer_as_it_was(self):
        with portalraster.Renderer() as renderer:
            for _ in range(2):
                with self.assertRaises(RenderError):
                    renderer.render({"content": 1})
                self.assertTrue(renderer.render(CARD, data={"name": "Ada"}).bytes)

    def test_tell_of_what_would_make_more_of_a_document_than_a_document(self):
        for document, line, column, words in [
            ('{"content": {}}, "input": "/etc/other.json"', 1, 16, "goes on after its end"),
            ('{\n"content": {"type": "label", "text": "a\nb"}}', 2, 40, "a line break stands in this text"),
        ]:
            found = self.error(document)
            self.assertEqual((found.line, found.column), (line, column))
            self.assertIn(words, found.message)
        for document in [b"/etc/other.json", b"\xff{}"]:
            with self.assertRaisesRegex(DataError, "bytes"):
                portalraster.render(document)

    def test_of_missing_fields_name_the_field(self):
        self.assertIn("name", str(self.error(CARD, data={"nme": "Ada"})))

    def test_of_the_program_are_sentences(self):
        with tempfile.TemporaryDirectory() as folder:
            program = Path(folder) / "portal-render"
            for content, reason in [(b"\x7fELF\x02\x01\x01" + bytes(64), "cannot run here"), (b"#!/bin/sh\nexit 3\n", "status 3")]:
                program.write_bytes(content)
                program.chmod(0o755)
                with portalraster.Renderer(program=str(program)) as renderer:
                    with self.assertRaisesRegex(ProgramError, reason):
                        renderer.render(CARD)
            program.write_text("#!/bin/sh\necho \"/lib/libc.so.6: version 'GLIBC_2.99' not found\" >&2\nexit 1\n")
            with portalraster.Renderer(program=str(program)) as renderer:
                with self.assertRaisesRegex(ProgramError, "GLIBC_2.99.*x86_64 with glibc"):
                    renderer.render(CARD)
        with mock.patch.dict(os.environ, {"TMPDIR": "/nowhere"}), mock.patch("tempfile.tempdir", "/nowhere"):
            with self.assertRaisesRegex(ProgramError, "TMPDIR"):
                portalraster.Renderer()


class Programs(unittest.TestCase):
    def found(self, package, program, owner=None, mode=0o755):
        """What is found where the package and a program lie in these folders of one, and nothing in PATH."""
        with tempfile.TemporaryDirectory() as folder:
            place = Path(os.path.realpath(folder)) / program
            place.mkdir(parents=True)
            (place / "portal-render").write_text("#!/bin/sh\n")
            (place / "portal-render").chmod(mode)
            if owner is not None:
                os.chown(place / "portal-render", owner, owner)
            shutil.copytree(Path(portalraster.__file__).parent, Path(folder) / package / "portalraster")
            said = subprocess.run(
                [sys.executable, "-c", "import portalraster\ntry: print(portalraster.find_program())\nexcept Exception: print('none')"],
                capture_output=True, text=True, env={"PYTHONPATH": str(Path(folder) / package), "PATH": "", "HOME": folder})
            # This Python may have one of its own.
            return said.stdout.strip().startswith(os.path.realpath(folder))

    def test_are_replaced_when_they_have_much_to_remember(self):
        with mock.patch.object(portalraster._renderer, "_LINES", 2), portalraster.Renderer() as renderer:
            processes = []
            for name in ["Ada", "Grace", "Ada"]:
                renderer.render(CARD, data={"name": name})
                processes.append(renderer._process)
        self.assertEqual(len({process.pid for process in processes}), 3)
        self.assertEqual([process.returncode for process in processes[:2]], [0, 0])

    def test_are_found_where_installers_put_them(self):
        self.assertTrue(self.found("lib/python3/site-packages", "bin"))
        self.assertTrue(self.found("libraries", "libraries/bin"))

    def test_are_not_taken_from_what_happens_to_lie_around(self):
        self.assertFalse(self.found("x/project/Python", "bin"))
        self.assertFalse(self.found("libraries", "libraries/bin", mode=0o644))
        self.assertFalse(self.found("libraries", "libraries/bin", mode=0o757))
        if os.name == "posix" and os.geteuid() == 0:
            self.assertFalse(self.found("lib/python3/site-packages", "bin", owner=12345))

    def test_are_taken_from_path_by_absolute_folders_alone_and_are_no_scripts(self):
        code = "import portalraster\ntry: print(portalraster.find_program())\nexcept Exception: print('none')"
        with tempfile.TemporaryDirectory() as folder:
            place = os.path.realpath(folder)
            shutil.copytree(Path(portalraster.__file__).parent, Path(place) / "package/portalraster")
            for name, text in [("bin", "\x7fELF"), ("scripts", "#!/usr/bin/python3\n"), ("shell", "#!/bin/sh\n")]:
                os.mkdir(os.path.join(place, name))
                program = Path(place) / name / "portal-render"
                program.write_text(text)
                program.chmod(0o755)
            shutil.copy2(Path(place) / "bin/portal-render", place)
            os.makedirs(os.path.join(place, "folder/portal-render"))

            def found(*folders):
                said = subprocess.run(
                    [sys.executable, "-c", code], capture_output=True, text=True, cwd=place,
                    env={"PYTHONPATH": f"{place}/package", "PATH": os.pathsep.join(folders), "HOME": place})
                return said.stdout.strip()

            own = found()
            if own != "none":
                self.skipTest("this Python has a program of its own")
            self.assertEqual(found("", ".", "bin", "./bin", f"{place}/folder"), "none")
            self.assertEqual(found(f"{place}/scripts", f"{place}/shell"), "none")
            self.assertEqual(found("bin", f"{place}/scripts", f"{place}/bin"), f"{place}/bin/portal-render")


class Life(unittest.TestCase):
    def test_of_a_renderer_that_nobody_closes_leaves_nothing_behind(self):
        code = "import portalraster\nrenderer = portalraster.Renderer()\nrenderer.render({'content': {'type': 'label', 'text': 'x'}})\n"
        with tempfile.TemporaryDirectory() as folder:
            environment = os.environ | {"TMPDIR": folder, "PYTHONPATH": os.pathsep.join(map(os.path.abspath, sys.path))}
            subprocess.run([sys.executable, "-c", code], check=True, env=environment)
            self.assertEqual(os.listdir(folder), [])

    def test_goes_on_after_an_interruption_with_the_right_picture(self):
        def interrupt(*_):
            raise KeyboardInterrupt

        before = signal.signal(signal.SIGALRM, interrupt)
        try:
            with portalraster.Renderer() as renderer:
                renderer.render(CARD, data={"name": "first"})
                with self.assertRaises(KeyboardInterrupt):
                    signal.setitimer(signal.ITIMER_REAL, 0.01)
                    renderer.render_rows(CARD, [{"name": str(number)} for number in range(5000)])
                self.assertIn('"Hello last"', renderer.render(CARD, data={"name": "last"}).layout)
        finally:
            signal.signal(signal.SIGALRM, before)

    def test_goes_on_when_the_program_was_killed_and_ends_when_closed(self):
        renderer = portalraster.Renderer()
        renderer.render(CARD, data={"name": "a"})
        renderer._process.kill()
        renderer._process.wait()
        self.assertTrue(renderer.render(CARD, data={"name": "b"}).bytes)
        renderer.close()
        renderer.close()
        with self.assertRaisesRegex(ProgramError, "is closed"):
            renderer.render(CARD, data={"name": "c"})

    def test_is_its_own_after_a_fork(self):
        with portalraster.Renderer() as renderer:
            renderer.render(CARD, data={"name": "a"})
            child = os.fork()
            if child == 0:
                fine = '"Hello child"' in renderer.render(CARD, data={"name": "child"}).layout
                renderer.close()
                os._exit(0 if fine else 1)
            self.assertEqual(os.waitpid(child, 0)[1], 0)
            self.assertIn('"Hello parent"', renderer.render(CARD, data={"name": "parent"}).layout)

    def test_is_not_stopped_by_what_the_program_says(self):
        with tempfile.TemporaryDirectory() as folder:
            program = Path(folder) / "portal-render"
            program.write_text("#!/bin/sh\nread line\nhead -c 300000 /dev/zero | tr '\\0' x >&2\necho no >&2\nexit 3\n")
            program.chmod(0o755)
            start = time.monotonic()
            with portalraster.Renderer(program=str(program)) as renderer, self.assertRaisesRegex(ProgramError, "no$"):
                renderer.render(CARD)
            self.assertLess(time.monotonic() - start, 5)


class Rows(unittest.TestCase):
    def test_are_values_of_json(self):
        @dataclasses.dataclass
        class Person:
            name: str
            born: datetime.date

        self.assertEqual(row_of(Person("Ada", datetime.date(1815, 12, 10))), {"name": "Ada", "born": "1815-12-10"})
        self.assertEqual(rows_of([{"a": decimal.Decimal("1.10"), "b": float("nan"), "c": 2**60, "d": [1, None, True]}]),
                         [{"a": "1.10", "b": None, "c": str(2**60), "d": [1, None, True]}])

    def test_of_other_types_are_refused_with_their_place(self):
        for rows, words in [
            ([{"a": 1}, {"photo": b"x"}], 'row 2, field "photo" is a bytes'), ([3], "row 1 is an int"),
            ("text", "not a str"), (7, "not an int"), ({"a": 1}, "not a dict"), ([{1: 2}], "names are texts"),
            ([{"a": {"b": [object()]}}], 'row 1, field "a", field "b", item 1 is an object'),
            ([{"a": fractions.Fraction(10**400)}], "greater than any number"),
        ]:
            with self.subTest(rows=rows), self.assertRaises(DataError) as caught:
                rows_of(rows)
            self.assertIn(words, str(caught.exception))

    def test_of_numpy_have_times_as_texts(self):
        try:
            import numpy
        except ImportError:
            self.skipTest("numpy is not installed")
        time = numpy.datetime64("2026-01-02T03:04:05", "s")
        row = {"t": time, "n": time.astype("datetime64[ns]"), "l": numpy.array([time, "NaT"], dtype="datetime64[ns]")}
        precise = "2026-01-02T03:04:05.000000000"
        self.assertEqual(rows_of([row]), [{"t": "2026-01-02T03:04:05", "n": precise, "l": [precise, None]}])
        for value in [numpy.timedelta64(1, "s"), numpy.array([1], dtype="timedelta64[ns]")]:
            with self.assertRaisesRegex(DataError, "is a timedelta64"):
                rows_of([{"d": value}])

    def test_of_pandas(self):
        try:
            import pandas
        except ImportError:
            self.skipTest("pandas is not installed")
        frame = pandas.DataFrame({
            "n": [1, 2], "x": [0.5, None], "t": pandas.to_datetime(["2026-01-02", None]), "s": pandas.array([None, 3], dtype="Int64")})
        self.assertEqual(rows_of(frame), [
            {"n": 1, "x": 0.5, "t": "2026-01-02T00:00:00", "s": None}, {"n": 2, "x": None, "t": None, "s": 3}])
        self.assertEqual(row_of(frame.iloc[0])["x"], 0.5)
        with self.assertRaisesRegex(DataError, "several columns are called a"):
            rows_of(pandas.DataFrame([[1, 2]], columns=["a", "a"]))
        single = pandas.DataFrame({"x": pandas.array([0.1, 3.4028235e38], dtype="float32"), "y": [0.1, 0.30000000000000004]})
        self.assertEqual(rows_of(single), [{"x": 0.1, "y": 0.1}, {"x": 3.4028235e38, "y": 0.30000000000000004}])

    def test_of_polars(self):
        try:
            import polars
        except ImportError:
            self.skipTest("polars is not installed")
        frame = polars.DataFrame({"n": [1, None], "l": [["a"], []], "d": [datetime.date(2026, 1, 2), None]})
        expected = [{"n": 1, "l": ["a"], "d": "2026-01-02"}, {"n": None, "l": [], "d": None}]
        self.assertEqual(rows_of(frame), expected)
        self.assertEqual(rows_of(frame.lazy()), expected)
        single = polars.DataFrame({"x": [0.1, None]}, schema={"x": polars.Float32})
        self.assertEqual(rows_of(single), [{"x": 0.1}, {"x": None}])

    def test_of_pyarrow(self):
        try:
            import pyarrow
        except ImportError:
            self.skipTest("pyarrow is not installed")
        table = pyarrow.table({"n": [1, 2], "s": [{"a": "x"}, None]})
        self.assertEqual(rows_of(table), [{"n": 1, "s": {"a": "x"}}, {"n": 2, "s": None}])
        single = pyarrow.table({"x": pyarrow.array([0.1, None], pyarrow.float32()), "y": [0.1, 0.2]})
        self.assertEqual(rows_of(single), [{"x": 0.1, "y": 0.1}, {"x": None, "y": 0.2}])
        with self.assertRaisesRegex(DataError, "several columns are called v"):
            rows_of(pyarrow.table([[1], [2]], names=["v", "v"]))


class Surroundings(unittest.TestCase):
    def test_say_nothing_to_renderers(self):
        before = os.getcwd()
        with tempfile.TemporaryDirectory() as folder:
            os.chdir(folder)
            try:
                Path("portal-render.json").write_text('{"budget": ["components=1"], "strict": true, "root": "/"}')
                with mock.patch.dict(os.environ, {"PORTAL_RENDER_BUDGET": "components=1"}), portalraster.Renderer() as renderer:
                    self.assertEqual(size(renderer.render(CARD, data={"name": "Ada"}).bytes), (240, 120))
            finally:
                os.chdir(before)


class Documents(unittest.TestCase):
    def test_must_be_values_of_json(self):
        itself = {}
        itself["content"] = itself
        for document, words in [
            (3, "type int"), ({"content": {"x": float("inf")}}, "content.x"), ({"content": {"x": {1, 2}}}, "content.x"),
            ({"content": {4: 1}}, "the name 4 is no text"), (itself, "holds itself"),
        ]:
            with self.subTest(document=document), self.assertRaises(DataError) as caught:
                Asked(document)
            self.assertIn(words, str(caught.exception))

    def test_with_long_names_take_no_room_for_each_value_within(self):
        # A path for each of them would have taken a gigabyte.
        name = "k" * 100_000
        asked = Asked({name: {f"a{number}": [0] for number in range(10_000)}})
        path = asked.place(len(asked.text) - 4)[0]
        self.assertTrue(path.endswith("k.a9999[0]"), path[-20:])
        self.assertEqual(len(path), 1001)
        self.assertEqual(Asked({"a": {"b": [0, 1]}}).place(13)[0], "a.b[1]")
        self.assertEqual(Asked({"a": 1}).place(0)[0], "document")


if __name__ == "__main__":
    unittest.main()
