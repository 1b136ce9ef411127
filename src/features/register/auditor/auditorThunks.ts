import { AUDIT_QUESTION_LENGTH } from '../../../config/constants';
import * as mutations from '../../../data/mutations/auditLinks';
import type { ActionPlan } from '../../../data/mutations/registerActions';
import type { AuditQuestion } from '../../../data/records';
import { storeAction } from '../actions/actionThunks';
import { isAhead, pauseLeft } from '../../../data/mutations/rateLimit';
import { DataError } from '../../../data/errors';
import { openAuditorLink } from '../../../data/functions';
import { paths } from '../../../data/paths';
import { readList, readValue, serverNow } from '../../../data/subscribe';
import { commit } from '../../../data/write';
import { links } from '../../../config/links';
import { newSecretKey, sha256 } from '../../../lib/bytes';
import { DAY_MS } from '../../../lib/dates';
import { createMutation } from '../../../store/mutation';
import { createWrite } from '../../../store/createWrite';
import { rangeOf, type AuditedGroup } from './auditedGroups';
import { sampleOf } from './sample';

type NewLink = { uid: string; name: string; organisation: string; days: number };

/** Makes a link and returns its address, which can't be shown again: only the hash of its secret is stored. */
export const makeAuditorLink = createMutation(
  'register/makeAuditorLink',
  async ({ uid, name, organisation, days }: NewLink): Promise<string> => {
    const secret = newSecretKey();
    const [key, at, now] = await Promise.all([
      sha256(new TextEncoder().encode(secret)),
      readValue(`${paths.messageRate(uid)}/at`),
      serverNow(),
    ]);
    const rate = typeof at === 'number' ? at : null;
    const pause = pauseLeft(rate, now);
    if (pause > 0) throw new DataError('invalid', tooSoon(pause));
    const until = Math.round(now) + days * DAY_MS;
    const ahead = isAhead(rate, now);
    await commit(mutations.makeAuditLink({ uid, key, name, organisation, until, ahead }), {
      unique: true,
    });
    return `${window.location.origin}${links.auditor(uid, secret)}`;
  },
  { handled: true },
);

const tooSoon = (pause: number) =>
  `You have made several links or posts in a short time. Please wait ${Math.ceil(pause / 1000)} seconds, then try again.`;

export const revokeAuditorLink = createWrite(
  'register/revokeAuditorLink',
  mutations.revokeAuditLink,
);
export const answerQuestion = createWrite(
  'register/answerQuestion',
  mutations.answerAuditQuestion,
  { handled: true },
);
/** Opens an action on the question's item, then answers the question with it. Sent again, it opens no second action. */
export const answerWithAction = createMutation(
  'register/answerWithAction',
  async (asked: {
    uid: string;
    link: string;
    question: AuditQuestion;
    entryKey: string;
    action: ActionPlan;
  }) => {
    const { uid, link, question, entryKey, action } = asked;
    await storeAction({ uid, key: question.item, entryKey, action });
    const answer = `We opened an action: ${action.what}`.slice(0, AUDIT_QUESTION_LENGTH);
    await commit(mutations.answerAuditQuestion({ uid, link, key: question.key, answer }));
  },
  { handled: true },
);
export const askQuestion = createWrite('register/askQuestion', mutations.askAuditQuestion, {
  handled: true,
});

/** Signs an auditor in with a link and returns the link's key. */
export const openLink = createMutation(
  'register/openLink',
  async ({ uid, secret }: { uid: string; secret: string }): Promise<string> => {
    const { signInAsAuditor } = await import('../../../data/auth');
    return signInAsAuditor(await openAuditorLink(uid, secret));
  },
  { handled: true, changesNoData: true },
);

export type Sample = { keys: readonly string[]; total: number; seed: number };

/** Reads the keys of a group and returns some of them at random. The only read of a whole group, at the auditor's request. */
export const chooseSample = createMutation(
  'register/chooseSample',
  async (request: {
    uid: string;
    group: AuditedGroup;
    today: number;
    size: number;
    seed: number;
  }): Promise<Sample> => {
    const { uid, group, today, size, seed } = request;
    const { orderBy, from, to } = rangeOf(group, today);
    const rows = await readList({ path: paths.registerGroups(uid), orderBy, from, to });
    const keys = rows.map(({ key }) => key);
    return { keys: sampleOf(keys, size, seed), total: keys.length, seed };
  },
  { reads: true },
);

const LINK = /^#([^.#$/[\]]{1,128})\.([A-Za-z0-9_-]{43})$/;

/** Returns the parts of the address after the #, or null if it is not a link. */
export function linkOf(hash: string): { uid: string; secret: string } | null {
  const [, uid, secret] = LINK.exec(hash) ?? [];
  return uid === undefined || secret === undefined ? null : { uid, secret };
}

/** Ends the auditor's session. */
export const endVisit = createMutation(
  'register/endVisit',
  async (_: undefined) => (await import('../../../data/auth')).endAuditorSession(),
  { handled: true, changesNoData: true },
);
