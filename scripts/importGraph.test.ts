import { expect, test } from 'vitest';
import { reachedFrom, readImporters } from './importGraph';

const TREE: Record<string, string> = {
  'src/lib/days.ts': '',
  'src/lib/days.test.ts': "import { day } from './days';",
  'src/calendar/Page.tsx':
    "import { day } from '../lib/days';\nimport styles from './Page.module.css';",
  'src/calendar/Page.module.css': '',
  'src/calendar/index.ts': "export { Page } from './Page';",
  'src/app/routes.ts': "const Page = lazy(() => import('../calendar'));",
  'src/app/routes.test.ts': "import { routes } from './routes';",
  'src/forum/Room.test.tsx': "vi.mock('../calendar/index');",
  'src/forum/alone.test.ts': "readFileSync('../lib/table.json')",
  'src/lib/table.json': '',
  'scripts/count.ts': '',
  'scripts/count.test.ts': "fork(join(import.meta.dirname, 'count.ts'))",
  'test/count.test.ts': "spawn(join(REPOSITORY, 'scripts/count.ts'))",
  'src/forum/types.test.ts': "import type {\n  Day,\n} from '../lib/days';",
};
const importers = readImporters(Object.keys(TREE), (file) => TREE[file] ?? '');
const reached = (...changed: string[]) =>
  [...reachedFrom(changed, importers)].filter((file) => file.includes('.test.')).sort();

test('a change reaches every file that imports the changed file, also indirectly, dynamically or in a mock', () => {
  expect(reached('src/lib/days.ts')).toEqual([
    'src/app/routes.test.ts',
    'src/forum/Room.test.tsx',
    'src/lib/days.test.ts',
  ]);
  expect(reached('src/calendar/Page.module.css')).toEqual([
    'src/app/routes.test.ts',
    'src/forum/Room.test.tsx',
  ]);
});

test('a change reaches files that run the changed file by name, but not files that read it', () => {
  expect(reached('scripts/count.ts')).toEqual(['scripts/count.test.ts', 'test/count.test.ts']);
  expect(reached('src/lib/table.json')).toEqual([]);
});

test('a change does not spread through excluded files', () => {
  const passes = (file: string) => !file.startsWith('src/app/');
  expect([...reachedFrom(['src/calendar/index.ts'], importers, passes)]).toEqual([
    'src/calendar/index.ts',
    'src/forum/Room.test.tsx',
  ]);
});

test('a change reaches the changed file itself, but not the files that it imports', () => {
  expect(reached('src/lib/days.test.ts')).toEqual(['src/lib/days.test.ts']);
});
