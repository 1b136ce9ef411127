import { Icon } from '../../components/display/Icon';
import { QuoteIcon } from '../../components/display/icons';
import type { Quote } from '../../data/records';
import { excerpt } from '../richText/rawContent';
import { authorName } from './message';
import styles from './comments.module.css';

/** Words shown of what a message answers. */
const QUOTED_WORDS = 60;

/** What a message answers, as it stood when it was answered. */
export function QuoteBlock({ quote }: { quote: Quote }) {
  return (
    <blockquote className={styles.messageQuote}>
      <p className={styles.messageQuoteAuthor}>
        <Icon icon={QuoteIcon} /> {authorName(quote)} wrote
      </p>
      <p>{excerpt(quote.text, QUOTED_WORDS)}</p>
    </blockquote>
  );
}
