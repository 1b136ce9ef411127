/**
 * Which backend the app talks to. Without configuration it is the embedded suite on this machine; with a complete
 * `VITE_FIREBASE_*` set it is that project; a half-filled set stops the start. A live project is never a fallback.
 */
import { DEFAULT_ZONE } from '../../model/project';
import { BASE_DEV_PORT, BASE_PORTS, DATABASE_NAMESPACE, PROJECT_ID, STORAGE_BUCKET } from './suite';

export type HostedOptions = {
  apiKey: string;
  authDomain: string;
  databaseURL: string;
  projectId: string;
  storageBucket: string;
  appId: string;
  /** Turns Firebase Analytics on. */
  measurementId?: string;
};

export type Backend =
  | { kind: 'embedded'; portOffset: number; projectId: string; namespace: string; bucket: string }
  | { kind: 'hosted'; options: HostedOptions };

/** The configuration cannot be used; the message names what is missing and where it belongs. */
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

/**
 * Reads the backend out of the build's variables and the page's own port.
 * @throws ConfigError when only some of the `VITE_FIREBASE_*` variables are filled, or the measurement id (which may be
 * left out) is none.
 */
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
    throw new ConfigError(`${MEASUREMENT_ID} is no measurement id (G-…): ${measurementId}`);
  const options = Object.fromEntries(names.map(([key, name]) => [key, String(env[name])]));
  return {
    kind: 'hosted',
    options: { ...(options as HostedOptions), ...(measurementId === '' ? {} : { measurementId }) },
  };
}

/** The bucket of the build's backend: an address in any other is none of the portal's files. */
export const readBucket = (env: Record<string, unknown>): string =>
  textOf(env, REQUIRED.storageBucket) || STORAGE_BUCKET;

const textOf = (env: Record<string, unknown>, name: string): string => {
  const value = env[name];
  return typeof value === 'string' ? value.trim() : '';
};

/** What the embedded suite serves in the place of an external news site (`public/sample-news.json`). */
const SAMPLE_NEWS = '/sample-news.json';

/**
 * The post listing that the news ticker reads: `VITE_NEWS_URL`, the sample while the embedded suite is the backend, or
 * null (no ticker). The hosted security policy has to name the listing's origin under `connect-src`.
 */
export function readNewsUrl(env: Record<string, unknown>): string | null {
  const configured = env.VITE_NEWS_URL;
  if (typeof configured === 'string' && configured !== '') return configured;
  return Object.values(REQUIRED).some((name) => Boolean(env[name])) ? null : SAMPLE_NEWS;
}

/**
 * The time zone of the membership body, by its IANA name: calendar times are what its clocks show.
 * @throws ConfigError for a `VITE_TIME_ZONE` that is none.
 */
export function readTimeZone(env: Record<string, unknown>): string {
  const configured = env.VITE_TIME_ZONE;
  if (typeof configured !== 'string' || configured === '') return DEFAULT_ZONE;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: configured }).resolvedOptions().timeZone;
  } catch (cause) {
    throw new ConfigError(`VITE_TIME_ZONE is no time zone: ${configured}`, { cause });
  }
}

/** A chart that was published elsewhere and is shown in a frame. */
export type PublishedChart = { title: string; url: string };

const CHARTS = 'VITE_ANALYTICS_CHARTS';

/**
 * The published charts of the analytics page: `VITE_ANALYTICS_CHARTS`, a list of `title|https address` with commas between.
 * The hosted security policy has to name their origins under `frame-src`.
 * @throws ConfigError for an entry that is none.
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
      `${CHARTS} takes entries like Title|https://…, with commas between. This is none: ${entry}`,
    );
  }
  return { title, url: address };
}

function isHttps(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === 'https:';
}
