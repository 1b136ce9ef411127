import { InvalidRequestError } from '../errors';
import { isWriteSizeLimit } from '../writeSize';
import type { JsonValue } from '../json';
import type { Namespace } from '../namespace';

interface Setting {
  read(namespace: Namespace): JsonValue;
  /**
   * Changes the setting.
   * @throws InvalidRequestError for an invalid value
   */
  write(namespace: Namespace, value: JsonValue): void;
}

/** The settings that firebase-tools can change (`database:settings:set`). They last as long as the emulator runs. */
const SETTINGS: ReadonlyMap<string, Setting> = new Map<string, Setting>([
  [
    'defaultWriteSizeLimit',
    {
      read: (namespace) => namespace.defaultWriteSizeLimit,
      write: (namespace, value) => {
        if (!isWriteSizeLimit(value) || value === 'tiny') {
          throw new InvalidRequestError(
            'defaultWriteSizeLimit must be either small, medium, large or unlimited',
          );
        }
        namespace.defaultWriteSizeLimit = value;
      },
    },
  ],
  [
    'strictTriggerValidation',
    {
      read: (namespace) => namespace.strictTriggerValidation,
      write: (namespace, value) => {
        if (typeof value !== 'boolean') {
          throw new InvalidRequestError('strictTriggerValidation must be either true or false');
        }
        namespace.strictTriggerValidation = value;
      },
    },
  ],
]);

/**
 * Returns a setting by name.
 * @throws InvalidRequestError for a setting that the emulator doesn't have
 */
export function settingOf(name: string): Setting {
  const setting = SETTINGS.get(name);
  if (setting !== undefined) return setting;
  throw new InvalidRequestError(
    `The emulator has no setting '${name}', only ${[...SETTINGS.keys()].join(' and ')}`,
  );
}
