/**
 * Without `VITE_FIREBASE_*` the app uses the embedded suite; a complete set selects that project. An
 * incomplete set stops the start, because a live project must never be a fallback.
 */
import { DEFAULT_ZONE, permanentHost } from '../../model/project';
import { BASE_DEV_PORT, BASE_PORTS, DATABASE_NAMESPACE, PROJECT_ID, STORAGE_BUCKET } from './suite';

export type HostedOptions = {
  apiKey: string;
  authDomain: string;
  databaseURL: string;
  projectId: string;
  storageBucket: string;
  appId: string;
  /** Turns on Firebase Analytics. */
  measurementId?: string;
};

export type Backend =
  | { kind: 'embedded'; portOffset: number; projectId: string; namespace: string; bucket: string }
  | {
      kind: 'hosted';
      options: HostedOptions;
      /** The public key for push messages. Without it, there are none. */
      vapidKey?: string;
    };

export class ConfigError extends Error {}

const REQUIRED: Record<Exclude<keyof HostedOptions, 'measurementId'>, string> = {
  apiKey: 'VITE_FIREBASE_API_KEY',
  authDomain: 'VITE_FIREBASE_AUTH_DOMAIN',
  databaseURL: 'VITE_FIREBASE_DATABASE_URL',
  projectId: 'VITE_FIREBASE_PROJECT_ID',
  storageBucket: 'VITE_FIREBASE_STORAGE_BUCKET',
  appId: 'VITE_FIREBASE_APP_ID',
};
const MEASUREMENT_ID = 'VITE_FIREBASE_MEASUREMENT_ID';
const VAPID_KEY = 'VITE_FIREBASE_VAPID_KEY';

/** @throws ConfigError for an incomplete set of variables, a malformed measurement id or a malformed VAPID key */
export function readBackend(
  env: Record<string, unknown>,
  page: { port: string; developing: boolean },
): Backend {
  const names = Object.entries(REQUIRED) as [keyof HostedOptions, string][];
  const filled = names.filter(([, name]) => textOf(env, name) !== '');
  const measurementId = textOf(env, MEASUREMENT_ID);
  if (filled.length === 0 && measurementId === '') {
    const base = page.developing ? BASE_DEV_PORT : BASE_PORTS.hosting;
    return {
      kind: 'embedded',
      portOffset: (Number(page.port) || base) - base,
      projectId: PROJECT_ID,
      namespace: DATABASE_NAMESPACE,
      bucket: STORAGE_BUCKET,
    };
  }
  const missing = names.filter((name) => !filled.includes(name)).map(([, name]) => name);
  if (missing.length > 0) {
    throw new ConfigError(
      `The Firebase configuration is incomplete: ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing from .env.local.`,
    );
  }
  if (measurementId !== '' && !/^G-[A-Z0-9]+$/.test(measurementId))
    throw new ConfigError(`${MEASUREMENT_ID} is not a measurement id (G-…): ${measurementId}`);
  const vapidKey = readVapidKey(env);
  const options = Object.fromEntries(names.map(([key, name]) => [key, String(env[name])]));
  return {
    kind: 'hosted',
    options: { ...(options as HostedOptions), ...(measurementId === '' ? {} : { measurementId }) },
    ...(vapidKey !== null && { vapidKey }),
  };
}

/**
 * The public key for push messages: 65 bytes in base64url. Null without one.
 * @throws ConfigError for a malformed key
 */
export function readVapidKey(env: Record<string, unknown>): string | null {
  const key = textOf(env, VAPID_KEY);
  if (key !== '' && !/^B[\w-]{86}$/.test(key))
    throw new ConfigError(`${VAPID_KEY} is not the public key of a key pair for Web Push.`);
  return key === '' ? null : key;
}

/** A URL in any other bucket is not a file of the portal. */
export const readBucket = (env: Record<string, unknown>): string =>
  textOf(env, REQUIRED.storageBucket) || STORAGE_BUCKET;

/** For ids that never change. */
export const readHostForIds = (env: Record<string, unknown>): string =>
  permanentHost(textOf(env, REQUIRED.projectId) || PROJECT_ID);

const textOf = (env: Record<string, unknown>, name: string): string => {
  const value = env[name];
  return typeof value === 'string' ? value.trim() : '';
};

// The embedded suite serves this file instead of an external news site.
const SAMPLE_NEWS = '/sample-news.json';

/** Returns null for no ticker. The hosted security policy must name the origin under `connect-src`. */
export function readNewsUrl(env: Record<string, unknown>): string | null {
  const configured = env.VITE_NEWS_URL;
  if (typeof configured === 'string' && configured !== '') return configured;
  return Object.values(REQUIRED).some((name) => Boolean(env[name])) ? null : SAMPLE_NEWS;
}

/** @throws ConfigError when `VITE_TIME_ZONE` is not an IANA time zone */
export function readTimeZone(env: Record<string, unknown>): string {
  const configured = env.VITE_TIME_ZONE;
  if (typeof configured !== 'string' || configured === '') return DEFAULT_ZONE;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: configured }).resolvedOptions().timeZone;
  } catch (cause) {
    throw new ConfigError(`VITE_TIME_ZONE is not a time zone: ${configured}`, { cause });
  }
}

export type PublishedChart = { title: string; url: string };

const CHARTS = 'VITE_ANALYTICS_CHARTS';

/**
 * Parses a comma-separated list of `title|https address`. The hosted security policy must name the
 * origins under `frame-src`.
 * @throws ConfigError for a malformed entry, or a title that is used twice
 */
export function readAnalyticsCharts(env: Record<string, unknown>): PublishedChart[] {
  const entries = textOf(env, CHARTS)
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const charts = entries.map(toChart);
  const titles = charts.map(({ title }) => title);
  const twice = titles.find((title, index) => titles.indexOf(title) !== index);
  if (twice !== undefined) throw new ConfigError(`${CHARTS} names “${twice}” twice.`);
  return charts;
}

function toChart(entry: string): PublishedChart {
  const [title = '', address = '', ...more] = entry.split('|').map((part) => part.trim());
  if (title === '' || more.length > 0 || !isHttps(address)) {
    throw new ConfigError(
      `${CHARTS} takes entries like Title|https://…, separated by commas. This entry is not valid: ${entry}`,
    );
  }
  return { title, url: address };
}

function isHttps(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === 'https:';
}
