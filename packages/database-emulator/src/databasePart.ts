import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writePieces } from './journal/files';
import { ADMIN } from './identity';
import { EXPORT_FORMAT, toJson } from './tree/toJson';
import { jsonPieces } from './tree/jsonText';
import { nodeAt } from './tree/node';
import { formatPath, parsePath } from './tree/path';
import type { JournaledPart } from './journal/journal';
import type { JsonValue } from './json';
import type { Namespaces } from './namespaces';
import type { TreeNode } from './tree/node';
import type { Path } from './tree/path';

/**
 * A write as the journal stores it: the database, and the value at each path after the write. Replaying it twice gives the same
 * result.
 */
type Change = [namespace: string, values: [path: string, value: JsonValue][]];

/** Returns the journal entry of a write, with server values resolved. */
export function journaledChange(
  namespace: string,
  paths: readonly Path[],
  after: TreeNode,
): JsonValue {
  const change: Change = [
    namespace,
    paths.map((path) => [formatPath(path), toJson(nodeAt(after, path), EXPORT_FORMAT)]),
  ];
  return change;
}

/** Saves and restores the databases; an export has one JSON file for each. */
export class DatabasePart implements JournaledPart {
  constructor(private readonly namespaces: Namespaces) {}

  /** Loads all databases of an export. Every file is read before anything is stored. */
  async load(folder: string): Promise<void> {
    const files = (await readdir(folder)).filter((name) => name.endsWith('.json'));
    const values = await Promise.all(files.map((name) => readJsonFile(join(folder, name))));
    files.forEach((name, i) => {
      this.set(name.slice(0, -'.json'.length), [['/', values[i] ?? null]]);
    });
  }

  replay(change: JsonValue): void {
    const [namespace, values] = change as Change;
    this.set(namespace, values);
  }

  capture(): (folder: string) => Promise<void> {
    const roots = this.namespaces
      .names()
      .map((name) => ({ name, root: this.namespaces.get(name).data }))
      .filter(({ root }) => !root.isEmpty);
    return async (folder) => {
      for (const { name, root } of roots) {
        await writePieces(join(folder, `${name}.json`), jsonPieces(root));
      }
    };
  }

  private set(namespace: string, values: readonly [path: string, value: JsonValue][]): void {
    const ops = values.map(([path, value]) => ({
      path: parsePath(path),
      isPriority: false,
      value,
    }));
    this.namespaces.get(namespace).write(ops, ADMIN, { triggers: false });
  }
}

async function readJsonFile(file: string): Promise<JsonValue> {
  const text = await readFile(file, 'utf8');
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    throw new Error(`${file} is no JSON; the data was not loaded, and nothing was changed.`);
  }
}
