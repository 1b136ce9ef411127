import { Link } from 'react-router-dom';
import { Icon } from '../../components/display/Icon';
import { QuoteIcon } from '../../components/display/icons';
import { Row } from '../../components/layout/Layout';
import type { Quote } from '../../data/records';
import { excerpt } from '../richText/rawContent';
import { authorName } from './message';
import { QUOTE_GONE } from './messages';
import styles from './comments.module.css';

/** Words at hand of what a message answers; three lines of them are shown. */
const QUOTED_WORDS = 60;

/**
 * What a message answers, as it was when it was answered; no words of one that was hidden or deleted since.
 * @param to where the original stands, if there is an address for it.
 */
export function QuoteBlock({ quote, to }: { quote: Quote; to?: string | undefined }) {
  return (
    <blockquote className={styles.messageQuote}>
      <Row as="p" gap="0 2" className={styles.messageQuoteAuthor}>
        <span>
          <Icon icon={QuoteIcon} /> {authorName(quote)} wrote
        </span>
        {to !== undefined && <Link to={to}>See the original</Link>}
      </Row>
      <p className={styles.messageQuoteText}>
        {quote.text === '' ? QUOTE_GONE : excerpt(quote.text, QUOTED_WORDS)}
      </p>
    </blockquote>
  );
}
