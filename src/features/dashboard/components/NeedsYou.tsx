import { clsx } from 'clsx';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Button, LinkButton } from '../../../components/action/Button';
import { Icon } from '../../../components/display/Icon';
import { SuccessIcon } from '../../../components/display/icons';
import { TimeAgo } from '../../../components/display/TimeAgo';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Loading } from '../../../components/feedback/Loading';
import { Box, Text } from '../../../components/layout/Layout';
import { Panel } from '../../../components/layout/Panel';
import { useIsNarrow } from '../../../components/list/useIsNarrow';
import { VisuallyHidden } from '../../../components/display/VisuallyHidden';
import { TASKS_INCOMPLETE, NEEDS_YOU, NOTHING_ELSE, NOTHING_NEEDED } from '../messages';
import {
  type Task,
  accessTask,
  dueTask,
  endingTask,
  firstSteps,
  insightTask,
  isNewHere,
  lawTask,
  reportsTask,
  returnedTask,
  reviewTask,
  roomTask,
} from '../tasks';
import { selectMembershipEnd, selectOwnText, selectUid } from '../../../access/sessionSlice';
import { useCan } from '../../../access/useCan';
import { useMemberCount } from '../../../shared/counters/liveCounter';
import { useIsOffline } from '../../../shared/time/useIsOffline';
import { useServerDay } from '../../../shared/time/serverDay';
import { isAwaited, isRefused, type LoadStatus } from '../../../store/loadStatus';
import { useRoomNews } from '../../forum';
import { useInsightNews } from '../../insights';
import { useChangedLaws, useDueItems, useReturnedItems, type Dueness } from '../../register';
import { useAwaitingAccess, useRegistersToReview, useReported, useSignUp } from '../liveDashboard';
import styles from './NeedsYou.module.css';

// So many lines fit without a cut, and leave room on a phone's first screen for the next panel.
const FIRST_LINES = { wide: 5, narrow: 3 };
// With so few lines, there is room to say that these are all.
const FEW_LINES = 2;

/** The height is fixed, so that nothing below it moves while the data loads. */
export function NeedsYou() {
  const { lines, isAwaited, isIncomplete } = useTasks();
  return (
    <Panel title={NEEDS_YOU} count={isAwaited ? null : lines.length} flush fills>
      <div className={styles.needs}>
        {lines.length > 0 && <Lines lines={lines} />}
        {isAwaited
          ? lines.length <= FIRST_LINES.narrow && (
              // Aligned at the bottom, so that new lines do not move it.
              <Box margin="auto auto 5">
                <Loading inline={lines.length > 0} label="Loading your tasks" />
              </Box>
            )
          : lines.length <= FEW_LINES &&
            !isIncomplete && <Calm message={lines.length > 0 ? NOTHING_ELSE : NOTHING_NEEDED} />}
        {isIncomplete && (
          <Text role="alert" margin={0} pad="3 5" muted>
            {TASKS_INCOMPLETE}
          </Text>
        )}
      </div>
    </Panel>
  );
}

function Calm({ message }: { message: string }) {
  return (
    <Box margin="auto">
      <EmptyState icon={SuccessIcon} message={message} />
    </Box>
  );
}

function Lines({ lines }: { lines: readonly Task[] }) {
  const isNarrow = useIsNarrow();
  const [showsAll, setShowsAll] = useState(false);
  const first = FIRST_LINES[isNarrow ? 'narrow' : 'wide'];
  const hasMore = lines.length > first;
  return (
    <>
      <Box as="ul" aria-label={NEEDS_YOU}>
        {(showsAll ? lines : lines.slice(0, first)).map((need) => (
          <Line key={need.key} need={need} />
        ))}
      </Box>
      {hasMore && (
        <div className={styles.needsMore}>
          <Button size="small" tone="quiet" fluid onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show fewer' : `Show all ${lines.length}`}
          </Button>
        </div>
      )}
    </>
  );
}

