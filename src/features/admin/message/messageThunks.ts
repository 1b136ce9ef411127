/** What an administrator asks of the dashboard message. Every dashboard learns of it by its listener. */
import * as acts from '../../../data/acts/config';
import { DataError } from '../../../data/errors';
import { paths } from '../../../data/paths';
import { readValue } from '../../../data/subscribe';
import type { Update } from '../../../data/update';
import { catchUp, commit, commitEdit } from '../../../data/write';
import { createAct } from '../../../store/act';
import { MESSAGE_CHANGED_BEFORE_CLEAR, MESSAGE_CHANGED_ELSEWHERE } from './messages';

const path = paths.config('DashboardMessage');
const version = paths.config('messageVersion');

type Edit = { text: string; base: string };

/** Replaces the message `base` that the person has seen. Where another edit has replaced it first, `changed` is the error. */
async function replaceMessage(
  { text, base }: Edit,
  changed: string,
  build: (seen: number) => Update,
): Promise<void> {
  await catchUp();
  const [current, seen] = await Promise.all([
    readValue(path).then((stored) => stored ?? ''),
    readValue(version).then(Number),
  ]);
  if (current !== base && current !== text) throw new DataError('invalid', changed);
  await commitEdit(build(seen), { version, seen, changed });
}

/** Shows a message (raw JSON) on every dashboard in place of `base`, what it was when writing began. */
export const saveDashboardMessage = createAct(
  'admin/saveDashboardMessage',
  (edit: Edit) =>
    replaceMessage(edit, MESSAGE_CHANGED_ELSEWHERE, (seen) =>
      acts.saveDashboardMessage(edit.text, seen),
    ),
  { handled: true },
);

/** Says when members see the message. */
export const setMessagePeriod = createAct(
  'admin/setMessagePeriod',
  (period: acts.MessagePeriod) => commit(acts.setMessagePeriod(period)),
  { handled: true },
);

/** Removes the message `base` from every dashboard. */
export const clearDashboardMessage = createAct('admin/clearDashboardMessage', (base: string) =>
  replaceMessage({ text: '', base }, MESSAGE_CHANGED_BEFORE_CLEAR, acts.clearDashboardMessage),
);
