/**
 * Derives the steps of `npm run deploy` from the environment. Nothing here accesses a file or the network.
 *
 * Rules are deployed to the database and bucket that the app is built for. The security policy includes the
 * external origins that
 * this deployment is configured with. So neither has to be synchronised by hand.
 */
import { FUNCTIONS_REGION } from '../emulators/project';
import { type HostingConfig, type Origins, withOrigins } from '../emulators/securityPolicy';
import {
  ConfigError,
  type HostedOptions,
  readBackend,
  readTimeZone,
  readVapidKey,
} from '../src/config/env';

type Env = Record<string, string | undefined>;

export interface FirebaseConfig {
  database: { rules: string };
  storage: { rules: string };
  functions: readonly object[];
  hosting: HostingConfig;
  [part: string]: unknown;
}

/** In the same folder as firebase.json, because its paths are relative. */
export const DEPLOY_CONFIG = 'firebase.deploy.json';
/** The rules for the project's own bucket. `database.rules.json` is for the suite. */
export const DEPLOY_RULES = 'database.rules.deploy.json';

/** firebase-tools reads the functions' settings from the `.env` file in this folder. */
export const DEPLOY_FUNCTIONS = 'functions.deploy';

export interface Step {
  what: string;
  /** A script of node_modules or of the repository, and its arguments. */
  command: readonly string[];
}

const DATABASE_HOST = `.${FUNCTIONS_REGION}.firebasedatabase.app`;

/** @throws ConfigError when the configuration is missing or incomplete, or can't be deployed to */
function readProject(env: Env): HostedOptions {
  const backend = readBackend(env, { port: '', developing: false });
  if (backend.kind === 'embedded') {
    throw new ConfigError(
      'There is no Firebase project to deploy to: put the six VITE_FIREBASE_* settings of docs/deploy.md into .env.local.',
    );
  }
  const { projectId, databaseURL } = backend.options;
  if (projectId.startsWith('demo-'))
    throw new ConfigError(
      `VITE_FIREBASE_PROJECT_ID is ${projectId}: names with demo- are no real projects.`,
    );
  const { protocol, hostname } = readUrl('VITE_FIREBASE_DATABASE_URL', databaseURL);
  if (protocol !== 'https:' || !hostname.endsWith(DATABASE_HOST)) {
    throw new ConfigError(
      `VITE_FIREBASE_DATABASE_URL is ${databaseURL}: the database has to be in ${FUNCTIONS_REGION} (https://NAME${DATABASE_HOST}), where the functions listen to it.`,
    );
  }
  return backend.options;
}

/** @throws ConfigError for an invalid URL, or a URL without https */
function configuredOrigins(env: Env): Origins {
  const news = env['VITE_NEWS_URL'];
  const charts = env['VITE_ANALYTICS_CHARTS']?.match(/https?:\/\/[^\s|,;]+/g) ?? [];
  return {
    ...(news ? { 'connect-src': [secureOrigin('VITE_NEWS_URL', news)] } : {}),
    ...(charts.length > 0
      ? { 'frame-src': charts.map((chart) => secureOrigin('VITE_ANALYTICS_CHARTS', chart)) }
      : {}),
  };
}

/**
 * An `.env` file with the app's time zone, and the optional settings of the functions.
 * @throws ConfigError for an invalid time zone, an invalid address, an origin without https, an authority without certificate, or a sender without address
 */
export function settingsFor(env: Env): string {
  const origins = (env['PORTAL_ORIGINS'] ?? '')
    .split(',')
    .map((origin) => origin.trim())
    .filter(Boolean)
    .map((origin) => secureOrigin('PORTAL_ORIGINS', origin));
  const lines = [`PORTAL_TIME_ZONE=${readTimeZone(env)}`];
  if (readVapidKey(env) !== null) lines.push(`PUSH_ORIGIN=${CLOUD_MESSAGING}`);
  if (origins.length > 0) lines.push(`PORTAL_ORIGINS=${origins.join(',')}`);
  const bucket = env['PORTAL_HISTORY_BUCKET'] ?? '';
  if (bucket !== '') lines.push(`PORTAL_HISTORY_BUCKET=${bucket}`);
  const contact = env['FOLLOW_CONTACT'] ?? '';
  // Sent as part of a header.
  if (!/^[!-~]*$/.test(contact))
    throw new ConfigError('FOLLOW_CONTACT must be an email address or the URL of a page.');
  if (contact !== '') lines.push(`FOLLOW_CONTACT=${JSON.stringify(contact)}`);
  return `${[...lines, ...mailLines(env), ...authorityLines(env)].join('\n')}\n`;
}

