import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { IconButton } from '../action/Button';
import { Icon } from '../display/Icon';
import { CloseIcon, EditIcon } from '../display/icons';
import { ProgressBar } from '../feedback/ProgressBar';
import { Field } from './Field';
import { usePicker, type PickerProps } from './FilePicker';
import styles from './PicturePicker.module.css';

interface PicturePickerProps extends Omit<PickerProps, 'opensOnPress'> {
  children: ReactNode;
}

export function PicturePicker({ children, ...props }: PicturePickerProps) {
  const picker = usePicker({ ...props, opensOnPress: true });
  return (
    <Field {...picker.field} hideLabel>
      <div className={styles.picker}>
        <div
          {...picker.place()}
          className={clsx(styles.picture, picker.isDragActive && styles.isTarget)}
        >
          {children}
          <input {...picker.input(styles.input)} />
          {!picker.isFixed && (
            <span className={styles.change} aria-hidden="true">
              <Icon icon={EditIcon} size={16} /> Change
            </span>
          )}
        </div>
        {picker.takeAway && (
          <IconButton
            size="small"
            icon={CloseIcon}
            className={styles.takeAway}
            {...picker.takeAway}
          />
        )}
      </div>
      {picker.upload && <ProgressBar {...picker.upload} />}
    </Field>
  );
}
