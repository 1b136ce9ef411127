/** Server facts of the University: what the listeners delivered, nothing else. */
import type { RowPages } from '../../data/follow';
import type { Course, Instructor, LessonContent, SkillLevel } from '../../data/records';
import { createLiveSlice } from '../../store/liveSlice';

/** The courses page by page, newest first, under the one id 'all'. */
export const coursePagesSlice = createLiveSlice<RowPages<Course>>('coursePages');
/** One course by its key. */
export const coursesSlice = createLiveSlice<Course>('courses');
/** What a lesson teaches, by `course/lesson`. */
export const lessonContentsSlice = createLiveSlice<LessonContent>('lessonContents');
export const instructorsSlice = createLiveSlice<Instructor[]>('instructors');
export const skillLevelsSlice = createLiveSlice<SkillLevel[]>('skillLevels');

export const universitySlices = [
  coursePagesSlice,
  coursesSlice,
  lessonContentsSlice,
  instructorsSlice,
  skillLevelsSlice,
] as const;
