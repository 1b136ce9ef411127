/** The figures of the own register and the few rows that stand beside them, as live facts: nothing here grows with the register. */
import * as v from 'valibot';
import { FIRST_ROWS, LATEST_COUNT } from '../../config/constants';
import { decode } from '../../data/decode';
import { followList, followPages, followTogether, followValue, type Feed } from '../../data/follow';
import type { GroupField } from '../../../model/registerGroups';
import { paths } from '../../data/paths';
import {
  areaStatesSchema,
  groupSchema,
  ownIndexRowSchema,
  snapshotSchema,
} from '../../data/records';
import { subscribeToList } from '../../data/subscribe';
import type { Json } from '../../data/update';
import { live, livePages } from '../../store/live';
import type { Counts } from './figures';
import { MOST_MONTHS } from './overTime/months';
import type { ItemState } from './ownRegister';

/** The items of a register that are counted under one value: by index, the item published last first. */
export const useGroupPages = livePages(
  'legalGroupPages',
  (uid: string, field: GroupField, value: string | number) =>
    followPages(
      {
        path: paths.registerGroups(uid),
        orderBy: field,
        from: value,
        to: value,
        pageSize: FIRST_ROWS,
      },
      groupSchema,
    ),
);

/** The first few items of a register in one state, the item published first on top. */
export const useFirstOfState = live('legalFirstOfState', (uid: string, state: ItemState) =>
  followList(
    {
      path: paths.registerGroups(uid),
      orderBy: 'state',
      from: state,
      to: state,
      first: LATEST_COUNT,
    },
    groupSchema,
  ),
);

/** The last few rows of a register by a time, the latest last. */
export const useLatestRows = live(
  'legalLatestRows',
  (uid: string, time: 'timeAdded' | 'assessedAt') =>
    followList(
      { path: paths.ownIndex(uid), orderBy: time, from: 1, last: LATEST_COUNT },
      ownIndexRowSchema,
    ),
  { persist: 'own' },
);

/** The figures of a register; of days those up to the last one asked for, in whole days since 1970. */
export const useFigures = live(
  'legalFigures',
  (uid: string, lastDay: number) => {
    const counts = paths.registerCounts(uid);
    const days = (kind: string, end = '') => followCounts(`${counts}/${kind}`, `${lastDay}${end}`);
    return followTogether({
      areaStates: followValue(`${counts}/areaStates`, toCounts),
      needs: followValue(`${counts}/needs`, toCounts),
      dueDays: days('dueDays'),
      actionDays: days('actionDays'),
      evidenceDays: days('evidenceDays'),
      // Behind the day such a key names the area; `\uf8ff` sorts after every text.
      compliantDays: days('compliantDays', '~\uf8ff'),
    });
  },
  { persist: 'own' },
);

/** Of another member's figures, what tells staff its state: of days only those up to the last one asked for. */
export const useMemberFigures = live('memberFigures', (uid: string, lastDay: number) => {
  const counts = paths.registerCounts(uid);
  return followTogether({
    areaStates: followValue(`${counts}/areaStates`, toCounts),
    needs: followValue(`${counts}/needs`, toCounts),
    dueDays: followCounts(`${counts}/dueDays`, `${lastDay}`),
  });
});

const followCounts =
  (path: string, to: string): Feed<Counts> =>
  ({ onData, onError }) =>
    subscribeToList(
      { path, orderBy: '$key', to },
      {
        onData: (rows) =>
          onData(Object.fromEntries(rows.map(({ key, value }) => [key, Number(value)]))),
        onError,
      },
    );

const toCounts = (value: Json): Counts | null =>
  decode(v.nullable(areaStatesSchema), value, 'registerCounts');

const toText = (value: Json) => (typeof value === 'string' ? value : null);

/** When an item came into the register, epoch milliseconds. */
export const useTimeAdded = live('legalTimesAdded', (uid: string, item: string) =>
  followValue(`${paths.ownIndexRow(uid, item)}/timeAdded`, (time) =>
    typeof time === 'number' ? time : null,
  ),
);

/** Whether an item is in the register; null where it never was. */
export const useOwnStatus = live('ownLegalStatuses', (uid: string, item: string) =>
  followValue(`${paths.ownIndexRow(uid, item)}/status`, toText),
);

/** The figures at the end of past months in which they changed, oldest first. */
export const useSnapshots = live('legalSnapshots', (uid: string) =>
  followList(
    { path: paths.registerSnapshots(uid), orderBy: '$key', last: MOST_MONTHS },
    snapshotSchema,
  ),
);

/** When the figures changed last, epoch milliseconds; null where nothing was counted yet. */
export const useCountedAt = live('legalCountedAt', (uid: string) =>
  followValue(`${paths.registerCounts(uid)}/at`, (at) => (typeof at === 'number' ? at : null)),
);
