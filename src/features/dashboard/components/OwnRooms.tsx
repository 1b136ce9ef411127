import { useSelector } from 'react-redux';
import { selectUid } from '../../../access/sessionSlice';
import { useCan } from '../../../access/useCan';
import { Panel } from '../../../components/Panel';
import { RoomsWithNews } from '../../forum';
import { OWN_ROOMS } from '../messages';
import { Lazily } from './Lazily';

/** The chatrooms that the member subscribed to and has not looked into since their last post. */
export function OwnRooms() {
  const uid = useSelector(selectUid);
  const mayRead = useCan('chatrooms.list');
  if (uid === null || mayRead !== 'yes') return null;
  return (
    <div className="own-rooms">
      <Panel title={OWN_ROOMS}>
        <Lazily>
          <RoomsWithNews uid={uid} />
        </Lazily>
      </Panel>
    </div>
  );
}
