/** Stored values, and one update: each path (without leading slash) with what belongs there, null to remove. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type Update = Record<string, Json>;
export type Fields = { [key: string]: Json };

export const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The children of a stored value; a leaf and nothing have none. */
export const childrenOf = (value: Json | undefined): Fields => (isFields(value) ? value : {});

/** The value at a path below a stored one; null where nothing is. */
export function valueAt(value: Json | undefined, path: string): Json {
  let found: Json | undefined = value;
  for (const key of path.split('/')) found = childrenOf(found)[key];
  return found ?? null;
}
