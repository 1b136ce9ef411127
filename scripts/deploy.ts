/**
 * `npm run deploy`: builds the portal for the project of `.env.local`, and deploys rules, functions and pages.
 * `-- --dry-run` prints the steps only, `-- --force` answers all questions with yes.
 */
import { spawn } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadEnv } from 'vite';
import { REPOSITORY } from '../emulators/project';
import {
  configFor,
  DEPLOY_CONFIG,
  DEPLOY_FUNCTIONS,
  DEPLOY_RULES,
  type FirebaseConfig,
  planFor,
  settingsFor,
  type Step,
} from './deployment';

/** @throws Error when the step fails */
function run({ what, command }: Step): Promise<void> {
  const [file = '', ...args] = command;
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(REPOSITORY, file), ...args], {
      cwd: REPOSITORY,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`Stopped at '${what}': nothing after it was done.`));
    });
  });
}

const FLAGS = ['--dry-run', '--force'];
const FORCED =
  'With --force firebase-tools asks nothing: it deploys functions that are retried, lets old images of functions be removed, ' +
  'and deletes functions that are no longer in the code.';

async function deploy(args: string[]): Promise<void> {
  if (args.some((flag) => !FLAGS.includes(flag)))
    throw new Error(
      `'${args.join(' ')}' is not understood. Known are --dry-run (only tell) and --force (ask nothing).`,
    );
  const force = args.includes('--force');
  // The same sources as the build.
  const env = loadEnv('production', REPOSITORY, ['VITE_', 'PORTAL_', 'FOLLOW_', 'MAIL_']);
  const plan = planFor(env, { force });
  const source = JSON.parse(
    await readFile(join(REPOSITORY, 'firebase.json'), 'utf8'),
  ) as FirebaseConfig;
  const config = JSON.stringify(configFor(source, env), null, 2);
  const settings = settingsFor(env);

  if (force) console.log(FORCED);
  if (args.includes('--dry-run')) {
    for (const [index, { what, command }] of plan.entries())
      console.log(`${index + 1}. ${what}\n   node ${command.join(' ')}`);
    console.log('\nWritten for the last step and removed after it:');
    console.log(`\n${DEPLOY_CONFIG}:\n${config}`);
    console.log(`\n${DEPLOY_FUNCTIONS}/.env:\n${settings}`);
    return;
  }
  const file = join(REPOSITORY, DEPLOY_CONFIG);
  const folder = join(REPOSITORY, DEPLOY_FUNCTIONS);
  try {
    await writeFile(file, config);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, '.env'), settings);
    for (const step of plan) {
      console.log(`\n── ${step.what}`);
      await run(step);
    }
  } finally {
    await rm(file, { force: true });
    await rm(folder, { recursive: true, force: true });
    await rm(join(REPOSITORY, DEPLOY_RULES), { force: true });
  }
}

try {
  await deploy(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
