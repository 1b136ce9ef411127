/** Text that Chromium itself writes into an editor: from an input method, an emoji keyboard, its Undo, and a drag. */
import type { CDPSession, Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { composer, findLongRoom, post, send } from './forumRoom';
import { sees, usePeople } from './people';
import { type Account, address, uidOf } from './portal';
import { readIndex } from './register';

const { signInAs } = usePeople();

interface Writer {
  page: Page;
  /** The editor's text box. */
  box: Locator;
  /**
   * Composes a text, with the cursor after it. With `over`, the text replaces that many of the
   * first characters.
   */
  compose: (text: string, over?: number) => Promise<void>;
  /** Ends the composition with a text, or inserts the text when no composition is active. */
  insert: (text: string) => Promise<void>;
  press: (key: string, times?: number) => Promise<void>;
  /** Replaces all text with lines. */
  write: (...lines: string[]) => Promise<void>;
  /** Returns the text, line by line. */
  lines: () => Promise<string[]>;
}

type OpenedEditor = [name: string, account: Account, find: (page: Page) => Promise<Locator>];

const POST: OpenedEditor = [
  'a post',
  'legal',
  async (page) => {
    await page.goto(address(`/Forum?room=${(await findLongRoom()).key}`));
    return composer(page).getByRole('textbox');
  },
];
const onItemPage = (label: string) => async (page: Page) => {
  const [item] = (await readIndex(uidOf('legal'))).find(([, row]) => !row.assessedAt) ?? [];
  await page.goto(address(`/EditLegalItem?item=${item}`));
  return page.getByRole('textbox', { name: label });
};
const COMPLIANCE_NOTE: OpenedEditor = [
  'the compliance note',
  'legal',
  onItemPage('Compliance note'),
];
const OWN_NOTE: OpenedEditor = ['the own note', 'legal', onItemPage('Your own note')];
const EDITORS: readonly OpenedEditor[] = [
  COMPLIANCE_NOTE,
  POST,
  [
    'an article',
    'admin',
    async (page) => {
      await page.goto(address('/Admin'));
      return page.getByRole('textbox', { name: 'Content' });
    },
  ],
];

const EMOJI = { family: '👨‍👩‍👧‍👦', flag: '🇬🇧', skin: '👍🏽', heart: '❤️', digit: '1️⃣', plain: '😀' };

function writerAt(page: Page, box: Locator, session: CDPSession): Writer {
  const press = async (key: string, times = 1) => {
    for (let pressed = 0; pressed < times; pressed++) await page.keyboard.press(key);
  };
  return {
    page,
    box,
    press,
    compose: async (text, over = 0) => {
      const end = text.length;
      await session.send('Input.imeSetComposition', {
        ...{ text, selectionStart: end, selectionEnd: end },
        ...(over > 0 && { replacementStart: 0, replacementEnd: over }),
      });
    },
    insert: async (text) => {
      await session.send('Input.insertText', { text });
    },
    write: async (...lines) => {
      await box.click();
      await press('Control+A');
      await press('Delete');
      for (const [index, line] of lines.entries()) {
        if (index > 0) await press('Enter');
        await page.keyboard.type(line);
      }
    },
    lines: () => box.locator('[data-block]').allTextContents(),
  };
}

async function openEditor([, account, find]: OpenedEditor): Promise<Writer> {
  const { page } = await signInAs(account);
  const box = await find(page);
  await sees(box);
  return writerAt(page, box, await page.context().newCDPSession(page));
}

describe.each(EDITORS)('text input in %s', (...editor) => {
  test('composed text replaces a selection of several lines', async () => {
    const { press, write, compose, insert, lines } = await openEditor(editor);
    await write('old finding', 'not compliant');
    await press('Control+A');
    await compose('n');
    await compose('Ne');
    expect(await lines()).toEqual(['Ne']);
    await insert('New finding');
    await expect.poll(lines).toEqual(['New finding']);

    await write('old finding', 'not compliant', 'last line');
    await press('ArrowUp');
    await press('Home');
    await press('ArrowRight', 4);
    // Selects to the start of the line, over the line break, and seven characters back.
    await press('Shift+ArrowLeft', 4 + 1 + 7);
    await compose('新');
    await compose('新しい');
    expect(await lines()).toEqual(['old 新しいcompliant', 'last line']);
    await insert('新しい ');
    await expect.poll(lines).toEqual(['old 新しい compliant', 'last line']);
    await press('Control+Z');
    await expect.poll(lines).toEqual(['old finding', 'not compliant', 'last line']);
  });

  test('a composition is one undo step', async () => {
    const { press, write, compose, insert, lines } = await openEditor(editor);
    await write('typed ');
    for (const text of ['ㄱ', '가', '각']) await compose(text);
    await insert('각');
    await expect.poll(lines).toEqual(['typed 각']);
    for (const text of ['n', 'に']) await compose(text);
    await insert('日');
    await expect.poll(lines).toEqual(['typed 각日']);
    await press('Control+Z');
    await expect.poll(lines).toEqual(['typed 각']);
    await press('Control+Z');
    await expect.poll(lines).toEqual(['typed ']);
    await press('Control+Shift+Z');
    await press('Control+Shift+Z');
    await expect.poll(lines).toEqual(['typed 각日']);
    // A cancelled composition leaves neither text nor an undo step.
    await compose('x');
    await compose('');
    await expect.poll(lines).toEqual(['typed 각日']);
    await press('Control+Z');
    await expect.poll(lines).toEqual(['typed 각']);
  });

  test('composed text has the style that typed text would have', async () => {
    const { box, press, write, compose, insert, lines } = await openEditor(editor);
    const styled = () =>
      box
        .locator('[data-text]')
        .evaluateAll((leaves) =>
          leaves.map((leaf) => [
            leaf.textContent,
            Number(getComputedStyle(leaf).fontWeight) > 400 ? 'bold' : 'plain',
          ]),
        );
    await write('plain ');
    await press('Control+B');
    await compose('ü');
    await insert('über');
    await expect.poll(styled).toEqual([
      ['plain ', 'plain'],
      ['über', 'bold'],
    ]);
    await insert('all');
    await press('Control+B');
    await compose('e');
    await insert('é');
    await expect.poll(styled).toEqual([
      ['plain ', 'plain'],
      ['überall', 'bold'],
      ['é', 'plain'],
    ]);
    // A phone's keyboard includes the word before the cursor in its composition.
    await write('helo');
    await compose('hello', 4);
    await insert('hello');
    await expect.poll(lines).toEqual(['hello']);
    await press('Enter');
    await compose('に');
    await insert('二');
    await expect.poll(lines).toEqual(['hello', '二']);
  });

  test('Backspace and Delete remove a whole emoji', async () => {
    const { press, write, insert, lines } = await openEditor(editor);
    for (const emoji of Object.values(EMOJI)) {
      await write('a');
      await insert(emoji + emoji);
      await expect.poll(lines).toEqual([`a${emoji}${emoji}`]);
      await press('Backspace');
      expect(await lines()).toEqual([`a${emoji}`]);
      await press('Home');
      await press('ArrowRight');
      await press('Delete');
      expect(await lines()).toEqual(['a']);
    }
    // On a letter with a combining accent, Backspace removes only the accent, as in other editors.
    await write('e\u0301');
    await press('Backspace');
    expect(await lines()).toEqual(['e']);
  });
});

test('members are suggested while their name is composed, and the composed text is sent', async () => {
  const { page, box, write, compose, insert, lines } = await openEditor(POST);
  await write('Hello ');
  await compose('＠');
  await insert('＠');
  await compose('l');
  await compose('leo');
  const offers = page.getByRole('listbox').getByRole('option');
  await sees(offers);
  expect(await offers.first().textContent()).toMatch(/^Leo/);
  await offers.first().click();
  await expect.poll(lines).toEqual([expect.stringMatching(/^Hello @Leo \S+ $/)]);
  await box.press('End');
  await compose('あ');
  await insert('ありがとう');
  await send(page);
  await sees(post(page, 'ありがとう').getByRole('link', { name: /^@Leo/ }));
});

test('composed text stays when the field loses focus, and the focus moves on', async () => {
  const { page, box, press, write, compose, lines } = await openEditor(COMPLIANCE_NOTE);
  await write('one ');
  await compose('に');
  const status = page.getByRole('combobox', { name: 'Status' });
  await status.focus();
  await expect.poll(lines).toEqual(['one に']);
  expect(await status.evaluate((element) => element === document.activeElement)).toBe(true);
  await box.click();
  await press('Control+End');
  await page.keyboard.type('!');
  await expect.poll(lines).toEqual(['one に!']);
  await page.reload();
  await expect.poll(lines).toEqual(['one に!']);
});

describe.each([COMPLIANCE_NOTE, OWN_NOTE])('Undo with the focus outside %s', (...editor) => {
  const PLACES: [place: string, go: (page: Page) => Promise<void>][] = [
    ['a heading', (page) => page.getByRole('heading', { name: 'About this item' }).click()],
    ['the next control', (page) => page.keyboard.press('Tab')],
    ['another field', (page) => page.getByRole('combobox', { name: 'Status' }).focus()],
  ];
  test.each(PLACES)(
    'does not change typed or composed text, and leaves the focus in %s',
    async (_place, leave) => {
      const { page, box, press, write, compose, insert, lines } = await openEditor(editor);
      await write('first words', 'second words');
      await leave(page);
      const focused = await page.evaluateHandle(() => document.activeElement);
      await press('Control+Z', 2);
      await press('Control+Shift+Z');
      expect(await lines()).toEqual(['first words', 'second words']);
      expect(await focused.evaluate((element) => element === document.activeElement)).toBe(true);

      await box.click();
      await press('Control+End');
      await press('Enter');
      await compose('に');
      await insert('日本');
      await expect.poll(lines).toEqual(['first words', 'second words', '日本']);
      await leave(page);
      await press('Control+Z', 2);
      expect(await lines()).toEqual(['first words', 'second words', '日本']);

      await box.click();
      await press('Control+End');
      await page.keyboard.type('!');
      await expect.poll(lines).toEqual(['first words', 'second words', '日本!']);
      await press('Control+Z', 2);
      await expect.poll(lines).toEqual(['first words', 'second words', '']);
      await press('Control+Shift+Z', 2);
      await expect.poll(lines).toEqual(['first words', 'second words', '日本!']);
    },
  );
});
