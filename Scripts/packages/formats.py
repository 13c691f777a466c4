"""Packages of a tree, each the same bytes on every run: sorted, without owners, at one time that is given."""
import base64
import ctypes
import datetime
import hashlib
import io
import json
import os
import shutil
import struct
import tarfile
import zlib
from pathlib import Path

from . import tree


def digest(data):
    return hashlib.sha256(data).hexdigest()


def tar(entries, time, links=()):
    """A tar file of pairs of a path and a file or bytes, with the folders that they are in."""
    output = io.BytesIO()
    with tarfile.open(fileobj=output, mode="w", format=tarfile.GNU_FORMAT) as archive:
        folders = {parent.as_posix() for path, _ in entries for parent in Path(path).parents} - {".", "/"}
        folders |= {path.rstrip("/") for path, content in entries if content is None}
        for folder in sorted(folders):
            info = tarfile.TarInfo(folder)
            info.type, info.mode, info.mtime = tarfile.DIRTYPE, 0o1777 if folder.endswith("tmp") else 0o755, time
            archive.addfile(info)
        for path, content in sorted((entry for entry in entries if entry[1] is not None), key=lambda entry: entry[0]):
            data = content if isinstance(content, bytes) else content.read_bytes()
            info = tarfile.TarInfo(path)
            info.size, info.mtime = len(data), time
            is_program = not isinstance(content, bytes) and os.access(content, os.X_OK)
            info.mode = 0o755 if is_program else 0o644
            archive.addfile(info, io.BytesIO(data))
        for path, target in sorted(links):
            info = tarfile.TarInfo(path)
            info.type, info.linkname, info.mtime = tarfile.SYMTYPE, target, time
            archive.addfile(info)
    return output.getvalue()


def deflated(data):
    """Packed by libdeflate, with which the program packs, too: a few percent smaller than by zlib."""
    library = ctypes.CDLL("libdeflate.so.0")
    library.libdeflate_alloc_compressor.restype = library.libdeflate_deflate_compress.restype = ctypes.c_size_t
    library.libdeflate_deflate_compress_bound.restype = ctypes.c_size_t
    compressor = ctypes.c_void_p(library.libdeflate_alloc_compressor(12))
    room = library.libdeflate_deflate_compress_bound(compressor, ctypes.c_size_t(len(data)))
    packed = ctypes.create_string_buffer(room)
    size = library.libdeflate_deflate_compress(
        compressor, ctypes.c_char_p(data), ctypes.c_size_t(len(data)), packed, ctypes.c_size_t(room))
    library.libdeflate_free_compressor(compressor)
    if size == 0:
        raise tree.Failure("libdeflate cannot pack")
    return packed.raw[:size]


def zipped(data, time):
    head = b"\x1f\x8b\x08\x00" + struct.pack("<I", time) + b"\x02\x03"
    return head + deflated(data) + struct.pack("<II", zlib.crc32(data), len(data) & 0xFFFFFFFF)


def zip_file(entries, time):
    """A zip file of triples of a path, bytes, and whether it is a program."""
    # Zip files know no time before 1980.
    moment = datetime.datetime.fromtimestamp(max(time, 315532800), datetime.timezone.utc)
    day = (moment.year - 1980) << 9 | moment.month << 5 | moment.day
    clock = moment.hour << 11 | moment.minute << 5 | moment.second // 2
    body, index = bytearray(), bytearray()
    for path, data, is_program in entries:
        packed, name = deflated(data), path.encode()
        about = struct.pack("<HHHHHIIIHH", 20, 0x800, 8, clock, day, zlib.crc32(data), len(packed), len(data), len(name), 0)
        mode = (0o100755 if is_program else 0o100644) << 16
        index += b"PK\x01\x02" + struct.pack("<H", 3 << 8 | 20) + about + struct.pack("<HHHII", 0, 0, 0, mode, len(body)) + name
        body += b"PK\x03\x04" + about + name + packed
    end = struct.pack("<4sHHHHIIH", b"PK\x05\x06", 0, 0, len(entries), len(entries), len(index), len(body), 0)
    return bytes(body + index + end)


