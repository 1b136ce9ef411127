/** What an administrator asks of the dashboard message. Every dashboard learns of it by its listener. */
import * as acts from '../../../data/acts/config';
import { DataError } from '../../../data/errors';
import { paths } from '../../../data/paths';
import { readValue } from '../../../data/subscribe';
import { catchUp, commit, commitEdit } from '../../../data/write';
import { createAct } from '../../../store/act';
import { MESSAGE_CHANGED_ELSEWHERE } from './messages';

const path = paths.config('DashboardMessage');
const version = paths.config('messageVersion');

/** Shows a message (raw JSON) on every dashboard in place of `base`, what it was when writing began. */
export const saveDashboardMessage = createAct(
  'admin/saveDashboardMessage',
  async ({ text, base }: { text: string; base: string }) => {
    await catchUp();
    const [current, seen] = await Promise.all([
      readValue(path).then((stored) => stored ?? ''),
      readValue(version).then(Number),
    ]);
    if (current !== base && current !== text)
      throw new DataError('invalid', MESSAGE_CHANGED_ELSEWHERE);
    await commitEdit(acts.saveDashboardMessage(text, seen), {
      version,
      seen,
      changed: MESSAGE_CHANGED_ELSEWHERE,
    });
  },
  { handled: true },
);

/** Says when members see the message. */
export const setMessagePeriod = createAct(
  'admin/setMessagePeriod',
  (period: acts.MessagePeriod) =>
    commit(acts.setMessagePeriod(period), {
      path: `${paths.config('messagePeriod')}/from`,
      matches: (stored) => stored === period.from,
    }),
  { handled: true },
);

/** Takes the message off every dashboard. */
export const clearDashboardMessage = createAct('admin/clearDashboardMessage', (_: undefined) =>
  commit(acts.clearDashboardMessage(), { path, matches: (stored) => stored === null }),
);
