import { Button, LinkButton } from '../../components/action/Button';
import { AddIcon, CheckIcon } from '../../components/display/icons';
import { VisuallyHidden } from '../../components/display/VisuallyHidden';
import { Loading } from '../../components/feedback/Loading';
import { Stack, Text } from '../../components/layout/Layout';
import { ListRow } from '../../components/list/ListRow';
import { Modal } from '../../components/overlay/Modal';
import { PATTERNS } from '../../config/links';
import type { Chatroom } from '../../data/records';
import { followRoom } from './subscriptionThunks';
import { useRoomVisit } from './roomVisit';
import { useMutation } from '../../store/useMutation';
import { liveQuery } from '../../store/liveQuery';
import { listSource, mapSource } from '../../data/source';
import { paths } from '../../data/paths';
import { chatroomSchema } from '../../data/records';

const OFFERED = 3;
const TITLE = 'Choose chatrooms to follow';
const DETAIL =
  'You find the new posts of a chatroom that you follow among your tasks. To stop, open the chatroom and unsubscribe.';

/** The rooms with the latest posts, latest first. */
const useLiveliestRooms = liveQuery('liveliestRooms', () =>
  mapSource(
    listSource({ path: paths.chatrooms, orderBy: 'lastPostTime', last: OFFERED }, chatroomSchema),
    (rooms) => rooms && [...rooms].reverse(),
  ),
);

export type RoomChoiceProps = { uid: string; onClose: () => void };

/** Offers a new member the rooms with the latest posts. */
export function RoomChoice({ uid, onClose }: RoomChoiceProps) {
  const { status, data } = useLiveliestRooms();
  return (
    <Modal
      open
      title={TITLE}
      onClose={onClose}
      actions={
        <LinkButton to={PATTERNS.chatrooms} onClick={onClose}>
          All chatrooms
        </LinkButton>
      }
    >
      <Text margin="0 0 4">{DETAIL}</Text>
      {data ? (
        <Stack as="ul" gap={4}>
          {data.map((room) => (
            <li key={room.key}>
              <Room uid={uid} room={room} />
            </li>
          ))}
        </Stack>
      ) : (
        <Loading status={status} inline label="Loading the chatrooms" />
      )}
    </Modal>
  );
}

function Room({ uid, room }: { uid: string; room: Chatroom }) {
  const { key, chatroomTitle, chatroomDescription, totalMessages } = room;
  const { busy, run } = useMutation(followRoom);
  const visit = useRoomVisit(uid, key).data;
  const isFollowed = visit !== null && visit.time > 0;
  return (
    <ListRow
      title={chatroomTitle}
      actions={
        <Button
          size="small"
          tone="primary"
          icon={isFollowed ? CheckIcon : AddIcon}
          busy={busy}
          done={isFollowed}
          disabled={visit === null}
          onClick={() => void run({ uid, id: key, title: chatroomTitle, total: totalMessages })}
        >
          {isFollowed ? 'Followed' : 'Follow'}
          <VisuallyHidden>: {chatroomTitle}</VisuallyHidden>
        </Button>
      }
    >
      <Text margin={0} note>
        {chatroomDescription}
      </Text>
    </ListRow>
  );
}
