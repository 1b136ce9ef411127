import { proseText } from './rawContent';
import { readingMinutes, wordsIn } from './reading';
import styles from './RichTextEditor.module.css';
import { formatCount } from '../../lib/text';

/** How much has been written. */
export function EditorLength({ raw }: { raw: string }) {
  const words = wordsIn(proseText(raw));
  return (
    <p className={styles.editorLength}>
      {words === 1 ? '1 word' : `${formatCount(words)} words`}
      {words > 0 && ` · ${readingMinutes(words)} min to read`}
    </p>
  );
}
