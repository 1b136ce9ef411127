import { clsx } from 'clsx';
import { Button } from '../../../components/action/Button';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../components/display/icons';
import { Icon } from '../../../components/display/Icon';
import { pageNumbers } from '../paging';
import styles from './forum.module.css';

type PagerProps = {
  page: number;
  pages: number;
  /** The page begins the room, though its number may say otherwise until the reader gets there. */
  isFirst: boolean;
  isLast: boolean;
  busy: boolean;
  onFirst: () => void;
  onLast: () => void;
  /** Goes so many pages on, or back where negative. */
  onStep: (steps: number) => void;
};

/** First, previous, the neighbouring pages, next and last. */
export function Pager({ page, pages, isFirst, isLast, busy, onFirst, onLast, onStep }: PagerProps) {
  if (isFirst && isLast) return null;
  const guarded = (go: () => void) => () => {
    if (!busy) go();
  };
  return (
    <nav className={styles.pager} aria-label="Pages">
      <Button
        size="small"
        className={styles.pagerButton}
        disabled={isFirst}
        aria-label="First page"
        onClick={guarded(onFirst)}
      >
        First
      </Button>
      <Button
        size="small"
        className={styles.pagerButton}
        disabled={isFirst}
        aria-label="Previous page"
        onClick={guarded(() => onStep(-1))}
      >
        <Icon icon={ChevronLeftIcon} />
        <span className={styles.pagerWord}>Previous</span>
      </Button>
      {pageNumbers(page, pages).map((number) => (
        <Button
          key={number}
          size="small"
          tone={number === page ? 'primary' : 'secondary'}
          className={clsx(styles.pagerButton, Math.abs(number - page) > 1 && styles.pagerFar)}
          aria-label={`Page ${number}`}
          aria-current={number === page ? 'page' : undefined}
          onClick={guarded(() => {
            if (number !== page) onStep(number - page);
          })}
        >
          {number}
        </Button>
      ))}
      <Button
        size="small"
        className={styles.pagerButton}
        disabled={isLast}
        aria-label="Next page"
        onClick={guarded(() => onStep(1))}
      >
        <span className={styles.pagerWord}>Next</span>
        <Icon icon={ChevronRightIcon} />
      </Button>
      <Button
        size="small"
        className={styles.pagerButton}
        disabled={isLast}
        aria-label="Last page"
        onClick={guarded(onLast)}
      >
        Last
      </Button>
    </nav>
  );
}
