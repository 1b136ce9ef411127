import { CheckboxField } from '../../../components/form/CheckboxField';
import type { Layer } from '../layers';
import { LAYER_NAMES } from '../messages';
import styles from './MemberCalendar.module.css';

/** Which days of other parts of the portal lie over the calendar. */
export function Layers(props: {
  offered: readonly Layer[];
  chosen: readonly Layer[];
  onChoose: (chosen: readonly Layer[]) => void;
}) {
  const { offered, chosen, onChoose } = props;
  return (
    <div className={styles.layers} role="group" aria-label="Also show">
      {offered.map((layer) => (
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
