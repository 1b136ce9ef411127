import { expect, test } from 'vitest';
import { chunksOf, type Graph } from './chunks';

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
  '/src/features/forum/pages/ChatroomsPage.tsx': [],
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
  '/src/features/calendar/pages/CalendarPage.tsx': [
    '/src/features/calendar/zone.ts',
    '/node_modules/react-big-calendar/index.js',
  ],
  '/src/features/calendar/components/EventEditor.tsx': [
    '/src/features/calendar/zone.ts',
    '/src/features/calendar/fields.ts',
  ],
  '/src/features/calendar/components/MoveEvent.tsx': [
    '/src/features/calendar/fields.ts',
    '/src/shared/Days.tsx',
  ],
  '/src/features/register/pages/LegalRegisterPage.tsx': [
    '/src/features/register/figures.ts',
    '/src/shared/Days.tsx',
  ],
  '/src/features/register/pages/EditLegalItemPage.tsx': [
    '/src/features/register/figures.ts',
    '/src/features/register/marks.ts',
    '/node_modules/react-dropzone/index.js',
  ],
  '/src/features/register/bulk/Selection.tsx': ['/src/features/register/marks.ts'],
  '/src/features/insights/pages/AuthoringPage.tsx': [
    '/src/shared/Picker.tsx',
    '/src/shared/Message.tsx',
  ],
  '/src/features/landing/pages/TermsPage.tsx': ['/src/shared/Card.tsx', '/src/shared/Policy.tsx'],
  '/src/features/landing/pages/PrivacyPage.tsx': ['/src/shared/Policy.tsx'],
  '/src/shared/Card.tsx': ['/node_modules/valibot/index.js', '/node_modules/ui/index.js'],
  '/src/shared/Picker.tsx': ['/node_modules/react-dropzone/index.js', '/node_modules/ui/index.js'],
  '/src/data/source.ts': ['/src/data/firebase.ts'],
  '/src/data/sdk.ts': ['/node_modules/firebase/database.js'],
  '/src/shared/Editor.tsx': ['/node_modules/draft-js/index.js'],
  '/node_modules/draft-js/index.js': ['/node_modules/fbjs/index.js'],
  '/node_modules/react-dropzone/index.js': ['/node_modules/file-selector/index.js'],
  '/node_modules/ui/index.js': ['/node_modules/ui/Button.js'],
};
/** Parts of pages, by the modules that import them on demand. */
const OPENERS: Record<string, string> = {
  EventEditor: '/src/features/calendar/pages/CalendarPage.tsx',
  MoveEvent: '/src/features/calendar/pages/CalendarPage.tsx',
  Selection: '/src/features/register/pages/LegalRegisterPage.tsx',
  LatestPosts: '/src/features/forum/index.ts',
  sdk: '/src/data/firebase.ts',
};

const graph: Graph = (id) => ({
  importedIds: IMPORTS[id] ?? [],
  importers: Object.keys(IMPORTS).filter((each) => IMPORTS[each]?.includes(id)),
  dynamicImporters: id.includes('/pages/')
    ? ['/src/features/forum/routes.ts']
    : Object.keys(OPENERS).flatMap((part) =>
        id.includes(`/${part}.`) ? (OPENERS[part] ?? []) : [],
      ),
});
const chunkOf = chunksOf(graph);

test.each<[module: string, chunk: string | null, why: string]>([
  ['/src/features/forum/pages/ForumPage.tsx', 'forum-draft-js', 'a page needs a large package'],
  ['/src/features/forum/posts.ts', 'forum-draft-js', 'only one page needs the module'],
  ['/src/features/forum/pages/ChatroomsPage.tsx', 'forum', 'a page needs no large package'],
  ['/src/features/forum/components/LatestPosts.tsx', 'home', 'a panel belongs to the dashboard'],
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
    'registerShared',
    'pages of one area with different large packages need the module',
  ],
  [
    '/src/features/register/pages/EditLegalItemPage.tsx',
    'register-react-dropzone',
    'a page needs a large package',
  ],
  ['/src/features/register/bulk/Selection.tsx', 'registerParts', 'the part opens from a page'],
  [
    '/src/features/register/marks.ts',
    'registerShared',
    'a part and a page that the part does not open from need the module',
  ],
  ['/src/data/firebase.ts', 'shared', 'the module loads Firebase'],
  ['/src/data/sdk.ts', 'firebase', 'Firebase is loaded on demand'],
  ['/node_modules/firebase/database.js', 'firebase', 'Firebase is loaded on demand'],
  [
    '/src/features/calendar/zone.ts',
    'calendar-react-big-calendar',
    'a page and a part that opens from the page need the module',
  ],
  ['/src/features/calendar/fields.ts', 'calendarParts', 'only parts need the module'],
  ['/src/features/landing/pages/TermsPage.tsx', 'TermsPage', 'a page has its own chunk'],
  ['/src/shared/Policy.tsx', 'alone', 'only pages with chunks of their own need the module'],
  [
    '/src/shared/Days.tsx',
    'registerShared',
    'the pages of one area and a part of another need the module',
  ],
  ['/node_modules/valibot/index.js', 'later', 'a package belongs to the areas that use it'],
  ['/node_modules/ui/Button.js', 'later', 'a package belongs to the areas that use it'],
  [
    '/node_modules/react-table/index.js',
    'admin-draft-js-react-dropzone-react-table',
    'a large package belongs to the only area that uses it',
  ],
  ['/src/shared/Picker.tsx', 'files', 'a file picker'],
  ['/node_modules/file-selector/index.js', 'files', 'only the file picker needs the package'],
  ['/src/shared/Editor.tsx', null, 'a module that needs a large package of two areas'],
  ['/node_modules/fbjs/index.js', null, 'only a large package of two areas needs the package'],
])('chunkOf puts %s into %s: %s', (id, chunk, _why) => {
  expect(chunkOf(id)).toBe(chunk);
});

test('chunkOf also shares the imports of a shared chunk', () => {
  const RANK = ['ui', 'shared', 'later'];
  for (const [id, imported] of Object.entries(IMPORTS)) {
    const rank = RANK.indexOf(chunkOf(id) ?? '');
    const isShared = rank >= 0;
    for (const each of imported.filter(() => isShared))
      expect(RANK.slice(0, rank + 1), `${id} needs ${each}`).toContain(chunkOf(each));
  }
});
