/** The last check of a law at its source, in words for the CSV, the print view and the audit pack. */
import { decode } from '../../../data/decode';
import { paths } from '../../../data/paths';
import { readValue } from '../../../data/subscribe';
import { formatMoment } from '../../../lib/dates';
import { endOf, followedAt, LEGISLATION_UK, lawFollowSchema } from '../../../../model/follow';
import { endedText, NOT_CHECKED_YET, sourceDid } from './followMessages';

/** @param link the URL of the law; '' returns '' */
export async function readCheck(key: string, link: string): Promise<string> {
  if (link === '') return '';
  if (followedAt(link) === null) return 'Not followed';
  const path = paths.lawFollow(key);
  const stored = await readValue(path);
  if (stored === null || typeof stored !== 'object') return NOT_CHECKED_YET;
  const law = decode(lawFollowSchema, { ...stored, key }, path);
  if (law === null) return NOT_CHECKED_YET;
  const { checkedAt, triedAt, fault, about } = law;
  const title = about?.title ?? '';
  return [
    checkedAt === 0 ? NOT_CHECKED_YET : `${formatMoment(checkedAt)} at ${LEGISLATION_UK}`,
    fault !== undefined && `On ${formatMoment(triedAt)}, ${sourceDid(fault)}`,
    endOf(title) !== null && endedText(title).replace(/\.$/, ''),
  ]
    .filter(Boolean)
    .join('. ');
}
