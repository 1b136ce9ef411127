import { useSyncExternalStore } from 'react';
import type { FieldProps } from '../../components/form/Field';
import { SelectField } from '../../components/form/SelectField';
import {
  chooseColours,
  chosenColours,
  COLOUR_MODES,
  watchColours,
  type ColourMode,
} from '../../lib/colourMode';

const OPTIONS = Object.entries(COLOUR_MODES).map(([value, label]) => ({ value, label }));

/** Changes the colours at once, and for the next visits in this browser. */
export function ColoursField(field: Pick<FieldProps, 'hasInlineLabel' | 'hint'>) {
  const chosen = useSyncExternalStore(watchColours, chosenColours, () => 'system');
  return (
    <SelectField
      {...field}
      label="Colours"
      options={OPTIONS}
      value={chosen}
      onChange={(mode) => chooseColours(mode as ColourMode)}
    />
  );
}
