import { useMemo } from 'react';
import { Button } from '../../../../components/action/Button';
import { DocumentIcon } from '../../../../components/display/icons';
import { Row } from '../../../../components/layout/Layout';
import { sectionsOf } from '../../../../shared/richText/ArticleText';
import { proseText } from '../../../../shared/richText/rawContent';
import { readingMinutes, wordsIn } from '../../../../shared/richText/reading';
import { useReadingPosition } from '../../readingPosition';
import styles from './ArticleContents.module.css';

/** As many sections make a text long enough for a table of contents. */
const LONG = 3;

interface ArticleContentsProps {
  uid: string;
  insightKey: string;
  /** The text as raw JSON. */
  raw: string;
}

/** Above a text: how long it takes to read, where one stopped, its sections where it is long, and printing. */
export function ArticleContents({ uid, insightKey, raw }: ArticleContentsProps) {
  const sections = useMemo(() => sectionsOf(raw), [raw]);
  const minutes = useMemo(() => readingMinutes(wordsIn(proseText(raw))), [raw]);
  const stopped = useReadingPosition(uid, insightKey, sections);
  return (
    <div className={styles.contents}>
      <Row gap="2 4" justify="between" note>
        <span>{minutes} min to read</span>
        {stopped && <a href={`#${stopped.id}`}>Go on at “{stopped.title}”</a>}
        <Button size="small" tone="quiet" icon={DocumentIcon} onClick={() => window.print()}>
          Print
        </Button>
      </Row>
      {sections.length >= LONG && (
        <nav aria-label="Contents">
          <ol className={styles.contentsList}>
            {sections.map(({ id, title, rank }) => (
              <li key={id} className={rank > 0 ? styles.isInner : undefined}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
    </div>
  );
}
