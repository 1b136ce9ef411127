import { CheckboxField } from '../../../components/form/CheckboxField';
import { LAYERS, type Layer } from '../layers';
import { LAYER_NAMES } from '../messages';
import styles from './MemberCalendar.module.css';

/** Which days of the own register lie over the calendar. */
export function Layers(props: {
  chosen: readonly Layer[];
  onChoose: (chosen: readonly Layer[]) => void;
}) {
  const { chosen, onChoose } = props;
  return (
    <div className={styles.layers} role="group" aria-label="Days of your legal register">
      {LAYERS.map((layer) => (
        <CheckboxField
          key={layer}
          label={LAYER_NAMES[layer]}
          checked={chosen.includes(layer)}
          onChange={(checked) =>
            onChoose(checked ? [...chosen, layer] : chosen.filter((each) => each !== layer))
          }
        />
      ))}
    </div>
  );
}
