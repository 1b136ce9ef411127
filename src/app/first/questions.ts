/**
 * What pages ask the database first, for the script that asks ahead of the app: what their words stand on, and nothing that none of
 * their listeners asks (`askAhead.test.tsx` holds both). The build writes it into that script as names of REST (`makeFirstTable`), so
 * that nothing of this is loaded.
 */
import type { Ability } from '../../access/roleMatrix';
import { rolesThatMay } from '../../access/rolesThatMay';
import { FIRST_ROWS, POSTS_PER_PAGE } from '../../config/constants';
import { PATTERNS } from '../../config/links';
import { paths, type ConfigList } from '../../data/paths';
import { insightBodySchema } from '../../data/records';
import { restOf, type Question } from '../../data/restQuestion';
import { IN_PLACE_OF, type FirstTable } from './firstTable';

/** A question, and those that are asked for each row of its answer by the row's key. */
type FirstQuestion = { question: Question; then?: (key: string) => Question[] };

/** `place` is what the address names. */
type FirstPage = {
  pattern: string;
  /** Whoever may not asks nothing: what is refused is a failure in the browser's console. */
  needs: Ability;
  questions: (uid: string, place: string) => FirstQuestion[];
};

/** The fields of the own record by ranges of its keys: the record itself also holds lists that grow. */
const OWN_RANGES = [
  ['userType', 'userType'],
  ['legalAccess', 'legalAccess'],
  ['email', 'email'],
  ['expiryDate', 'lastName'],
  ['bio', 'displayName'],
  ['profilePhoto', 'profilePhoto'],
  ['DOB', 'DOB'],
] as const;

const config = (list: ConfigList): FirstQuestion => ({
  question: { path: paths.config(list), orderBy: '$key' },
});

const library: FirstPage['questions'] = () => [
  { question: { path: paths.insightSummaries, orderBy: 'time', last: FIRST_ROWS } },
  { question: paths.counter('insights') },
  ...(['industries', 'categories', 'parentCategories'] as const).map(config),
];

/** Of an insight what only members read. */
const BODY = Object.keys(insightBodySchema.entries);

const insight: FirstPage['questions'] = (_, key) => [
  { question: paths.insightSummary(key) },
  ...BODY.map((field) => ({ question: paths.insightField(key, field) })),
];

const room: FirstPage['questions'] = (_, key) => {
  const range = { orderBy: 'roomKey', from: `${key}_`, to: `${key}_\uf8ff` };
  return [
    { question: paths.chatroom(key) },
    { question: { path: paths.posts, ...range, last: POSTS_PER_PAGE } },
  ];
};

const register: FirstPage['questions'] = (uid) => {
  const active = { orderBy: 'status', from: 'active', to: 'active', last: FIRST_ROWS };
  return [
    {
      question: { path: paths.ownIndex(uid), ...active },
      then: (key) => [paths.legalSummary(key)],
    },
    config('legalCategories'),
  ];
};

/** New users per page of the queue, and one more that says whether there are more. */
const AWAITING = 6;

const users: FirstPage['questions'] = () => [
  {
    question: {
      path: paths.directory,
      orderBy: 'userType',
      from: 'newUser',
      to: 'newUser',
      first: AWAITING,
    },
  },
  { question: { path: paths.directory, orderBy: 'email', first: FIRST_ROWS + 1 } },
  { question: paths.typeCounters },
  config('adminInfo/companyTypes'),
];

/** Those that are opened by their address most. */
const FIRST_PAGES: readonly FirstPage[] = [
  { pattern: PATTERNS.browse, needs: 'insightSummaries.list', questions: library },
  { pattern: PATTERNS.insightPage, needs: 'insights.read', questions: insight },
  { pattern: PATTERNS.forum, needs: 'posts.list', questions: room },
  { pattern: PATTERNS.legalRegister, needs: 'legalRegister.readOwnMark', questions: register },
  { pattern: PATTERNS.adminDashboard, needs: 'userDirectory.list', questions: users },
];

/** Who asks what where, as the script takes it. */
export function makeFirstTable(): FirstTable {
  const { uid, place, key } = IN_PLACE_OF;
  return {
    own: OWN_RANGES.map(([from, to]) =>
      nameOf({ path: paths.user(uid), orderBy: '$key', from, to }),
    ),
    pages: FIRST_PAGES.map(({ pattern, needs, questions }) => ({
      // As the router matches: any case, one more slash at the end.
      pattern: `^${pattern.replace(/:\w+/, '([^/]+)')}/?$`,
      roles: rolesThatMay(needs, false),
      legalRoles: rolesThatMay(needs, true),
      questions: questions(uid, place).map(({ question, then }) => ({
        name: nameOf(question),
        then: then?.(key).map(nameOf) ?? [],
      })),
    })),
  };
}

function nameOf(question: Question): string {
  const name = restOf(question);
  if (name === null) throw new Error(`REST cannot ask ${JSON.stringify(question)}.`);
  return name;
}
