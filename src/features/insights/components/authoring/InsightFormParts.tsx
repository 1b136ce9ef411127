import { useId } from 'react';
import { FieldSet } from '../../../../components/form/Field';
import { Icon } from '../../../../components/display/Icon';
import { UploadIcon, DocumentIcon, RemoveIcon } from '../../../../components/display/icons';
import { FilePicker } from '../../../../components/form/FilePicker';
import { useObjectUrl } from '../../../../components/display/useObjectUrl';
import { Grid, Stack, Row, Text } from '../../../../components/layout/Layout';
import { PICTURE_FILE } from '../../../../config/constants';
import type { FormFile } from '../../../../shared/forms/useFileChoice';
import { TEMPLATES, UPLOADED, publishTimeOf, type InsightDraft } from '../../authoring';
import { FILE_TOO_BIG, FILE_TOO_SMALL, IMAGE_WRONG_TYPE } from '../../messages';
import { Button } from '../../../../components/action/Button';
import type { ServerDraft } from '../../useServerDraft';
import { CheckboxField } from '../../../../components/form/CheckboxField';
import { FieldRow } from '../../../../components/form/Form';
import { TextField } from '../../../../components/form/TextField';
import { formatZonedMoment } from '../../../../lib/dates';
import type { FormState } from '../../../../shared/forms/useForm';
import styles from './FeaturedImageField.module.css';
import insightFormStyles from './InsightForm.module.css';

type FeaturedImageFieldProps = {
  /** `upload`, or the URL of a template or of the current picture. */
  value: string;
  current: string;
  file: FormFile;
  error: string | undefined;
  readOnly: boolean;
  onChange: (value: string) => void;
};

export function FeaturedImageField(props: FeaturedImageFieldProps) {
  const { value, current, file, error, readOnly, onChange } = props;
  const name = useId();
  const preview = useObjectUrl(file.file);
  const isTemplate = TEMPLATES.some(({ src }) => src === current);
  const options = [
    ...(current === '' || isTemplate ? [] : [{ name: 'Current image', src: current }]),
    ...TEMPLATES,
    { name: 'Upload an image', src: UPLOADED },
  ];
  return (
    <FieldSet legend="Featured image" disabled={readOnly}>
      <Grid gap={3} columns="repeat(auto-fill, minmax(min(7.5rem, 100%), 1fr))" below={3}>
        {options.map((option) => (
          <Stack key={option.src} as="label" className={styles.imageChoiceOption}>
            <input
              type="radio"
              name={name}
              value={option.src}
              checked={value === option.src}
              onChange={() => {
                // An error of the file picker is cleared together with the picker.
                file.field.onChoose({ file: file.file, refused: null });
                onChange(option.src);
              }}
            />
            <span className={styles.imageChoicePicture}>
              {option.src !== UPLOADED ? (
                <img src={option.src} alt="" width={160} height={90} loading="lazy" />
              ) : preview ? (
                <img src={preview} alt="" width={160} height={90} />
              ) : (
                <Icon icon={UploadIcon} size={24} />
              )}
            </span>
            <span className={styles.imageChoiceName}>{option.name}</span>
          </Stack>
        ))}
      </Grid>
      {value === UPLOADED && (
        <FilePicker
          label="Image to upload"
          {...file.field}
          error={error}
          readOnly={readOnly}
          {...PICTURE_FILE}
          messages={{
            tooBig: FILE_TOO_BIG,
            tooSmall: FILE_TOO_SMALL,
            wrongType: IMAGE_WRONG_TYPE,
          }}
          hint="The image is shown at 16:9."
        />
      )}
    </FieldSet>
  );
}

type CurrentFileProps = { name: string; disabled: boolean; onRemove: () => void };

/** Removing the file takes effect with Update. */
export function CurrentFile({ name, disabled, onRemove }: CurrentFileProps) {
  return (
    <Row gap={3} nowrap className={insightFormStyles.currentFile}>
      <Icon icon={DocumentIcon} size={20} />
      <Text as="span" grow weight="bold" breaks>
        {name || 'Attached file'}
      </Text>
      <Button
        size="small"
        icon={RemoveIcon}
        disabled={disabled}
        aria-label={`Remove the file ${name}`}
        onClick={onRemove}
      >
        Remove
      </Button>
    </Row>
  );
}

const WORDS = {
  none: '',
  saving: 'Saving your draft…',
  saved: 'Your draft is saved. You can open it on any device.',
  unsaved:
    'Your draft could not be saved just now. It is stored in this browser and will be saved with your next change.',
} as const;

export function DraftState({ state }: Pick<ServerDraft, 'state'>) {
  return (
    <Text role="status" margin="3 0 0" note>
      {WORDS[state]}
    </Text>
  );
}

export function PublishLater({ form }: { form: FormState<InsightDraft> }) {
  const { content, busy } = form;
  const day = form.field('publishDay');
  const time = form.field('publishTime');
  const at = publishTimeOf(content);
  return (
    <>
      <CheckboxField
        label="Publish it later"
        checked={content.isLater === true}
        readOnly={busy}
        onChange={(isLater) => form.change({ isLater })}
      />
      {content.isLater && (
        <FieldRow>
          <TextField label="Day" type="date" required {...day} value={day.value ?? ''} />
          <TextField
            label="Time"
            type="time"
            required
            hint={at === null ? undefined : formatZonedMoment(at)}
            {...time}
            value={time.value ?? ''}
          />
        </FieldRow>
      )}
    </>
  );
}
