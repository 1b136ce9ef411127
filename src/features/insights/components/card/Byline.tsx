import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../../components/display/Avatar';
import { TimeAgo } from '../../../../components/display/TimeAgo';
import { links } from '../../../../config/links';
import type { InsightSummary } from '../../../../data/records';
import styles from './Byline.module.css';

/** Who wrote an insight and when. `linked` leads to the author's profile, which members alone may open. */
export function Byline(props: { insight: InsightSummary; linked?: boolean; size?: 32 | 40 }) {
  const { insight, linked = false, size = 32 } = props;
  const name = insight.authorDisplayName || 'A member of the team';
  return (
    <div className={clsx(styles.byline, styles[`is${size}`])}>
      <Avatar src={insight.authorProfilePhoto} person={name} size={size} />
      <div className={styles.bylineText}>
        <span className={styles.bylineName}>
          {linked ? <Link to={links.profile(insight.author)}>{name}</Link> : name}
        </span>
        <TimeAgo at={insight.time} className={styles.bylineTime} />
      </div>
    </div>
  );
}
