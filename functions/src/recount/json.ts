/** An update sets each path (without leading slash) to a value, null to delete. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type Update = Record<string, Json>;
export type Fields = { [key: string]: Json };

export const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const childrenOf = (value: Json | undefined): Fields => (isFields(value) ? value : {});

export function valueAt(value: Json | undefined, path: string): Json {
  let found: Json | undefined = value;
  for (const key of path.split('/')) found = childrenOf(found)[key];
  return found ?? null;
}

/** Compares two values without the order of fields. */
export const sameRow = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other);

const textOf = (stored: unknown): string =>
  JSON.stringify(stored ?? null, (_, value: unknown) =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
