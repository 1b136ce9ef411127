/** Lists of the overview with a few items each. */
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { TimeAgo } from '../../../components/display/TimeAgo';
import { LinkButton, Button } from '../../../components/action/Button';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Loading } from '../../../components/feedback/Loading';
import { Panel } from '../../../components/layout/Panel';
import { LATEST_COUNT } from '../../../config/constants';
import { links } from '../../../config/links';
import { useItemTitle } from '../../../shared/laws/liveLaws';
import { useFirstOfState, useLatestRows, useTimeAdded, useOwnStatus } from '../liveFigures';
import { NOT_FOUND } from '../messages';
import { AUDIT_REQUIRED, AUDIT_SAVED, AUDIT_TO_COME } from '../pageMessages';
import { NOT_ASSESSED, stateOf } from '../../../../model/registerGroups';
import { activityOf } from '../ownRegister';
import { listText } from '../ownFilters';
import { startOrder } from '../work/workOrder';
import { StatusIcon } from '../components/Badges';
import { ViewIcon, ClockIcon, SaveIcon } from '../../../components/display/icons';
import { Tag } from '../../../components/display/Tag';
import type { LegalSummary } from '../../../data/records';
import { useLastChange, useLatestChanges } from '../liveRegister';
import { ItemDetailModal } from '../item/ItemFacts';
import { ItemRow } from '../lists/ItemRow';
import { formatRegisterMoment } from '../history';
import { Form } from '../../../components/form/Form';
import { TextField } from '../../../components/form/TextField';
import { useRegister } from '../colleagues/registerInView';
import { formatUtcDay } from '../../../lib/dates';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { useFields, useForm } from '../../../shared/forms/useForm';
import { dayField } from '../legalItemForm';
import { setLastAudit, useLastAudit } from '../audit/lastAudit';
import { Text } from '../../../components/layout/Layout';
import styles from './overview.module.css';

