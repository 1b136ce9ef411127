/** One item of the register of `demo-legal` through a whole year: complaints, an action, and how they ended. */
import type { PlannedItem } from './plannedItem';

export const nuisanceYear: PlannedItem & { slug: string } = {
  slug: 'environmental-protection-act-1990',
  addedDaysAgo: 330,
  userStatus: 'Compliant',
  adminStatus: 'Compliant',
  note: 'Duty of care for all waste, and statutory nuisance: odour towards Mill Lane, noise from the extract fans at night.',
  actions: [
    {
      at: 0.385,
      what: 'Replace the bearing of extract fan 2 and measure the night level at the boundary.',
      who: 'Maintenance planner',
      dueInDays: -185,
      closed: {
        at: 0.44,
        note: 'Bearing replaced, 38 dB(A) at the boundary on two nights; vibration check is part of the monthly round.',
      },
    },
  ],
  entries: [
    {
      by: 'user',
      at: 0.04,
      status: 'In Progress',
      note: 'First assessment. Duty of care is in order; nuisance needs a procedure for complaints.',
    },
    {
      by: 'user',
      at: 0.12,
      status: 'In Progress',
      note: 'Complaints procedure drafted: call back on the same day, log, cause, action.',
    },
    {
      by: 'user',
      at: 0.2,
      status: 'In Progress',
      note: 'Odour walk started, each Tuesday along Mill Lane, two noses.',
    },
    {
      by: 'admin',
      at: 0.24,
      status: 'In Progress',
      note: 'The odour walk is a good idea. Please keep the wind direction in the log.',
    },
    {
      by: 'user',
      at: 0.3,
      status: 'In Progress',
      note: 'Wind direction added to the log. One faint odour in six weeks, traced to an open drum.',
    },
    {
      by: 'user',
      at: 0.38,
      status: 'Not Compliant',
      note: 'Two complaints on one night: extract fan bearing. Fan stopped, neighbours called next morning.',
    },
    {
      by: 'admin',
      at: 0.4,
      status: 'In Progress',
      note: 'Quick and open. Status on our side stays in progress until the bearing is replaced.',
    },
    {
      by: 'user',
      at: 0.45,
      status: 'In Progress',
      note: 'Bearing replaced, vibration check added to the monthly round.',
    },
    {
      by: 'user',
      at: 0.56,
      status: 'Compliant',
      note: 'Eight weeks without a complaint. Night level at the boundary 38 dB(A) measured on two nights.',
    },
    { by: 'admin', at: 0.6, status: 'Compliant', note: 'Agreed.', verdict: 'accepted' },
    {
      by: 'user',
      at: 0.72,
      status: 'Compliant',
      note: 'Transfer note sample of 30: all complete, codes right, carriers registered.',
    },
    {
      by: 'user',
      at: 0.84,
      status: 'Compliant',
      note: 'Drum store closed on Sundays with sealed lids; odour walk clean for the quarter.',
    },
    {
      by: 'user',
      at: 0.95,
      status: 'Compliant',
      note: 'Half-year review. No complaints, no findings. Log attached.',
      document: {
        name: 'odour-walk-log.pdf',
        title: 'Odour walk log, Mill Lane, last half year',
        lines: [
          'Route: gatehouse, Mill Lane to the bridge, canal path, back gate. Two people, fifteen minutes, each Tuesday.',
          'Walks done: 26 of 26. Faint odour noticed: 1 (north-east wind, drum left open at the wash bay, closed at once).',
          'Distinct or strong odour: none. Complaints received: none.',
          'Reviewed by the EHS manager.',
        ],
      },
    },
    {
      by: 'admin',
      at: 0.97,
      status: 'Compliant',
      verdict: 'accepted',
      note: 'Seen and agreed. This entry is a model of its kind.',
    },
  ],
};
