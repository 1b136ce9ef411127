import { describe, expect, it } from 'vitest';
import type { Action, ComplianceEntry, LegalChange } from '../../../data/records';
import { LEO } from '../../../../test/support/author';
import { buildItem, LOG, source, summary } from '../../../../test/support/pack';
import { fromPlainText } from '../../../shared/richText/rawContent';
import { describeAnswers, dueReason, lastChecked, officialNumber } from './itemFacts';
import { openPoints } from './openPoints';
import { periodOf, reconcile } from './reconciliation';
import { reportHtml } from './report';
import type { PackItem } from './types';

const DAY = 86_400_000;
const TODAY = Date.UTC(2024, 6, 3);
const NOW = TODAY + DAY / 2;
const daysAgo = (days: number) => NOW - days * DAY;
const { row } = buildItem('air');
const permitText = {
  kind: 'permit' as const,
  ...{ title: 'Consent', filterByArea: 'Water', source: '', reference: '', sites: '', link: '' },
};
const evaluation = (
  key: string,
  at: number,
  userComplianceCheck: 'Compliant' | 'Not Compliant',
): ComplianceEntry => ({
  ...{ key, ...LEO, type: 'user', userComplianceCheck, userTimeAdded: at },
  ...{ userComplianceNote: fromPlainText('Seen.'), userMethod: 'Interview', userChecked: '' },
  userCompetence: '',
});
const change: LegalChange = {
  ...{ key: 'c1', time: daysAgo(9), authorId: 'a', authorDisplayName: 'Ada' },
  ...{ summary: 'Limits halved.', minor: false, revision: 1 },
};
const action: Action = {
  ...{ key: 'a1', what: 'Fix it', who: 'Ann', dueBy: TODAY - 4 * DAY, openedAt: daysAgo(20) },
  ...{ cause: '', correction: '', closingNote: '' },
};

/** Returns the details by point, without points that have none. */
function pointsOf(items: readonly PackItem[]): Record<string, string[]> {
  const points = openPoints({ ...source, generatedAt: NOW, items }, TODAY);
  return Object.fromEntries(
    points.flatMap(({ point, found }) =>
      found.length === 0
        ? []
        : [[point, found.map(({ item, detail }) => `${item.key}: ${detail}`)]],
    ),
  );
}

