import { useEffect, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { LinkButton } from '../../../components/action/Button';
import { lazyComponent, Lazily } from '../../../components/feedback/Lazily';
import { NotPersisted } from '../../../components/feedback/NotPersisted';
import { Page } from '../../../components/layout/Page';
import { PanelGrid } from '../../../components/layout/Panel';
import { Tabs, type Tab } from '../../../components/action/Tabs';
import { PATTERNS } from '../../../config/links';
import { CONSOLE_TABS, FIRST_TAB, selectTab, tabChosen, type ConsoleTab } from '../consoleSlice';
import { CategoryManager, ParentCategoryManager } from '../lists/components/CategoryManagers';
import { NamedListManager } from '../lists/components/NamedListManager';
import { LawProposals } from '../../register';
import { SubscriberTable } from '../subscribers/SubscriberTable';
import { AwaitingAccess } from '../users/AwaitingAccess';
import { EndingMemberships } from '../users/EndingMemberships';
import { UserManager } from '../users/UserManager';

const MessageManager = lazyComponent(
  async () => (await import('../message/MessageManager')).MessageManager,
);

/** Isolates a failing part from the rest of the console. */
const part = (content: ReactNode) => <Lazily>{content}</Lazily>;

const TABS: readonly Tab<ConsoleTab>[] = [
  {
    value: 'users',
    label: 'User Manager',
    panel: () => (
      <>
        {part(<AwaitingAccess />)}
        {part(<UserManager />)}
        {part(<EndingMemberships />)}
        {part(<NamedListManager list="adminInfo/companyTypes" isWide />)}
      </>
    ),
  },
  {
    value: 'register',
    label: 'Legal Register Manager',
    panel: () => (
      <>
        {part(<LawProposals />)}
        {part(<SubscriberTable />)}
        <PanelGrid>
          {part(<NamedListManager list="legalCategories" />)}
          {part(<NamedListManager list="legalRegulators" />)}
        </PanelGrid>
      </>
    ),
  },
  {
    value: 'categories',
    label: 'Insight Category Manager',
    panel: () => (
      <PanelGrid>
        {part(<CategoryManager />)}
        {part(<ParentCategoryManager />)}
      </PanelGrid>
    ),
  },
  {
    value: 'industries',
    label: 'Industry Manager',
    panel: () => (
      <PanelGrid>
        {part(<NamedListManager list="industries" />)}
        {part(<NamedListManager list="adminInfo/suppliers" />)}
      </PanelGrid>
    ),
  },
  { value: 'message', label: 'Message', panel: () => part(<MessageManager />) },
];

const STAFF_PAGES = [
  [PATTERNS.storage, 'Storage'],
  [PATTERNS.nick, 'Display names'],
  [PATTERNS.auditLog, 'Audit log'],
  [PATTERNS.health, 'Health'],
  [PATTERNS.forumAdmin, 'Forum moderation'],
  [PATTERNS.learners, 'Learners'],
] as const;

/** The address may name the tab; without one the last open tab is shown. */
export function AdminConsolePage() {
  const dispatch = useDispatch();
  const [params, setParams] = useSearchParams();
  const last = useSelector(selectTab);
  const requested = CONSOLE_TABS.find((tab) => tab === params.get('tab'));
  const tab = requested ?? last;

  useEffect(() => {
    dispatch(tabChosen(tab));
  }, [dispatch, tab]);

  return (
    <Page
      title="Admin Dashboard"
      part={TABS.find(({ value }) => value === tab)?.label}
      quietActions
      actions={STAFF_PAGES.map(([to, label]) => (
        <LinkButton key={to} to={to} size="small" tone="quiet">
          {label}
        </LinkButton>
      ))}
    >
      {tab !== FIRST_TAB && <NotPersisted />}
      <Tabs
        label="Admin Dashboard"
        tabs={TABS}
        value={tab}
        onChange={(value) => setParams({ tab: value })}
      />
    </Page>
  );
}
