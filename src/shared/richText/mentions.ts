import { MENTIONS_MAX } from '../../config/constants';
import { mentionedBy } from './richObjects';
import { readDocument } from './richDocument';

/** Returns uids without duplicates, in the order of the text, at most `MENTIONS_MAX`. */
export function mentionsIn(raw: string): string[] {
  const uids = readDocument(raw).flatMap(({ pieces }) =>
    pieces.flatMap(({ link }) => (link === null ? [] : (mentionedBy(link) ?? []))),
  );
  return [...new Set(uids)].slice(0, MENTIONS_MAX);
}
