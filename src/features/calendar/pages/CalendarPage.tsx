import { Page } from '../../../components/layout/Page';
import { MemberCalendar } from '../components/MemberCalendar';

/** The calendar as a page of its own. */
export function CalendarPage() {
  return (
    <Page
      title="Calendar"
      lead="Deadlines, events and national days for every member, and your own."
    >
      <MemberCalendar />
    </Page>
  );
}
