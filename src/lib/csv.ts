/** Comma-separated values (RFC 4180) that a spreadsheet opens as text, never as formulas. */
import { downloadText } from './download';

/** Also behind apostrophes: one more goes in front of them, so that it is that one which comes off again. */
const looksLikeFormula = (text: string) => /^'*(\s*[=+\-@]|[\t\n])/.test(text);

/**
 * Makes a cell harmless: a spreadsheet takes what begins with = + - @ (behind white space too) for a formula and may run
 * it, so such a cell gets an apostrophe in front (OWASP, CSV Injection). Line breaks inside become single ones.
 */
export function neutraliseCell(text: string): string {
  const plain = text.replace(/\r\n?/g, '\n');
  return looksLikeFormula(plain) ? `'${plain}` : plain;
}

/** The text of a cell that was made harmless, or that a spreadsheet marks as text in the same way. */
export const readCell = (cell: string): string =>
  cell.startsWith("'") && looksLikeFormula(cell.slice(1)) ? cell.slice(1) : cell;

/** One CSV text, CRLF between rows. Numbers stand as they are; text is neutralised and quoted where it must be. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => row.map(toCell).join(',')).join('\r\n') + '\r\n';
}

function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = neutraliseCell(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Excel takes a file without this mark for the machine's old character set. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A CSV text as a file holds it. */
export const toCsvFile = (rows: readonly (readonly (string | number)[])[]): string =>
  BYTE_ORDER_MARK + toCsv(rows);

/** Hands a CSV text to the browser as a download. */
export const downloadCsv = (name: string, csv: string): void =>
  downloadText({ name, type: 'text/csv', text: BYTE_ORDER_MARK + csv });
