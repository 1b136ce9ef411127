import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Page } from '../../../components/layout/Page';
import { useAddress } from '../../../shared/listing/addressFilters';
import { readPosition, writePosition } from '../useCalendar';
import { MemberCalendar } from '../components/MemberCalendar';

/** The calendar as a page of its own, at the event that its address names, or with the form of a new one. */
export function CalendarPage() {
  const { key } = useLocation();
  const [params, write] = useAddress();
  const event = params.get('event');
  const isNew = params.has('new');
  const isNamed = event !== null || isNew;
  // The calendar begins anew with what an address names, and goes on where it stands once that is closed.
  const [begun, setBegun] = useState(key);
  if (isNamed && key !== begun) setBegun(key);
  const forget = (day: number | null) => {
    if (!isNamed) return;
    write((next) => {
      // Else a reload would open it again.
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
      <MemberCalendar key={begun} event={event} isNew={isNew} onClose={forget} />
    </Page>
  );
}
