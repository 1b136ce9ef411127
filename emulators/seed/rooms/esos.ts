/** One chatroom and its conversations. */
import type { Room } from './types';

export const esosRoom: Room = {
  title: 'ESOS and Energy Audits',
  description: 'Qualification, audit evidence, action plans and what the surveys really find.',
  daysAgo: 372,
  threads: [
    {
      daysAgo: 368,
      lines: [
        [
          'martin-loxley',
          'I will start with the obvious one. Test qualification on the date itself, not on your year end: 250 employees counts on its own, or the two financial tests together.',
          { likes: 6 },
        ],
        [
          'hugo-vandermeer',
          'And one large UK company pulls the rest of the UK group in, however small.',
          { re: 0, likes: 4 },
        ],
        [
          'martin-loxley',
          'Yes. Draw the group on one page before doing anything else.',
          { re: 1, likes: 3 },
        ],
      ],
    },
    {
      daysAgo: 331,
      lines: [
        ['bethan-lloyd', 'How do you choose which sites to visit? Twelve hotels, budget for five.'],
        [
          'martin-loxley',
          'Show that the sample is representative: age, size, fuel, occupancy. Then write the reasoning down, it is the first thing a compliance auditor asks for.',
          { re: 0, likes: 5 },
        ],
        [
          'demo-member',
          'For 84 shops we made six types by format and refrigeration, visited one or two of each.',
          { likes: 4 },
        ],
        ['bethan-lloyd', 'Types by laundry and pool then. Thank you.', { re: 2 }],
      ],
    },
    {
      daysAgo: 254,
      lines: [
        [
          'marcus-bell',
          'Up to 5% of total consumption can be left out. Fuel in grey-fleet cars would fit. Does anyone do that?',
        ],
        [
          'martin-loxley',
          'Many do. Estimate it honestly first, then leave it out and say so in the evidence pack. You cannot leave out what you never measured.',
          { re: 0, likes: 6 },
        ],
        [
          'yasmin-qureshi',
          'We kept it in: our grey fleet turned out to be the cheapest saving we had.',
          { likes: 5 },
        ],
      ],
    },
    {
      daysAgo: 176,
      lines: [
        [
          'tom-ashcroft',
          'Compressed air survey found 31% leaks at weekend load. I wish I were joking.',
          { likes: 7 },
        ],
        [
          'craig-donnelly',
          'Thirty-one is a good year here. Ultrasonic gun, tags, one fitter on a Saturday: paid back in nine weeks.',
          { re: 0, likes: 6 },
        ],
        ['tom-ashcroft', 'Did you drop the pressure as well?', { re: 1 }],
        [
          'craig-donnelly',
          "Half a bar, in two steps, nobody noticed. About 3 to 4% of the compressor's energy.",
          { re: 2, likes: 5 },
        ],
      ],
    },
    {
      daysAgo: 88,
      lines: [
        [
          'samir-haddad',
          'Action plan question: may I list a measure we have already decided against?',
        ],
        [
          'martin-loxley',
          'List what you intend to do, by when, and the saving expected. The report holds the rest. The yearly progress update asks what you did and why you did not.',
          { re: 0, likes: 4 },
        ],
        [
          'priya-raman',
          'So a short plan that you keep beats a long plan that you explain.',
          { re: 1, likes: 9 },
        ],
      ],
    },
    {
      daysAgo: 13,
      lines: [
        [
          'demo-legal',
          'Progress update: our director changed since the sign-off. Does the new one have to sign everything again?',
        ],
        [
          'martin-loxley',
          'The update is in the account of the responsible person. Change the contact first, then let the new director read the plan. No need to sign the old assessment again.',
          { re: 0, likes: 3 },
        ],
        [
          'demo-legal',
          'Contact changed, plan read, one raised eyebrow at the boiler line.',
          { re: 1, likes: 4 },
        ],
      ],
    },
  ],
};
