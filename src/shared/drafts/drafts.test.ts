import { act, renderHook } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  hasDrafts,
  hasUnsavedDrafts,
  readDraft,
  removeDraft,
  removeDrafts,
  watchUnsavedDrafts,
  writeDraft,
} from './drafts';
import { useDraft, useEditDraft } from './useDraft';

afterEach(() => localStorage.clear());

test('a draft is read back by its owner and by nobody else', () => {
  writeDraft('a', 'note/1', { text: 'mine' });
  expect(readDraft('a', 'note/1')).toEqual({ text: 'mine' });
  expect(readDraft('b', 'note/1')).toBeNull();
  expect(readDraft('a', 'note/2')).toBeNull();
});

test('a uid that begins like another owns none of its drafts', () => {
  writeDraft('anna', 'note/1', 'x');
  expect(hasDrafts('anna')).toBe(true);
  expect(hasDrafts('ann')).toBe(false);
  removeDrafts('ann');
  expect(hasDrafts('anna')).toBe(true);
});

test('removing takes one draft, removing all takes every one of that member', () => {
  writeDraft('a', 'note/1', 'x');
  writeDraft('a', 'note/2', 'y');
  writeDraft('b', 'note/1', 'z');
  localStorage.setItem('something else', 'stays');
  removeDraft('a', 'note/1');
  expect(readDraft('a', 'note/1')).toBeNull();
  expect(hasDrafts('a')).toBe(true);
  removeDrafts('a');
  expect(hasDrafts('a')).toBe(false);
  expect(hasDrafts('b')).toBe(true);
  expect(localStorage.getItem('something else')).toBe('stays');
});

test('what cannot be read is dropped, not shown', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  writeDraft('a', 'note/1', 'x');
  const [slot = ''] = Object.keys(localStorage);
  localStorage.setItem(slot, '{broken');
  expect(readDraft('a', 'note/1')).toBeNull();
  expect(error).toHaveBeenCalledOnce();
  expect(hasDrafts('a')).toBe(false);
  error.mockRestore();
});

test('a form takes what is typed also where the browser has no room to keep it, and says that it is not kept', () => {
  const watcher = vi.fn();
  const stop = watchUnsavedDrafts(watcher);
  const { result } = form();
  act(() => result.current.change({ text: 'typed' }));
  expect(result.current).toMatchObject({ isDraft: true, isSaved: true });
  expect(hasUnsavedDrafts()).toBe(false);

  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  watcher.mockClear();
  act(() => result.current.change({ text: 'typed more' }));
  expect(result.current).toMatchObject({ content: { text: 'typed more' }, isSaved: false });
  expect(hasUnsavedDrafts()).toBe(true);
  expect(watcher).toHaveBeenCalledOnce();
  expect(form().result.current).toMatchObject({ content: { text: 'typed more' }, isSaved: false });
  expect(hasDrafts('a')).toBe(true);
  expect(readDraft('b', 'note/1')).toBeNull();

  act(() => result.current.clear());
  expect(result.current).toMatchObject({ isDraft: false, isSaved: true });
  expect(hasUnsavedDrafts()).toBe(false);
  expect(hasDrafts('a')).toBe(false);
  full.mockRestore();
  stop();
});

const schema = v.object({ text: v.string() });
const form = () => renderHook(() => useDraft('a', 'note/1', schema, () => ({ text: 'initial' })));

test('a form keeps what was typed over a reload until it is cleared', () => {
  const first = form();
  expect(first.result.current).toMatchObject({ content: { text: 'initial' }, isDraft: false });
  expect(hasDrafts('a')).toBe(false);
  act(() => first.result.current.change({ text: 'typed' }));
  first.unmount();
  const second = form();
  expect(second.result.current).toMatchObject({ content: { text: 'typed' }, isDraft: true });
  act(() => second.result.current.clear());
  expect(second.result.current).toMatchObject({ content: { text: 'initial' }, isDraft: false });
  expect(hasDrafts('a')).toBe(false);
});

test('an answer that comes after its page was left removes what was sent, and nothing that was typed since', () => {
  const sent = form();
  act(() => sent.result.current.change({ text: 'sent' }));
  sent.unmount();
  const later = form();
  act(() => later.result.current.change({ text: 'sent, and more' }));
  act(() => sent.result.current.clear());
  expect(readDraft('a', 'note/1')).toEqual({ text: 'sent, and more' });
  act(() => later.result.current.change({ text: 'sent' }));
  act(() => sent.result.current.clear());
  expect(hasDrafts('a')).toBe(false);
});

test('a form in which nothing was typed gives up nothing of another tab', () => {
  const { result } = form();
  writeDraft('a', 'note/1', { text: 'typed elsewhere' });
  act(() => result.current.clear());
  expect(readDraft('a', 'note/1')).toEqual({ text: 'typed elsewhere' });
  writeDraft('a', 'note/1', { words: 'typed by an older version' });
  act(() => result.current.clear());
  expect(hasDrafts('a')).toBe(false);
});

test('a draft of another shape counts as none', () => {
  writeDraft('a', 'note/1', { words: 'typed by an older version' });
  expect(form().result.current).toMatchObject({ content: { text: 'initial' }, isDraft: false });
});

test('an unfinished draft counts, whatever its schema complains about', () => {
  const strict = v.object({ text: v.pipe(v.string(), v.trim(), v.nonEmpty('Needed')) });
  writeDraft('a', 'note/1', { text: ' ' });
  const { result } = renderHook(() => useDraft('a', 'note/1', strict, () => ({ text: 'initial' })));
  expect(result.current).toMatchObject({ content: { text: ' ' }, isDraft: true });
});

describe('an edit of a record that stands', () => {
  const edit = (currentItem: string) =>
    renderHook(
      (props: { currentItem: string }) =>
        useEditDraft('a', 'record/1', schema, { text: props.currentItem }),
      { initialProps: { currentItem } },
    );

  test('follows the record until something is typed', () => {
    const form = edit('first');
    form.rerender({ currentItem: 'second' });
    expect(form.result.current).toMatchObject({ content: { text: 'second' }, isDraft: false });
    expect(form.result.current.isStale).toBe(false);
  });

  test('notices that the record moved on while something was typed, also after a reload', () => {
    const form = edit('first');
    act(() => form.result.current.change({ text: 'mine' }));
    expect(form.result.current.isStale).toBe(false);
    form.rerender({ currentItem: 'theirs' });
    expect(form.result.current).toMatchObject({ content: { text: 'mine' }, isStale: true });
    form.unmount();
    const later = edit('theirs');
    expect(later.result.current).toMatchObject({ content: { text: 'mine' }, isStale: true });
    act(() => later.result.current.keepMine());
    expect(later.result.current).toMatchObject({ content: { text: 'mine' }, isStale: false });
    later.rerender({ currentItem: 'theirs again' });
    expect(later.result.current.isStale).toBe(true);
    act(() => later.result.current.clear());
    expect(later.result.current).toMatchObject({
      content: { text: 'theirs again' },
      isDraft: false,
      isStale: false,
    });
  });

  test('does not take the same words for a change made elsewhere', () => {
    const form = edit('first');
    act(() => form.result.current.change({ text: 'mine' }));
    form.rerender({ currentItem: 'theirs' });
    expect(form.result.current.isStale).toBe(true);
    form.rerender({ currentItem: 'mine' });
    expect(form.result.current.isStale).toBe(false);
  });
});
