/**
 * Files with a record (`storage`, `images`). The folder's name contains the record's key. Pictures are stored in two
 * sizes: for a page, and for a card.
 */
import { useDispatch } from 'react-redux';
import { type Upload, type UploadRef, recordUploads } from '../../data/mutations/storage';
import { DataError, toDataError } from '../../data/errors';
import { removeFile, safeFileName } from '../../data/files';
import { filePaths, paths, type FileRecordKind } from '../../data/paths';
import { newKey, commit } from '../../data/write';
import { type PictureSize, PICTURE_WIDTHS } from '../../config/constants';
import { PictureTooLarge, resizePicture, sizeOfPicture } from '../../lib/resizePicture';
import { withUploads } from './uploads';
import { createMutation, type MutationDispatch } from '../../store/mutation';
import type { SendPicture } from '../richText/RichTextEditor';

const PATHS = { images: filePaths.insightImage, storage: filePaths.insightFile } as const;

/** A featured image (`images`) or a download (`storage`). */
export type Outgoing = { of: FileRecordKind; file: File };

/**
 * Sends files, then writes their records; deletes the files if either fails.
 * @param onProgress 0 to 100 for all files
 * @throws DataError
 */
export async function withFiles<Result>(
  uid: string,
  files: readonly Outgoing[],
  onProgress: (percent: number) => void,
  write: (uploads: Upload[]) => Promise<Result>,
): Promise<Result> {
  const uploads = files.map(({ of, file }) => {
    const key = newKey();
    return { of, key, folder: `${uid}~${key}`, name: file.name, file };
  });
  const parts = await Promise.all(
    uploads.map(async ({ of, key, folder, file }) => {
      const sizes = of === 'images' ? await makePictures(file, 'full', 'card') : [file];
      return sizes.map((part, index) => ({
        path: PATHS[of](folder, safeFileName(part.name)),
        namedAt: `${paths.fileRecord(of, key)}/${index === 0 ? 'publicUrl' : 'cardUrl'}`,
        file: part,
      }));
    }),
  );
  return withUploads(uid, parts.flat(), onProgress, (urls) => {
    const left = [...urls];
    return write(
      uploads.map(({ of, key, folder, name }, index) => {
        const [url = '', cardUrl] = left.splice(0, parts[index]?.length);
        return { of, key, folder, name, url, cardUrl };
      }),
    );
  });
}

/**
 * Deletes files by URL and ignores URLs outside Storage. Runs after the important write, so it never throws. Returns
 * how many could not be deleted.
 */
export async function removeFiles(addresses: readonly string[]): Promise<number> {
  const outcomes = await Promise.allSettled(addresses.filter(isStored).map(removeFile));
  const failed = outcomes.filter((outcome) => outcome.status === 'rejected');
  failed.forEach(({ reason }) => console.error('A file stays in Storage:', reason));
  return failed.length;
}

/** @throws DataError if a file could not be deleted; the message says that the record itself is deleted */
export async function removeFilesOfDeleted(addresses: readonly string[]): Promise<void> {
  if ((await removeFiles(addresses)) > 0)
    throw new DataError('unknown', 'It was deleted, but one of its files could not be deleted.');
}

/** The record's key is the second half of the folder's name. */
export function uploadAt(address: string): UploadRef | null {
  if (!isStored(address)) return null;
  const path = decodeURIComponent(new URL(address).pathname.split('/o/')[1] ?? '');
  const [root, folder = ''] = path.split('/');
  const key = folder.split('~')[1];
  if (key === undefined || (root !== 'photos' && root !== 'insights')) return null;
  return { of: root === 'photos' ? 'images' : 'storage', key };
}

/** Storage URLs contain the path of their object after `/o/`. */
const isStored = (address: string) => /^https?:\/\/[^/]+\/v0\/b\/[^/]+\/o\//.test(address);

/** Resizes a chosen picture. @throws DataError if it cannot be read */
export async function makePictures(file: File, ...sizes: PictureSize[]): Promise<File[]> {
  try {
    return await Promise.all(sizes.map((size) => resizePicture(file, size, PICTURE_WIDTHS[size])));
  } catch (cause) {
    if (cause instanceof PictureTooLarge)
      throw new DataError('invalid', cause.message, '', { cause });
    const failure = toDataError(cause);
    // The script that reads the header did not load.
    if (failure.kind === 'renewed' || failure.kind === 'offline') throw failure;
    console.error('A picture cannot be read:', cause);
    throw new DataError('invalid', 'This picture cannot be read. Please choose another.');
  }
}

/* Sent and recorded when inserted, in the sizes of a featured image. */

type TextPicture = { uid: string; file: File; onProgress: (percent: number) => void };

const NOT_SENT = 'The picture could not be sent. Please try again.';

const sendTextPicture = createMutation(
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

export function useSendPicture(uid: string): SendPicture {
  const dispatch = useDispatch<MutationDispatch>();
  return async (file, onProgress) => {
    const outcome = await dispatch(sendTextPicture({ uid, file, onProgress }));
    if (sendTextPicture.fulfilled.match(outcome)) return outcome.payload;
    return { failure: outcome.payload?.message ?? NOT_SENT };
  };
}
