/** Two links for auditors of the demo register: one that is open, and one that has ended. */
import { createHash } from 'node:crypto';
import { DAY } from '../../model/wallClock';
import type { JsonObject, Member } from './types';

/** The secret of the open link: `/Auditor#demo-legal.{secret}`. */
const AUDITOR_SECRET = 'demo-auditor'.padEnd(43, '-');

/** Days since the last audit, after the register began. */
const AUDITED = 280;
/** The day of the last audit, epoch milliseconds. */
export const lastAuditOf = (now: number): number => now - (now % DAY) - AUDITED * DAY;

const keyOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

export function buildAuditors(member: Member, now: number): JsonObject {
  const [open, ended] = [keyOf(AUDITOR_SECRET), keyOf(`${AUDITOR_SECRET}-ended`)];
  const [item = ''] = [...member.register].flatMap(([key, { status }]) =>
    status === 'active' ? [key] : [],
  );
  return {
    auditLinks: {
      [member.uid]: {
        [open]: {
          name: 'Amara Okafor',
          organisation: 'Northern Assurance',
          madeAt: now - 3 * DAY,
          until: now + 27 * DAY,
        },
        [ended]: {
          name: 'Ruth Hale',
          organisation: 'Hale Certification',
          madeAt: now - (AUDITED + 10) * DAY,
          until: now - (AUDITED - 20) * DAY,
        },
      },
    },
    auditVisits: {
      [member.uid]: {
        '-Oaudit1': { link: ended, at: now - AUDITED * DAY },
        '-Oaudit2': { link: open, at: now - 2 * DAY },
      },
    },
    auditQuestions: {
      [member.uid]: {
        [open]: {
          q00: {
            item,
            text: 'Who checks the records when the site manager is away?',
            askedAt: now - 2 * DAY,
          },
        },
      },
    },
  };
}
