/** What a post shows below its text: laws that it mentions, and its part in a question. */
import { Link } from 'react-router-dom';
import { useCan } from '../../../access/useCan';
import { Button } from '../../../components/action/Button';
import { CheckIcon, SuccessIcon } from '../../../components/display/icons';
import { Tag } from '../../../components/display/Tag';
import { Row } from '../../../components/layout/Layout';
import { links } from '../../../config/links';
import type { Post } from '../../../data/records';
import { authorName, HIDDEN } from '../../../shared/comments/message';
import { excerpt } from '../../../shared/richText/rawContent';
import { useMutation } from '../../../store/useMutation';
import { LawsMentioned } from '../../register';
import { MARK_ANSWER, markAnswer, OPEN_QUESTION, UNANSWERED, UNMARK_ANSWER } from '../forumThunks';
import { usePost } from '../liveForum';
import styles from './forum.module.css';

type PostPartsProps = {
  uid: string;
  postKey: string;
  posts: readonly Post[];
  isOnQuestionPage?: boolean;
};

export function PostParts({ uid, postKey, posts, isOnQuestionPage = false }: PostPartsProps) {
  const post = posts.find(({ key }) => key === postKey);
  if (!post) return null;
  return (
    <>
      <LawsMentioned kind="posts" id={postKey} mayChoose={post.uid === uid} />
      <QuestionState post={post} />
      {!isOnQuestionPage && isQuestion(post) && (
        <p>
          <Link to={links.question(post.chatroomKey, post.key)}>{OPEN_QUESTION}</Link>
        </p>
      )}
      {post.originalPost && (
        <AnswerMark
          reply={post}
          uid={uid}
          asker={post.originalPost.uid}
          question={posts.find(({ key }) => key === post.originalPost?.key)}
          questionKey={post.originalPost.key}
        />
      )}
    </>
  );
}

const isQuestion = ({ asks, answer }: Post) => asks !== undefined || answer !== undefined;

/** Whether a question has an answer, and which. */
export function QuestionState({ post }: { post: Post }) {
  if (post.asks !== undefined) return <Tag tone="warning">{UNANSWERED}</Tag>;
  return post.answer === undefined ? null : <Answer answerKey={post.answer} />;
}

/** How many words of an answer are shown under the question. */
const SHOWN_WORDS = 60;

function Answer({ answerKey }: { answerKey: string }) {
  const { data: answer } = usePost(answerKey);
  if (!answer) return null;
  return (
    <aside className={styles.answer} aria-label="Answer">
      <Row gap="1 2">
        <Tag tone="success" icon={SuccessIcon}>
          Answer
        </Tag>
        <Link to={links.post(answer.chatroomKey, answer.key)}>{authorName(answer)}</Link>
      </Row>
      <p>{answer.message === '' ? HIDDEN : excerpt(answer.message, SHOWN_WORDS)}</p>
    </aside>
  );
}

type AnswerMarkProps = {
  reply: Post;
  uid: string;
  /** The uid of the author of the quoted post. */
  asker: string;
  questionKey: string;
  /** The quoted post, if it is on the page. */
  question: Post | undefined;
};

/** Shows which reply is the answer. Only the author of the question and staff need a quoted post that is not on the page. */
function AnswerMark({ reply, uid, asker, question: shown, questionKey }: AnswerMarkProps) {
  const isStaff = useCan('posts.markAnswerOfOther') === 'yes';
  const mayMark = asker === uid || isStaff;
  const read = usePost(shown === undefined && mayMark ? questionKey : null).data;
  const { busy, run } = useMutation(markAnswer);
  const question = shown ?? read;
  if (!question || !isQuestion(question)) return null;
  const isAnswer = question.answer === reply.key;
  const mark = (answer: string | null) =>
    void run({ room: question.chatroomKey, question: question.key, answer });
  return (
    <Row gap="1 2">
      {isAnswer && (
        <Tag tone="success" icon={SuccessIcon}>
          Marked as answer
        </Tag>
      )}
      {mayMark && (
        <Button
          size="small"
          tone="quiet"
          icon={isAnswer ? undefined : CheckIcon}
          busy={busy}
          onClick={() => mark(isAnswer ? null : reply.key)}
        >
          {isAnswer ? UNMARK_ANSWER : MARK_ANSWER}
        </Button>
      )}
    </Row>
  );
}
