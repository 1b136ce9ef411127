import { expect, test } from 'vitest';
import { readJavaVersion } from './javaVersion';

test.each([
  ['openjdk version "21.0.4" 2024-07-16 LTS\nOpenJDK Runtime', 21],
  ['openjdk version "17.0.15" 2025-04-15', 17],
  ['java version "1.8.0_411"', 8],
  ['openjdk version "22" 2024-03-19', 22],
  ['sh: java: not found', null],
  ['', null],
])('readJavaVersion parses %j', (output, version) => {
  expect(readJavaVersion(output)).toBe(version);
});
