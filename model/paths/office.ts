import type { PathTable } from './entry';

const LIST = { person: 'none', log: 'list' } as const;

export const OFFICE = {
  'config/$list/$item': {
    is: 'An item of a configured list: categories, industries, legal categories, regulators.',
    ...LIST,
  },
  'config/adminInfo/suppliers/$supplier': { is: 'A supplier, for staff.', ...LIST },
  'config/adminInfo/companyTypes/$type': { is: 'A type of company, for staff.', ...LIST },
  'config/DashboardMessage': {
    is: 'The message on the dashboard.',
    person: 'none',
    log: 'dashboardMessage',
  },
  'config/messagePeriod': {
    is: 'When members see the message on the dashboard.',
    person: 'none',
    log: 'dashboardMessage',
  },
  'config/landing': {
    is: 'What the landing page says about joining, and which insight anyone can read in full.',
    person: 'none',
    log: 'list',
  },
  'config/noTrial': {
    is: 'That members without legal access cannot try the legal register.',
    person: 'none',
    log: 'list',
  },
  'config/messageVersion': {
    is: 'How often the message on the dashboard was edited.',
    person: 'none',
  },
  'config/schemaVersion': {
    is: 'The version of the database schema.',
    person: 'none',
    isServerOnly: true,
  },
  'calendar/adminEvents/$event': {
    is: 'A shared event.',
    person: 'none',
    log: 'event',
    indexes: ['start', 'until'],
  },
  'calendar/eventRows/$event': {
    is: 'The part of a shared event that lists show.',
    person: 'none',
    goesWith: 'calendar/adminEvents/$event',
    indexes: ['start', 'until'],
    by: ['rowSharedEvent'],
  },
  'storage/$file': {
    is: 'A file that staff uploaded.',
    person: 'none',
    log: 'file',
    indexes: ['dateAdded'],
    by: ['removeUnnamed'],
  },
  'images/$file': {
    is: 'A picture that staff uploaded.',
    person: 'none',
    log: 'file',
    indexes: ['dateAdded'],
    by: ['removeUnnamed'],
  },
  'counters/$counter': { is: 'How many insights and laws there are.', person: 'none' },
  'counters/userTypes/$type': {
    is: 'How many people have each user type.',
    person: 'none',
    by: ['syncRole'],
  },
  'counters/lastMoved/$counter': {
    is: 'The insight or law that last changed a count.',
    person: 'none',
  },
  'analytics/$secret': {
    is: 'Charts that anyone with a secret link can see.',
    person: 'none',
    log: 'analyticsLink',
  },
  'statistics/$series/$period': {
    is: "How much members read, wrote and recorded in a day, week or month, without members' names.",
    person: 'none',
    by: ['countVisits'],
  },
  'auditLog/$entry': {
    is: 'A change that staff made.',
    person: 'step',
    remains:
      "Entries stay, without an erased person's details. So does what an erased member of staff did.",
    indexes: ['about', 'by', 'of'],
    by: ['audit'],
  },
  'functionFailures/$function': { is: 'The last failure of each function.', person: 'none' },
  'loginTokens/$hash': {
    is: 'A sign-in link that staff created for a member, under the hash of its secret.',
    person: { field: 'uid' },
    indexes: ['expiresAt', 'uid'],
    by: ['createSignInLink', 'generateCustomToken', 'sweepSignIns'],
    isServerOnly: true,
  },
  'rateLimits/links/$uid': {
    is: 'How many sign-in links a member of staff created within an hour.',
    person: 'key',
    indexes: ['windowStart'],
    by: ['createSignInLink', 'sweepSignIns'],
    isServerOnly: true,
  },
  'rateLimits/seals/$uid': {
    is: 'How many audit packs a member sealed within an hour.',
    person: 'key',
    indexes: ['windowStart'],
    by: ['sealAuditPack', 'sweepSignIns'],
    isServerOnly: true,
  },
  'rateLimits/searches/$uid': {
    is: 'How often a member searched the portal within a minute.',
    person: 'key',
    indexes: ['windowStart'],
    by: ['search', 'sweepSignIns'],
    isServerOnly: true,
  },
  'rateLimits/visits/$link': {
    is: "How often an auditor's link was opened within an hour.",
    person: 'none',
    indexes: ['windowStart'],
    by: ['openAuditorLink', 'sweepSignIns'],
    isServerOnly: true,
  },
  'rateLimits/tries/$address': {
    is: "How often an IP address (hashed) tried sign-in links and auditors' links.",
    person: 'none',
    indexes: ['windowStart'],
    by: ['generateCustomToken', 'openAuditorLink', 'sweepSignIns'],
    isServerOnly: true,
  },
  'rateLimits/secret': {
    is: 'The secret with which IP addresses are hashed.',
    person: 'none',
    by: ['generateCustomToken', 'openAuditorLink'],
    isServerOnly: true,
  },
  'outgoing/$mail': {
    is: 'An email or push message to a person: its kind, the keys of what it is about, and whether the email was sent. Deleted after 30 days.',
    person: { field: 'uid' },
    indexes: ['nextAt', 'queuedAt', 'uid'],
    by: ['sendMails'],
    isServerOnly: true,
  },
  'returnedMails/$uid': {
    is: "How many emails in a row a person's mail server refused for good, and why. Deleted when it accepts one.",
    person: 'key',
    by: ['sendMails'],
  },
  mailRun: {
    is: 'How many emails wait, and how many were sent.',
    person: 'none',
    by: ['sendMails'],
  },
  'mailPeriods/$name': {
    is: 'Until when emails about days and hours are queued.',
    person: 'none',
    by: ['collectMails'],
    isServerOnly: true,
  },
  'weekMarks/$week/$list/$key': {
    is: 'Marks the reports and reviews of a week, for the weekly digest of staff. Deleted after three weeks.',
    person: 'none',
    by: ['mail', 'collectMails'],
    isServerOnly: true,
  },
  unsubscribeSecret: {
    is: 'The secret that signs the links with which people switch off emails.',
    person: 'none',
    by: ['sendMails', 'unsubscribe'],
    isServerOnly: true,
  },
  erasureGuard: {
    is: 'How many people scripts erased within an hour.',
    person: 'none',
    by: ['syncRole'],
    isServerOnly: true,
  },
} as const satisfies PathTable;
