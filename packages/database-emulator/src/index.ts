/** The public API of the package. Everything else is internal. */
export { DatabaseEmulator } from './emulator';
export { DeniedError, InvalidRequestError, MissingIndexError, TooBigError } from './errors';
export { expectDenied } from './expectDenied';
export { RulesError } from './rules';
export { TestDatabase, startDatabase } from './start';
export type { Client, OnOptions } from './client';
export type { CommittedWrite, DatabaseEmulatorOptions, Denial } from './emulator';
export type { JsonObject, JsonValue } from './json';
export type { Network } from './network';
export type { ConnectedClient } from './protocol/connectedClients';
export type { ReadQuery } from './readQuery';
export type { Rules, StartOptions } from './start';
export type { PendingEvents } from './triggers/queue';
export type { AuthValue, Outcomes, Part, RuleCoverage } from './rules';
