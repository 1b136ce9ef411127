/** A fixed number of limited reads, however much data the portal has. */
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectMembershipEnd, selectOwnText, selectUid } from '../../access/sessionSlice';
import { useCan } from '../../access/useCan';
import { formatUtcDay } from '../../lib/dates';
import { useMemberCount } from '../../shared/counters/liveCounter';
import { setSnoozed, useOwnInbox } from '../../shared/inbox/ownInbox';
import { showNotice, showUndo } from '../../shared/notices/noticesSlice';
import { markSeen } from '../../shared/subscriptions/subscriptionThunks';
import { useServerDay } from '../../shared/time/serverDay';
import { useIsOffline } from '../../shared/time/useIsOffline';
import { isAwaited, isRefused, type LoadStatus } from '../../store/loadStatus';
import type { MutationDispatch } from '../../store/mutation';
import { useHasRoom, useRoomNews } from '../forum';
import { useInsightNews } from '../insights';
import {
  useChangedLaws,
  useDueItems,
  useReturnedItems,
  useTaskCount,
  type Counted,
  type Dueness,
} from '../register';
import { useAwaitingAccess, useRegistersToReview, useReported, useSignUp } from './liveDashboard';
import { DISMISSED, putOffUntil } from './messages';
import { readSnoozed, returnOf, without, writeSnoozed, type Snoozed } from './snoozed';
import { firstSteps, isNewHere, tips } from './steps';
import {
  accessTask,
  dueTasks,
  endingTask,
  insightTask,
  lawTask,
  reportsTask,
  returnedTasks,
  reviewTask,
  roomTask,
  type Task,
} from './tasks';

/** Without a connection, cached tasks are shown. */
type Tasks = {
  lines: Task[];
  snoozed: Task[];
  /** What the member may try, if they have few tasks. */
  tips: Task[];
  isAwaited: boolean;
  isIncomplete: boolean;
  /** Marks as seen, dismisses a step, or puts off until next week. */
  settle: (task: Task) => void;
  bringBack: (task: Task) => void;
};

type Part = { lines: Task[]; isAwaited: boolean; isRefused: boolean };
type QueryState = { status: LoadStatus; data: unknown };

const partOf = (queries: false | readonly QueryState[], lines: Task[]): Part => ({
  lines,
  isAwaited: queries && queries.some(isAwaited),
  isRefused: queries && queries.some(({ status }) => isRefused(status)),
});

export function useTasks(): Tasks {
  const isOffline = useIsOffline();
  const today = useServerDay();
  const { snoozed, own, ...changes } = useSnoozed(today);
  const { steps, others } = useSteps(today);
  const parts = [partOf(own && [own], []), steps, ...useParts(today)];
  const firstAwaited = parts.findIndex((part) => part.isAwaited);
  const isWhole = firstAwaited === -1;
  // A task is shown only once all tasks above it are known, because a later line above would move it.
  const known = isWhole || isOffline ? parts : parts.slice(0, firstAwaited);
  const all = known.flatMap(({ lines }) => lines);
  const isAway = ({ key }: Task) => key in snoozed;
  return {
    lines: all.filter((task) => !isAway(task)),
    snoozed: all.filter((task) => isAway(task) && !task.isStep),
    tips: others.filter((task) => !isAway(task)),
    isAwaited: !isWhole,
    isIncomplete: parts.some((part) => part.isRefused),
    ...changes,
  };
}

function useSnoozed(today: number | null) {
  const dispatch = useDispatch<MutationDispatch>();
  const isMember = useCan('insights.read') === 'yes';
  const uid = useSelector(selectUid);
  const own = useOwnInbox(isMember ? uid : null);
  const snoozed: Snoozed = today === null ? {} : readSnoozed(own.data?.snoozed, today);
  const latest = useRef(snoozed);
  useEffect(() => {
    latest.current = snoozed;
  });
  const write = (next: Snoozed) => {
    if (uid !== null) void dispatch(setSnoozed({ uid, snoozed: writeSnoozed(next) }));
  };
  const bringBack = ({ key }: Task) => write(without(latest.current, key));
  const settle = (task: Task) => {
    if (uid === null || today === null) return;
    if (task.seen) {
      void dispatch(markSeen({ uid, ...task.seen }));
      return;
    }
    const until = returnOf(today, task.isStep === true);
    write({ ...snoozed, [task.key]: until });
    const undo = () => bringBack(task);
    if (!task.isStep) dispatch(showUndo(putOffUntil(formatUtcDay(until)), undo));
    else if (!task.isVisit) dispatch(showNotice('success', DISMISSED));
  };
  return { snoozed, own: isMember && own, settle, bringBack };
}

