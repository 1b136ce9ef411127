/**
 * Moderation (decision 66): what members report, what staff hid, and what was decided about a member's messages. A report says
 * nothing of who made it; that stands apart, and nobody reads it.
 */
import { DECISIONS, NOTE_MAX } from '../../src/config/constants';
import type { RuleNode } from '../language';
import { all, any, data, either, named, newData, place, before, withPath } from '../language';
import { checkedAbove, closed, isStaff, member, own, privileged, str, text } from '../predicates';

const report = place('reports/$report');
const reporter = place('reporters/$uid/$report');

export const reports: RuleNode = {
  '.read': all(privileged, 'query.limitToLast<=50'),
  '.indexOn': ['time'],
  $report: {
    '.write': any(
      all(
        data.missing,
        newData.has('at', 'reason'),
        newData.child('time').is('now'),
        report.after('reporters/@/$report').exists,
      ),
      all(newData.missing, privileged),
    ),
    '.validate': member,
    at: {
      '.validate': withPath(
        newData,
        ['posts/*', 'insights/*/comments/*'],
        (message) => before(message, 'uid').exists,
      ),
    },
    reason: { '.validate': text(NOTE_MAX) },
    time: checkedAbove,
    ...closed,
  },
};

export const reporters: RuleNode = {
  $uid: {
    '.read': own,
    $report: {
      // Together with the report, whose own rule says who may.
      '.write': all(
        own,
        before('reports/$report').missing,
        reporter.after('reports/$report').exists,
      ),
      '.validate': newData.is('true'),
    },
  },
};

/** The text of a message that has none: of a hidden one, which may come back, or of one that is gone. */
function keptText(at: string, message: string, words: string): RuleNode {
  const here = place(at);
  const past = here.before(`${message}/${words}`);
  const now = here.after(`${message}/${words}`);
  return {
    // Each comes with a change of its message, whose rules ask for a member, and so for the address.
    '.write': all(
      isStaff,
      either(
        newData.exists,
        all(newData.is(past), now.missing),
        all(here.before(`${message}/uid`).exists, now.is(data)),
      ),
    ),
  };
}

export const kept: RuleNode = {
  '.read': privileged,
  posts: { $said: keptText('kept/posts/$said', 'posts/$said', 'message') },
  comments: {
    $insight: {
      $said: keptText(
        'kept/comments/$insight/$said',
        'insights/$insight/comments/$said',
        'comment',
      ),
    },
  },
};

export const decisions: RuleNode = {
  $uid: {
    '.read': any(own, privileged),
    '.indexOn': ['time'],
    $said: {
      '.write': all(
        privileged,
        newData.has('act', 'at', 'note'),
        newData.child('by').is('auth.uid'),
        newData.child('time').is('now'),
      ),
      act: { '.validate': newData.oneOf(...DECISIONS) },
      at: { '.validate': str(2000) },
      note: { '.validate': text(NOTE_MAX) },
      $other: { '.validate': named('$other', 'by', 'time') },
    },
  },
};
