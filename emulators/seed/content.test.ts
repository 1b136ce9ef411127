import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readJson, readMarkdownFolder } from './content';
import { picture } from './pictures';

const laws = v.array(v.strictObject({ title: v.string(), year: v.number() }));
const article = v.strictObject({ title: v.string(), tags: v.array(v.picklist(['Water', 'Air'])) });

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'));
  await mkdir(join(folder, 'articles'));
});
afterEach(() => rm(folder, { recursive: true }));

const write = (file: string, ...lines: string[]) => writeFile(join(folder, file), lines.join('\n'));

describe('readJson', () => {
  const read = () => readJson('laws.json', laws, folder);

  it('returns the content that its schema describes', async () => {
    await write('laws.json', '[{ "title": "Clean Air Act", "year": 1993 }]');
    expect(read()).toEqual([{ title: 'Clean Air Act', year: 1993 }]);
  });

  it.each([
    [
      'a field of the wrong type',
      ['[', '  {', '    "title": "A",', '    "year": "x"', '  }', ']'],
      'laws.json:4: 0.year: ',
    ],
    ['a missing field', ['[', '  {', '    "title": "A"', '  }', ']'], 'laws.json:2: 0.year: '],
    [
      'an unknown field',
      ['[', '  {', '    "title": "A", "year": 1,', '    "link": ""', '  }', ']'],
      'laws.json:4: 0.link: ',
    ],
    [
      'a missing comma',
      ['[', '  {', '    "title": "A"', '    "year": 1', '  }', ']'],
      'laws.json:4: SyntaxError',
    ],
  ])('reports file and line for %s', async (_fault, lines, start) => {
    await write('laws.json', ...lines);
    expect(read).toThrow(start);
  });
});

describe('readMarkdownFolder', () => {
  const read = () => readMarkdownFolder('articles', article, folder);

  it('returns checked front matter and text', async () => {
    await write(
      'articles/rivers.md',
      '---',
      'title: "Rivers: a start"',
      'tags: [Water]',
      '---',
      '',
      'Text.',
    );
    expect(read()).toEqual([
      { name: 'rivers', matter: { title: 'Rivers: a start', tags: ['Water'] }, body: '\nText.' },
    ]);
  });

  it.each([
    ['no front matter', ['Text.'], 'articles/a.md:1: '],
    [
      'front matter that is not YAML',
      ['---', 'title: A', 'tags: [Water', '---', ''],
      'articles/a.md:4: ',
    ],
    [
      'a tag that does not exist',
      ['---', 'title: A', 'tags:', '  - Water', '  - Fire', '---', ''],
      'articles/a.md:5: tags.1: ',
    ],
  ])('reports file and line for %s', async (_fault, lines, start) => {
    await write('articles/a.md', ...lines);
    expect(read).toThrow(start);
  });
});

it('picture throws an error with the name of a missing picture', async () => {
  expect((await picture('people/demo-legal.avatar.webp')()).length).toBeGreaterThan(500);
  expect(() => picture('people/a-stranger.avatar.webp')).toThrow(
    'content/pictures/people/a-stranger',
  );
});
