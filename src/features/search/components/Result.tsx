import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { FoundKind, SearchResult } from '../../../../model/search';
import { TimeAgo } from '../../../components/display/TimeAgo';
import { Text } from '../../../components/layout/Layout';
import { ListRow } from '../../../components/list/ListRow';
import { links } from '../../../config/links';
import { shownName } from '../../../lib/text';
import { whyText } from '../messages';
import styles from './Result.module.css';

const KIND_NAMES: Readonly<Record<FoundKind, string>> = {
  insights: 'Insight',
  posts: 'Post',
  comments: 'Comment',
  laws: 'Law',
  lessons: 'Lesson',
  own: 'My register',
};

/** A post without a title is headed by its room. */
const isQuestion = ({ kind, of }: SearchResult) => kind === 'posts' && of !== '';

function addressOf(result: SearchResult): string {
  const { kind, id, room } = result;
  const [first = '', second = ''] = id;
  switch (kind) {
    case 'insights':
      return links.insightPage(first);
    case 'posts':
      return isQuestion(result) ? links.question(room, first) : links.post(room, first);
    case 'comments':
      return links.comment(first, second);
    case 'laws':
      return links.law(first);
    case 'lessons':
      return links.university({ course: first, lesson: second });
    case 'own':
      return links.editLegalItem(first);
  }
}

export function Result({ result }: { result: SearchResult }) {
  const { kind, title, sentence, parts, time, by, of } = result;
  return (
    <div className={styles.result}>
      <ListRow
        title={
          <Link to={addressOf(result)}>
            <Marked segments={title} />
          </Link>
        }
        meta={
          <>
            {[isQuestion(result) ? 'Question' : KIND_NAMES[kind], of, by && shownName(by)]
              .filter(Boolean)
              .map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
            {time > 0 && <TimeAgo at={time} />}
            <span>{whyText(parts)}</span>
          </>
        }
      >
        {sentence.join('') !== '' && (
          <Text as="p" above={1} breaks>
            <Marked segments={sentence} />
          </Text>
        )}
      </ListRow>
    </div>
  );
}

/** Every second segment is marked. */
function Marked({ segments }: { segments: readonly string[] }) {
  return segments.map((segment, at) =>
    at % 2 === 1 ? <mark key={at}>{segment}</mark> : <Fragment key={at}>{segment}</Fragment>,
  );
}
