/** What the functions and the app both know. The functions are deployed alone, so neither imports the other's. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildSeed, type JsonObject } from '../emulators/seed';
import { ACTS, SCRIPT as SCRIPT_OF_FUNCTIONS, SUBJECTS } from '../functions/src/auditEntries';
import { EVENT_ROW_FIELDS, rowOf } from '../functions/src/eventRow';
import { uploadsOf, REVISIONS_KEPT as KEPT_BY_FUNCTIONS } from '../functions/src/insightTexts';
import * as projections from '../functions/src/recount/projections';
import { PARTS } from '../functions/src/recount/recount';
import { publicationOf } from '../functions/src/scheduledInsight';
import { USE_KINDS } from '../functions/src/storedObjects';
import { teaser as teaserOfFunctions } from '../functions/src/insightFace';
import { claimsOf, USER_TYPES as TYPES_OF_FUNCTIONS } from '../functions/src/membership';
import { GROUP_FIELDS as FIELDS_OF_FUNCTIONS, groupOf } from '../functions/src/registerGroups';
import { REGION } from '../functions/src/options';
import { isPrivileged } from '../functions/src/signInLinks';
import { PRIVILEGED } from '../src/access/roles';
import { REVISIONS_KEPT } from '../src/config/constants';
import { FUNCTIONS_REGION, STORAGE_BUCKET } from '../src/config/suite';
import {
  directoryFields,
  profileFields,
  PROJECTED_FIELDS,
  type ProjectedRecord,
} from '../src/data/acts/account';
import { replaceEvents } from '../src/data/acts/calendar';
import { scheduleInsight } from '../src/data/acts/insightDrafts';
import { publishInsight, type InsightContent } from '../src/data/acts/insights';
import { picturesOf } from '../src/shared/richText/richObjects';
import { GROUP_FIELDS, OWN_INDEX_FIELDS } from '../src/data/ownIndex';
import { AUDIT_ACTS, AUDIT_SUBJECTS, SCRIPT } from '../src/data/records/audit';
import { FILE_USE_KINDS } from '../src/data/records/health';
import type { Update } from '../src/data/update';
import { USER_TYPES } from '../src/data/userTypes';
import { percentAt } from '../src/features/admin/health/messages';
import { ITEM_STATES, stateOf } from '../src/features/register/ownRegister';
import { teaser } from '../src/features/insights/teaser';

test('both know the same types of users, and the same of them as administrators', () => {
  expect([...TYPES_OF_FUNCTIONS].sort()).toEqual([...USER_TYPES].sort());
  expect(USER_TYPES.filter(isPrivileged)).toEqual(PRIVILEGED);
});

test('both know the same entries of the audit log', () => {
  expect(AUDIT_SUBJECTS).toEqual(SUBJECTS);
  expect(AUDIT_ACTS).toEqual(ACTS);
  expect(SCRIPT).toBe(SCRIPT_OF_FUNCTIONS);
});

test('both know where a file is named, and what a check of the records looks at', () => {
  expect(FILE_USE_KINDS).toEqual(USE_KINDS);
  expect(PARTS.map(percentAt)).toEqual(PARTS.map((_, index) => (index / PARTS.length) * 100));
});

test('both repeat the same fields of a record', () => {
  const record = Object.fromEntries(
    PROJECTED_FIELDS.map((field) => [field, field]),
  ) as ProjectedRecord;
  const fields = (update: Update) => Object.values(update);
  expect(fields(profileFields('ann', record))).toEqual(projections.PROFILE_FIELDS);
  expect(fields(directoryFields('ann', record))).toEqual(projections.DIRECTORY_FIELDS);
  expect(OWN_INDEX_FIELDS).toEqual(projections.OWN_INDEX_FIELDS);
});

test('the app calls the functions in the region where they run', () => {
  expect(FUNCTIONS_REGION).toBe(REGION);
});

test('the accounts of the seed carry the claims that the functions would give them', () => {
  const { database, accounts } = buildSeed({ scale: 1, now: Date.now(), storageOrigin: '' });
  const users = database['users'] as Record<string, JsonObject>;
  expect(accounts.length).toBeGreaterThan(8);
  for (const { uid, claims } of accounts) {
    const { userType, legalAccess, expiryDate } = users[uid] ?? {};
    expect(claims, uid).toEqual(claimsOf({ userType, legalAccess, expiryDate }));
  }
});

test.each(['days', 'dueDay', 'ics', 'timeZones', 'wallClock'])(
  'app and functions use the same %s.ts',
  async (name) => {
    const text = (folder: string) =>
      readFile(join(import.meta.dirname, '..', folder, `${name}.ts`), 'utf8');
    expect(await text('functions/src/icalendar')).toBe(await text('src/lib'));
  },
);

test('both compare names and searches with the same searchText.ts', async () => {
  const text = (folder: string) =>
    readFile(join(import.meta.dirname, '..', folder, 'searchText.ts'), 'utf8');
  expect(await text('functions/src')).toBe(await text('src/lib'));
});

test('both cut an excerpt to the same words', () => {
  const long = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ');
  for (const text of ['', 'A sentence.', 'no end', 'an open list,', `  spaced \n ${long}`, long])
    expect(teaserOfFunctions(text)).toBe(teaser(text));
  expect(teaser(long)).toMatch(/ word39…$/);
});

test('both say the same state of an item, and find it by the same fields', () => {
  expect(GROUP_FIELDS).toEqual(FIELDS_OF_FUNCTIONS);
  const assessed = { userStatus: 'Compliant', assessedAt: 1 } as const;
  const rows = [
    assessed,
    { ...assessed, userStatus: 'In Progress' },
    { ...assessed, userStatus: 'Not Compliant' },
    { userStatus: 'Compliant' },
    { ...assessed, applicability: 'notApplicable' },
  ] as const;
  expect(rows.map((row) => stateOf(row))).toEqual(ITEM_STATES);
  const law = { area: 'Air', revision: 0, isWithdrawn: false };
  for (const row of rows)
    expect(groupOf({ ...row, status: 'active' }, law)?.state).toBe(stateOf(row));
});

test('both make the same row of an event', () => {
  const event = {
    id: 'e',
    title: 'Walk',
    start: 0,
    end: 1_800_000,
    type: 'own',
    desc: 'x',
    descEditor: '',
    uid: 'ann',
    repeat: 'FREQ=DAILY',
    until: 86_400_000,
    except: { '1970-01-02': true, '1970-01-01': true },
    zone: 'Europe/Paris',
  } as const;
  const written = replaceEvents({ uid: 'ann', before: [], after: [event] });
  const record = written['users/ann/myevents/e'];
  expect(written['users/ann/eventRows/e']).toEqual(rowOf(record));
  expect(Object.keys(rowOf(record) ?? {})).toEqual([...EVENT_ROW_FIELDS]);
  // A record of old holds them as keys, as the app does in memory.
  expect(rowOf(event)).toMatchObject({ except: '1970-01-01,1970-01-02' });
  const once = replaceEvents({ uid: 'ann', before: [], after: [{ ...event, repeat: undefined }] });
  expect(once['users/ann/eventRows/e']).toEqual(rowOf(once['users/ann/myevents/e']));
});

test('what waited for its time is published as its author would have published it', () => {
  const content: InsightContent = {
    title: 'Heat Networks',
    subTitle: 'In short',
    category: 'General',
    tags: ['Retail', 'SME'],
    featuredImage: '/templates/water.svg',
    featuredImageCard: '',
    content: '',
    contentJSON: '{}',
    videoUrl: '',
    file: { url: 'https://x.example/a.pdf', name: 'a.pdf', size: 1_234 },
    excerpt: 'In short',
  };
  const author = { uid: 'ann', displayName: 'Ann', profilePhoto: '' };
  const time = 5_000;
  const waiting = scheduleInsight({ key: 'k', uid: 'ann', publishAt: time, content });
  const scheduled = waiting['scheduledInsights/k'] as Parameters<typeof publicationOf>[1];
  const published = publicationOf('k', scheduled, { displayName: 'Ann' }, time);
  const byHand = publishInsight({ key: 'k', author, content, uploads: [] });
  const standing = (value: unknown): unknown =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries({ ...value, time }).filter(([, part]) => part !== null))
      : value;
  for (const path of ['insights/k', 'insightSummaries/k', 'searchIndex/insights/k'])
    expect(published[path]).toEqual(standing(byHand[path]));
});

test('both find the same pictures in a text, and keep as many revisions', () => {
  expect(KEPT_BY_FUNCTIONS).toBe(REVISIONS_KEPT);
  const at = (folder: string) =>
    `http://127.0.0.1:9199/v0/b/${STORAGE_BUCKET}/o/photos%2F${folder}%2Fx.full.webp?alt=media&token=t`;
  const text = JSON.stringify({
    content: JSON.stringify({ src: at('ann~-Ok1'), card: at('ben~-Ok2') }),
  });
  expect(picturesOf(text)).toEqual([at('ann~-Ok1'), at('ben~-Ok2')]);
  // Who else's picture a text shows is not its author's.
  expect(uploadsOf('ann', text)).toEqual(['photos/ann~-Ok1']);
  expect(uploadsOf('ben', text)).toEqual(['photos/ben~-Ok2']);
  expect(
    uploadsOf('ann', '"http://127.0.0.1:9199/v0/b/b/o/insights%2Fann~-Ok3%2Fa.pdf?alt=media"'),
  ).toEqual(['insights/ann~-Ok3']);
  expect(uploadsOf('plain', 'no picture, /v0/b/b/o/photos%2Fplain%2Fx.webp')).toEqual([]);
});
