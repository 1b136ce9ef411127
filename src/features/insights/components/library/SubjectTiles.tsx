import type { Subject } from '../../subjects';
import { isChosen } from '../../subjects';
import styles from './SubjectTiles.module.css';

/** The parent categories as tiles that set the category filter; pressing the chosen one lifts it again. */
export function SubjectTiles(props: {
  subjects: readonly Subject[];
  groups: readonly string[];
  onChoose: (groups: readonly string[]) => void;
}) {
  const { subjects, groups, onChoose } = props;
  if (subjects.length === 0) return null;
  return (
    <div className={styles.subjects} role="group" aria-label="Browse by subject">
      {subjects.map((subject) => {
        const chosen = isChosen(subject, groups);
        return (
          <button
            key={subject.name}
            type="button"
            className={styles.subject}
            aria-pressed={chosen}
            onClick={() => onChoose(chosen ? [] : subject.slugs)}
          >
            <span className={styles.subjectName}>{subject.name}</span>
            <span className={styles.subjectChildren}>{subject.childNames.join(' · ')}</span>
          </button>
        );
      })}
    </div>
  );
}
