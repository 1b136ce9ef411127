import { downloadText } from './download';

// Also matches after apostrophes. Such a cell gets one more, so that reading removes only that one.
const FORMULA = /^'*["\s]*[=+\-@＝＋－＠]/;
const FORMULA_OR_BREAK = /^'*(["\s]*[=+\-@＝＋－＠]|[\t\n])/;

// A cell also ends here in spreadsheets with other separators than commas. They ignore quotation marks inside a cell.
const ENDS = /(?<=[;\t\n])/;

/**
 * Prevents formulas (OWASP, CSV Injection). Spreadsheets may run a cell that starts with = + - @, also in
 * full-width forms, after white space or quotation marks. Each part that may become a cell gets an apostrophe.
 */
export function neutraliseCell(text: string): string {
  const [first = '', ...more] = text.replace(/\r\n?/g, '\n').split(ENDS);
  return asText(first + more.map((part) => asText(part, FORMULA)).join(''));
}

const asText = (text: string, risk = FORMULA_OR_BREAK) => (risk.test(text) ? `'${text}` : text);

/** Reverses `neutraliseCell`. */
export function readCell(cell: string): string {
  const [first = '', ...more] = asWritten(cell).split(ENDS);
  return first + more.map((part) => asWritten(part, FORMULA)).join('');
}

const asWritten = (text: string, risk = FORMULA_OR_BREAK) =>
  text.startsWith("'") && risk.test(text.slice(1)) ? text.slice(1) : text;

/** RFC 4180. Numbers are unchanged; text is neutralised, and quoted where necessary. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => row.map(toCell).join(',')).join('\r\n') + '\r\n';
}

function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = neutraliseCell(value);
  return /[",;\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

// Without this mark, Excel reads a file in the computer's legacy character set.
const BYTE_ORDER_MARK = '\uFEFF';

export const toCsvFile = (rows: readonly (readonly (string | number)[])[]): string =>
  BYTE_ORDER_MARK + toCsv(rows);

export const downloadCsv = (name: string, csv: string): void =>
  downloadText({ name, type: 'text/csv', text: BYTE_ORDER_MARK + csv });
