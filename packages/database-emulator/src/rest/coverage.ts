import type { JsonValue } from '../json';
import type { Outcomes, Part, RuleCoverage } from '../rules';
import type { Reply } from './reply';

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
]);

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (sign) => ENTITIES.get(sign) ?? sign);
}

/** File name in the report, because rules are set without one. */
export const FILE = 'database.rules.json';

/** Returns a function that converts an offset to `line:column`, both counted from 0. */
function placesIn(source: string): (offset: number) => string {
  const starts = [0, ...Array.from(source.matchAll(/\n/g), ({ index }) => index + 1)];
  return (offset) => {
    const line = starts.filter((start) => start <= offset).length - 1;
    return `${String(line)}:${String(offset - (starts[line] ?? 0))}`;
  };
}

function valuesOf({ true: holds, false: fails, error }: Outcomes): JsonValue[] {
  const values: [JsonValue, number][] = [
    [true, holds],
    [false, fails],
    ['error', error],
  ];
  return values.flatMap(([value, count]) => (count === 0 ? [] : [{ value, count }]));
}

function reportOf(part: Part, source: string, placeOf: (offset: number) => string): JsonValue {
  const { start, end, outcomes, parts } = part;
  return {
    text: source.slice(start, end),
    'location-start': placeOf(start),
    'location-end': placeOf(end - 1),
    values: valuesOf(outcomes),
    ...(parts.length > 0 && { children: parts.map((inner) => reportOf(inner, source, placeOf)) }),
  };
}

/**
 * Returns the outcomes of rules and their parts since they were loaded: the rules file, and a tree of expressions with their
 * values. The shape of an expression matches the official emulator, as recorded for version 4.1.1: lines and columns count from
 * 0, and the end is the last character (https://github.com/firebase/firebase-tools/issues/1547). The shape around the
 * expressions was not recorded, so it follows the report of the Firestore emulator.
 */
export function coverageJson(source: string, coverage: readonly RuleCoverage[]): Reply {
  const placeOf = placesIn(source);
  const report = coverage.map((rule) => reportOf(rule, source, placeOf));
  return { status: 200, body: { rules: { files: [{ name: FILE, content: source }] }, report } };
}

function rowsOf(part: Part, source: string, rule: string): string {
  const { start, end, outcomes, parts } = part;
  const cells = [rule, source.slice(start, end), outcomes.true, outcomes.false, outcomes.error];
  const row = cells.map((cell) => `<td>${escaped(String(cell))}</td>`).join('');
  return `<tr>${row}</tr>${parts.map((inner) => rowsOf(inner, source, '')).join('')}`;
}

/** Returns the same report as an HTML page. */
export function coveragePage(source: string, coverage: readonly RuleCoverage[]): Reply {
  const rows = coverage.map((rule) => rowsOf(rule, source, rule.rule));
  const head = '<tr><th>rule<th>expression<th>true<th>false<th>error</tr>';
  return {
    status: 200,
    text: `<!doctype html><title>Rules coverage</title><table>${head}${rows.join('')}</table>`,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  };
}
