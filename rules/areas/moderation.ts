/**
 * Moderation (decision 66): what members report, what staff hid, and what was decided about a member's messages. A report says
 * nothing of who made it; that stands apart, and nobody reads it.
 */
import { DECISIONS, NOTE_MAX } from '../../model/constants';
import type { RuleNode } from '../../model/rules/language';
import {
  all,
  any,
  before,
  data,
  either,
  named,
  newData,
  pathText,
  place,
  withKey,
  withPath,
} from '../../model/rules/language';
import {
  checkedAbove,
  closed,
  isStaff,
  member,
  own,
  privileged,
  recordKey,
  text,
} from '../../model/rules/predicates';

/** Where a message can be. */
const MESSAGES = ['posts/*', 'insights/*/comments/*'];

const report = place('reports/$report');
const reporter = place('reporters/$uid/$message');

export const reports: RuleNode = {
  '.read': all(privileged, 'query.limitToLast<=50'),
  $report: {
    '.write': any(
      all(
        recordKey('$report'),
        newData.has('reason'),
        newData.child('time').is('now'),
        report.after('messageRates/@/of').is(pathText('reports/$report')),
        withPath(newData.child('at'), MESSAGES, (message) =>
          all(
            before(message, 'uid').exists,
            // The mark is new, and so is the report, as its rule says.
            before('reporters/@', message.asKey).missing,
            report.after('reporters/@', message.asKey).is('$report'),
          ),
        ),
      ),
      all(newData.missing, privileged),
    ),
    '.validate': member,
    at: checkedAbove,
    reason: { '.validate': text(NOTE_MAX) },
    time: checkedAbove,
    ...closed,
  },
};

export const reporters: RuleNode = {
  $uid: {
    '.read': own,
    // By the path of the message, so that each is reported once; with the report, whose own rule says who may.
    $message: {
      '.write': all(
        own,
        withKey(newData, (key) =>
          all(
            before('reports', key).missing,
            `${reporter.after('reports', key, 'at').val}.replace('/','~')==$message`,
          ),
        ),
      ),
    },
  },
};

/** The text of a message that has none: of a hidden one, which may come back, or of one that is gone. */
function hiddenText(at: string, message: string, words: string): RuleNode {
  const here = place(at);
  const past = here.before(`${message}/${words}`);
  const now = here.after(`${message}/${words}`);
  return {
    // Each comes with a change of its message, whose rules ask for a member, and so for the address.
    '.write': all(
      isStaff,
      either(newData.exists, all(newData.is(past), now.missing), now.is(data)),
    ),
  };
}

export const hiddenMessages: RuleNode = {
  '.read': privileged,
  posts: { $said: hiddenText('hiddenMessages/posts/$said', 'posts/$said', 'message') },
  comments: {
    $insight: {
      $said: hiddenText(
        'hiddenMessages/comments/$insight/$said',
        'insights/$insight/comments/$said',
        'comment',
      ),
    },
  },
};

export const decisions: RuleNode = {
  $uid: {
    '.read': any(own, privileged),
    $said: {
      '.write': all(
        privileged,
        newData.has('act', 'note'),
        // About this message, which is this member's.
        withPath(newData.child('at'), MESSAGES, (message) => before(message, 'uid').is('$uid')),
        `${newData.child('at').val}.endsWith('/'+$said)`,
        newData.child('by').is('auth.uid'),
        newData.child('time').is('now'),
        // The same is not told anew of a message, and nobody who was erased is told any more.
        any(...['act', 'at'].map((field) => newData.child(field).isNot(data.child(field)))),
        before('profiles/$uid').exists,
      ),
      act: { '.validate': newData.oneOf(...DECISIONS) },
      at: checkedAbove,
      note: { '.validate': text(NOTE_MAX) },
      $other: { '.validate': named('$other', 'by', 'time') },
    },
  },
};
