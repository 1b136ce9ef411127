import { Text } from '../../../components/layout/Layout';
import { Page } from '../../../components/layout/Page';
import { Panel } from '../../../components/layout/Panel';
import { Table, type TableRow } from '../../../components/list/Table';
import {
  countEvidence,
  CRITERIA,
  type Criterion,
  gapsOf,
  STANDARD,
  titleOfTest,
} from '../../../config/accessibility';
import { CONTACT_EMAIL } from '../../../config/constants';
import { formatUtcDay } from '../../../lib/dates';
import { plural } from '../../../lib/text';
import styles from './AccessibilityPage.module.css';

const COLUMNS = [
  { id: 'criterion', header: 'Criterion', isTitle: true },
  { id: 'met', header: 'How the portal meets it' },
  { id: 'evidence', header: 'What shows it' },
  { id: 'gaps', header: 'Known gaps' },
];

/** Its content is the same as `docs/accessibility.md`. */
export function AccessibilityPage() {
  const { tested, written, withGaps } = countEvidence(CRITERIA);
  return (
    <Page
      title="Accessibility"
      lead="How far everybody can use the portal, what shows it, and what is missing."
    >
      <Panel title="In short">
        <p>
          We measure the portal against {STANDARD}. These are {CRITERIA.length} criteria. The portal
          partly conforms: {plural(withGaps, 'criterion has', 'criteria have')} a known gap.
        </p>
        <p>
          {tested} criteria have automated tests, and {written} have written checks by a person. Our
          test run fails if this page names a test that does not exist or has not passed.
        </p>
        <p>
          Something is hard to use, or you need a text in another form? Write to{' '}
          <a href={`mailto:${CONTACT_EMAIL}`}>{CONTACT_EMAIL}</a>. Tell us the page, what you wanted
          to do, and the browser and aids that you use.
        </p>
      </Panel>
      <Panel title="Known gaps">
        <ul>
          {gapsOf(CRITERIA).map(({ what, since, criteria }) => (
            <li key={what}>
              {what}{' '}
              <Text as="span" muted>
                Known since {dayOf(since)}. Criteria: {criteria.map(nameOf).join(', ')}.
              </Text>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title="All criteria" count={CRITERIA.length} flush>
        <Table caption="Criteria" columns={COLUMNS} rows={CRITERIA.map(toRow)} />
      </Panel>
    </Page>
  );
}

const dayOf = (day: string) => formatUtcDay(Date.parse(day));

const nameOf = ({ number, name }: Criterion) => `${number} ${name}`;

function toRow(criterion: Criterion): TableRow {
  const { number, level, met, gaps } = criterion;
  return {
    key: number,
    cells: [
      `${nameOf(criterion)} (level ${level})`,
      met,
      <Evidence key="evidence" {...criterion} />,
      gaps.length === 0
        ? 'None'
        : gaps.map(({ what, since }) => `${what} Known since ${dayOf(since)}.`).join(' '),
    ],
  };
}

function Evidence({ number, tests, written }: Criterion) {
  if (tests.length === 0 && written.length === 0) return <>Nothing yet</>;
  return (
    <>
      {written.map(({ what, on, by }) => (
        <p key={what}>
          {what} Checked by {by} on {dayOf(on)}.
        </p>
      ))}
      {tests.length > 0 && (
        <details className={styles.tests}>
          <summary>
            {plural(tests.length, 'automated test', 'automated tests')} for {number}
          </summary>
          <ul>
            {tests.map((test) => (
              <li key={test}>{titleOfTest(test)}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
