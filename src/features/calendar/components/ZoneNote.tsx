import { Text } from '../../../components/layout/Layout';
import { foreignZone } from '../when';

/** Says in which zone the times are, unless the reader is in it. */
export function ZoneNote() {
  const zone = foreignZone();
  return zone && <Text note>Times are in {zone}.</Text>;
}
