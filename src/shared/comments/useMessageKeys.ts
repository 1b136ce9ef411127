/** Single-key shortcuts of a conversation. */
import { useRef, useState, type RefObject } from 'react';
import { useKeys } from '../keys/useKeys';
import { type Message, CHOOSE_FIRST, FIRST_HERE, LAST_HERE, liked } from './message';

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
