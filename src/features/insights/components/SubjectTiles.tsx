import type { Subject } from '../subjects';
import { isChosen } from '../subjects';
import './SubjectTiles.css';

/** The parent categories as tiles that set the category filter; pressing the chosen one lifts it again. */
export function SubjectTiles(props: {
  subjects: readonly Subject[];
  groups: readonly string[];
  onChoose: (groups: readonly string[]) => void;
}) {
  const { subjects, groups, onChoose } = props;
  if (subjects.length === 0) return null;
  return (
    <div className="subjects" role="group" aria-label="Browse by subject">
      {subjects.map((subject) => {
        const chosen = isChosen(subject, groups);
        return (
          <button
            key={subject.name}
            type="button"
            className="subject"
            aria-pressed={chosen}
            onClick={() => onChoose(chosen ? [] : subject.slugs)}
          >
            <span className="subject-name">{subject.name}</span>
            <span className="subject-children">{subject.childNames.join(' · ')}</span>
          </button>
        );
      })}
    </div>
  );
}
