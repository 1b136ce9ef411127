import { Button } from '../../../../components/action/Button';
import { Icon } from '../../../../components/display/Icon';
import { DocumentIcon, RemoveIcon } from '../../../../components/display/icons';
import styles from './InsightForm.module.css';

type KeptFileProps = { name: string; disabled: boolean; onRemove: () => void };

/** The file that an insight offers already. Removing it takes effect with Update. */
export function KeptFile({ name, disabled, onRemove }: KeptFileProps) {
  return (
    <div className={styles.keptFile}>
      <Icon icon={DocumentIcon} size={20} />
      <span className={styles.keptFileName}>{name || 'Attached file'}</span>
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
