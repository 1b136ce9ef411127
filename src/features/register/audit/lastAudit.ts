import { useCallback, useMemo } from 'react';
import { PORTAL_ZONE } from '../../../config/zone';
import * as mutations from '../../../data/mutations/register';
import { valueSource } from '../../../data/source';
import { paths } from '../../../data/paths';
import { dayIn } from '../../../../model/days';
import { useAddress } from '../../../shared/listing/addressFilters';
import { createWrite } from '../../../store/createWrite';
import { liveQuery } from '../../../store/liveQuery';
import { SINCE } from '../ownFilters';

export const useLastAudit = liveQuery(
  'lastAudits',
  (uid: string) => valueSource(paths.lastAudit(uid), (at) => (typeof at === 'number' ? at : null)),
  { persist: 'own' },
);

export const setLastAudit = createWrite('register/setLastAudit', mutations.setLastAudit, {
  handled: true,
});

/** The "since the last audit" filter of a page. Its setting is in the URL. */
export interface SinceAudit {
  lastAudit: number | null;
  isOn: boolean;
  /** Whether to show something from this time (epoch milliseconds). */
  shows: (at: number) => boolean;
  set: (isOn: boolean) => void;
}

export function useSinceAudit(uid: string): SinceAudit {
  const lastAudit = useLastAudit(uid).data;
  const [params, write] = useAddress();
  const isOn = lastAudit !== null && params.get(SINCE.name) === SINCE.audit;
  const shows = useCallback(
    (at: number) => !isOn || dayIn(PORTAL_ZONE, at) >= lastAudit,
    [isOn, lastAudit],
  );
  const set = useCallback(
    (turnOn: boolean) =>
      write((next) => (turnOn ? next.set(SINCE.name, SINCE.audit) : next.delete(SINCE.name))),
    [write],
  );
  return { lastAudit, isOn, shows, set };
}

export function useShown<Row extends { at: number }>(uid: string, rows: readonly Row[]): Row[] {
  const { shows } = useSinceAudit(uid);
  return useMemo(() => rows.filter(({ at }) => shows(at)), [rows, shows]);
}
