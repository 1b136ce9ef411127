/**
 * Adds the next version to edits that need one.
 * Most rules tests are not about versions and send single fields. With the version added, only the
 * rest of the update can be refused.
 */
import type { JsonValue } from '../../packages/database-emulator/src/json';
import type { Json, Update } from '../../src/data/update';

type Read = (path: string) => JsonValue;

/**
 * Paths that are edited together with a version: the record, and the field. Without a field the
 * record is written whole.
 */
const EDITED: readonly RegExp[] = [
  /^(users\/[^/]+)\/(displayName|firstName|lastName|company|jobRole|bio|DOB|competence)$/,
  /^(users\/[^/]+\/MyLegalItems\/[^/]+)\/(howThisAppliesToUserByUser)$/,
  /^(users\/[^/]+\/myevents\/[^/]+|calendar\/adminEvents\/[^/]+)(?:\/(\w+))?$/,
  /^(posts\/[^/]+)\/(message)$/,
  /^(insights\/[^/]+\/comments\/[^/]+)\/(comment)$/,
  /^(university\/instructors\/[^/]+)(?:\/(\w+))?$/,
  /^(university\/courses\/[^/]+\/sections\/[^/]+)\/(sectionTitle)$/,
  /^(university\/courses\/[^/]+)\/(course(?!Instructors|Image)\w+)$/,
  /^(university\/lessonContents\/[^/]+\/[^/]+)(?:\/(contentJSON))?$/,
  /^(config)\/(DashboardMessage)$/,
];

/** Records in which an edit may remove a field. */
const LOSES_FIELDS = /Events\/[^/]+$|myevents|instructors|courses\/[^/]+$|lessonContents|config/;

/** The content of a lesson stores the version of its title. */
const LESSON_TITLE =
  /^(university\/)courses(\/[^/]+\/)sections\/[^/]+\/lessons\/([^/]+)\/lessonTitle$/;

/**
 * Returns the update with the next version of each record that it edits, unless the update sets the
 * version itself.
 */
export function withNextVersions(read: Read, update: Update): Update {
  const all = { ...update };
  for (const [path, value] of Object.entries(update)) {
    const edited = path.replace(LESSON_TITLE, '$1lessonContents$2$3/contentJSON');
    const [, record, field] = EDITED.map((pattern) => pattern.exec(edited)).find(Boolean) ?? [];
    if (record === undefined || read(record) === null) continue;
    if (edited !== path && record in update) continue;
    if (value === null && !(field !== undefined && LOSES_FIELDS.test(record))) continue;
    // Restoring the text of a hidden message is not an edit.
    if (/^(message|comment)$/.test(field ?? '') && read(path) === null) continue;
    const version = `${record}/${record === 'config' ? 'messageVersion' : 'version'}`;
    const isNamed = (named: Json) =>
      typeof named === 'object' && named !== null && 'version' in named;
    if (version in update || field === 'version' || (field === undefined && isNamed(value)))
      continue;
    const next = Number(read(version)) + 1;
    if (field !== undefined) all[version] = next;
    else if (value && typeof value === 'object' && !Array.isArray(value) && !('.sv' in value))
      all[path] = { ...value, version: next };
  }
  return all;
}
