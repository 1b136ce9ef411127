import { clsx } from 'clsx';
import { createElement, useEffect, type MouseEvent } from 'react';
import { useDropzone, type FileRejection } from 'react-dropzone';
import { formatBytes } from '../../lib/bytes';
import { Button, IconButton } from '../action/Button';
import { Icon } from '../display/Icon';
import { CloseIcon, DocumentIcon, UploadIcon } from '../display/icons';
import { ProgressBar } from '../feedback/ProgressBar';
import { Field, useFieldWiring, type FieldProps } from './Field';
import { NO_FILE, type FileChoice } from './fileChoice';
import styles from './FilePicker.module.css';

const HEIC_ADVICE =
  'This is an Apple HEIC photo. Save it as JPEG and choose it again. To take JPEG photos on an iPhone, go to Settings, Camera, Formats and choose Most Compatible.';
const ONE_AT_A_TIME = 'Please choose one file at a time.';

interface FileMessages {
  tooBig: string;
  tooSmall: string;
  wrongType: string;
}

interface FileChooserOptions {
  /** Stored by the caller, which sends nothing while a file is rejected. */
  choice: FileChoice;
  onChoose: (choice: FileChoice) => void;
  /** By media type: `{ 'application/pdf': ['.pdf'] }`. Without it, all files are accepted. */
  accept?: Record<string, string[]> | undefined;
  /** In bytes, both inclusive. */
  minBytes?: number | undefined;
  maxBytes?: number | undefined;
  messages: FileMessages;
  /** A press anywhere in the drop area opens the browser's dialog. */
  opensOnPress?: boolean;
}

export interface PickerProps extends Omit<FieldProps, 'hideLabel'>, FileChooserOptions {
  /** 0 to 100 while the file is being uploaded. */
  progress?: number | null;
}

export function usePicker(options: PickerProps) {
  const { label, required, hint, disabled = false, readOnly = false, progress } = options;
  const { file, refused } = options.choice;
  const name = file?.name ?? refused?.name;
  const error = refused?.reason ?? options.error;
  const limits = limitsOf(options);
  const hints = [hint, limits].filter(Boolean);
  const wiring = useFieldWiring({ error, hint: hints.length > 0 });
  const isSending = progress !== null && progress !== undefined;
  const isFixed = disabled || readOnly || isSending;
  const chooser = useFileChooser({ ...options, disabled: isFixed });
  return {
    name,
    invalid: wiring.invalid,
    isFixed,
    isDragActive: chooser.isDragActive,
    open: chooser.open,
    field: {
      wiring,
      label,
      error,
      errorDetail: refused ? [limits, refused.advice].filter(Boolean).join(' ') : undefined,
      hint:
        hints.length > 0 && hints.map((each, index) => createElement('p', { key: index }, each)),
      required,
    },
    place: chooser.getRootProps,
    input: (className: string | undefined) =>
      chooser.getInputProps({
        id: wiring.id,
        'aria-describedby': wiring.describedBy,
        'aria-invalid': wiring.invalid,
        required,
        className: clsx(className, 'visually-hidden'),
      }),
    takeAway:
      name !== undefined && !isSending
        ? { label: `Remove ${name}`, disabled: isFixed, onClick: chooser.takeAway }
        : null,
    upload: isSending ? { label: `Uploading ${name ?? label}`, percent: progress } : null,
  };
}

