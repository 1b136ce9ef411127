/** Sending what moves the own pace (`data/acts/pace`): posts, comments and reports. */
import { POST_LATE_MAX } from '../../config/constants';
import { isAhead, pauseLeft } from '../../data/acts/pace';
import { markSeen } from '../../data/acts/subscriptions';
import { DataError, toDataError } from '../../data/errors';
import { paths } from '../../data/paths';
import { estimateServerTime } from '../../data/serverTime';
import { readValue } from '../../data/subscribe';
import { catchUp, commit } from '../../data/write';
import { ALWAYS_LATE, tooFast } from './messages';

/** A refusal may be of the time that is named; after so many it is taken for one of what is sent. */
const MOST_ATTEMPTS = 3;

type Timed = {
  uid: string;
  /** The room or insight at which the member is looking. */
  id: string;
  /** What is sent names its time. */
  isDated: boolean;
};

/** The server's time as far as this client knows it (epoch milliseconds), and whether the member's pace is ahead of it. */
type Moment = { now: number; ahead: boolean };

/**
 * Sends something with the server's time as this client knows it. Where it is refused since the time was wrong (the line was cut, this
 * machine's clock was set, another window has sent something), it is sent anew with the time of then.
 * @throws DataError that says how long to wait, for one who writes too fast; of a line that is too slow each time.
 */
export async function sendAtPace(
  { uid, id, isDated }: Timed,
  send: (moment: Moment) => Promise<void>,
): Promise<void> {
  let pace = await readPace(uid);
  let now = await estimateServerTime();
  for (let attempt = 1; ; attempt += 1) {
    const begun = performance.now();
    const ahead = isAhead(pace, now);
    try {
      return await send({ now, ahead });
    } catch (cause) {
      const error = toDataError(cause);
      if (error.kind !== 'denied') throw error;
      const took = performance.now() - begun;
      pace = await readPace(uid);
      now = await askServerTime(uid, id);
      const pause = pauseLeft(pace, now);
      if (pause > 0) throw new DataError('invalid', tooFast(pause), error.code, { cause });
      if (!isDated && isAhead(pace, now) === ahead) throw error;
      if (attempt >= MOST_ATTEMPTS)
        throw isDated && took >= POST_LATE_MAX
          ? new DataError('offline', ALWAYS_LATE, error.code, { cause })
          : error;
    }
  }
}

async function readPace(uid: string): Promise<number | null> {
  const at = await readValue(`${paths.pace(uid)}/at`);
  return typeof at === 'number' ? at : null;
}

/**
 * The server's time, epoch milliseconds, out of what the server itself writes down: that the member looks at the room or insight.
 * @throws DataError
 */
async function askServerTime(uid: string, id: string): Promise<number> {
  const path = paths.lastSeen(uid, id);
  await commit(markSeen({ uid, id }));
  // Another mark may be on its way, and until it is taken, what stands here is this machine's guess.
  await catchUp();
  return Number(await readValue(path));
}
