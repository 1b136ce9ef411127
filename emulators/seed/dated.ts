import { DAY } from '../../model/wallClock';

const DAY_NAME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Replaces `{-3}` by the day three days before a time, because the seed moves with the clock. */
export const dated = (text: string, time: number): string =>
  text.replace(/\{(-?\d+)\}/g, (_, days: string) => DAY_NAME.format(time + Number(days) * DAY));
