import { changedChildren } from '../tree/change';
import { EVENT_FORMAT, toJson } from '../tree/toJson';
import { setOwn } from '../json';
import type { Identity } from '../identity';
import type { JsonObject, JsonValue } from '../json';
import type { Change } from '../tree/change';
import type { Match } from './match';
import type { Trigger } from './trigger';

/** The facts of an event that all triggers share. */
export interface EventFacts {
  readonly id: string;
  readonly namespace: string;
  readonly identity: Identity;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * Returns the delta that functions expect: merged into the old value it gives the new one, and null removes. Source:
 * applyChange of firebase-functions.
 */
function deltaBetween(change: Change): JsonValue {
  const { before, after } = change;
  if (before.size === 0 || after.size === 0) return toJson(after, EVENT_FORMAT);
  const delta: JsonObject = {};
  for (const [key, child] of changedChildren(change)) setOwn(delta, key, deltaBetween(child));
  return delta;
}

function v1Auth(identity: Identity): JsonObject {
  if (identity.isAdmin) return { auth: { admin: true } };
  if (identity.auth === null) return {};
  return { auth: { admin: false, variable: identity.auth as JsonObject } };
}

/** Returns the body for first-generation functions: `{data, context}`, as their framework expects. */
export function v1Event(trigger: Trigger, match: Match, facts: EventFacts): JsonObject {
  return {
    data: { data: toJson(match.change.before, EVENT_FORMAT), delta: deltaBetween(match.change) },
    context: {
      eventId: facts.id,
      timestamp: new Date(facts.now).toISOString(),
      eventType: trigger.event,
      resource: {
        service: 'firebaseio.com',
        name: `projects/_/instances/${facts.namespace}/refs/${match.path.join('/')}`,
      },
      params: { ...match.params },
      ...v1Auth(facts.identity),
    },
  };
}

function v2Auth(identity: Identity): JsonObject {
  if (identity.isAdmin) return { authtype: 'admin' };
  if (identity.auth === null) return { authtype: 'unauthenticated' };
  return { authtype: 'app_user', authid: identity.auth.uid };
}

/** Returns the CloudEvent for second-generation functions, in structured mode. */
export function v2Event(trigger: Trigger, match: Match, facts: EventFacts): JsonObject {
  const ref = match.path.join('/');
  return {
    specversion: '1.0',
    id: facts.id,
    source:
      `//firebasedatabase.googleapis.com/projects/_/locations/${trigger.region}` +
      `/instances/${facts.namespace}`,
    type: trigger.event,
    subject: `refs/${ref}`,
    time: new Date(facts.now).toISOString(),
    datacontenttype: 'application/json',
    location: trigger.region,
    firebasedatabasehost: 'firebaseio.com',
    instance: facts.namespace,
    ref,
    ...v2Auth(facts.identity),
    data: {
      '@type': 'type.googleapis.com/google.events.firebase.database.v1.ReferenceEventData',
      data: toJson(match.change.before, EVENT_FORMAT),
      delta: deltaBetween(match.change),
    },
  };
}
