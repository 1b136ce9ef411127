import {
  act,
  cleanup,
  createEvent,
  fireEvent,
  render,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MemberName } from '../../data/records';
import { searchText } from '../../../model/searchText';
import { mentionsIn } from './mentions';
import { fromPlainText, plainText } from './rawContent';
import { RichText } from './RichText';
import { RichTextEditor } from './RichTextEditor';

afterEach(cleanup);

const member = (key: string, displayName: string): MemberName => ({
  key,
  displayName,
  company: `${displayName} Ltd`,
  profilePhoto: '',
  jobRole: '',
  sector: '',
});
const LEAH = member('u-leah', 'Leah Legal');
const LEO = member('u-leo', 'Leo Lindqvist');
const MEMBERS = [
  LEAH,
  LEO,
  member('u-mel', 'Mel Leigh'),
  member('u-maria', 'María del Carmen Núñez'),
  member('u-sinead', 'Sinéad O’Brien'),
];

const findMembers = (typed: string) =>
  Promise.resolve(
    MEMBERS.filter(({ displayName }) => {
      const name = searchText(displayName);
      return name.startsWith(typed) || name.includes(` ${typed}`);
    }),
  );

function Trial({ initial = '', onEscape }: { initial?: string; onEscape?: () => void }) {
  const [value, setValue] = useState(initial);
  return (
    <MemoryRouter>
      <div role="presentation" onKeyDown={({ key }) => key === 'Escape' && onEscape?.()}>
        <RichTextEditor label="Note" value={value} onChange={setValue} findMembers={findMembers} />
      </div>
      <output aria-label="Raw">{value}</output>
      <section aria-label="Shown">
        <RichText value={value} />
      </section>
    </MemoryRouter>
  );
}

const raw = () => screen.getByRole('status', { name: 'Raw' }).textContent;
async function write(text: string): Promise<HTMLElement> {
  const box = await screen.findByRole('textbox', { name: /Note/ });
  act(() => box.focus());
  const data: Record<string, string> = { 'text/plain': text, Text: text };
  const clipboardData = { types: Object.keys(data), getData: (type: string) => data[type] ?? '' };
  fireEvent(box, createEvent.paste(box, { clipboardData }));
  return box;
}
const press = (box: HTMLElement, key: string) => fireEvent.keyDown(box, { key });
const offers = async () => within(await screen.findByRole('listbox', { name: 'Members' }));
const names = async () =>
  (await offers()).getAllByRole('option').map((option) => option.textContent);

describe('mentioning a member with @', () => {
  it('suggests members as a name is typed, and the keyboard chooses a member', async () => {
    render(<Trial />);
    const box = await write('Thanks @le');
    expect(await names()).toEqual([
      'LLLeah LegalLeah Legal Ltd',
      'LLLeo LindqvistLeo Lindqvist Ltd',
      'MLMel LeighMel Leigh Ltd',
    ]);
    const [first, second] = (await offers()).getAllByRole('option');
    expect(box).toHaveAttribute('aria-activedescendant', first?.id);
    press(box, 'ArrowDown');
    expect(box).toHaveAttribute('aria-activedescendant', second?.id);
    expect(second).toHaveAttribute('aria-selected', 'true');
    press(box, 'Enter');
    expect(plainText(raw())).toBe('Thanks @Leo Lindqvist ');
    expect(mentionsIn(raw())).toEqual([LEO.key]);
    expect(screen.queryByRole('listbox')).toBeNull();
    const link = within(screen.getByRole('region', { name: 'Shown' })).getByRole('link');
    expect(link).toHaveTextContent('@Leo Lindqvist');
    expect(link).toHaveAttribute('href', '/Profile/u-leo');
  });

  it.each([
    ['@nunez', 'María del Carmen Núñez'],
    ['@carmen', 'María del Carmen Núñez'],
    ['@del car', 'María del Carmen Núñez'],
    ['@María del carmen nun', 'María del Carmen Núñez'],
    ["@O'Br", 'Sinéad O’Brien'],
    ['@sinead o’brien', 'Sinéad O’Brien'],
  ])('suggests members for %s', async (typed, name) => {
    render(<Trial />);
    await write(typed);
    expect((await offers()).getByRole('option', { name: new RegExp(name) })).toBeVisible();
  });

  it('still suggests members between the words of a name, but not once no member matches', async () => {
    render(<Trial />);
    await write('@Leah ');
    expect(await names()).toEqual(['LLLeah LegalLeah Legal Ltd']);
    await write('legal and ');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  });

  it('chooses a member with the pointer', async () => {
    render(<Trial />);
    await write('@leg');
    fireEvent.click((await offers()).getByRole('option', { name: /Leah Legal/ }));
    expect(mentionsIn(raw())).toEqual([LEAH.key]);
  });

  it('closes the suggestions on Escape, but not a dialog around them', async () => {
    const onEscape = vi.fn();
    render(<Trial onEscape={onEscape} />);
    const box = await write('@leah');
    await offers();
    press(box, 'Escape');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    expect(onEscape).not.toHaveBeenCalled();
    press(box, 'Escape');
    expect(onEscape).toHaveBeenCalledOnce();
    expect(mentionsIn(raw())).toEqual([]);
  });

  it('suggests no members inside a word, such as an email address', async () => {
    render(<Trial />);
    await write('Write to mel@leah');
    await write(' or @leah');
    // The second name was searched, so the first would have been too.
    expect(await names()).toEqual(['LLLeah LegalLeah Legal Ltd']);
    cleanup();
    render(<Trial />);
    await write('mel@leah');
    await act(() => findMembers(''));
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});

describe('mentions in a text', () => {
  const mentioning = (...uids: string[]) =>
    JSON.stringify({
      blocks: uids.map((_, key) => ({
        text: '@Somebody',
        entityRanges: [{ offset: 0, length: 9, key }],
      })),
      entityMap: Object.fromEntries(
        uids.map((uid, key) => [key, { type: 'MENTION', data: { uid } }]),
      ),
    });

  it('include each member once, and at most ten', () => {
    const many = Array.from({ length: 12 }, (_, index) => `u${index}`);
    expect(mentionsIn(mentioning('a', 'b', 'a'))).toEqual(['a', 'b']);
    expect(mentionsIn(mentioning(...many))).toEqual(many.slice(0, 10));
    expect(mentionsIn(fromPlainText('@a'))).toEqual([]);
  });

  it('show erased members and invalid uids as plain text', () => {
    render(
      <MemoryRouter>
        <RichText value={mentioning('', 'a,b', '../Admin', 'half a sign \ud800')} />
      </MemoryRouter>,
    );
    expect(screen.getAllByText('@Somebody')).toHaveLength(4);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('are preserved when the text is edited again', async () => {
    render(<Trial initial={mentioning('u-leo')} />);
    await screen.findByRole('textbox', { name: /Note/ });
    await write('Hello ');
    expect(plainText(raw())).toContain('Hello ');
    expect(mentionsIn(raw())).toEqual([LEO.key]);
  });
});
