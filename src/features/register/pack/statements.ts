/** What a member states about their organisation for every pack. The form of a pack begins with it and saves what was changed. */
import { decode } from '../../../data/decode';
import { paths } from '../../../data/paths';
import { STATEMENTS, statementsSchema, type Statements } from '../../../data/records';
import { valueSource } from '../../../data/source';
import { liveQuery } from '../../../store/liveQuery';

/** Without statements, each is ''. */
export const useStatements = liveQuery('statements', (uid: string) => {
  const path = paths.registerSettings(uid);
  return valueSource(path, (value) => decode(statementsSchema, value ?? {}, path));
});

const each = <Value>(of: (name: (typeof STATEMENTS)[number]) => Value) =>
  Object.fromEntries(STATEMENTS.map((name) => [name, of(name)])) as Record<
    (typeof STATEMENTS)[number],
    Value
  >;

/** Nothing was typed into the form: each field shows the stored statement. */
export const NONE_TYPED = each(() => null);

/** @param typed null for a field that shows the stored statement */
export const statedIn = (
  typed: Readonly<Record<(typeof STATEMENTS)[number], string | null>>,
  stored: Statements | null,
): Statements => each((name) => typed[name] ?? stored?.[name] ?? '');

/** Returns the statements that differ from the stored ones. */
export const changedIn = (stated: Statements, stored: Statements): Partial<Statements> =>
  Object.fromEntries(
    Object.entries(stated).filter(([name, text]) => text !== stored[name as keyof Statements]),
  );
