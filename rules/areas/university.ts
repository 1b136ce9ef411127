/**
 * The University (rows 40, 40a). Courses contain sections, and sections contain lessons. Each is created and deleted whole, and changed
 * field by field. So a change of an outer record never rewrites inner ones. Only staff can read a draft course and the content of its
 * lessons (decision 76).
 */
import type { Rule, RuleNode } from '../../model/rules/language';
import {
  agree,
  all,
  any,
  data,
  either,
  named,
  newData,
  place,
  withKey,
} from '../../model/rules/language';
import {
  checkedAbove,
  closed,
  edited,
  editedWhole,
  isStaff,
  member,
  movesVersion,
  nextVersion,
  placeInOrder,
  privileged,
  recordKey,
  richOpt,
  storeUrl,
  str,
  text,
  texts,
  videoUrl,
} from '../../model/rules/predicates';

const COURSE = 'university/courses/$course';
const SECTION = `${COURSE}/sections/$section`;
const LESSON = `${SECTION}/lessons/$lesson`;
const CONTENT = 'university/lessonContents/$course';

const createsWith = (key: string, ...required: readonly string[]): Rule =>
  all(data.missing, recordKey(key), newData.has('key', ...required));
const requiredWith = (...required: readonly Rule[]): Rule =>
  all(privileged, any(newData.missing, all(recordKey('$key'), ...required)));

const skillLevels: RuleNode = {
  '.read': member,
  $key: {
    '.write': requiredWith(newData.has('key', 'name')),
    name: { '.validate': text(60) },
    key: { '.validate': newData.is('$key') },
    ...closed,
  },
};

const instructors: RuleNode = {
  '.read': member,
  $key: {
    '.write': requiredWith(newData.has('key', 'firstName', 'lastName'), editedWhole),
    firstName: { '.validate': text(60) },
    lastName: { '.validate': text(60) },
    description: { '.validate': str(2000) },
    version: { '.validate': nextVersion },
    photo: { '.validate': storeUrl },
    key: { '.validate': newData.is('$key') },
    ...closed,
  },
};

const title = place(`${LESSON}/lessonTitle`);
/** The version of a lesson is that of its content, whose rule demands the next version. */
const movesContent: Rule = title
  .after(`${CONTENT}/$lesson/version`)
  .isNot(title.before(`${CONTENT}/$lesson/version`));
const lesson: RuleNode = {
  '.write': all(
    privileged,
    any(
      // Deleted with its content, or moved into another section together with its content.
      all(newData.missing, place(LESSON).after(`${CONTENT}/$lesson/sectionKey`).isNot('$section')),
      all(
        place(LESSON).before(`${SECTION}/key`).exists,
        recordKey('$lesson'),
        newData.has('lessonTitle', 'key', 'sectionKey', 'courseKey'),
      ),
    ),
  ),
  lessonTitle: {
    '.validate': all(text(200), any(data.missing, newData.is(data), movesContent)),
  },
  order: { '.validate': placeInOrder },
  minutes: {
    '.validate': all(`${newData.val}%1==0`, `${newData.val}>0`, `${newData.val}<=600`),
  },
  key: { '.validate': newData.is('$lesson') },
  sectionKey: { '.validate': newData.is('$section') },
  courseKey: { '.validate': newData.is('$course') },
  ...closed,
};

/**
 * A section is deleted field by field, so that the rule of each lesson checks that the lesson's content is deleted. No rule can check all
 * contents at once.
 */
const deletedWithAll = place(`${SECTION}/$field`).after(SECTION).missing;

const section: RuleNode = {
  '.write': all(
    privileged,
    place(SECTION).before(`${COURSE}/key`).exists,
    createsWith('$section', 'sectionTitle', 'courseKey'),
    newData.child('lessons').missing,
  ),
  $field: {
    '.write': all(
      privileged,
      any(
        deletedWithAll,
        all(
          named('$field', 'sectionTitle', 'order', 'version'),
          newData.exists,
          place(`${SECTION}/$field`).before(`${SECTION}/key`).exists,
        ),
      ),
    ),
    '.validate': any(
      all("$field=='sectionTitle'", text(200), edited),
      all("$field=='version'", nextVersion),
      all("$field=='order'", placeInOrder),
      all("$field=='key'", newData.is('$section')),
      all("$field=='courseKey'", newData.is('$course')),
    ),
  },
  lessons: { $lesson: lesson },
};

