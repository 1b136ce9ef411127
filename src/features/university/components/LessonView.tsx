import { useSelector } from 'react-redux';
import { selectUid } from '../../../access/sessionSlice';
import { useCan } from '../../../access/useCan';
import { BackLink, Button, LinkButton } from '../../../components/action/Button';
import {
  BackIcon,
  CertificateIcon,
  CheckIcon,
  ClockIcon,
  DownloadIcon,
  ForwardIcon,
  UniversityIcon,
} from '../../../components/display/icons';
import { StatusBadge } from '../../../components/display/StatusBadge';
import { Tag } from '../../../components/display/Tag';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Failure, Loading } from '../../../components/feedback/Loading';
import { ProgressBar } from '../../../components/feedback/ProgressBar';
import { Box, Row, Stack, Text } from '../../../components/layout/Layout';
import { Page } from '../../../components/layout/Page';
import { readQuiz } from '../../../../model/quiz';
import { links } from '../../../config/links';
import {
  type Course,
  type Lesson,
  type LessonContent,
  learningSchema,
} from '../../../data/records';
import { isBlank, safeUrl } from '../../../shared/richText/rawContent';
import { ArticleText } from '../../../shared/richText/ArticleText';
import { VideoPlayer } from '../../../shared/video/VideoPlayer';
import { createMutation } from '../../../store/mutation';
import { useMutation } from '../../../store/useMutation';
import { findLesson, countLessons, formatMinutes, type Progress, useProgress } from '../progress';
import { useLessonContent } from '../liveUniversity';
import * as messages from '../messages';
import * as actions from '../../../data/mutations/learning';
import type { LessonRef } from '../../../data/mutations/university';
import { decode } from '../../../data/decode';
import { paths } from '../../../data/paths';
import { readValue } from '../../../data/subscribe';
import { commit } from '../../../data/write';
import { Outline } from './CourseFacts';
import { Quiz } from './Quiz';
import styles from './LessonView.module.css';

export function LessonView({ course, lessonKey }: { course: Course; lessonKey: string }) {
  const progress = useProgress(course);
  const found = findLesson(course, lessonKey);
  const back = (
    <BackLink to={links.university({ course: course.key })}>{course.courseTitle}</BackLink>
  );
  if (!found) {
    return (
      <Page title="Lesson" before={back}>
        <Failure kind="notFound" />
        {progress?.next && (
          <LinkButton to={linkTo(progress.next)} tone="primary" icon={ForwardIcon}>
            {messages.CONTINUE}
          </LinkButton>
        )}
      </Page>
    );
  }
  const { lesson, previous, next } = found;
  return (
    <Page
      title={lesson.lessonTitle}
      before={back}
      lead={lesson.minutes > 0 && <Tag icon={ClockIcon}>{formatMinutes(lesson.minutes)}</Tag>}
    >
      <div className={styles.lessonPage}>
        <Box shrink measure="reading">
          <Teaching lesson={lesson} />
          {progress && !course.draft && <Completion lesson={lesson} progress={progress} />}
          <Row as="nav" gap={3} align="stretch" justify="between" above={5} aria-label="Lessons">
            {previous && (
              <LinkButton to={linkTo(previous)} icon={BackIcon}>
                Previous: {previous.lessonTitle}
              </LinkButton>
            )}
            {next && (
              <LinkButton
                to={linkTo(next)}
                icon={ForwardIcon}
                tone="primary"
                className={styles.lessonNext}
              >
                Next: {next.lessonTitle}
              </LinkButton>
            )}
          </Row>
        </Box>
        <Stack as="nav" gap={4} className={styles.outline} aria-label="Course outline">
          {progress && (
            <ProgressBar
              label={`${progress.done.size} of ${countLessons(progress.lessons)} completed`}
              percent={progress.percent}
            />
          )}
          <Outline course={course} progress={progress} current={lesson.key} headingLevel={2} />
        </Stack>
      </div>
    </Page>
  );
}

const linkTo = ({ courseKey, key }: Lesson) => links.university({ course: courseKey, lesson: key });

function Completion({ lesson, progress }: { lesson: Lesson; progress: Progress }) {
  const uid = useSelector(selectUid);
  const mayComplete = useCan('learning.complete') === 'yes';
  const { busy, run } = useMutation(markLesson);
  if (uid === null || !mayComplete) return null;
  const isDone = progress.done.has(lesson.key);
  const mark = (isNowDone: boolean) => void run({ uid, lesson, isDone: isNowDone });

  if (!isDone && lesson.questions > 0)
    return (
      <div className={styles.completion}>
        <LessonQuiz lesson={lesson} busy={busy} onPassed={() => mark(true)} />
      </div>
    );
  return (
    <Row gap={3} className={styles.completion}>
      {isDone && <StatusBadge tone="success" text={messages.COMPLETED} />}
      <Button
        tone={isDone ? 'quiet' : 'accent'}
        icon={isDone ? undefined : CheckIcon}
        busy={busy}
        onClick={() => mark(!isDone)}
      >
        {isDone ? messages.MARK_INCOMPLETE : messages.MARK_COMPLETE}
      </Button>
      {progress.isComplete && (
        <LinkButton to={links.university({ course: lesson.courseKey })} icon={CertificateIcon}>
          {messages.COURSE_COMPLETED}
        </LinkButton>
      )}
    </Row>
  );
}

function LessonQuiz(props: { lesson: Lesson; busy: boolean; onPassed: () => void }) {
  const { courseKey, key } = props.lesson;
  const { data } = useLessonContent(courseKey, key);
  return data && <Quiz {...props} questions={readQuiz(data.quiz).questions} />;
}

function Teaching({ lesson }: { lesson: Lesson }) {
  const { status, data } = useLessonContent(lesson.courseKey, lesson.key);
  if (data && !isEmpty(data)) return <Content content={data} title={lesson.lessonTitle} />;
  // A lesson cached on the device has no document, which may be its only content.
  if (status !== 'ready') return <Loading status={status} label="Loading the lesson" />;
  return <EmptyState icon={UniversityIcon} message="This lesson has no content yet." />;
}

const isEmpty = ({ videoUrl, contentJSON, documentUrl }: LessonContent) =>
  !videoUrl && isBlank(contentJSON) && !safeUrl(documentUrl);

function Content({ content, title }: { content: LessonContent; title: string }) {
  const { videoUrl, contentJSON, documentName } = content;
  const documentUrl = safeUrl(content.documentUrl);
  return (
    <>
      {videoUrl && (
        <Box below={5}>
          <VideoPlayer address={videoUrl} title={title} />
        </Box>
      )}
      <ArticleText value={contentJSON} headingLevel={2} />
      {documentUrl && (
        <Text above={5}>
          <LinkButton href={documentUrl} icon={DownloadIcon} newTab>
            {documentName || 'Document'}
          </LinkButton>
        </Text>
      )}
    </>
  );
}

const markLesson = createMutation(
  'university/markLesson',
  async ({ uid, lesson, isDone }: { uid: string; lesson: LessonRef; isDone: boolean }) => {
    const { courseKey, key } = lesson;
    const path = paths.learning(uid);
    const learning = isDone ? null : decode(learningSchema, await readValue(path), path);
    const marks = Object.entries(learning?.[courseKey] ?? {});
    const markedIn = marks.flatMap(([section, lessons]) => (key in lessons ? [section] : []));
    await commit(actions.markLesson(uid, lesson, isDone, markedIn));
  },
);
