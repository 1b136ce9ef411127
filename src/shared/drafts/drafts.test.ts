import { act, renderHook } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  hasDrafts,
  hasUnsavedDrafts,
  hold,
  readDraft,
  readHeld,
  removeDraft,
  removeDrafts,
  watchUnsavedDrafts,
  writeDraft,
} from './drafts';
import { useDraft, useEditDraft } from './useDraft';

afterEach(() => localStorage.clear());

test('only the owner of a draft can read the draft', () => {
  writeDraft('a', 'note/1', { text: 'mine' });
  expect(readDraft('a', 'note/1')).toEqual({ text: 'mine' });
  expect(readDraft('b', 'note/1')).toBeNull();
  expect(readDraft('a', 'note/2')).toBeNull();
});

test('removing the drafts of a uid does not remove those of a longer uid', () => {
  writeDraft('anna', 'note/1', 'x');
  expect(hasDrafts('anna')).toBe(true);
  expect(hasDrafts('ann')).toBe(false);
  removeDrafts('ann');
  expect(hasDrafts('anna')).toBe(true);
});

test('removeDraft removes one draft, and removeDrafts removes all drafts of a member', () => {
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

test('input that the browser cannot store is held for its member, and makes the browser ask', () => {
  const file = new File(['x'], 'permit.pdf');
  hold('a', 'documents/1', file);
  expect(readHeld('a', 'documents/1')).toBe(file);
  expect(readHeld('b', 'documents/1')).toBeUndefined();
  expect(hasDrafts('a')).toBe(true);
  expect(hasUnsavedDrafts()).toBe(true);
  hold('a', 'documents/1', undefined);
  expect(readHeld('a', 'documents/1')).toBeUndefined();
  expect(hasUnsavedDrafts()).toBe(false);
  hold('a', 'documents/1', file);
  removeDrafts('a');
  expect(readHeld('a', 'documents/1')).toBeUndefined();
  expect(hasDrafts('a')).toBe(false);
  expect(hasUnsavedDrafts()).toBe(false);
});

test('an unreadable draft is dropped, not shown', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  writeDraft('a', 'note/1', 'x');
  const [slot = ''] = Object.keys(localStorage);
  localStorage.setItem(slot, '{broken');
  expect(readDraft('a', 'note/1')).toBeNull();
  expect(error).toHaveBeenCalledOnce();
  expect(hasDrafts('a')).toBe(false);
  error.mockRestore();
});

test('a form works without browser storage and reports that its draft is not saved', () => {
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

test('typed text survives a reload until the draft is cleared', () => {
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

test('a response after the page was left removes the sent text, but not text typed later', () => {
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

test('clearing an untouched form does not delete the draft of another tab', () => {
  const { result } = form();
  writeDraft('a', 'note/1', { text: 'typed elsewhere' });
  act(() => result.current.clear());
  expect(readDraft('a', 'note/1')).toEqual({ text: 'typed elsewhere' });
  writeDraft('a', 'note/1', { words: 'typed by an older version' });
  act(() => result.current.clear());
  expect(hasDrafts('a')).toBe(false);
});

test('a stored draft with other fields is ignored', () => {
  writeDraft('a', 'note/1', { words: 'typed by an older version' });
  expect(form().result.current).toMatchObject({ content: { text: 'initial' }, isDraft: false });
});

test('an unfinished draft is restored even if its content is not valid yet', () => {
  const strict = v.object({ text: v.pipe(v.string(), v.trim(), v.nonEmpty('Needed')) });
  writeDraft('a', 'note/1', { text: ' ' });
  const { result } = renderHook(() => useDraft('a', 'note/1', strict, () => ({ text: 'initial' })));
  expect(result.current).toMatchObject({ content: { text: ' ' }, isDraft: true });
});

describe('editing an existing record (useEditDraft)', () => {
  const edit = (currentItem: string) =>
    renderHook(
      (props: { currentItem: string }) =>
        useEditDraft('a', 'record/1', schema, { text: props.currentItem }),
      { initialProps: { currentItem } },
    );

  test('updates with the record until the user types', () => {
    const form = edit('first');
    form.rerender({ currentItem: 'second' });
    expect(form.result.current).toMatchObject({ content: { text: 'second' }, isDraft: false });
    expect(form.result.current.isStale).toBe(false);
  });

  test('detects that the record changed while the user typed, even after a reload', () => {
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

  test('does not report a conflict if the changed record equals the typed text', () => {
    const form = edit('first');
    act(() => form.result.current.change({ text: 'mine' }));
    form.rerender({ currentItem: 'theirs' });
    expect(form.result.current.isStale).toBe(true);
    form.rerender({ currentItem: 'mine' });
    expect(form.result.current.isStale).toBe(false);
  });
});
