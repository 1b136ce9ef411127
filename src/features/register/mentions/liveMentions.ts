import { decode } from '../../../data/decode';
import type { TextRef } from '../../../data/mutations/lawMentions';
import * as mutations from '../../../data/mutations/lawMentions';
import { paths } from '../../../data/paths';
import { lawsMentionedSchema, mentionSchema } from '../../../data/records';
import { pagedListSource, valueSource } from '../../../data/source';
import { createWrite } from '../../../store/createWrite';
import { livePagedQuery, liveQuery } from '../../../store/liveQuery';
import type { MentionList } from '../../../../model/lawMentions';

/** The laws of a text, with those that its author removed. */
export const useLawsMentioned = liveQuery(
  'lawsMentioned',
  (kind: TextRef['kind'], id: string) => {
    const path = paths.lawsMentioned(kind, id);
    return valueSource(path, (value) => decode(lawsMentionedSchema, value, path));
  },
  { persist: 'any' },
);

/** Texts in one list of a law's page. */
const PAGE = 5;

/** The texts that mention a law: the newest first, and the events that are furthest ahead. */
export const useMentions = livePagedQuery('lawMentions', (law: string, list: MentionList) =>
  pagedListSource(
    { path: paths.lawMentions(law, list), orderBy: 'time', pageSize: PAGE },
    mentionSchema,
  ),
);

/** How many members have a law in their register, rounded down to tens. Null for fewer than ten. */
export const useHolders = liveQuery('lawHolders', (law: string) =>
  valueSource(paths.lawHolders(law), (count) => (typeof count === 'number' ? count : null)),
);

export const chooseLaw = createWrite('register/chooseLaw', mutations.chooseLaw);
