/** Converts database events into audit log entries. Entries name people by uid; a name appears only if that name was changed. */
import { createHash } from 'node:crypto';
import type { AuditAction, AuditSubject } from '../../model/audit';
import { beginningOf } from '../../model/beginningOf';
import { FORM_FIELDS, LOG_NAMES } from '../../model/insight';
import { isKey } from './keys';

type Plain = string | number | boolean;
/** One field before and after the change. A missing value is left out. */
interface Change {
  before?: Plain;
  after?: Plain;
}

/** The record at `auditLog/{key}`. `time` in epoch milliseconds, `by` a uid, `about` the key of the changed record. */
export interface AuditEntry {
  time: number;
  by: string;
  of: AuditSubject;
  act: AuditAction;
  about: string;
  /** The record's title at that time. */
  label?: string;
  changes?: Record<string, Change>;
  /** The entry was about a person who was erased since, and has no further fields. */
  erased?: true;
}

export type AuditEvent = Omit<AuditEntry, 'time' | 'by' | 'erased'>;

/** In characters. */
const LONGEST = 500;

/** The key is the same for each delivery of an event. @param time epoch milliseconds, of thirteen digits until 2286 */
export function entryKey(event: string, time: number, part: number): string {
  const name = createHash('sha256').update(`${event}/${part}`).digest('hex').slice(0, 16);
  return `${String(time).padStart(13, '0')}-${name}`;
}

/** Returns the text of draft-js raw content, and any other text unchanged: the rules don't check the format. */
function textOf(text: string): string {
  if (!text.startsWith('{"blocks":[')) return text;
  try {
    const { blocks } = fieldsOf(JSON.parse(text));
    const lines = Array.isArray(blocks) ? blocks.map((block) => fieldsOf(block)['text']) : [null];
    return lines.every(isText) ? lines.join('\n') : text;
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Returns a value as text for an entry. Lists are joined, long text is cut. */
export function plainOf(value: unknown): Plain | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value === 'object' && value !== null)
    return plainOf(Object.values(value).map(plainOf).join(', '));
  if (typeof value !== 'string') return undefined;
  const text = textOf(value);
  return text.length > LONGEST ? `${beginningOf(text, LONGEST - 1)}…` : text;
}

function changeBetween(before: unknown, after: unknown): Change {
  const [was, is] = [plainOf(before), plainOf(after)];
  return {
    ...(was === undefined ? {} : { before: was }),
    ...(is === undefined ? {} : { after: is }),
  };
}

/** Null: no value. */
export type Values = readonly [before: unknown, after: unknown];

export type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

export const isMessagePath = (at: string): boolean =>
  /^(posts|insights\/[^/]+\/comments)\/[^/]+$/.test(at) &&
  at.split('/').every((part) => isKey(part));

/** Returns the fields that differ, except `leftOut` and the version. */
export function changedFields(
  before: Fields,
  after: Fields,
  leftOut: readonly string[] = [],
): Record<string, Values> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) =>
      name !== 'version' &&
      !leftOut.includes(name) &&
      JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  return Object.fromEntries(names.map((name) => [name, [before[name], after[name]]]));
}

export function changesBetween(
  before: unknown,
  after: unknown,
  leftOut: readonly string[] = [],
): Record<string, Change> {
  const changed = changedFields(fieldsOf(before), fieldsOf(after), leftOut);
  return Object.fromEntries(
    Object.entries(changed).map(([name, values]) => [name, changeBetween(...values)]),
  );
}

/** `desc` repeats the text of `descEditor` for other calendars; both are logged only if they differ. */
export function eventChanges(before: unknown, after: unknown): Record<string, Change> {
  const { descEditor, ...changes } = changesBetween(before, after, ['id', 'uid']);
  const isRepeated = JSON.stringify(descEditor) === JSON.stringify(changes['desc']);
  return descEditor === undefined || isRepeated ? changes : { ...changes, descEditor };
}

/** Fields of an insight, and parts of its form, that the log names without their values: long texts and URLs. */
const LONG_PARTS: Readonly<Record<string, string>> = {
  ...LOG_NAMES,
  ...Object.fromEntries(
    FORM_FIELDS.flatMap(({ field, name }) => {
      const long = LOG_NAMES[field];
      return long === undefined ? [] : [[name, long]];
    }),
  ),
};
/** Parts of a form that the log shows. A change of the file shows in the file's name. */
const FORM_PARTS = FORM_FIELDS.flatMap(({ field, name }) =>
  field === 'fileLocation' ? [] : [name],
);

