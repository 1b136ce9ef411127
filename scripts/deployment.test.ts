import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { REPOSITORY } from '../emulators/project';
import {
  configFor,
  DEPLOY_CONFIG,
  DEPLOY_FUNCTIONS,
  type FirebaseConfig,
  planFor,
  settingsFor,
} from './deployment';

const PROJECT = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'members.firebaseapp.com',
  VITE_FIREBASE_DATABASE_URL: 'https://members-main.europe-west1.firebasedatabase.app',
  VITE_FIREBASE_PROJECT_ID: 'members',
  VITE_FIREBASE_STORAGE_BUCKET: 'members.firebasestorage.app',
  VITE_FIREBASE_APP_ID: '1:2:web:3',
};
const NOTHING = Object.fromEntries(Object.keys(PROJECT).map((name) => [name, '']));

const source = JSON.parse(
  await readFile(join(REPOSITORY, 'firebase.json'), 'utf8'),
) as FirebaseConfig;

function policyFor(env: Record<string, string>): Record<string, string[]> {
  const { hosting } = configFor(source, env) as FirebaseConfig;
  const headers = hosting.headers.flatMap((rule) => rule.headers);
  const policy = headers.find(({ key }) => key === 'Content-Security-Policy')?.value ?? '';
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...allowed] = directive.split(' ');
      return [name, allowed];
    }),
  );
}

describe('the plan of a deployment', () => {
  test('builds before it deploys, and deploys to the configured project only', () => {
    const plan = planFor(PROJECT);
    const commands = plan.map(({ command }) => command.join(' '));
    expect(
      commands.map(
        (command) => /write\.ts|vite\.js|earlierBuilds\.ts|firebase\.js/.exec(command)?.[0],
      ),
    ).toEqual(['write.ts', 'vite.js', 'earlierBuilds.ts', 'firebase.js']);
    expect(commands[2]).toContain('https://members.web.app dist');
    expect(commands[3]).toContain('--project members --config firebase.deploy.json');
    expect(commands[3]).toContain('--only database,storage,functions,hosting');
    expect(commands[3]).not.toContain('--force');
    expect(planFor(PROJECT, { force: true })[3]?.command.at(-1)).toBe('--force');
    for (const { command } of plan)
      expect(existsSync(join(REPOSITORY, command[0] ?? ''))).toBe(true);
  });

  test.each([
    [{}, /no Firebase project/],
    [{ VITE_FIREBASE_API_KEY: 'key' }, /VITE_FIREBASE_APP_ID are missing/],
    [{ ...PROJECT, VITE_FIREBASE_APP_ID: '' }, /VITE_FIREBASE_APP_ID is missing/],
    [{ ...PROJECT, VITE_FIREBASE_PROJECT_ID: 'demo-portal' }, /no real projects/],
    [{ ...PROJECT, VITE_FIREBASE_DATABASE_URL: 'members' }, /no web address/],
    [{ ...PROJECT, VITE_FIREBASE_DATABASE_URL: 'https://members.firebaseio.com' }, /europe-west1/],
  ])('stops with an explanation for %o', (env, sentence) => {
    expect(() => planFor(env)).toThrow(sentence);
  });
});

const HASH = expect.stringMatching(/^'sha256-[A-Za-z0-9+/]{43}='$/) as string;