export function NotAssessed({ uid, count }: { uid: string; count: number }) {
  const items = useFirstOfState(uid, NOT_ASSESSED).data;
  const { share, listLink } = useRegister();
  const list = listText({ statuses: [NOT_ASSESSED], register: share?.key ?? '' });
  return (
    <Panel
      title={NOT_ASSESSED}
      count={count}
      actions={
        items !== null &&
        count > items.length && (
          <LinkButton size="small" tone="quiet" to={listLink({ statuses: [NOT_ASSESSED] })}>
            Show all {count}
          </LinkButton>
        )
      }
    >
      {count === 0 ? (
        <EmptyState message="Every item in your register has been assessed." />
      ) : items === null ? (
        <Loading inline label="Loading the items" />
      ) : (
        <ul className={styles.overviewList}>
          {items.map(({ key }) => (
            <NotAssessedItem
              key={key}
              uid={uid}
              itemKey={key}
              list={list}
              onOpen={() => startOrder(uid, list, items)}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}

type ListedItemProps = { uid: string; itemKey: string; list: string; onOpen: () => void };

function NotAssessedItem({ uid, itemKey, list, onOpen }: ListedItemProps) {
  const { data: timeAdded } = useTimeAdded(uid, itemKey);
  return (
    <li>
      <ItemLink uid={uid} itemKey={itemKey} list={list} onOpen={onOpen} />
      {timeAdded !== null && (
        <span className={styles.overviewWhen}>
          Added <TimeAgo at={timeAdded} />
        </span>
      )}
    </li>
  );
}

export function RecentActivity({ uid }: { uid: string }) {
  const added = useLatestRows(uid, 'timeAdded').data;
  const assessed = useLatestRows(uid, 'assessedAt').data;
  const activity = useMemo(() => {
    // With only one half loaded, the list would read titles that it doesn't show in the end.
    if (!added || !assessed) return null;
    const rows = new Map([...added, ...assessed].map((row) => [row.key, row]));
    return activityOf([...rows.values()]).slice(0, LATEST_COUNT);
  }, [added, assessed]);
  return (
    <Panel title="Recent activity">
      {activity === null ? (
        <Loading inline label="Loading recent activity" />
      ) : (
        <ul className={styles.overviewList}>
          {activity.map(({ key, kind, at, row }) => (
            <li key={key}>
              <ItemLink uid={uid} itemKey={row.key} />
              <span className={styles.overviewWhen}>
                {kind === 'assessed' ? 'Assessed' : 'Added'} <TimeAgo at={at} />{' '}
                {kind === 'assessed' && <StatusIcon status={stateOf(row)} />}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function ItemLink(props: { uid: string; itemKey: string; list?: string; onOpen?: () => void }) {
  const { uid, itemKey, list, onOpen } = props;
  const { status, data } = useItemTitle(uid, itemKey);
  const { itemLink } = useRegister();
  const to = list === undefined ? itemLink(itemKey) : links.editLegalItem(itemKey, null, list);
  return (
    <Link to={to} onClick={onOpen}>
      {data ?? (status === 'ready' ? NOT_FOUND : 'Legal item')}
    </Link>
  );
}

/** The items of All Legal Register that were added or changed last. Items in the member's register are marked. */
export function LatestChanges({ uid }: { uid: string }) {
  const { status, data } = useLatestChanges();
  return (
    <Panel title="Last changed in the register" flush>
      {data ? (
        data.length === 0 ? (
          <EmptyState message="There are no items in the register yet." />
        ) : (
          <ul className={styles.overviewChanges}>
            {data.map((summary) => (
              <Change key={summary.key} uid={uid} summary={summary} />
            ))}
          </ul>
        )
      ) : (
        <Loading status={status} inline label="Loading the latest changes" />
      )}
    </Panel>
  );
}

function Change({ uid, summary }: { uid: string; summary: LegalSummary }) {
  const [viewing, setViewing] = useState(false);
  const { key, time, updateTime } = summary;
  const isChanged = updateTime !== undefined && updateTime !== time;
  const isOwn = useOwnStatus(uid, key).data === 'active';
  const { share } = useRegister();
  const { data: change } = useLastChange(isChanged ? key : null);
  return (
    <li>
      <ItemRow
        summary={summary}
        isDeleted={false}
        status={
          <>
            <span className={styles.overviewWhen}>
              {isChanged ? 'Changed' : 'Added'} {formatRegisterMoment(updateTime ?? time)}
            </span>
            {isOwn && <Tag tone="brand">{share ? 'In this register' : 'In my register'}</Tag>}
          </>
        }
        actions={
          <Button size="small" icon={ViewIcon} onClick={() => setViewing(true)}>
            View
          </Button>
        }
      >
        {change && (
          <Text margin={0} size="sm">
            {change.summary}
          </Text>
        )}
        {viewing && <ItemDetailModal itemKey={key} onClose={() => setViewing(false)} />}
      </ItemRow>
    </li>
  );
}

/** The day of the last audit, with a link to the items evaluated since. */
export function LastAuditPanel({ uid, today }: { uid: string; today: number }) {
  const { status, data: at } = useLastAudit(uid);
  const { may, listLink } = useRegister();
  const maySet = may('ownRegister.setLastAudit');
  if (!maySet && at === null) return null;
  return (
    <div className={at === null ? styles.overviewUnprinted : undefined}>
      <Panel title="Last audit">
        {status === 'loading' && at === null ? (
          <Loading inline label="Loading the last audit" />
        ) : (
          <>
            <p>
              {at === null
                ? 'Enter the day of your last audit. Lists and histories can then show what has changed since that day.'
                : `Your register was last audited on ${formatUtcDay(at)}.`}
            </p>
            <div className={styles.overviewUnprinted}>
              {at !== null && (
                <LinkButton size="small" icon={ClockIcon} to={listLink({ sinceAudit: true })}>
                  Evaluated since then
                </LinkButton>
              )}
              {maySet && <AuditForm key={at} uid={uid} at={at} today={today} />}
            </div>
          </>
        )}
      </Panel>
    </div>
  );
}

const fieldOf = (time: number) => new Date(time).toISOString().slice(0, 10);

function AuditForm({ uid, at, today }: { uid: string; at: number | null; today: number }) {
  const form = useForm({
    draft: useFields({ day: at === null ? '' : fieldOf(at) }),
    schema: v.object({
      day: v.pipe(dayField(AUDIT_REQUIRED), v.maxValue(today, AUDIT_TO_COME)),
    }),
    send: ({ day }) => setLastAudit({ uid, at: day }),
    notice: AUDIT_SAVED,
    keepsContent: true,
  });
  return (
    <Form label="Last audit" onSubmit={form.submit}>
      <TextField label="Day of the last audit" required type="date" {...form.field('day')} />
      <FormEnd form={form} label="Save" icon={SaveIcon} />
    </Form>
  );
}
