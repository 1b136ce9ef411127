/** Pictures of an article's text. Each is sent and recorded when it is inserted, in the sizes of a featured image. */
import { useDispatch } from 'react-redux';
import { PICTURE_WIDTHS } from '../../config/constants';
import { recordUploads } from '../../data/acts/storage';
import { DataError } from '../../data/errors';
import { commit } from '../../data/write';
import { sizeOfPicture } from '../../lib/resizePicture';
import { createAct, type ActDispatch } from '../../store/act';
import type { SendPicture } from '../richText/RichTextEditor';
import { withFiles } from './fileRecords';

type TextPicture = { uid: string; file: File; onProgress: (percent: number) => void };

const NOT_SENT = 'The picture could not be sent. Please try again.';

const sendTextPicture = createAct(
  'uploads/sendTextPicture',
  ({ uid, file, onProgress }: TextPicture) =>
    withFiles(uid, [{ of: 'images', file }], onProgress, async (uploads) => {
      const [upload] = uploads;
      if (!upload) throw new DataError('unknown', NOT_SENT);
      await commit(recordUploads(uploads));
      const size = await sizeOfPicture(file, PICTURE_WIDTHS.full);
      return { src: upload.url, card: upload.cardUrl ?? upload.url, ...size };
    }),
  { handled: true },
);

/** How the editor of an article sends the pictures of its text. */
export function useSendPicture(uid: string): SendPicture {
  const dispatch = useDispatch<ActDispatch>();
  return async (file, onProgress) => {
    const outcome = await dispatch(sendTextPicture({ uid, file, onProgress }));
    if (sendTextPicture.fulfilled.match(outcome)) return outcome.payload;
    return { failure: outcome.payload?.message ?? NOT_SENT };
  };
}
