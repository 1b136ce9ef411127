import { afterEach, expect, test } from 'vitest';
import { letNotesFail } from './firebase';

const NOTE = 'firebase:previous_websocket_failure';
const { setItem } = Storage.prototype;

afterEach(() => {
  Storage.prototype.setItem = setItem;
  localStorage.clear();
});

test('when storage is full, only writes of the database client fail silently', () => {
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  expect(() => localStorage.setItem(NOTE, 'true')).toThrow('full');
  letNotesFail(Storage.prototype);
  expect(() => localStorage.setItem(NOTE, 'true')).not.toThrow();
  expect(() => localStorage.setItem('firebase:host:demo', '"s-1"')).not.toThrow();
  expect(() => localStorage.setItem('firebase:authUser:key:app', '{}')).toThrow('full');
  expect(() => localStorage.setItem('draft/a/note', '""')).toThrow('full');
});

test('when storage has room, every write is stored', () => {
  letNotesFail(Storage.prototype);
  localStorage.setItem(NOTE, 'true');
  expect(localStorage.getItem(NOTE)).toBe('true');
  expect(sessionStorage.getItem(NOTE)).toBeNull();
});