function useParts(today: number | null): Part[] {
  const uid = useSelector(selectUid);
  const hasRegister = useCan('legalRegister.readOwnMark') === 'yes' ? uid : null;
  const due = {
    overdue: useDueness(hasRegister, 'overdue', today),
    overdueActions: useDueness(hasRegister, 'overdueActions', today),
    overdueChecks: useDueness(hasRegister, 'overdueChecks', today),
    expired: useDueness(hasRegister, 'expired', today),
    dueActions: useDueness(hasRegister, 'dueActions', today),
    due: useDueness(hasRegister, 'due', today),
    expiring: useDueness(hasRegister, 'expiring', today),
  };
  const returned = useReturnedItems(hasRegister);
  const allReturned = useAll(hasRegister, 'returned', today, returned.data);
  const laws = useChangedLaws(hasRegister);
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
    due.overdue,
    due.overdueActions,
    due.overdueChecks,
    partOf(
      hasRegister !== null && [returned, ...allReturned.queries],
      returnedTasks(allReturned.found),
    ),
    due.expired,
    partOf(false, today === null ? [] : endingTask(end, today)),
    partOf(admits && [awaiting], accessTask(awaiting.data)),
    partOf(moderates && [reported], reportsTask(reported.data)),
    partOf(reviews && [registers], (registers.data ?? []).map(reviewTask)),
    partOf(hasRegister !== null && [laws], (laws.data ?? []).map(lawTask)),
    due.dueActions,
    due.due,
    due.expiring,
    partOf(readsRooms && [rooms], (rooms.data ?? []).map(roomTask)),
    partOf(readsInsights && [insights], (insights.data ?? []).map(insightTask)),
  ];
}

/** Without a register nothing is due; until the day is known, the items count as loading. */
function useDueness(uid: string | null, dueness: Dueness, today: number | null): Part {
  const items = useDueItems(today === null ? null : uid, dueness, today ?? 0);
  const { queries, found } = useAll(uid, dueness, today, items.data);
  return partOf(uid !== null && [items, ...queries], dueTasks(found, dueness));
}

/** With more items than are read, the figures know how many there are. */
function useAll<Found extends Counted>(
  uid: string | null,
  task: Dueness | 'returned',
  today: number | null,
  found: Found | null,
): { queries: QueryState[]; found: Found | null } {
  const isCounted = today !== null && found?.hasMore === true;
  const total = useTaskCount(isCounted ? uid : null, task, today ?? 0);
  if (!isCounted) return { queries: [], found };
  const count = total.data ?? 0;
  return {
    queries: [total],
    found: count > found.count ? { ...found, count, hasMore: false } : found,
  };
}

/** New members have few due items, so their first steps come before all tasks. Others see the tips below their tasks. */
function useSteps(today: number | null): { steps: Part; others: Task[] } {
  const uid = useSelector(selectUid);
  const company = useSelector(selectOwnText('company'));
  const jobRole = useSelector(selectOwnText('jobRole'));
  const signUp = useSignUp(uid);
  const isNew = today !== null && signUp.data !== null && isNewHere(signUp.data, today);
  const newMember = isNew ? uid : null;
  const readsRooms = useCan('posts.list') === 'yes';
  const hasRoom = useHasRoom(readsRooms ? newMember : null);
  const savedInsights = useMemberCount(newMember, 'savedInsights');
  const countsItems = useCan('userDirectory.readOwn') === 'yes';
  const legalItems = useMemberCount(countsItems ? newMember : null, 'legalTotal');
  const others = tips({
    hasRegister: useCan('legalRegister.addToOwn') === 'yes',
    mayFeed: useCan('feeds.make') === 'yes',
    mayStudy: useCan('university.readCourses') === 'yes',
  });
  if (!isNew) {
    const part = partOf([signUp], []);
    return { steps: { ...part, isAwaited: part.isAwaited || today === null }, others };
  }
  const queries: QueryState[] = [signUp, savedInsights];
  if (readsRooms) queries.push(hasRoom);
  if (countsItems) queries.push(legalItems);
  const steps = firstSteps({
    hasIntroduction: company !== '' || jobRole !== '',
    hasRoom: hasRoom.data,
    savedInsights: savedInsights.data,
    legalItems: legalItems.data,
  });
  return { steps: partOf(queries, [...steps, ...others]), others: [] };
}
