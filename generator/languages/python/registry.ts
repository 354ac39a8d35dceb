/** Rejects names that PyPI, pip or Python's import statement does not accept. */

import { wordList } from "../../naming/rules.ts";
import { keywords } from "./naming.ts";
import { inFront, refused, taken, type Judge } from "../refusal.ts";

const form = /^[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?$/;

const identifier = /^[a-z_][a-z0-9_]*$/;

/** Pre-release and post-release segments of PEP 440. */
const version = /^\d+\.\d+\.\d+(-?\.?(a|b|c|rc|alpha|beta|pre|preview|dev|post)[.-]?\d*)*$/;

/** Standard library modules since Python 3.10, whose names PyPI rejects. */
const standardLibrary = `abc aifc antigravity argparse array ast asynchat asyncio asyncore atexit audioop base64 bdb
  binascii binhex bisect builtins bz2 calendar cgi cgitb chunk cmath cmd code codecs codeop collections colorsys
  compileall compression concurrent configparser contextlib contextvars copy copyreg cprofile crypt csv ctypes curses
  dataclasses datetime dbm decimal difflib dis distutils doctest email encodings ensurepip enum errno faulthandler fcntl
  filecmp fileinput fnmatch fractions ftplib functools gc genericpath getopt getpass gettext glob graphlib grp gzip
  hashlib heapq hmac html http idlelib imaplib imghdr imp importlib inspect io ipaddress itertools json keyword lib2to3
  linecache locale logging lzma mailbox mailcap marshal math mimetypes mmap modulefinder msilib msvcrt multiprocessing
  netrc nis nntplib nt ntpath nturl2path numbers opcode operator optparse os ossaudiodev pathlib pdb pickle pickletools
  pipes pkgutil platform plistlib poplib posix posixpath pprint profile pstats pty pwd py_compile pyclbr pydoc
  pydoc_data pyexpat queue quopri random re readline reprlib resource rlcompleter runpy sched secrets select selectors
  shelve shlex shutil signal site smtpd smtplib sndhdr socket socketserver spwd sqlite3 sre_compile sre_constants
  sre_parse ssl stat statistics string stringprep struct subprocess sunau symtable sys sysconfig syslog tabnanny tarfile
  telnetlib tempfile termios textwrap this threading time timeit tkinter token tokenize tomllib trace traceback
  tracemalloc tty turtle turtledemo types typing unicodedata unittest urllib uu uuid venv warnings wave weakref
  webbrowser winreg winsound wsgiref xdrlib xml xmlrpc zipapp zipfile zipimport zlib zoneinfo`;

const used = "annotated_types jiter pydantic pydantic_core typing_extensions";

const takenNames = wordList(`${keywords} ${standardLibrary} ${used}`);

const moduleLike = (distribution: string): string => distribution.toLowerCase().replaceAll(/[-_.]+/g, "_");

export const refuses: Judge = (identity) => {
  const { distribution, pythonModule } = identity;
  const names = [...new Set([moduleLike(distribution), pythonModule])].filter((name) => takenNames.has(name));
  return [
    ...refused(
      ["distribution", "name"],
      !form.test(distribution),
      `"${distribution}" is not a valid PyPI distribution name`,
      "Use ASCII letters and digits, with - _ . only between them.",
    ),
    ...refused(
      ["pythonModule", "distribution", "name"],
      !identifier.test(pythonModule),
      `"${pythonModule}" is not a valid Python module name`,
      "Start with a lowercase letter, followed by lowercase letters, digits and _.",
    ),
    ...refused(
      ["version"],
      !version.test(identity.version),
      `"${identity.version}" is not a valid PyPI version`,
      "After the hyphen, use a, b, rc or dev and a number, such as 1.0.0-rc.1.",
    ),
    ...taken(
      ["pythonModule", "distribution", "name"],
      names.length > 0,
      `"${names[0]}" is a Python keyword, a standard library module, or a dependency of this package`,
      inFront,
    ),
  ];
};
