/** Rejects gem and module names that conflict with Ruby or that RubyGems does not accept. */

import { wordList } from "../../naming/rules.ts";
import { inFront, refused, taken, type Judge } from "../refusal.ts";

const form = /^[a-z0-9](?=.*[a-z])[a-z0-9_-]*$|^[a-z]$/;

const constant = /^[A-Z][A-Za-z0-9_]*$/;

/** Top-level constants of Ruby and its standard library. */
const constants =
  wordList(`ARGF ARGV ArgumentError Array Base64 BasicObject Benchmark BigDecimal Binding Bundler CGI CSV
  Class ClosedQueueError Comparable Complex ConditionVariable Coverage DRb Data Date DateTime Delegator DidYouMean Digest
  Dir ENV EOFError ERB Encoding EncodingError Enumerable Enumerator Errno ErrorHighlight Etc Exception FalseClass Fiber
  FiberError Fiddle File FileTest FileUtils Find Float FloatDomainError Forwardable FrozenError GC Gem GetoptLong Hash IO
  IOError IPAddr IRB IndexError Integer Interrupt JSON Kernel KeyError LoadError LocalJumpError Logger Marshal MatchData
  Math Method Module Monitor MonitorMixin Mutex NameError Net NilClass NoMatchingPatternError NoMatchingPatternKeyError
  NoMemoryError NoMethodError NotImplementedError Numeric Object ObjectSpace Observable Open3 OpenSSL OpenStruct
  OptionParser PP PStore PTY Pathname PrettyPrint Proc Process Psych Queue RDoc Racc Ractor Rake Random Range RangeError
  Rational RbConfig Readline Refinement Regexp RegexpError Reline Resolv Rinda Ripper Ruby RubyVM RuntimeError STDERR
  STDIN STDOUT ScriptError SecureRandom SecurityError Set Shellwords Signal SignalException SimpleDelegator Singleton
  SizedQueue Socket StandardError StopIteration String StringIO StringScanner Struct Symbol SyntaxError Syslog
  SystemCallError SystemExit SystemStackError TSort Tempfile Thread ThreadError ThreadGroup Time Timeout TracePoint
  TrueClass TypeError URI UnboundMethod UncaughtThrowError UnicodeNormalize WEBrick Warning WeakRef YAML
  ZeroDivisionError Zlib`);

const files =
  wordList(`English abbrev base64 benchmark bigdecimal bundler cgi coverage csv date delegate did_you_mean
  digest drb erb error_highlight etc expect fcntl fiddle fileutils find forwardable getoptlong io ipaddr irb json kconv
  logger matrix mkmf monitor mutex_m net nkf objspace observer open3 openssl optparse ostruct pathname pp prettyprint
  prime pstore psych pty racc rake random rbconfig rdoc readline reline resolv rinda ripper rubygems securerandom set
  shellwords singleton socket stringio strscan syslog tempfile thread time timeout tmpdir tsort un unicode_normalize uri
  weakref yaml zlib`);

export const refuses: Judge = ({ gem, rubyFile, rubyModule }) => [
  ...refused(
    ["gem", "name"],
    !form.test(gem),
    `"${gem}" is not a valid gem name`,
    "Start with a lowercase letter or a digit, followed by lowercase letters, digits, - and _. Use at least one letter.",
  ),
  ...refused(
    ["rubyModule", "gem", "name"],
    !constant.test(rubyModule),
    `"${rubyModule}" is not a valid Ruby module name`,
    "Start with a capital letter, followed by letters, digits and _.",
  ),
  ...taken(
    ["gem", "name"],
    files.has(rubyFile),
    `require '${rubyFile}' would load a file of Ruby's standard library`,
    inFront,
  ),
  ...taken(
    ["rubyModule", "gem", "name"],
    constants.has(rubyModule),
    `"${rubyModule}" is a built-in class or module of Ruby`,
    "Set rubyModule to a different name, such as AcmeMessages.",
  ),
];
