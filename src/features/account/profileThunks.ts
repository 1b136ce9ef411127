/** What members ask of their own profile and notifications. Each is one act; the screen learns of it by its listeners. */
import * as v from 'valibot';
import { EDITED_FIELDS } from '../../../model/person';
import * as mutations from '../../data/mutations/account';
import type { ProfileFields } from '../../data/mutations/account';
import * as subscriptionMutations from '../../data/mutations/subscriptions';
import * as visitMutations from '../../data/mutations/visits';
import { DataError } from '../../data/errors';
import { safeFileName } from '../../data/files';
import { filePaths, paths, type NotificationKind } from '../../data/paths';
import { readValue } from '../../data/subscribe';
import { serverToday } from '../../data/visits';
import { catchUp, commit, commitEdit, newKey } from '../../data/write';
import { readProjected } from '../../shared/members/record';
import { makePictures } from '../../shared/uploads/fileRecords';
import { withUploads } from '../../shared/uploads/uploads';
import { createMutation } from '../../store/mutation';
import {
  PROFILE_CHANGED_ELSEWHERE,
  FIRST_NAME_REQUIRED,
  LAST_NAME_REQUIRED,
  NAME_REQUIRED,
} from './messages';
import type { Json } from '../../data/update';
import { requiredText, trimmedText } from '../../shared/forms/useForm';

type Progress = (percent: number) => void;
type Photo = { file: File; onProgress: Progress };

/**
 * Sends a photo in two sizes, in one folder, then writes what names them. The photo before it stays: what was said in public shows
 * it still.
 */
async function withPhoto(
  uid: string,
  photo: Photo,
  write: (addresses: mutations.ProfilePhoto) => Promise<void>,
) {
  const key = newKey();
  const files = await makePictures(photo.file, 'avatar', 'portrait');
  const outgoing = files.map((file, index) => {
    const path = filePaths.profilePhoto(uid, key, safeFileName(file.name));
    const namedAt = paths.userField(uid, index === 0 ? 'profilePhoto' : 'portrait');
    return { path, namedAt, file };
  });
  return withUploads(uid, outgoing, photo.onProgress, ([profilePhoto = '', portrait = '']) =>
    write({ profilePhoto, portrait }),
  );
}

/** Replaces the own photo. */
export const setProfilePhoto = createMutation(
  'account/setProfilePhoto',
  async ({ uid, ...photo }: Photo & { uid: string }) => {
    const record = await readProjected(uid);
    await withPhoto(uid, photo, (addresses) =>
      commit(mutations.setProfilePhoto({ uid, record, photo: addresses })),
    );
  },
  { handled: true },
);

/** Saves the profile form, with the photo that was chosen in it if there is one, unless the profile changed since `shown`. */
export const updateProfile = createMutation(
  'account/updateProfile',
  async (form: {
    uid: string;
    fields: mutations.ProfileFields;
    shown: mutations.ProfileFields;
    photo: Photo | null;
  }) => {
    const { uid, fields, shown, photo } = form;
    await catchUp();
    const version = paths.userField(uid, 'version');
    const [record, DOB, seen] = await Promise.all([
      readProjected(uid),
      readValue(paths.userField(uid, 'DOB')),
      readValue(version).then(Number),
    ]);
    const now = profileFieldsOf({ ...record, DOB });
    if (EDITED_FIELDS.some((name) => now[name] !== shown[name]))
      throw new DataError('invalid', PROFILE_CHANGED_ELSEWHERE);
    const save = (addresses?: mutations.ProfilePhoto) =>
      commitEdit(mutations.updateProfile({ uid, record, seen, fields, photo: addresses }), {
        version,
        seen,
        changed: PROFILE_CHANGED_ELSEWHERE,
      });
    if (photo) await withPhoto(uid, photo, save);
    else await save();
  },
  { handled: true },
);

type NotificationRef = { uid: string; kind: NotificationKind; id: string };

/** Forgets a notification whose room or insight is gone. */
export const removeSubscription = createMutation(
  'account/removeSubscription',
  (entry: NotificationRef) => commit(subscriptionMutations.removeSubscription(entry)),
);

/** Switches the counting of the own visits off, which takes today's along, or on again. */
export const switchCounting = createMutation(
  'account/switchCounting',
  async ({ uid, isOn }: { uid: string; isOn: boolean }) =>
    commit(visitMutations.switchCounting({ uid, day: await serverToday(), isOn })),
);

/* What the profile form holds. Pure. */

/** What the form must hold, and what is saved of it. */
export const profileFieldsSchema = v.object({
  displayName: requiredText(NAME_REQUIRED),
  firstName: requiredText(FIRST_NAME_REQUIRED),
  lastName: requiredText(LAST_NAME_REQUIRED),
  company: trimmedText(),
  jobRole: trimmedText(),
  bio: trimmedText(),
  DOB: v.string(),
}) satisfies v.GenericSchema<ProfileFields>;

/** The form for a record; '' where it says nothing. */
export const profileFieldsOf = (
  record: Partial<Record<keyof ProfileFields, Json>>,
): ProfileFields =>
  Object.fromEntries(
    EDITED_FIELDS.map((name) => [name, typeof record[name] === 'string' ? record[name] : '']),
  ) as ProfileFields;

/** Bounds of a profile photo in bytes, inclusive (specification 5; storage.rules hold the widest of them). */
export const PHOTO_MIN_BYTES = 5_000;
export const PHOTO_MAX_BYTES = 2_000_000;
/** The edit form has always taken larger ones than the card. */
export const FORM_PHOTO_MAX_BYTES = 5_000_000;
