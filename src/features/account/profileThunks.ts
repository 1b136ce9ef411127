/** What members ask of their own profile and notifications. Each is one act; the screen learns of it by its listeners. */
import {
  removeNotification,
  setNotification,
  setProfilePhoto,
  updateProfile,
  type ProfileFields,
} from '../../data/acts/account';
import { removeFile, safeFileName, sendFile } from '../../data/files';
import { filePaths, paths, type NotificationKind } from '../../data/paths';
import { commit, newKey } from '../../data/write';
import { readProjected } from '../../shared/members/record';
import { createAct } from '../../store/act';

type Progress = (percent: number) => void;
type Photo = { file: File; onProgress: Progress };

/**
 * Sends a photo, then writes what names it; when that is refused the photo goes again. The photo before it stays: what was
 * said in public shows it still.
 */
async function withPhoto(uid: string, photo: Photo, write: (url: string) => Promise<void>) {
  const { file, onProgress } = photo;
  const path = filePaths.profilePhoto(uid, newKey(), safeFileName(file.name));
  const { url } = await sendFile(path, file, onProgress);
  try {
    await write(url);
  } catch (cause) {
    await removeFile(url);
    throw cause;
  }
}

/** Replaces the own photo. */
export const savePhoto = createAct(
  'account/savePhoto',
  async ({ uid, ...photo }: Photo & { uid: string }) => {
    const record = await readProjected(uid);
    await withPhoto(uid, photo, (url) =>
      commit(setProfilePhoto({ uid, record, url }), {
        path: paths.userField(uid, 'profilePhoto'),
        matches: (stored) => stored === url,
      }),
    );
  },
  { handled: true },
);

/** Saves the profile form, with the photo that was chosen in it if there is one. */
export const saveProfile = createAct(
  'account/saveProfile',
  async ({ uid, fields, photo }: { uid: string; fields: ProfileFields; photo: Photo | null }) => {
    const record = await readProjected(uid);
    const save = (url?: string) =>
      commit(updateProfile({ uid, record, fields, photo: url }), {
        path: paths.userField(uid, 'displayName'),
        matches: (stored) => stored === fields.displayName,
      });
    if (photo) await withPhoto(uid, photo, save);
    else await save();
  },
  { handled: true },
);

type NotificationRef = { uid: string; kind: NotificationKind; id: string };

/** Turns one notification on or off, under the title of today. */
export const subscribeTo = createAct(
  'account/subscribeTo',
  async (entry: NotificationRef & { title: string; subscribed: boolean }) => {
    await commit(setNotification(entry), {
      path: `${paths.notification(entry.uid, entry.kind, entry.id)}/subscribed`,
      matches: (stored) => stored === entry.subscribed,
    });
  },
);

/** Forgets a notification whose room or insight is gone. */
export const forgetNotification = createAct(
  'account/forgetNotification',
  async (entry: NotificationRef) => {
    await commit(removeNotification(entry), {
      path: paths.notification(entry.uid, entry.kind, entry.id),
      matches: (stored) => stored === null,
    });
  },
);
