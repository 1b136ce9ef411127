import { EmptyState } from '../../../../components/feedback/EmptyState';
import { Failure } from '../../../../components/feedback/Failure';
import { Loading } from '../../../../components/feedback/Loading';
import { Panel } from '../../../../components/layout/Panel';
import { ProgressiveList } from '../../../../components/list/ProgressiveList';
import { isRefused } from '../../../../store/loadStatus';
import { NOTHING_PUBLISHED } from '../../messages';
import { useCategoryNames } from '../../useCategoryNames';
import { useLibraryPages } from '../../liveInsights';
import { AuthoredRow } from './AuthoredRow';

type AuthoredInsightsProps = {
  uid: string;
  /** The insight in the form, or null. */
  editing: string | null;
  /** The insight in the form was deleted. */
  onDeleted: () => void;
};

/** What the author has published, newest first. */
export function AuthoredInsights({ uid, editing, onDeleted }: AuthoredInsightsProps) {
  const { status, data, want } = useLibraryPages('author', uid);
  const { all } = useCategoryNames();
  return (
    <Panel title="My Published Insights" flush>
      {isRefused(status) ? (
        <Failure kind={status} />
      ) : !data ? (
        <Loading label="Loading your insights" />
      ) : (
        <ProgressiveList
          label="My published insights"
          items={data.rows}
          getKey={({ key }) => key}
          renderItem={(insight) => (
            <AuthoredRow
              insight={insight}
              categoryNames={all}
              isEdited={insight.key === editing}
              onDeleted={insight.key === editing ? onDeleted : undefined}
            />
          )}
          hasMore={data.hasMore}
          onNeedMore={want}
          empty={<EmptyState message={NOTHING_PUBLISHED} />}
        />
      )}
    </Panel>
  );
}
