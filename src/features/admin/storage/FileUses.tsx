import { Link } from 'react-router-dom';
import { links, PATTERNS } from '../../../config/links';
import type { FileUse } from '../../../data/records/health';
import styles from './FileUses.module.css';

/** What names a file, and where that is. */
const USES: Readonly<
  Record<FileUse['kind'], { what: string; to: ((key: string) => string) | null }>
> = {
  insight: { what: 'Insight', to: links.insightPage },
  draft: { what: 'Draft', to: links.insightDraft },
  scheduled: { what: 'Scheduled insight', to: () => PATTERNS.insightsUpload },
  revision: { what: 'Earlier version of the insight', to: links.insightPage },
  course: { what: 'Course', to: (course) => links.university({ course }) },
  instructor: { what: 'Instructor', to: () => links.universityConfig },
  member: { what: 'Member', to: links.profile },
  post: { what: 'Post in', to: null },
  law: { what: 'Legal item', to: links.legalRegisterEdit },
  event: { what: 'Event', to: links.calendarEvent },
  setting: { what: 'Dashboard message', to: () => links.consoleTab('message') },
};

/** Who uses a file, each with the way there. */
export function FileUses({ name, uses }: { name: string; uses: readonly FileUse[] }) {
  if (uses.length === 0) return <p className={styles.uses}>Nothing uses it.</p>;
  return (
    <ul className={styles.uses} aria-label={`What uses ${name}`}>
      {uses.map(({ kind, key, title }) => {
        const { what, to } = USES[kind];
        const words = title === '' ? what : `${what}: ${title}`;
        return (
          <li key={`${kind}/${key}`}>{to === null ? words : <Link to={to(key)}>{words}</Link>}</li>
        );
      })}
    </ul>
  );
}
