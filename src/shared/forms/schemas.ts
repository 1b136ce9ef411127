/** Pieces of the forms' schemas. Transformations come before checks, so that an unfinished draft keeps its types. */
import * as v from 'valibot';

/** Text without blank ends, of which something must be left. */
export const requiredText = (message: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(message));

/** Text without blank ends. */
export const trimmedText = () => v.pipe(v.string(), v.trim());

/** A check that finds its words by the value: null where nothing is wrong. */
export const complaint = <Value>(find: (value: Value) => string | null) =>
  v.rawCheck<Value>(({ dataset, addIssue }) => {
    const message = dataset.typed ? find(dataset.value) : null;
    if (message !== null) addIssue({ message });
  });
