import { useDispatch } from 'react-redux';
import type { Conversation, Quoted } from '../../data/acts/messages';
import type { ActDispatch } from '../../store/act';
import { useConfirm } from '../notices/confirm';
import { showNotice } from '../notices/noticesSlice';
import { excerpt } from '../richText/rawContent';
import type { Message } from './message';
import { checkMessage, deleteMessage, editMessage, sendMessage } from './messageThunks';
import { deleted, deleteQuestion, NOUNS } from './messages';
import type { Outgoing } from './useMessageForm';
import { useSpeaker } from './useSpeaker';

/** Words of a message that the question before its deletion shows. */
const SHOWN_WORDS = 25;

/** Writing in one conversation, as the message forms ask for it. */
export function useWriting(uid: string, conversation: Conversation) {
  const dispatch = useDispatch<ActDispatch>();
  const speaker = useSpeaker(uid);
  return {
    send: ({ key, text }: Outgoing, original: Quoted | null) =>
      sendMessage({ messageKey: key, text, conversation, speaker, original }),
    edit: (message: Outgoing & { seen: number }) => editMessage({ uid, conversation, ...message }),
    exists: async (message: Outgoing): Promise<boolean> => {
      const outcome = await dispatch(checkMessage({ conversation, ...message }));
      return checkMessage.fulfilled.match(outcome) && outcome.payload;
    },
  };
}

/** Deletes a message after asking. */
export function useDeleteMessage() {
  const dispatch = useDispatch<ActDispatch>();
  const confirm = useConfirm();
  const remove = async (
    conversation: Conversation,
    { key, text }: Pick<Message, 'key' | 'text'>,
  ) => {
    const noun = NOUNS[conversation.kind];
    const detail = excerpt(text, SHOWN_WORDS);
    if (!(await confirm({ question: deleteQuestion(noun), detail, danger: true }))) return;
    const outcome = await dispatch(deleteMessage({ conversation, key }));
    if (deleteMessage.fulfilled.match(outcome)) dispatch(showNotice('success', deleted(noun)));
  };
  return (...message: Parameters<typeof remove>) => void remove(...message);
}
