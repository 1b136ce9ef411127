import { CheckboxField } from '../../../components/form/CheckboxField';
import { Row } from '../../../components/layout/Layout';
import type { Layer } from '../layers';
import { LAYER_NAMES } from '../messages';

/** Which days of other parts of the portal lie over the calendar. */
export function Layers(props: {
  offered: readonly Layer[];
  chosen: readonly Layer[];
  onChoose: (chosen: readonly Layer[]) => void;
}) {
  const { offered, chosen, onChoose } = props;
  return (
    <Row gap="1 5" role="group" aria-label="Also show">
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
    </Row>
  );
}