def archive(root, name, time):
    """The relocatable archive."""
    return zipped(tar([(f"{name}/{path}", file) for path, file in tree.files(root)], time), time)


# MARK: Python


def wheel(output, name, version, tag, members, summary, time, requires=(), entry_points=None, extras=None):
    """A wheel: `members` are pairs of a path in it and a file or bytes."""
    stem = f"{name.replace('-', '_')}-{version}"
    information = f"{stem}.dist-info"
    lines = [
        "Metadata-Version: 2.1", f"Name: {name}", f"Version: {version}", f"Summary: {summary}", "License: MIT",
        "Requires-Python: >=3.9",
        *[f"Requires-Dist: {other}" for other in requires],
    ]
    for extra, others in sorted((extras or {}).items()):
        lines.append(f"Provides-Extra: {extra}")
        lines += [f'Requires-Dist: {other}; extra == "{extra}"' for other in others]
    members = list(members)
    members.append((f"{information}/METADATA", "\n".join([*lines, "", summary, ""]).encode()))
    members.append((
        f"{information}/WHEEL",
        f"Wheel-Version: 1.0\nGenerator: PortalRaster\nRoot-Is-Purelib: false\nTag: {tag}\n".encode()))
    if entry_points:
        members.append((f"{information}/entry_points.txt", entry_points.encode()))
    file = output / f"{stem}-{tag}.whl"
    entries, record = [], []
    for path, content in sorted(members, key=lambda member: member[0]):
        data = content if isinstance(content, bytes) else content.read_bytes()
        entries.append((path, data, not isinstance(content, bytes) and os.access(content, os.X_OK)))
        encoded = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        record.append(f"{path},sha256={encoded},{len(data)}")
    record.append(f"{information}/RECORD,,")
    entries.append((f"{information}/RECORD", ("\n".join(record) + "\n").encode(), False))
    file.write_bytes(zip_file(entries, time))
    return file


def base_wheel(root, project, output, version, time):
    """The wheel with the program within: its tree becomes a part of the environment that it is installed in."""
    major, minor = tree.glibc(root)
    data = f"portalraster-{version}.data"
    members = []
    for path, file in tree.files(root):
        if path.endswith("NotoColorEmoji.ttf"):
            continue  # as large as all other fonts, and a wheel of its own that this one requires
        if path == "bin/portal-render":
            members.append((f"{data}/scripts/portal-render", file))
        elif path.startswith(("lib/", "share/portal-render/", "share/man/")):
            members.append((f"{data}/data/{path}", file))
        elif path.startswith("share/doc/portal-render/"):
            members.append((
                f"portalraster-{version}.dist-info/licenses/{path.removeprefix('share/doc/portal-render/')}", file))
    for path, file in tree.files(project / "Python/portalraster"):
        if "__pycache__" not in path:
            members.append((f"portalraster/{path}", file))
    return wheel(
        output, "portalraster", version, f"py3-none-manylinux_{major}_{minor}_x86_64", members,
        "Pictures of user interfaces from documents and data, without a screen.", time,
        requires=["portalraster-fonts-emoji"],
        entry_points="[pytest11]\nportalraster = portalraster.pytest_plugin\n",
        extras={"pytest": ["pytest>=7"], "scripts": ["portalraster-fonts-scripts"], "cjk": ["portalraster-fonts-cjk"]})


def font_wheel(files, kind, summary, output, version, time, staging):
    """A wheel of further fonts, which go where those of the program are."""
    name = f"portalraster-fonts-{kind}"
    root = staging / name
    shutil.rmtree(root, ignore_errors=True)
    tree.add_fonts(files, root)
    tree.add_licences(files, root / "licences")
    stem = f"{name.replace('-', '_')}-{version}"
    members = [
        (f"{stem}.data/data/{path}" if path.startswith("share/") else f"{stem}.dist-info/{path}", file)
        for path, file in tree.files(root)
    ]
    return wheel(output, name, version, "py3-none-any", members, summary, time)


