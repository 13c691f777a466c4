"""The plug-in, by pytest itself: what it records, and what it says of a picture that differs."""
import importlib.metadata
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from portalraster import Renderer

try:
    import pytest  # noqa: F401
except ImportError:
    pytest = None


def options():
    """What makes pytest know the plug-in where the package is not installed."""
    known = {point.value for each in importlib.metadata.distributions() for point in each.entry_points}
    return [] if "portalraster.pytest_plugin" in known else ["-p", "portalraster.pytest_plugin"]


def environment(**more):
    """Ours, without CI's, and with the package where these tests find it."""
    return {name: value for name, value in os.environ.items() if name != "CI"} | {
        "PYTHONPATH": os.pathsep.join(map(os.path.abspath, sys.path))} | more


TEST = """
def test_label(assert_snapshot):
    assert_snapshot({"device": {"width": 60, "height": 20}, "content": {"type": "label", "id": "a", "text": "%s"}})
"""


@unittest.skipIf(pytest is None, "pytest is not installed")
class Plugin(unittest.TestCase):
    def test_writes_nothing_through_links_of_a_checkout(self):
        for link, ending, words in [
            ("__snapshots__/test_it/test_label.png", ".png", []), ("__snapshots__/test_it/test_label.txt", ".txt", []),
            ("__snapshots__/test_it", "", []), ("__snapshots__", "", []), (".portalraster", "", ["--portal-record", "none"]),
        ]:
            with self.subTest(link=link), tempfile.TemporaryDirectory() as outer:
                inside, outside = Path(outer) / "project", Path(outer) / "outside"
                inside.mkdir()
                outside.mkdir()
                (inside / link).parent.mkdir(parents=True, exist_ok=True)
                (inside / link).symlink_to(outside / f"victim{ending}" if ending else outside)
                if words:
                    reference = inside / "__snapshots__/test_it/test_label.png"
                    reference.parent.mkdir(parents=True)
                    reference.write_bytes(b"another")
                (inside / "test_it.py").write_text(TEST % "one")
                said = subprocess.run(
                    [sys.executable, "-m", "pytest", "-q", *options(), *words, "--rootdir", str(inside), str(inside)],
                    capture_output=True, text=True, env=environment(), cwd=inside)
                self.assertEqual(said.returncode, 1, said.stdout + said.stderr)
                self.assertIn("is a link", said.stdout)
                self.assertEqual(list(outside.iterdir()), [])

    def test_tells_not_whether_a_link_leads_to_a_file(self):
        for is_there in [True, False]:
            with self.subTest(is_there=is_there), tempfile.TemporaryDirectory() as folder:
                if is_there:
                    (Path(folder) / "elsewhere").write_text("private")
                reference = Path(folder) / "__snapshots__/test_it/test_label.png"
                reference.parent.mkdir(parents=True)
                reference.symlink_to(Path(folder) / "elsewhere")
                (Path(folder) / "test_it.py").write_text(TEST % "one")
                said = subprocess.run(
                    [sys.executable, "-m", "pytest", "-q", *options(), "--rootdir", folder, folder],
                    capture_output=True, text=True, env=environment(CI="1"), cwd=folder)
                self.assertEqual(said.returncode, 1, said.stdout + said.stderr)
                self.assertIn("is a link", said.stdout)

    def test_compares_nothing_with_what_a_link_leads_to(self):
        for kind in ["link", "folder of links", "pipe"]:
            with self.subTest(kind=kind), tempfile.TemporaryDirectory() as folder:
                file = Path(folder) / "test_it.py"

                def run(text):
                    file.write_text(TEST % text)
                    return subprocess.run(
                        [sys.executable, "-m", "pytest", "-q", *options(), str(file)], cwd=folder, env=environment(CI="true"),
                        capture_output=True, text=True, timeout=60)

                reference = Path(folder) / "__snapshots__/test_it/test_label.png"
                with Renderer() as renderer:
                    picture = renderer.render({"device": {"width": 60, "height": 20}, "content": {"type": "label", "text": "secret"}})
                if kind == "folder of links":
                    (Path(folder) / "elsewhere/test_it").mkdir(parents=True)
                    picture.write(Path(folder) / "elsewhere/test_it/test_label.png")
                    (Path(folder) / "__snapshots__").symlink_to("elsewhere")
                else:
                    reference.parent.mkdir(parents=True)
                    picture.write(Path(folder) / "secret.png")
                    reference.symlink_to(Path(folder) / "secret.png") if kind == "link" else os.mkfifo(reference)
                said = run("Hello")
                self.assertEqual(said.returncode, 1, said.stdout)
                self.assertIn("is no file" if kind == "pipe" else "is a link", said.stdout)
                self.assertFalse((Path(folder) / ".portalraster").exists())

    def test_writes_into_no_file_of_another_name(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "test_it.py"

            def run(text, *words):
                file.write_text(TEST % text)
                return subprocess.run(
                    [sys.executable, "-m", "pytest", "-q", *options(), *words, str(file)], cwd=folder, env=environment(),
                    capture_output=True, text=True)

            self.assertEqual(run("Hello").returncode, 0)
            precious = {}
            for place in ["__snapshots__", ".portalraster"]:
                for ending in ["png", "txt"]:
                    name = Path(folder) / place / "test_it" / f"test_label.{ending}"
                    name.parent.mkdir(parents=True, exist_ok=True)
                    if not name.exists():
                        name.write_text("precious")
                    other = Path(folder) / f"{place}.{ending}"
                    os.link(name, other)
                    precious[other] = other.read_bytes()
            self.assertEqual(run("Help").returncode, 1)
            self.assertEqual(run("Help", "--portal-record", "all").returncode, 0)
            for other, data in precious.items():
                self.assertEqual(other.read_bytes(), data)
            self.assertEqual(list(Path(folder).glob("**/*.tmp")), [])

    def test_records_what_is_missing_and_tells_what_differs(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "test_it.py"

            def run(text, *words, **more):
                file.write_text(TEST % text)
                return subprocess.run(
                    [sys.executable, "-m", "pytest", "-q", *options(), *words, str(file)], cwd=folder,
                    env=environment(**more), capture_output=True, text=True)

            self.assertIn("there is no reference", run("Hello", CI="true").stdout)
            self.assertEqual(run("Hello").returncode, 0)
            reference = Path(folder) / "__snapshots__/test_it/test_label.png"
            self.assertTrue(reference.exists() and reference.with_suffix(".txt").exists())
            self.assertEqual(run("Hello", CI="true").returncode, 0)
            differs = run("Help")
            self.assertEqual(differs.returncode, 1)
            self.assertIn("pixels differ", differs.stdout)
            self.assertIn("Help", differs.stdout)
            self.assertTrue((Path(folder) / ".portalraster/test_it/test_label.difference.png").exists())
            self.assertEqual(run("Help", "--portal-record", "all").returncode, 0)
            self.assertEqual(run("Help", CI="true").returncode, 0)

    def test_shortens_long_names_and_tells_of_damaged_references(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "test_it.py"
            file.write_text(
                "import pytest\n@pytest.mark.parametrize('by', ['x' * 300, 'x' * 301])\ndef test_y(by, assert_snapshot):\n"
                '    assert_snapshot({"device": {"width": 9, "height": 9}, "content": {"type": "label", "text": "a"}})\n')

            def run():
                return subprocess.run(
                    [sys.executable, "-m", "pytest", "-q", *options(), str(file)], cwd=folder, env=environment(),
                    capture_output=True, text=True)

            self.assertIn("2 passed", run().stdout)
            references = list(Path(folder).glob("__snapshots__/test_it/*.png"))
            self.assertEqual(len(references), 2)
            references[0].write_bytes(b"none")
            said = run().stdout
            self.assertIn("1 failed, 1 passed", said)
            self.assertIn("cannot be compared", said)
            self.assertIn("record it anew", said)

    def test_gives_no_two_tests_one_reference(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "test_it.py"
            call = 'assert_snapshot({"device": {"width": 9, "height": 9}, "content": {"type": "label", "text": "a"}})'
            file.write_text(
                f"import pytest\nclass TestA:\n  def test_x(self, assert_snapshot):\n    {call}\n"
                f"class TestB:\n  def test_x(self, assert_snapshot):\n    {call}\n"
                f"@pytest.mark.parametrize('by', ['x<1', 'x>1'])\ndef test_y(by, assert_snapshot):\n    {call}\n")
            result = subprocess.run(
                [sys.executable, "-m", "pytest", "-q", *options(), "--portal-record", "all", str(file)], cwd=folder,
                env=environment(), capture_output=True, text=True)
            names = sorted(each.name for each in Path(folder).glob("__snapshots__/test_it/*.png"))
            self.assertEqual(names, ["TestA-test_x.png", "TestB-test_x.png", "test_y-x-1.png"])
            self.assertIn("1 failed, 3 passed", result.stdout)
            self.assertIn("test_y[x<1], too; give each a name", result.stdout)


if __name__ == "__main__":
    unittest.main()
