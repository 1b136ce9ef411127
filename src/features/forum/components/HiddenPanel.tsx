import { HideIcon } from '../../../components/display/icons';
import { TimeAgo } from '../../../components/display/TimeAgo';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Failure } from '../../../components/feedback/Failure';
import { Loading } from '../../../components/feedback/Loading';
import { Panel } from '../../../components/layout/Panel';
import { ProgressiveList } from '../../../components/list/ProgressiveList';
import type { Decided } from '../../../data/acts/moderation';
import { useHiddenMessages } from '../../../shared/comments/liveModeration';
import { NOTHING_HIDDEN } from '../../../shared/comments/messages';
import { isRefused } from '../../../store/loadStatus';
import { QueuedMessage } from './QueuedMessage';

const offersFor = (): readonly Decided[] => ['restored', 'deleted'];

/** What staff hid, posts and comments alike, each with the text that is kept of it; the last first. */
export function HiddenPanel({ uid }: { uid: string }) {
  const { status, data, want } = useHiddenMessages();
  if (isRefused(status)) return <Failure kind={status} />;
  return (
    <Panel title="Hidden" flush>
      {!data ? (
        <Loading inline label="Loading what is hidden" />
      ) : (
        <ProgressiveList
          label="Hidden messages"
          items={data.rows}
          getKey={({ key }) => key}
          renderItem={({ at, time }) => (
            <>
              <p>
                Hidden <TimeAgo at={time} />
              </p>
              <QueuedMessage uid={uid} at={at} offers={offersFor} />
            </>
          )}
          hasMore={data.hasMore}
          onNeedMore={want}
          empty={<EmptyState icon={HideIcon} message={NOTHING_HIDDEN} />}
        />
      )}
    </Panel>
  );
}
