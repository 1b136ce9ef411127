/**
 * Sends a picture, in two sizes, to the message's folder, which is deleted with the message. Until the message is sent,
 * the draft refers to the picture. `sweepUploads` deletes unused pictures on the next visit.
 */
import { PICTURE_WIDTHS } from '../../config/constants';
import { textPath, type MessageRef } from '../../data/mutations/messages';
import { DataError } from '../../data/errors';
import { filePaths } from '../../data/paths';
import { newKey } from '../../data/write';
import { sizeOfPicture } from '../../lib/resizePicture';
import { createMutation } from '../../store/mutation';
import { makePictures } from './fileRecords';
import { sendForDraft } from './uploads';

type MessagePicture = {
  uid: string;
  message: MessageRef;
  file: File;
  onProgress: (percent: number) => void;
  signal: AbortSignal;
};

export const sendMessagePicture = createMutation(
  'uploads/sendMessagePicture',
  async ({ uid, message, file, onProgress, signal }: MessagePicture) => {
    const files = await makePictures(file, 'full', 'card');
    const size = await sizeOfPicture(file, PICTURE_WIDTHS.full);
    const [src, card] = await sendForDraft(
      uid,
      files.map((each) => ({
        // The original file name is private, so it is replaced.
        path: filePaths.messagePicture(
          uid,
          message.key,
          each.name.replace(/^.*(?=\.\w+\.\w+$)/, newKey()),
        ),
        namedAt: textPath(message),
        file: each,
      })),
      onProgress,
      signal,
    );
    if (src === undefined || card === undefined)
      throw new DataError('unknown', 'The server returned no address.');
    return { src, card, ...size };
  },
  { handled: true },
);
