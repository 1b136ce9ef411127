import type { RefObject } from 'react';
import { Avatar } from '../../components/display/Avatar';
import type { MemberName } from '../../data/records';
import { plural, shownName } from '../../lib/text';
import { OfferList } from './OfferList';
import type { Offers } from './useOffers';
import styles from './RichTextEditor.module.css';

const offered = (count: number) => plural(count, 'member');

type MentionListProps = { mentions: Offers<MemberName>; rootRef: RefObject<HTMLElement> };

/** The members whom an editor offers to mention. */
export const MentionList = ({ mentions, rootRef }: MentionListProps) => (
  <OfferList
    offers={mentions}
    label="Members"
    count={offered}
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