# MARK: Node


def npm(project, root, output, version, time):
    """Two tarballs: the functions, and the program for one platform, which npm chooses."""
    platform = "portalraster-linux-x64"
    made = []

    def pack(name, entries):
        file = output / f"{name}-{version}.tgz"
        file.write_bytes(zipped(tar([(f"package/{path}", content) for path, content in entries], time), time))
        made.append(file)

    def described(more):
        return (json.dumps(more, indent=2) + "\n").encode()

    folder = project / "Node/portalraster"
    description = json.loads((folder / "package.json").read_text())
    description |= {"version": version, "optionalDependencies": {platform: version}}
    entries = [(path, file) for path, file in tree.files(folder) if path != "package.json" and "node_modules" not in path]
    pack("portalraster", [*entries, ("package.json", described(description)), ("LICENSE", project / "LICENSE")])
    files = [(path, file) for path, file in tree.files(root) if not path.startswith(("share/bash", "share/zsh", "share/fish"))]
    pack(platform, [*files, ("package.json", described({
        "name": platform, "version": version, "description": "The program of portalraster for Linux on x64.",
        "license": description["license"], "os": ["linux"], "cpu": ["x64"], "libc": ["glibc"]}))])
    return made


# MARK: Containers


def image(root, output, version, time):
    """An OCI image in an archive, with the program, glibc, and nothing else: no shell, no administrator."""
    name = f"portalraster-{version}-oci-amd64.tar"
    system = []
    for library in ["libc.so.6", "libm.so.6", "libpthread.so.0", "libdl.so.2", "librt.so.1", "libresolv.so.2"]:
        system.append((f"lib/x86_64-linux-gnu/{library}", Path(f"/lib/x86_64-linux-gnu/{library}").resolve()))
    system.append(("lib64/ld-linux-x86-64.so.2", Path("/lib64/ld-linux-x86-64.so.2").resolve()))
    system.append(("etc/passwd", b"portal:x:1000:1000::/work:/sbin/nologin\n"))
    system.append(("etc/group", b"portal:x:1000:\n"))
    system += [("tmp", None), ("work", None), ("proc", None), ("dev", None)]
    layer = tar([(f"usr/{path}", file) for path, file in tree.files(root)] + system, time)
    packed = zipped(layer, time)
    moment = datetime.datetime.fromtimestamp(time, datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    config = json.dumps({
        "architecture": "amd64", "os": "linux", "created": moment,
        "config": {
            "User": "1000:1000", "Entrypoint": ["/usr/bin/portal-render"], "WorkingDir": "/work",
            "Env": ["PATH=/usr/bin"], "Labels": {"org.opencontainers.image.version": version},
        },
        "rootfs": {"type": "layers", "diff_ids": [f"sha256:{digest(layer)}"]},
        "history": [{"created": moment, "created_by": "Scripts/package"}],
    }, sort_keys=True).encode()
    kind = "application/vnd.oci.image"

    def blob(media, data, **more):
        return {"mediaType": media, "digest": f"sha256:{digest(data)}", "size": len(data), **more}

    manifest = json.dumps({
        "schemaVersion": 2, "mediaType": f"{kind}.manifest.v1+json", "config": blob(f"{kind}.config.v1+json", config),
        "layers": [blob(f"{kind}.layer.v1.tar+gzip", packed)],
    }, sort_keys=True).encode()
    index = json.dumps({
        "schemaVersion": 2,
        "manifests": [blob(f"{kind}.manifest.v1+json", manifest, annotations={"org.opencontainers.image.ref.name": f"portalraster:{version}"})],
    }, sort_keys=True).encode()
    entries = [(f"blobs/sha256/{digest(data)}", data) for data in (packed, config, manifest)]
    entries += [("index.json", index), ("oci-layout", b'{"imageLayoutVersion":"1.0.0"}')]
    file = output / name
    file.write_bytes(tar(entries, time))
    return file
