/** What a client receives for a denied request, as from the service. */
export const PERMISSION_DENIED = 'Permission denied';

/** The rules deny a read or write. The message and `reason` name the rule for logs and tests; clients never see it. */
export class DeniedError extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(`${PERMISSION_DENIED}: ${reason}`);
    this.name = 'DeniedError';
    this.reason = reason;
  }
}

/** The service doesn't accept the data, path or query. The message is meant for the client. */
export class InvalidRequestError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'InvalidRequestError';
  }
}

/** The service doesn't store such a key. The message quotes the request from where the key begins. */
export class InvalidKeyError extends InvalidRequestError {
  constructor(
    readonly key: string,
    place: string = JSON.stringify(key.slice(0, 60)),
  ) {
    super(
      `Invalid data; couldn't parse key beginning at ${place}. ` +
        `Key value can't be empty or contain $ # [ ] / or .`,
    );
    this.name = 'InvalidKeyError';
  }
}

/** A write exceeds a size limit of the service. The default message is the service's own. */
export class TooBigError extends InvalidRequestError {
  constructor(
    message = 'Data to write exceeds the maximum size that can be modified with a single request.',
  ) {
    super(message);
    this.name = 'TooBigError';
  }
}

/** A write would trigger a function with an event that is too large. The code of the error is TRIGGER_PAYLOAD_TOO_LARGE. */
export class EventTooBigError extends InvalidRequestError {
  constructor() {
    super(
      'This write would cause a function to be executed with a payload size exceeding the maximum limit',
    );
    this.name = 'EventTooBigError';
  }
}

/**
 * A write sets a priority at a path without data. The message is the service's, as recorded in react-native-firebase's tests.
 */
export class MissingNodeError extends InvalidRequestError {
  constructor() {
    super('could not set priority on non-existent node');
    this.name = 'MissingNodeError';
  }
}

/** The hash in a conditional write differs from the hash of the stored value. */
export class StaleError extends Error {
  constructor() {
    super('Transaction hash does not match');
    this.name = 'StaleError';
  }
}

/** An ordered query isn't covered by an `.indexOn` rule. */
export class MissingIndexError extends Error {
  constructor(index: string, path: string) {
    super(`Index not defined, add ".indexOn": "${index}", for path "${path}", to the rules`);
    this.name = 'MissingIndexError';
  }
}

/** A credential is neither `owner` nor a readable token. */
export class InvalidTokenError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'InvalidTokenError';
  }
}

/** The token of a user has expired. */
export class ExpiredTokenError extends InvalidTokenError {
  constructor() {
    super('Auth token is expired.');
    this.name = 'ExpiredTokenError';
  }
}
