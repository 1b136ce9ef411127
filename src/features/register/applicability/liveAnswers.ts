import { decode } from '../../../data/decode';
import { paths } from '../../../data/paths';
import { answersSchema } from '../../../data/records';
import { valueSource } from '../../../data/source';
import { liveQuery } from '../../../store/liveQuery';

/** Null before the member has answered. */
export const useAnswers = liveQuery('ownAnswers', (uid: string) =>
  valueSource(paths.answers(uid), (value) => decode(answersSchema, value, paths.answers(uid))),
);
