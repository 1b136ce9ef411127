import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { Icon } from '../../components/display/Icon';
import { AddIcon } from '../../components/display/icons';
import { plural } from '../../lib/text';
import type { BlockChoice } from './blockChoices';
import { OfferList } from './OfferList';
import type { Offers } from './useOffers';
import styles from './RichTextEditor.module.css';

const offered = (count: number) => plural(count, 'block');

type BlockMenuProps = {
  blocks: Offers<BlockChoice>;
  rootRef: RefObject<HTMLElement>;
  /** The block that is empty and has the cursor, or null. */
  line: string | null;
  /** Opens the menu at that line. */
  onOpen: () => void;
};

/** What may be put on an empty line, and the button beside it that offers it. */
export function BlockMenu({ blocks, rootRef, line, onOpen }: BlockMenuProps) {
  return (
    <>
      {line !== null && <AddBlock line={line} onOpen={onOpen} />}
      <OfferList
        offers={blocks}
        label="Blocks"
        count={offered}
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
      // The press must not take the selection out of the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onOpen}
    >
      <Icon icon={AddIcon} size={18} />
    </button>
  );
}

/** How far below the top of the box that holds the button the middle of a line is, in px. */
function useMiddle(buttonRef: RefObject<HTMLElement>, line: string): number {
  const [middle, setMiddle] = useState(0);
  useLayoutEffect(() => {
    // The box's own ref is set after this, the first time.
    const root = buttonRef.current?.parentElement;
    const words = root?.querySelector(`[data-offset-key="${line}-0-0"]`);
    if (!root || !words) return undefined;
    const place = () => {
      const { top, height } = words.getBoundingClientRect();
      setMiddle(top + height / 2 - root.getBoundingClientRect().top);
    };
    place();
    // What moves the line (fields above the text, a picture that has come) makes the box higher or lower.
    const resized = new ResizeObserver(place);
    resized.observe(root);
    return () => resized.disconnect();
  }, [buttonRef, line]);
  return middle;
}
