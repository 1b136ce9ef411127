/** Asks the database ahead of the app, by REST: for the own record, and for what the page of an address asks first. */
import { recordMay } from '../../access/recordMay';
import type { FirstAnswer, FirstSession, FirstWave } from '../../data/firstAnswers';
import { paths } from '../../data/paths';
import { restOf, type Question } from '../../data/restQuestion';
import type { Json } from '../../data/update';
import { firstPageAt, OWN_RANGES } from './questions';

/** Where and as whom it is asked. */
export type Asker = {
  /** The database, without a slash at the end; `namespace` where it needs to be told apart from others there. */
  database: string;
  namespace?: string;
  uid: string;
  email: string;
  /** Of the provider, not yet expired. */
  token: string;
};

/** Begins to ask; `asker` is null where there is nobody to ask for. */
export function askAhead(
  asker: Promise<Asker | null>,
  address: { pathname: string; search: string },
): FirstWave {
  const answers: FirstWave['answers'] = new Map();

  const begin = async (): Promise<FirstSession | null> => {
    const found = await asker;
    if (!found) return null;
    const { uid, email } = found;
    const own = await askOwn(found);
    const page = own['email'] === email ? firstPageAt(address) : null;
    if (page && recordMay(own, page.needs, Date.now()))
      page.questions(uid).forEach(({ question, then }) => {
        const answer = askForApp(found, question);
        void answer.arrived.then(() =>
          Object.keys(answer.value && then ? answer.value : {}).forEach((key) =>
            then?.(key).forEach((next) => askForApp(found, next)),
          ),
        );
      });
    return { uid, email, own };
  };

  const askForApp = (found: Asker, question: Question): FirstAnswer => {
    const answer: FirstAnswer = {
      arrived: ask(found, question).then(
        (value) => {
          answer.value = value;
        },
        // The listener asks the same, and says what is wrong.
        (cause: unknown) => console.warn('Not answered ahead:', cause),
      ),
    };
    answers.set(nameOf(question), answer);
    return answer;
  };

  const session = begin().catch((cause: unknown) => {
    console.warn('Nothing was asked ahead:', cause);
    return null;
  });
  return { sentAt: performance.now(), session, answers };
}

function nameOf(question: Question): string {
  const name = restOf(question);
  if (name === null) throw new Error(`REST cannot ask ${JSON.stringify(question)}.`);
  return name;
}

/** @throws Error when it is refused, or not answered */
async function ask({ database, namespace, token }: Asker, question: Question): Promise<Json> {
  const address = new URL(`${database}/${nameOf(question)}`);
  address.searchParams.set('auth', token);
  if (namespace) address.searchParams.set('ns', namespace);
  // Nothing of it may stay in the browser's cache.
  const response = await fetch(address, { cache: 'no-store', credentials: 'omit' });
  if (!response.ok) throw new Error(`${nameOf(question)}: ${response.status}`);
  return (await response.json()) as Json;
}

/** The fields of the own record that stand. */
async function askOwn(asker: Asker): Promise<Record<string, Json>> {
  const path = paths.user(asker.uid);
  const ranges = await Promise.all(
    OWN_RANGES.map(([from, to]) => ask(asker, { path, orderBy: '$key', from, to })),
  );
  return Object.assign({}, ...ranges) as Record<string, Json>;
}
