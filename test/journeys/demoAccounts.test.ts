/** The demo accounts on the Log In page. A build for a hosted project must not contain them. */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { REPOSITORY } from '../../emulators/project';
import { NARROW, sees, usePeople } from './people';
import { type Account, address, emailOf, PASSWORD } from './portal';
import { isSound } from './soundness';

const { arrive } = usePeople();

test.each<[Account, string | RegExp]>([
  ['guest', 'My Account'],
  ['jedi', 'My Account'],
  ['newuser', /^Welcome/],
  ['expired', /^Hello/],
])('%s signs in with one click', async (account, heading) => {
  const { page } = await arrive(NARROW);
  await page.goto(address('/LogIn'));
  const button = page.getByRole('button', { name: `Sign in as ${emailOf(account)}` });
  await sees(button);
  await isSound(page);
  await button.click();
  await sees(page.getByRole('heading', { level: 1, name: heading }));
});

/** An example of a complete project configuration. */
const HOSTED = {
  VITE_FIREBASE_API_KEY: 'AIzaExample',
  VITE_FIREBASE_AUTH_DOMAIN: 'example.firebaseapp.com',
  VITE_FIREBASE_DATABASE_URL: 'https://example.europe-west1.firebasedatabase.app',
  VITE_FIREBASE_PROJECT_ID: 'example',
  VITE_FIREBASE_STORAGE_BUCKET: 'example.appspot.com',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
};

/** Returns the files of a build that contain one of the words. */
async function filesThatHold(words: readonly string[], folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return files.filter((_, index) => words.some((word) => texts[index]?.includes(word)));
}

test('a build for a hosted project contains no demo accounts', async () => {
  const words = [PASSWORD, emailOf('guest'), 'Demo accounts', 'account/logInAs'];
  for (const word of words)
    expect(await filesThatHold([word], join(REPOSITORY, 'dist')), word).not.toEqual([]);
  const folder = await mkdtemp(join(REPOSITORY, 'node_modules/.cache/hosted-'));
  try {
    const vite = join(REPOSITORY, 'node_modules/vite/bin/vite.js');
    await promisify(execFile)(
      process.execPath,
      [vite, 'build', '--logLevel', 'warn', '--outDir', relative(REPOSITORY, folder)],
      { cwd: REPOSITORY, env: { ...process.env, ...HOSTED, NODE_ENV: 'production' } },
    );
    expect(await filesThatHold(['AIzaExample'], folder)).not.toEqual([]);
    expect(await filesThatHold(words, folder)).toEqual([]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
