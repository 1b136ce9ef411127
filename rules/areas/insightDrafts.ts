/**
 * What staff see of insights and members do not (decision 73): drafts, insights that wait for their time, and what an insight said
 * before. A draft is its author's; anybody of the staff may read it.
 */
import { DRAFT_MAX, DRAFTS_SHOWN } from '../../model/constants';
import type { Rule, RuleNode } from '../../model/rules/language';
import {
  all,
  any,
  before,
  data,
  either,
  named,
  newData,
  not,
  place,
  withKey,
} from '../../model/rules/language';
import {
  bytes,
  checkedAbove,
  closed,
  excerpt,
  isDay,
  isJedi,
  limited,
  pictureOrFile,
  privileged,
  recordKey,
  richOpt,
  str,
  text,
  texts,
  videoUrl,
} from '../../model/rules/predicates';

const isAuthor: Rule = newData.child('author').is('auth.uid');
const wasAuthor: Rule = data.child('author').is('auth.uid');
const authorLeft: Rule = withKey(data.child('author'), (uid) =>
  not(before('users', uid, 'userType').oneOf('admin', 'jedi')),
);
/** Its author deletes it, or a jedi once the author has left the staff. What does not exist may be deleted again. */
const mayGo: Rule = any(data.missing, wasAuthor, all(isJedi, authorLeft));
const PUBLISHED = before('insights/$insight/author');

const DRAFT = 'insightDrafts/$insight';
const DRAFTED = before(`${DRAFT}/author`);
const SCHEDULED = before('scheduledInsights/$insight/author');
const content = place('draftContents/$insight');

export const insightDrafts: RuleNode = {
  '.read': all(privileged, limited(DRAFTS_SHOWN)),
  $insight: {
    '.write': all(
      privileged,
      either(
        newData.exists,
        all(
          isAuthor,
          recordKey('$insight'),
          newData.child('time').is('now'),
          newData.has('title'),
          any(data.missing, wasAuthor),
          // Nobody edits what another has published.
          any(PUBLISHED.missing, PUBLISHED.is('auth.uid')),
          // It would keep what waits from being published.
          any(SCHEDULED.missing, SCHEDULED.is('auth.uid')),
        ),
        mayGo,
      ),
    ),
    title: { '.validate': str(200) },
    authorDisplayName: { '.validate': newData.is(before('users/@/displayName')) },
    isEdit: { '.validate': newData.isBoolean },
    $other: { '.validate': named('$other', 'author', 'time') },
  },
};

/** The form of a draft as JSON: however unfinished, so nothing is asked of it but its length. */
export const draftContents: RuleNode = {
  $insight: {
    '.read': privileged,
    '.write': all(
      privileged,
      either(
        newData.exists,
        all(
          content.after(`${DRAFT}/author`).is('auth.uid'),
          content.after(`${DRAFT}/time`).is('now'),
        ),
        content.after(DRAFT).missing,
      ),
    ),
    '.validate': str(DRAFT_MAX),
  },
};

/** What a function publishes at its time: whole, and held to what an insight is held to. */
export const scheduledInsights: RuleNode = {
  '.read': all(privileged, limited(DRAFTS_SHOWN)),
  $insight: {
    '.write': all(
      privileged,
      either(
        newData.exists,
        all(
          isAuthor,
          recordKey('$insight'),
          newData.has('title', 'category', 'publishAt'),
          newData.child('tags/0').exists,
          any(data.missing, wasAuthor),
          PUBLISHED.missing,
          // Its draft goes with it, so that is the author's too.
          any(DRAFTED.missing, DRAFTED.is('auth.uid')),
        ),
        mayGo,
      ),
    ),
    author: checkedAbove,
    publishAt: { '.validate': all(isDay, `${newData.val}>now`) },
    excerpt: { '.validate': excerpt },
    $field: {
      '.validate': any(
        // First: what follows is false of a list or a number.
        named('$field', 'tags'),
        all(named('$field', 'fileSize'), bytes),
        texts('$field', { title: 200, category: 60 }),
        all(named('$field', 'subTitle'), str(300)),
        pictureOrFile('$field', ['featuredImage', 'featuredImageCard'], 'fileLocation'),
        all(named('$field', 'fileName'), str(200)),
        all(named('$field', 'contentJSON'), richOpt(300_000)),
        all(named('$field', 'videoUrl'), videoUrl),
      ),
      $index: { '.validate': all('$index.matches(/^\\d$/)', text(60)) },
    },
  },
};

/** How often an insight was read and how many have saved it, which functions count. */
export const insightCounts: RuleNode = { $insight: { '.read': privileged } };

const revision = place('insightRevisions/$insight/$revision');

/**
 * What an insight said, each time that its author saved it: the form as JSON. Written once; functions
 * take away the oldest, and all with their insight. Only its author can restore one, so nobody else's word is in it.
 */
export const insightRevisions: RuleNode = {
  $insight: {
    '.read': privileged,
    $revision: {
      '.write': all(
        privileged,
        data.missing,
        recordKey('$revision'),
        isAuthor,
        revision.after('insights/$insight/author').is('auth.uid'),
        newData.child('time').is('now'),
        newData.has('content'),
      ),
      content: { '.validate': str(DRAFT_MAX) },
      author: checkedAbove,
      time: checkedAbove,
      ...closed,
    },
  },
};
