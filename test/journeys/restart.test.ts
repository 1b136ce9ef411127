/** A tab that is open while the suite crashes and restarts must continue by itself. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BASE_PORTS } from '../../src/config/suite';
import { HOST } from '../../emulators/ports';
import { fillLogIn, isAt, panel, sees, seesNo, usePeople } from './people';
import { suite } from './portal';
import { typeNote } from './register';
import { type RunningSuite, startSuite } from './startSuite';

const { arrive } = usePeople();
/** A port offset away from the suites of the workers, which use consecutive offsets. */
const APART = 40;

let folder: string;
let own: RunningSuite;

const start = () =>
  startSuite(suite().ports.hosting - BASE_PORTS.hosting + APART, suite().site, folder);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-restart-'));
  own = await start();
});
afterAll(async () => {
  await own.stop();
  await rm(folder, { recursive: true, force: true });
});

const at = (path: string) => `http://${HOST}:${own.address.ports.hosting}${path}`;

test('an open tab stays signed in with its text when the suite is killed and restarted', async () => {
  const { page, expectProblem } = await arrive();
  expectProblem(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|WebSocket/);
  await page.goto(at('/LogIn'));
  await fillLogIn(page, 'legal');
  await isAt(page, '/myaccount');
  await page.goto(at('/LegalRegister?status=In+Progress'));
  await panel(page, 'My Legal Register').getByRole('link', { name: 'Edit' }).first().click();
  await typeNote(page, 'Half a thought');
  const places: string[] = [];
  page.on('framenavigated', (frame) => places.push(frame.url()));

  await own.kill();
  await sees(page.getByText('You are offline.'));
  await sees(page.getByText('Half a thought'));
  own = await start();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await seesNo(page.getByText('You are offline.'));
  const box = page.getByRole('textbox', { name: 'Compliance note' });
  await sees(box.getByText('Half a thought'));

  const form = page.getByRole('form', { name: 'Record compliance' });
  await form.getByLabel('Status').selectOption('In Progress');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yup' }).click();
  await sees(page.getByText('Complaince Successfully Uploaded'));
  expect(places).toEqual([]);

  await page.reload();
  await sees(page.getByRole('textbox', { name: 'Compliance note' }));
  await sees(page.getByText('Half a thought'));
});
