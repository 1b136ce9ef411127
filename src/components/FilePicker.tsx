import { useState } from 'react';
import { useDropzone } from 'react-dropzone';
import type { FileRejection } from 'react-dropzone';
import { Button, IconButton } from './Button';
import { Field, useFieldWiring } from './Field';
import type { FieldProps } from './Field';
import { Icon } from './Icon';
import { CloseIcon, DocumentIcon, UploadIcon } from './icons';
import { ProgressBar } from './ProgressBar';
import './FilePicker.css';

/** What is said when a file is refused; the words belong to the screen. */
export interface FileMessages {
  tooBig: string;
  tooSmall: string;
  wrongType: string;
}

export interface FilePickerProps extends Omit<FieldProps, 'hideLabel'> {
  /** The chosen file, kept by the caller. */
  file: File | null;
  /** Gets the file, or null when it was taken away or refused. */
  onChange: (file: File | null) => void;
  /** Tells whether a refused file is being complained about, for forms that must not be sent meanwhile. */
  onProblem?: (message: string | null) => void;
  /** Accepted media types and their endings: `{ 'application/pdf': ['.pdf'] }`. Everything when left out. */
  accept?: Record<string, string[]>;
  /** Bytes, both inclusive. */
  minBytes?: number;
  maxBytes?: number;
  messages: FileMessages;
  /** 0 to 100 while it is being sent. */
  progress?: number | null;
}

/** One file, chosen or dropped. What is wrong with it is said in red under the field. */
export function FilePicker({
  label,
  file,
  onChange,
  onProblem,
  accept,
  minBytes = 0,
  maxBytes = Number.POSITIVE_INFINITY,
  messages,
  progress,
  error,
  hint,
  required,
  disabled = false,
}: FilePickerProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const shownError = problem ?? error;
  const wiring = useFieldWiring({ error: shownError, hint });
  const isSending = progress !== null && progress !== undefined;

  const take = (next: File | null, complaint: string | null) => {
    setProblem(complaint);
    onProblem?.(complaint);
    onChange(next);
  };
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    multiple: false,
    disabled: disabled || isSending,
    accept,
    minSize: minBytes,
    maxSize: maxBytes,
    noClick: true,
    noKeyboard: true,
    useFsAccessApi: false,
    onDrop: ([accepted], [refused]) => {
      if (refused) take(null, complaintAbout(refused, messages));
      else if (accepted) take(accepted, null);
    },
  });

  return (
    <Field {...{ wiring, label, error: shownError, hint, required }}>
      <div
        {...getRootProps()}
        className={`file-picker ${isDragActive ? 'is-target' : ''} ${wiring.invalid ? 'is-invalid' : ''}`}
      >
        <input
          {...getInputProps({
            id: wiring.id,
            'aria-describedby': wiring.describedBy,
            'aria-invalid': wiring.invalid,
            required,
            tabIndex: 0,
            style: undefined,
            className: 'file-picker-input visually-hidden',
          })}
        />
        {file ? (
          <span className="file-picker-name">
            <Icon icon={DocumentIcon} size={18} />
            <span>
              {file.name} <span className="file-picker-size">({formatBytes(file.size)})</span>
            </span>
          </span>
        ) : (
          <span className="file-picker-name is-empty">Drop a file here, or</span>
        )}
        {/* The input itself is the keyboard's and the screen reader's control; this one is for the pointer. */}
        <Button
          size="small"
          icon={UploadIcon}
          tabIndex={-1}
          aria-hidden="true"
          disabled={disabled || isSending}
          onClick={open}
        >
          {file ? 'Choose another' : 'Choose a file'}
        </Button>
        {file && !isSending && (
          <IconButton
            size="small"
            icon={CloseIcon}
            label={`Take ${file.name} away`}
            disabled={disabled}
            onClick={() => take(null, null)}
          />
        )}
      </div>
      {isSending && <ProgressBar label={`Uploading ${file?.name ?? label}`} percent={progress} />}
    </Field>
  );
}

function complaintAbout(refused: FileRejection, messages: FileMessages): string {
  const codes = refused.errors.map(({ code }) => code);
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
