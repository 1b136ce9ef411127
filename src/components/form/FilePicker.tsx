import { clsx } from 'clsx';
import { useEffect } from 'react';
import type { MouseEvent } from 'react';
import { useDropzone } from 'react-dropzone';
import type { FileRejection } from 'react-dropzone';
import { Button, IconButton } from '../action/Button';
import { Field, useFieldWiring } from './Field';
import type { FieldProps } from './Field';
import { Icon } from '../display/Icon';
import { CloseIcon, DocumentIcon, UploadIcon } from '../display/icons';
import { ProgressBar } from '../feedback/ProgressBar';
import styles from './FilePicker.module.css';

/** What is said when a file is refused; the words belong to the screen. */
export interface FileMessages {
  tooBig: string;
  tooSmall: string;
  wrongType: string;
}

/** A chosen file, or the name of one that was refused and why; neither while nothing is chosen. */
export interface FileChoice {
  file: File | null;
  refused: { name: string; reason: string } | null;
}

export const NO_FILE: FileChoice = { file: null, refused: null };

export interface FilePickerProps extends Omit<FieldProps, 'hideLabel'> {
  /** Kept by the caller, who sends nothing while it holds a refused file. */
  choice: FileChoice;
  onChoose: (choice: FileChoice) => void;
  /** Accepted media types and their endings: `{ 'application/pdf': ['.pdf'] }`. Everything when left out. */
  accept?: Record<string, string[]>;
  /** Bytes, both inclusive. */
  minBytes?: number;
  maxBytes?: number;
  messages: FileMessages;
  /** 0 to 100 while it is being sent. */
  progress?: number | null;
}

/** One file, chosen or dropped: its name, what is wrong with it in red, and a button that takes it away. */
export function FilePicker({
  label,
  choice,
  onChoose,
  accept,
  minBytes = 0,
  maxBytes = Number.POSITIVE_INFINITY,
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

  const { getRootProps, getInputProps, inputRef, open, isDragActive } = useDropzone({
    multiple: false,
    disabled: isFixed,
    ...(accept && { accept }),
    minSize: minBytes,
    maxSize: maxBytes,
    noClick: true,
    noKeyboard: true,
    useFsAccessApi: false,
    onDrop: ([accepted], [rejected]) => {
      if (rejected)
        onChoose({
          file: null,
          refused: { name: rejected.file.name, reason: complaintAbout(rejected, messages) },
        });
      else if (accepted) onChoose({ file: accepted, refused: null });
    },
  });
  // The browser's own note of the last choice goes with the file, or screen readers would still read it out.
  useEffect(() => {
    if (!choice.file && inputRef.current) inputRef.current.value = '';
  }, [choice, inputRef]);

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
            tabIndex: 0,
            // A browser tells of a change only: the same file, chosen again, would be none.
            onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
              currentTarget.value = '';
            },
            style: undefined,
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
            onClick={() => {
              onChoose(NO_FILE);
              // This button goes with the file, and the focus must not go with it.
              inputRef.current?.focus();
            }}
          />
        )}
      </div>
      {isSending && <ProgressBar label={`Uploading ${name ?? label}`} percent={progress} />}
    </Field>
  );
}

function complaintAbout({ errors }: FileRejection, messages: FileMessages): string {
  const codes = errors.map(({ code }) => code);
  if (codes.includes('file-invalid-type')) return messages.wrongType;
  if (codes.includes('file-too-small')) return messages.tooSmall;
  return messages.tooBig;
}

/** Decimal units, as the limits of the portal are written (5 MB is 5,000,000 bytes). */
function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
