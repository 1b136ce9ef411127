import { useSelector } from 'react-redux';
import { selectOwnName, selectOwnText } from '../../../access/sessionSlice';
import { Avatar } from '../../../components/display/Avatar';
import { Form } from '../../../components/form/Form';
import { PicturePicker } from '../../../components/form/PicturePicker';
import { useObjectUrl } from '../../../components/display/useObjectUrl';
import { Box } from '../../../components/layout/Layout';
import { IMAGE_TYPES } from '../../../config/constants';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { fileSchema, useFileChoice } from '../../../shared/forms/useFileChoice';
import { useForm } from '../../../shared/forms/useForm';
import {
  FILE_PENDING,
  PHOTO_TOO_BIG,
  PHOTO_TOO_SMALL,
  PHOTO_UPDATED,
  PHOTO_WRONG_TYPE,
} from '../messages';
import { useOwnPortrait } from '../liveAccount';
import { PHOTO_MAX_BYTES, PHOTO_MIN_BYTES } from '../photo';
import { setProfilePhoto } from '../profileThunks';

const photoSchema = fileSchema(FILE_PENDING);

/**
 * The own photo, and a new one that is pending until Update is pressed.
 * @param isFixed it only shows the photo, since another form changes it.
 */
export function PhotoForm({ uid, isFixed }: { uid: string; isFixed: boolean }) {
  const name = useSelector(selectOwnName);
  const small = useSelector(selectOwnText('profilePhoto'));
  const stored = useOwnPortrait(uid).data || small;
  const photo = useFileChoice();
  const form = useForm({
    draft: photo.draft,
    schema: photoSchema,
    files: [photo],
    send: ({ file }, onProgress) => setProfilePhoto({ uid, file, onProgress }),
    notice: PHOTO_UPDATED,
  });
  const preview = useObjectUrl(photo.file);

  const picture = <Avatar src={preview ?? stored} person={name} size={160} name="you" />;

  if (isFixed && photo.file === null) return <Box centred>{picture}</Box>;
  return (
    <Box centred>
      <Form label="Profile photo" onSubmit={form.submit}>
        <PicturePicker
          label="Profile photo"
          {...form.picker(photo)}
          accept={IMAGE_TYPES}
          minBytes={PHOTO_MIN_BYTES}
          maxBytes={PHOTO_MAX_BYTES}
          messages={{
            tooBig: PHOTO_TOO_BIG,
            tooSmall: PHOTO_TOO_SMALL,
            wrongType: PHOTO_WRONG_TYPE,
          }}
        >
          {picture}
        </PicturePicker>
        {photo.file && <p role="status">This photo is pending until you press Update.</p>}
        <FormEnd form={form} label="Update" disabled={photo.file === null} />
      </Form>
    </Box>
  );
}
