/** The live facts behind the lines of `Needs you`: a fixed number of bounded reads, however much the portal holds. */
import { useSelector } from 'react-redux';
import { selectMembershipEnd, selectOwnText, selectUid } from '../../access/sessionSlice';
import { useCan } from '../../access/useCan';
import { useMemberCount } from '../../shared/counters/liveCounter';
import { useIsOffline } from '../../shared/time/useIsOffline';
import { useServerDay } from '../../shared/time/serverDay';
import { isAwaited, isRefused, type LoadStatus } from '../../store/loadStatus';
import { useRoomNews } from '../forum';
import { useInsightNews } from '../insights';
import { useChangedLaws, useDueItems, useReturnedItems, type Dueness } from '../register';
import { useAwaitingAccess, useRegistersToReview, useReported, useSignUp } from './liveDashboard';
import {
  accessNeed,
  dueNeed,
  endingNeed,
  firstSteps,
  insightNeed,
  isNewHere,
  lawNeed,
  reportsNeed,
  returnedNeed,
  reviewNeed,
  roomNeed,
  type Need,
} from './needs';

/**
 * The lines that are known with all that stand above them, whether more are on their way, and whether something was refused. Without a
 * connection it is what was kept.
 */
type Needs = { lines: Need[]; isAwaited: boolean; isIncomplete: boolean };

/** Lines of one kind, and whether they are still asked for. */
type Part = { lines: Need[]; isAwaited: boolean; isRefused: boolean };
type Asked = { status: LoadStatus; data: unknown };

/** @param asked false where the member may not */
const partOf = (asked: false | readonly Asked[], lines: Need[]): Part => ({
  lines,
  isAwaited: asked && asked.some(isAwaited),
  isRefused: asked && asked.some(({ status }) => isRefused(status)),
});

export function useNeeds(): Needs {
  const isOffline = useIsOffline();
  const parts = useParts();
  const firstAwaited = parts.findIndex((part) => part.isAwaited);
  const isWhole = firstAwaited === -1;
  // A line that came above another would move it.
  const known = isWhole || isOffline ? parts : parts.slice(0, firstAwaited);
  return {
    lines: known.flatMap(({ lines }) => lines),
    isAwaited: !isWhole,
    isIncomplete: parts.some((part) => part.isRefused),
  };
}

/** In the order in which they are shown. */
function useParts(): Part[] {
  const uid = useSelector(selectUid);
  const today = useServerDay();
  const keepsRegister = useCan('legalRegister.readOwnMark') === 'yes' ? uid : null;
  const steps = useFirstSteps(uid, today);
  const due = {
    overdue: useDueness(keepsRegister, 'overdue', today),
    overdueActions: useDueness(keepsRegister, 'overdueActions', today),
    expired: useDueness(keepsRegister, 'expired', today),
    due: useDueness(keepsRegister, 'due', today),
    expiring: useDueness(keepsRegister, 'expiring', today),
  };
  const returned = useReturnedItems(keepsRegister);
  const laws = useChangedLaws(keepsRegister);
  const readsRooms = useCan('posts.list') === 'yes';
  const rooms = useRoomNews(readsRooms ? uid : null);
  const readsInsights = useCan('insights.read') === 'yes';
  const insights = useInsightNews(readsInsights ? uid : null);
  const admits = useCan('counters.readUserTypes') === 'yes';
  const awaiting = useAwaitingAccess(admits ? 'newUser' : null);
  const moderates = useCan('reports.list') === 'yes';
  const reported = useReported(moderates ? 'waiting' : null);
  const reviews = useCan('memberRegister.listWaiting') === 'yes';
  const registers = useRegistersToReview(reviews ? 'waiting' : null);
  const end = useSelector(selectMembershipEnd);
  return [
    // In the first days a member has little that is due, and every room is news.
    steps,
    due.overdue,
    due.overdueActions,
    partOf(keepsRegister !== null && [returned], returnedNeed(returned.data)),
    due.expired,
    partOf(false, today === null ? [] : endingNeed(end, today)),
    partOf(admits && [awaiting], accessNeed(awaiting.data)),
    partOf(moderates && [reported], reportsNeed(reported.data)),
    partOf(reviews && [registers], (registers.data ?? []).map(reviewNeed)),
    partOf(keepsRegister !== null && [laws], (laws.data ?? []).map(lawNeed)),
    due.due,
    due.expiring,
    partOf(readsRooms && [rooms], (rooms.data ?? []).map(roomNeed)),
    partOf(readsInsights && [insights], (insights.data ?? []).map(insightNeed)),
  ];
}

/** Without a register nothing is due; until the day is known it is awaited. */
function useDueness(uid: string | null, dueness: Dueness, today: number | null): Part {
  const items = useDueItems(today === null ? null : uid, dueness, today ?? 0);
  return partOf(uid !== null && [items], dueNeed(items.data, dueness));
}

function useFirstSteps(uid: string | null, today: number | null): Part {
  const company = useSelector(selectOwnText('company'));
  const jobRole = useSelector(selectOwnText('jobRole'));
  const signUp = useSignUp(uid);
  const isNew = today !== null && signUp.data !== null && isNewHere(signUp.data, today);
  const savedInsights = useMemberCount(isNew ? uid : null, 'savedInsights');
  const countsItems = useCan('userDirectory.readOwn') === 'yes';
  const legalItems = useMemberCount(isNew && countsItems ? uid : null, 'legalTotal');
  if (!isNew) {
    const part = partOf([signUp], []);
    return { ...part, isAwaited: part.isAwaited || today === null };
  }
  return partOf(
    countsItems ? [signUp, savedInsights, legalItems] : [signUp, savedInsights],
    firstSteps({
      hasIntroduction: company !== '' || jobRole !== '',
      savedInsights: savedInsights.data,
      legalItems: legalItems.data,
    }),
  );
}
