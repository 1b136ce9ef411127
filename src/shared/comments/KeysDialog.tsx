import { Switch } from '../../components/form/CheckboxField';
import { Modal } from '../../components/overlay/Modal';
import { useKeysChoice } from './useKeys';
import styles from './comments.module.css';

const KEYS = [
  ['J', 'Next message'],
  ['K', 'Previous message'],
  ['R', 'Reply to the message with a quote'],
  ['L', 'Like the message, or remove your like'],
  ['C', 'Write'],
  ['Ctrl+Enter', 'Send the message'],
  ['?', 'This list'],
] as const;

export function KeysDialog({ uid, onClose }: { uid: string; onClose: () => void }) {
  const [isOn, choose] = useKeysChoice(uid);
  return (
    <Modal open size="small" title="Keys in conversations" onClose={onClose}>
      <dl className={styles.keys}>
        {KEYS.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label="Single keys"
        words={['Single keys are on', 'Single keys are off']}
        checked={isOn}
        onChange={choose}
      />
    </Modal>
  );
}
