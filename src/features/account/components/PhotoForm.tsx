import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectOwnText } from '../../../access/sessionSlice';
import { Avatar } from '../../../components/Avatar';
import { Button } from '../../../components/Button';
import { FilePicker } from '../../../components/FilePicker';
import { Form } from '../../../components/Form';
import { FormMessage } from '../../../components/FormMessage';
import { useObjectUrl } from '../../../components/useObjectUrl';
import { IMAGE_TYPES } from '../../../config/constants';
import { useSend } from '../../../shared/notices/useSend';
import { PHOTO_TOO_BIG, PHOTO_TOO_SMALL, PHOTO_UPDATED, PHOTO_WRONG_TYPE } from '../messages';
import { PHOTO_MAX_BYTES, PHOTO_MIN_BYTES } from '../photo';
import { savePhoto } from '../profileThunks';

/** The own photo, and a new one that is pending until Update is pressed. */
export function PhotoForm({ uid }: { uid: string }) {
  const stored = useSelector(selectOwnText('profilePhoto'));
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const { busy, failure, send } = useSend();
  const preview = useObjectUrl(file);

  const handleUpdate = async () => {
    if (!file || busy) return;
    setProgress(0);
    const isSaved = await send(savePhoto({ uid, file, onProgress: setProgress }), PHOTO_UPDATED);
    setProgress(null);
    if (isSaved) setFile(null);
  };

  return (
    <div className="photo-form">
      <Avatar src={preview ?? stored} size={160} name="you" />
      <Form label="Profile photo" onSubmit={() => void handleUpdate()}>
        <FilePicker
          label="Profile photo"
          file={file}
          onChange={setFile}
          accept={IMAGE_TYPES}
          minBytes={PHOTO_MIN_BYTES}
          maxBytes={PHOTO_MAX_BYTES}
          messages={{
            tooBig: PHOTO_TOO_BIG,
            tooSmall: PHOTO_TOO_SMALL,
            wrongType: PHOTO_WRONG_TYPE,
          }}
          progress={progress}
        />
        {failure && <FormMessage tone="error">{failure}</FormMessage>}
        {file && <p role="status">This photo is pending until you press Update.</p>}
        <Button type="submit" tone="primary" fluid disabled={file === null} busy={busy}>
          Update
        </Button>
      </Form>
    </div>
  );
}
