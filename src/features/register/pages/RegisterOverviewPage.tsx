/** The overview of the member's register. Every number links to the list of the items it counts. */
import { useMemo, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectUid } from '../../../access/sessionSlice';
import { useCan } from '../../../access/useCan';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Lazily, lazyComponent } from '../../../components/feedback/Lazily';
import { Loading } from '../../../components/feedback/Loading';
import { DocumentIcon, LegalIcon } from '../../../components/display/icons';
import { Tabs } from '../../../components/action/Tabs';
import { LinkButton } from '../../../components/action/Button';
import { Row } from '../../../components/layout/Layout';
import { Page } from '../../../components/layout/Page';
import { Panel, PanelGrid } from '../../../components/layout/Panel';
import { WhenReached } from '../../../components/layout/WhenReached';
import { PATTERNS } from '../../../config/links';
import { DAY_MS } from '../../../lib/dates';
import { plural } from '../../../lib/text';
import { useMemberCounter } from '../../../shared/counters/liveCounter';
import { useAddress } from '../../../shared/listing/addressFilters';
import { useServerDay } from '../../../shared/time/serverDay';
import {
  LastAuditPanel,
  LatestChanges,
  NotAssessed,
  RecentActivity,
} from '../overview/OverviewLists';
import { BenchmarkChoice } from '../benchmark/Benchmark';
import { Table } from '../../../components/list/Table';
import {
  FIGURES,
  overviewOf,
  ownObligations,
  type Figures,
  type Overview as OverviewFigures,
  type Overview,
  applying,
  compliantShare,
  IN_DATE,
  OVERDUE,
} from '../figures';
import { TASKS, type OwnFilters } from '../ownRegister';
import { filtersOf, NO_OWN_FILTERS, printLink } from '../ownFilters';
import { NO_ITEMS, PEOPLE, registerOf } from '../colleagues/colleagueMessages';
import { InRegister, useRegister } from '../colleagues/registerInView';
import { WhoseRegister } from '../colleagues/WhoseRegister';
import { EmptyRegister } from '../components/EmptyRegister';
import { RegisterOffer } from '../components/RegisterOffer';
import { OWN_OBLIGATIONS, TASK_LABELS, PERCENTAGE_RULE } from '../messages';
import { stillCounting } from '../pageMessages';
import { NOT_ASSESSED, DOES_NOT_APPLY } from '../../../../model/registerGroups';
import { DUE_SOON_DAYS } from '../due';
import { useFigures } from '../liveFigures';
import { OverTime } from '../overTime/OverTime';
import { YearPlan } from '../plan/YearPlan';
import { AllRemovals } from '../removals/Removals';
import styles from '../overview/overview.module.css';

const People = lazyComponent(async () => (await import('../colleagues/People')).People);

export function RegisterOverviewPage() {
  const [params, write] = useAddress();
  const { register } = filtersOf(params.toString());
  const choice = (
    <Row>
      <WhoseRegister
        register={register}
        onChange={(chosen) =>
          write((next) => (chosen ? next.set('register', chosen) : next.delete('register')))
        }
      />
    </Row>
  );
  const me = useSelector(selectUid);
  if (me === null) return <RegisterOverview uid={null} choice={null} />;
  return (
    <InRegister
      register={register}
      otherwise={(notice) => (
        <Page title={TITLE}>
          {choice}
          {notice}
        </Page>
      )}
    >
      {(uid) => <RegisterOverview uid={uid} choice={choice} />}
    </InRegister>
  );
}

const TITLE = 'Legal Register Dashboard';

