/** The live facts behind the lines of `Needs you`: a fixed number of bounded reads, however much the portal holds. */
import { useSelector } from 'react-redux';
import { selectMembershipEnd, selectOwnText, selectUid } from '../../access/sessionSlice';
import { useCan } from '../../access/useCan';
import { useMemberCount } from '../../shared/counters/liveCounter';
import { useServerDay } from '../../shared/time/serverDay';
import { isAwaited, isRefused, type LoadStatus } from '../../store/loadStatus';
import { useRoomNews } from '../forum';
import { useInsightNews } from '../insights';
import { useChangedLaws, useDueItems, useReturnedItems } from '../register';
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

/** What is known so far, whether more is on its way, and whether something of it was refused. */
export type Needs = { lines: Need[]; isAwaited: boolean; isIncomplete: boolean };

export function useNeeds(): Needs {
  const uid = useSelector(selectUid);
  const today = useServerDay();
  const keepsRegister = useCan('legalRegister.readOwnMark') === 'yes' ? uid : null;
  const registerToday = today === null ? null : keepsRegister;
  const overdue = useDueItems(registerToday, 'overdue', today ?? 0);
  const actions = useDueItems(registerToday, 'overdueActions', today ?? 0);
  const due = useDueItems(registerToday, 'due', today ?? 0);
  const expired = useDueItems(registerToday, 'expired', today ?? 0);
  const expiring = useDueItems(registerToday, 'expiring', today ?? 0);
  const returned = useReturnedItems(keepsRegister);
  const laws = useChangedLaws(keepsRegister);
  const rooms = useRoomNews(useCan('posts.list') === 'yes' ? uid : null);
  const insights = useInsightNews(useCan('insights.read') === 'yes' ? uid : null);
  const admits = useCan('counters.readUserTypes') === 'yes';
  const awaiting = useAwaitingAccess(admits ? 'newUser' : null);
  const moderates = useCan('reports.list') === 'yes';
  const reported = useReported(moderates ? 'waiting' : null);
  const reviews = useCan('memberRegister.listWaiting') === 'yes';
  const registers = useRegistersToReview(reviews ? 'waiting' : null);
  const end = useSelector(selectMembershipEnd);
  const steps = useFirstSteps(uid, today);

  const asked: { status: LoadStatus; data: unknown }[] = [
    returned,
    laws,
    rooms,
    insights,
    ...steps.asked,
  ];
  if (registerToday !== null) asked.push(overdue, actions, due, expired, expiring);
  if (admits) asked.push(awaiting);
  if (moderates) asked.push(reported);
  if (reviews) asked.push(registers);
  return {
    lines: [
      // In the first days a member has little that is due, and every room is news.
      ...steps.lines,
      ...dueNeed(overdue.data, 'overdue'),
      ...dueNeed(actions.data, 'overdueActions'),
      ...returnedNeed(returned.data),
      ...dueNeed(expired.data, 'expired'),
      ...(today === null ? [] : endingNeed(end, today)),
      ...accessNeed(awaiting.data),
      ...reportsNeed(reported.data),
      ...(registers.data ?? []).map(reviewNeed),
      ...(laws.data ?? []).map(lawNeed),
      ...dueNeed(due.data, 'due'),
      ...dueNeed(expiring.data, 'expiring'),
      ...(rooms.data ?? []).map(roomNeed),
      ...(insights.data ?? []).map(insightNeed),
    ],
    isAwaited: today === null || asked.some(isAwaited),
    isIncomplete: asked.some(({ status }) => isRefused(status)),
  };
}

function useFirstSteps(uid: string | null, today: number | null) {
  const company = useSelector(selectOwnText('company'));
  const jobRole = useSelector(selectOwnText('jobRole'));
  const signUp = useSignUp(uid);
  const isNew = today !== null && signUp.data !== null && isNewHere(signUp.data, today);
  const savedInsights = useMemberCount(isNew ? uid : null, 'savedInsights');
  const countsItems = useCan('userDirectory.readOwnCounts') === 'yes';
  const legalItems = useMemberCount(isNew && countsItems ? uid : null, 'legalTotal');
  if (!isNew) return { lines: [], asked: [signUp] };
  return {
    lines: firstSteps({
      hasIntroduction: company !== '' || jobRole !== '',
      savedInsights: savedInsights.data,
      legalItems: legalItems.data,
    }),
    asked: countsItems ? [signUp, savedInsights, legalItems] : [signUp, savedInsights],
  };
}
