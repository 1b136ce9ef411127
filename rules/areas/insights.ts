/** The library: insights, their comments, summaries and search rows (rows 22 to 26, 31a). */
import type { Rule, RuleNode } from '../language';
import { agree, all, any, before, data, named, newData, place, sameList, when } from '../language';
import {
  creates,
  excerpt,
  jedi,
  limited,
  member,
  oneLess,
  oneMore,
  picture,
  privileged,
  reader,
  removes,
  richOpt,
  storeUrl,
  str,
  text,
  videoUrl,
} from '../predicates';
import { searchRow } from './search';
import { speech } from './speech';

const INSIGHT = 'insights/$insight';
const SUMMARY = 'insightSummaries/$insight';
const SEARCH = 'searchIndex/insights/$insight';
const COUNTER = 'counters/insights';

/** What the summary repeats, besides the list of tags. */
const SUMMARISED = [
  'title',
  'subTitle',
  'category',
  'featuredImage',
  'author',
  'authorDisplayName',
  'authorProfilePhoto',
  'time',
] as const;
const TAGS = 10;
const INDEXES = ['time', 'category', 'author'];

/** The author's name and photo, and where the record of users has them. */
const AUTHOR = [
  ['authorDisplayName', 'displayName'],
  ['authorProfilePhoto', 'profilePhoto'],
] as const;
const AUTHOR_FIELDS = AUTHOR.map(([name]) => name);

const insight = place(INSIGHT);

const published: Rule = all(
  creates,
  newData.has('key', 'title', 'category', 'tags', 'author', 'time'),
  newData.child('key').is('$insight'),
  newData.child('author').is('auth.uid'),
  newData.child('time').is('now'),
  ...AUTHOR.map(([name, mine]) => newData.child(name).is(before(`users/@/${mine}`))),
  newData.child('comments').missing,
  insight.after(`${SUMMARY}/time`).is('now'),
  oneMore(insight.after(COUNTER), before(COUNTER)),
);
const withdrawn: Rule = all(
  removes,
  any(data.child('author').is('auth.uid'), jedi),
  insight.after(SUMMARY).missing,
  insight.after(SEARCH).missing,
  oneLess(insight.after(COUNTER), before(COUNTER)),
);

const REQUIRED = ['title', 'category', 'tags'];
const OPTIONAL = [
  'subTitle',
  'featuredImage',
  'content',
  'contentJSON',
  'videoUrl',
  'fileLocation',
  'fileName',
];

const field = place(`${INSIGHT}/$field`);
const tagsAfter = field.after(`${SUMMARY}/tags`);
/** An author's change of one field: never `key`, `author`, `time`, never the comments. */
const fields: RuleNode = {
  '.write': all(
    privileged,
    before(`${INSIGHT}/author`).is('auth.uid'),
    any(
      all(named('$field', ...REQUIRED, ...AUTHOR_FIELDS), newData.exists),
      named('$field', ...OPTIONAL),
    ),
    when(
      named('$field', 'title', 'subTitle', 'category', 'featuredImage', ...AUTHOR_FIELDS),
      newData.is(field.after(`${SUMMARY}/$field`)),
    ),
    when(named('$field', 'tags'), sameList(newData, tagsAfter, TAGS)),
  ),
  '.validate': any(
    named('$field', 'key', 'author', 'time'),
    ...AUTHOR.map(([name, mine]) =>
      all(named('$field', name), newData.is(before(`users/@/${mine}`))),
    ),
    all(named('$field', 'title'), text(200)),
    all(named('$field', 'subTitle'), str(300)),
    all(named('$field', 'category'), text(60)),
    all(named('$field', 'tags'), newData.isObject),
    all(named('$field', 'featuredImage'), picture),
    all(named('$field', 'content'), str(300_000)),
    all(named('$field', 'contentJSON'), richOpt(300_000)),
    all(named('$field', 'videoUrl'), videoUrl),
    all(named('$field', 'fileLocation'), storeUrl),
    all(named('$field', 'fileName'), str(200)),
  ),
  $index: { '.validate': all(named('$field', 'tags'), '$index.matches(/^\\d$/)', text(60)) },
};

export const insights: RuleNode = {
  '.read': all(member, limited(10)),
  '.indexOn': INDEXES,
  $insight: {
    '.read': member,
    '.write': all(privileged, any(published, withdrawn)),
    comments: {
      '.indexOn': ['time'],
      $said: speech({
        at: `${INSIGHT}/comments/$said`,
        words: 'comment',
        said: [before(`${INSIGHT}/key`).exists],
        takenBack: [],
        required: [],
        fields: [],
      }),
    },
    $field: fields,
  },
};

const summary = place(SUMMARY);
const source = summary.after(INSIGHT);
const inSummary = summary.after(SEARCH);

export const insightSummaries: RuleNode = {
  '.read': all(reader, limited(100)),
  '.indexOn': INDEXES,
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
          sameList(newData.child('tags'), source.child('tags'), TAGS),
          any(inSummary.missing, inSummary.is(searchRow(newData, 'category', 'tags', TAGS))),
        ),
      ),
    ),
    $field: {
      '.validate': any(
        named('$field', ...SUMMARISED, 'tags'),
        all(named('$field', 'excerpt'), excerpt),
      ),
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
          any(newData.missing, newData.is(searchRow(indexed, 'category', 'tags', TAGS))),
        ),
      ),
    ),
    '.validate': str(1000),
  },
};
