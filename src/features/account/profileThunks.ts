import * as v from 'valibot';
import { EDITED_FIELDS } from '../../../model/person';
import * as mutations from '../../data/mutations/account';
import type { ProfileFields } from '../../data/mutations/account';
import * as choices from '../../data/mutations/notificationChoices';
import * as subscriptionMutations from '../../data/mutations/subscriptions';
import * as visitMutations from '../../data/mutations/visits';
import { DataError } from '../../data/errors';
import { safeFileName } from '../../data/files';
import { filePaths, paths } from '../../data/paths';
import { readValue } from '../../data/subscribe';
import { serverToday } from '../../data/visits';
import { catchUp, commit, commitEdit, newKey } from '../../data/write';
import { readProjected } from '../../shared/members/record';
import { makePictures } from '../../shared/uploads/fileRecords';
import { withUploads } from '../../shared/uploads/uploads';
import { createWrite } from '../../store/createWrite';
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

/** The previous photo stays, because earlier posts and comments still show it. */
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

/** Fails if the profile has changed since `shown`. */
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
    const [record, DOB, competence, seen] = await Promise.all([
      readProjected(uid),
      readValue(paths.userField(uid, 'DOB')),
      readValue(paths.userField(uid, 'competence')),
      readValue(version).then(Number),
    ]);
    const now = profileFieldsOf({ ...record, DOB, competence });
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

export const removeSubscription = createWrite(
  'account/removeSubscription',
  subscriptionMutations.removeSubscription,
);

/** For the list of members. */
export const setListing = createMutation(
  'account/setListing',
  async ({ uid, ...listing }: { uid: string; sector: string; unlisted: boolean }) =>
    commit(mutations.setListing({ uid, record: await readProjected(uid), listing })),
);

/** Switching the counting of visits off also deletes today's visits. */
export const switchCounting = createMutation(
  'account/switchCounting',
  async ({ uid, isOn }: { uid: string; isOn: boolean }) =>
    commit(visitMutations.switchCounting({ uid, day: await serverToday(), isOn })),
);

export const profileFieldsSchema = v.object({
  displayName: requiredText(NAME_REQUIRED),
  firstName: requiredText(FIRST_NAME_REQUIRED),
  lastName: requiredText(LAST_NAME_REQUIRED),
  company: trimmedText(),
  jobRole: trimmedText(),
  bio: trimmedText(),
  DOB: v.string(),
  competence: trimmedText(),
}) satisfies v.GenericSchema<ProfileFields>;

export const profileFieldsOf = (
  record: Partial<Record<keyof ProfileFields, Json>>,
): ProfileFields =>
  Object.fromEntries(
    EDITED_FIELDS.map((name) => [name, typeof record[name] === 'string' ? record[name] : '']),
  ) as ProfileFields;

/** In bytes, inclusive (specification 5; storage.rules enforce the widest limits). */
export const PHOTO_MIN_BYTES = 5_000;
export const PHOTO_MAX_BYTES = 2_000_000;
/** The edit form has always accepted larger files than the card. */
export const FORM_PHOTO_MAX_BYTES = 5_000_000;

export const switchKind = createWrite('profile/switchKind', choices.switchKind);
export const chooseWeekday = createWrite('profile/chooseWeekday', choices.chooseWeekday);
