/**
 * Links with which an external auditor reads a member's register (decision 501).
 *
 * - `auditLinks/{uid}/{link}`: a link, under the SHA-256 of its secret. A function exchanges the secret for a session whose uid is that
 *   hash, with the claim `auditor`: the member's uid. The rules read `until` at each request, so a revoked link ends at once.
 * - `auditVisits/{uid}/{visit}`: when a link was opened. Only that function writes visits.
 * - `auditQuestions/{uid}/{link}/{question}`: a question about an item. The auditor asks it, and the member answers it once.
 *
 * All are erased with the member. None is in the audit log, because staff can't read or change them.
 */
import * as v from 'valibot';
import { AUDIT_DAYS_MAX, AUDIT_LINKS_SHOWN, AUDIT_QUESTION_LENGTH } from './constants';
import * as f from './fields';
import type { RuleNode } from './rules/language';
import { agree, all, any, before, data, either, newData, withKey } from './rules/language';
import { auditor, isNow, legal, limited, own, short } from './rules/predicates';
import { withinRateLimit } from './rules/rateLimit';
import { closedFields, creates } from './rules/record';

const DAY = 86_400_000;
const LINK = {
  /** The name of the auditor. */
  name: f.text(100),
  organisation: f.text(100),
  madeAt: f.now,
  /** When the link ends, or was revoked. */
  until: f.byHand(v.number()),
};
export const auditLinkSchema = v.object({ key: v.string(), ...f.schemasOf(LINK) });
export type AuditLink = v.InferOutput<typeof auditLinkSchema>;

export const auditVisitSchema = v.object({ key: v.string(), link: v.string(), at: v.number() });
export type AuditVisit = v.InferOutput<typeof auditVisitSchema>;

const ASKED = { text: f.text(AUDIT_QUESTION_LENGTH), askedAt: f.now };
const QUESTION = {
  item: f.byHand(v.string()),
  ...ASKED,
  answer: f.orNone(f.text(AUDIT_QUESTION_LENGTH)),
  answeredAt: f.byHand(v.optional(v.number())),
};
export const auditQuestionSchema = v.object({ key: v.string(), ...f.schemasOf(QUESTION) });
export type AuditQuestion = v.InferOutput<typeof auditQuestionSchema>;

/** A member with legal access makes links. Any member can revoke theirs. Links are never deleted, because they explain the visits. */
export function auditLinkRules(): RuleNode {
  const until = newData.child('until').val;
  const makes = all(
    '$link.matches(/^[0-9a-f]{64}$/)',
    ...creates(LINK, '$link', (field) => newData.child(field)),
    `${until}>now`,
    // A day of tolerance, because the device computes the end from its idea of the server's time.
    `${until}<=now+${short((AUDIT_DAYS_MAX + 1) * DAY)}`,
    withinRateLimit('auditLinks/$uid/$link'),
    legal,
  );
  const revokes = all(
    agree(newData, data, ['name', 'organisation', 'madeAt']),
    newData.child('until').is('now'),
    `${data.child('until').val}>now`,
  );
  return {
    $uid: {
      '.read': all(own, limited(AUDIT_LINKS_SHOWN)),
      $link: {
        // The auditor's page shows for whom the link was made and when it ends.
        '.read': 'auth.uid==$link',
        '.write': all(own, either(data.exists, revokes, makes)),
        ...closedFields(LINK, { until: `${newData.val}%1==0` }),
      },
    },
  };
}

export const auditVisitRules = (): RuleNode => ({
  $uid: { '.read': all(own, limited(AUDIT_LINKS_SHOWN)) },
});

/** The keys bound how many questions an auditor can ask. */
export function auditQuestionRules(): RuleNode {
  const isOwnLink = all('auth.uid==$link', auditor);
  const asks = all(
    '$question.matches(/^q\\d\\d$/)',
    ...creates(ASKED, '$question', (field) => newData.child(field)),
    newData.child('answer').missing,
    newData.child('answeredAt').missing,
    withKey(newData.child('item'), (key) => before('users/$uid/MyLegalItems', key).exists),
    isOwnLink,
  );
  const answers = all(
    own,
    newData.has('text', 'answer', 'answeredAt'),
    data.child('answer').missing,
    agree(newData, data, ['item', ...f.namesOf(ASKED)]),
  );
  return {
    $uid: {
      $link: {
        '.read': any(own, isOwnLink),
        $question: {
          '.write': either(data.exists, answers, asks),
          ...closedFields(QUESTION, { answeredAt: isNow }),
        },
      },
    },
  };
}
