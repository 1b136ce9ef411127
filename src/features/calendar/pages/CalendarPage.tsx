import { useLocation, useSearchParams } from 'react-router-dom';
import { Page } from '../../../components/layout/Page';
import { MemberCalendar } from '../components/MemberCalendar';

/** The calendar as a page of its own, at the event that its address names, or with the form of a new one. */
export function CalendarPage() {
  const { key } = useLocation();
  const [params] = useSearchParams();
  const event = params.get('event');
  const isNew = params.has('new');
  return (
    <Page
      title="Calendar"
      lead="Deadlines, events and national days for every member, and your own."
    >
      <MemberCalendar key={event === null && !isNew ? '' : key} event={event} isNew={isNew} />
    </Page>
  );
}
