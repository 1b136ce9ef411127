/** The figures of the own register and the few rows that stand beside them, as live facts: nothing here grows with the register. */
import * as v from 'valibot';
import { FIRST_ROWS, LATEST_COUNT } from '../../config/constants';
import { decode } from '../../data/decode';
import {
  listSource,
  pagedListSource,
  combineSources,
  valueSource,
  type Source,
} from '../../data/source';
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
import { liveQuery, livePagedQuery } from '../../store/liveQuery';
import type { Counts } from './figures';
import { MOST_MONTHS } from './overTime/months';
import type { ItemState } from './ownRegister';

/** The items of a register that are counted under one value: by index, the item published last first. */
export const useGroupPages = livePagedQuery(
  'legalGroupPages',
  (uid: string, field: GroupField, value: string | number) =>
    pagedListSource(
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
export const useFirstOfState = liveQuery('legalFirstOfState', (uid: string, state: ItemState) =>
  listSource(
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
export const useLatestRows = liveQuery(
  'legalLatestRows',
  (uid: string, time: 'timeAdded' | 'assessedAt') =>
    listSource(
      { path: paths.ownIndex(uid), orderBy: time, from: 1, last: LATEST_COUNT },
      ownIndexRowSchema,
    ),
  { persist: 'own' },
);

/** The figures of a register; of days those up to the last one asked for, in whole days since 1970. */
export const useFigures = liveQuery(
  'legalFigures',
  (uid: string, lastDay: number) => {
    const counts = paths.registerCounts(uid);
    const days = (kind: string, end = '') => countsSource(`${counts}/${kind}`, `${lastDay}${end}`);
    return combineSources({
      areaStates: valueSource(`${counts}/areaStates`, toCounts),
      needs: valueSource(`${counts}/needs`, toCounts),
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
export const useMemberFigures = liveQuery('memberFigures', (uid: string, lastDay: number) => {
  const counts = paths.registerCounts(uid);
  return combineSources({
    areaStates: valueSource(`${counts}/areaStates`, toCounts),
    needs: valueSource(`${counts}/needs`, toCounts),
    dueDays: countsSource(`${counts}/dueDays`, `${lastDay}`),
  });
});

const countsSource =
  (path: string, to: string): Source<Counts> =>
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
export const useTimeAdded = liveQuery('legalTimesAdded', (uid: string, item: string) =>
  valueSource(`${paths.ownIndexRow(uid, item)}/timeAdded`, (time) =>
    typeof time === 'number' ? time : null,
  ),
);

/** Whether an item is in the register; null where it never was. */
export const useOwnStatus = liveQuery('ownLegalStatuses', (uid: string, item: string) =>
  valueSource(`${paths.ownIndexRow(uid, item)}/status`, toText),
);

/** The figures at the end of past months in which they changed, oldest first. */
export const useSnapshots = liveQuery('legalSnapshots', (uid: string) =>
  listSource(
    { path: paths.registerSnapshots(uid), orderBy: '$key', last: MOST_MONTHS },
    snapshotSchema,
  ),
);

/** When the figures changed last, epoch milliseconds; null where nothing was counted yet. */
export const useCountedAt = liveQuery('legalCountedAt', (uid: string) =>
  valueSource(`${paths.registerCounts(uid)}/at`, (at) => (typeof at === 'number' ? at : null)),
);
