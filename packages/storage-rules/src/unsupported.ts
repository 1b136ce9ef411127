/**
 * Parts of the documented rules language that this package doesn't have. A file that uses one is rejected with a reason that tells
 * a missing feature from a typing error. The table in the README lists them. Source:
 * https://firebase.google.com/docs/reference/rules
 */

/** Variables and namespaces. */
const NAMES: readonly string[] = [
  'duration',
  'firestore',
  'hashing',
  'latlng',
  'math',
  'timestamp',
];

/** Functions. `firestore.get` and `firestore.exists` are methods of a name above. */
const FUNCTIONS: readonly string[] = [
  'bool',
  'debug',
  'float',
  'get',
  'exists',
  'int',
  'path',
  'string',
];

/** Fields, with their owner. */
const FIELDS: readonly string[] = ['request.params', 'request.path'];

/** Methods of any type. */
const METHODS: readonly string[] = [
  ...['replace', 'toUtf8', 'toBase64', 'toHexString', 'bind'],
  ...['hasOnly', 'removeAll', 'toSet', 'union', 'intersection', 'difference'],
  ...['diff', 'addedKeys', 'affectedKeys', 'changedKeys', 'removedKeys', 'unchangedKeys'],
  ...[
    'date',
    'day',
    'dayOfWeek',
    'dayOfYear',
    'hours',
    'minutes',
    'month',
    'nanos',
    'seconds',
    'time',
    'year',
  ],
];

const UNSUPPORTED = { name: NAMES, function: FUNCTIONS, field: FIELDS, method: METHODS } as const;

/** Returns the reason for the rejection of a documented feature. */
export function unsupported(feature: string): string {
  return `${feature}: this is part of the rules language, but storage-rules does not support it`;
}

/** Returns the reason for the rejection of an unknown name. */
export function unknownReason(
  kind: keyof typeof UNSUPPORTED,
  name: string,
  owner: string | null = null,
): string {
  const known = kind === 'field' ? `${String(owner)}.${name}` : name;
  if (UNSUPPORTED[kind].includes(known)) return unsupported(`the ${kind} '${name}'`);
  return `unknown ${kind}${owner === null ? '' : ` of ${owner}`} '${name}'`;
}
