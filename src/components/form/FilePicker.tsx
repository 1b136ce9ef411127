import { clsx } from 'clsx';
import { createElement, useEffect, type MouseEvent } from 'react';
import { useDropzone, type FileRejection } from 'react-dropzone';
import { formatBytes } from '../../lib/bytes';
import { Button, IconButton } from '../action/Button';
import { Icon } from '../display/Icon';
import { CloseIcon, DocumentIcon, UploadIcon } from '../display/icons';
import { ProgressBar } from '../feedback/ProgressBar';
import { Field, useFieldWiring, type FieldProps } from './Field';
import styles from './FilePicker.module.css';

/* Choosing one file by the browser's dialog or by dropping it, and why one is refused. */

const HEIC_ADVICE =
  'This is an Apple HEIC photo. Save it as JPEG and choose it again. So that an iPhone takes JPEG photos, set Settings, Camera, Formats to Most Compatible.';
const ONE_AT_A_TIME = 'Please choose one file at a time.';

/** What is said when a file is refused; the words belong to the screen. */
interface FileMessages {
  tooBig: string;
  tooSmall: string;
  wrongType: string;
}

/** A chosen file, or the name of one that was refused and why; neither while nothing is chosen. */
export interface FileChoice {
  file: File | null;
  refused: { name: string; reason: string; advice?: string } | null;
}

export const NO_FILE: FileChoice = { file: null, refused: null };

interface FileChooserOptions {
  /** Kept by the caller, who sends nothing while it holds a refused file. */
  choice: FileChoice;
  onChoose: (choice: FileChoice) => void;
  /** Accepted media types and their endings: `{ 'application/pdf': ['.pdf'] }`. Everything when left out. */
  accept?: Record<string, string[]> | undefined;
  /** Bytes, both inclusive. */
  minBytes?: number | undefined;
  maxBytes?: number | undefined;
  messages: FileMessages;
  /** A press anywhere on the place opens the browser's dialog. */
  opensOnPress?: boolean;
}

/** What pickers of a file have in common. */
export interface PickerProps extends Omit<FieldProps, 'hideLabel'>, FileChooserOptions {
  /** 0 to 100 while it is being sent. */
  progress?: number | null;
}

/**
 * A picker at work: what it holds, and the props of its field, of the place to drop a file on, of its input, which is the control of
 * keyboard and screen readers, and of the button that takes the file away.
 */
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
    /** Null where there is nothing to take away, or it is on its way. */
    takeAway:
      name !== undefined && !isSending
        ? { label: `Take ${name} away`, disabled: isFixed, onClick: chooser.takeAway }
        : null,
    /** Null while nothing is sent. */
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
            reason: complaintAbout(rejected, messages),
            ...(isHeic(rejected.file) && { advice: HEIC_ADVICE }),
          },
        });
      else if (accepted) onChoose({ file: accepted, refused: null });
    },
  });
  // The browser's own note of the last choice goes with the file, or screen readers would still read it out.
  useEffect(() => {
    if (!choice.file && inputRef.current) inputRef.current.value = '';
  }, [choice, inputRef]);

  return {
    getRootProps,
    getInputProps: (props: Record<string, unknown>) =>
      getInputProps({
        tabIndex: 0,
        // A browser tells of a change only: the same file, chosen again, would be none.
        onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
          currentTarget.value = '';
        },
        style: undefined,
        ...props,
      }),
    open,
    isDragActive,
    /** For a button that goes with the file: the focus must not go with it. */
    takeAway: () => {
      onChoose(NO_FILE);
      inputRef.current?.focus();
    },
  };
}

/** The types and sizes that a picker takes, in a sentence; '' where it takes any file. */
function limitsOf({ accept, minBytes = 0, maxBytes }: FileChooserOptions): string {
  const types = Object.values(accept ?? {}).flatMap(([ending = '']) =>
    ending.slice(1).toUpperCase(),
  );
  const last = types.pop();
  const size = [
    // A file of no bytes needs no words.
    minBytes > 1 && `at least ${formatBytes(minBytes)}`,
    maxBytes !== undefined && `at most ${formatBytes(maxBytes)}`,
  ].filter(Boolean);
  const kinds = types.length > 0 ? `${types.join(', ')} or ${last ?? ''}` : last;
  const parts = [kinds, ...size].filter(Boolean).join(', ');
  return parts === '' ? '' : `${parts.charAt(0).toUpperCase()}${parts.slice(1)}.`;
}

/** Browsers give such a file no type, or one of these. */
const isHeic = ({ name, type }: { name: string; type: string }): boolean =>
  /\.hei[cf]$/i.test(name) || /^image\/hei[cf]/.test(type);

function complaintAbout({ errors }: FileRejection, messages: FileMessages): string {
  const codes = errors.map(({ code }) => code);
  if (codes.includes('file-invalid-type')) return messages.wrongType;
  if (codes.includes('file-too-small')) return messages.tooSmall;
  if (codes.includes('too-many-files')) return ONE_AT_A_TIME;
  return messages.tooBig;
}

export type FilePickerProps = Omit<PickerProps, 'opensOnPress'>;

/** One file, chosen or dropped: its name, what is wrong with it in red, and a button that takes it away. */
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
          <span className={clsx(styles.filePickerName, styles.isEmpty)}>Drop a file here, or</span>
        )}
        {/* The input itself is the keyboard's and the screen reader's control; this one is for the pointer. */}
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
