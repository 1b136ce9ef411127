import { useDispatch } from 'react-redux';
import type { MessageRef } from '../../data/mutations/messages';
import { messagePictures } from '../../data/files';
import type { MutationDispatch } from '../../store/mutation';
import type { RichTextEditorProps } from '../richText/RichTextEditor';

const NOT_SENT = 'The picture could not be sent. Please try again.';

/** Returns the `pictures` prop of a message editor. */
export function useMessagePictures(
  uid: string,
  message: MessageRef,
): NonNullable<RichTextEditorProps['pictures']> {
  const dispatch = useDispatch<MutationDispatch>();
  return {
    folder: messagePictures(uid, message.key),
    sendPicture: async (file, onProgress, signal) => {
      try {
        const { sendMessagePicture } = await import('./sendMessagePicture');
        const sending = sendMessagePicture({ uid, message, file, onProgress, signal });
        const outcome = await dispatch(sending);
        if (sendMessagePicture.fulfilled.match(outcome)) return outcome.payload;
        return { failure: outcome.payload?.message ?? NOT_SENT };
      } catch (cause) {
        console.error('What sends pictures could not be loaded:', cause);
        return { failure: NOT_SENT };
      }
    },
  };
}
