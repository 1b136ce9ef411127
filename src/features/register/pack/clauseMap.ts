/** Shows where a report answers what an auditor may ask. `clauses.json` has the questions in our own words, with their clauses. */
import { links, paragraph, section, table, type Cell } from './html';
import clauses from './clauses.json';

/** Returns the standards with these names; with no name, all of them. */
export const chosenStandards = (names: readonly string[]) =>
  clauses.standards.filter(({ name }) => names.length === 0 || names.includes(name));

export function clauseMap(
  names: readonly string[],
  titles: Readonly<Record<string, string>>,
): string {
  const standards = chosenStandards(names);
  return section('clauses', titles['clauses'] ?? '', [
    paragraph(
      'Each row has a question that an auditor may ask, in our own words, and where this report answers it. It does not repeat the text of a standard. A fact that nobody entered is shown as “Not stated” there.',
    ),
    ...standards.map(({ name, subject, note }) =>
      [`<h3>${name}: ${subject}</h3>`, note === undefined ? '' : paragraph(note, 'notice')].join(
        '\n',
      ),
    ),
    table('Where to find the answers', {
      head: ['Question', 'Clauses', 'Section', 'What you find there'],
      rows: rowsOf(
        standards.map(({ name }) => name),
        titles,
      ),
    }),
  ]);
}

function rowsOf(standards: readonly string[], titles: Readonly<Record<string, string>>): Cell[][] {
  return clauses.questions.flatMap(({ clauses: numbers, question, sections, answer }) => {
    const found = Object.entries(numbers)
      .filter(([name]) => standards.includes(name))
      .map(([name, clause]) => `${name}: ${clause}`);
    if (found.length === 0) return [];
    const places = sections.map((id) => ({ href: `#${id}`, label: titles[id] ?? id }));
    const where = places.length === 0 ? 'Not covered by the register' : links(places);
    return [[question, found.join('\n'), where, answer]];
  });
}
