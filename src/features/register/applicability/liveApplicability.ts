import * as v from 'valibot';
import { decode } from '../../../data/decode';
import { paths } from '../../../data/paths';
import {
  acceptedSchema,
  answersSchema,
  ownIndexRowSchema,
  type Accepted,
  type OwnIndexRow,
} from '../../../data/records';
import { combineSources, listSource, valueSource, type Source } from '../../../data/source';
import { liveQuery } from '../../../store/liveQuery';
import { byStatus } from '../liveRegister';

/** Null before the member has answered. */
export const useAnswers = liveQuery('ownAnswers', (uid: string) =>
  valueSource(paths.answers(uid), (value) => decode(answersSchema, value, paths.answers(uid))),
);

const conditionsSchema = v.record(v.string(), v.string());

type Facts = {
  /** Conditions by law. */
  conditions: Record<string, string> | null;
  rows: OwnIndexRow[] | null;
  accepted: Accepted[] | null;
};

/** What proposals are made of. The conditions of all laws are read whole, so only the list of proposals uses this. */
export const useProposalFacts = liveQuery('proposalFacts', (uid: string): Source<Facts> =>
  combineSources({
    conditions: valueSource(paths.legalConditions, (value) =>
      decode(conditionsSchema, value ?? {}, paths.legalConditions),
    ),
    rows: listSource(byStatus(uid, 'active'), ownIndexRowSchema),
    accepted: listSource({ path: paths.acceptedItems(uid), orderBy: '$key' }, acceptedSchema),
  }),
);

/** The conditions of one law, '' for none. */
export const useConditions = liveQuery('lawConditions', (key: string) =>
  valueSource(paths.legalCondition(key), (value) => (typeof value === 'string' ? value : '')),
);
