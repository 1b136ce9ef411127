import { clsx } from 'clsx';
import { useLayoutEffect, useState, type RefObject } from 'react';
import { Avatar } from '../../components/display/Avatar';
import { VisuallyHidden } from '../../components/display/VisuallyHidden';
import type { Mentions } from './useMentions';
import styles from './RichTextEditor.module.css';

/** Between the paragraph that is written and the offers, in px. */
const GAP = 4;

const offered = (count: number) => (count === 1 ? '1 member' : `${count} members`);

type MentionListProps = {
  mentions: Mentions;
  /** The box that the list stands in, under the paragraph of the cursor. */
  rootRef: RefObject<HTMLElement>;
};

/** The members whom an editor offers to mention. */
export function MentionList({ mentions, rootRef }: MentionListProps) {
  const { listId, offers, active, optionId, choose } = mentions;
  const top = useTop(rootRef, offers.length > 0);
  return (
    <>
      <div role="status">
        <VisuallyHidden>{offers.length > 0 && offered(offers.length)}</VisuallyHidden>
      </div>
      {offers.length > 0 && (
        <ul
          id={listId}
          role="listbox"
          aria-label="Members"
          className={styles.mentionList}
          style={{ top }}
        >
          {offers.map((member, index) => (
            <li
              key={member.key}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              className={clsx(styles.mentionOption, index === active && styles.isActive)}
              tabIndex={-1}
              onMouseDown={(event) => {
                // The focus stays in the text, which takes the keys (`useMentions`).
                event.preventDefault();
                choose(member);
              }}
            >
              <Avatar src={member.profilePhoto} person={member.displayName} size={32} />
              <span className={styles.mentionWords}>
                <span className={styles.mentionName}>{member.displayName}</span>
                <span className={styles.mentionCompany}>{member.company}</span>
              </span>
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
