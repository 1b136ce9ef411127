/** Colleagues of the demo register: one who evaluates, one who reads, and an open invitation (decision 502). */
import { createHash } from 'node:crypto';
import type { ShareRole } from '../../model/registerShare';
import { DAY } from '../../model/wallClock';
import type { JsonObject, Member } from './types';

const COLLEAGUES: Readonly<Record<string, ShareRole>> = {
  'ingrid-solberg': 'evaluates',
  'peter-wainwright': 'reads',
};
const INVITED = 'new.colleague@caldervale.example';

const invitationOf = (email: string) => createHash('sha256').update(email).digest('hex');
const nameOf = ({ displayName, firstName, lastName }: Member) =>
  displayName ?? `${firstName} ${lastName}`;

/** Returns the registers that are shared with a member, for the claims of the account. */
export const registersOf = (uid: string, owner: Member): Record<string, ShareRole> => {
  const role = COLLEAGUES[uid];
  return role === undefined ? {} : { [owner.uid]: role };
};

export function buildColleagues(
  owner: Member,
  members: ReadonlyMap<string, Member>,
  now: number,
): JsonObject {
  const [invitedAt, since] = [now - 41 * DAY, now - 40 * DAY];
  const rows = Object.entries(COLLEAGUES).flatMap(([uid, role]) => {
    const member = members.get(uid);
    return member === undefined ? [] : [{ member, role }];
  });
  return {
    registerShares: {
      [owner.uid]: Object.fromEntries(
        rows.map(({ member, role }) => [member.uid, { role, name: nameOf(member), since }]),
      ),
    },
    sharedRegisters: Object.fromEntries(
      rows.map(({ member, role }) => {
        const invitation = invitationOf(member.email);
        const { company = '' } = owner;
        const shared = { role, name: nameOf(owner), company, invitedAt, invitation, since };
        return [member.uid, { [owner.uid]: shared }];
      }),
    ),
    registerInvitations: {
      [owner.uid]: {
        [invitationOf(INVITED)]: { email: INVITED, role: 'reads', invitedAt: now - 2 * DAY },
      },
    },
  };
}
