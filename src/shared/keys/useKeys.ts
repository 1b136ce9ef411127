/**
 * Single-key shortcuts, off while the user types or a dialog is open. They never use Ctrl, Alt or ⌘, and members may
 * switch them off (WCAG 2.1, 2.1.4).
 */
import { useEffect, useRef, useState } from 'react';
import { localStore, memberSlot } from '../../lib/browserStore';

const slot = (uid: string) => memberSlot('keys', uid);
const OFF = 'off';
const areOff = (uid: string) => localStore.get(slot(uid)) === OFF;

const TYPED =
  'input, textarea, select, [contenteditable="true"], [role="textbox"], [role="combobox"]';
const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest(TYPED) !== null;
const isDialogOpen = () => document.querySelector('[aria-modal="true"]') !== null;

/** Actions by the character that a key types. */
type Keys = Readonly<Record<string, () => void>>;

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

export function useKeysChoice(uid: string): [isOn: boolean, choose: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => !areOff(uid));
  const choose = (on: boolean) => {
    if (on) localStore.remove(slot(uid));
    else localStore.set(slot(uid), OFF);
    setOn(on);
  };
  return [isOn, choose];
}
