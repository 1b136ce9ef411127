/**
 * Sends a picture of a message, in two sizes, to the folder of the message. Deleting the message deletes the
 * folder. Until the message is sent, the draft refers to the picture. A picture that nothing refers to is
 * deleted on the next visit (`sweepUploads`).
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
      throw new DataError('unknown', 'No address came back.');
    return { src, card, ...size };
  },
  { handled: true },
);