function useFileChooser(options: FileChooserOptions & { disabled: boolean }) {
  const { choice, onChoose, accept, messages, opensOnPress = false, disabled } = options;
  const { minBytes = 0, maxBytes = Number.POSITIVE_INFINITY } = options;
  const { getRootProps, getInputProps, inputRef, open, isDragActive } = useDropzone({
    multiple: false,
    disabled,
    ...(accept && { accept }),
    minSize: minBytes,
    maxSize: maxBytes,
    noClick: !opensOnPress,
    noKeyboard: true,
    useFsAccessApi: false,
    onDrop: ([accepted], [rejected]) => {
      if (rejected)
        onChoose({
          file: null,
          refused: {
            name: rejected.file.name,
            reason: rejectionMessage(rejected, messages),
            ...(isHeic(rejected.file) && { advice: HEIC_ADVICE }),
          },
        });
      else if (accepted) onChoose({ file: accepted, refused: null });
    },
  });
  // Otherwise screen readers would still read the removed file's name.
  useEffect(() => {
    if (!choice.file && inputRef.current) inputRef.current.value = '';
  }, [choice, inputRef]);

  return {
    getRootProps,
    getInputProps: (props: Record<string, unknown>) =>
      getInputProps({
        tabIndex: 0,
        // Browsers report only changes, so choosing the same file again needs an empty value.
        onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
          currentTarget.value = '';
        },
        style: undefined,
        ...props,
      }),
    open,
    isDragActive,
    /** For a button that is removed together with the file, so that the focus is not lost. */
    takeAway: () => {
      onChoose(NO_FILE);
      inputRef.current?.focus();
    },
  };
}

function limitsOf({ accept, minBytes = 0, maxBytes }: FileChooserOptions): string {
  const types = Object.values(accept ?? {}).flatMap(([ending = '']) =>
    ending.slice(1).toUpperCase(),
  );
  const last = types.pop();
  const size = [
    // A limit of one byte only excludes empty files and is not mentioned.
    minBytes > 1 && `at least ${formatBytes(minBytes)}`,
    maxBytes !== undefined && `at most ${formatBytes(maxBytes)}`,
  ].filter(Boolean);
  const kinds = types.length > 0 ? `${types.join(', ')} or ${last ?? ''}` : last;
  const parts = [kinds, ...size].filter(Boolean).join(', ');
  return parts === '' ? '' : `${parts.charAt(0).toUpperCase()}${parts.slice(1)}.`;
}

/** Browsers report no media type for HEIC files, or one of these. */
const isHeic = ({ name, type }: { name: string; type: string }): boolean =>
  /\.hei[cf]$/i.test(name) || /^image\/hei[cf]/.test(type);

function rejectionMessage({ errors }: FileRejection, messages: FileMessages): string {
  const codes = errors.map(({ code }) => code);
  if (codes.includes('file-invalid-type')) return messages.wrongType;
  if (codes.includes('file-too-small')) return messages.tooSmall;
  if (codes.includes('too-many-files')) return ONE_AT_A_TIME;
  return messages.tooBig;
}

export type FilePickerProps = Omit<PickerProps, 'opensOnPress'>;

export function FilePicker(props: FilePickerProps) {
  const { file } = props.choice;
  const { name, invalid, isFixed, isDragActive, ...picker } = usePicker(props);
  return (
    <Field {...picker.field}>
      <div
        {...picker.place()}
        className={clsx(
          styles.filePicker,
          isDragActive && styles.isTarget,
          invalid && styles.isInvalid,
        )}
      >
        <input {...picker.input(styles.filePickerInput)} />
        {name !== undefined ? (
          <span className={styles.filePickerName}>
            <Icon icon={DocumentIcon} size={18} className={styles.filePickerIcon} />
            <span>
              {name}{' '}
              {file && <span className={styles.filePickerSize}>({formatBytes(file.size)})</span>}
            </span>
          </span>
        ) : (
          // For the pointer, like the button after it.
          <span aria-hidden="true" className={clsx(styles.filePickerName, styles.isEmpty)}>
            Drop a file here, or
          </span>
        )}
        {/* For the pointer. The input is the control for keyboard and screen readers. */}
        <Button
          size="small"
          icon={UploadIcon}
          tabIndex={-1}
          aria-hidden="true"
          disabled={isFixed}
          onClick={picker.open}
        >
          {name === undefined ? 'Choose a file' : 'Choose another'}
        </Button>
        {picker.takeAway && <IconButton size="small" icon={CloseIcon} {...picker.takeAway} />}
      </div>
      {picker.upload && <ProgressBar {...picker.upload} />}
    </Field>
  );
}
