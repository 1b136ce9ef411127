/**
 * Learning progress (decision 76). Members record the lessons that they have completed. From these, functions compute the progress of each
 * learner for staff, and write a certificate once for each member who has completed a course.
 */
import type { RuleNode } from '../../model/rules/language';
import { all, any, before, newData } from '../../model/rules/language';
import { isNow, member, own, privileged } from '../../model/rules/predicates';

const COURSE = 'university/courses/$course';

/** When each lesson was completed, by course and section. */
export const learning: RuleNode = {
  $uid: {
    '.read': own,
    $course: {
      $section: {
        $lesson: {
          '.write': all(
            own,
            any(
              newData.missing,
              all(
                before(`${COURSE}/sections/$section/lessons/$lesson/key`).exists,
                before(`${COURSE}/draft`).missing,
              ),
            ),
            member,
          ),
          '.validate': isNow,
        },
      },
    },
  },
};

export const courseLearners: RuleNode = {
  $course: { '.read': privileged },
};

/** By number. Signed-in users list their own certificates (a visitor's uid and a missing `equalTo` are both null). Staff verify any. */
export const certificates: RuleNode = {
  '.read': any(
    all("query.orderByChild=='uid'", 'query.equalTo==auth.uid', 'auth!=null'),
    privileged,
  ),
};
