import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Page } from '../../../components/layout/Page';
import { useAddress } from '../../../shared/listing/addressFilters';
import { readPosition, writePosition } from '../useCalendar';
import { MemberCalendar } from '../components/MemberCalendar';

/** The calendar as a page. The address can name an event, or `new` for the form of a new event. */
export function CalendarPage() {
  const { key } = useLocation();
  const [params, write] = useAddress();
  const event = params.get('event');
  const isNew = params.has('new');
  const isNamed = event !== null || isNew;
  // An address that names an event restarts the calendar. Closing the event keeps the calendar's view and days.
  const [startKey, setBegun] = useState(key);
  if (isNamed && key !== startKey) setBegun(key);
  const handleClose = (day: number | null) => {
    if (!isNamed) return;
    write((next) => {
      // Otherwise a reload would open the event again.
      next.delete('event');
      next.delete('new');
      writePosition(next, { ...readPosition(next), day });
    });
  };
  return (
    <Page
      title="Calendar"
      lead="Deadlines, events and national days for every member, and your own."
    >
      <MemberCalendar key={startKey} event={event} isNew={isNew} onClose={handleClose} />
    </Page>
  );
}
