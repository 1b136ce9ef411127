/** Mutations of staff who decide on changes that the follower found. */
import * as mutations from '../../../data/mutations/lawProposals';
import { DataError } from '../../../data/errors';
import { paths } from '../../../data/paths';
import { fieldOf } from '../../../data/update';
import { commit, newKey } from '../../../data/write';
import { createMutation } from '../../../store/mutation';
import { readItem } from '../itemThunks';

type Publication = {
  item: string;
  proposals: readonly string[];
  summary: string;
  author: { uid: string; displayName: string };
};

/** Publishes proposals as one change of their law, with the summary that members read. */
export const publishProposals = createMutation(
  'register/publishProposals',
  async ({ item, proposals, summary, author }: Publication) => {
    const current = await readItem(item);
    if (!current) throw new DataError('notFound', 'This item has been deleted.');
    const change = { key: newKey(), summary, minor: false };
    await commit(
      mutations.publishProposals({
        ...{ key: item, content: current.item, current: current.stored },
        ...{ change, author, proposals },
      }),
      {
        path: paths.legalChange(item, change.key),
        matches: (stored) => fieldOf(stored, 'summary') === summary,
      },
    );
  },
  { handled: true },
);

export const dismissProposals = createMutation(
  'register/dismissProposals',
  async (dismissal: { proposals: readonly string[]; uid: string; reason: string }) => {
    const [first = ''] = dismissal.proposals;
    await commit(mutations.dismissProposals(dismissal), {
      path: paths.proposalDecision(first),
      matches: (stored) => fieldOf(stored, 'reason') === dismissal.reason,
    });
  },
  { handled: true },
);