function RegisterOverview({ uid, choice }: { uid: string | null; choice: ReactNode }) {
  const { share, listLink } = useRegister();
  const today = useServerDay();
  const lastDay = today === null ? null : today / DAY_MS + DUE_SOON_DAYS;
  const figures = useFigures(lastDay === null ? null : uid, lastDay ?? 0);
  const isLocked = useCan('legalRegister.addToOwn') === 'no';
  const isEmpty =
    figures.data !== null && today !== null && overviewOf(figures.data, today).total === 0;
  if (isLocked && isEmpty && !share) {
    return (
      <Page title={TITLE}>
        {choice}
        <Panel
          title="My Legal Register"
          actions={
            <LinkButton to={PATTERNS.legalRegister} size="small" tone="quiet">
              See all laws
            </LinkButton>
          }
          flush
        >
          <RegisterOffer />
        </Panel>
      </Page>
    );
  }
  return (
    <Page
      title={TITLE}
      lead={`${share ? registerOf(share.name) : 'Your register'} today, in numbers. Every number links to the items it counts.`}
      actions={
        <>
          <LinkButton
            to={share ? listLink({}) : PATTERNS.legalRegister}
            icon={LegalIcon}
            tone="primary"
          >
            Open the register
          </LinkButton>
          <LinkButton
            to={printLink({ ...NO_OWN_FILTERS, register: share?.key ?? '' })}
            icon={DocumentIcon}
          >
            Print view
          </LinkButton>
        </>
      }
    >
      {choice}
      {uid !== null && figures.data && today !== null ? (
        <Views uid={uid} figures={figures.data} today={today} />
      ) : (
        <Loading status={figures.status} label="Adding up your register" />
      )}
    </Page>
  );
}

type OverviewProps = { uid: string; figures: Figures; today: number };

const VIEWS = ['today', 'time', 'plan', 'people'] as const;

/** The views "Today", "Over time" and "Plan". The URL has the selected one. */
function Views({ uid, figures, today }: OverviewProps) {
  const [params, write] = useAddress();
  const { share, may } = useRegister();
  const { areaStates, compliantDays } = figures;
  const now = useMemo(
    () => ({ areaStates: areaStates ?? {}, compliantDays: compliantDays ?? {} }),
    [areaStates, compliantDays],
  );
  return (
    <Tabs
      label="Views of the register"
      value={VIEWS.find((view) => view === params.get('view')) ?? 'today'}
      onChange={(view) =>
        write((next) => (view === 'today' ? next.delete('view') : next.set('view', view)))
      }
      tabs={[
        {
          value: 'today',
          label: 'Today',
          panel: () => <OverviewPanels uid={uid} figures={figures} today={today} />,
        },
        {
          value: 'time',
          label: 'Over time',
          panel: () => <OverTime uid={uid} now={now} today={today} />,
        },
        {
          value: 'plan',
          label: 'Plan',
          panel: () => <YearPlan uid={uid} today={today} />,
        },
        ...(share
          ? []
          : [
              {
                value: 'people' as const,
                label: PEOPLE,
                panel: () => (
                  <Lazily>
                    <People uid={uid} mayShare={may('auditLinks.make')} />
                  </Lazily>
                ),
              },
            ]),
      ]}
    />
  );
}

function OverviewPanels({ uid, figures, today }: OverviewProps) {
  const overview = useMemo(() => overviewOf(figures, today), [figures, today]);
  const { share, may, itemLink } = useRegister();
  const isCounted = may('userDirectory.readOwn');
  const held = useMemberCounter(isCounted ? uid : null, 'legalTotal');
  return (
    <>
      {held !== null && held !== overview.total && (
        <p role="status">{stillCounting(overview.total, held)}</p>
      )}
      {overview.total === 0 && (held ?? 0) > 0 ? null : overview.total === 0 ? (
        <Panel title={share ? registerOf(share.name) : 'My Legal Register'}>
          {share ? (
            <EmptyState message={NO_ITEMS} />
          ) : (
            <EmptyRegister>
              <LinkButton to={PATTERNS.legalRegister} icon={LegalIcon}>
                Find items
              </LinkButton>
            </EmptyRegister>
          )}
        </Panel>
      ) : (
        <>
          <Numbers overview={overview} own={ownObligations(figures)} />
          <Panel title="By status and area" tools={<StatusBar overview={overview} />} flush>
            <AreaTable overview={overview} />
          </Panel>
        </>
      )}
      <LastAuditPanel uid={uid} today={today} />
      <WhenReached>
        {overview.total > 0 && (
          <PanelGrid>
            <NotAssessed uid={uid} count={overview.statuses[NOT_ASSESSED]} />
            <RecentActivity uid={uid} />
          </PanelGrid>
        )}
        <WhenReached>
          <LatestChanges uid={uid} />
          {!share && <BenchmarkChoice uid={uid} />}
          <AllRemovals uid={uid} linkOf={itemLink} />
        </WhenReached>
      </WhenReached>
    </>
  );
}

