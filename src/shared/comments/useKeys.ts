/**
 * Single keys of a conversation. They act only where nothing is typed and no dialog is open, never with Ctrl, Alt or ⌘ (those are the
 * browser's, the editor's and the palette's), and a member may switch them off: WCAG 2.1, 2.1.4.
 */
import { useEffect, useRef, useState } from 'react';
import { localStore, memberSlot } from '../../lib/browserStore';

const slot = (uid: string) => memberSlot('keys', uid);
const OFF = 'off';
const areOff = (uid: string) => localStore.get(slot(uid)) === OFF;

/** Where letters are typed or chosen. */
const TYPED =
  'input, textarea, select, [contenteditable="true"], [role="textbox"], [role="combobox"]';
const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest(TYPED) !== null;
const isDialogOpen = () => document.querySelector('[aria-modal="true"]') !== null;

/** What each key does, by what it types. */
type Keys = Readonly<Record<string, () => void>>;

/** Listens to these keys of a member while the component is shown. */
export function useKeys(uid: string, keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const act = Object.hasOwn(latest.current, event.key) ? latest.current[event.key] : undefined;
      if (!act || isTyping(event) || isDialogOpen() || areOff(uid)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [uid]);
}

/** Whether a member uses the keys, in this browser, and how to say so. */
export function useKeysChoice(uid: string): [isOn: boolean, choose: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => !areOff(uid));
  const choose = (on: boolean) => {
    if (on) localStore.remove(slot(uid));
    else localStore.set(slot(uid), OFF);
    setOn(on);
  };
  return [isOn, choose];
}
