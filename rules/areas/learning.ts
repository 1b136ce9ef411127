/**
 * What members learn (decision 76): the lessons that they have completed, which they say themselves, and what the functions
 * make of it: for staff how far each learner of a course is, and a certificate, written once, for whoever has completed one.
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

/** By number. Whoever is signed in lists the own ones (a visitor's uid and a missing `equalTo` are both null); staff verify any. */
export const certificates: RuleNode = {
  '.read': any(
    all("query.orderByChild=='uid'", 'query.equalTo==auth.uid', 'auth!=null'),
    privileged,
  ),
};
