/**
 * `npm run lighthouse`: measures the landing page of a running portal (`npm start`) on a desktop and a phone, prints every
 * point that is lost, and fails below what the portal promises. Lighthouse is fetched when it is run, by an exact version:
 * 12 is the last that runs on Node 20, and the portal itself does not need it. So it needs the network, and an installed Chrome or
 * the one that CHROME_PATH names.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { HOST, portsFor, readPortOffset } from '../emulators/ports';
import { explain, judge, type Report } from './lighthouseReport';

const LIGHTHOUSE = 'lighthouse@12.8.2';
/** A report is long. */
const LONGEST_OUTPUT = 64 * 1024 * 1024;

const url = `http://${HOST}:${portsFor(readPortOffset(process.env)).hosting}/`;
const VISITORS = [
  { name: 'desktop', options: ['--preset=desktop'], performance: 95 },
  { name: 'phone', options: [], performance: 85 },
];

try {
  for (const { name, options, performance } of VISITORS) {
    const args = ['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', ...options];
    const flags = '--chrome-flags=--headless --no-sandbox --disable-quic';
    const { stdout } = await promisify(execFile)('npx', [...args, flags], {
      maxBuffer: LONGEST_OUTPUT,
    });
    const { lines, passed } = judge(JSON.parse(stdout) as Report, performance);
    console.log([`\n${url} on a ${name}`, ...lines].join('\n'));
    if (!passed) process.exitCode = 1;
  }
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
