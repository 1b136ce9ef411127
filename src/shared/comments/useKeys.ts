/**
 * Single-key shortcuts, off while the user types or a dialog is open. They never use Ctrl, Alt or ⌘, and members may
 * switch them off (WCAG 2.1, 2.1.4).
 */
import { useEffect, useRef, useState, type RefObject } from 'react';
import { localStore, memberSlot } from '../../lib/browserStore';
import { type Message, CHOOSE_FIRST, FIRST_HERE, LAST_HERE, liked } from './message';

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

type MessageKeys = {
  /** Contains each message as a `MessageCard`. */
  listRef: RefObject<HTMLDivElement>;
  /** The result of the last key, for screen readers. */
  announcement: string;
};

type Options = {
  uid: string;
  messages: readonly Message[];
  onLike: (message: Message, liked: boolean) => void;
  onReply: (message: Message) => void;
};

/** Moves the focus through messages by keys; the focused one can be liked or answered. */
export function useMessageKeys({ uid, messages, onLike, onReply }: Options): MessageKeys {
  const listRef = useRef<HTMLDivElement>(null);
  const [announcement, setAnnounced] = useState('');
  const cards = () => [
    ...(listRef.current?.querySelectorAll<HTMLElement>('article[id^="message-"]') ?? []),
  ];
  const step = (by: 1 | -1) => {
    const all = cards();
    const at = all.findIndex((card) => card.contains(document.activeElement));
    const next = at === -1 ? nearest(all, by) : all[at + by];
    setAnnounced(next ? '' : by === 1 ? LAST_HERE : FIRST_HERE);
    next?.focus({ preventScroll: true });
    next?.scrollIntoView({ block: 'center' });
  };
  const onCurrent = (act: (message: Message) => string) => () => {
    const card = cards().find((each) => each.contains(document.activeElement));
    const message = messages.find(({ key }) => card?.id === `message-${key}`);
    setAnnounced(message && message.text !== '' ? act(message) : CHOOSE_FIRST);
  };
  const like = onCurrent((message) => {
    const isLiked = message.likes[uid] === true;
    onLike(message, !isLiked);
    return liked(!isLiked);
  });
  const reply = onCurrent((message) => {
    onReply(message);
    return '';
  });
  useKeys(uid, { j: () => step(1), k: () => step(-1), l: like, r: reply });
  return { listRef, announcement };
}

/** Returns the card where the movement starts: the first card in view or, for going back, the last one. */
function nearest(cards: readonly HTMLElement[], by: 1 | -1): HTMLElement | undefined {
  return by === 1
    ? (cards.find((card) => card.getBoundingClientRect().bottom > 0) ?? cards[0])
    : ([...cards].reverse().find((card) => card.getBoundingClientRect().top < window.innerHeight) ??
        cards.at(-1));
}
