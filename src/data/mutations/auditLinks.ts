/** Links with which external auditors read a member's register, and the auditors' questions (decision 501). */
import { paths } from '../paths';
import { SERVER_TIME, type Update } from '../update';
import { advanceRateLimit } from './rateLimit';

/** @param link.key the SHA-256 of the secret, in hexadecimal @param link.ahead result of `isAhead` for the member's rate limit */
export function makeAuditLink(link: {
  uid: string;
  key: string;
  name: string;
  organisation: string;
  until: number;
  ahead: boolean;
}): Update {
  const { uid, key, name, organisation, until, ahead } = link;
  const path = paths.auditLink(uid, key);
  return {
    [path]: { name, organisation, madeAt: SERVER_TIME, until },
    ...advanceRateLimit(uid, path, ahead),
  };
}

export const revokeAuditLink = ({ uid, key }: { uid: string; key: string }): Update => ({
  [`${paths.auditLink(uid, key)}/until`]: SERVER_TIME,
});

/** Asks a question and notifies the member. @param question.number how many questions the link has already */
export const askAuditQuestion = (question: {
  uid: string;
  link: string;
  number: number;
  item: string;
  text: string;
}): Update => {
  const { uid, link, number, item, text } = question;
  const key = `q${String(number).padStart(2, '0')}`;
  return {
    [paths.auditQuestion(uid, link, key)]: { item, text, askedAt: SERVER_TIME },
    [paths.inboxRow(uid, `${link}${key}`)]: { item, question: key, time: SERVER_TIME },
  };
};

export const answerAuditQuestion = (question: {
  uid: string;
  link: string;
  key: string;
  answer: string;
}): Update => {
  const path = paths.auditQuestion(question.uid, question.link, question.key);
  return { [`${path}/answer`]: question.answer, [`${path}/answeredAt`]: SERVER_TIME };
};
