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

/** Rules come without the name of their file. */
const FILE = 'database.rules.json';

interface Place {
  readonly line: number;
  readonly column: number;
}

/** Line and column, from 1, of places in a text. */
function placesIn(source: string): (offset: number) => Place {
  const starts = [0, ...Array.from(source.matchAll(/\n/g), ({ index }) => index + 1)];
  return (offset) => {
    const line = starts.filter((start) => start <= offset).length;
    return { line, column: offset - (starts[line - 1] ?? 0) + 1 };
  };
}

function valuesOf({ true: holds, false: fails, error }: Outcomes): JsonValue[] {
  const values: [JsonValue, number][] = [
    [{ boolValue: true }, holds],
    [{ boolValue: false }, fails],
    [{ undefined: { causeMessage: 'The expression could not be computed.' } }, error],
  ];
  return values.flatMap(([value, count]) => (count === 0 ? [] : [{ value, count }]));
}

function reportOf(part: Part, placeOf: (offset: number) => Place): JsonValue {
  return {
    sourcePosition: {
      fileName: FILE,
      ...placeOf(part.start),
      currentOffset: part.start,
      endOffset: part.end,
    },
    values: valuesOf(part.outcomes),
    children: part.parts.map((inner) => reportOf(inner, placeOf)),
  };
}

/**
 * How rules and their parts answered since they were loaded: the rules file, and a tree of expressions with the values they
 * had. The shape is the `ExpressionReport` of the Rules API, which the Firestore emulator's report has too:
 * https://firebase.google.com/docs/reference/rules/rest/v1/projects/test#ExpressionReport
 */
export function coverageJson(source: string, coverage: readonly RuleCoverage[]): Reply {
  const placeOf = placesIn(source);
  const report = coverage.map((rule) => reportOf(rule, placeOf));
  return { status: 200, body: { rules: { files: [{ name: FILE, content: source }] }, report } };
}

function rowsOf(part: Part, source: string, rule: string): string {
  const { start, end, outcomes, parts } = part;
  const cells = [rule, source.slice(start, end), outcomes.true, outcomes.false, outcomes.error];
  const row = cells.map((cell) => `<td>${escaped(String(cell))}</td>`).join('');
  return `<tr>${row}</tr>${parts.map((inner) => rowsOf(inner, source, '')).join('')}`;
}

/** The same as a page for people. */
export function coveragePage(source: string, coverage: readonly RuleCoverage[]): Reply {
  const rows = coverage.map((rule) => rowsOf(rule, source, rule.rule));
  const head = '<tr><th>rule<th>expression<th>true<th>false<th>error</tr>';
  return {
    status: 200,
    text: `<!doctype html><title>Rules coverage</title><table>${head}${rows.join('')}</table>`,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  };
}
