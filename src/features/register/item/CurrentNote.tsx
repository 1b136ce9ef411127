import { Panel } from '../../../components/layout/Panel';
import { isBlank } from '../../../shared/richText/rawContent';
import { RichText } from '../../../shared/richText/RichText';
import { useOwnNote } from '../liveRegister';

export const OWN_NOTE = 'How this applies to us';

/** The member's note, read-only. Renders nothing if there is none. */
export function CurrentNote({ uid, itemKey }: { uid: string; itemKey: string }) {
  const { data: saved } = useOwnNote(uid, itemKey);
  if (saved === null || isBlank(saved)) return null;
  return (
    <Panel title={OWN_NOTE}>
      <RichText value={saved} headingLevel={3} />
    </Panel>
  );
}
