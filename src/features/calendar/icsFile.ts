/** Events as an `.ics` file to keep. */
import { BRAND } from '../../config/constants';
import type { CalendarEvent } from '../../data/records';
import { downloadText } from '../../lib/download';
import { writeIcs } from '../../../model/ics';
import { wallOf } from '../../../model/wallClock';
import { TYPE_NAMES } from './messages';
import { ENDLESS, readRepeat, isRepeating, type Repeating } from './repeat';
import { ZONE } from './when';
import { beginningOf } from '../../../model/beginningOf';

const FILE_NAME_MAX = 60;

/** Makes a file name out of a title. */
const fileName = (title: string) => {
  const name = title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  return `${beginningOf(name, FILE_NAME_MAX) || 'event'}.ics`;
};

/** Hands these events to the browser as one file. @param now epoch milliseconds of the server's clock */
export function saveIcs(title: string, events: readonly CalendarEvent[], now: number): void {
  const text = writeIcs({
    name: `${BRAND}: ${title}`,
    zone: ZONE,
    now,
    events: events.map((event) => ({
      uid: `${event.id}@${location.hostname}`,
      title: event.title,
      description: event.desc,
      category: TYPE_NAMES[event.type],
      start: event.start,
      end: event.end,
      zone: event.zone,
      repeat: isRepeating(event) ? repeatOf(event) : undefined,
    })),
  });
  downloadText({ name: fileName(title), type: 'text/calendar', text });
}

const repeatOf = ({ repeat, until, except = {} }: Repeating) => ({
  rule: repeat,
  until: until >= ENDLESS || readRepeat(repeat).count !== null ? null : until,
  except: Object.keys(except).flatMap((day) => wallOf(day) ?? []),
});