const REQUIRED = ['courseTitle', 'courseSkillLevel', 'courseInstructors'];
/** Optional fields of a course. An edit can delete them. */
const OPTIONAL = [
  ...['courseDescription', 'courseImage', 'courseTopic'],
  ...['courseOutcomes', 'courseStart', 'courseEnd'],
];

const courses: RuleNode = {
  // `draft` is true for drafts, and they sort after courses without it. A list up to false has no drafts.
  '.read': all(member, any(isStaff, all("query.orderByChild=='draft'", 'query.endAt==false'))),
  $course: {
    '.read': all(member, data.child('draft').missing),
    '.write': all(
      privileged,
      any(
        all(newData.missing, place(COURSE).after(CONTENT).missing),
        all(createsWith('$course', ...REQUIRED), newData.child('sections').missing),
      ),
    ),
    sections: { $section: section },
    $field: {
      '.write': all(
        privileged,
        place(`${COURSE}/$field`).before(`${COURSE}/key`).exists,
        any(
          newData.exists,
          named('$field', 'draft'),
          all(named('$field', ...OPTIONAL), movesVersion),
        ),
      ),
      '.validate': any(
        all(named('$field', 'key'), newData.is('$course')),
        all(
          edited,
          any(
            texts('$field', { courseTitle: 200, courseSkillLevel: 60 }),
            all(named('$field', 'courseDescription'), str(5000)),
            all(named('$field', 'courseTopic'), str(100)),
            all(named('$field', 'courseOutcomes'), str(2000)),
            all(named('$field', 'courseStart', 'courseEnd'), newData.matches(/^\d{4}-\d\d-\d\d$/)),
          ),
        ),
        all(named('$field', 'version'), nextVersion),
        all(named('$field', 'courseInstructors'), newData.isObject),
        all(named('$field', 'courseImage'), storeUrl),
        all(named('$field', 'draft'), newData.is('true')),
      ),
      $index: {
        '.validate': all('$index.matches(/^\\d\\d?$/)', text(121)),
      },
    },
  },
};

// The URL of a lesson names its section, so its content must name the section.
const content = place(`${CONTENT}/$lesson`);
const ofLesson = withKey(newData.child('sectionKey'), (section) =>
  content.after(`${COURSE}/sections`, section, 'lessons/$lesson/key').is('$lesson'),
);
/** The fields of the content that people edit. */
const TAUGHT = ['version', 'contentJSON', 'videoUrl', 'documentUrl', 'documentName'] as const;
const lessonContents: RuleNode = {
  $course: {
    '.read': all(member, any(isStaff, place(CONTENT).before(`${COURSE}/draft`).missing)),
    '.write': all(privileged, newData.missing, place(CONTENT).after(COURSE).missing),
    $lesson: {
      '.write': all(
        privileged,
        either(
          newData.exists,
          // Moving a lesson into another section is not an edit.
          all(ofLesson, any(agree(newData, data, TAUGHT), editedWhole)),
          // It is deleted with its lesson.
          withKey(
            data.child('sectionKey'),
            (section) => content.after(`${COURSE}/sections`, section, 'lessons/$lesson').missing,
            'true',
          ),
        ),
      ),
      sectionKey: checkedAbove,
      videoUrl: { '.validate': videoUrl },
      documentUrl: { '.validate': storeUrl },
      documentName: { '.validate': str(200) },
      contentJSON: { '.validate': richOpt(50_000) },
      version: { '.validate': nextVersion },
      ...closed,
    },
  },
};

export const university: RuleNode = {
  skillLevels,
  instructors,
  courses,
  lessonContents,
};
