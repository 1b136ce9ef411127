import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  guardStorage,
  isSharedComputer,
  localStore,
  noteSharedComputer,
  tabStore,
  takeIntoTab,
} from './browserStore';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

const refuse = (name: string) => () => {
  throw new DOMException('refused', name);
};

test('localStore and tabStore write to their own browser storage', () => {
  expect(localStore.set('a/1', 'one')).toBe(true);
  expect(tabStore.set('a/2', 'two')).toBe(true);
  expect(localStorage.getItem('a/1')).toBe('one');
  expect(sessionStorage.getItem('a/2')).toBe('two');
  expect(localStore.get('a/1')).toBe('one');
  expect(localStore.get('a/2')).toBeNull();
  localStorage.setItem('b', 'of another');
  expect(localStore.keys('a/')).toEqual(['a/1']);
  localStore.remove('a/1');
  expect(localStorage.getItem('a/1')).toBeNull();
});

test('on a shared computer, stored values are deleted when the tab closes', () => {
  noteSharedComputer(true);
  expect(isSharedComputer()).toBe(true);
  expect(localStore.set('a', 'mine')).toBe(true);
  expect(localStore.get('a')).toBe('mine');
  expect(Object.keys(localStorage)).toEqual([]);
  noteSharedComputer(false);
  expect(localStore.get('a')).toBeNull();
  localStore.set('a', 'kept');
  expect(localStorage.getItem('a')).toBe('kept');
});

test('takeIntoTab moves values of a shared computer into the tab, unless the tab has newer values', () => {
  ['a/1', 'a/2', 'b'].forEach((key) => localStore.set(key, 'kept'));
  noteSharedComputer(true);
  localStore.set('a/2', 'newer');
  takeIntoTab('a/');
  expect(Object.keys(localStorage)).toEqual(['b']);
  expect(localStore.get('a/1')).toBe('kept');
  expect(localStore.get('a/2')).toBe('newer');
});

describe('guardStorage', () => {
  const kinds: [string, () => Storage | null][] = [
    ['forbids storage', refuse('SecurityError')],
    ['has no storage', () => null],
  ];

  test.each(kinds)('keeps values in memory and throws no error if the browser %s', (_, area) => {
    const store = guardStorage(area);
    expect(store.set('a/1', 'one')).toBe(false);
    expect(store.get('a/1')).toBe('one');
    expect(store.get('a/2')).toBeNull();
    expect(store.keys('a/')).toEqual(['a/1']);
    store.remove('a/1');
    expect(store.get('a/1')).toBeNull();
    expect(store.keys('')).toEqual([]);
  });

  test('keeps the newest value in memory and removes the older value when storage is full', () => {
    const store = guardStorage(() => localStorage);
    expect(store.set('a', 'old')).toBe(true);
    const full = vi
      .spyOn(Storage.prototype, 'setItem')
      .mockImplementation(refuse('QuotaExceededError'));
    expect(store.set('a', 'new')).toBe(false);
    expect(store.get('a')).toBe('new');
    expect(store.keys('')).toEqual(['a']);
    expect(localStorage.getItem('a')).toBeNull();
    full.mockRestore();
    expect(store.set('a', 'newer')).toBe(true);
    expect(store.get('a')).toBe('newer');
    localStorage.setItem('a', 'from another tab');
    expect(store.get('a')).toBe('from another tab');
  });
});
