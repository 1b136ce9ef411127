/** A read or write that the rules refuse. `reason` names the rule for logs and tests; clients never see it. */
export class DeniedError extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super('Permission denied');
    this.name = 'DeniedError';
    this.reason = reason;
  }
}

/** Data, a path or a query that the service does not accept; the message is for the client. */
export class InvalidRequestError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'InvalidRequestError';
  }
}

/** A key the service does not store, with the place in the request where it begins. */
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

/** A write over one of the service's size limits, in its words. */
export class TooBigError extends InvalidRequestError {
  constructor(
    message = 'Data to write exceeds the maximum size that can be modified with a single request.',
  ) {
    super(message);
    this.name = 'TooBigError';
  }
}

/** A priority for a place where there is nothing, in the service's words (recorded in react-native-firebase's tests). */
export class MissingNodeError extends InvalidRequestError {
  constructor() {
    super('could not set priority on non-existent node');
    this.name = 'MissingNodeError';
  }
}

/** The hash sent with a conditional write is not that of the stored value. */
export class StaleError extends Error {
  constructor() {
    super('Transaction hash does not match');
    this.name = 'StaleError';
  }
}

/** An ordered query over children that no `.indexOn` rule covers. */
export class MissingIndexError extends Error {
  constructor(index: string, path: string) {
    super(`Index not defined, add ".indexOn": "${index}", for path "${path}", to the rules`);
    this.name = 'MissingIndexError';
  }
}

/** A credential that is neither `owner` nor a readable token. */
export class InvalidTokenError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'InvalidTokenError';
  }
}
