import { CERTIFICATE_QUESTIONS } from '../../../model/university';

export const UNI_CONFIG = 'Uni Config';
export const NO_INSTRUCTOR = 'Icon';

export const DRAFT = 'Draft';
export const PUBLISHED = 'Published';
export const START = 'Start the course';
export const CONTINUE = 'Continue';
export const COMPLETED = 'Completed';
export const NOT_COMPLETED = 'Not completed';
export const MARK_COMPLETE = 'Mark as complete';
export const MARK_INCOMPLETE = 'Mark as not complete';
export const QUIZ = 'Questions';
export const CHECK_ANSWERS = 'Check answers';
export const ANSWER_REQUIRED = 'Please choose an answer';
export const ANSWER_WRONG = 'Not right. Please choose another answer.';
export const COURSE_COMPLETED = 'You have completed this course';
export const CERTIFICATE = 'Your certificate';
export const CERTIFICATE_COMES = 'You have completed this course. Your certificate is on its way.';
export const LEARNING_RECORD = 'Learning record';

/** A member who may read courses is denied this one only while it is a draft. */
export const COURSE_WITHDRAWN =
  'This course is not available at the moment. You can open it here again once it is published.';

export const LEARNERS = 'Learners and certificates';
export const NO_COURSES = 'There are no courses yet.';
export const NO_LEARNERS = 'No one has started this course yet.';
export const NUMBER_REFUSED = 'Please enter a certificate number: twelve letters and digits';
export const NUMBER_UNKNOWN = 'No certificate has this number.';
export const RECORD_EMPTY =
  'Nothing yet. Complete the first lesson of a course to see the course here.';
export const NAME_CHANGED = 'Name has changed';
/** For a certificate whose member has another name now. */
export const renamedText = (atIssue: string, current: string): string =>
  `Issued to ${atIssue}. This account’s name is now ${current}.`;
interface Person {
  name: string;
  email: string;
}
export const certificateOwnerText = (atIssue: Person, current: Person): string =>
  `Issued to ${atIssue.name}, ${atIssue.email}. The account is now ${current.name}, ${current.email}.`;
export const NO_CERTIFICATES = 'You have not completed a course yet.';
/** For a user who may not read the titles of the courses. */
export const startedText = (count: number): string =>
  `You have started ${count === 1 ? 'a course' : `${count} courses`} without completing ${count === 1 ? 'it' : 'them'}. We still store your progress. You can continue once your membership is renewed.`;
export const CERTIFICATE_MISSING = 'You have no certificate with this number.';

export const COURSE_ADDED = 'Course added';
export const COURSE_UPDATED = 'Course updated';
export const COURSE_CHANGED_ELSEWHERE =
  'This course was changed elsewhere while you were typing. Which text do you want to use?';
export const SECTION_ADDED = 'Section added';
export const SECTION_UPDATED = 'Section updated';
export const SECTION_CHANGED_ELSEWHERE =
  'This section was changed elsewhere while you were typing. Which title do you want to use?';
export const LESSON_ADDED = 'Lesson added';
export const LESSON_UPDATED = 'Lesson updated';
export const LESSON_CHANGED_ELSEWHERE =
  'This lesson was changed elsewhere while you were typing. Which text do you want to use?';
export const INSTRUCTOR_ADDED = 'Instructor added';
export const INSTRUCTOR_UPDATED = 'Instructor updated';
export const INSTRUCTOR_CHANGED_ELSEWHERE =
  'This instructor was changed elsewhere while you were typing. Which text do you want to use?';
export const SKILL_LEVEL_ADDED = 'Skill level added';

export const COURSE_DELETION =
  'Its sections and lessons will be deleted too, and learners lose their progress. Certificates stay';
export const SECTION_DELETION = 'Its lessons will be deleted too';
export const INSTRUCTOR_DELETION = 'Courses keep the name, without photo and description';
export const SKILL_LEVEL_DELETION = 'Courses keep their skill level';

export const QUIZ_HINT =
  'A question on one line, then its answers on lines of their own: + before a right one, - before a wrong one. An empty line comes before the next question. Right answers complete the lesson.';
/** For staff. */
export const questionsText = (count: number): string =>
  count < CERTIFICATE_QUESTIONS
    ? `This course gives no certificate yet. Its lessons need ${CERTIFICATE_QUESTIONS} questions together and have ${count}.`
    : `This course gives a certificate. Its lessons have ${count} questions.`;

export const TITLE_REQUIRED = 'Please enter a title';
export const NAME_REQUIRED = 'Please enter a name';
export const FIRST_NAME_REQUIRED = 'Please enter a first name';
export const LAST_NAME_REQUIRED = 'Please enter a last name';
export const COURSE_REQUIRED = 'Please choose a course';
export const SECTION_REQUIRED = 'Please choose a section';
export const SKILL_LEVEL_REQUIRED = 'Please choose a skill level';
export const INSTRUCTOR_REQUIRED = 'Please choose at least one instructor';
export const VIDEO_REFUSED = 'Please enter the https address of a YouTube, Vimeo or Wistia video';
export const MINUTES_HINT = 'The time to read the text is added.';
export const MINUTES_REFUSED = 'Please enter whole minutes, 600 at most';
export const CONTENT_TOO_LONG = 'This content is too long';

export const DATES_REFUSED = 'The last day cannot be before the first';

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
