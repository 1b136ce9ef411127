/** Whom a text mentions. */
import { MENTIONS_MAX } from '../../config/constants';
import { mentionedBy } from './richObjects';
import { readDocument } from './richDocument';

/** The uids that a text mentions, each once, in the order of the text; those after the tenth are left out. */
export function mentionsIn(raw: string): string[] {
  const uids = readDocument(raw).flatMap(({ pieces }) =>
    pieces.flatMap(({ link }) => (link === null ? [] : (mentionedBy(link) ?? []))),
  );
  return [...new Set(uids)].slice(0, MENTIONS_MAX);
}
