import { DocumentIcon, SuccessIcon } from '../../../components/display/icons';
import { Icon } from '../../../components/display/Icon';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Failure } from '../../../components/feedback/Failure';
import { Loading } from '../../../components/feedback/Loading';
import { ListRow } from '../../../components/list/ListRow';
import { Panel } from '../../../components/layout/Panel';
import { ProgressiveList } from '../../../components/list/ProgressiveList';
import { formatMoment } from '../../../lib/dates';
import { isRefused } from '../../../store/loadStatus';
import { useFailures } from './liveHealth';
import { NO_FAILURES, timesWords } from './messages';

/** The last failure of each function, the latest first. */
export function FailuresPanel() {
  const { status, data } = useFailures();
  const failures = [...(data ?? [])].sort((a, b) => b.time - a.time);
  return (
    <Panel title="Failures of functions" count={data === null ? null : data.length} flush>
      {isRefused(status) ? (
        <Failure kind={status} />
      ) : data === null ? (
        <Loading label="Loading failures of functions" />
      ) : (
        <ProgressiveList
          label="Failures of functions"
          items={failures}
          getKey={({ key }) => key}
          renderItem={({ key, time, count, message }) => (
            <ListRow
              lead={<Icon icon={DocumentIcon} size={22} />}
              title={key}
              meta={
                <>
                  <span>
                    last <time dateTime={new Date(time).toISOString()}>{formatMoment(time)}</time>
                  </span>
                  <span>{timesWords(count)}</span>
                </>
              }
            >
              {message}
            </ListRow>
          )}
          empty={<EmptyState icon={SuccessIcon} message={NO_FAILURES} />}
        />
      )}
    </Panel>
  );
}
