import { Switch } from '../../components/form/CheckboxField';
import { Modal } from '../../components/overlay/Modal';
import { useKeysChoice } from './useKeys';
import styles from './keys.module.css';

/** What each key does. */
export type KeyList = readonly (readonly [key: string, does: string])[];

export function KeysDialog(props: {
  uid: string;
  title: string;
  keys: KeyList;
  onClose: () => void;
}) {
  const { uid, title, keys, onClose } = props;
  const [isOn, choose] = useKeysChoice(uid);
  return (
    <Modal open size="small" title={title} onClose={onClose}>
      <dl className={styles.keys}>
        {keys.map(([key, does]) => (
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
