/** One chatroom and its conversations. */
import type { Room } from './types';

export const procurementRoom: Room = {
  title: 'Energy Procurement',
  description: 'Contracts, charges, metering and market talk. No live offers, please.',
  daysAgo: 310,
  threads: [
    {
      daysAgo: 303,
      lines: [
        [
          'demo-jedi',
          'One rule in this room: prices you were offered stay out of it. Structures, clauses and methods are welcome.',
          { likes: 5 },
        ],
        [
          'hugo-vandermeer',
          'Sensible. Then: fully fixed or pass-through for network charges?',
          { re: 0 },
        ],
        [
          'tom-ashcroft',
          "Pass-through if you have time to check the invoices, fixed if you do not. You pay for the supplier's guess either way.",
          { re: 1, likes: 9 },
        ],
      ],
    },
    {
      daysAgo: 233,
      lines: [
        [
          'karen-whitlock',
          'Broker says our capacity of 200 kVA is "industry standard". Our peak was 118.',
        ],
        [
          'martin-loxley',
          'You pay for every kVA agreed, used or not. Take 24 months of maximum demand, add a margin you can explain, and ask the network operator to reduce it. Getting it back later may cost money.',
          { re: 0, likes: 8 },
        ],
        ['karen-whitlock', '150 agreed. Saves more than the new lights did.', { re: 1, likes: 6 }],
        ['demo-member', 'Checked ours after reading this: nine shops to reduce.', { likes: 5 }],
      ],
    },
    {
      daysAgo: 156,
      lines: [
        [
          'fiona-kerr',
          'Our new contract has a volume tolerance of 10%. With the weaving shed half empty we will be below it.',
        ],
        [
          'tom-ashcroft',
          'Tell them before the year, not after. We moved ours to 20% by giving a monthly forecast.',
          { re: 0, likes: 4 },
        ],
        ['fiona-kerr', 'Forecast sent, tolerance 15%. Better than nothing.', { re: 1, likes: 3 }],
      ],
    },
    {
      daysAgo: 77,
      lines: [
        [
          'alistair-munro',
          'Community solar with a private wire to the village hall and the distillery: anybody done the exemption from a supply licence?',
        ],
        [
          'joanna-firth',
          'Small supplier class exemption covers supply up to 5 MW of your own generation, with at most 2.5 MW of it to domestic customers. Read the class carefully and keep the reading on file.',
          { re: 0, likes: 5 },
        ],
        ['alistair-munro', 'The distillery is not very domestic.', { re: 1, likes: 8 }],
      ],
    },
    {
      daysAgo: 22,
      lines: [
        [
          'tom-ashcroft',
          'Mineralogical exemption from the levy: our relief certificate was out of date by a month and the supplier charged the full rate.',
        ],
        ['demo-member', 'Did they refund it?', { re: 0 }],
        [
          'tom-ashcroft',
          'Yes, with a new PP11 and the PP10 sums behind it. Diary entry made for the next one, five years at most.',
          { re: 1, likes: 4 },
        ],
      ],
    },
    {
      daysAgo: 0.4,
      lines: [
        [
          'wes-okafor',
          'Flexible contract review today. Which one number do you show your finance director?',
        ],
        [
          'tom-ashcroft',
          "Share of next year's volume already priced, against the band we agreed. If it is inside the band the meeting is short.",
          { re: 0, likes: 4 },
        ],
        ['wes-okafor', 'It is inside the band. Short meeting it is.', { re: 1, likes: 2 }],
      ],
    },
  ],
};
