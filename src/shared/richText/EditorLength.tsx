import { proseText } from './rawContent';
import { readingMinutes, wordsIn } from './reading';
import styles from './RichTextEditor.module.css';
import { plural } from '../../lib/text';

/** How much has been written. */
export function EditorLength({ raw }: { raw: string }) {
  const words = wordsIn(proseText(raw));
  return (
    <p className={styles.editorLength}>
      {plural(words, 'word')}
      {words > 0 && ` · ${readingMinutes(words)} min to read`}
    </p>
  );
}
