import { clsx } from 'clsx';
import { formatBytes } from '../../lib/bytes';
import { Button, IconButton } from '../action/Button';
import { Field, useFieldWiring } from './Field';
import type { FieldProps } from './Field';
import { Icon } from '../display/Icon';
import { CloseIcon, DocumentIcon, UploadIcon } from '../display/icons';
import { ProgressBar } from '../feedback/ProgressBar';
import { useFileChooser, type FileChooserOptions } from './useFileChooser';
import styles from './FilePicker.module.css';

export { NO_FILE, type FileChoice } from './useFileChooser';

export interface FilePickerProps extends Omit<FieldProps, 'hideLabel'>, FileChooserOptions {
  /** 0 to 100 while it is being sent. */
  progress?: number | null;
}

/** One file, chosen or dropped: its name, what is wrong with it in red, and a button that takes it away. */
export function FilePicker({
  label,
  choice,
  onChoose,
  accept,
  minBytes,
  maxBytes,
  messages,
  progress,
  error,
  hint,
  required,
  disabled = false,
  readOnly = false,
}: FilePickerProps) {
  const { file, refused } = choice;
  const name = file?.name ?? refused?.name;
  const shownError = refused?.reason ?? error;
  const wiring = useFieldWiring({ error: shownError, hint });
  const isSending = progress !== null && progress !== undefined;
  const isFixed = disabled || readOnly || isSending;

  const { getRootProps, getInputProps, open, isDragActive, takeAway } = useFileChooser({
    choice,
    onChoose,
    accept,
    minBytes,
    maxBytes,
    messages,
    disabled: isFixed,
  });

  return (
    <Field {...{ wiring, label, error: shownError, hint, required }}>
      <div
        {...getRootProps()}
        className={clsx(
          styles.filePicker,
          isDragActive && styles.isTarget,
          wiring.invalid && styles.isInvalid,
        )}
      >
        <input
          {...getInputProps({
            id: wiring.id,
            'aria-describedby': wiring.describedBy,
            'aria-invalid': wiring.invalid,
            required,
            className: clsx(styles.filePickerInput, 'visually-hidden'),
          })}
        />
        {name !== undefined ? (
          <span className={styles.filePickerName}>
            <Icon icon={DocumentIcon} size={18} className={styles.filePickerIcon} />
            <span>
              {name}{' '}
              {file && <span className={styles.filePickerSize}>({formatBytes(file.size)})</span>}
            </span>
          </span>
        ) : (
          <span className={clsx(styles.filePickerName, styles.isEmpty)}>Drop a file here, or</span>
        )}
        {/* The input itself is the keyboard's and the screen reader's control; this one is for the pointer. */}
        <Button
          size="small"
          icon={UploadIcon}
          tabIndex={-1}
          aria-hidden="true"
          disabled={isFixed}
          onClick={open}
        >
          {name === undefined ? 'Choose a file' : 'Choose another'}
        </Button>
        {name !== undefined && !isSending && (
          <IconButton
            size="small"
            icon={CloseIcon}
            label={`Take ${name} away`}
            disabled={isFixed}
            onClick={takeAway}
          />
        )}
      </div>
      {isSending && <ProgressBar label={`Uploading ${name ?? label}`} percent={progress} />}
    </Field>
  );
}
