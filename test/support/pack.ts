/** An audit pack of a small register, and its contents. */
import type { LegalSummary } from '../../src/data/records';
import { fromPlainText } from '../../src/shared/richText/rawContent';
import { buildPack } from '../../src/features/register/pack/packFiles';
import type { NewSeal } from '../../src/data/seals';
import type { NotSealed } from '../../src/features/register/pack/seal';
import { LEO } from './author';
import type { PackItem, PackSource } from '../../src/features/register/pack/types';

export const URL_OF_LOG =
  'http://127.0.0.1:9199/v0/b/b.appspot.com/o/documents%2Fu%2Fkey-log.pdf?token=t';
export const LOG = {
  entry: 'e1',
  record: {
    key: 'd1',
    publicUrl: URL_OF_LOG,
    name: 'log.pdf',
    title: 'Boiler log',
    item: 'air',
    entry: 'e1',
    sha256: 'a'.repeat(64),
    dateAdded: Date.UTC(2024, 2, 1),
    validFrom: Date.UTC(2024, 2, 1),
  },
  path: 'documents/001-Air/entry-1-log.pdf',
};
export const BYTES = new TextEncoder().encode('%PDF-1.4 a log');
export const EVIL = '=HYPERLINK("http://evil.example")<script>alert(1)</script>';

/** `air` was removed once, and added again. */
const REMOVAL = {
  item: 'air',
  title: 'Clean Air & Co <Act>',
  removedAt: Date.UTC(2023, 10, 1),
  ...{ ...LEO, authorDisplayName: 'Leo <b>Lind</b>' },
  userStatus: 'Not Compliant',
  assessedAt: Date.UTC(2023, 9, 1),
  entries: 3,
  openActions: 1,
  reason: 'Sold with the site.',
  documents: { d0: 'Old boiler log' },
} as const;

export const summary: LegalSummary = {
  key: 'air',
  title: 'Clean Air & Co <Act>',
  filterByArea: 'Air',
  country: ['England'],
  lawStatus: 'Partly in force',
  inForceFrom: Date.UTC(1993, 7, 27),
  isEssential: true,
  link: '',
  time: 1,
  revision: 1,
};

export function buildItem(key: string, changes: Partial<PackItem> = {}): PackItem {
  return {
    number: 1,
    key,
    row: {
      key,
      status: 'active',
      userStatus: 'Compliant',
      timeAdded: 1_700_000_000_000,
      assessedAt: 1_710_000_000_000,
      reviewedRevision: 0,
    },
    summary,
    obligation: null,
    permit: '',
    link: '',
    record: { key, status: 'active', compliance: {} },
    entries: [],
    actions: [],
    changes: [],
    documents: [],
    removals: [],
    versions: [],
    compared: [],
    follow: null,
    basis: null,
    ...changes,
  };
}

export const source: PackSource = {
  member: { uid: 'u', name: 'Leo & Co' },
  role: 'subscriber',
  jobRole: 'Environmental manager',
  cover: {
    ...{ organisation: '', sites: '', from: null, to: null, standards: [] },
    ...{ management: '', elsewhere: '', retention: '', aspects: '', approval: '' },
  },
  answers: '',
  portal: 'https://portal.example',
  generatedAt: 1_720_000_000_000,
  lastAudit: null,
  auditors: [],
  snapshots: {
    '2024-04': { at: 1_713_000_000_000, areaStates: { 'Air~Not yet assessed': 1 } },
  },
  counted: { areaStates: { 'Air~Compliant': 1 }, compliantDays: {}, at: 1_716_000_000_000 },
  removedItems: { r1: { ...REMOVAL } },
  evidence: { d1: LOG.record },
  items: [
    buildItem('air', {
      record: {
        key: 'air',
        status: 'active',
        howThisAppliesToUserByUser: fromPlainText('Two boilers.'),
        compliance: { e1: { type: 'user', userTimeAdded: 5 } },
        actions: { a1: { what: 'Renew the seals.' } },
      },
      entries: [
        {
          key: 'e1',
          ...LEO,
          type: 'user',
          userComplianceCheck: 'Compliant',
          userComplianceNote: fromPlainText(EVIL),
          userTimeAdded: 1_710_000_000_000,
          userMethod: 'Site inspection',
          userChecked: 'Both boilers.',
          userCompetence: 'IEMA Practitioner',
          document: URL_OF_LOG,
        },
      ],
      actions: [
        {
          key: 'a1',
          what: 'Renew the seals.',
          who: 'Ann',
          dueBy: Date.UTC(2024, 4, 1),
          openedAt: 1_710_000_000_000,
          closingNote: '',
          cause: EVIL,
          correction: '',
        },
      ],
      changes: [
        {
          key: 'c1',
          time: 1_705_000_000_000,
          authorId: 'a',
          authorDisplayName: 'Ada',
          summary: 'Limits halved.',
          minor: false,
          revision: 1,
        },
      ],
      documents: [LOG],
      removals: [{ key: 'r1', ...REMOVAL }],
    }),
    buildItem('water', {
      number: 2,
      row: {
        key: 'water',
        status: 'active',
        userStatus: 'Compliant',
        timeAdded: 1_700_000_000_000,
        reviewedRevision: 0,
      },
    }),
    buildItem('gone', {
      number: 3,
      row: {
        key: 'gone',
        status: 'inactive',
        userStatus: 'Compliant',
        timeAdded: 1,
        reviewedRevision: 0,
      },
      summary: null,
    }),
  ],
};

export const documents = new Map([[LOG.path, BYTES]]);
export const withoutSeal = (): Promise<NotSealed> =>
  Promise.resolve({ isSealed: false, reason: 'There is no authority.' });
export const make = async (
  seal: (fingerprint: string) => Promise<NewSeal | NotSealed> = withoutSeal,
) => {
  const pack = await buildPack(source, documents, [], seal);
  return { ...pack, bytes: new Uint8Array(Buffer.concat(pack.zip)) };
};
export const textOf = (files: Record<string, Uint8Array>, path: string) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(files[path]);
