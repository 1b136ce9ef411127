/**
 * Setup of the rules tests. Every request that a test sends to the rules also goes to a second
 * engine, and both must give the same result.
 */
import { afterAll, expect } from 'vitest';
import { DatabaseCore } from '../../../packages/database-emulator/src/core';
import { secondOpinion } from './secondEngine';

const differences: string[] = [];
let compared = 0;

DatabaseCore.onDecision = (request, { allowed, reason }, rules) => {
  const paths = 'paths' in request ? request.paths : [request.path];
  // The second engine throws at a child of this name: its `isObject` (lib/database/store.js) reads the constructor.
  if (paths.some((path) => path.includes('constructor'))) return;
  compared += 1;
  const second = secondOpinion(request, rules);
  if (second.allowed === allowed) return;
  differences.push(
    `${request.auth?.uid ?? 'no user'} at ${paths.map((path) => path.join('/')).join(', ')}: ` +
      `ours says ${String(allowed)} (${reason}), the other ${second.info}`,
  );
};

afterAll(() => {
  DatabaseCore.onDecision = null;
  console.log(`${compared} requests put to both engines`);
  expect(differences).toEqual([]);
});
