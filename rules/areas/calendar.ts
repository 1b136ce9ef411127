/** Calendar events: the fields shared by own events (`users/{uid}/myevents`) and the shared ones (row 39). */
import { EVENT_TEXT_MAX, EVENT_TITLE_MAX } from '../../src/config/constants';
import type { Rule, RuleNode } from '../language';
import { all, any, data, either, newData } from '../language';
import { calendarTime, closed, member, privileged, richOpt, str, text } from '../predicates';

export const eventRequired = ['id', 'title', 'start', 'end', 'type', 'uid'];

/** The fields of an event at `$id`, with the rules of its type and its owner. */
export const eventFields = (type: Rule, uid: Rule): RuleNode => ({
  id: { '.validate': newData.is('$id') },
  title: { '.validate': text(EVENT_TITLE_MAX) },
  start: { '.validate': calendarTime },
  end: { '.validate': calendarTime },
  desc: { '.validate': str(EVENT_TEXT_MAX) },
  descEditor: { '.validate': richOpt(EVENT_TEXT_MAX) },
  type: { '.validate': type },
  uid: { '.validate': uid },
  ...closed,
});

export const calendar: RuleNode = {
  adminEvents: {
    '.read': member,
    '.indexOn': ['start'],
    $id: {
      '.write': all(privileged, any(newData.missing, newData.has(...eventRequired))),
      ...eventFields(
        newData.oneOf('deadline', 'event', 'national'),
        newData.is(either(data.exists, data.val, 'auth.uid')),
      ),
    },
  },
};
