/** What the last run of the follower read, and the laws that it could not check. For the page Health. */
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Loading } from '../../../components/feedback/Loading';
import { FormMessage } from '../../../components/form/Form';
import { SuccessIcon } from '../../../components/display/icons';
import { Panel } from '../../../components/layout/Panel';
import { ListRow } from '../../../components/list/ListRow';
import { ProgressiveList } from '../../../components/list/ProgressiveList';
import { links } from '../../../config/links';
import { formatMoment } from '../../../lib/dates';
import type { FollowRun, LawFollow } from '../../../../model/follow';
import { useLegalSummary } from '../liveRegister';
import { useServerDay } from '../../../shared/time/serverDay';
import {
  ALL_CHECKED,
  faultCount,
  FOLLOW_OFF,
  NOT_CHECKED_YET,
  RUN_NOT_ENDED,
  runText,
  sourceDid,
  stoppedText,
} from './followMessages';
import { useFollowRun, useUncheckedLaws } from './liveFollow';
import { DAY } from '../../../../model/wallClock';

export function FollowHealth() {
  const { status, data: run } = useFollowRun('last');
  return (
    <Panel title="Laws followed at legislation.gov.uk">
      {run === null && status !== 'ready' ? (
        <Loading status={status} label="Loading the last check of laws" />
      ) : run === null ? (
        <p>{FOLLOW_OFF}</p>
      ) : (
        <>
          <LastRun run={run} />
          <UncheckedLaws />
        </>
      )}
    </Panel>
  );
}

function LastRun({ run }: { run: FollowRun }) {
  const faults = Object.entries(run.faults);
  return (
    <>
      <p>
        Last run on{' '}
        <time dateTime={new Date(run.startedAt).toISOString()}>{formatMoment(run.startedAt)}</time>.{' '}
        {run.endedAt === undefined ? RUN_NOT_ENDED : runText(run)}
      </p>
      {faults.length > 0 && (
        <FormMessage tone="warning" title="This run could not check all laws">
          <ul>
            {faults.map(([fault, count]) => (
              <li key={fault}>{faultCount(fault, count)}</li>
            ))}
          </ul>
          {run.stoppedBy && <p>{stoppedText(run.stoppedBy)}</p>}
        </FormMessage>
      )}
    </>
  );
}

/** Laws that will be two days old by the end of the day are read too, so that the query stays the same all day. */
function UncheckedLaws() {
  const today = useServerDay();
  const { status, data } = useUncheckedLaws(today === null ? null : today + DAY);
  if (data === null) return <Loading status={status} label="Loading laws that were not checked" />;
  return (
    <ProgressiveList
      label="Laws that were not checked"
      items={data}
      getKey={({ key }) => key}
      renderItem={(law) => <UncheckedLaw law={law} />}
      empty={<EmptyState icon={SuccessIcon} message={ALL_CHECKED} />}
    />
  );
}

function UncheckedLaw({ law: { key, checkedAt, fault } }: { law: LawFollow }) {
  const title = useLegalSummary(key).data?.title ?? '…';
  return (
    <ListRow
      compact
      title={<Link to={links.legalRegisterEdit(key)}>{title}</Link>}
      meta={
        <>
          <span>
            {checkedAt === 0 ? NOT_CHECKED_YET : `Last checked on ${formatMoment(checkedAt)}`}
          </span>
          {fault && <span>{sourceDid(fault)}</span>}
        </>
      }
    />
  );
}