function Numbers({ overview, own }: { overview: OverviewFigures; own: number }) {
  const { listLink } = useRegister();
  return (
    <ul className={styles.overviewNumbers} aria-label="My register in numbers">
      <Count label="Items" count={overview.total} to={listLink({})} />
      <Count label={OWN_OBLIGATIONS} count={own} to={listLink({ isOwn: true })} />
      {FIGURES.map(({ label, count, filters }) => (
        <Count key={label} label={label} count={count(overview)} to={listLink(filters)} />
      ))}
      {TASKS.filter((need) => need !== 'inDate').map((need) => (
        <Count
          key={need}
          label={TASK_LABELS[need]}
          count={overview.needs[need]}
          to={listLink({ need })}
        />
      ))}
    </ul>
  );
}

function Count({ label, count, to }: { label: string; count: number; to: string }) {
  return (
    <li>
      <Link to={to} className={styles.overviewNumber}>
        <strong>{count}</strong> <span>{label}</span>
      </Link>
    </li>
  );
}

const COLUMNS = [
  { id: 'area', header: 'Area' },
  ...FIGURES.map(({ label }) => ({ id: label, header: label, align: 'end' as const })),
  { id: 'total', header: 'All', align: 'end' as const },
];

function AreaTable({ overview: { areas } }: { overview: Overview }) {
  return (
    <Table
      caption="Items by area and status"
      columns={COLUMNS}
      rows={areas.map(({ area, total, ...counted }) => ({
        key: area,
        cells: [
          area,
          ...FIGURES.map(({ label, count, filters }) => (
            <AreaCount
              key={label}
              count={count(counted)}
              of={`${area}, ${label}`}
              filters={{ groups: [area], ...filters }}
            />
          )),
          <AreaCount key="total" count={total} of={area} filters={{ groups: [area] }} />,
        ],
      }))}
    />
  );
}

function AreaCount(props: { count: number; of: string; filters: Partial<OwnFilters> }) {
  const { count, of, filters } = props;
  const { listLink } = useRegister();
  return (
    <Link
      to={listLink(filters)}
      aria-label={`${count}: ${of}`}
      className={count === 0 ? styles.overviewNone : undefined}
    >
      {count}
    </Link>
  );
}

const CLASSES: Record<string, string | undefined> = {
  [IN_DATE]: styles.isCompliant,
  [OVERDUE]: styles.isOverdue,
  'In Progress': styles.isInProgress,
  'Not Compliant': styles.isNotCompliant,
  'Not yet assessed': styles.isNotAssessed,
};

const SHOWN = FIGURES.filter(({ label }) => label !== DOES_NOT_APPLY);

function StatusBar({ overview }: { overview: Overview }) {
  const { statuses, overdue } = overview;
  return (
    <div className={styles.overviewShare}>
      <div className={styles.overviewBar} aria-hidden="true">
        {SHOWN.map(({ label, count }) => ({ label, items: count(overview) }))
          .filter(({ items }) => items > 0)
          .map(({ label, items }) => (
            <span
              key={label}
              className={CLASSES[label]}
              style={{ flexGrow: items }}
              title={`${label}: ${items}`}
            />
          ))}
      </div>
      <p>
        {statuses.Compliant - overdue} of {plural(applying(overview), 'applicable item')} compliant
        and in date ({compliantShare(overview) ?? 0}%)
        {overdue > 0 && `, ${overdue} more compliant but overdue`}. {PERCENTAGE_RULE}
      </p>
    </div>
  );
}
