/**
 * Helpers for the component tests of the register: the seeded portal, and the register of a demo
 * member in it.
 */
import { renderPortal, startBackend, type Backend } from './portal';
import { screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { JsonValue } from '../../packages/database-emulator/src';
import { isOwnKey } from '../../model/obligation';
import { figuresOf } from '../../functions/src/recount/figures';
import { DATABASE_NAMESPACE } from '../../src/config/suite';
import { deleteLegalItem } from '../../src/data/mutations/legalItems';
import type { LegalSummary } from '../../src/data/records';

/** The member whose register is tested. */
export const UID = 'demo-legal';

let backend: Backend;
let end: (() => Promise<void>) | null = null;
beforeAll(async () => {
  backend = await startBackend();
});
afterEach(async () => {
  await leave();
  localStorage.clear();
});
afterAll(() => backend.stop());

export const read = (path: string) => backend.read(path);
export const write = (path: string, value: JsonValue) => backend.write(path, value);

/** Opens a URL as a demo account, after counting what the test has changed so far. */
export function open(as: string, at: string, via?: { port: number }): void {
  count();
  end = renderPortal(backend, { as, at, via });
}
export const databasePort = (): number => backend.database.port;

/** Counts the register of the demo member, as the functions do after each mutation. */
function count(): void {
  const { groups, counts } = figuresOf(new Map(rows()), (key) => {
    const summary = read(`legalSummaries/${key}`);
    const law = (summary ?? read(`legalArchive/${key}`) ?? {}) as Partial<LegalSummary>;
    return {
      area: law.filterByArea ?? '',
      revision: law.revision ?? 0,
      isWithdrawn: summary === null,
    };
  });
  write(`registerGroups/${UID}`, groups);
  write(`registerCounts/${UID}`, counts);
}

/** Closes what `open` opened, so that another page can be opened. */
export async function leave(): Promise<void> {
  await end?.();
  end = null;
}

export type Row = {
  status: string;
  userStatus: string;
  adminStatus?: string;
  assessedAt?: number;
  nextDue?: number;
  applicability?: string;
  review?: string;
  actionDue?: number;
  checkDue?: number;
};
/** Returns the state of a row, as the screens show it. */
export const stateIn = ({ userStatus, assessedAt, applicability }: Row): string =>
  applicability === 'notApplicable'
    ? 'Does not apply'
    : assessedAt === undefined
      ? 'Not yet assessed'
      : userStatus;

type Entry = { type: string; document?: string; userTimeAdded?: number; adminTimeAdded?: number };

export const rows = () => Object.entries(read(`userLegalIndex/${UID}`) as Record<string, Row>);
export const active = () => rows().filter(([, { status }]) => status === 'active');
export const titleOf = (key: string) =>
  String(read(`userLegalIndex/${UID}/${key}/title`) ?? read(`legalSummaries/${key}/title`));
export const hasSummary = (key: string) => isOwnKey(key) || read(`legalSummaries/${key}`) !== null;
export const history = (key: string) =>
  Object.values(
    (read(`users/${UID}/MyLegalItems/${key}/compliance`) ?? {}) as Record<string, Entry>,
  );

/** Returns an active law in the demo member's register that fits. */
export function anItem(fits: (key: string, row: Row) => boolean): string {
  const [key] =
    active().find(([candidate, row]) => !isOwnKey(candidate) && fits(candidate, row)) ?? [];
  if (key === undefined) throw new Error('The seed has no such item.');
  return key;
}

export const ownList = () => screen.findByRole('list', { name: 'My legal items' });

/**
 * Withdraws an item that members have, in one update as the app does, so that a page never sees
 * half of it.
 */
export async function withdraw(key: string): Promise<void> {
  const current = read(`legalRegister/${key}`) as Parameters<typeof deleteLegalItem>[0]['current'];
  const update = deleteLegalItem({ key, isHeld: true, current, count: 1 });
  const ofItem = Object.entries(update).filter(([path]) => path.includes(key));
  await backend.database
    .client(DATABASE_NAMESPACE, { isAdmin: true })
    .update('/', Object.fromEntries(ofItem));
}
