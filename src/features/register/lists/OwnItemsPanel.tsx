import { useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectTrialItems, selectUid, selectOwnName } from '../../../access/sessionSlice';
import { FULL_REGISTER } from '../../../access/roleMatrix';
import { useCan } from '../../../access/useCan';
import { Button, LinkButton } from '../../../components/action/Button';
import {
  CheckIcon,
  LegalIcon,
  UploadIcon,
  DashboardIcon,
  DocumentIcon,
  BulletsIcon,
  DownloadIcon,
  ForwardIcon,
  TableIcon,
  PersonIcon,
} from '../../../components/display/icons';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Failure } from '../../../components/feedback/Loading';
import { Lazily, lazyComponent } from '../../../components/feedback/Lazily';
import { Panel } from '../../../components/layout/Panel';
import { ProgressiveList } from '../../../components/list/ProgressiveList';
import { useIsNarrow, useIsWide } from '../../../components/list/useIsNarrow';
import { REGISTER_LIST_HEIGHT } from '../../../config/constants';
import { links, PATTERNS } from '../../../config/links';
import { Awaited } from '../../../shared/time/Awaited';
import { isRefused } from '../../../store/loadStatus';
import { NO_ITEMS, PEOPLE, registerOf } from '../colleagues/colleagueMessages';
import { InRegister, useRegister } from '../colleagues/registerInView';
import { WhoseRegister } from '../colleagues/WhoseRegister';
import { EmptyRegister } from '../components/EmptyRegister';
import { RegisterOffer } from '../components/RegisterOffer';
import { APPLIES_TO_US } from '../messages';
import { itemsNotShown } from '../pageMessages';
import { isNarrowed, type OwnFilters } from '../ownRegister';
import { overviewLink, ownListLink, printLink, tableLink, useOwnFilters } from '../ownFilters';
import { downloadCsv } from '../../../lib/csv';
import { useMutation } from '../../../store/useMutation';
import { registerDay } from '../history';
import { gatherReport } from '../reportThunk';
import { AddObligation } from '../obligation/AddObligation';
import { OwnItemRow } from './OwnItemRow';
import { OwnRegisterFilters } from './ItemsList';
import { useListOrder } from '../work/useListOrder';
import { useIsTable, useOwnCount, useOwnList } from './useOwnList';
import { Row, Text } from '../../../components/layout/Layout';
import styles from '../components/register.module.css';

const ItemsTable = lazyComponent(async () => (await import('./ItemsTable')).ItemsTable);
const TrialNote = lazyComponent(async () => (await import('../components/TrialNote')).TrialNote);
const Selection = lazyComponent(async () => (await import('../bulk/Selection')).Selection);

const TITLE = 'My Legal Register';

/** The member's register. Guests have none, so they see how to get one. */
export function OwnItemsPanel() {
  const uid = useSelector(selectUid);
  const hasRegister = useCan('legalRegister.readOwnMark') === 'yes';
  if (uid === null || !hasRegister) {
    return (
      <Panel title={TITLE} flush>
        <RegisterOffer />
      </Panel>
    );
  }
  return <RegisterInPanel />;
}

function RegisterInPanel() {
  const [{ register }, setFilters] = useOwnFilters();
  const choice = (
    <WhoseRegister register={register} onChange={(chosen) => setFilters({ register: chosen })} />
  );
  return (
    <InRegister
      register={register}
      otherwise={(notice) => (
        <Panel title={TITLE} tools={choice}>
          {notice}
        </Panel>
      )}
    >
      {(uid) => <OwnItems key={uid} uid={uid} choice={choice} />}
    </InRegister>
  );
}

