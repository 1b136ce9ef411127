import { clsx } from 'clsx';
import { formatBytes } from '../../lib/bytes';
import { Button, IconButton } from '../action/Button';
import { Icon } from '../display/Icon';
import { CloseIcon, DocumentIcon, UploadIcon } from '../display/icons';
import { ProgressBar } from '../feedback/ProgressBar';
import { Field } from './Field';
import { usePicker, type PickerProps } from './usePicker';
import styles from './FilePicker.module.css';

export { NO_FILE, type FileChoice } from './usePicker';

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
