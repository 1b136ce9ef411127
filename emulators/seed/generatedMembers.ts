/** Members of a large seed. They are for lists and counts: plausible names, numbered addresses, no Auth account. */
import { companyTypes, suppliers } from './configuration';
import { emptyShelves, utcMidnight } from './members';
import type { Random } from './random';
import type { Member, UserType } from './types';

const DAY_MS = 86_400_000;

/** `count` members numbered from `first`. */
export function generateMembers(
  now: number,
  first: number,
  count: number,
  random: Random,
): Member[] {
  return Array.from({ length: count }, (_, index) => generateMember(now, first + index, random));
}

function generateMember(now: number, number: number, random: Random): Member {
  const firstName = random.pick(FIRST_NAMES);
  const lastName = random.pick(LAST_NAMES);
  const userType = chooseType(random);
  const held = userType === 'newUser';
  const days = userType === 'expiredUser' ? -random.int(1, 400) : random.int(20, 700);
  const company = `${random.pick(PLACES)} ${random.pick(TRADES)}`;
  return {
    uid: `member-${String(number).padStart(5, '0')}`,
    userType,
    firstName,
    lastName,
    displayName: `${firstName} ${lastName}`,
    email: `${firstName}.${lastName}.${number}@members.example`.toLowerCase(),
    DOB: '',
    company: held ? '' : company,
    jobRole: held ? '' : random.pick(JOBS),
    bio: '',
    legalAccess: userType === 'subscriber' && random.chance(0.15) ? 'on' : 'off',
    signUp: now - (held ? random.int(0, 20) : random.int(30, 900)) * DAY_MS - random.int(0, DAY_MS),
    expiryDate: held || userType === 'admin' ? undefined : utcMidnight(now, days),
    supplier: held ? undefined : random.pick(suppliers),
    companyType: held ? undefined : random.pick(companyTypes),
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

const FIRST_NAMES: readonly string[] = [
  'Aisha',
  'Alan',
  'Amber',
  'Anita',
  'Barry',
  'Beatrix',
  'Caleb',
  'Carys',
  'Dafydd',
  'Deborah',
  'Eamon',
  'Eilidh',
  'Farah',
  'Gavin',
  'Gillian',
  'Harpreet',
  'Hazel',
  'Iain',
  'Isla',
  'Jasmin',
  'Jerome',
  'Kavita',
  'Keith',
  'Lena',
  'Lewis',
  'Maeve',
  'Manuel',
  'Niamh',
  'Owen',
  'Pearl',
  'Quentin',
  'Rebecca',
  'Rohan',
  'Sally',
  'Simon',
  'Tariq',
  'Tessa',
  'Uma',
  'Vincent',
  'Winifred',
  'Xenia',
  'Yusuf',
  'Zoe',
];

const LAST_NAMES: readonly string[] = [
  'Atkins',
  'Barrow',
  'Bose',
  'Carver',
  'Coyle',
  'Dunmore',
  'Eastwood',
  'Fenwick',
  'Gill',
  'Glover',
  'Hargreaves',
  'Hume',
  'Iqbal',
  'Jardine',
  'Keane',
  'Khan',
  'Lister',
  'Lomax',
  'Mistry',
  'Morgan',
  'Nugent',
  'Ogden',
  'Parry',
  'Pillai',
  'Quayle',
  'Rennie',
  'Roper',
  'Sandhu',
  'Shaw',
  'Teague',
  'Thorne',
  'Underhill',
  'Vickers',
  'Weir',
  'Yates',
];

const PLACES: readonly string[] = [
  'Ashdown',
  'Birchwood',
  'Carrick',
  'Derwent',
  'Eskdale',
  'Foxley',
  'Glenmore',
  'Harcourt',
  'Kingsmead',
  'Lanyon',
  'Medway',
  'Northgate',
  'Orwell',
  'Parkside',
  'Ribble',
  'Severn',
  'Thornbury',
  'Wharfedale',
];

const TRADES: readonly string[] = [
  'Aerospace',
  'Bakeries',
  'Ceramics',
  'College',
  'Dairy',
  'Estates',
  'Farms',
  'Foundry',
  'Hotels',
  'Housing',
  'Laundries',
  'Logistics',
  'Metals',
  'Paper',
  'Plastics',
  'Stores',
  'Timber',
  'Utilities',
];

const JOBS: readonly string[] = [
  'Compliance Officer',
  'Energy Manager',
  'Environmental Adviser',
  'Estates Manager',
  'Facilities Manager',
  'Head of Sustainability',
  'HSE Manager',
  'Operations Manager',
  'Procurement Manager',
];
