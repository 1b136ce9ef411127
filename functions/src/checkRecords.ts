import { getApp } from 'firebase-admin/app';
import { HttpsError, onCall } from 'firebase-functions/v2/https';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plainOf } from './auditEntries';
import { recordActions } from './auditLog';
import { recorded } from './failures';
import { MAX_INSTANCES, REGION } from './options';
import { portalZone } from './portalZone';
import { CHECKED_PARTS } from '../../model/health';
import { FIRST_CURSOR, openRecount, PeopleLost, type Cursor } from './recount/recount';
import type { Finding } from './recount/settle';
import { openStore } from './recount/store';
import { staffUid } from './staff';

const { version } = JSON.parse(readFileSync(join(__dirname, '..', 'package.json'), 'utf8')) as {
  version: string;
};

/** Further errors are repaired but not reported. */
const MAX_REPORTED = 100;

/** `{cursor?, repair}` -> `{wrong, found, unsettled, next}`: runs one step of the recount. `next` is null after the last. */
export const checkRecords = onCall<unknown>(
  { region: REGION, maxInstances: MAX_INSTANCES, timeoutSeconds: 300, memory: '512MiB' },
  recorded(async (request) => {
    const by = await staffUid(request, 'Only administrators can check the records.');
    const { cursor, repair } = questionIn(request.data);
    const wrong: Finding[] = [];
    const unsettled: string[] = [];
    const step = openRecount(openStore(getApp()), {
      dryRun: !repair,
      zone: portalZone(),
      found: (finding) => wrong.push(finding),
      unsettled: (path) => unsettled.push(path),
    });
    const next = await step(cursor).catch((error: unknown) => {
      throw error instanceof PeopleLost
        ? new HttpsError('failed-precondition', error.message)
        : error;
    });
    if (repair && wrong.length > 0) {
      const time = Date.now();
      const values = wrong.map(({ what }) => what).join(', ');
      await recordActions({ id: JSON.stringify(cursor), time, by }, [
        {
          of: 'records',
          act: 'repaired',
          about: cursor.part,
          changes: { values: { after: plainOf(values) ?? '' } },
        },
      ]);
    }
    return { wrong: wrong.slice(0, MAX_REPORTED), found: wrong.length, unsettled, next, version };
  }),
);

function questionIn(data: unknown): { cursor: Cursor; repair: boolean } {
  const { cursor = FIRST_CURSOR, repair = false } = (data ?? {}) as Record<string, unknown>;
  const { part: name, after } = (cursor ?? {}) as Record<string, unknown>;
  const part = CHECKED_PARTS.find((each) => each === name);
  if (part === undefined || (after !== undefined && typeof after !== 'string'))
    throw new HttpsError('invalid-argument', 'cursor must name where the check continues.');
  return { cursor: { part, after }, repair: repair === true };
}