/** Without a sender, the portal sends no emails. The address of the mail server has a password, so it is a secret (docs/deploy.md). */
function mailLines({ MAIL_FROM: from = '', MAIL_PER_SECOND: rate = '' }: Env): string[] {
  if (from === '') return [];
  if (!/^[^\r\n"\\]*[^\s@<>"]+@[^\s@<>"]+>?$/.test(from))
    throw new ConfigError(`MAIL_FROM is no sender, such as Portal <portal@company.com>: ${from}`);
  if (rate !== '' && !(Number(rate) > 0))
    throw new ConfigError(`MAIL_PER_SECOND is no number above 0: ${rate}`);
  return [`MAIL_FROM="${from}"`, ...(rate === '' ? [] : [`MAIL_PER_SECOND=${rate}`])];
}

/** The time-stamp authority needs both settings. An `.env` file has line breaks only in quotes. */
function authorityLines(env: Env): string[] {
  const { PORTAL_TIMESTAMP_URL: url = '', PORTAL_TIMESTAMP_CERTIFICATE: certificate = '' } = env;
  if (url === '' && certificate === '') return [];
  if (url === '' || !certificate.includes('-----BEGIN CERTIFICATE-----'))
    throw new ConfigError(
      'PORTAL_TIMESTAMP_URL needs PORTAL_TIMESTAMP_CERTIFICATE: the certificates of the time-stamp authority in PEM.',
    );
  // Most authorities only have http addresses. Their responses are signed.
  const { href } = readUrl('PORTAL_TIMESTAMP_URL', url);
  return [
    `PORTAL_TIMESTAMP_URL=${href}`,
    `PORTAL_TIMESTAMP_CERTIFICATE=${JSON.stringify(certificate)}`,
  ];
}

const CLOUD_MESSAGING = 'https://fcm.googleapis.com';
/** Where pages register for push messages. */
const REGISTRATIONS: Origins = {
  'connect-src': [
    'https://fcmregistrations.googleapis.com',
    'https://firebaseinstallations.googleapis.com',
  ],
};

const ANALYTICS: Origins = {
  'script-src': ['https://www.googletagmanager.com'],
  'connect-src': [
    'https://firebase.googleapis.com',
    'https://firebaseinstallations.googleapis.com',
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
  ],
  'img-src': ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
};

export function configFor(source: FirebaseConfig, env: Env): FirebaseConfig | object {
  const { databaseURL, storageBucket } = readProject(env);
  const instance = new URL(databaseURL).hostname.slice(0, -DATABASE_HOST.length);
  const added = [
    configuredOrigins(env),
    ...(env['VITE_FIREBASE_MEASUREMENT_ID'] ? [ANALYTICS] : []),
    ...(readVapidKey(env) === null ? [] : [REGISTRATIONS]),
  ];
  return {
    ...source,
    database: [{ instance, rules: DEPLOY_RULES }],
    storage: [{ bucket: storageBucket, rules: source.storage.rules }],
    functions: source.functions.map((part) => ({ ...part, configDir: DEPLOY_FUNCTIONS })),
    hosting: added.reduce(withOrigins, source.hosting),
  };
}

/** @param options.force answers all questions of firebase-tools, which would stop at them without a terminal */
export function planFor(env: Env, { force = false } = {}): Step[] {
  const { projectId, storageBucket } = readProject(env);
  return [
    {
      what: 'Write the security rules',
      command: ['node_modules/tsx/dist/cli.mjs', 'rules/write.ts', storageBucket, DEPLOY_RULES],
    },
    { what: 'Build the portal', command: ['node_modules/vite/bin/vite.js', 'build'] },
    {
      what: 'Keep the files of earlier builds',
      command: [
        'node_modules/tsx/dist/cli.mjs',
        'scripts/earlierBuilds.ts',
        `https://${projectId}.web.app`,
        'dist',
      ],
    },
    {
      what: `Deploy rules, functions and pages to ${projectId}`,
      command: [
        'node_modules/firebase-tools/lib/bin/firebase.js',
        'deploy',
        ...['--project', projectId],
        ...['--config', DEPLOY_CONFIG],
        ...['--only', 'database,storage,functions,hosting'],
        ...(force ? ['--force'] : []),
      ],
    },
  ];
}

function readUrl(name: string, text: string): URL {
  try {
    return new URL(text);
  } catch (cause) {
    throw new ConfigError(`${name} is no web address: ${text}`, { cause });
  }
}

function secureOrigin(name: string, text: string): string {
  const { protocol, origin } = readUrl(name, text);
  if (protocol !== 'https:')
    throw new ConfigError(`${name} has to begin with https://, not as in ${text}`);
  return origin;
}
