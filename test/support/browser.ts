/**
 * A real Chromium for journeys.
 * On Linux x64 it comes from the npm package `@sparticuz/chromium`, with libraries and fonts, so a
 * machine needs nothing installed. Elsewhere it is `CHROME_PATH` or an installed Chrome. A missing
 * browser fails the test; tests are never skipped.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { REPOSITORY } from '../../emulators/project';

/**
 * The browser's entry for each part that has moved. TypeScript's own types lack it:
 * https://wicg.github.io/layout-instability/
 */
export interface LayoutShift extends PerformanceEntry {
  value: number;
  /** Within half a second of an input, which is allowed to move content. */
  hadRecentInput: boolean;
}

const INSTALLED: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  linux: [
    '/usr/bin/google-chrome',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/snap/bin/chromium',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  ],
};

const FONTS_FILE = 'fonts.conf';
/**
 * The package's own file looks for the fonts in /tmp. Without any font Chromium renders no text.
 */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir prefix="relative">fonts</dir></fontconfig>
`;

interface Program {
  path: string;
  /** Environment variables that the program needs in addition to ours. */
  env: Record<string, string>;
}

/**
 * Starts a headless browser with web security on. The caller closes it.
 * @param args further switches that a test needs
 * @throws Error when this machine has no browser, or the browser does not start
 */
export async function launchBrowser(args: string[] = []): Promise<Browser> {
  const program = await findBrowser();
  const inherited = Object.entries(process.env).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value]],
  );
  try {
    return await chromium.launch({
      executablePath: program.path,
      headless: true,
      args: ['--no-sandbox', ...args],
      env: { ...(Object.fromEntries(inherited) as Record<string, string>), ...program.env },
    });
  } catch (error) {
    throw new Error(`The browser ${program.path} does not start: ${String(error)}`);
  }
}

async function findBrowser(): Promise<Program> {
  const chosen = process.env['CHROME_PATH'];
  if (chosen) {
    if (!existsSync(chosen))
      throw new Error(`CHROME_PATH names ${chosen}, where there is no program.`);
    return { path: chosen, env: {} };
  }
  if (process.platform === 'linux' && process.arch === 'x64') return packagedChromium();
  const path = (INSTALLED[process.platform] ?? []).find((candidate) => existsSync(candidate));
  if (path) return { path, env: {} };
  throw new Error('Journeys need a browser: install Google Chrome, or name one with CHROME_PATH.');
}

/**
 * Unpacks the packaged Chromium once.
 * The package unpacks into the system's temporary folder under fixed names, and changes the
 * environment of its process. So it runs in its own process with a new temporary folder, and the
 * result is renamed into place. A half-unpacked browser is never visible, and two tests may call
 * this function at once.
 */
async function packagedChromium(): Promise<Program> {
  const manifest = join(REPOSITORY, 'node_modules/@sparticuz/chromium/package.json');
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string };
  const cache = join(REPOSITORY, 'node_modules/.cache');
  const folder = join(cache, `chromium-${version}`);
  if (!existsSync(folder)) {
    await mkdir(cache, { recursive: true });
    const temporary = await mkdtemp(join(cache, 'chromium-unpacking-'));
    try {
      await unpack(temporary);
      await writeFile(join(temporary, FONTS_FILE), FONTS);
      await rename(temporary, folder);
    } catch (error) {
      await rm(temporary, { recursive: true, force: true });
      // Another process was faster.
      if (!existsSync(folder)) throw error;
    }
  }
  return {
    path: join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      FONTCONFIG_FILE: join(folder, FONTS_FILE),
    },
  };
}

async function unpack(folder: string): Promise<void> {
  const script = "import chromium from '@sparticuz/chromium'; await chromium.executablePath();";
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: REPOSITORY,
    // The package unpacks the libraries that a bare machine lacks only if it detects AWS Lambda.
    env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
  });
}
