/** Computes how many members of a sector evaluated a law in the last year (decision 523). */
import { randomInt } from 'node:crypto';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { startOfDay } from '../../../model/wallClock';
import { serverTime } from '../admin';
import { recorded } from '../failures';
import { REGION } from '../options';

export const computeBenchmarks = onSchedule(
  {
    schedule: 'every day 02:00',
    region: REGION,
    maxInstances: 1,
    concurrency: 1,
    retryCount: 0,
    // A longer run continues in the next night.
    timeoutSeconds: 1_800,
    memory: '512MiB',
  },
  recorded(async () => {
    // Loaded on demand, so that other functions start fast.
    const { compute } = await import('./compute');
    const now = startOfDay(await serverTime());
    await compute({ now, draw: (below) => randomInt(below) });
  }),
);
