/** Emails for staff: what awaits them, and the week. */
import type { LawProposal } from '../../../../model/follow';
import { summaryOfEffects } from '../../../../model/lawEffect';
import { MAIL_LINKS } from '../../../../model/links';
import type { DirectoryRow } from '../../../../model/person';
import { cut, fullName, plural } from '../../../../model/text';
import { DAY, wallDay } from '../../../../model/wallClock';
import type { Totals } from '../../statistics';
import type { Letter, Row } from '../letter';
import { dayText, MOST_LINES, readAt, rowsOf, titleOf, type Writer } from '../writing';

const QUOTED = 200;

/** Lists what was added in the period of an email and still waits. */
async function waitingFrom<Stored>(
  [{ database, facts }, path, field]: [Parameters<Writer>[0], path: string, field: string],
  rowOf: (row: Stored & { key: string }) => Promise<Row | null>,
): Promise<Row[]> {
  const added = database
    .ref(path)
    .orderByChild(field)
    .startAt(Number(facts['from']))
    .endAt(Number(facts['to']) - 1);
  const rows = await Promise.all(
    (await rowsOf<Stored>(added.limitToFirst(MOST_WAITING))).map(rowOf),
  );
  return rows.filter((row) => row !== null);
}
const MOST_WAITING = 100;

const listed = (
  rows: readonly Row[],
  { to, ...letter }: { subject: string; lead: string; to: string; label: string },
): Letter | null =>
  rows.length === 0
    ? null
    : {
        subject: letter.subject,
        lead: letter.lead,
        sections: [{ rows: rows.slice(0, MOST_LINES) }],
        action: { label: letter.label, to },
      };

export const writeWaiting: Writer = async (writing) => {
  const rows = await waitingFrom<DirectoryRow>([writing, 'userDirectory', 'signUp'], (person) =>
    Promise.resolve(
      person.userType === 'newUser'
        ? {
            title: fullName(person),
            detail: [person.company, person.email].filter(Boolean).join(', '),
          }
        : null,
    ),
  );
  return listed(rows, {
    subject: `${plural(rows.length, 'person waits', 'people wait')} for access`,
    lead: 'They have registered, and see a holding page until you choose their level of access.',
    label: 'Review requests',
    to: MAIL_LINKS.users('newUser'),
  });
};

export const writeReports: Writer = async (writing) => {
  const rows = await waitingFrom<{ at: string; reason: string }>(
    [writing, 'reports', 'time'],
    async ({ at, reason }) => {
      const room = await readAt(writing.database, `${at}/chatroomTitle`);
      const title = typeof room === 'string' ? `A post in ${room}` : 'A comment on an insight';
      return { title, detail: cut(reason, QUOTED) };
    },
  );
  return listed(rows, {
    subject: plural(rows.length, 'new report'),
    lead: 'Members have reported these messages.',
    label: 'Decide',
    to: MAIL_LINKS.forumAdmin,
  });
};

export const writeProposals: Writer = async (writing) => {
  const { database, to } = writing;
  const rows = await waitingFrom<LawProposal>(
    [writing, 'lawProposals', 'openSince'],
    async (proposal) => ({
      title: (await titleOf(database, to.uid, proposal.item)) ?? 'A law',
      detail: summaryOfEffects([proposal], QUOTED),
    }),
  );
  return listed(rows, {
    subject: plural(rows.length, 'proposed law change'),
    lead: 'The sources of these laws have published changes. Publish or dismiss each of them.',
    label: 'Review the proposals',
    to: MAIL_LINKS.consoleTab('register'),
  });
};

/** @param facts the Monday on which the week began: its start in UTC, epoch milliseconds */
export const writeDigest: Writer = async ({ database, facts }) => {
  const monday = Number(facts['week']);
  const week = wallDay(monday);
  const [totals, reviews, reports, waiting] = await Promise.all([
    readAt(database, `statistics/weeks/${week}`) as Promise<Partial<Totals> | null>,
    countOf(database.ref(`weekMarks/${week}/reviews`)),
    countOf(database.ref(`weekMarks/${week}/reports`)),
    readAt(database, 'counters/userTypes/newUser').then(Number),
  ]);
  const { registrations = 0, posts = 0, evaluations = 0, active = 0 } = totals ?? {};
  const rows: Row[] = [
    {
      title: plural(registrations, 'registration'),
      ...(waiting > 0 && {
        detail: `${plural(waiting, 'person waits', 'people wait')} for access`,
        to: MAIL_LINKS.users('newUser'),
      }),
    },
    { title: plural(posts, 'post') },
    { title: plural(reports, 'report'), to: MAIL_LINKS.forumAdmin },
    { title: plural(evaluations, 'evaluation') },
    { title: plural(reviews, 'review') },
    { title: plural(active, 'daily visit'), detail: 'Each member counts once a day' },
  ];
  if (registrations + posts + reports + evaluations + reviews + active === 0) return null;
  return {
    subject: `The week from ${dayText(monday)}`,
    lead: `This happened in the portal from ${dayText(monday)} to ${dayText(monday + 6 * DAY)}.`,
    sections: [{ rows }],
    action: { label: 'Open the statistics', to: MAIL_LINKS.analytics },
  };
};

const countOf = async (list: Parameters<typeof rowsOf>[0]): Promise<number> =>
  (await list.get()).numChildren();
