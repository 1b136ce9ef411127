/** Checks that a mutation's type in a log of actions ends in the name under which it is exported. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const SRC = resolve(import.meta.dirname, '../src');
const ACT = /const (\w+) = create(?:Mutation|Write)(?:<[^(]*>)?\(\s*'[a-z]\w*\/(\w+)'/gi;

it('the type of a mutation ends in the name of the mutation', () => {
  const mutations = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(join(SRC, file), 'utf8').matchAll(ACT)]);
  expect(mutations.length).toBeGreaterThan(100);
  expect(mutations.filter(([, name, type]) => name !== type).map(([act]) => act)).toEqual([]);
});
