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
  ['/src/features/forum/pages/ForumPage.tsx', 'forum', 'what one room needs is the room’s'],
  ['/src/features/forum/posts.ts', 'forum', 'what one room needs is the room’s'],
  ['/src/features/forum/components/LatestPosts.tsx', 'dashboard', 'a panel is the dashboard’s'],
  ['/src/features/forum/live.ts', 'shared', 'what two rooms need, on Firebase'],
  ['/src/shared/Row.tsx', 'ui', 'what the dashboard and another room need, without Firebase'],
  ['/src/shared/Card.tsx', 'later', 'what two rooms but not the dashboard need'],
  ['/src/features/forum/seek.ts', 'later', 'the same on Firebase'],
  ['/src/shared/Message.tsx', 'messages', 'needed only by areas in which members write'],
  ['/src/features/register/figures.ts', 'registers', 'what only registers and their items need'],
  ['/src/data/firebase.ts', 'shared', 'the door to Firebase'],
  ['/src/data/sdk.ts', 'firebase', 'Firebase itself comes on demand'],
  ['/node_modules/firebase/database.js', 'firebase', 'Firebase itself comes on demand'],
  ['/src/features/calendar/zone.ts', 'calendar', 'what a room needs and what opens from within it'],
  ['/src/features/landing/pages/TermsPage.tsx', 'TermsPage', 'a page of its own'],
  ['/node_modules/valibot/index.js', 'later', 'a package belongs to the areas that use it'],
  ['/node_modules/ui/Button.js', 'later', 'a package belongs to the areas that use it'],
  ['/node_modules/react-table/index.js', 'admin', 'a large package of one room is the room’s'],
  ['/src/shared/Picker.tsx', 'files', 'what chooses files'],
  ['/node_modules/file-selector/index.js', 'files', 'what only the choosing of files needs'],
  ['/src/shared/Editor.tsx', null, 'a module that needs a large package of two areas'],
  ['/node_modules/fbjs/index.js', null, 'what only a large package of two rooms needs'],
])('chunkOf puts %s into %s: %s', (id, chunk, _why) => {
  expect(chunkOf(id, graph)).toBe(chunk);
});

test("chunkOf shares the imports of a shared chunk, so that no page loads another area's chunk for them", () => {
  const RANK = ['ui', 'shared', 'later'];
  for (const [id, imported] of Object.entries(IMPORTS)) {
    const rank = RANK.indexOf(chunkOf(id, graph) ?? '');
    const isShared = rank >= 0;
    for (const each of imported.filter(() => isShared))
      expect(RANK.slice(0, rank + 1), `${id} needs ${each}`).toContain(chunkOf(each, graph));
  }
});
