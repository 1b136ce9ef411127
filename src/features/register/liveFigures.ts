/** Live queries of a register's figures and of a few rows. None reads an amount that grows with the register. */
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

/** The items of a group, latest published first. */
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

/** The first items in one state, earliest published first. */
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

/** The last rows by a time, latest last. */
export const useLatestRows = liveQuery(
  'legalLatestRows',
  (uid: string, time: 'timeAdded' | 'assessedAt') =>
    listSource(
      { path: paths.ownIndex(uid), orderBy: time, from: 1, last: LATEST_COUNT },
      ownIndexRowSchema,
    ),
  { persist: 'own' },
);

/**
 * The figures of a register.
 * @param lastDay counts by day are read up to this day (whole days since 1970), but all checks, which are few
 */
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
      checkDays: countsSource(`${counts}/checkDays`),
      evidenceDays: days('evidenceDays'),
      // These keys are `day~area`; `\uf8ff` sorts after every area.
      compliantDays: days('compliantDays', '~\uf8ff'),
      owners: valueSource(`${counts}/owners`, toCounts),
    });
  },
  { persist: 'own' },
);

/** The figures of another member that show staff the state of the register. `lastDay` as in `useFigures`. */
export const useMemberFigures = liveQuery('memberFigures', (uid: string, lastDay: number) => {
  const counts = paths.registerCounts(uid);
  return combineSources({
    areaStates: valueSource(`${counts}/areaStates`, toCounts),
    needs: valueSource(`${counts}/needs`, toCounts),
    dueDays: countsSource(`${counts}/dueDays`, `${lastDay}`),
  });
});

/** The names of the owners of a register's items, in alphabetical order. */
export const useOwners = liveQuery(
  'legalOwners',
  (uid: string) =>
    valueSource(`${paths.registerCounts(uid)}/owners`, (value) =>
      Object.keys(toCounts(value) ?? {})
        .map(decodeURIComponent)
        .sort((one, other) => one.localeCompare(other)),
    ),
  { persist: 'own' },
);

/** How many items are due on each day of a range (whole days since 1970, both ends included). */
export const useDueDays = liveQuery('legalDueDays', (uid: string, from: number, to: number) =>
  countsSource(`${paths.registerCounts(uid)}/dueDays`, `${to}`, `${from}`),
);

export const countsSource =
  (path: string, to?: string, from?: string): Source<Counts> =>
  ({ onData, onError }) =>
    subscribeToList(
      {
        path,
        orderBy: '$key',
        ...(to !== undefined && { to }),
        ...(from !== undefined && { from }),
      },
      {
        onData: (rows) =>
          onData(Object.fromEntries(rows.map(({ key, value }) => [key, Number(value)]))),
        onError,
      },
    );

const toCounts = (value: Json): Counts | null =>
  decode(v.nullable(areaStatesSchema), value, 'registerCounts');

const toText = (value: Json) => (typeof value === 'string' ? value : null);

/** Epoch milliseconds; null if the item was never in the register. */
export const useTimeAdded = liveQuery('legalTimesAdded', (uid: string, item: string) =>
  valueSource(`${paths.ownIndexRow(uid, item)}/timeAdded`, (time) =>
    typeof time === 'number' ? time : null,
  ),
);

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

/** When the figures last changed, in epoch milliseconds; null if nothing was counted. */
export const useCountedAt = liveQuery('legalCountedAt', (uid: string) =>
  valueSource(`${paths.registerCounts(uid)}/at`, (at) => (typeof at === 'number' ? at : null)),
);
