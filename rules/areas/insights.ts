/** The library: insights, their comments, summaries and search rows (rows 22 to 26, 31a). */
import { INSIGHT_BODY, SUMMARISED } from '../../model/insightText';
import { MOST_SEGMENTS } from '../../model/constants';
import type { Rule, RuleNode } from '../../model/rules/language';
import {
  agree,
  all,
  any,
  before,
  data,
  named,
  newData,
  not,
  place,
  sameList,
  when,
  withKey,
} from '../../model/rules/language';
import {
  bytes,
  excerpt,
  isJedi,
  isNow,
  limited,
  member,
  movesCount,
  pictureOrFile,
  privileged,
  reader,
  recordKey,
  richOpt,
  str,
  text,
  texts,
  videoUrl,
} from '../../model/rules/predicates';
import { searchRow } from './search';
import { messageRules } from '../../model/message';

const INSIGHT = 'insights/$insight';
const SUMMARY = 'insightSummaries/$insight';
const SEARCH = 'searchIndex/insights/$insight';
const COUNTER = 'counters/insights';
const POINTER = 'counters/lastMoved/insights';

/** The picture, and the same smaller for lists. */
const PICTURES = ['featuredImage', 'featuredImageCard'] as const;

/** The author's name and photo, and where the record of users has them. */
const AUTHOR = [
  ['authorDisplayName', 'displayName'],
  ['authorProfilePhoto', 'profilePhoto'],
] as const;
const AUTHOR_FIELDS = AUTHOR.map(([name]) => name);

const insight = place(INSIGHT);

/** What is drafted or waits under a key, which functions take away with what stood there, is the author's own. */
const authors = (path: string): Rule => {
  const author = before(`${path}/$insight/author`);
  return any(author.missing, author.is('auth.uid'));
};
// The summary is written now, and its own rule asks who the author is and holds it against the insight.
const published: Rule = all(
  newData.has('title', 'category', 'tags'),
  recordKey('$insight'),
  newData.child('key').is('$insight'),
  ...AUTHOR.map(([name, mine]) => newData.child(name).is(before(`users/@/${mine}`))),
  newData.child('comments').missing,
  authors('insightDrafts'),
  authors('scheduledInsights'),
  insight.after(`${SUMMARY}/time`).is('now'),
);
/** The count of insights moves with each, and names it as the reason; since it moves only for what comes or goes, nothing is overwritten. */
const counts: Rule = movesCount(insight, COUNTER, POINTER, '$insight');
const withdrawn: Rule = all(
  newData.missing,
  any(data.child('author').is('auth.uid'), isJedi),
  insight.after(SUMMARY).missing,
  insight.after(SEARCH).missing,
);

/** Fields that the publication has checked. */
const SET_ONCE = ['key', 'author', 'time'];
const OPTIONAL = ['subTitle', ...PICTURES, ...INSIGHT_BODY];

const field = place(`${INSIGHT}/$field`);
const tagsAfter = field.after(`${SUMMARY}/tags`);
/** An author's change of one field: never `key`, `author`, `time`, never the comments. */
const fields: RuleNode = {
  '.write': all(
    privileged,
    field.before(`${INSIGHT}/author`).is('auth.uid'),
    any(all(newData.exists, not(named('$field', ...SET_ONCE))), named('$field', ...OPTIONAL)),
    when(
      named('$field', 'title', 'subTitle', 'category', ...PICTURES, ...AUTHOR_FIELDS),
      newData.is(field.after(`${SUMMARY}/$field`)),
    ),
    when(named('$field', 'tags'), sameList(newData, tagsAfter, MOST_SEGMENTS)),
  ),
  '.validate': any(
    named('$field', ...SET_ONCE),
    ...AUTHOR.map(([name, mine]) =>
      all(named('$field', name), newData.is(before(`users/@/${mine}`))),
    ),
    texts('$field', { title: 200, category: 60 }),
    all(named('$field', 'subTitle'), str(300)),
    all(named('$field', 'tags'), newData.isObject),
    pictureOrFile('$field', PICTURES, 'fileLocation'),
    all(named('$field', 'contentJSON'), richOpt(300_000)),
    all(named('$field', 'videoUrl'), videoUrl),
    all(named('$field', 'fileName'), str(200)),
    all(named('$field', 'fileSize'), bytes),
  ),
  $index: { '.validate': all('$index.matches(/^\\d$/)', text(60)) },
};

export const insights: RuleNode = {
  '.read': all(member, limited(10)),
  $insight: {
    '.read': member,
    '.write': all(privileged, counts, any(published, withdrawn)),
    comments: {
      $said: messageRules({
        at: `${INSIGHT}/comments/$said`,
        kept: 'kept/comments/$insight/$said',
        words: 'comment',
        said: [before(`${INSIGHT}/key`).exists],
        takenBack: [],
        fields: {},
      }),
    },
    $field: fields,
  },
};

const summary = place(SUMMARY);
const source = summary.after(INSIGHT);
const inSummary = summary.after(SEARCH);

/**
 * When the insight was last spoken about, and the comment that proves it: they move only together with that comment (its
 * time is set once), whose own rule says who may. Whoever writes the rest of the summary leaves them as they are.
 */
const LAST_COMMENT = ['lastComment', 'lastCommentTime'];
const inPointer = place(`${SUMMARY}/lastComment`);
const inTime = place(`${SUMMARY}/lastCommentTime`);
/** Whoever may write the summary may take them off one that names no comment. */
const pointsNowhere: Rule = all(
  ...LAST_COMMENT.map((field) => newData.child(field).missing),
  withKey(data.child('lastComment'), (key) => before(INSIGHT, 'comments', key).missing, 'true'),
);

export const insightSummaries: RuleNode = {
  '.read': all(reader, limited(100)),
  $insight: {
    // A shared link shows this much to anyone who has the key.
    '.read': true,
    '.write': all(
      privileged,
      any(
        all(newData.missing, source.missing),
        all(
          source.child('author').is('auth.uid'),
          agree(newData, source, SUMMARISED),
          sameList(newData.child('tags'), source.child('tags'), MOST_SEGMENTS),
          any(agree(newData, data, LAST_COMMENT), pointsNowhere),
          any(
            inSummary.missing,
            inSummary.is(searchRow(newData, 'category', 'tags', MOST_SEGMENTS)),
          ),
        ),
      ),
    ),
    lastComment: {
      '.write': withKey(newData, (key) =>
        all(
          inPointer.after(`${SUMMARY}/lastCommentTime`).is('now'),
          inPointer.after(INSIGHT, 'comments', key, 'time').is('now'),
        ),
      ),
    },
    lastCommentTime: {
      '.write': all(
        isNow,
        inTime.after(`${SUMMARY}/title`).exists,
        withKey(inTime.after(`${SUMMARY}/lastComment`), (key) =>
          inTime.after(INSIGHT, 'comments', key, 'time').is('now'),
        ),
      ),
    },
    $field: {
      '.validate': any(
        named('$field', ...SUMMARISED, 'tags'),
        all(named('$field', 'excerpt'), excerpt),
      ),
      // No more tags than are compared.
      $index: { '.validate': '$index.matches(/^\\d$/)' },
    },
  },
};

const indexed = place(SEARCH).after(INSIGHT);
export const insightSearch: RuleNode = {
  '.read': reader,
  $insight: {
    '.write': all(
      privileged,
      any(
        all(newData.missing, indexed.missing),
        all(
          indexed.child('author').is('auth.uid'),
          newData.is(searchRow(indexed, 'category', 'tags', MOST_SEGMENTS)),
        ),
      ),
    ),
  },
};
