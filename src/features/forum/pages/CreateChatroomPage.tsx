import { useSelector } from 'react-redux';
import { selectUid } from '../../../access/sessionSlice';
import { BackIcon } from '../../../components/display/icons';
import { LinkButton } from '../../../components/action/LinkButton';
import { Page } from '../../../components/layout/Page';
import { Panel } from '../../../components/layout/Panel';
import { PATTERNS } from '../../../config/links';
import { CreateRoomForm } from '../components/CreateRoomForm';

/** The form that opens a chatroom, alone. */
export function CreateChatroomPage() {
  const uid = useSelector(selectUid);
  if (uid === null) return null;
  return (
    <Page
      title="Create Chatroom"
      width="reading"
      before={
        <LinkButton to={PATTERNS.chatrooms} icon={BackIcon} tone="quiet">
          Chatrooms
        </LinkButton>
      }
    >
      <Panel title="New chatroom">
        <CreateRoomForm uid={uid} />
      </Panel>
    </Page>
  );
}
