import { FormMessage } from '../../../components/form/Form';
import { MOST_ROWS } from '../../../config/constants';
import { plural } from '../../../lib/text';
import { ItemTitle } from '../bulk/BulkDialog';
import { useProposals } from './liveApplicability';
import { LAWS } from './ProposalPanel';
import type { Proposal, ProposalKind } from './proposals';

const DECISIONS = [
  ['lost', 'You will be asked whether these laws still apply, as their reason no longer holds:'],
  ['again', 'You decided that these laws do not apply. You will be asked again:'],
  ['changed', 'These laws still apply, but you will be asked to record another reason:'],
] as const satisfies readonly (readonly [ProposalKind, string])[];
const PROPOSED: readonly ProposalKind[] = ['new', 'removed'];

/** What follows from changed answers, before they are saved. Saving them changes no decision. */
export function Consequences(props: { uid: string; stored: string; options: string }) {
  const { uid, stored, options } = props;
  const before = useProposals(uid, stored).found;
  const after = useProposals(uid, options).found;
  if (!before || !after) return null;
  const added = missingFrom(before, after);
  const proposed = added.filter(({ kind }) => PROPOSED.includes(kind)).length;
  const withdrawn = missingFrom(after, before).filter(({ kind }) => PROPOSED.includes(kind)).length;
  const decisions = DECISIONS.flatMap(([kind, text]) => {
    const laws = added.filter((proposal) => proposal.kind === kind);
    return laws.length > 0 ? [{ kind, text, laws }] : [];
  });
  return (
    <FormMessage tone="info" title="What follows from your changes">
      <p>
        {added.length + withdrawn === 0
          ? 'These changes affect no law in your register and no proposal.'
          : 'Saving your answers changes no decision. You decide in the next step.'}
      </p>
      {proposed > 0 && <p>{plural(proposed, ...LAWS)} more will be proposed.</p>}
      {withdrawn > 0 && <p>{plural(withdrawn, ...LAWS)} will no longer be proposed.</p>}
      {decisions.map(({ kind, text, laws }) => (
        <div key={kind}>
          <p>{text}</p>
          <ul>
            {laws.slice(0, MOST_ROWS).map(({ key }) => (
              <li key={key}>
                <ItemTitle uid={uid} itemKey={key} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </FormMessage>
  );
}

/** Returns the proposals that another list does not have. */
function missingFrom(list: readonly Proposal[], all: readonly Proposal[]): Proposal[] {
  const known = new Set(list.map(({ key, kind }) => `${key} ${kind}`));
  return all.filter(({ key, kind }) => !known.has(`${key} ${kind}`));
}
