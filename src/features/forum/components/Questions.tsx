import { Link } from 'react-router-dom';
import { Button, LinkButton } from '../../../components/action/Button';
import { Tag } from '../../../components/display/Tag';
import { TimeAgo } from '../../../components/display/TimeAgo';
import { MessageIcon, SuccessIcon } from '../../../components/display/icons';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Row } from '../../../components/layout/Layout';
import { Panel } from '../../../components/layout/Panel';
import { ListRow } from '../../../components/list/ListRow';
import { links } from '../../../config/links';
import type { PostSummary } from '../../../data/records';
import { ASK, authorName, HIDDEN } from '../../../shared/comments/message';
import { firstWords } from '../../../shared/richText/rawContent';
import { Awaited } from '../../../shared/time/Awaited';
import {
  NO_OPEN_QUESTIONS,
  NO_QUESTIONS,
  OPEN_QUESTIONS,
  QUESTIONS,
  replyCount,
  UNANSWERED,
} from '../forumThunks';
import { useQuestions } from '../liveForum';
import styles from './forum.module.css';

/** In place of the title, in questions without one. */
const SHOWN_WORDS = 20;

/** The questions of a room, the one with the newest reply first. Each links to its page. */
export function Questions({ room, isOpenOnly }: { room: string; isOpenOnly: boolean }) {
  const { status, data, want } = useQuestions(room, isOpenOnly);
  const title = isOpenOnly ? OPEN_QUESTIONS : QUESTIONS;
  return (
    <Panel
      title={title}
      actions={
        <LinkButton size="small" tone="primary" to={links.ask(room)}>
          {ASK}
        </LinkButton>
      }
    >
      {(isOpenOnly || data?.rows.length !== 0) && (
        <Row as="nav" gap={2} below={3} className={styles.views} aria-label="Which questions">
          <Choice to={links.questions(room)} isChosen={!isOpenOnly}>
            All questions
          </Choice>
          <Choice to={links.openQuestions(room)} isChosen={isOpenOnly}>
            {OPEN_QUESTIONS}
          </Choice>
        </Row>
      )}
      {!data ? (
        <Awaited status={status} label="Loading the questions" />
      ) : data.rows.length === 0 ? (
        <EmptyState icon={MessageIcon} message={isOpenOnly ? NO_OPEN_QUESTIONS : NO_QUESTIONS} />
      ) : (
        <ul className={styles.forumLines} aria-label={title}>
          {data.rows.map((question) => (
            <li key={question.key}>
              <QuestionRow room={room} question={question} />
            </li>
          ))}
        </ul>
      )}
      {data?.hasMore && (
        <Button size="small" onClick={() => want(data.rows.length + 1)}>
          Show more questions
        </Button>
      )}
    </Panel>
  );
}

const Choice = ({ isChosen, ...link }: { to: string; isChosen: boolean; children: string }) => (
  <LinkButton
    size="small"
    tone={isChosen ? 'secondary' : 'quiet'}
    aria-current={isChosen ? 'page' : undefined}
    {...link}
  />
);

function QuestionRow({ room, question }: { room: string; question: PostSummary }) {
  const { key, title, excerpt, openKey, replies, lastReplyTime } = question;
  return (
    <ListRow
      title={
        <Link to={links.question(room, key)}>
          {title || (excerpt === '' ? HIDDEN : firstWords(excerpt, SHOWN_WORDS))}
        </Link>
      }
      meta={
        <>
          {openKey === '' ? (
            <Tag tone="success" icon={SuccessIcon}>
              Answered
            </Tag>
          ) : (
            <Tag tone="warning">{UNANSWERED}</Tag>
          )}
          <span>{authorName(question)}</span>
          <span>{replyCount(replies)}</span>
          <span>
            {lastReplyTime === undefined ? 'Asked' : 'Last reply'}{' '}
            <TimeAgo at={lastReplyTime ?? question.time} />
          </span>
        </>
      }
    />
  );
}
