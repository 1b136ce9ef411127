/** The last text of a law that was withdrawn, and its changes: what a member's evaluation was about. */
import { WITHDRAWN_REVISION } from '../../../data/acts/legalItems';
import { Panel } from '../../../components/layout/Panel';
import { useLegalRevision } from '../liveRegister';
import { ItemDetail, ItemText } from './ItemFacts';
import { LawChanges } from './LawChanges';

type WithdrawnTextProps = { itemKey: string; shows: (at: number) => boolean };

export function WithdrawnText({ itemKey, shows }: WithdrawnTextProps) {
  const { data } = useLegalRevision(itemKey, WITHDRAWN_REVISION);
  if (!data) return null;
  return (
    <Panel title="What this item said when it was withdrawn">
      <ItemDetail item={data} />
      <ItemText title="How this applies" raw={data.howThisApplies} />
      <LawChanges itemKey={itemKey} shows={shows} />
    </Panel>
  );
}
