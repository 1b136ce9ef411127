import { BRAND } from '../../config/constants';
import { readHostForIds } from '../../config/env';
import type { CalendarEvent } from '../../data/records';
import { downloadText } from '../../lib/download';
import { icsEventOf } from '../../../model/event';
import { writeIcs } from '../../../model/ics';
import { ZONE } from './when';
import { beginningOf } from '../../../model/beginningOf';

const FILE_NAME_MAX = 60;

const fileName = (title: string) => {
  const name = title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  return `${beginningOf(name, FILE_NAME_MAX) || 'event'}.ics`;
};

/** @param now epoch milliseconds of the server's clock */
export function saveIcs(title: string, events: readonly CalendarEvent[], now: number): void {
  const text = writeIcs({
    name: `${BRAND}: ${title}`,
    zone: ZONE,
    now,
    events: events.map((event) => icsEventOf(event, readHostForIds(import.meta.env))),
  });
  downloadText({ name: fileName(title), type: 'text/calendar', text });
}
