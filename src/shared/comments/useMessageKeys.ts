import { useRef, useState, type RefObject } from 'react';
import type { Message } from './message';
import { CHOOSE_FIRST, FIRST_HERE, LAST_HERE, liked } from './messages';
import { useKeys } from './useKeys';

type MessageKeys = {
  /** Holds the messages, each a card (`MessageCard`). */
  listRef: RefObject<HTMLDivElement>;
  /** What a key has done, to be announced. */
  said: string;
};

type Options = {
  uid: string;
  messages: readonly Message[];
  onLike: (message: Message, liked: boolean) => void;
  onReply: (message: Message) => void;
};

/** Going through the messages of a conversation by keys: the one with the focus is liked or answered. */
export function useMessageKeys({ uid, messages, onLike, onReply }: Options): MessageKeys {
  const listRef = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const cards = () => [
    ...(listRef.current?.querySelectorAll<HTMLElement>('article[id^="message-"]') ?? []),
  ];
  const step = (by: 1 | -1) => {
    const all = cards();
    const at = all.findIndex((card) => card.contains(document.activeElement));
    const next = at === -1 ? nearest(all, by) : all[at + by];
    setSaid(next ? '' : by === 1 ? LAST_HERE : FIRST_HERE);
    next?.focus({ preventScroll: true });
    next?.scrollIntoView({ block: 'center' });
  };
  const onCurrent = (act: (message: Message) => string) => () => {
    const card = cards().find((each) => each.contains(document.activeElement));
    const message = messages.find(({ key }) => card?.id === `message-${key}`);
    setSaid(message && message.text !== '' ? act(message) : CHOOSE_FIRST);
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
  return { listRef, said };
}

/** Where the way through begins: the first card in view, or the last one on the way back. */
function nearest(cards: readonly HTMLElement[], by: 1 | -1): HTMLElement | undefined {
  return by === 1
    ? (cards.find((card) => card.getBoundingClientRect().bottom > 0) ?? cards[0])
    : ([...cards].reverse().find((card) => card.getBoundingClientRect().top < window.innerHeight) ??
        cards.at(-1));
}
