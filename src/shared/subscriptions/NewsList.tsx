import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ListRow } from '../../components/list/ListRow';
import { Tag } from '../../components/display/Tag';
import { formatMoment } from '../../lib/dates';
import styles from './NewsList.module.css';

/** What a member subscribed to and has not looked at since something was said there. Nothing is seen of an empty one. */
export const NewsList = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={styles.newsLines} aria-label={label}>
    {children}
  </ul>
);

/** One of them: the way there, what is new, and since when (epoch milliseconds). */
export const NewsRow = (props: { to: string; title: string; label: string; saidAt: number }) => (
  <li>
    <ListRow
      title={<Link to={props.to}>{props.title}</Link>}
      meta={
        <>
          <Tag tone="accent">{props.label}</Tag>
          <span>{formatMoment(props.saidAt)}</span>
        </>
      }
    />
  </li>
);
