/** The pages of a sorted map. They form a B+ tree: each change copies only the pages from one leaf up to the root. */
export type Compare<K> = (a: K, b: K) => number;

/** Compares a key with a bound: negative before it, positive after it. The result increases with the key. */
export type Probe<K> = (key: K) => number;

/*
 * Pages are created by constructors for a reason. If objects from one literal lived long, as in an import, V8 allocates later
 * ones in the old generation permanently. The short-lived pages of writes would then pile up until a full collection.
 */
class LeafPage<K, V> {
  readonly level = 0;

  constructor(
    readonly keys: readonly K[],
    readonly values: readonly V[],
  ) {}
}

class BranchPage<K, V> {
  constructor(
    readonly level: number,
    /** First key of each page. */
    readonly keys: readonly K[],
    readonly pages: readonly Page<K, V>[],
  ) {}
}

export type Page<K, V> = LeafPage<K, V> | BranchPage<K, V>;

const PAGE_SIZE = 32;

/** Returns whether a page contains values rather than other pages. */
export function isLeaf<K, V>(page: Page<K, V>): page is LeafPage<K, V> {
  return page instanceof LeafPage;
}

/** Returns a page of entries. Keys are sorted; each has the value at the same index. */
export function leafPage<K, V>(keys: readonly K[], values: readonly V[]): LeafPage<K, V> {
  return new LeafPage(keys, values);
}

/** Returns a page over pages of one level, in order. At least one page is required. */
export function branchPage<K, V>(pages: readonly Page<K, V>[]): BranchPage<K, V> {
  const first = pages[0] as Page<K, V>;
  return new BranchPage(
    first.level + 1,
    pages.map((page) => page.keys[0] as K),
    pages,
  );
}

