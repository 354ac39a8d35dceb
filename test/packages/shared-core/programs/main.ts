/**
 * Passes untyped JSON from one folder to a record in the other folder, and catches errors from both as one
 * class.
 */

import { DecodeError as AcmeError } from "./acme/typescript/core/index.js";
import { Parcel } from "./acme/typescript/acme/codecs.js";
import { DecodeError as GlobexError } from "./globex/typescript/core/index.js";
import { Shelf } from "./globex/typescript/globex/codecs.js";

const parcel = Parcel.parse('{"name":"parcel","extra":{"n":12345678901234567890123,"list":[null,1.5]}}');
console.log(Shelf.stringify({ name: "shelf", extra: parcel.extra }));
if (AcmeError !== GlobexError) throw new Error("two classes");
