/**
 * Pictures of a message. Each is sent when it is inserted, in two sizes, into the folder of its message, and goes with it. Until the
 * message is sent, the draft that names it holds it; one that nothing names any more goes on the next visit (`sweepUploads`).
 */
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { PICTURE_WIDTHS } from '../../config/constants';
import { wordsPath, type MessageRef } from '../../data/acts/messages';
import { DataError } from '../../data/errors';
import { messagePictures } from '../../data/files';
import { filePaths } from '../../data/paths';
import { newKey } from '../../data/write';
import { sizeOfPicture } from '../../lib/resizePicture';
import { createAct, type ActDispatch } from '../../store/act';
import type { RichTextEditorProps } from '../richText/RichTextEditor';
import { makePictures } from './pictures';
import { sendForDraft } from './uploads';

const NOT_SENT = 'The picture could not be sent. Please try again.';

type MessagePicture = {
  uid: string;
  message: MessageRef;
  file: File;
  onProgress: (percent: number) => void;
  signal: AbortSignal;
};

const sendMessagePicture = createAct(
  'uploads/sendMessagePicture',
  async ({ uid, message, file, onProgress, signal }: MessagePicture) => {
    const files = await makePictures(file, 'full', 'card');
    const size = await sizeOfPicture(file, PICTURE_WIDTHS.full);
    const [src, card] = await sendForDraft(
      uid,
      files.map((each) => ({
        // What the file was called is nobody's business.
        path: filePaths.messagePicture(
          uid,
          message.key,
          each.name.replace(/^.*(?=\.\w+\.\w+$)/, newKey()),
        ),
        namedAt: wordsPath(message),
        file: each,
      })),
      onProgress,
      signal,
    );
    if (src === undefined || card === undefined) throw new DataError('unknown', NOT_SENT);
    return { src, card, ...size };
  },
  { handled: true },
);

/** How the editor of a message sends its pictures, and knows them. */
export function useMessagePictures(
  uid: string,
  message: MessageRef,
): NonNullable<RichTextEditorProps['pictures']> {
  const dispatch = useDispatch<ActDispatch>();
  const folder = useMemo(() => messagePictures(uid, message.key), [uid, message.key]);
  return {
    folder,
    sendPicture: async (file, onProgress, signal) => {
      const outcome = await dispatch(
        sendMessagePicture({ uid, message, file, onProgress, signal }),
      );
      if (sendMessagePicture.fulfilled.match(outcome)) return outcome.payload;
      return { failure: outcome.payload?.message ?? NOT_SENT };
    },
  };
}