/** Returns the index of the first key that is not before the bound. */
export function lowerBound<K>(keys: readonly K[], probe: Probe<K>): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (probe(keys[middle] as K) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the index of the first key after the bound. */
export function upperBound<K>(keys: readonly K[], probe: Probe<K>): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (probe(keys[middle] as K) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function spliced<T>(list: readonly T[], at: number, remove: number, ...insert: T[]): T[] {
  const copy = list.slice();
  copy.splice(at, remove, ...insert);
  return copy;
}

function replaced<T>(list: readonly T[], at: number, value: T): T[] {
  const copy = list.slice();
  copy[at] = value;
  return copy;
}

/** Returns the branch with one page replaced. The list of keys is reused unless the first key of the page changes. */
function withPage<K, V>(branch: BranchPage<K, V>, at: number, page: Page<K, V>): BranchPage<K, V> {
  const first = page.keys[0] as K;
  const keys = branch.keys[at] === first ? branch.keys : replaced(branch.keys, at, first);
  return new BranchPage(branch.level, keys, replaced(branch.pages, at, page));
}

function split<K, V>(page: Page<K, V>): Page<K, V>[] {
  if (page.keys.length <= PAGE_SIZE) return [page];
  const half = page.keys.length >>> 1;
  if (isLeaf(page)) {
    return [
      leafPage(page.keys.slice(0, half), page.values.slice(0, half)),
      leafPage(page.keys.slice(half), page.values.slice(half)),
    ];
  }
  return [branchPage(page.pages.slice(0, half)), branchPage(page.pages.slice(half))];
}

/** Returns the page with an entry added or replaced: the same page if nothing changes, two pages if it grew too long. */
export function insertInto<K, V>(
  page: Page<K, V>,
  key: K,
  value: V,
  compare: Compare<K>,
): Page<K, V>[] {
  const probe: Probe<K> = (other) => compare(other, key);
  if (isLeaf(page)) {
    const at = lowerBound(page.keys, probe);
    if (at < page.keys.length && probe(page.keys[at] as K) === 0) {
      if (page.values[at] === value) return [page];
      return [leafPage(page.keys, replaced(page.values, at, value))];
    }
    return split(leafPage(spliced(page.keys, at, 0, key), spliced(page.values, at, 0, value)));
  }
  const at = Math.max(0, upperBound(page.keys, probe) - 1);
  const child = page.pages[at] as Page<K, V>;
  const parts = insertInto(child, key, value, compare);
  const [only, another] = parts;
  if (only === child) return [page];
  if (only !== undefined && another === undefined) return [withPage(page, at, only)];
  return split(branchPage(spliced(page.pages, at, 1, ...parts)));
}

function joined<K, V>(a: Page<K, V>, b: Page<K, V>): Page<K, V> {
  if (isLeaf(a) && isLeaf(b)) return leafPage([...a.keys, ...b.keys], [...a.values, ...b.values]);
  if (!isLeaf(a) && !isLeaf(b)) return branchPage([...a.pages, ...b.pages]);
  throw new Error('pages of different levels cannot be joined');
}

/** Returns the page without an entry: the same page if the entry is missing, null if the page is now empty. */
export function removeFrom<K, V>(page: Page<K, V>, key: K, compare: Compare<K>): Page<K, V> | null {
  const probe: Probe<K> = (other) => compare(other, key);
  if (isLeaf(page)) {
    const at = lowerBound(page.keys, probe);
    if (at >= page.keys.length || probe(page.keys[at] as K) !== 0) return page;
    if (page.keys.length === 1) return null;
    return leafPage(spliced(page.keys, at, 1), spliced(page.values, at, 1));
  }
  const at = Math.max(0, upperBound(page.keys, probe) - 1);
  const child = page.pages[at] as Page<K, V>;
  const rest = removeFrom(child, key, compare);
  if (rest === child) return page;
  if (rest === null) {
    return page.pages.length === 1 ? null : branchPage(spliced(page.pages, at, 1));
  }
  const neighbourAt = at > 0 ? at - 1 : at + 1;
  const neighbour = page.pages[neighbourAt];
  if (
    neighbour !== undefined &&
    rest.keys.length < PAGE_SIZE / 4 &&
    rest.keys.length + neighbour.keys.length <= PAGE_SIZE
  ) {
    const whole = at > 0 ? joined(neighbour, rest) : joined(rest, neighbour);
    return branchPage(spliced(page.pages, Math.min(at, neighbourAt), 2, whole));
  }
  return withPage(page, at, rest);
}

/** Calls `visit` for every entry in order. Much cheaper than iterating. */
export function visitPage<K, V>(page: Page<K, V>, visit: (key: K, value: V) => void): void {
  if (isLeaf(page)) {
    page.keys.forEach((key, i) => visit(key, page.values[i] as V));
  } else {
    for (const below of page.pages) visitPage(below, visit);
  }
}

/** Yields the entries in order, from the first that is not before the bound. */
export function* ascend<K, V>(page: Page<K, V>, probe: Probe<K> | null): Generator<[K, V]> {
  if (isLeaf(page)) {
    for (let i = probe ? lowerBound(page.keys, probe) : 0; i < page.keys.length; i += 1) {
      yield [page.keys[i] as K, page.values[i] as V];
    }
    return;
  }
  const start = probe ? Math.max(0, lowerBound(page.keys, probe) - 1) : 0;
  for (let i = start; i < page.pages.length; i += 1) {
    yield* ascend(page.pages[i] as Page<K, V>, i === start ? probe : null);
  }
}

/** Yields the entries in reverse order, from the last that is not after the bound. */
export function* descend<K, V>(page: Page<K, V>, probe: Probe<K> | null): Generator<[K, V]> {
  const start = (probe ? upperBound(page.keys, probe) : page.keys.length) - 1;
  if (isLeaf(page)) {
    for (let i = start; i >= 0; i -= 1) yield [page.keys[i] as K, page.values[i] as V];
    return;
  }
  for (let i = start; i >= 0; i -= 1) {
    yield* descend(page.pages[i] as Page<K, V>, i === start ? probe : null);
  }
}

/** Returns the leaf pages of both trees, without the pages that both share. */
export function unsharedLeaves<K, V>(
  a: Page<K, V> | null,
  b: Page<K, V> | null,
): [LeafPage<K, V>[], LeafPage<K, V>[]] {
  let left = a === null ? [] : [a];
  let right = b === null ? [] : [b];
  let level = Math.max(a?.level ?? 0, b?.level ?? 0);
  for (;;) {
    const shared = new Set(left);
    const common = new Set(right.filter((page) => shared.has(page)));
    if (common.size > 0) {
      left = left.filter((page) => !common.has(page));
      right = right.filter((page) => !common.has(page));
    }
    if (level === 0) return [left.filter(isLeaf), right.filter(isLeaf)];
    const lower = (page: Page<K, V>): readonly Page<K, V>[] =>
      !isLeaf(page) && page.level === level ? page.pages : [page];
    left = left.flatMap(lower);
    right = right.flatMap(lower);
    level -= 1;
  }
}

export function* leafEntries<K, V>(pages: readonly LeafPage<K, V>[]): Generator<[K, V]> {
  for (const page of pages) yield* ascend(page, null);
}

/** Splits a list into parts of nearly equal length, none longer than the page size. */
export function evenParts<T>(list: readonly T[]): T[][] {
  const count = Math.ceil(list.length / PAGE_SIZE);
  const parts: T[][] = [];
  for (let i = 0; i < count; i += 1) {
    parts.push(
      list.slice(
        Math.floor((i * list.length) / count),
        Math.floor(((i + 1) * list.length) / count),
      ),
    );
  }
  return parts;
}
