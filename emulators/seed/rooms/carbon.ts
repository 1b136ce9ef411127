/** One chatroom and its conversations. */
import type { Room } from './types';

export const carbonRoom: Room = {
  title: 'Carbon Reporting and Net Zero',
  description: 'SECR, scope 3, emission factors, targets and claims that stand up.',
  daysAgo: 350,
  threads: [
    {
      daysAgo: 345,
      lines: [
        [
          'yasmin-qureshi',
          'Which factor year do you use when your financial year straddles two sets of the government conversion factors?',
        ],
        [
          'priya-raman',
          'The set for the calendar year in which most of our year falls, stated in the method note. Consistency matters more than which.',
          { re: 0, likes: 6 },
        ],
        [
          'editor-1',
          'There is a toolkit in the library on writing that method note. One page is enough.',
          { likes: 3 },
        ],
      ],
    },
    {
      daysAgo: 290,
      lines: [
        [
          'demo-member',
          'Market-based or location-based in the SECR table? Our tariff is backed by REGOs.',
        ],
        [
          'yasmin-qureshi',
          'Location-based as the main line so that years compare, market-based beside it. Then say what the contract is.',
          { re: 0, likes: 5 },
        ],
        [
          'joanna-firth',
          'And be careful with the words "zero carbon". The green claims code wants the whole picture, not one column.',
          { likes: 7 },
        ],
        [
          'demo-member',
          'Wording changed to "renewable electricity contract". Marketing will live.',
          { re: 2, likes: 4 },
        ],
      ],
    },
    {
      daysAgo: 221,
      lines: [
        [
          'bethan-lloyd',
          'Laundry goes out to a contractor now. Did our emissions fall or did they move?',
        ],
        [
          'yasmin-qureshi',
          'They moved from scope 1 and 2 to scope 3. Restate the base year if it is big enough, otherwise the chart flatters you.',
          { re: 0, likes: 8 },
        ],
        ['bethan-lloyd', 'It was 11%. Restating.', { re: 1, likes: 3 }],
      ],
    },
    {
      daysAgo: 143,
      lines: [
        [
          'grace-adeyemi',
          'Customer questionnaire number nine this year. All ask scope 3 by product, all in different units.',
        ],
        [
          'aoife-brennan',
          'We answer with one data sheet per product family and a line saying "method and boundary overleaf". Eight of ten accept it.',
          { re: 0, likes: 9 },
        ],
        ['grace-adeyemi', 'And the other two?', { re: 1 }],
        [
          'aoife-brennan',
          'Get the same sheet again with the first line in bold.',
          { re: 2, likes: 12 },
        ],
      ],
    },
    {
      daysAgo: 64,
      lines: [
        [
          'oliver-penhale',
          'We have a heat pump in a school that uses more than the model. Anyone with a second winter of data?',
        ],
        [
          'daniel-osei',
          'First winter was controls, second was good. Check the flow temperature: ours had been set back to 70 by a helpful caretaker.',
          { re: 0, likes: 7 },
        ],
        ['oliver-penhale', 'It was 68. You could have told me in October.', { re: 1, likes: 6 }],
      ],
    },
    {
      daysAgo: 5,
      lines: [
        [
          'wes-okafor',
          'Low energy users: the 40,000 kWh line in SECR, is it for the group or for each company?',
        ],
        [
          'yasmin-qureshi',
          'For the company or group that the report covers, in that year, in the UK. If you use it you still say in the report that you did.',
          { re: 0, likes: 3 },
        ],
        [
          'wes-okafor',
          'Irrelevant for a data centre, but one of our holding companies will be pleased.',
          { re: 1, likes: 5 },
        ],
      ],
    },
  ],
};
