/** For lists and counts: plausible names, numbered email addresses, no Auth account. */
import { emptyShelves, utcMidnight } from './members';
import type { Random } from './random';
import type { Member, UserType } from './types';
import { variations } from './variations';

const DAY_MS = 86_400_000;

export function generateMembers(
  now: number,
  first: number,
  count: number,
  random: Random,
): Member[] {
  return Array.from({ length: count }, (_, index) => generateMember(now, first + index, random));
}

function generateMember(now: number, number: number, random: Random): Member {
  const firstName = random.pick(variations.firstNames);
  const lastName = random.pick(variations.lastNames);
  const userType = chooseType(random);
  const held = userType === 'newUser';
  const days = userType === 'expiredUser' ? -random.int(1, 400) : random.int(20, 700);
  const company = `${random.pick(variations.places)} ${random.pick(variations.trades)}`;
  return {
    uid: `member-${String(number).padStart(5, '0')}`,
    userType,
    firstName,
    lastName,
    displayName: `${firstName} ${lastName}`,
    email: `${firstName}.${lastName}.${number}@members.example`.toLowerCase(),
    DOB: '',
    company: held ? '' : company,
    jobRole: held ? '' : random.pick(variations.jobs),
    bio: '',
    legalAccess: userType === 'subscriber' && random.chance(0.15) ? 'on' : 'off',
    signUp: now - (held ? random.int(0, 20) : random.int(30, 900)) * DAY_MS - random.int(0, DAY_MS),
    expiryDate: held || userType === 'admin' ? undefined : utcMidnight(now, days),
    supplier: held ? undefined : random.pick(variations.suppliers),
    companyType: held ? undefined : random.pick(variations.companyTypes),
    hasAccount: false,
    ...emptyShelves(),
  };
}

function chooseType(random: Random): UserType {
  const roll = random.next();
  if (roll < 0.8) return 'subscriber';
  if (roll < 0.89) return 'guest';
  if (roll < 0.93) return 'newUser';
  if (roll < 0.98) return 'expiredUser';
  return roll < 0.995 ? 'deletedUser' : 'admin';
}