function OwnItems({ uid, choice }: { uid: string; choice: ReactNode }) {
  const { share, may } = useRegister();
  const [urlFilters, setFilters] = useOwnFilters();
  const isTable = useIsTable();
  const list = useOwnList(uid, urlFilters, isTable);
  const { filters, lastAudit, status, keys, items, rows, isWaiting, known } = list;
  const { count, missing } = useOwnCount(uid, list);
  const { linkTo, workThrough, initial, rowRef } = useListOrder(uid, list);
  const isNarrow = useIsNarrow();
  const isWide = useIsWide();
  const tried = useSelector(selectTrialItems);
  const mayAdd = may(FULL_REGISTER);
  const mayEvaluate = may('ownRegister.editCompliance');
  /** Null unless the member is choosing items. */
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const toggle = (key: string) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    setChosen(next);
  };
  const choiceOf = (key: string) =>
    chosen ? { isChosen: chosen.has(key), onChange: () => toggle(key) } : undefined;
  if (known === 0 && missing === 0 && !isWaiting && !isRefused(status) && !isNarrowed(filters))
    return share ? (
      <Panel title={registerOf(share.name)} count={0} tools={choice} flush>
        <EmptyState message={NO_ITEMS} />
      </Panel>
    ) : (
      <Panel title={TITLE} count={0} flush>
        <Row pad="0 5">{choice}</Row>
        <EmptyRegister>
          <Text margin={0}>
            Or <Link to={PATTERNS.importRegister}>import a list</Link> that you have.
          </Text>
          <AddObligation uid={uid} />
        </EmptyRegister>
      </Panel>
    );
  const empty = isNarrowed(filters) ? (
    <EmptyState query={filters.query} />
  ) : (
    <EmptyState message={NO_ITEMS} />
  );
  return (
    <Panel
      title={share ? registerOf(share.name) : TITLE}
      count={isWaiting ? null : count}
      tools={
        <>
          {choice}
          {tried !== null && !share && (
            <Lazily>
              <TrialNote items={tried} />
            </Lazily>
          )}
          {(tried === null || share || isNarrowed(filters)) && (
            <OwnRegisterFilters
              uid={uid}
              of="my legal items"
              filters={filters}
              lastAudit={lastAudit}
              onChange={setFilters}
            />
          )}
          <ExportActions uid={uid} filters={filters}>
            {!isNarrow && (
              <LinkButton
                size="small"
                tone="quiet"
                icon={isTable ? BulletsIcon : TableIcon}
                to={isTable ? ownListLink(filters) : tableLink(filters)}
              >
                {isTable ? 'List view' : 'Table view'}
              </LinkButton>
            )}
            {isWide && mayEvaluate && !chosen && keys[0] !== undefined && (
              <LinkButton size="small" tone="quiet" icon={ForwardIcon} to={workThrough(keys[0])}>
                Work through
              </LinkButton>
            )}
            {mayAdd && !chosen && keys.length > 0 && (
              <Button
                size="small"
                tone="quiet"
                icon={CheckIcon}
                onClick={() => setChosen(new Set())}
              >
                Choose several
              </Button>
            )}
            {mayAdd && !chosen && <AddObligation uid={uid} />}
            {mayAdd && !chosen && (
              <>
                <LinkButton size="small" tone="quiet" icon={LegalIcon} to={PATTERNS.applicability}>
                  {APPLIES_TO_US}
                </LinkButton>
                <LinkButton
                  size="small"
                  tone="quiet"
                  icon={UploadIcon}
                  to={PATTERNS.importRegister}
                >
                  Import
                </LinkButton>
              </>
            )}
          </ExportActions>
          {mayAdd && chosen && (
            <Lazily>
              <Selection
                uid={uid}
                chosen={chosen}
                shown={keys}
                onChoose={(next) => setChosen(new Set(next))}
                onEnd={() => setChosen(null)}
              />
            </Lazily>
          )}
        </>
      }
      flush
    >
      {missing > 0 && known !== 0 && (
        <Text role="status" margin={0} pad="3 4">
          {itemsNotShown(missing)}
        </Text>
      )}
      {isRefused(status) ? (
        <Failure kind={status} />
      ) : missing > 0 && known === 0 ? (
        <Failure kind="failed" />
      ) : isWaiting ? (
        <Awaited label="Loading your register" />
      ) : isTable && items ? (
        <Lazily>
          <ItemsTable
            {...{ uid, items, filters, chosen, linkTo }}
            onOrder={setFilters}
            onToggle={toggle}
            empty={empty}
          />
        </Lazily>
      ) : (
        <ProgressiveList
          label="My legal items"
          items={keys}
          getKey={(key) => key}
          renderItem={(key) => (
            <div ref={rowRef(key)}>
              <OwnItemRow
                {...{ uid, itemKey: key, row: rows.get(key), to: linkTo(key) }}
                choice={choiceOf(key)}
              />
            </div>
          )}
          initial={initial}
          height={REGISTER_LIST_HEIGHT}
          hasMore={list.hasMore}
          onLoadMore={list.want}
          resetKey={JSON.stringify(filters)}
          empty={empty}
        />
      )}
    </Panel>
  );
}

interface ExportActionsProps {
  uid: string;
  filters: OwnFilters;
  children?: ReactNode;
}

function ExportActions({ uid, filters, children }: ExportActionsProps) {
  const memberName = useSelector(selectOwnName);
  const isTrial = useSelector(selectTrialItems) !== null;
  const { busy, run } = useMutation(gatherReport);

  const handleExport = async () => {
    const report = await run({ uid, memberName, filters });
    if (!report) return;
    const { reportToCsv } = await import('../report');
    downloadCsv(`legal-register-${registerDay(report.generatedAt)}.csv`, reportToCsv(report));
  };

  return (
    <div className={styles.registerActions}>
      <LinkButton
        size="small"
        tone="quiet"
        icon={DashboardIcon}
        to={overviewLink(filters.register)}
      >
        Overview
      </LinkButton>
      <Button
        size="small"
        tone="quiet"
        icon={DownloadIcon}
        busy={busy}
        onClick={() => void handleExport()}
      >
        Export CSV
      </Button>
      <LinkButton size="small" tone="quiet" icon={DocumentIcon} to={printLink(filters)}>
        Print view
      </LinkButton>
      {filters.register === '' && !isTrial && (
        <>
          <LinkButton size="small" tone="quiet" icon={DownloadIcon} to={PATTERNS.auditPack}>
            Audit pack
          </LinkButton>
          <LinkButton size="small" tone="quiet" icon={PersonIcon} to={links.registerPeople}>
            {PEOPLE}
          </LinkButton>
        </>
      )}
      {children}
    </div>
  );
}
