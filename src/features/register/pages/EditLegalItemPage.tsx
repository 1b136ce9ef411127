import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useSearchParams } from 'react-router-dom';
import { selectUid } from '../../../access/sessionSlice';
import { useCan } from '../../../access/useCan';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Failure, Loading } from '../../../components/feedback/Loading';
import { Lazily, lazyComponent } from '../../../components/feedback/Lazily';
import { BackLink, LinkButton } from '../../../components/action/Button';
import { Page } from '../../../components/layout/Page';
import { useIsWide } from '../../../components/list/useIsNarrow';
import { links, PATTERNS } from '../../../config/links';
import { useIsOffline } from '../../../shared/time/useIsOffline';
import { isAwaited, isRefused } from '../../../store/loadStatus';
import { InRegister, useRegister } from '../colleagues/registerInView';
import { filtersOf } from '../ownFilters';
import { AccessNeeded } from '../components/AccessRequired';
import { ItemBody } from '../item/ItemBody';
import { ACCESS_REQUIRED } from '../messages';
import { isOwnKey } from '../../../../model/obligation';
import { useItemSummary, useLegalItem, useOwnRow } from '../liveRegister';
import { ItemRemovals } from '../removals/Removals';
import { useWorkList, type WorkList } from '../work/useWorkList';
import { WorkNav } from '../work/WorkNav';
import { Grid } from '../../../components/layout/Layout';

const WorkColumn = lazyComponent(async () => (await import('../work/WorkColumn')).WorkColumn);
const ObligationPanels = lazyComponent(
  async () => (await import('../obligation/ObligationPanels')).ObligationPanels,
);
const AddAgain = lazyComponent(
  async () => (await import('../obligation/ObligationPanels')).AddAgain,
);

const REMOVED_BY_YOU = 'You have removed this item from your register.';
const REMOVED_BY_OWNER = 'This item was removed from the register.';

const back = <BackLink to={links.myAccount('register')}>Back</BackLink>;

/** A member's page of one item (`?item=KEY`). Without legal access it is read-only. */
export function EditLegalItemPage() {
  const [params] = useSearchParams();
  const itemKey = params.get('item');
  const uid = useSelector(selectUid);
  if (!itemKey || uid === null) return <Navigate to={PATTERNS.legalRegisterDash} replace />;
  const list = params.get('list');
  if (list === null) return <OwnItem key={itemKey} {...{ uid, itemKey }} before={back} />;
  const showsList = params.get('view') === 'work';
  return (
    <InRegister
      register={filtersOf(list).register}
      otherwise={(notice) => (
        <Page title="Legal item" before={back} width="narrow">
          {notice}
        </Page>
      )}
    >
      {(owner) => <ListedItem key={list} uid={owner} {...{ itemKey, list, showsList }} />}
    </InRegister>
  );
}

type ListedItemProps = { uid: string; itemKey: string; list: string; showsList: boolean };

/** An item that was opened from a list; with `view=work` and enough room, with the list next to it. */
function ListedItem({ uid, itemKey, list, showsList }: ListedItemProps) {
  const work = useWorkList(uid, itemKey, list, showsList);
  const isWide = useIsWide();
  const before = <WorkNav uid={uid} work={work} />;
  const item = <OwnItem key={itemKey} {...{ uid, itemKey, before, work }} />;
  if (!showsList || !isWide) return item;
  return (
    <Grid columns="20rem minmax(0, 1fr)" align="start" gap={0}>
      <Lazily>
        <WorkColumn uid={uid} itemKey={itemKey} work={work} />
      </Lazily>
      {item}
    </Grid>
  );
}

function AwaitedItem({ before }: { before: ReactNode }) {
  if (!useIsOffline()) return <Loading label="Loading the legal item" />;
  return (
    <Page title="Legal item" before={before} width="narrow">
      <Failure kind="offline" />
    </Page>
  );
}

type OwnItemProps = { uid: string; itemKey: string; before: ReactNode; work?: WorkList };

function OwnItem({ uid, itemKey, before, work }: OwnItemProps) {
  const { share, may, itemLink } = useRegister();
  const mayEdit = may('ownRegister.editCompliance');
  const isUnknown = useCan('ownRegister.editCompliance') === 'pending' && !share;
  const isOffline = useIsOffline();
  const own = useOwnRow(uid, itemKey);
  const isOwn = isOwnKey(itemKey);
  const summary = useItemSummary(uid, itemKey, own.data);
  const item = useLegalItem(isOwn ? null : itemKey);

  const notice = (content: ReactNode, title = 'Legal item') => (
    <Page title={title} before={before} width="narrow">
      {content}
    </Page>
  );
  const failed = [own.status, summary.status].find(isRefused);
  if (failed) return notice(<Failure kind={failed} />);
  if (isUnknown && !isOffline) return <AwaitedItem before={before} />;
  if (own.status === 'ready' && own.data === null)
    return share
      ? notice(<EmptyState message="This item is not in this register." />)
      : mayEdit
        ? notice(
            <EmptyState message="This item is not in your register.">
              <LinkButton to={PATTERNS.legalRegister}>Find items</LinkButton>
            </EmptyState>,
          )
        : notice(<AccessNeeded action="record compliance" />, ACCESS_REQUIRED);
  if (summary.status === 'ready' && summary.data === null)
    return notice(<Failure kind="notFound" message="This item is no longer available." />);
  if (own.data === null || summary.data === null) return <AwaitedItem before={before} />;
  if (own.data.status === 'inactive') {
    return (
      <Page title={summary.data.title} before={before} width="narrow">
        <EmptyState message={share ? REMOVED_BY_OWNER : REMOVED_BY_YOU}>
          {isOwn ? (
            may('ownRegister.addObligationAgain') && (
              <Lazily>
                <AddAgain uid={uid} itemKey={itemKey} />
              </Lazily>
            )
          ) : (
            <LinkButton to={links.law(itemKey)}>Open the law</LinkButton>
          )}
        </EmptyState>
        {isOwn && (
          <Lazily>
            <ObligationPanels {...{ uid, itemKey }} mayEdit={false} linkOf={itemLink} />
          </Lazily>
        )}
        <ItemRemovals uid={uid} itemKey={itemKey} />
      </Page>
    );
  }
  if (!isOwn && isAwaited(item)) return <AwaitedItem before={before} />;
  return (
    <ItemBody
      {...{ uid, itemKey, before, work, mayEdit }}
      row={own.data}
      isStored={own.asOf !== undefined}
      summary={summary.data}
      law={item.data}
    />
  );
}