/** Returns the texts in a revision's form (JSON). The rules check only its length, so it can be invalid or deeply nested. */
export function formIn(content: unknown): Fields {
  if (typeof content !== 'string') return {};
  try {
    const parts = Object.entries(fieldsOf(JSON.parse(content))).filter(
      ([name, value]) =>
        FORM_PARTS.includes(name) &&
        (isText(value) || (Array.isArray(value) && value.every(isText))),
    );
    return Object.fromEntries(parts);
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

/** Without an earlier revision, the differences are unknown. */
export function textChanges(before: unknown, after: unknown): Record<string, Change> {
  if (before === null) return {};
  const [was, is] = [formIn(before), formIn(after)];
  const changed = Object.entries(LONG_PARTS).filter(([part]) => was[part] !== is[part]);
  return {
    ...changesBetween(was, is, Object.keys(LONG_PARTS)),
    ...Object.fromEntries(changed.map(([, name]) => [name, { after: 'changed' }])),
  };
}

export function actionsOfFields(
  act: AuditAction,
  about: string,
  label: string,
  changed: Readonly<Record<string, Values>>,
): AuditEvent[] {
  const changes: Record<string, Change> = {};
  for (const [field, values] of Object.entries(changed)) {
    const long = LONG_PARTS[field];
    if (long === undefined) changes[field] = changeBetween(...values);
    else changes[long] = { after: 'changed' };
  }
  return Object.keys(changes).length === 0 ? [] : [{ of: 'insight', act, about, label, changes }];
}

const actionOf = (before: unknown, after: unknown): AuditAction =>
  before === null ? 'created' : after === null ? 'deleted' : 'changed';

/** Empty if `changes` is empty. @param title field with the record's title */
export function actionsOfRecord(
  of: AuditSubject,
  about: string,
  [before, after]: Values,
  title: string,
  changes = changesBetween(before, after),
): AuditEvent[] {
  if (Object.keys(changes).length === 0) return [];
  const label = plainOf(fieldsOf(after ?? before)[title]) ?? about;
  return [{ of, act: actionOf(before, after), about, label: String(label), changes }];
}

/** Returns the change of one field of a user; empty if the whole record was deleted. */
export function actionsOfUser(
  uid: string,
  field: string,
  [before, after]: Values,
  isRecordDeleted: boolean,
): AuditEvent[] {
  if (!isRecordDeleted) {
    const changes =
      field === 'adminInfo'
        ? changesBetween(before, after)
        : { [field]: changeBetween(before, after) };
    return [{ of: 'user', act: 'changed', about: uid, changes }];
  }
  return field === 'userType' && after === null
    ? [
        {
          of: 'user',
          act: 'deleted',
          about: uid,
          changes: { userType: changeBetween(before, null) },
        },
      ]
    : [];
}

const inOrder = (list: unknown): Fields[] => {
  const placeOf = ({ order }: Fields) => (typeof order === 'number' ? order : Infinity);
  const items = Object.values(fieldsOf(list)).map(fieldsOf);
  return items.sort((one, other) => placeOf(one) - placeOf(other) || 0);
};

/** Returns a course with its sections and lessons as lines of text. */
export function outlinedCourse(course: unknown): Fields | null {
  if (course === null) return null;
  const { sections, ...fields } = fieldsOf(course);
  const outline = inOrder(sections).map(({ sectionTitle, lessons }) => {
    const lines = inOrder(lessons).map(({ lessonTitle, minutes }) =>
      typeof minutes === 'number' ? `${String(lessonTitle)} (${minutes} min)` : lessonTitle,
    );
    return `${String(sectionTitle)}: ${lines.join('; ')}`;
  });
  return { ...fields, sections: outline.join('\n') };
}

function nameOf(item: unknown): string | undefined {
  const name = Object.entries(fieldsOf(item)).find(([field]) => /name$/i.test(field))?.[1];
  return typeof name === 'string' ? name : undefined;
}

/** Returns the names of the items in both lists, in order; undefined if no item has a position. */
function orderIn(list: Fields, other: Fields): string | undefined {
  const placed = Object.entries(list)
    .filter(([key]) => key in other)
    .map(([key, item]) => ({ name: nameOf(item) ?? key, order: fieldsOf(item)['order'] }));
  if (!placed.some(({ order }) => typeof order === 'number')) return undefined;
  const placeOf = ({ order }: { order: unknown }) =>
    typeof order === 'number' ? order : Number.MAX_SAFE_INTEGER;
  const ordered = placed.sort((a, b) => placeOf(a) - placeOf(b));
  return ordered.map(({ name }) => name).join(', ');
}

/** Returns one action for all new positions in a list. */
function actionsOfOrder(list: string, was: Fields, is: Fields): AuditEvent[] {
  const [before, after] = [orderIn(was, is), orderIn(is, was)];
  if (before === after) return [];
  return [
    { of: 'list', act: 'changed', about: list, changes: { order: changeBetween(before, after) } },
  ];
}

/** Returns the changes of a configured list by item, and of its order. Lists in `adminInfo` count as separate lists. */
export function actionsOfList(list: string, before: unknown, after: unknown): AuditEvent[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  if (list === 'adminInfo')
    return keys.flatMap((key) => actionsOfList(`${list}/${key}`, was[key], is[key]));
  const actions = keys.flatMap((key): AuditEvent[] => {
    const [one, other] = [was[key] ?? null, is[key] ?? null];
    const changes = changesBetween(one, other, ['order']);
    if (Object.keys(changes).length === 0) return [];
    const label = nameOf(other) ?? nameOf(one) ?? key;
    return [{ of: 'list', act: actionOf(one, other), about: list, label, changes }];
  });
  return [...actions, ...actionsOfOrder(list, was, is)];
}