function Line({ need: { icon, tone, title, detail, at, action, to } }: { need: Task }) {
  const words = (
    <>
      {action} <VisuallyHidden>{title}</VisuallyHidden>
    </>
  );
  return (
    <li className={styles.need}>
      <span className={clsx(styles.needIcon, styles[tone])}>
        <Icon icon={icon} size={18} />
      </span>
      <div className={styles.needWords}>
        <p className={styles.needTitle} title={title}>
          {title}
        </p>
        <Text margin={0} note>
          {detail}
          {at !== undefined && (
            <>
              {' · '}
              <TimeAgo at={at} />
            </>
          )}
        </Text>
      </div>
      {to.startsWith('mailto:') ? (
        <LinkButton href={to} size="small">
          {words}
        </LinkButton>
      ) : (
        <LinkButton to={to} size="small">
          {words}
        </LinkButton>
      )}
    </li>
  );
}

// A fixed number of limited reads, however much data the portal has.

/** Without a connection, cached tasks are shown. */
type Tasks = { lines: Task[]; isAwaited: boolean; isIncomplete: boolean };

type Part = { lines: Task[]; isAwaited: boolean; isRefused: boolean };
type QueryState = { status: LoadStatus; data: unknown };

const partOf = (queries: false | readonly QueryState[], lines: Task[]): Part => ({
  lines,
  isAwaited: queries && queries.some(isAwaited),
  isRefused: queries && queries.some(({ status }) => isRefused(status)),
});

function useTasks(): Tasks {
  const isOffline = useIsOffline();
  const parts = useParts();
  const firstAwaited = parts.findIndex((part) => part.isAwaited);
  const isWhole = firstAwaited === -1;
  // A task is shown only once all tasks above it are known, because a later line above would move it.
  const known = isWhole || isOffline ? parts : parts.slice(0, firstAwaited);
  return {
    lines: known.flatMap(({ lines }) => lines),
    isAwaited: !isWhole,
    isIncomplete: parts.some((part) => part.isRefused),
  };
}

function useParts(): Part[] {
  const uid = useSelector(selectUid);
  const today = useServerDay();
  const hasRegister = useCan('legalRegister.readOwnMark') === 'yes' ? uid : null;
  const steps = useFirstSteps(uid, today);
  const due = {
    overdue: useDueness(hasRegister, 'overdue', today),
    overdueActions: useDueness(hasRegister, 'overdueActions', today),
    overdueChecks: useDueness(hasRegister, 'overdueChecks', today),
    expired: useDueness(hasRegister, 'expired', today),
    due: useDueness(hasRegister, 'due', today),
    expiring: useDueness(hasRegister, 'expiring', today),
  };
  const returned = useReturnedItems(hasRegister);
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
    // New members have few due items, and every room is new to them, so their first steps come first.
    steps,
    due.overdue,
    due.overdueActions,
    due.overdueChecks,
    partOf(hasRegister !== null && [returned], returnedTask(returned.data)),
    due.expired,
    partOf(false, today === null ? [] : endingTask(end, today)),
    partOf(admits && [awaiting], accessTask(awaiting.data)),
    partOf(moderates && [reported], reportsTask(reported.data)),
    partOf(reviews && [registers], (registers.data ?? []).map(reviewTask)),
    partOf(hasRegister !== null && [laws], (laws.data ?? []).map(lawTask)),
    due.due,
    due.expiring,
    partOf(readsRooms && [rooms], (rooms.data ?? []).map(roomTask)),
    partOf(readsInsights && [insights], (insights.data ?? []).map(insightTask)),
  ];
}

/** Without a register nothing is due; until the day is known, the items count as loading. */
function useDueness(uid: string | null, dueness: Dueness, today: number | null): Part {
  const items = useDueItems(today === null ? null : uid, dueness, today ?? 0);
  return partOf(uid !== null && [items], dueTask(items.data, dueness));
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
