import { changeOfChild, changedChildren } from '../tree/change';
import type { Change } from '../tree/change';
import type { Path } from '../tree/path';
import type { Trigger, TriggerKind } from './trigger';

/** One path that matches a trigger, with the values of the wildcards. */
export interface Match {
  readonly path: Path;
  readonly change: Change;
  readonly params: Readonly<Record<string, string>>;
}

function isOfKind(kind: TriggerKind, { before, after }: Change): boolean {
  switch (kind) {
    case 'write':
      return true;
    case 'create':
      return before.isEmpty && !after.isEmpty;
    case 'update':
      return !before.isEmpty && !after.isEmpty;
    case 'delete':
      return !before.isEmpty && after.isEmpty;
  }
}

/** Yields the paths for which one write triggers the function: every changed path that matches its pattern. */
export function* matches(
  trigger: Trigger,
  change: Change,
  paths: readonly Path[],
): Generator<Match> {
  function* walk(at: Change, path: Path, params: Record<string, string>): Generator<Match> {
    const segment = trigger.segments[path.length];
    if (segment === undefined) {
      if (isOfKind(trigger.kind, at)) yield { path, change: at, params };
      return;
    }
    if (segment.isRest) {
      yield* restMatches(at, path, params, segment.capture);
      return;
    }
    if (segment.literal !== null) {
      const below = changeOfChild(at, segment.literal);
      if (below) yield* walk(below, [...path, segment.literal], params);
      return;
    }
    for (const [key, below] of changedChildren(at)) {
      if (!segment.pattern.test(key)) continue;
      const next = segment.capture === null ? params : { ...params, [segment.capture]: key };
      yield* walk(below, [...path, key], next);
    }
  }

  /** A pattern that ends in `**` matches only the paths that the write names. */
  function* restMatches(
    at: Change,
    prefix: Path,
    params: Record<string, string>,
    capture: string | null,
  ): Generator<Match> {
    for (const path of paths) {
      if (path.length <= prefix.length || !prefix.every((key, i) => key === path[i])) continue;
      let found: Change | null = at;
      for (const key of path.slice(prefix.length)) found = found && changeOfChild(found, key);
      if (found === null || !isOfKind(trigger.kind, found)) continue;
      const rest = path.slice(prefix.length).join('/');
      yield {
        path,
        change: found,
        params: capture === null ? params : { ...params, [capture]: rest },
      };
    }
  }

  yield* walk(change, [], {});
}
