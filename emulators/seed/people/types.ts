import type { UserType } from '../types';

export interface Person {
  uid: string;
  first: string;
  last: string;
  email: string;
  userType: UserType;
  company: string;
  jobRole: string;
  bio?: string;
  /** `YYYY-MM-DD` or `MM-DD`. */
  DOB?: string;
  legal?: true;
  photo?: true;
  /** Days since registration. */
  signedUp: number;
  /** Days until the first day without access; negative when it has passed. */
  expires?: number;
  supplier?: string;
  companyType?: string;
  /** Left without a display name, for the utility page that assigns them. */
  unnamed?: true;
}

/** Type-checks the list and keeps its uids as a union, so that a conversation cannot name somebody unknown. */
export function listPeople<const Uid extends string>(
  list: readonly (Omit<Person, 'uid'> & { uid: Uid })[],
): readonly (Person & { uid: Uid })[] {
  return list;
}
