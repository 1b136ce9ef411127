import { InvalidRequestError } from '../errors';
import { isJsonObject } from '../json';
import type { JsonValue } from '../json';

export type TriggerKind = 'write' | 'create' | 'update' | 'delete';

/** A function that is triggered by writes, as the functions emulator registers it. */
export interface Trigger {
  /** `projects/P/locations/_/functions/KEY` (v1) or `projects/P/locations/REGION/triggers/KEY` (v2). */
  readonly name: string;
  readonly project: string;
  readonly region: string;
  readonly key: string;
  /** The event type to include in events. */
  readonly event: string;
  readonly kind: TriggerKind;
  readonly isCloudEvent: boolean;
  readonly namespaces: RegExp;
  readonly segments: readonly Segment[];
}

/** One part of a path pattern: matches one key, or the whole rest of a path (`**`). */
export interface Segment {
  readonly capture: string | null;
  /** The key, for a part without wildcards. */
  readonly literal: string | null;
  readonly pattern: RegExp;
  readonly isRest: boolean;
}

const V1_NAME = /^projects\/([^/]+)\/locations\/([^/]+)\/functions\/(.+)$/;
const V2_NAME = /^projects\/([^/]+)\/locations\/([^/]+)\/triggers\/(.+)$/;
const KINDS: readonly (readonly [RegExp, TriggerKind])[] = [
  [/\.(write|written)$/, 'write'],
  [/\.(create|created)$/, 'create'],
  [/\.(update|updated)$/, 'update'],
  [/\.(delete|deleted)$/, 'delete'],
];

/** Returns a pattern in which `*` matches any run of characters and everything else matches literally. */
function globPattern(glob: string): RegExp {
  const parts = glob.split(/\*+/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^/]*')}$`);
}

function parseSegment(text: string): Segment {
  const braces = /^\{([^{}=]+)(?:=([^{}]+))?\}$/.exec(text);
  const glob = braces === null ? text : (braces[2] ?? '*');
  return {
    capture: braces?.[1] ?? null,
    literal: braces === null && !text.includes('*') ? text : null,
    pattern: globPattern(glob),
    isRest: glob.includes('**'),
  };
}

function text(value: JsonValue | undefined, name: string): string {
  if (typeof value !== 'string') throw new InvalidRequestError(`Invalid trigger: bad '${name}'`);
  return value;
}

/**
 * Parses a trigger as the functions emulator of firebase-tools posts it to `/.settings/functionTriggers.json`. A v1 trigger
 * belongs to the namespace of the request. A v2 trigger specifies its namespaces by a pattern.
 * @throws InvalidRequestError
 */
export function parseTrigger(json: JsonValue, namespace: string | null): Trigger {
  if (!isJsonObject(json)) throw new InvalidRequestError('Invalid trigger');
  const name = text(json.name, 'name');
  const event = text(json.event, 'event');
  const isCloudEvent = V2_NAME.test(name);
  const [, project, region, key] = (isCloudEvent ? V2_NAME : V1_NAME).exec(name) ?? [];
  const kind = KINDS.find(([pattern]) => pattern.test(event))?.[1];
  const pattern =
    json.namespacePattern === undefined ? namespace : text(json.namespacePattern, 'ns');
  if (!project || !region || !key || !kind || pattern === null) {
    throw new InvalidRequestError(`Invalid trigger: ${name} for ${event}`);
  }
  const segments = text(json.path, 'path')
    .split('/')
    .filter((part) => part !== '');
  return {
    name,
    project,
    region,
    key,
    event,
    kind,
    isCloudEvent,
    namespaces: parseSegment(pattern).pattern,
    segments: segments.map(parseSegment),
  };
}
