/** The rules of the University (access table rows 40 and 40a). */
import * as f from '../fields';
import {
  COURSE_FORM,
  INSTRUCTOR,
  LESSON_CONTENT,
  LESSON_FIELDS,
  SECTION_FIELDS,
  SKILL_LEVEL,
} from '../university';
import type { Rule, RuleNode } from './language';
import { agree, all, any, data, either, named, newData, place, withKey } from './language';
import {
  checkedAbove,
  edited,
  editedWhole,
  isStaff,
  member,
  movesVersion,
  nextVersion,
  placeInOrder,
  privileged,
  recordKey,
} from './predicates';
import { closedFields, required, validates, validatesTexts } from './record';

const COURSE = 'university/courses/$course';
const SECTION = `${COURSE}/sections/$section`;
const LESSON = `${SECTION}/lessons/$lesson`;
const CONTENT = 'university/lessonContents/$course';

const shaped = (fields: f.Fields): f.Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, { shape }]) => shape !== undefined));
const isVersion: Rule = all(named('$field', 'version'), nextVersion);

/** Returns the rules of the two lists whose names courses repeat. */
function listRules(): RuleNode {
  const isList = named('$list', 'skillLevels', 'instructors');
  const byList = (ofLevels: Rule, ofInstructors: Rule) =>
    either(named('$list', 'skillLevels'), ofLevels, ofInstructors);
  return {
    '.read': all(isList, member),
    $key: {
      '.write': all(
        isList,
        privileged,
        any(
          newData.missing,
          all(
            recordKey('$key'),
            byList(
              newData.has(...required(SKILL_LEVEL)),
              all(newData.has(...required(INSTRUCTOR)), editedWhole),
            ),
          ),
        ),
      ),
      $field: {
        '.validate': any(
          all(named('$field', 'key'), newData.is('$key')),
          byList(
            any(...validates('$field', shaped(SKILL_LEVEL))),
            any(...validates('$field', shaped(INSTRUCTOR)), isVersion),
          ),
        ),
      },
    },
  };
}

/** The rule of the course demands staff for everything in it. */
const creates = (key: string, ...fields: readonly string[]): Rule =>
  all(data.missing, recordKey(key), newData.has('key', ...fields));

function lessonRules(): RuleNode {
  const lesson = place(LESSON);
  const field = place(`${LESSON}/$field`);
  const itsVersion = `${CONTENT}/$lesson/version`;
  return {
    '.write': any(
      // Deleted with its content, or moved into another section together with its content.
      all(newData.missing, lesson.after(`${CONTENT}/$lesson/sectionKey`).isNot('$section')),
      all(
        lesson.before(`${SECTION}/key`).exists,
        recordKey('$lesson'),
        newData.has(...required(LESSON_FIELDS)),
      ),
    ),
    ...closedFields(LESSON_FIELDS, {
      key: newData.is('$lesson'),
      sectionKey: newData.is('$section'),
      courseKey: newData.is('$course'),
      order: placeInOrder,
      lessonTitle: any(
        data.missing,
        newData.is(data),
        field.after(itsVersion).isNot(field.before(itsVersion)),
      ),
    }),
  };
}

/**
 * A section is deleted field by field, so that the rule of each lesson checks that the lesson's content is deleted. No rule can check all
 * contents at once.
 */
function sectionRules(): RuleNode {
  const section = place(SECTION);
  const field = place(`${SECTION}/$field`);
  return {
    '.write': all(
      section.before(`${COURSE}/key`).exists,
      creates('$section', 'sectionTitle', 'courseKey'),
      newData.child('lessons').missing,
    ),
    $field: {
      '.write': any(
        field.after(SECTION).missing,
        all(
          named('$field', 'sectionTitle', 'order', 'version'),
          newData.exists,
          field.before(`${SECTION}/key`).exists,
        ),
      ),
      '.validate': any(
        all(...validates('$field', shaped(SECTION_FIELDS)), edited),
        isVersion,
        all(named('$field', 'order'), placeInOrder),
        all(named('$field', 'key'), newData.is('$section')),
        all(named('$field', 'courseKey'), newData.is('$course')),
      ),
    },
    lessons: { $lesson: lessonRules() },
  };
}

function courseRules(): RuleNode {
  const course = place(COURSE);
  const field = place(`${COURSE}/$field`);
  const { courseInstructors, ...texts } = COURSE_FORM;
  const image = { courseImage: f.file };
  const namesThat = (required: boolean) =>
    Object.entries<f.Field>({ ...COURSE_FORM, ...image }).flatMap(([name, { isRequired }]) =>
      (isRequired === true) === required ? [name] : [],
    );
  return {
    // `draft` is true for drafts, and they sort after courses without it. A list up to false has no drafts.
    '.read': all(member, any(isStaff, all("query.orderByChild=='draft'", 'query.endAt==false'))),
    $course: {
      '.read': all(member, data.child('draft').missing),
      '.write': any(
        all(privileged, newData.missing, course.after(CONTENT).missing),
        all(creates('$course', ...namesThat(true)), newData.child('sections').missing),
      ),
      // For everything in a course too. A course keeps its key until it is deleted as a whole, so no change within it escapes this rule.
      '.validate': privileged,
      sections: { $section: sectionRules() },
      $field: {
        '.write': all(
          field.before(`${COURSE}/key`).exists,
          any(
            newData.exists,
            named('$field', 'draft'),
            all(named('$field', ...namesThat(false)), movesVersion),
          ),
        ),
        '.validate': any(
          all(named('$field', 'key'), newData.is('$course')),
          all(edited, any(...validates('$field', texts))),
          isVersion,
          ...validates('$field', { courseInstructors, ...image }),
          all(named('$field', 'draft'), newData.is('true')),
        ),
        $index: validatesTexts('$index', COURSE_FORM),
      },
    },
  };
}

function contentRules(): RuleNode {
  const content = place(`${CONTENT}/$lesson`);
  // The URL of a lesson names its section, so its content must name the section.
  const ofLesson = withKey(newData.child('sectionKey'), (section) =>
    content.after(`${COURSE}/sections`, section, 'lessons/$lesson/key').is('$lesson'),
  );
  return {
    $course: {
      '.read': all(member, any(isStaff, place(CONTENT).before(`${COURSE}/draft`).missing)),
      '.write': all(privileged, newData.missing, place(CONTENT).after(COURSE).missing),
      $lesson: {
        '.write': all(
          privileged,
          either(
            newData.exists,
            // Moving a lesson into another section is not an edit.
            all(ofLesson, any(agree(newData, data, f.namesOf(LESSON_CONTENT)), editedWhole)),
            // It is deleted with its lesson.
            withKey(
              data.child('sectionKey'),
              (section) => content.after(`${COURSE}/sections`, section, 'lessons/$lesson').missing,
              'true',
            ),
          ),
        ),
        sectionKey: checkedAbove,
        ...closedFields(LESSON_CONTENT, { version: nextVersion }),
      },
    },
  };
}

/** Returns the rules of the University. */
export const university: RuleNode = {
  courses: courseRules(),
  lessonContents: contentRules(),
  $list: listRules(),
};
