import { clsx } from 'clsx';
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { VisuallyHidden } from '../../components/display/VisuallyHidden';
import type { Offers } from './useOffers';
import styles from './RichTextEditor.module.css';

/** Between the paragraph that is written and the offers, in px. */
const GAP = 4;

type OfferListProps<Offer> = {
  offers: Offers<Offer>;
  /** What is offered, as the name of the list. */
  label: string;
  /** Said as they come up: '3 members'. */
  count: (many: number) => string;
  keyOf: (offer: Offer) => string;
  draw: (offer: Offer) => ReactNode;
  /** The box that the list stands in, under the paragraph of the cursor. */
  rootRef: RefObject<HTMLElement>;
};

/** What an editor offers at the cursor. */
export function OfferList<Offer>(props: OfferListProps<Offer>) {
  const { label, count, keyOf, draw, rootRef } = props;
  const { listId, offers, active, optionId, choose } = props.offers;
  const isShown = offers.length > 0;
  const top = useTop(rootRef, isShown);
  const activeRef = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    if (isShown) activeRef.current?.scrollIntoView({ block: 'nearest' });
  }, [active, isShown, top]);
  return (
    <>
      <div role="status">
        <VisuallyHidden>{isShown && count(offers.length)}</VisuallyHidden>
      </div>
      {isShown && (
        <ul
          id={listId}
          role="listbox"
          aria-label={label}
          className={styles.offerList}
          style={{ top }}
        >
          {offers.map((offer, index) => (
            <li
              key={keyOf(offer)}
              ref={index === active ? activeRef : undefined}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              className={clsx(styles.offer, index === active && styles.isActive)}
              tabIndex={-1}
              onMouseDown={(event) => {
                // The focus stays in the text, which takes the keys (`useOffers`).
                event.preventDefault();
                choose(offer);
              }}
            >
              {draw(offer)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** How far below the top of the box the paragraph of the cursor ends, in px. */
function useTop(rootRef: RefObject<HTMLElement>, isShown: boolean): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const root = rootRef.current;
    const words = getSelection()?.focusNode?.parentElement;
    if (!isShown || !root || !words) return;
    setTop(words.getBoundingClientRect().bottom - root.getBoundingClientRect().top + GAP);
  }, [rootRef, isShown]);
  return top;
}
