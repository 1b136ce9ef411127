/** Events as an `.ics` file to keep. */
import { BRAND } from '../../config/constants';
import type { CalendarEvent } from '../../data/records';
import { downloadText } from '../../lib/download';
import { writeIcs } from '../../lib/ics';
import { TYPE_NAMES } from './messages';
import { ZONE } from './zone';

const FILE_NAME_MAX = 60;

/** Makes a file name out of a title. */
const fileName = (title: string) =>
  `${
    title
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
      .slice(0, FILE_NAME_MAX) || 'event'
  }.ics`;

/** Hands these events to the browser as one file. */
export function downloadEvents(title: string, events: readonly CalendarEvent[]): void {
  const text = writeIcs({
    name: `${BRAND}: ${title}`,
    zone: ZONE,
    now: Date.now(),
    events: events.map(({ id, title: summary, desc, type, start, end }) => ({
      uid: `${id}@${location.hostname}`,
      title: summary,
      description: desc,
      category: TYPE_NAMES[type],
      start,
      end,
    })),
  });
  downloadText({ name: fileName(title), type: 'text/calendar', text });
}
