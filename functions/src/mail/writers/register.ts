/** Changed laws, reviews and auditors' questions. */
import type { AuditQuestion } from '../../../../model/auditLink';
import type { LegalChange } from '../../../../model/lawChange';
import type { LegalSummary } from '../../../../model/legalItem';
import { MAIL_LINKS } from '../../../../model/links';
import type { InboxRow } from '../../../../model/notification';
import type { OwnIndexRow } from '../../../../model/registerItem';
import { cut } from '../../../../model/text';
import { pagesBetween } from '../../pages';
import type { Row } from '../letter';
import { MOST_LINES, readAt, rowsOf, titleOf, type Writer, type Writing } from '../writing';

/** Laws that are read at once. */
const LAWS = 100;
const QUOTED = 400;

/** @param facts the time from which and until which laws changed */
export const writeLaw: Writer = async (writing) => {
  const { facts } = writing;
  const [from, until] = [Number(facts['from']), Number(facts['to'])];
  const touched = { field: 'updateTime', from, to: Number.MAX_SAFE_INTEGER, size: LAWS };
  const rows: Row[] = [];
  for await (const laws of pagesBetween('legalSummaries', touched))
    rows.push(
      ...(
        await Promise.all(
          laws.map(([law, summary]) =>
            changeOf(writing, [law, summary as LegalSummary], [from, until]),
          ),
        )
      ).filter((row) => row !== null),
    );
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

/** Returns the last change of a law in a period, unless the member doesn't have the law or has reviewed the change. */
async function changeOf(
  { database, to: { uid } }: Writing,
  [law, { title, revision = 0 }]: [law: string, LegalSummary],
  [from, until]: [from: number, until: number],
): Promise<Row | null> {
  const own = (await readAt(database, `userLegalIndex/${uid}/${law}`)) as OwnIndexRow | null;
  if (own?.status !== 'active' || revision <= (own.reviewedRevision ?? own.addedRevision ?? 0))
    return null;
  const changes = await rowsOf<LegalChange>(
    database
      .ref(`legalChanges/${law}`)
      .orderByChild('time')
      .startAt(from)
      .endAt(until - 1),
  );
  const change = changes.filter(({ minor }) => !minor).at(-1);
  if (!change) return null;
  return {
    title,
    detail: change.summary,
    to: MAIL_LINKS.editLegalItem(law, 'change', 'need=changed'),
  };
}

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
