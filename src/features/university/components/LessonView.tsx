import { EmptyState } from '../../../components/feedback/EmptyState';
import { Failure } from '../../../components/feedback/Failure';
import {
  BackIcon,
  DownloadIcon,
  ForwardIcon,
  UniversityIcon,
} from '../../../components/display/icons';
import { LinkButton } from '../../../components/action/LinkButton';
import { Loading } from '../../../components/feedback/Loading';
import { Page } from '../../../components/layout/Page';
import { links } from '../../../config/links';
import type { Course, Lesson, LessonContent } from '../../../data/records';
import { isBlank, safeUrl } from '../../../shared/richText/rawContent';
import { RichText } from '../../../shared/richText/RichText';
import { VideoPlayer } from '../../../shared/video/VideoPlayer';
import { isRefused } from '../../../store/loadStatus';
import { findLesson } from '../lessons';
import { useLessonContent } from '../liveUniversity';
import styles from './CourseView.module.css';

/** A lesson that is open: its video, its content, its document, and the ways on. */
export function LessonView({ course, lessonKey }: { course: Course; lessonKey: string }) {
  const found = findLesson(course, lessonKey);
  const back = (
    <LinkButton
      to={links.university({ course: course.key })}
      size="small"
      tone="quiet"
      icon={BackIcon}
    >
      {course.courseTitle}
    </LinkButton>
  );
  if (!found) {
    return (
      <Page title="Lesson" before={back}>
        <Failure kind="notFound" />
      </Page>
    );
  }
  const { lesson, previous, next } = found;
  const linkTo = ({ key }: Lesson) => links.university({ course: course.key, lesson: key });
  return (
    <Page title={lesson.lessonTitle} width="reading" before={back}>
      <Teaching lesson={lesson} />
      <nav className={styles.lessonSteps} aria-label="Lessons">
        {previous && (
          <LinkButton to={linkTo(previous)} icon={BackIcon}>
            {previous.lessonTitle}
          </LinkButton>
        )}
        {next && (
          <LinkButton
            to={linkTo(next)}
            icon={ForwardIcon}
            tone="primary"
            className={styles.lessonNext}
          >
            {next.lessonTitle}
          </LinkButton>
        )}
      </nav>
    </Page>
  );
}

function Teaching({ lesson }: { lesson: Lesson }) {
  const { status, data } = useLessonContent(lesson.courseKey, lesson.key);
  if (isRefused(status)) return <Failure kind={status} />;
  if (data && !isEmpty(data)) return <Content content={data} title={lesson.lessonTitle} />;
  // Off the device a lesson comes without its document, which may be all that it has.
  if (status !== 'ready') return <Loading label="Loading the lesson" />;
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
        <div className={styles.lessonVideo}>
          <VideoPlayer address={videoUrl} title={title} />
        </div>
      )}
      <RichText value={contentJSON} headingLevel={2} />
      {documentUrl && (
        <p className={styles.lessonDocument}>
          <LinkButton href={documentUrl} icon={DownloadIcon} newTab>
            {documentName || 'Document'}
          </LinkButton>
        </p>
      )}
    </>
  );
}
