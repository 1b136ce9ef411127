/** Changed laws, reviews and auditors' questions. */
import type { AuditQuestion } from '../../../../model/auditLink';
import type { LegalChange } from '../../../../model/lawChange';
import type { LegalSummary } from '../../../../model/legalItem';
import { MAIL_LINKS } from '../../../../model/links';
import type { InboxRow } from '../../../../model/notification';
import type { OwnIndexRow } from '../../../../model/registerItem';
import { cut } from '../../../../model/text';
import type { Row } from '../letter';
import { MOST_LINES, readAt, rowsOf, titleOf, type Writer } from '../writing';

/** The most changed laws that an email looks through. */
const MOST_LAWS = 200;
const QUOTED = 400;

/** @param facts the time from which and until which laws changed */
export const writeLaw: Writer = async ({ database, to: { uid }, facts }) => {
  const [from, until] = [Number(facts['from']), Number(facts['to'])];
  const laws = await rowsOf<LegalSummary>(
    database.ref('legalSummaries').orderByChild('updateTime').startAt(from).limitToFirst(MOST_LAWS),
  );
  const rows: Row[] = [];
  for (const { key, title, revision = 0 } of laws) {
    const own = (await readAt(database, `userLegalIndex/${uid}/${key}`)) as OwnIndexRow | null;
    if (own?.status !== 'active' || revision <= (own.reviewedRevision ?? own.addedRevision ?? 0))
      continue;
    const changes = await rowsOf<LegalChange>(
      database
        .ref(`legalChanges/${key}`)
        .orderByChild('time')
        .startAt(from)
        .endAt(until - 1),
    );
    const change = changes.filter(({ minor }) => !minor).at(-1);
    if (!change) continue;
    rows.push({
      title,
      detail: change.summary,
      to: MAIL_LINKS.editLegalItem(key, 'change', 'need=changed'),
    });
  }
  const [first] = rows;
  if (!first) return null;
  const isOne = rows.length === 1;
  return {
    subject: isOne
      ? `Changed: ${first.title}`
      : `${rows.length} laws in your register have changed`,
    lead: `${isOne ? 'A law in your register has' : 'Laws in your register have'} changed. Please review what this means for you.`,
    sections: [
      {
        rows: rows.slice(0, MOST_LINES),
        ...(rows.length > MOST_LINES && {
          more: { label: 'All changed laws', to: MAIL_LINKS.ownRegister('changed') },
        }),
      },
    ],
  };
};

export const writeReview: Writer = async ({ database, to: { uid }, facts }) => {
  const entry = String(facts['row']);
  const { item } = ((await readAt(database, `inbox/${uid}/${entry}`)) ?? {}) as Partial<InboxRow>;
  if (item === undefined) return null;
  const decision = await readAt(
    database,
    `users/${uid}/MyLegalItems/${item}/compliance/${entry}/adminDecision`,
  );
  const title = await titleOf(database, uid, item);
  if (title === null || (decision !== 'accepted' && decision !== 'returned')) return null;
  const isReturned = decision === 'returned';
  return {
    subject: `Your evaluation was ${decision}: ${title}`,
    lead: isReturned
      ? 'A reviewer returned one of your evaluations. The reviewer’s note says why.'
      : 'A reviewer accepted one of your evaluations.',
    sections: [
      {
        rows: [{ title, to: MAIL_LINKS.editLegalItem(item, isReturned ? 'returned' : 'history') }],
      },
    ],
  };
};

/** The hash of an auditor's link, with which the key of a question's notification begins. */
const LINK_LENGTH = 64;

export const writeQuestion: Writer = async ({ database, to: { uid }, facts }) => {
  const key = String(facts['row']);
  const { item, question } = ((await readAt(database, `inbox/${uid}/${key}`)) ??
    {}) as Partial<InboxRow>;
  if (item === undefined || question === undefined) return null;
  const asked = (await readAt(
    database,
    `auditQuestions/${uid}/${key.slice(0, LINK_LENGTH)}/${question}`,
  )) as AuditQuestion | null;
  if (asked === null || asked.answeredAt !== undefined) return null;
  const title = (await titleOf(database, uid, item)) ?? 'An item of your register';
  return {
    subject: `An auditor asks about ${title}`,
    lead: 'An auditor who reads your register has asked you a question.',
    sections: [{ rows: [{ title, detail: cut(asked.text, QUOTED) }] }],
    action: { label: 'Answer the question', to: MAIL_LINKS.auditorLinks },
  };
};
