/** The weekly summary: what awaits a member. */
import type { Database } from 'firebase-admin/database';
import { dayIn } from '../../../../model/days';
import { MAIL_LINKS } from '../../../../model/links';
import { INBOX_SHOWN } from '../../../../model/notification';
import type { Counts } from '../../../../model/registerGroups';
import { plural } from '../../../../model/text';
import { DAY } from '../../../../model/wallClock';
import { portalZone } from '../../portalZone';
import type { Row, Section } from '../letter';
import { dayText, readAt, type Writer } from '../writing';
import { countDue, overdueRows } from './due';

const SOON = 30 * DAY;

export const writeSummary: Writer = async ({ database, to, now }) => {
  const { uid, levels, expiryDate, settings } = to;
  const today = dayIn(portalZone(), now);
  const sections: Section[] = [
    {
      heading: 'Your legal register',
      rows: levels.legal ? await registerRows(database, uid, today) : [],
    },
    {
      heading: 'Your membership',
      rows:
        expiryDate === null || levels.staff || expiryDate > today + SOON
          ? []
          : [{ title: `It ends on ${dayText(expiryDate - DAY)}` }],
    },
    { heading: 'Notifications', rows: await unread(database, uid, settings.readAt ?? 0) },
    { heading: 'For staff', rows: levels.staff ? await staffRows(database) : [] },
  ].filter(({ rows }) => rows.length > 0);
  if (sections.length === 0) return null;
  return {
    subject: 'Your week: what needs you',
    lead: 'This waits for you in the portal.',
    sections,
    action: { label: 'Open the portal', to: MAIL_LINKS.dashboard },
  };
};

async function registerRows(database: Database, uid: string, today: number): Promise<Row[]> {
  const counts = (await readAt(database, `registerCounts/${uid}`)) as Counts | null;
  const soon = (kind: 'dueDays' | 'evidenceDays') => countDue(counts, kind, today + SOON, today);
  const needs = (need: string) => counts?.needs?.[need] ?? 0;
  const figures: [count: number, one: string, many: string, list: string][] = [
    [soon('dueDays'), 'evaluation due soon', 'evaluations due soon', 'due'],
    [
      soon('evidenceDays'),
      'item with evidence that expires soon',
      'items with evidence that expires soon',
      'expiring',
    ],
    [needs('returned'), 'evaluation returned', 'evaluations returned', 'returned'],
    [needs('changed'), 'law has changed', 'laws have changed', 'changed'],
  ];
  const rows = figures.flatMap(([count, one, many, list]) =>
    count > 0 ? [{ title: plural(count, one, many), to: MAIL_LINKS.ownRegister(list) }] : [],
  );
  return [...overdueRows(counts, today), ...rows];
}

/** Replies, mentions, reviews and questions that the member has not seen. */
async function unread(database: Database, uid: string, readAt: number): Promise<Row[]> {
  const rows = database.ref(`inbox/${uid}`).orderByChild('time').startAfter(readAt);
  const count = (await rows.limitToLast(INBOX_SHOWN).get()).numChildren();
  return count === 0
    ? []
    : [{ title: plural(count, 'new notification'), to: MAIL_LINKS.dashboard }];
}

async function staffRows(database: Database): Promise<Row[]> {
  const first = (path: string, field: string) =>
    database.ref(path).orderByChild(field).startAt(1).limitToFirst(1).get();
  const [waiting, reports, proposals, reviews] = await Promise.all([
    readAt(database, 'counters/userTypes/newUser').then(Number),
    first('reports', 'time'),
    first('lawProposals', 'openSince'),
    first('registerCounts', 'needs/waiting'),
  ]);
  return [
    ...(waiting > 0
      ? [
          {
            title: `${plural(waiting, 'person waits', 'people wait')} for access`,
            to: MAIL_LINKS.users('newUser'),
          },
        ]
      : []),
    ...(reports.exists() ? [{ title: 'Reported messages', to: MAIL_LINKS.forumAdmin }] : []),
    ...(proposals.exists()
      ? [{ title: 'Proposed changes of laws', to: MAIL_LINKS.consoleTab('register') }]
      : []),
    ...(reviews.exists()
      ? [{ title: 'Evaluations to review', to: MAIL_LINKS.consoleTab('register') }]
      : []),
  ];
}
