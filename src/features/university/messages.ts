/** The University's wording (specification, sections 2.16, 4 and 5). */

export const UNI_CONFIG = 'Uni Config';
/** Stands where a course names nobody who teaches it. */
export const NO_INSTRUCTOR = 'Icon';

export const COURSE_ADDED = 'Course added';
export const SECTION_ADDED = 'Section added';
export const LESSON_ADDED = 'Lesson added';
export const INSTRUCTOR_ADDED = 'Instructor added';
export const SKILL_LEVEL_ADDED = 'Skill level added';

export const TITLE_REQUIRED = 'Please enter a title';
export const NAME_REQUIRED = 'Please enter a name';
export const FIRST_NAME_REQUIRED = 'Please enter a first name';
export const LAST_NAME_REQUIRED = 'Please enter a last name';
export const COURSE_REQUIRED = 'Please choose a course';
export const SECTION_REQUIRED = 'Please choose a section';
export const SKILL_LEVEL_REQUIRED = 'Please choose a skill level';
export const INSTRUCTOR_REQUIRED = 'Please choose at least one instructor';
export const VIDEO_REFUSED = 'Please enter the https address of a YouTube, Vimeo or Wistia video';
export const CONTENT_TOO_LONG = 'This content is too long';

export const IMAGE_MESSAGES = {
  tooBig: 'File size is too big!',
  tooSmall: 'File size is too small!',
  wrongType: 'Please choose a PNG, JPEG, GIF or WebP image',
};
export const DOCUMENT_MESSAGES = {
  tooBig: 'File size is too big!',
  tooSmall: 'File size is too small!',
  wrongType: 'This kind of file cannot be attached.',
};
