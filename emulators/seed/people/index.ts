/**
 * The members of the hand-written seed: the demo accounts, then people and companies that do not exist. Their addresses end
 * in `.example`, which nobody can own (RFC 2606).
 */
import { accounts } from './accounts';
import { members } from './members';
import { moreMembers } from './moreMembers';
import { others } from './others';

export const people = [...accounts, ...members, ...moreMembers, ...others] as const;

export type Uid = (typeof people)[number]['uid'];
export type { Person } from './types';
