/** Calendar events: the fields shared by own events (`users/{uid}/myevents`) and the shared ones (row 39). */
import {
  EVENT_EXCEPT_MAX,
  EVENT_REPEAT,
  EVENT_TEXT_MAX,
  EVENT_TITLE_MAX,
  ZONE_NAME,
} from '../../model/constants';
import type { Rule, RuleNode } from '../../model/rules/language';
import { all, any, data, either, newData, place, Snap } from '../../model/rules/language';
import {
  calendarTime,
  closed,
  editedWhole,
  member,
  nextVersion,
  privileged,
  recordKey,
  richOpt,
  str,
  text,
} from '../../model/rules/predicates';

const REQUIRED = ['id', 'title', 'start', 'end', 'type', 'uid'];
/** An event is deleted, or written whole. */
export const eventWritten: Rule = any(newData.missing, all(newData.has(...REQUIRED), editedWhole));

/** The event, as one of its fields sees it. */
const beside = new Snap('newData.parent()');

/** The fields of an event at `$id`, with the rules of its type and its owner. */
export const eventFields = (type: Rule, uid: Rule): RuleNode => ({
  id: { '.validate': all(newData.is('$id'), recordKey('$id')) },
  title: { '.validate': text(EVENT_TITLE_MAX) },
  start: { '.validate': calendarTime },
  end: { '.validate': calendarTime },
  desc: { '.validate': str(EVENT_TEXT_MAX) },
  descEditor: { '.validate': richOpt(EVENT_TEXT_MAX) },
  version: { '.validate': nextVersion },
  type: { '.validate': type },
  uid: { '.validate': uid },
  repeat: {
    '.validate': all(beside.has('until'), newData.matches(EVENT_REPEAT)),
  },
  until: { '.validate': all(beside.has('repeat'), calendarTime) },
  except: {
    // Ten characters for each day, and a comma between two.
    '.validate': all(
      str(EVENT_EXCEPT_MAX * 11 - 1),
      newData.matches(/^\d{4}-\d\d-\d\d(,\d{4}-\d\d-\d\d)*$/),
    ),
  },
  zone: { '.validate': all(beside.has('repeat'), newData.matches(ZONE_NAME)) },
  ...closed,
});

/**
 * The rows that lists read in place of the events, at `rows/$id` beside `events/$id`: each field says what the event's says, none
 * is left out, and a row goes with its event. Asked by `.write`, since removals are not validated. An event repeats until some day
 * or not at all, so both are asked together.
 */
export function eventRows(rows: string, events: string, who: Rule): RuleNode {
  const event = (field = '') => place(`${rows}/$id`).after(`${events}/$id${field}`).exists;
  return {
    $id: {
      '.write': all(
        who,
        `${newData.has('title', 'start', 'end', 'type')}==${event()}`,
        `${newData.has('repeat', 'until')}==${event('/repeat')}`,
        `${newData.has('except')}==${event('/except')}`,
        `${newData.has('zone')}==${event('/zone')}`,
      ),
      $field: {
        '.validate': newData.is(place(`${rows}/$id/$field`).after(`${events}/$id/$field`)),
      },
    },
  };
}

export const calendar: RuleNode = {
  '.read': member,
  eventRows: eventRows('calendar/eventRows', 'calendar/adminEvents', privileged),
  adminEvents: {
    $id: {
      '.write': all(privileged, eventWritten),
      ...eventFields(
        newData.oneOf('deadline', 'event', 'national'),
        newData.is(either(data.exists, data.val, 'auth.uid')),
      ),
    },
  },
};
