import { useLocation, useSearchParams } from 'react-router-dom';
import { Page } from '../../../components/layout/Page';
import { MemberCalendar } from '../components/MemberCalendar';

/** The calendar as a page of its own, at the event that its address names. */
export function CalendarPage() {
  const { key } = useLocation();
  const [params] = useSearchParams();
  const event = params.get('event');
  return (
    <Page
      title="Calendar"
      lead="Deadlines, events and national days for every member, and your own."
    >
      <MemberCalendar key={event === null ? '' : key} event={event} />
    </Page>
  );
}
