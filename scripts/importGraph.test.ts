import { expect, test } from 'vitest';
import { reachedFrom } from './importGraph';

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
  'src/forum/alone.test.ts': "readFileSync('../lib/days.ts')",
  'src/forum/types.test.ts': "import type {\n  Day,\n} from '../lib/days';",
};
const reached = (...changed: string[]) =>
  [...reachedFrom(changed, Object.keys(TREE), (file) => TREE[file] ?? '')]
    .filter((file) => file.includes('.test.'))
    .sort();

test('a change reaches what imports it, through others, on demand and where it is mocked', () => {
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

test('a change reaches itself, and nothing that it imports', () => {
  expect(reached('src/lib/days.test.ts')).toEqual(['src/lib/days.test.ts']);
});