describe('the open points of a report', () => {
  it('name a compliant item without a document, an overdue one and one without a responsible person', () => {
    const late = { ...row, nextDue: TODAY - 3 * DAY };
    const points = pointsOf([buildItem('air', { row: late })]);
    expect(points['Evaluated as Compliant without a document in force']).toEqual([
      'air: No document is filed',
    ]);
    expect(points['Evaluations overdue']).toEqual([
      'air: due by 30 June 2024, 3 days late; for a reason and a new day, see its own note',
    ]);
    expect(points['No responsible person']).toEqual(['air: ']);
    const complete = buildItem('air', {
      row: { ...row, nextDue: TODAY, owner: 'Ann' },
      documents: [LOG],
    });
    expect(pointsOf([complete])).not.toHaveProperty('Evaluations overdue');
    expect(pointsOf([complete])).not.toHaveProperty(
      'Evaluated as Compliant without a document in force',
    );
  });

  it('name an own obligation without a decision, which is listed as not decided', () => {
    const point = 'No recorded decision and reason whether it applies';
    const obligation = { ...permitText };
    const undecided = buildItem('consent', { obligation });
    expect(pointsOf([undecided])).toHaveProperty([point]);
    const html = reportHtml({ ...source, items: [undecided] });
    expect(html).toContain('<dt>Applicability</dt><dd>Not decided</dd>');
    const decision: ComplianceEntry = {
      ...{ key: 'e1', ...LEO, type: 'applicability', applicabilityTimeAdded: daysAgo(9) },
      ...{ applicabilityDecision: 'applies', applicabilityReason: 'Our one outfall.' },
    };
    const decided = buildItem('consent', {
      obligation,
      row: { ...row, applicability: 'applies' },
      entries: [decision],
    });
    expect(pointsOf([decided])).not.toHaveProperty([point]);
    expect(reportHtml({ ...source, items: [decided] })).not.toContain(
      '<dt>Applicability</dt><dd>Not decided</dd>',
    );
  });

  it('name what was never evaluated, a change not reviewed, and evidence that expired', () => {
    const item = buildItem('air', {
      row: { ...row, assessedAt: undefined, timeAdded: daysAgo(40) },
      changes: [change],
      documents: [{ ...LOG, record: { ...LOG.record, validUntil: TODAY - DAY } }],
    });
    const points = pointsOf([item]);
    expect(points['Never evaluated']).toEqual(['air: added 40 days ago']);
    expect(points['Changes of law that the member has not reviewed']?.[0]).toMatch(
      /^air: Limits halved\. \(in the library since .*, 9 days\)$/,
    );
    expect(points['Evidence that has expired']).toEqual([
      'air: Boiler log, valid until 2 July 2024',
    ]);
  });

  it('name a breach without an action or a cause, and an action that is late', () => {
    const entries = [evaluation('e1', daysAgo(30), 'Not Compliant')];
    const without = pointsOf([buildItem('air', { entries })]);
    expect(without['Not Compliant without an action']).toHaveLength(1);
    expect(without['Not Compliant without a cause']).toHaveLength(1);
    const acted = pointsOf([buildItem('air', { entries, actions: [action] })]);
    expect(acted).not.toHaveProperty('Not Compliant without an action');
    expect(acted['Not Compliant without a cause']).toHaveLength(1);
    expect(acted['Actions and checks of actions overdue']).toEqual([
      'air: Action, 4 days late: Fix it',
    ]);
    const caused = [{ ...action, cause: 'Wear' }];
    expect(pointsOf([buildItem('air', { entries, actions: caused })])).not.toHaveProperty(
      'Not Compliant without a cause',
    );
  });

  it('name a permit with a better status than its conditions', () => {
    const permit = buildItem('p-own', { obligation: permitText, number: 1 });
    const condition = (status: 'Compliant' | 'In Progress') =>
      buildItem('c-own', {
        ...{ number: 2, obligation: { ...permitText, parent: 'p-own' } },
        row: { ...row, userStatus: status },
      });
    const name = 'Permit with a better status than one of its conditions';
    expect(pointsOf([permit, condition('In Progress')])[name]).toEqual([
      'p-own: condition 2 is In Progress',
    ]);
    expect(pointsOf([permit, condition('Compliant')])).not.toHaveProperty(name);
    expect(pointsOf([permit])).toHaveProperty('Permit without conditions in the register');
  });

  it('a point without items says so in the report, with the day', () => {
    const html = reportHtml({ ...source, generatedAt: NOW, items: [] });
    const open = new DOMParser().parseFromString(html, 'text/html').querySelector('#open');
    const rows = [...(open?.querySelectorAll('tbody tr') ?? [])].map((one) => one.textContent);
    expect(rows).toContain('Evaluations overdue0None on 3 July 2024');
  });
});

describe('how the number of items came about', () => {
  const at = (key: string, timeAdded: number, removals: number[] = [], isRemoved = false) =>
    buildItem(key, {
      row: { ...row, timeAdded, status: isRemoved ? 'inactive' : 'active' },
      removals: removals.map((removedAt) => ({
        ...{ key: `r${removedAt}`, ...LEO, item: key, title: key, removedAt, entries: 0 },
        ...{ userStatus: 'Compliant', openActions: 0, reason: '', documents: {} },
      })),
    });
  const items = [
    at('before', daysAgo(90)),
    at('during', daysAgo(20)),
    at('removed', daysAgo(80), [daysAgo(10)], true),
    at('again', daysAgo(5), [daysAgo(15)]),
    at('later', daysAgo(1)),
  ];

  it('opening + added - removed = closing, also for an item that was added again', () => {
    const period = { from: TODAY - 30 * DAY, to: TODAY - 2 * DAY, isTyped: true };
    const found = reconcile(items, period);
    expect({
      ...found,
      added: found.added.map(({ key }) => key),
      removed: found.removed.map(({ key }) => key),
    }).toEqual({
      opening: 3,
      added: ['during', 'again'],
      removed: ['removed', 'again'],
      closing: 3,
    });
  });

  it('without a period of the cover, ends with the active items', () => {
    const period = periodOf({ ...source, generatedAt: NOW, items });
    expect(period).toEqual({ from: TODAY - 90 * DAY, to: TODAY, isTyped: false });
    expect(reconcile(items, period).closing).toBe(4);
  });
});

