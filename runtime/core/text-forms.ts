/**
 * String formats defined in RFC 3339, 9562, 3986, 5321 and 4648, and decimals. February 29 is accepted in every
 * year.
 */

import { addWrong, aString, type Form } from "./forms.ts";
import type { Issue } from "./issue.ts";

/**
 * A string format. `pattern` is the format's regular expression, and `named` is its description in messages.
 */
export interface TextForm extends Form {
  readonly pattern: string;
  readonly named: string;
}

const textForm = (named: string, pattern: string): TextForm => {
  const expression = new RegExp(pattern);
  const explain = (wire: unknown, pointer: string, issues: Issue[], expected: string): void =>
    typeof wire === "string"
      ? addWrong("format", wire, pointer, issues, named)
      : aString.explain(wire, pointer, issues, expected);
  return {
    pattern,
    named,
    fits: (wire) => typeof wire === "string" && expression.test(wire),
    expected: aString.expected,
    explain,
  };
};

const day = "((0[13578]|1[02])-(0[1-9]|[12]\\d|3[01])|(0[469]|11)-(0[1-9]|[12]\\d|30)|02-(0[1-9]|[12]\\d))";
const hour = "([01]\\d|2[0-3]):[0-5]\\d";
const time = `${hour}:([0-5]\\d|60)(\\.\\d+)?([Zz]|[+-]${hour})`;

const period = "(\\d+Y(\\d+M)?(\\d+D)?|\\d+M(\\d+D)?|\\d+D)";
const clock = "T(\\d+H(\\d+M)?(\\d+S)?|\\d+M(\\d+S)?|\\d+S)";

const hex = "[0-9A-Fa-f]";
const uriSigns = "A-Za-z0-9._~!$&'()*+,;=:@/?-";
const mailSigns = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const hostName = "[A-Za-z0-9]+(-+[A-Za-z0-9]+)*";
const base64 = "[A-Za-z0-9+/]";

export const aDateTime: TextForm = /* @__PURE__ */ textForm(
  "an RFC 3339 date and time with an offset",
  `^\\d{4}-${day}[Tt ]${time}$`,
);
export const aDate: TextForm = /* @__PURE__ */ textForm("an RFC 3339 date", `^\\d{4}-${day}$`);
export const aTime: TextForm = /* @__PURE__ */ textForm("an RFC 3339 time with an offset", `^${time}$`);
export const aDuration: TextForm = /* @__PURE__ */ textForm(
  "an RFC 3339 duration",
  `^P(\\d+W|${clock}|${period}(${clock})?)$`,
);
export const aUuid: TextForm = /* @__PURE__ */ textForm(
  "a UUID",
  `^([Uu][Rr][Nn]:[Uu][Uu][Ii][Dd]:)?${hex}{8}-(${hex}{4}-){3}${hex}{12}$`,
);
export const aUri: TextForm = /* @__PURE__ */ textForm(
  "an absolute URI",
  `^[A-Za-z][A-Za-z0-9+.-]*:([${uriSigns}[\\]]|%${hex}{2})*(#([${uriSigns}]|%${hex}{2})*)?$`,
);
export const anEmail: TextForm = /* @__PURE__ */ textForm(
  "an e-mail address",
  `^${mailSigns}(\\.${mailSigns})*@${hostName}(\\.${hostName})+$`,
);
export const aDecimal: TextForm = /* @__PURE__ */ textForm("a decimal number", "^[+-]?\\d+(\\.\\d+)?$");
export const base64Text: TextForm = /* @__PURE__ */ textForm(
  "base64 text with padding",
  `^(${base64}{4})*(${base64}{2}==|${base64}{3}=)?$`,
);
