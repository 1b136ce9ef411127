/** Mutations of changes that a source of law published, which the follower proposes (decision 520). */
import { paths } from '../paths';
import { SERVER_TIME, type Json, type Update } from '../update';
import { updateLegalItem } from './legalItems';

const decide = (keys: readonly string[], decision: { [field: string]: Json }): Update =>
  Object.fromEntries(
    keys.flatMap((key): [string, Json][] => [
      [paths.proposalOpen(key), null],
      [paths.proposalDecision(key), { ...decision, at: SERVER_TIME }],
    ]),
  );

/** Publishes proposals as one change of their law, which raises its revision. The text of the law stays the same. */
export const publishProposals = ({
  proposals,
  ...edit
}: Parameters<typeof updateLegalItem>[0] & { proposals: readonly string[] }): Update => ({
  ...updateLegalItem(edit),
  ...decide(proposals, { how: 'published', by: edit.author.uid, change: edit.change.key }),
});

export const dismissProposals = (dismissal: {
  proposals: readonly string[];
  uid: string;
  reason: string;
}): Update =>
  decide(dismissal.proposals, {
    how: 'dismissed',
    by: dismissal.uid,
    reason: dismissal.reason,
  });
