import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { IconButton } from '../action/Button';
import { Icon } from '../display/Icon';
import { CloseIcon, EditIcon } from '../display/icons';
import { ProgressBar } from '../feedback/ProgressBar';
import { Field, useFieldWiring, type FieldProps } from './Field';
import { useFileChooser, type FileChooserOptions } from './useFileChooser';
import styles from './PicturePicker.module.css';

export interface PicturePickerProps
  extends Omit<FieldProps, 'hideLabel'>, Omit<FileChooserOptions, 'opensOnPress'> {
  /** 0 to 100 while it is being sent. */
  progress?: number | null;
  /** The picture as it is, or the chosen one. */
  children: ReactNode;
}

/** A picture that is itself the control which replaces it: by a press, by the keyboard, or by dropping another on it. */
export function PicturePicker({
  label,
  error,
  hint,
  required,
  disabled = false,
  readOnly = false,
  progress,
  children,
  ...options
}: PicturePickerProps) {
  const { file, refused } = options.choice;
  const name = file?.name ?? refused?.name;
  const shownError = refused?.reason ?? error;
  const wiring = useFieldWiring({ error: shownError, hint });
  const isSending = progress !== null && progress !== undefined;
  const isFixed = disabled || readOnly || isSending;
  const { getRootProps, getInputProps, isDragActive, takeAway } = useFileChooser({
    ...options,
    opensOnPress: true,
    disabled: isFixed,
  });
  return (
    <Field {...{ wiring, label, error: shownError, hint, required }} hideLabel>
      <div className={styles.picker}>
        <div {...getRootProps()} className={clsx(styles.picture, isDragActive && styles.isTarget)}>
          {children}
          <input
            {...getInputProps({
              id: wiring.id,
              'aria-describedby': wiring.describedBy,
              'aria-invalid': wiring.invalid,
              required,
              className: clsx(styles.input, 'visually-hidden'),
            })}
          />
          {!isFixed && (
            <span className={styles.change} aria-hidden="true">
              <Icon icon={EditIcon} size={16} /> Change
            </span>
          )}
        </div>
        {name !== undefined && !isSending && (
          <IconButton
            size="small"
            icon={CloseIcon}
            label={`Take ${name} away`}
            disabled={isFixed}
            className={styles.takeAway}
            onClick={takeAway}
          />
        )}
      </div>
      {isSending && <ProgressBar label={`Uploading ${name ?? label}`} percent={progress} />}
    </Field>
  );
}
