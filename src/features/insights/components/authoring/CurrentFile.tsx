import { Button } from '../../../../components/action/Button';
import { Icon } from '../../../../components/display/Icon';
import { DocumentIcon, RemoveIcon } from '../../../../components/display/icons';
import styles from './InsightForm.module.css';

type CurrentFileProps = { name: string; disabled: boolean; onRemove: () => void };

/** The file that an insight offers already. Removing it takes effect with Update. */
export function CurrentFile({ name, disabled, onRemove }: CurrentFileProps) {
  return (
    <div className={styles.currentFile}>
      <Icon icon={DocumentIcon} size={20} />
      <span className={styles.currentFileName}>{name || 'Attached file'}</span>
      <Button
        size="small"
        icon={RemoveIcon}
        disabled={disabled}
        aria-label={`Remove the file ${name}`}
        onClick={onRemove}
      >
        Remove
      </Button>
    </div>
  );
}
