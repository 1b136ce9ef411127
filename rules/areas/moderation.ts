/**
 * Moderation (decision 66): reports by members, messages that staff hid, and decisions about members' messages. A report doesn't name its
 * author. That is stored separately, and only the author can read it.
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

/** The paths of messages. */
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
            // The reporter's mark is new, and so is the report, as the mark's rule checks.
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
    // By the path of the message, so that a member reports each message once. The rule of the report checks who may write.
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

/** The stored text of a message without a text: a hidden message, which can be restored, or a deleted one. */
function hiddenText(at: string, message: string, words: string): RuleNode {
  const here = place(at);
  const past = here.before(`${message}/${words}`);
  const now = here.after(`${message}/${words}`);
  return {
    // The message changes in the same update. Its rules check for a member, and so for the address.
    '.write': all(
      isStaff,
      either(newData.exists, all(newData.is(past), now.missing), now.is(data)),
    ),
  };
}

export const hiddenMessages: RuleNode = {
  '.read': privileged,
  posts: { $message: hiddenText('hiddenMessages/posts/$message', 'posts/$message', 'message') },
  comments: {
    $insight: {
      $message: hiddenText(
        'hiddenMessages/comments/$insight/$message',
        'insights/$insight/comments/$message',
        'comment',
      ),
    },
  },
};

export const decisions: RuleNode = {
  $uid: {
    '.read': any(own, privileged),
    $message: {
      '.write': all(
        privileged,
        newData.has('action', 'note'),
        // The decision is about this message, and the message is this member's.
        withPath(newData.child('at'), MESSAGES, (message) => before(message, 'uid').is('$uid')),
        `${newData.child('at').val}.endsWith('/'+$message)`,
        newData.child('by').is('auth.uid'),
        newData.child('time').is('now'),
        // A message gets no second decision of the same kind. No decision is written for an erased person.
        any(...['action', 'at'].map((field) => newData.child(field).isNot(data.child(field)))),
        before('profiles/$uid').exists,
      ),
      action: { '.validate': newData.oneOf(...DECISIONS) },
      at: checkedAbove,
      note: { '.validate': text(NOTE_MAX) },
      $other: { '.validate': named('$other', 'by', 'time') },
    },
  },
};
