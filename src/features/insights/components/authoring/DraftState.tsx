import type { ServerDraft } from '../../useServerDraft';
import styles from './InsightForm.module.css';

const WORDS = {
  none: '',
  saving: 'Saving your draft…',
  saved: 'Your draft is saved on every device.',
  unsaved:
    'Your draft could not be saved just now. It stays in this browser, and is saved with your next change.',
} as const;

/** Where what is typed stands. */
export function DraftState({ state }: Pick<ServerDraft, 'state'>) {
  return (
    <p role="status" className={styles.draftState}>
      {WORDS[state]}
    </p>
  );
}
