import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectUid } from '../../../access/sessionSlice';
import { useCan } from '../../../access/useCan';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Failure } from '../../../components/feedback/Failure';
import { ChatroomsIcon, SettingsIcon } from '../../../components/display/icons';
import { Button } from '../../../components/action/Button';
import { SearchBox } from '../../../components/form/SearchBox';
import { LinkButton } from '../../../components/action/LinkButton';
import { Loading } from '../../../components/feedback/Loading';
import { Box } from '../../../components/layout/Layout';
import { Page } from '../../../components/layout/Page';
import { Panel, PanelGrid } from '../../../components/layout/Panel';
import { ProgressiveList } from '../../../components/list/ProgressiveList';
import { PATTERNS } from '../../../config/links';
import { DecisionsOnOwn } from '../../../shared/comments/DecisionsOnOwn';
import type { ActDispatch } from '../../../store/act';
import { isRefused } from '../../../store/loadStatus';
import { CreateRoomForm } from '../components/CreateRoomForm';
import { RoomRow } from '../components/RoomRow';
import { markAllSeen } from '../forumThunks';
import { useChatrooms, useNewestChatrooms } from '../liveForum';
import { MODERATE, NO_ROOM_FOUND } from '../messages';
import { searchText } from '../../../../model/searchText';

/** The list of chatrooms; whoever may opens new ones beside it. */
export function ChatroomsPage() {
  const uid = useSelector(selectUid);
  const mayCreate = useCan('chatrooms.create') === 'yes';
  const mayModerate = useCan('posts.deleteOther') === 'yes';
  const dispatch = useDispatch<ActDispatch>();
  if (uid === null) return null;
  const rooms = (
    <Panel
      title="Rooms"
      flush
      actions={
        <Button size="small" tone="quiet" onClick={() => void dispatch(markAllSeen(uid))}>
          Mark all as read
        </Button>
      }
    >
      <RoomList uid={uid} />
    </Panel>
  );
  return (
    <Page
      title="Chatrooms"
      actions={
        mayModerate && (
          <LinkButton to={PATTERNS.forumAdmin} icon={SettingsIcon} size="small">
            {MODERATE}
          </LinkButton>
        )
      }
      lead="Ask, answer and compare notes with other members."
      width={mayCreate ? 'wide' : 'reading'}
    >
      <DecisionsOnOwn uid={uid} />
      {mayCreate ? (
        <PanelGrid layout="form-list">
          <Panel title="Create Chatroom">
            <CreateRoomForm uid={uid} />
          </Panel>
          {rooms}
        </PanelGrid>
      ) : (
        rooms
      )}
    </Page>
  );
}

function RoomList({ uid }: { uid: string }) {
  const { status, data, want } = useChatrooms();
  const [query, setQuery] = useState('');
  if (isRefused(status)) return <Failure kind={status} />;
  if (!data) return <Loading label="Loading the chatrooms" />;
  return (
    <>
      <Box pad="3 4">
        <SearchBox
          label="Search chatrooms"
          placeholder="Search titles and descriptions"
          onSearch={setQuery}
        />
      </Box>
      {query !== '' ? (
        <FoundRooms uid={uid} query={query} />
      ) : (
        <ProgressiveList
          label="Chatrooms"
          items={data.rows}
          getKey={({ key }) => key}
          renderItem={(room) => <RoomRow uid={uid} room={room} />}
          hasMore={data.hasMore}
          onNeedMore={want}
          empty={<EmptyState icon={ChatroomsIcon} message="There are no chatrooms yet." />}
        />
      )}
    </>
  );
}

/** The rooms whose title or description holds a text, among those that were spoken in last. */
function FoundRooms({ uid, query }: { uid: string; query: string }) {
  const { status, data } = useNewestChatrooms();
  if (isRefused(status)) return <Failure kind={status} />;
  if (!data) return <Loading inline label="Searching" />;
  const wanted = searchText(query);
  const found = data.filter(({ chatroomTitle, chatroomDescription }) =>
    [chatroomTitle, chatroomDescription].some((text) => searchText(text).includes(wanted)),
  );
  return (
    <ProgressiveList
      label="Chatrooms found"
      items={found}
      getKey={({ key }) => key}
      renderItem={(room) => <RoomRow uid={uid} room={room} />}
      resetKey={query}
      empty={<EmptyState icon={ChatroomsIcon} message={NO_ROOM_FOUND} />}
    />
  );
}
