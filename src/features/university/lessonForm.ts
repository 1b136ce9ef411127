/** The lesson form's content and its checks. Pure. */
import * as v from 'valibot';
import { parseVideo } from '../../shared/video/video';
import { CONTENT_MAX } from './limits';
import * as messages from './messages';

export const lessonFormSchema = v.object({
  /** Made with the draft, so that sending again can never double the lesson. */
  key: v.string(),
  courseKey: v.string(),
  sectionKey: v.string(),
  lessonTitle: v.string(),
  videoUrl: v.string(),
  contentJSON: v.string(),
});
export type LessonForm = v.InferOutput<typeof lessonFormSchema>;
export type LessonErrors = Partial<Record<Exclude<keyof LessonForm, 'key'>, string>>;

/** What is wrong with a lesson. @param hasSection the chosen section stands. */
export function checkLesson(form: LessonForm, hasSection: boolean): LessonErrors {
  const video = form.videoUrl.trim();
  const errors: LessonErrors = {};
  if (form.courseKey === '') errors.courseKey = messages.COURSE_REQUIRED;
  if (!hasSection) errors.sectionKey = messages.SECTION_REQUIRED;
  if (form.lessonTitle.trim() === '') errors.lessonTitle = messages.TITLE_REQUIRED;
  if (video !== '' && (!video.startsWith('https://') || !parseVideo(video))) {
    errors.videoUrl = messages.VIDEO_REFUSED;
  }
  if (form.contentJSON.length > CONTENT_MAX) errors.contentJSON = messages.CONTENT_TOO_LONG;
  return errors;
}