describe('the facts about an item', () => {
  it('has the official number of a law from its link', () => {
    const at = (path: string) => officialNumber(`https://www.legislation.gov.uk/${path}/contents`);
    expect(at('uksi/2005/1643')).toBe('SI 2005/1643 (UK statutory instrument)');
    expect(at('ukpga/1990/43')).toBe('1990 c. 43 (Act of the UK Parliament)');
    expect(at('ukpga/Eliz2/10-11/34')).toBe('Eliz2 10-11 c. 34 (Act of the UK Parliament)');
    expect(officialNumber('https://law.example/1')).toBe('');
  });

  it('says when a law was last checked, or that it is not followed', () => {
    const link = 'https://www.legislation.gov.uk/uksi/2005/1643';
    const follow = {
      ...{
        key: 'air',
        address: 'uksi/2005/1643',
        since: 0,
        readUntil: 0,
        describedAt: 0,
        listed: [],
      },
      ...{ triedAt: daysAgo(0), checkedAt: daysAgo(3) },
    };
    expect(lastChecked({ link, follow }, NOW)).toMatch(
      /^30 Jun 2024, .*late: a check is due each day/,
    );
    expect(lastChecked({ link, follow: { ...follow, fault: 'moved' } }, NOW)).toContain(
      '\nFailed on',
    );
    expect(lastChecked({ link: 'https://law.example', follow: null }, NOW)).toBe(
      'Not followed automatically',
    );
  });

  it('explains each due day that does not follow from the cycle', () => {
    const reason = (fields: Partial<PackItem['row']>) =>
      dueReason({ row: { ...row, ...fields }, entries: [] });
    expect(reason({})).toContain(
      'One cycle after the last evaluation (every 12 months, the portal’s default',
    );
    expect(reason({ frequency: 6 })).toContain('every 6 months, set by the member');
    expect(reason({ userStatus: 'Not Compliant' })).toMatch(/^1 month after .*not compliant/);
    expect(reason({ assessedAt: undefined })).toMatch(/^1 month after it was added/);
    expect(reason({ plannedDue: NOW })).toContain('The member planned it');
    expect(reason({ applicability: 'notApplicable' })).toContain('does not apply');
  });

  it('has the answers that led to a decision, each with its question', () => {
    expect(describeAnswers('eng staff staff50')).toEqual([
      'Where do you operate? England',
      'How many people work for you? At least one',
    ]);
    const html = reportHtml({
      ...source,
      answers: 'eng noise',
      items: [buildItem('air', { basis: 'eng noise' })],
    });
    const found = new DOMParser()
      .parseFromString(html, 'text/html')
      .querySelector('#applicability');
    expect(found?.textContent).toContain('Where do you operate? England');
  });

  it('a change of a law has the old and the new text, with the difference marked', () => {
    const text = {
      ...{ ...summary, applicableTo: [], regulator: [], headlineDetails: '', consequence: '' },
      ...{
        howThisApplies: '',
        provisions: [],
        description: fromPlainText('The limit is 300 litres.'),
      },
    };
    const after = { ...text, description: fromPlainText('The limit is 200 <litres>.') };
    const html = reportHtml({
      ...source,
      items: [buildItem('air', { changes: [change], compared: [{ change, before: text, after }] })],
    });
    const changes = new DOMParser().parseFromString(html, 'text/html').querySelector('#changes');
    expect(changes?.querySelector('del')?.textContent).toContain('300');
    expect(changes?.querySelector('ins')?.textContent).toContain('200');
    expect(html).not.toContain('<litres>');
  });
});
