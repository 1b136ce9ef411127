/**
 * Members who are mentioned in rich text: an entity of the type `MENTION` that holds the uid, shown as a link to the profile. The
 * words are those that the writer saw.
 */
import { links } from '../../config/links';
import { isRecord } from './rawContent';

export const MENTION = 'MENTION';

const PROFILE = links.profile('');
/** Half a sign is none of a uid's, and goes into no address: encodeURIComponent throws. */
const UID = /^[^,./#$[\]\p{Surrogate}]+$/u;

/** Where an entity leads that mentions somebody; null for any other, and for one whose member was erased. */
export function readMention(entity: unknown): string | null {
  if (!isRecord(entity) || entity.type !== MENTION || !isRecord(entity.data)) return null;
  const { uid } = entity.data;
  return typeof uid === 'string' && UID.test(uid) ? links.profile(uid) : null;
}

/** Who is mentioned by a link that `readMention` gave; null for a link that leads elsewhere. */
export const mentionedBy = (link: string): string | null =>
  link.startsWith(PROFILE) ? decodeURIComponent(link.slice(PROFILE.length)) : null;
