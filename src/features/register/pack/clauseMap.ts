/** Shows where a report answers the questions of a standard. `clauses.json` has the questions in our own words. */
import { links, paragraph, section, table, type Cell } from './html';
import clauses from './clauses.json';

/** Returns the standards with these names; with no name, all of them. */
export const chosenStandards = (names: readonly string[]) =>
  clauses.standards.filter(({ name }) => names.length === 0 || names.includes(name));

export function clauseMap(
  names: readonly string[],
  titles: Readonly<Record<string, string>>,
): string {
  return section('clauses', titles['clauses'] ?? '', [
    paragraph(
      'Each row has a question that an auditor may ask, in our own words. It does not repeat the text of the standard.',
    ),
    ...chosenStandards(names).map(({ name, subject, note }) =>
      [
        `<h3>${name}: ${subject}</h3>`,
        note === undefined ? '' : paragraph(note, 'notice'),
        table(`Where to find the answers for ${name}`, {
          head: ['Clause', 'Question', 'Section', 'What you find there'],
          rows: rowsOf(name, titles),
        }),
      ].join('\n'),
    ),
  ]);
}

function rowsOf(standard: string, titles: Readonly<Record<string, string>>): Cell[][] {
  return clauses.questions.flatMap(({ clauses: numbers, question, sections, answer }) => {
    const clause = Object.entries(numbers).find(([name]) => name === standard)?.[1];
    if (clause === undefined) return [];
    const places = sections.map((id) => ({ href: `#${id}`, label: titles[id] ?? id }));
    const where = places.length === 0 ? 'Not covered by the register' : links(places);
    return [[clause, question, where, answer]];
  });
}
