import type { RuleCoverage } from '../rules';
import type { Reply } from './reply';

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
]);

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (sign) => ENTITIES.get(sign) ?? sign);
}

/** Which rules were asked, and how they answered, since the rules were loaded. */
export function coverageJson(coverage: readonly RuleCoverage[]): Reply {
  const rules = coverage.map(({ rule, expression, outcomes }) => ({
    rule,
    expression,
    outcomes: { ...outcomes },
  }));
  return { status: 200, body: { rules } };
}

/** The same as a page for people. */
export function coveragePage(coverage: readonly RuleCoverage[]): Reply {
  const rows = coverage.map(({ rule, expression, outcomes }) => {
    const cells = [rule, expression, outcomes.true, outcomes.false, outcomes.error];
    return `<tr>${cells.map((cell) => `<td>${escaped(String(cell))}</td>`).join('')}</tr>`;
  });
  const head = '<tr><th>rule<th>expression<th>true<th>false<th>error</tr>';
  return {
    status: 200,
    text: `<!doctype html><title>Rules coverage</title><table>${head}${rows.join('')}</table>`,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  };
}
