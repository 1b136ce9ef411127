import { useCan } from '../../../access/useCan';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { CalendarIcon } from '../../../components/display/icons';
import { Lazily } from '../../../components/feedback/Lazily';
import { Loading } from '../../../components/feedback/Loading';
import { MemberCalendar } from '../../calendar';
import { SubscribeButton } from '../../insights';
import { FOR_SUBSCRIBERS } from '../messages';

/** The Calendar tab; a guest is offered a subscription. */
export function CalendarTab() {
  const mayRead = useCan('sharedEvents.list');
  if (mayRead === 'pending') return <Loading label="Loading the calendar" />;
  if (mayRead === 'no') {
    return (
      <EmptyState icon={CalendarIcon} message={FOR_SUBSCRIBERS}>
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
