import * as v from 'valibot';
import { requiredText } from '../../shared/forms/useForm';
import { parseVideo } from '../../shared/video/video';
import * as messages from './messages';

/** The rules have the same limits. */
export const TITLE_MAX = 200;
export const COURSE_TEXT_MAX = 5000;
export const TOPIC_MAX = 100;
export const OUTCOMES_MAX = 2000;
export const NAME_MAX = 60;
export const INSTRUCTOR_TEXT_MAX = 2000;
const CONTENT_MAX = 50_000;
const MINUTES_MAX = 600;

export const lessonFormSchema = v.object({
  /** Made with the draft, so that sending again can never create a second lesson. */
  key: v.string(),
  courseKey: v.pipe(v.string(), v.nonEmpty(messages.COURSE_REQUIRED)),
  sectionKey: v.string(),
  lessonTitle: requiredText(messages.TITLE_REQUIRED),
  minutes: v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => text === '' || isLength(text), messages.MINUTES_REFUSED),
  ),
  videoUrl: v.pipe(
    v.string(),
    v.trim(),
    v.check((video) => video === '' || isPlayable(video), messages.VIDEO_REFUSED),
  ),
  contentJSON: v.pipe(v.string(), v.maxLength(CONTENT_MAX, messages.CONTENT_TOO_LONG)),
});

export type LessonForm = v.InferInput<typeof lessonFormSchema>;

export const readMinutes = (typed: string): number | null => (typed === '' ? null : Number(typed));

const isPlayable = (video: string) => video.startsWith('https://') && parseVideo(video) !== null;

const isLength = (text: string) =>
  /^\d{1,3}$/.test(text) && Number(text) > 0 && Number(text) <= MINUTES_MAX;

export const lessonSchemaFor = (sectionKeys: readonly string[]) =>
  v.object({
    ...lessonFormSchema.entries,
    sectionKey: v.pipe(
      v.string(),
      v.check((key) => sectionKeys.includes(key), messages.SECTION_REQUIRED),
    ),
  });
