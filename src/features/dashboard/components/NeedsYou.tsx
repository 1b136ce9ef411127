import { useState } from 'react';
import { useSelector } from 'react-redux';
import { CALENDAR_FEED } from '../../../../model/constants';
import { selectUid } from '../../../access/sessionSlice';
import { Button } from '../../../components/action/Button';
import { SuccessIcon } from '../../../components/display/icons';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Lazily, lazyComponent } from '../../../components/feedback/Lazily';
import { Loading } from '../../../components/feedback/Loading';
import { Box, Text } from '../../../components/layout/Layout';
import { Panel } from '../../../components/layout/Panel';
import { useIsNarrow } from '../../../components/list/useIsNarrow';
import type { FeedDialogProps } from '../../../shared/feeds/FeedDialog';
import type { RoomChoiceProps } from '../../../shared/subscriptions/RoomChoice';
import { plural } from '../../../lib/text';
import { NEEDS_YOU, NOTHING_ELSE, NOTHING_NEEDED, TASKS_INCOMPLETE, TIPS } from '../messages';
import type { Task } from '../tasks';
import { useTasks } from '../useTasks';
import { TaskLine } from './TaskLine';
import styles from './NeedsYou.module.css';

const RoomChoice = lazyComponent<RoomChoiceProps>(
  async () => (await import('../../../shared/subscriptions/RoomChoice')).RoomChoice,
);
const FeedDialog = lazyComponent<FeedDialogProps>(
  async () => (await import('../../../shared/feeds/FeedDialog')).FeedDialog,
);

// So many lines fit without a cut, and leave room on a phone's first screen for the next panel.
const FIRST_LINES = { wide: 5, narrow: 3 };
// For so many lines, the panel has room without the button for all tasks.
const ROOM = { wide: 5, narrow: 4 };

/** The height is fixed, so that nothing below it moves while the data loads. Tips fill what the tasks leave. */
export function NeedsYou() {
  const uid = useSelector(selectUid);
  const { lines, snoozed, tips, isAwaited, isIncomplete, settle, bringBack } = useTasks();
  const [opened, setOpened] = useState<Task['opens'] | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const [showsSnoozed, setShowsSnoozed] = useState(false);
  const isNarrow = useIsNarrow();
  const most = FIRST_LINES[isNarrow ? 'narrow' : 'wide'];
  const hasMore = lines.length > most;
  const room = ROOM[isNarrow ? 'narrow' : 'wide'];
  const isFew = !isAwaited && !isIncomplete && lines.length < room;
  // The sentence above the tips takes the room of a line.
  const shownTips = isFew ? tips.slice(0, room - 1 - lines.length) : [];
  const sentence = lines.length > 0 ? NOTHING_ELSE : NOTHING_NEEDED;

  const list = (label: string, tasks: readonly Task[], isAway = false) => (
    <Box as="ul" aria-label={label}>
      {tasks.map((need) => (
        <TaskLine
          key={need.key}
          need={need}
          isNarrow={isNarrow}
          onOpen={() => {
            setOpened(need.opens ?? null);
            if (need.isVisit) settle(need);
          }}
          onSettle={() => settle(need)}
          {...(isAway && { onBringBack: () => bringBack(need) })}
        />
      ))}
    </Box>
  );
  return (
    <Panel title={NEEDS_YOU} count={isAwaited ? null : lines.length} flush>
      <div className={styles.needs}>
        {lines.length > 0 && list(NEEDS_YOU, showsAll ? lines : lines.slice(0, most))}
        {isAwaited && lines.length <= FIRST_LINES.narrow && (
          // Aligned at the bottom, so that new lines do not move it.
          <Box margin="auto auto 5">
            <Loading inline={lines.length > 0} label="Loading your tasks" />
          </Box>
        )}
        {isFew &&
          (lines.length === 0 && shownTips.length === 0 ? (
            <Box margin="auto">
              <EmptyState icon={SuccessIcon} message={sentence} />
            </Box>
          ) : (
            <Text role="status" margin={0} pad="3 5" note className={styles.needsTips}>
              {sentence} {shownTips.length > 0 && TIPS}
            </Text>
          ))}
        {shownTips.length > 0 && list('Tips', shownTips)}
        {isIncomplete && (
          <Text role="alert" margin={0} pad="3 5" muted>
            {TASKS_INCOMPLETE}
          </Text>
        )}
        {showsSnoozed && snoozed.length > 0 && list('Snoozed tasks', snoozed, true)}
        {(hasMore || snoozed.length > 0) && (
          <div className={styles.needsMore}>
            {hasMore && (
              <Button size="small" tone="quiet" onClick={() => setShowsAll(!showsAll)}>
                {showsAll ? 'Show fewer' : `Show all ${lines.length}`}
              </Button>
            )}
            {snoozed.length > 0 && (
              <Button
                size="small"
                tone="quiet"
                aria-expanded={showsSnoozed}
                onClick={() => setShowsSnoozed(!showsSnoozed)}
              >
                {plural(snoozed.length, 'snoozed task')}
              </Button>
            )}
          </div>
        )}
      </div>
      {uid !== null && opened && (
        <Lazily>
          {opened === 'rooms' ? (
            <RoomChoice uid={uid} onClose={() => setOpened(null)} />
          ) : (
            <FeedDialog uid={uid} feed={CALENDAR_FEED} onClose={() => setOpened(null)} />
          )}
        </Lazily>
      )}
    </Panel>
  );
}
