/** What causes an email of each kind in `mailPortal.ts`. */
import type { MailKind } from '../../model/mail';
import { DAY } from '../../model/wallClock';
import {
  collect,
  collectDay,
  modules,
  MONDAY,
  MORNING,
  notify,
  person,
  rich,
  write,
  type Uid,
} from './mailPortal';

/** The cause of an email of each kind, which is then queued. */
export const CAUSES: Record<MailKind, { to: Uid; cause: () => Promise<void> }> = {
  due: { to: 'mel', cause: collectDay },
  law: {
    to: 'mel',
    cause: () => {
      changeLaw('law-week', MONDAY, 'Regulation 5 is stricter.');
      return collectDay();
    },
  },
  review: {
    to: 'mel',
    cause: () => {
      write('users/mel/MyLegalItems/law-week/compliance/e1', { adminDecision: 'returned' });
      return notify('mel', 'e1', { item: 'law-week', time: MORNING });
    },
  },
  question: {
    to: 'mel',
    cause: () => {
      const link = 'a'.repeat(64);
      write(`auditQuestions/mel/${link}/q00`, {
        ...{ item: 'law-week', text: 'Where is the record of 2025?', askedAt: MORNING },
      });
      return notify('mel', `${link}q00`, { item: 'law-week', question: 'q00', time: MORNING });
    },
  },
  reply: {
    to: 'sue',
    cause: () => {
      writePost('p1');
      return notify('sue', 'p1', { in: 'posts', room: 'room', time: MORNING });
    },
  },
  mention: {
    to: 'sue',
    cause: () => {
      write('insightSummaries/heat/title', 'Heat in winter');
      write('insights/heat/comments/c1', {
        ...{ uid: 'ann', displayName: 'Ann <script>', comment: rich('What do you think, @Sue?') },
      });
      const row = { in: 'insights/heat/comments', mention: true, time: MORNING };
      return notify('sue', 'c1', row);
    },
  },
  summary: { to: 'mel', cause: collectDay },
  membershipEnds: { to: 'gus', cause: collectDay },
  accessGranted: {
    to: 'gus',
    cause: async () => {
      await modules.events.access.run({
        params: { uid: 'gus' },
        data: { before: { val: () => 'newUser' }, after: { val: () => 'guest' } },
        time: new Date(MORNING).toISOString(),
      } as never);
    },
  },
  waiting: {
    to: 'ann',
    cause: async () => {
      const nia = person('newUser', 'Nia', { signUp: MORNING - DAY / 24 });
      write('users/nia', nia);
      write('userDirectory/nia', nia);
      await collect();
    },
  },
  reports: {
    to: 'ann',
    cause: async () => {
      writePost('p1');
      const time = MORNING - DAY / 24;
      write('reports/r1', { at: 'posts/p1', reason: 'This is an advertisement.', time });
      await modules.events.report.run({
        params: { report: 'r1' },
        data: { val: () => time },
      } as never);
      await collect();
    },
  },
  proposals: {
    to: 'ann',
    cause: async () => {
      write('lawProposals/l1', {
        ...{ item: 'law-week', kind: 'substituted', affected: 'reg. 5', inForceOn: '2027-01-01' },
        ...{ affecting: 'The Waste (Amendment) Regulations', openSince: MORNING - DAY / 24 },
      });
      await collect();
    },
  },
  digest: {
    to: 'ann',
    cause: () => {
      write('users/ann/inbox/email', 'digest');
      write('statistics/weeks/2026-11-23', {
        registrations: 2,
        posts: 1,
        evaluations: 12,
        active: 31,
      });
      write('weekMarks/2026-11-23', { reviews: { e1: true, e2: true }, reports: { r1: true } });
      write('counters/userTypes/newUser', 3);
      return collectDay();
    },
  },
};

export function changeLaw(law: string, time: number, summary: string, minor = false): void {
  write(`legalSummaries/${law}/updateTime`, time);
  if (!minor) write(`legalSummaries/${law}/revision`, 1);
  write(`legalChanges/${law}/${time}`, { time, summary, minor });
  write(`legalRegister/${law}/users/mel`, { timeAdded: 1 });
}

function writePost(key: string): void {
  write(`posts/${key}`, {
    ...{ uid: 'ann', displayName: 'Ann', chatroomKey: 'room', chatroomTitle: 'Heat pumps' },
    message: rich('We replaced ours in May.\nIt has been quiet since.'),
  });
}
