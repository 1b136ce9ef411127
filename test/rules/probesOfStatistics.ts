/** Probes of the counted visits of members, and of the statistics derived from them. */
import { noteVisits, switchCounting } from '../../src/data/mutations/visits';
import { TODAY } from './cast';
import type { Probes } from './probe';
import { read, update } from './probe';

const PAGE = { kind: 'pages', thing: 'calendar' } as const;

export const statisticsProbes: Probes<'counting' | 'statistics'> = {
  'counting.note': ({ uid }) =>
    update(
      noteVisits({
        uid,
        day: TODAY,
        visits: [PAGE, { kind: 'insights', thing: 'ins-a' }, { kind: 'files', thing: 'ins-a' }],
      }),
    ),
  'counting.noteFor': () => update(noteVisits({ uid: 'mel', day: TODAY, visits: [PAGE] })),
  'counting.noteOtherDay': ({ uid }) => update(noteVisits({ uid, day: TODAY - 1, visits: [PAGE] })),
  'counting.noteUnknownPage': ({ uid }) =>
    update(noteVisits({ uid, day: TODAY, visits: [{ kind: 'pages', thing: 'nowhere' }] })),
  'counting.switchOff': ({ uid }) => update(switchCounting({ uid, day: TODAY, isOn: false })),
  'counting.drop': ({ uid }) => update({ [`visits/${TODAY}/${uid}`]: null }),
  'counting.readVisits': ({ uid }) => read(`visits/${TODAY}/${uid}`),
  'statistics.list': () =>
    read('statistics/weeks', { i: '.key', sp: '2026-01-05', l: 60, vf: 'l' }),
  'statistics.listAll': () => read('statistics/weeks'),
  'statistics.write': () => update({ 'statistics/weeks/2026-01-05/views': 1 }),
};
