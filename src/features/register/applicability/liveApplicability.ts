import { useMemo } from 'react';
import * as v from 'valibot';
import { decode } from '../../../data/decode';
import { paths } from '../../../data/paths';
import {
  basisSchema,
  ownIndexRowSchema,
  type Basis,
  type OwnIndexRow,
} from '../../../data/records';
import { combineSources, listSource, valueSource, type Source } from '../../../data/source';
import { useSearchIndex } from '../../../shared/listing/liveSearchIndex';
import { liveQuery } from '../../../store/liveQuery';
import { worstOf, type LoadStatus } from '../../../store/loadStatus';
import { findProposals, type Proposal } from './proposals';

const conditionsSchema = v.record(v.string(), v.string());

type Facts = {
  /** Conditions by law. */
  conditions: Record<string, string> | null;
  rows: OwnIndexRow[] | null;
  bases: Basis[] | null;
};

/** The conditions of all laws are read whole, so only a member who has answered reads them. */
const useProposalFacts = liveQuery('proposalFacts', (uid: string): Source<Facts> =>
  combineSources({
    conditions: valueSource(paths.legalConditions, (value) =>
      decode(conditionsSchema, value ?? {}, paths.legalConditions),
    ),
    rows: listSource({ path: paths.ownIndex(uid), orderBy: '$key' }, ownIndexRowSchema),
    bases: listSource({ path: paths.bases(uid), orderBy: '$key' }, basisSchema),
  }),
);

/** The laws to decide about with the given answers. Reads nothing without a uid. */
export function useProposals(
  uid: string | null,
  answers: string,
): { status: LoadStatus; found: Proposal[] | null } {
  const index = useSearchIndex(uid === null ? null : 'legal');
  const facts = useProposalFacts(uid);
  const found = useMemo(() => {
    const { conditions, rows, bases } = facts.data ?? {};
    if (!index.data || !conditions || !rows || !bases) return null;
    return findProposals({ answers, laws: index.data, conditions, rows, bases });
  }, [answers, index.data, facts.data]);
  return { status: worstOf([index.status, facts.status]), found };
}

/** The conditions of one law, '' for none. */
export const useConditions = liveQuery('lawConditions', (key: string) =>
  valueSource(paths.legalCondition(key), (value) => (typeof value === 'string' ? value : '')),
);
