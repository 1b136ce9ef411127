/** One chatroom and its conversations. */
import type { Room } from './types';

export const waterRoom: Room = {
  title: 'Water and Permitting',
  description:
    'Abstraction, discharges, trade effluent, environmental permits and their conditions.',
  daysAgo: 322,
  threads: [
    {
      daysAgo: 317,
      lines: [
        [
          'ellen-fairweather',
          'Trade effluent bills: do you check the strength figures or only the volume?',
        ],
        [
          'dev-chowdhury',
          "Both. The Mogden formula charges for COD and solids, so two extra samples a month told us we were paying for somebody else's average.",
          { re: 0, likes: 7 },
        ],
        ['ellen-fairweather', 'Accredited laboratory?', { re: 1 }],
        [
          'dev-chowdhury',
          "Yes, and split with the water company's sampler once. After that nobody argued.",
          { re: 2, likes: 3 },
        ],
      ],
    },
    {
      daysAgo: 244,
      lines: [
        [
          'demo-legal',
          'Permit condition says "no visible emission at the boundary". Who decides what visible is on a foggy morning?',
        ],
        [
          'peter-wainwright',
          'You do, each day, in a log, from the same spot. A log with some bad days in it is believed; a perfect one is not.',
          { re: 0, likes: 10 },
        ],
        ['demo-legal', 'Same spot painted on the tarmac. Thank you.', { re: 1, likes: 5 }],
      ],
    },
    {
      daysAgo: 167,
      lines: [
        ['priya-raman', 'Borehole licence renewal: how much evidence of need did you send?'],
        [
          'ruth-macrae',
          'Two years of daily data, the growth plan, and what you would do without it. They also ask what you have done to use less.',
          { re: 0, likes: 4 },
        ],
        [
          'ellen-fairweather',
          'Our renewal was cut to the volume we had used. Spare headroom is gone if you cannot explain it.',
          { likes: 6 },
        ],
        ['priya-raman', 'So the explanation goes on page one.', { re: 2, likes: 2 }],
      ],
    },
    {
      daysAgo: 99,
      lines: [
        [
          'dev-chowdhury',
          'Interceptor alarm went off, contractor says sensor. I say oil. Who pays for the opening?',
        ],
        ['george-mensah', 'You do, and be glad of it. Ours was oil.', { re: 0, likes: 8 }],
        [
          'dev-chowdhury',
          'It was the sensor. I have never been so glad to pay.',
          { re: 1, likes: 9 },
        ],
      ],
    },
    {
      daysAgo: 40,
      lines: [
        [
          'ruth-macrae',
          "Drought permit season is coming. If your licence has a hands-off flow, find the gauge's number now, while the river is up.",
          { likes: 6 },
        ],
        [
          'rhys-gethin',
          'Our gauge moved two years ago and nobody told the licence.',
          { re: 0, likes: 3 },
        ],
        [
          'ruth-macrae',
          'Write to them before summer. In August everyone writes.',
          { re: 1, likes: 5 },
        ],
      ],
    },
    {
      daysAgo: 1,
      lines: [
        [
          'george-mensah',
          'Inspection yesterday. First question: "Show me the drainage plan." Second: "Now show me the valve."',
          { likes: 6 },
        ],
        ['demo-legal', 'And did the valve turn?', { re: 0, likes: 2 }],
        [
          'george-mensah',
          'After some persuasion. It is now in the monthly check.',
          { re: 1, likes: 4 },
        ],
      ],
    },
  ],
};
