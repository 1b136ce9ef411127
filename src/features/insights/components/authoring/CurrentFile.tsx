import { Button } from '../../../../components/action/Button';
import { Icon } from '../../../../components/display/Icon';
import { DocumentIcon, RemoveIcon } from '../../../../components/display/icons';
import { Row, Text } from '../../../../components/layout/Layout';
import styles from './InsightForm.module.css';

type CurrentFileProps = { name: string; disabled: boolean; onRemove: () => void };

/** The file that an insight offers already. Removing it takes effect with Update. */
export function CurrentFile({ name, disabled, onRemove }: CurrentFileProps) {
  return (
    <Row gap={3} nowrap className={styles.currentFile}>
      <Icon icon={DocumentIcon} size={20} />
      <Text as="span" grow weight="bold" breaks>
        {name || 'Attached file'}
      </Text>
      <Button
        size="small"
        icon={RemoveIcon}
        disabled={disabled}
        aria-label={`Remove the file ${name}`}
        onClick={onRemove}
      >
        Remove
      </Button>
    </Row>
  );
}
