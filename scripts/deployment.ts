/**
 * What `npm run deploy` is about to do, worked out of the environment alone: nothing here touches a file or the network.
 * Rules are sent to the very database and bucket that the app is built for, and the security policy names the outside
 * origins that this deployment is configured with, so neither has to be kept in step by hand.
 */
import { FUNCTIONS_REGION } from '../emulators/project';
import { type HostingConfig, type Origins, withOrigins } from '../emulators/securityPolicy';
import { ConfigError, type HostedOptions, readBackend, readTimeZone } from '../src/config/env';

type Env = Record<string, string | undefined>;

/** The parts of firebase.json that depend on the project. */
export interface FirebaseConfig {
  database: { rules: string };
  storage: { rules: string };
  functions: readonly object[];
  hosting: HostingConfig;
  [part: string]: unknown;
}

/** Where `npm run deploy` writes the configuration that it hands to firebase-tools; beside firebase.json, whose paths it shares. */
export const DEPLOY_CONFIG = 'firebase.deploy.json';
/** The rules of the project's own bucket, beside those of the suite. */
export const DEPLOY_RULES = 'database.rules.deploy.json';

/** The folder of the functions' settings, which firebase-tools reads out of its `.env`. */
export const DEPLOY_FUNCTIONS = 'functions.deploy';

/** One step, run from the repository with Node. */
export interface Step {
  what: string;
  /** A file of node_modules or of the repository, and its arguments. */
  command: readonly string[];
}

const DATABASE_HOST = `.${FUNCTIONS_REGION}.firebasedatabase.app`;

/**
 * The project to deploy to.
 * @throws ConfigError with a sentence when the configuration is missing, incomplete, or names what cannot be deployed to.
 */
function readProject(env: Env): HostedOptions {
  const backend = readBackend(env, { port: '', developing: false });
  if (backend.kind === 'embedded') {
    throw new ConfigError(
      'There is no Firebase project to deploy to: put the six VITE_FIREBASE_* settings of the README into .env.local.',
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

/**
 * Outside origins that the security policy has to allow for what is configured.
 * @throws ConfigError for an address that is none or is not https.
 */
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
 * What the functions have to know of this deployment, as an `.env` file: the zone that the app is built for, and the origins of a
 * portal at a domain of its own.
 * @throws ConfigError for a zone that is none, or for an origin that is none or is not https.
 */
export function settingsFor(env: Env): string {
  const origins = (env['PORTAL_ORIGINS'] ?? '')
    .split(',')
    .map((origin) => origin.trim())
    .filter(Boolean)
    .map((origin) => secureOrigin('PORTAL_ORIGINS', origin));
  const lines = [`PORTAL_TIME_ZONE=${readTimeZone(env)}`];
  if (origins.length > 0) lines.push(`PORTAL_ORIGINS=${origins.join(',')}`);
  return `${lines.join('\n')}\n`;
}

/** What Firebase Analytics talks to, once a measurement id turns it on. */
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

/** firebase.json for one project: its own database and bucket, and a policy that names what is configured. */
export function configFor(source: FirebaseConfig, env: Env): FirebaseConfig | object {
  const { databaseURL, storageBucket } = readProject(env);
  const instance = new URL(databaseURL).hostname.slice(0, -DATABASE_HOST.length);
  const configured = withOrigins(source.hosting, configuredOrigins(env));
  return {
    ...source,
    database: [{ instance, rules: DEPLOY_RULES }],
    storage: [{ bucket: storageBucket, rules: source.storage.rules }],
    functions: source.functions.map((part) => ({ ...part, configDir: DEPLOY_FUNCTIONS })),
    hosting: env['VITE_FIREBASE_MEASUREMENT_ID'] ? withOrigins(configured, ANALYTICS) : configured,
  };
}

/**
 * Everything that a deployment runs, in this order; the first that fails ends it.
 * @param options.force takes every question of firebase-tools for answered with yes; where nobody can be asked it stops at them
 */
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
