import { clsx } from 'clsx';
import '../theme/semantic/loader.css';
import styles from './Loading.module.css';

interface LoadingProps {
  /** What is being loaded, for example 'Loading insights'. */
  label?: string;
  /** A small one in a line of text or at the end of a list. */
  inline?: boolean;
}

/** A spinner with words. It appears after a moment only, so that quick answers do not flicker. */
export function Loading({ label = 'Loading', inline = false }: LoadingProps) {
  return (
    <div className={clsx(styles.loading, inline && styles.isInline)} role="status">
      <div
        className={clsx('ui active inline loader', inline ? 'small' : 'medium')}
        aria-hidden="true"
      />
      <span>{label}…</span>
    </div>
  );
}
