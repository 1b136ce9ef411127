/**
 * Tests the whole suite: whether the official emulators still work with ours. Fails when an upgrade moves an
 * internal.
 */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { lockFolder } from '../../packages/database-emulator/src/journal/folderLock';
import {
  findFreePortOffset,
  isPortFree,
  namedPorts,
  portsFor,
  requireFreePorts,
} from '../../emulators/ports';
import {
  DATABASE_NAMESPACE,
  FUNCTIONS_REGION,
  PROJECT_ID,
  REPOSITORY,
  STORAGE_BUCKET,
} from '../../emulators/project';
import { plantSeed } from '../../emulators/seeding';
import { startSuite, type Suite } from '../../emulators/suite';

const OWNER = { Authorization: 'Bearer owner' };

const origin = (suite: Suite, service: keyof Suite['ports']) =>
  `http://127.0.0.1:${suite.ports[service]}`;

/**
 * Signs in with the password of seeded accounts.
 * @returns the response of the Identity Toolkit
 */
async function signIn(
  suite: Suite,
  email: string,
): Promise<{ idToken: string; claims: Record<string, unknown> }> {
  const response = await fetch(
    `${origin(suite, 'auth')}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password: 'Secret-1', returnSecureToken: true }),
    },
  );
  expect(response.status).toBe(200);
  const { idToken } = (await response.json()) as { idToken: string };
  const payload = Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString();
  return { idToken, claims: JSON.parse(payload) as Record<string, unknown> };
}

/** Writes two accounts and a photo into a suite, as a seed does. */
function plant(suite: Suite, onStep?: (step: string) => void): Promise<void> {
  const account = (uid: string, role: 'subscriber' | 'newUser') => ({
    uid,
    email: `${uid}@demo.example`,
    password: 'Secret-1',
    displayName: uid,
    claims: { role, legal: true },
  });
  return plantSeed(
    {
      database: {
        config: { words: 'ä & <b>' },
        users: {
          ann: { userType: 'subscriber', legalAccess: 'on' },
          new: { userType: 'newUser', legalAccess: 'on' },
        },
      },
      accounts: [account('ann', 'subscriber'), account('new', 'newUser')],
      files: [
        {
          path: 'photos/ann~1/a photo.png',
          contentType: 'image/png',
          bytes: () => new Uint8Array([0, 13, 10, 45, 45, 255]),
          token: 'secret-token',
          contentDisposition: 'attachment',
        },
      ],
    },
    {
      database: suite.database,
      authOrigin: origin(suite, 'auth'),
      storageOrigin: origin(suite, 'storage'),
    },
    onStep,
  );
}

const photo = (suite: Suite, query = '') =>
  `${origin(suite, 'storage')}/v0/b/${STORAGE_BUCKET}/o/${encodeURIComponent('photos/ann~1/a photo.png')}${query}`;

describe('a running suite', () => {
  let suite: Suite;
  let before: string[];
  const steps: string[] = [];

  beforeAll(async () => {
    before = await readdir(REPOSITORY);
    suite = await startSuite({ portOffset: await findFreePortOffset(), seed: null });
    await plant(suite, (step) => steps.push(step));
  });
  afterAll(() => suite.stop());

  test("reports the progress of uploading a seed's files", () => {
    expect(steps).toEqual(['Stored 1 of 1 files']);
  });

  test('serves the database with the shipped rules', async () => {
    const url = `${origin(suite, 'database')}/config.json?ns=${DATABASE_NAMESPACE}`;
    const asOwner = await fetch(url, { headers: OWNER });
    expect(await asOwner.json()).toEqual({ words: 'ä & <b>' });
    expect((await fetch(url)).status).toBe(401);
  });

  test('signs in seeded accounts, with their claims', async () => {
    const { claims } = await signIn(suite, 'ann@demo.example');
    expect(claims).toMatchObject({
      user_id: 'ann',
      role: 'subscriber',
      legal: true,
      email_verified: true,
    });
  });

  test('tells the sign-in page which seeded accounts exist', async () => {
    const knows = async (email: string) => {
      const response = await fetch(
        `${origin(suite, 'auth')}/identitytoolkit.googleapis.com/v1/accounts:createAuthUri?key=any`,
        {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ identifier: email, continueUri: origin(suite, 'hosting') }),
        },
      );
      return ((await response.json()) as { registered: unknown }).registered;
    };
    expect(await knows('ann@demo.example')).toBe(true);
    expect(await knows('guest@demo.example')).toBe(false);
  });

  test('serves a seeded file to anyone with its token, and applies the rules to other requests', async () => {
    const byToken = await fetch(photo(suite, '?alt=media&token=secret-token'));
    expect(byToken.status).toBe(200);
    expect(byToken.headers.get('content-type')).toBe('image/png');
    expect(byToken.headers.get('content-disposition')).toContain('attachment');
    expect(new Uint8Array(await byToken.arrayBuffer())).toEqual(
      new Uint8Array([0, 13, 10, 45, 45, 255]),
    );

    const ann = await signIn(suite, 'ann@demo.example');
    const held = await signIn(suite, 'new@demo.example');
    const as = async (token?: string) =>
      (await fetch(photo(suite), token ? { headers: { Authorization: `Firebase ${token}` } } : {}))
        .status;
    expect([await as(ann.idToken), await as(held.idToken), await as()]).toEqual([200, 403, 403]);
  });

  test('lets no member choose the token of a download URL', async () => {
    const { idToken } = await signIn(suite, 'ann@demo.example');
    const sent = (name: string, metadata: object, headers: object = {}) => {
      const described = JSON.stringify({
        contentType: 'text/plain',
        contentDisposition: 'attachment',
        metadata,
        ...headers,
      });
      const address = `${origin(suite, 'storage')}/v0/b/${STORAGE_BUCKET}/o?name=documents%2Fann%2F${name}`;
      const send = (headers: object, body: string) =>
        fetch(address, {
          method: 'POST',
          headers: { Authorization: `Firebase ${idToken}`, ...headers },
          body,
        });
      const whole = send(
        {
          'X-Goog-Upload-Protocol': 'multipart',
          'Content-Type': 'multipart/related; boundary=b',
        },
        `--b\r\nContent-Type: application/json\r\n\r\n${described}\r\n--b\r\nContent-Type: text/plain\r\n\r\nx\r\n--b--\r\n`,
      );
      const begun = send(
        {
          'X-Goog-Upload-Protocol': 'resumable',
          'X-Goog-Upload-Command': 'start',
          'Content-Type': 'application/json',
        },
        described,
      );
      return Promise.all([whole, begun].map(async (answer) => (await answer).status));
    };
    expect(await sent('a', { of: 'ann' })).toEqual([200, 200]);
    expect(await sent('b', { firebaseStorageDownloadTokens: 'mine' })).toEqual([400, 400]);
    // A resumable upload is refused at its end.
    expect(await sent('c', { of: 'ann' }, { contentEncoding: 'gzip' })).toEqual([403, 200]);
  });

  test('serves pages with the security policy of firebase.json and its own loopback origins', async () => {
    const response = await fetch(`${origin(suite, 'hosting')}/some/deep/link`);
    const policy = response.headers.get('content-security-policy') ?? '';
    const directive = (name: string) =>
      policy.split('; ').find((part) => part.startsWith(`${name} `)) ?? '';
    expect(directive('script-src')).toMatch(/^script-src 'self' 'sha256-[^' ]+'$/);
    for (const service of ['auth', 'database', 'storage', 'functions'] as const) {
      expect(directive('connect-src')).toContain(` ${origin(suite, service)}`);
    }
    expect(directive('connect-src')).toContain(` ws://127.0.0.1:${suite.ports.database}`);
    expect(directive('img-src')).toContain(` ${origin(suite, 'storage')}`);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    const asset = await fetch(`${origin(suite, 'hosting')}/assets/none.js`);
    expect(asset.status).toBe(404);
    expect(asset.headers.get('cache-control')).toBe('no-store');
    expect(asset.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('runs the functions', async () => {
    const response = await fetch(`${origin(suite, 'functions')}/backends`);
    const { backends } = (await response.json()) as {
      backends: Array<{ functionTriggers: Array<{ name: string }> }>;
    };
    const names = backends.flatMap((backend) =>
      backend.functionTriggers.map((trigger) => trigger.name),
    );
    expect(names).toEqual(
      expect.arrayContaining(['syncRole', 'syncLegalAccess', 'syncExpiryDate']),
    );
  });

  test('writes no file into the repository', async () => {
    expect(await readdir(REPOSITORY)).toEqual(before);
  });

  test('refuses a second suite in the same process', async () => {
    await expect(startSuite({ portOffset: 0, seed: null })).rejects.toThrow(
      'A suite already runs in this process',
    );
  });
});

describe('starting and stopping a suite', () => {
  const cleanUps: Array<() => Promise<unknown>> = [];
  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
  });

  async function temporaryFolder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'portal-suite-test-'));
    cleanUps.push(() => rm(folder, { recursive: true }));
    return folder;
  }

  test('frees every port and can start again in the same process', async () => {
    const portOffset = await findFreePortOffset();
    for (let round = 0; round < 2; round += 1) {
      const suite = await startSuite({ portOffset, seed: null });
      await suite.stop();
      for (const port of Object.values(portsFor(portOffset)))
        expect(await isPortFree(port)).toBe(true);
    }
  });

  test('leaves no files of its functions in the temporary folder', async () => {
    const folder = await temporaryFolder();
    vi.stubEnv('TMPDIR', folder);
    cleanUps.push(async () => vi.unstubAllEnvs());
    const suite = await startSuite({ portOffset: await findFreePortOffset(), seed: null });
    const feed = `${origin(suite, 'functions')}/${PROJECT_ID}/${FUNCTIONS_REGION}/feed`;
    expect((await fetch(feed)).status).toBe(404);
    expect(await readdir(folder)).toContainEqual(expect.stringMatching(/\.sock$/));
    await suite.stop();
    expect(await readdir(folder)).toEqual([]);
  });

  test('reports a taken port with its service and a solution before any service starts', async () => {
    const portOffset = await findFreePortOffset();
    const ports = portsFor(portOffset);
    const blocker = createServer();
    await new Promise<void>((resolve) => blocker.listen(ports.storage, '127.0.0.1', resolve));
    cleanUps.push(() => new Promise((resolve) => blocker.close(resolve)));
    const message = await startSuite({ portOffset, seed: null }).then(
      () => 'It has started.',
      (error: unknown) => String(error),
    );
    expect(message).toContain(
      `Already in use on 127.0.0.1: port ${ports.storage} for the Storage emulator. End the program that listens there, ` +
        'or shift all ports of the portal: at PORT_OFFSET=',
    );
    const suggested = Number(/PORT_OFFSET=(\d+) all are free/.exec(message)?.[1]);
    expect(Object.values(portsFor(suggested))).not.toContain(ports.storage);
    expect(message).toContain('as Auth and Storage do by 100');
    expect(await isPortFree(ports.database)).toBe(true);
  });

  test('persists database, accounts and files in a folder', async () => {
    const dataDir = join(await temporaryFolder(), 'data');
    const portOffset = await findFreePortOffset();
    const first = await startSuite({ portOffset, seed: null, dataDir });
    await plant(first);
    await first.stop();

    expect(existsSync(join(dataDir, 'firebase-export-metadata.json'))).toBe(true);
    // The metadata, an export, an empty journal, and the bytes of files.
    expect((await readdir(dataDir)).length).toBe(4);

    const second = await startSuite({ portOffset, seed: null, dataDir });
    try {
      expect(second.database.read(DATABASE_NAMESPACE, '/')).toMatchObject({
        config: { words: 'ä & <b>' },
        users: { ann: { userType: 'subscriber' } },
      });
      const { claims } = await signIn(second, 'ann@demo.example');
      expect(claims).toMatchObject({ user_id: 'ann', role: 'subscriber', aud: PROJECT_ID });
      const file = await fetch(photo(second, '?alt=media&token=secret-token'));
      expect(new Uint8Array(await file.arrayBuffer())).toEqual(
        new Uint8Array([0, 13, 10, 45, 45, 255]),
      );
    } finally {
      await second.stop();
    }
  });

  test('refuses a data folder with unrelated contents', async () => {
    const dataDir = await temporaryFolder();
    await writeFile(join(dataDir, 'thesis.txt'), 'mine');
    await expect(
      startSuite({ portOffset: await findFreePortOffset(), seed: null, dataDir }),
    ).rejects.toThrow(`${dataDir} holds files that no emulator has made (thesis.txt)`);
  });

  test('ignores an export that a crash has left incomplete', async () => {
    const dataDir = await temporaryFolder();
    const half = join(dataDir, 'export-1');
    await mkdir(join(half, 'database_export'), { recursive: true });
    await writeFile(join(half, 'unfinished'), '');
    await writeFile(join(half, 'database_export', `${DATABASE_NAMESPACE}.json`), '{"half":');
    const suite = await startSuite({
      portOffset: await findFreePortOffset(),
      seed: null,
      dataDir,
    });
    try {
      expect(suite.database.read(DATABASE_NAMESPACE, '/')).toBeNull();
      expect(await readdir(dataDir)).not.toContain('export-1');
    } finally {
      await suite.stop();
    }
  });

  test('occupies a port while it builds, so that no other suite can start', async () => {
    const portOffset = await findFreePortOffset();
    const ports = portsFor(portOffset);
    let other = '';
    const build = async () => {
      other = await requireFreePorts(namedPorts(ports)).then(() => 'It has started.', String);
      throw new Error('built');
    };
    await expect(startSuite({ portOffset, seed: null, build })).rejects.toThrow('built');
    expect(other).toContain(
      `Already in use on 127.0.0.1: port ${ports.console} for the tester's console.`,
    );
    for (const port of Object.values(ports)) expect(await isPortFree(port)).toBe(true);
  });

  test('does not build when the folder is in use or a port is taken', async () => {
    const dataDir = await temporaryFolder();
    const portOffset = await findFreePortOffset();
    let builds = 0;
    const begin = () =>
      startSuite({
        portOffset,
        seed: null,
        dataDir,
        build: () => {
          builds += 1;
          return Promise.reject(new Error('built'));
        },
      });
    await expect(begin()).rejects.toThrow('built');
    expect(builds).toBe(1);

    const release = lockFolder(dataDir);
    await expect(begin()).rejects.toThrow(`${dataDir} is in use by another suite`);
    release();
    const blocker = createServer();
    await new Promise<void>((resolve) =>
      blocker.listen(portsFor(portOffset).auth, '127.0.0.1', resolve),
    );
    cleanUps.push(() => new Promise((resolve) => blocker.close(resolve)));
    await expect(begin()).rejects.toThrow('Already in use');
    expect(builds).toBe(1);
    expect(await readdir(dataDir)).toEqual([]);
  });

  test('refuses browsers as soon as it stops', async () => {
    const suite = await startSuite({ portOffset: await findFreePortOffset(), seed: null });
    // An open connection, so that the request needs no new one during the stop.
    const agent = new Agent({ keepAlive: true });
    const ask = (headers: Record<string, string>) =>
      new Promise<number>((resolve, reject) => {
        const url = `${origin(suite, 'auth')}/emulator/v1/projects/${PROJECT_ID}/config`;
        get(url, { agent, headers }, (response) => {
          response.resume();
          response.once('end', () => resolve(response.statusCode ?? 0));
        }).once('error', reject);
      });
    const asPage = { origin: origin(suite, 'hosting') };
    expect(await ask(asPage)).toBe(200);
    const stopping = suite.stop();
    expect(await ask(asPage)).toBe(503);
    await stopping;
    agent.destroy();
  });

  test('keeps every acknowledged write when it stops during many writes', async () => {
    const dataDir = join(await temporaryFolder(), 'data');
    const portOffset = await findFreePortOffset();
    const first = await startSuite({ portOffset, seed: null, dataDir });
    const acknowledged: string[] = [];
    let refused = 0;
    let isOver = false;
    const write = async (client: number): Promise<void> => {
      for (let i = 0; !isOver; i += 1) {
        const key = `c${String(client)}-${String(i)}`;
        const url = `${origin(first, 'database')}/load/${key}.json?ns=${DATABASE_NAMESPACE}`;
        // At some point the suite has ended, and no server responds.
        const answer = await fetch(url, { method: 'PUT', headers: OWNER, body: '1' }).catch(
          () => null,
        );
        if (answer?.ok) acknowledged.push(key);
        else refused += 1;
        if (acknowledged.length === 200) enough();
      }
    };
    let enough: () => void = () => undefined;
    const isEnough = new Promise<void>((resolve) => (enough = resolve));
    const clients = Array.from({ length: 10 }, (_, client) => write(client));
    await isEnough;
    await first.stop();
    isOver = true;
    await Promise.all(clients);
    expect(refused).toBeGreaterThan(0);

    const second = await startSuite({ portOffset, seed: null, dataDir });
    try {
      const stored = second.database.read(DATABASE_NAMESPACE, '/load') as Record<string, number>;
      expect(acknowledged.filter((key) => stored[key] !== 1)).toEqual([]);
      expect(acknowledged.length).toBeGreaterThanOrEqual(200);
    } finally {
      await second.stop();
    }
  });
});
