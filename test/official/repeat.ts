/**
 * Setup of the rules tests under `npm run test:official`: every request that a test sends to the rules in this process is
 * remembered with its verdict, and after the file repeated to the emulator at OFFICIAL_DATABASE over REST; the verdicts have
 * to agree. The tests' clock stands still and the emulator's does not, so times are moved to the present, and what hangs on
 * the very millisecond of the clock is left out and counted.
 */
import { afterAll, expect } from 'vitest';
import { DatabaseCore, DeniedError } from '../../emulators/database/core';
import type { JsonValue } from '../../emulators/database/json';
import { NOW } from '../rules/cast';
import { isOnTheClock, moveTimes } from './times';
import { OfficialDatabase } from './officialDatabase';

type Auth = { uid: string; token?: object } | null;
interface Asked {
  before: ReturnType<DatabaseCore['snapshot']>;
  auth: Auth;
  update: Record<string, JsonValue>;
  allowed: boolean;
}

const asked: Asked[] = [];
const original = DatabaseCore.prototype.update;

DatabaseCore.prototype.update = function repeatable(this: DatabaseCore, ...given) {
  const [, update, auth] = given;
  const before = this.snapshot();
  const note = (allowed: boolean) => {
    const values = update as Record<string, JsonValue>;
    asked.push({ before, auth: auth as Auth, update: values, allowed });
  };
  try {
    const result = original.apply(this, given);
    note(true);
    return result;
  } catch (error) {
    // What is no update at all never comes to the rules.
    if (error instanceof DeniedError) note(false);
    throw error;
  }
};

afterAll(async () => {
  const database = new OfficialDatabase(process.env['OFFICIAL_DATABASE'] ?? '');
  await database.useShippedRules();
  const shift = Date.now() - NOW;
  let left = 0;
  const differences: string[] = [];
  for (const { before, auth, update, allowed } of asked) {
    if (isOnTheClock(update)) {
      left += 1;
      continue;
    }
    await database.plant(before, shift);
    const verdict = await database.send(auth, moveTimes(update, shift));
    if (verdict !== allowed)
      differences.push(
        `${auth?.uid ?? 'nobody'} ${JSON.stringify(update).slice(0, 300)}: ${String(verdict)}`,
      );
  }
  console.log(
    `${asked.length - left} requests repeated, ${left} left out: they hang on the clock.`,
  );
  expect(differences).toEqual([]);
});