describe('the configuration for a project', () => {
  test('sends the rules to the database and the bucket that the app is built for', () => {
    expect(configFor(source, PROJECT)).toMatchObject({
      database: [{ instance: 'members-main', rules: 'database.rules.deploy.json' }],
      storage: [{ bucket: 'members.firebasestorage.app', rules: 'storage.rules' }],
      functions: source.functions.map((part) => ({ ...part, configDir: DEPLOY_FUNCTIONS })),
    });
  });

  test("passes the calendar's time zone and the portal's own origins to the functions", () => {
    expect(settingsFor(PROJECT)).toBe('PORTAL_TIME_ZONE=Europe/London\n');
    expect(
      settingsFor({
        ...PROJECT,
        VITE_TIME_ZONE: 'Europe/Paris',
        PORTAL_ORIGINS: 'https://portal.company.com, https://www.portal.company.com/',
      }),
    ).toBe(
      'PORTAL_TIME_ZONE=Europe/Paris\nPORTAL_ORIGINS=https://portal.company.com,https://www.portal.company.com\n',
    );
  });

  test('passes the time-stamp authority and the bucket of hashes to the functions', () => {
    const certificate = '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n';
    const written = settingsFor({
      ...PROJECT,
      PORTAL_HISTORY_BUCKET: 'company-hashes',
      FOLLOW_CONTACT: 'office@company.example',
      MAIL_FROM: 'Members’ Portal <portal@company.example>',
      MAIL_PER_SECOND: '2',
      PORTAL_TIMESTAMP_URL: 'http://stamps.example/rfc3161',
      PORTAL_TIMESTAMP_CERTIFICATE: certificate,
    });
    expect(parseEnv(written)).toEqual({
      PORTAL_TIME_ZONE: 'Europe/London',
      PORTAL_HISTORY_BUCKET: 'company-hashes',
      FOLLOW_CONTACT: 'office@company.example',
      MAIL_FROM: 'Members’ Portal <portal@company.example>',
      MAIL_PER_SECOND: '2',
      PORTAL_TIMESTAMP_URL: 'http://stamps.example/rfc3161',
      PORTAL_TIMESTAMP_CERTIFICATE: certificate,
    });
  });

  test.each([
    [{ PORTAL_TIMESTAMP_URL: 'http://stamps.example' }, /needs PORTAL_TIMESTAMP_CERTIFICATE/],
    [
      { PORTAL_TIMESTAMP_URL: 'http://stamps.example', PORTAL_TIMESTAMP_CERTIFICATE: 'root.pem' },
      /needs PORTAL_TIMESTAMP_CERTIFICATE/,
    ],
    [{ MAIL_FROM: 'Portal' }, /MAIL_FROM is no sender/],
    [{ MAIL_FROM: 'a@b.example\nX=1' }, /MAIL_FROM is no sender/],
    [{ MAIL_FROM: 'a@b.example', MAIL_PER_SECOND: 'fast' }, /MAIL_PER_SECOND is no number/],
    [{ VITE_TIME_ZONE: 'Europe/Pari' }, /VITE_TIME_ZONE is not a time zone/],
    [{ PORTAL_ORIGINS: 'portal.company.com' }, /PORTAL_ORIGINS is no web address/],
    [{ PORTAL_ORIGINS: 'http://portal.company.com' }, /PORTAL_ORIGINS has to begin with https/],
  ])("throws for the functions' settings %o", (more, sentence) => {
    expect(() => settingsFor({ ...PROJECT, ...more })).toThrow(sentence);
  });

  test('lets the security policy allow only the configured origins', () => {
    const plain = policyFor(PROJECT);
    expect(plain['script-src']).toEqual(["'self'", HASH]);
    const full = policyFor({
      ...PROJECT,
      VITE_NEWS_URL: 'https://news.example/wp-json/wp/v2/posts?per_page=5',
      VITE_ANALYTICS_CHARTS: 'Use|https://charts.example/a?b=1, Growth|https://graphs.example/c',
    });
    expect(full).toEqual({
      ...plain,
      'connect-src': [...(plain['connect-src'] ?? []), 'https://news.example'],
      'frame-src': [
        ...(plain['frame-src'] ?? []),
        'https://charts.example',
        'https://graphs.example',
      ],
    });
  });

  test('allows Firebase Analytics only with a measurement id', () => {
    const policy = policyFor({ ...PROJECT, VITE_FIREBASE_MEASUREMENT_ID: 'G-1' });
    expect(policy['script-src']).toEqual(["'self'", HASH, 'https://www.googletagmanager.com']);
    expect(policy['connect-src']).toContain('https://*.google-analytics.com');
  });

  test('allows registrations for push messages only with a VAPID key, which also switches on the functions', () => {
    const more = { ...PROJECT, VITE_FIREBASE_VAPID_KEY: `B${'a'.repeat(86)}` };
    const registrations = 'https://fcmregistrations.googleapis.com';
    expect(policyFor(PROJECT)['connect-src']).not.toContain(registrations);
    expect(policyFor(more)['connect-src']).toContain(registrations);
    expect(parseEnv(settingsFor(PROJECT))).not.toHaveProperty('PUSH_ORIGIN');
    expect(parseEnv(settingsFor(more))).toHaveProperty('PUSH_ORIGIN', 'https://fcm.googleapis.com');
  });

  test.each([
    [{ VITE_FIREBASE_VAPID_KEY: 'key' }, /VITE_FIREBASE_VAPID_KEY is not the public key/],
    [{ VITE_NEWS_URL: 'http://news.example/' }, /VITE_NEWS_URL has to begin with https/],
    [{ VITE_NEWS_URL: 'news' }, /VITE_NEWS_URL is no web address/],
    [{ VITE_ANALYTICS_CHARTS: 'Use|http://charts.example' }, /VITE_ANALYTICS_CHARTS/],
  ])('stops with an explanation for %o', (more, sentence) => {
    expect(() => configFor(source, { ...PROJECT, ...more })).toThrow(sentence);
  });
});

function deploy(env: Record<string, string>, ...args: string[]) {
  return new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [join(REPOSITORY, 'node_modules/tsx/dist/cli.mjs'), 'scripts/deploy.ts', ...args],
      { cwd: REPOSITORY, env: { ...process.env, ...env } },
      (_error, out, err) => resolve({ code: child.exitCode, out, err }),
    );
  });
}

describe('npm run deploy', () => {
  test('prints its plan with --dry-run and writes nothing', async () => {
    const { code, out } = await deploy({ ...PROJECT, PORTAL_ORIGINS: 'https://a.b' }, '--dry-run');
    expect(code).toBe(0);
    expect(out).toContain('PORTAL_ORIGINS=https://a.b');
    expect(existsSync(join(REPOSITORY, DEPLOY_FUNCTIONS))).toBe(false);
    expect(out).toContain('4. Deploy rules, functions and pages to members');
    expect(out).toContain('"instance": "members-main"');
    expect(existsSync(join(REPOSITORY, DEPLOY_CONFIG))).toBe(false);
  });

  test('announces with --force that it asks no questions, and passes the option on', async () => {
    const { code, out } = await deploy(PROJECT, '--dry-run', '--force');
    expect(code).toBe(0);
    expect(out).toMatch(/^With --force .* deletes functions that are no longer in the code\.\n/);
    expect(out).toContain('database,storage,functions,hosting --force\n');
  });

  test('stops before the first step without a project, or for an unknown argument', async () => {
    const stopped = await deploy(NOTHING);
    expect(stopped).toMatchObject({ code: 1, out: '' });
    expect(stopped.err).toMatch(/^There is no Firebase project to deploy to: .*\.env\.local\.\n$/);
    expect(await deploy(PROJECT, '--dry', '--force')).toMatchObject({ code: 1, out: '' });
  });
});
