import { expect, test } from 'vitest';
import { chunkOf, type Graph } from './chunks';

/** The imports of each module. Pages are imported on demand. */
const IMPORTS: Record<string, string[]> = {
  '/src/features/forum/pages/ForumPage.tsx': [
    '/src/shared/Card.tsx',
    '/src/shared/Row.tsx',
    '/src/shared/Editor.tsx',
    '/src/features/forum/posts.ts',
    '/src/features/forum/seek.ts',
    '/src/shared/Message.tsx',
  ],
  '/src/features/forum/components/LatestPosts.tsx': [
    '/src/features/forum/live.ts',
    '/src/shared/Row.tsx',
  ],
  '/src/features/forum/seek.ts': ['/src/data/source.ts'],
  '/src/features/forum/posts.ts': ['/src/features/forum/live.ts'],
  '/src/features/forum/live.ts': ['/src/data/source.ts'],
  '/src/features/admin/pages/AdminConsolePage.tsx': [
    '/src/shared/Card.tsx',
    '/src/shared/Picker.tsx',
    '/src/shared/Editor.tsx',
    '/src/features/forum/seek.ts',
    '/src/data/source.ts',
    '/node_modules/react-table/index.js',
  ],
  '/src/features/calendar/pages/CalendarPage.tsx': ['/src/features/calendar/zone.ts'],
  '/src/features/calendar/components/EventEditor.tsx': ['/src/features/calendar/zone.ts'],
  '/src/features/register/pages/LegalRegisterPage.tsx': ['/src/features/register/figures.ts'],
  '/src/features/register/pages/EditLegalItemPage.tsx': ['/src/features/register/figures.ts'],
  '/src/features/insights/pages/AuthoringPage.tsx': [
    '/src/shared/Picker.tsx',
    '/src/shared/Message.tsx',
  ],
  '/src/features/landing/pages/TermsPage.tsx': ['/src/shared/Card.tsx'],
  '/src/shared/Card.tsx': ['/node_modules/valibot/index.js', '/node_modules/ui/index.js'],
  '/src/shared/Picker.tsx': ['/node_modules/react-dropzone/index.js', '/node_modules/ui/index.js'],
  '/src/data/source.ts': ['/src/data/firebase.ts'],
  '/src/data/sdk.ts': ['/node_modules/firebase/database.js'],
  '/src/shared/Editor.tsx': ['/node_modules/draft-js/index.js'],
  '/node_modules/draft-js/index.js': ['/node_modules/fbjs/index.js'],
  '/node_modules/react-dropzone/index.js': ['/node_modules/file-selector/index.js'],
  '/node_modules/ui/index.js': ['/node_modules/ui/Button.js'],
};
const ON_DEMAND = /\/pages\/|LatestPosts|EventEditor|DialogBox|\/sdk\./;

const graph: Graph = (id) => ({
  importedIds: IMPORTS[id] ?? [],
  importers: Object.keys(IMPORTS).filter((each) => IMPORTS[each]?.includes(id)),
  dynamicImporters: ON_DEMAND.test(id) ? ['/src/features/routes.ts'] : [],
});

test.each<[module: string, chunk: string | null, why: string]>([
  ['/src/features/forum/pages/ForumPage.tsx', 'forum', 'only one area needs the module'],
  ['/src/features/forum/posts.ts', 'forum', 'only one area needs the module'],
  [
    '/src/features/forum/components/LatestPosts.tsx',
    'dashboard',
    'a panel belongs to the dashboard',
  ],
  ['/src/features/forum/live.ts', 'shared', 'two areas need the module, which uses Firebase'],
  ['/src/shared/Row.tsx', 'ui', 'the dashboard and another area need the module, without Firebase'],
  ['/src/shared/Card.tsx', 'later', 'two areas need the module, but not the dashboard'],
  [
    '/src/features/forum/seek.ts',
    'later',
    'two areas but not the dashboard need the module, which uses Firebase',
  ],
  ['/src/shared/Message.tsx', 'messages', 'only areas in which members write need the module'],
  [
    '/src/features/register/figures.ts',
    'registers',
    'only registers and their items need the module',
  ],
  ['/src/data/firebase.ts', 'shared', 'the module loads Firebase'],
  ['/src/data/sdk.ts', 'firebase', 'Firebase is loaded on demand'],
  ['/node_modules/firebase/database.js', 'firebase', 'Firebase is loaded on demand'],
  [
    '/src/features/calendar/zone.ts',
    'calendar',
    'an area and a part of the area that loads later need the module',
  ],
  ['/src/features/landing/pages/TermsPage.tsx', 'TermsPage', 'a page has its own chunk'],
  ['/node_modules/valibot/index.js', 'later', 'a package belongs to the areas that use it'],
  ['/node_modules/ui/Button.js', 'later', 'a package belongs to the areas that use it'],
  [
    '/node_modules/react-table/index.js',
    'admin',
    'a large package belongs to the only area that uses it',
  ],
  ['/src/shared/Picker.tsx', 'files', 'a file picker'],
  ['/node_modules/file-selector/index.js', 'files', 'only the file picker needs the package'],
  ['/src/shared/Editor.tsx', null, 'a module that needs a large package of two areas'],
  ['/node_modules/fbjs/index.js', null, 'only a large package of two areas needs the package'],
])('chunkOf puts %s into %s: %s', (id, chunk, _why) => {
  expect(chunkOf(id, graph)).toBe(chunk);
});

test('chunkOf also shares the imports of a shared chunk', () => {
  const RANK = ['ui', 'shared', 'later'];
  for (const [id, imported] of Object.entries(IMPORTS)) {
    const rank = RANK.indexOf(chunkOf(id, graph) ?? '');
    const isShared = rank >= 0;
    for (const each of imported.filter(() => isShared))
      expect(RANK.slice(0, rank + 1), `${id} needs ${each}`).toContain(chunkOf(each, graph));
  }
});
