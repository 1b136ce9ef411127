import { useLayoutEffect, useRef, useState, type RefObject, type ReactNode } from 'react';
import { clsx } from 'clsx';
import { Icon } from '../../components/display/Icon';
import { AddIcon } from '../../components/display/icons';
import { plural, shownName } from '../../lib/text';
import type { BlockChoice } from './typedBlocks';
import { VisuallyHidden } from '../../components/display/VisuallyHidden';
import type { Offers } from './useOffers';
import { Avatar } from '../../components/display/Avatar';
import type { MemberName } from '../../data/records';
import styles from './RichTextEditor.module.css';

const offeredBlocks = (count: number) => plural(count, 'block');

type BlockMenuProps = {
  blocks: Offers<BlockChoice>;
  rootRef: RefObject<HTMLElement>;
  /** Key of the empty block that has the cursor, or null. */
  line: string | null;
  onOpen: () => void;
};

/** Blocks to insert on an empty line, and the button that opens the menu. */
export function BlockMenu({ blocks, rootRef, line, onOpen }: BlockMenuProps) {
  return (
    <>
      {line !== null && <AddBlock line={line} onOpen={onOpen} />}
      <OfferList
        offers={blocks}
        label="Blocks"
        count={offeredBlocks}
        keyOf={({ label }) => label}
        draw={({ label, icon, signs }) => (
          <>
            <Icon icon={icon} size={18} />
            <span className={styles.offeredBlock}>{label}</span>
            {signs !== '' && <kbd className={styles.offeredSigns}>{signs}</kbd>}
          </>
        )}
        rootRef={rootRef}
      />
    </>
  );
}

function AddBlock({ line, onOpen }: { line: string; onOpen: () => void }) {
  const buttonRef = useRef<HTMLButtonElement>(null);
  const top = useMiddle(buttonRef, line);
  return (
    <button
      ref={buttonRef}
      type="button"
      className={styles.addBlock}
      style={{ top }}
      aria-label="Insert a block"
      title="Insert a block, as by typing /"
      // The press must not remove the selection from the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onOpen}
    >
      <Icon icon={AddIcon} size={18} />
    </button>
  );
}

/** Returns the middle of the line, in px below the top of the box that contains the button. */
function useMiddle(buttonRef: RefObject<HTMLElement>, line: string): number {
  const [middle, setMiddle] = useState(0);
  useLayoutEffect(() => {
    // The box's own ref is set only after this effect, the first time.
    const root = buttonRef.current?.parentElement;
    const words = root?.querySelector(`[data-offset-key="${line}-0-0"]`);
    if (!root || !words) return undefined;
    const place = () => {
      const { top, height } = words.getBoundingClientRect();
      setMiddle(top + height / 2 - root.getBoundingClientRect().top);
    };
    place();
    // Whatever moves the line (fields above the text, a picture that has loaded) also resizes the box.
    const resized = new ResizeObserver(place);
    resized.observe(root);
    return () => resized.disconnect();
  }, [buttonRef, line]);
  return middle;
}

const offeredMembers = (count: number) => plural(count, 'member');

type MentionListProps = { mentions: Offers<MemberName>; rootRef: RefObject<HTMLElement> };

export const MentionList = ({ mentions, rootRef }: MentionListProps) => (
  <OfferList
    offers={mentions}
    label="Members"
    count={offeredMembers}
    keyOf={({ key }) => key}
    draw={({ displayName, company, profilePhoto }) => (
      <>
        <Avatar src={profilePhoto} person={displayName} size={32} />
        <span className={styles.mentionWords}>
          <span className={styles.mentionName}>{shownName(displayName)}</span>
          <span className={styles.mentionCompany}>{company}</span>
        </span>
      </>
    )}
    rootRef={rootRef}
  />
);

/** Space between the paragraph and the list, in px. */
const GAP = 4;

type OfferListProps<Offer> = {
  offers: Offers<Offer>;
  label: string;
  /** Announced with new offers: '3 members'. */
  count: (many: number) => string;
  keyOf: (offer: Offer) => string;
  draw: (offer: Offer) => ReactNode;
  /** Contains the list, below the paragraph of the cursor. */
  rootRef: RefObject<HTMLElement>;
};

function OfferList<Offer>(props: OfferListProps<Offer>) {
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
              // The focus stays in the text, which handles the keys (`useOffers`). A screen reader may focus an option.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(offer)}
              onKeyDown={({ key }) => {
                if (key === 'Enter') choose(offer);
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

/** Returns the bottom of the cursor's paragraph, in px below the top of the box. */
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
