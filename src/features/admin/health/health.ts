import { listSource, combineSources, valueSource } from '../../../data/source';
import { paths } from '../../../data/paths';
import { functionFailureSchema, type CheckCursor } from '../../../data/records/health';
import type { Json } from '../../../data/update';
import { liveQuery } from '../../../store/liveQuery';
import { checkRecords, findUnnamedFiles, removeUnnamedFiles } from '../../../data/health';
import { createMutation } from '../../../store/mutation';
import { CHECKED_PARTS, type CheckedPart } from '../../../../model/health';
import { plural } from '../../../lib/text';

/** The most that the rules allow; there are fewer functions. */
const MOST_FAILURES = 100;

export const useFailures = liveQuery('functionFailures', () =>
  listSource(
    { path: paths.functionFailures, orderBy: '$key', last: MOST_FAILURES },
    functionFailureSchema,
  ),
);

const countIn = (value: Json): number => (typeof value === 'number' ? value : 0);

export const useSizes = liveQuery('portalSizes', () =>
  combineSources({
    insights: valueSource(paths.counter('insights'), countIn),
    laws: valueSource(paths.counter('legalRegister'), countIn),
  }),
);

/** Runs one step of the check. */
export const checkStep = createMutation(
  'admin/checkStep',
  (cursor: CheckCursor | null) => checkRecords({ cursor, repair: false }),
  { changesNoData: true },
);

export const repairStep = createMutation('admin/repairStep', (cursor: CheckCursor | null) =>
  checkRecords({ cursor, repair: true }),
);

export const findUnused = createMutation('admin/findUnused', (_: 'all') => findUnnamedFiles(), {
  changesNoData: true,
});

const AT_ONCE = 20;

/** Removes unused files. Returns the removed ones; a file that is in use again is skipped. */
export const removeUnused = createMutation(
  'admin/removeUnused',
  async (files: readonly string[]): Promise<string[]> => {
    const removed: string[] = [];
    for (let from = 0; from < files.length; from += AT_ONCE)
      removed.push(...(await removeUnnamedFiles(files.slice(from, from + AT_ONCE))).removed);
    return removed;
  },
);

const PARTS: Readonly<Record<CheckedPart, string>> = {
  users: 'members and their registers',
  profiles: 'profiles',
  userDirectory: 'the list of users',
  memberNames: 'the names of members',
  userLegalIndex: 'index rows of registers',
  registerGroups: 'groups of registers',
  registerCounts: 'figures of registers',
  tombstones: 'members who were erased',
  types: 'counts of user types',
  counters: 'counts of insights and legal items',
  events: 'events',
  posts: 'posts',
  postSummaries: 'post summaries',
  comments: 'likes of comments',
  savers: 'saved insights',
  insightCounts: 'counts of deleted insights',
  rooms: 'chatrooms',
  insightMentions: 'laws that insights mention',
  postMentions: 'laws that posts mention',
  eventMentions: 'laws that events mention',
  courseMentions: 'laws that courses mention',
  lawMentions: 'texts that mention laws',
  insightWords: 'words of insights',
  commentWords: 'words of comments',
  postWords: 'words of posts',
  lawWords: 'words of laws',
  lessonWords: 'words of lessons',
  ownWords: 'words of members’ notes',
  'searchTexts/insights': 'insights that the search lists',
  'searchTexts/posts': 'posts that the search lists',
  'searchTexts/comments': 'comments that the search lists',
  'searchTexts/laws': 'laws that the search lists',
  'searchTexts/lessons': 'lessons that the search lists',
  'searchWords/insights': 'search rows of insights',
  'searchWords/posts': 'search rows of posts',
  'searchWords/comments': 'search rows of comments',
  'searchWords/laws': 'search rows of laws',
  'searchWords/lessons': 'search rows of lessons',
  accounts: 'accounts',
};
const partOf = (part: string) => CHECKED_PARTS.find((known) => known === part);
export function partLabel(part: string): string {
  const known = partOf(part);
  return known === undefined ? part : PARTS[known];
}
/** Returns the progress of a check that continues with this part, 0 to 100. */
export const percentAt = (part: string): number =>
  (Math.max(
    0,
    CHECKED_PARTS.findIndex((known) => known === part),
  ) /
    CHECKED_PARTS.length) *
  100;

export const ALL_RIGHT = 'Every counter and every copy matches its record.';
export const wrongText = (count: number) => `${plural(count, 'value is', 'values are')} wrong.`;
export const repairedText = (count: number) =>
  `${plural(count, 'value was', 'values were')} corrected.`;
export const unsettledText = (count: number) =>
  `${plural(count, 'value is', 'values are')} being changed right now. Check again in a moment.`;
export const confirmRepair = (count: number) =>
  count === 1 ? 'Correct this value?' : `Correct ${plural(count, 'value')}?`;
export const REPAIR_DETAIL =
  'Each value is set to what its record says now. The audit log lists the values that were written.';
export const STOPPED = 'The check stopped before it was complete. Please check again.';

export const NOTHING_UNUSED = 'Every file that is old enough to delete is in use.';
export const unusedText = (count: number) => `Nothing uses ${plural(count, 'file')}.`;
export const confirmRemoval = (count: number) =>
  count === 1 ? 'Delete this file for good?' : `Delete ${plural(count, 'file')} for good?`;
export const REMOVE_DETAIL =
  'The portal checks once more before it deletes them. Files that are in use by then stay.';
export const removedText = (count: number) => `${plural(count, 'file')} deleted`;
export const preservedText = (count: number) =>
  count === 1
    ? '1 file was not deleted, because it is in use or was uploaded recently.'
    : `${count} files were not deleted, because they are in use or were uploaded recently.`;

export const NO_FAILURES = 'No function has failed.';
export const timesText = (count: number) => (count === 1 ? 'once' : plural(count, 'time'));

const FOLDERS: Readonly<Record<string, string>> = {
  insights: 'Files of insights',
  photos: 'Pictures of insights',
  profilePhotos: 'Profile photos',
  messagePictures: 'Pictures of messages',
  documents: 'Evidence of members',
  university: 'University',
};
export const folderLabel = (folder: string): string => FOLDERS[folder] ?? folder;
