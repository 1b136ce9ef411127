import { Button, LinkButton } from '../../../components/action/Button';
import { AddIcon, CheckIcon } from '../../../components/display/icons';
import { VisuallyHidden } from '../../../components/display/VisuallyHidden';
import { Loading } from '../../../components/feedback/Loading';
import { Stack, Text } from '../../../components/layout/Layout';
import { ListRow } from '../../../components/list/ListRow';
import { Modal } from '../../../components/overlay/Modal';
import { PATTERNS } from '../../../config/links';
import type { Chatroom } from '../../../data/records';
import { followRoom } from '../../../shared/subscriptions/subscriptionThunks';
import { useRoomVisit } from '../../../shared/subscriptions/Bell';
import { useMutation } from '../../../store/useMutation';
import { useLiveliestRooms } from '../../forum';
import { ROOM_CHOICE, ROOM_CHOICE_DETAIL } from '../messages';

const OFFERED = 3;

type RoomChoiceProps = { uid: string; onClose: () => void };

/** Offers a new member the rooms with the latest posts. */
export function RoomChoice({ uid, onClose }: RoomChoiceProps) {
  const { status, data } = useLiveliestRooms();
  return (
    <Modal
      open
      title={ROOM_CHOICE}
      onClose={onClose}
      actions={
        <LinkButton to={PATTERNS.chatrooms} onClick={onClose}>
          All chatrooms
        </LinkButton>
      }
    >
      <Text margin="0 0 4">{ROOM_CHOICE_DETAIL}</Text>
      {data ? (
        <Stack as="ul" gap={4}>
          {data.slice(0, OFFERED).map((room) => (
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
