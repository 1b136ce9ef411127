/** Comma-separated values (RFC 4180) that a spreadsheet opens as text, never as formulas. */
import { downloadText } from './download';

/** Also behind apostrophes: one more goes in front of them, so that it is that one which comes off again. */
const FORMULA = /^'*["\s]*[=+\-@＝＋－＠]/;
const FORMULA_OR_BREAK = /^'*(["\s]*[=+\-@＝＋－＠]|[\t\n])/;

/**
 * Where a cell ends for a spreadsheet that parts cells elsewhere than at commas, as those of much of Europe do: by then a quotation
 * mark stands within a cell, and holds nothing together.
 */
const ENDS = /(?<=[;\t\n])/;

/**
 * Makes a cell harmless: a spreadsheet takes what begins with = + - @ (behind white space or an empty pair of quotation marks too, or as wide as a Chinese letter) for a formula and
 * may run it, so such a cell gets an apostrophe in front (OWASP, CSV Injection), and so does each part that may become a cell. Line
 * breaks inside become single ones.
 */
export function neutraliseCell(text: string): string {
  const [first = '', ...more] = text.replace(/\r\n?/g, '\n').split(ENDS);
  return asText(first + more.map((part) => asText(part, FORMULA)).join(''));
}

const asText = (text: string, risk = FORMULA_OR_BREAK) => (risk.test(text) ? `'${text}` : text);

/** The text of a cell that was made harmless, or that a spreadsheet marks as text in the same way. */
export function readCell(cell: string): string {
  const [first = '', ...more] = asWritten(cell).split(ENDS);
  return first + more.map((part) => asWritten(part, FORMULA)).join('');
}

const asWritten = (text: string, risk = FORMULA_OR_BREAK) =>
  text.startsWith("'") && risk.test(text.slice(1)) ? text.slice(1) : text;

/** One CSV text, CRLF between rows. Numbers stand as they are; text is neutralised and quoted where it must be. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => row.map(toCell).join(',')).join('\r\n') + '\r\n';
}

function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = neutraliseCell(value);
  return /[",;\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Excel takes a file without this mark for the machine's old character set. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A CSV text as a file holds it. */
export const toCsvFile = (rows: readonly (readonly (string | number)[])[]): string =>
  BYTE_ORDER_MARK + toCsv(rows);

/** Hands a CSV text to the browser as a download. */
export const downloadCsv = (name: string, csv: string): void =>
  downloadText({ name, type: 'text/csv', text: BYTE_ORDER_MARK + csv });
