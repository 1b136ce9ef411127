/**
 * Whose register a page shows: the member's own, or that of a colleague (decision 502). The URL has the uid of the colleague, as one of the
 * filters of the list, so links and reloads keep it.
 */
import { createContext, useCallback, useContext, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectUid } from '../../../access/sessionSlice';
import { FULL_REGISTER, type Ability } from '../../../access/roleMatrix';
import { useMay } from '../../../access/useCan';
import { LinkButton } from '../../../components/action/Button';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { links, PATTERNS, type ItemPart } from '../../../config/links';
import type { SharedRegister } from '../../../data/records';
import { Awaited } from '../../../shared/time/Awaited';
import { isRefused } from '../../../store/loadStatus';
import { listText, ownListLink } from '../ownFilters';
import type { OwnFilters } from '../ownRegister';
import { NOT_SHARED } from './colleagueMessages';
import { useSharedRegisters } from './sharedRegisters';

const Shared = createContext<SharedRegister | null>(null);

/** What a colleague who evaluates may do, but not in a trial. The rules decide. */
const OF_EVALUATORS: readonly Ability[] = [
  'ownRegister.editCompliance',
  'ownRegister.acknowledge',
  'ownRegister.openAction',
  'ownRegister.closeAction',
  'ownRegister.checkAction',
  'ownRegister.fileDocument',
];

export type RegisterInView = {
  /** Null in the member's own register. */
  share: SharedRegister | null;
  may: (ability: Ability) => boolean;
  listLink: (filters: Partial<OwnFilters>) => string;
  itemLink: (key: string, part?: ItemPart) => string;
};

export function useRegister(): RegisterInView {
  const share = useContext(Shared);
  const mayInOwn = useMay();
  const register = share?.key ?? '';
  return {
    share,
    may: useCallback(
      (ability) =>
        mayInOwn(ability) &&
        (share === null ||
          (mayInOwn(FULL_REGISTER) &&
            share.role === 'evaluates' &&
            OF_EVALUATORS.includes(ability))),
      [mayInOwn, share],
    ),
    listLink: (filters) => ownListLink({ ...filters, register }),
    itemLink: (key, part) =>
      links.editLegalItem(key, part, register === '' ? undefined : listText({ register })),
  };
}

type InRegisterProps = {
  /** The uid of a colleague, or '' for the member's own register. */
  register: string;
  children: (uid: string) => ReactNode;
  /** Wraps what is shown instead of the register. */
  otherwise?: (notice: ReactNode) => ReactNode;
};

/** Renders nothing until the member is known, and a notice if the register is not shared with the member. */
export function InRegister({
  register,
  children,
  otherwise = (notice) => notice,
}: InRegisterProps) {
  const me = useSelector(selectUid);
  const isOwn = register === '' || register === me;
  const { status, data } = useSharedRegisters(isOwn ? null : me);
  if (me === null) return null;
  if (isOwn) return children(me);
  const share = data?.find(({ key, since }) => key === register && since !== undefined);
  if (share) return <Shared.Provider value={share}>{children(share.key)}</Shared.Provider>;
  if (status !== 'ready' && !isRefused(status))
    return otherwise(<Awaited label="Loading the register" />);
  return otherwise(
    <EmptyState message={NOT_SHARED}>
      <LinkButton to={PATTERNS.legalRegister}>Open your own register</LinkButton>
    </EmptyState>,
  );
}

/** Returns a function that returns where to store a draft: under the member who writes, whosever register it is about. */
export function useDraftPlace(uid: string): (name: string) => [uid: string, name: string] {
  const me = useSelector(selectUid) ?? uid;
  return (name) => [me, me === uid ? name : `${uid}/${name}`];
}
