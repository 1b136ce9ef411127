import { expect, test } from 'vitest';
import { type Bundle, takeShared } from './stylesPlugin';

/** Returns a chunk with the parts that matter for its sheets. */
const script = (name: string, imports: string[], dynamicImports: string[] = []) => ({
  type: 'chunk' as const,
  name,
  isEntry: name === 'main',
  imports,
  dynamicImports,
  viteMetadata: { importedCss: new Set(name === 'vendor' ? [] : [`${name}.css`]) },
});
const sheet = (name: string) => ({
  type: 'asset' as const,
  source: `${name}{}\n/*$vite$:1*/`,
});

const build = (): Bundle => ({
  'forum.js': script('forum', ['ui.js']),
  'calendar.js': script('calendar', ['ui.js']),
  'main.js': script('main', ['vendor.js'], ['forum.js', 'calendar.js']),
  'vendor.js': script('vendor', []),
  'ui.js': script('ui', []),
  'main.css': sheet('main'),
  'ui.css': sheet('ui'),
  'forum.css': sheet('forum'),
  'calendar.css': sheet('calendar'),
});

test('the build merges styles into one sheet with imported styles first, but not styles of separate areas', () => {
  const bundle = build();
  const { entry, source } = takeShared(bundle);
  expect(entry.name).toBe('main');
  expect(source).toBe('main{}ui{}forum{}');
  expect(Object.keys(bundle).filter((file) => file.endsWith('.css'))).toEqual(['calendar.css']);
  const named = Object.values(bundle).flatMap((file) =>
    file.type === 'chunk' ? [...(file.viteMetadata?.importedCss ?? [])] : [],
  );
  expect(named).toEqual(['calendar.css']);
});

test('the build fails without an entry, or without a sheet that a script names', () => {
  expect(() => takeShared({ ...build(), 'main.js': script('other', []) })).toThrow(
    'The build has no entry.',
  );
  expect(() => takeShared({ ...build(), 'ui.css': script('ui', []) })).toThrow(
    'The build has no ui.css.',
  );
});
