/** The selected tab is in the URL, so that it can be linked to and survives a reload. */
import { useEffect, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Lazily } from '../../../components/feedback/Lazily';
import { Page } from '../../../components/layout/Page';
import { Tabs, type Tab } from '../../../components/action/Tabs';
import type { AccountTab } from '../../../config/links';
import { MyProfile } from '../../account';
import { SavedInsights, SubscribeButton } from '../../insights';
import { RegisterPanels } from '../../register';
import { useCan } from '../../../access/useCan';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { CalendarIcon } from '../../../components/display/icons';
import { Loading } from '../../../components/feedback/Loading';
import { MemberCalendar } from '../../calendar';
import { CALENDAR_FOR_SUBSCRIBERS } from '../messages';
import { DashboardTab } from './DashboardTab';

const lazily = (panel: ReactNode) => () => <Lazily>{panel}</Lazily>;

const TABS: readonly Tab<AccountTab>[] = [
  { value: 'dashboard', label: 'Dashboard', panel: lazily(<DashboardTab />) },
  {
    value: 'profile',
    label: 'My Profile',
    panel: lazily(<MyProfile />),
  },
  {
    value: 'saved',
    label: 'Saved Insights',
    panel: lazily(<SavedInsights />),
  },
  {
    value: 'register',
    label: 'Legal Register',
    panel: lazily(<RegisterPanels />),
  },
  { value: 'calendar', label: 'Calendar', panel: () => <CalendarTab /> },
];

export function MyAccountPage() {
  const [params, setParams] = useSearchParams();
  const selected = params.get('tab');
  const open = TABS.find(({ value }) => value === selected);
  const tab = open?.value ?? 'dashboard';

  useEffect(() => {
    window.scrollTo(0, 0);
  }, [tab]);

  return (
    <Page title="My Account" part={open?.label ?? 'Dashboard'} hideTitle>
      <Tabs
        label="My Account"
        tabs={TABS}
        value={tab}
        onChange={(value) => setParams(value === 'dashboard' ? {} : { tab: value })}
      />
    </Page>
  );
}

function CalendarTab() {
  const mayRead = useCan('sharedEvents.list');
  if (mayRead === 'pending') return <Loading label="Loading the calendar" />;
  if (mayRead === 'no') {
    return (
      <EmptyState icon={CalendarIcon} message={CALENDAR_FOR_SUBSCRIBERS}>
        <SubscribeButton />
      </EmptyState>
    );
  }
  return (
    <Lazily>
      <MemberCalendar />
    </Lazily>
  );
}
