import * as v from 'valibot';
import { readQuiz } from '../../../model/quiz';
import { readingMinutes, wordsIn } from '../../../model/reading';
import { LESSON_CONTENT, LESSON_FIELDS } from '../../../model/university';
import { requiredText } from '../../shared/forms/useForm';
import { isBlank, proseText } from '../../shared/richText/rawContent';
import { parseVideo } from '../../shared/video/video';
import * as messages from './messages';

export const lessonFormSchema = v.object({
  /** Made with the draft, so that sending again can never create a second lesson. */
  key: v.string(),
  courseKey: v.pipe(v.string(), v.nonEmpty(messages.COURSE_REQUIRED)),
  sectionKey: v.string(),
  lessonTitle: requiredText(messages.TITLE_REQUIRED),
  /** Of the video or the exercise, in addition to the reading time. */
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
  contentJSON: v.pipe(
    v.string(),
    v.maxLength(LESSON_CONTENT.contentJSON.shape.most, messages.CONTENT_TOO_LONG),
  ),
  quiz: v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (text) => readQuiz(text).fault === null,
      ({ input }) => readQuiz(String(input)).fault ?? '',
    ),
  ),
});

export type LessonForm = v.InferInput<typeof lessonFormSchema>;

const MOST_MINUTES = LESSON_FIELDS.minutes.shape.most;

const minutesToRead = (contentJSON: string): number =>
  isBlank(contentJSON) ? 0 : readingMinutes(wordsIn(proseText(contentJSON)));

/** The reading time of the text, and the minutes that staff typed for the rest. Null for none. */
export const minutesOf = ({ minutes, contentJSON }: LessonForm): number | null =>
  Math.min(minutesToRead(contentJSON) + Number(minutes), MOST_MINUTES) || null;

/** What staff typed in addition to the reading time of the text. */
export const typedMinutes = (minutes: number, contentJSON: string): string =>
  String(Math.max(0, minutes - minutesToRead(contentJSON)) || '');

const isPlayable = (video: string) => video.startsWith('https://') && parseVideo(video) !== null;

const isLength = (text: string) =>
  /^\d{1,3}$/.test(text) && Number(text) > 0 && Number(text) <= MOST_MINUTES;

export const lessonSchemaFor = (sectionKeys: readonly string[]) =>
  v.object({
    ...lessonFormSchema.entries,
    sectionKey: v.pipe(
      v.string(),
      v.check((key) => sectionKeys.includes(key), messages.SECTION_REQUIRED),
    ),
  });
