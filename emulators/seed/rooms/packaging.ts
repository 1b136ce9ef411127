/** One chatroom and its conversations. */
import type { Room } from './types';

export const packagingRoom: Room = {
  title: 'Waste and Packaging',
  description: 'Producer responsibility, recyclability, segregation and the duty of care.',
  daysAgo: 338,
  threads: [
    {
      daysAgo: 333,
      lines: [
        [
          'grace-adeyemi',
          'Starting with the mistake I see most: weighing the packaging you buy instead of the packaging you supply.',
          { likes: 7 },
        ],
        [
          'dev-chowdhury',
          'Guilty, first year. Trays bought in bulk but a tenth stays as spares.',
          { re: 0, likes: 2 },
        ],
        [
          'grace-adeyemi',
          'Spares are stock until they go out. Note the stock count with the file and it is easily defended.',
          { re: 1, likes: 4 },
        ],
      ],
    },
    {
      daysAgo: 266,
      lines: [
        [
          'demo-member',
          'Transit film from our depot to our own shops: household or non-household?',
        ],
        [
          'grace-adeyemi',
          "Non-household if it never reaches a household and you can show it. Between your own sites that is easy: keep the balers' tickets.",
          { re: 0, likes: 6 },
        ],
        [
          'hugo-vandermeer',
          'We take ours back to the depot and bale it. 41 tonnes last year, sold.',
          { likes: 5 },
        ],
        ['demo-member', 'I would like to see that baler.', { re: 2, likes: 2 }],
      ],
    },
    {
      daysAgo: 199,
      lines: [
        [
          'aoife-brennan',
          'Fibre-based composite: where does "paper with a thin plastic layer" begin?',
        ],
        [
          'grace-adeyemi',
          'Paper or board laminated with plastic, with the plastic above 5% of the mass, counts as fibre-based composite. Below that, paper and card.',
          { re: 0, likes: 5 },
        ],
        ['aoife-brennan', 'Ours is 4.6% by specification, 5.3% by the laboratory.', { re: 1 }],
        [
          'grace-adeyemi',
          'Then you are a composite with an interesting supplier.',
          { re: 2, likes: 11 },
        ],
      ],
    },
    {
      daysAgo: 121,
      lines: [
        ['karen-whitlock', 'Ink tins: rinsed and dry, are they still hazardous?'],
        [
          'nina-kowalczyk',
          'If the residue no longer gives a hazard property and they are really empty, metal packaging 15 01 04. With residue it is 15 01 10*. Decide with the safety data sheet and write it down.',
          { re: 0, likes: 6 },
        ],
        ['karen-whitlock', 'Rinsing makes hazardous water, though.'],
        [
          'nina-kowalczyk',
          'Exactly why most printers scrape, drain and send them as 15 01 10*.',
          { re: 2, likes: 4 },
        ],
      ],
    },
    {
      daysAgo: 52,
      lines: [
        ['louise-tanner', 'Contamination at 30% in the gym bins. Signs did nothing.'],
        [
          'bethan-lloyd',
          'Take away every single bin and put pairs back, with different lids. It went from 28 to 9 here.',
          { re: 0, likes: 8 },
        ],
        [
          'priya-raman',
          'And tell the cleaners why. They had been tipping both into one sack.',
          { likes: 7 },
        ],
        ['louise-tanner', 'I am now going to ask the cleaners.', { re: 2, likes: 3 }],
      ],
    },
    {
      daysAgo: 11,
      lines: [
        ['rhys-gethin', 'Waste wood from pallets: may we burn it in the biomass boiler?'],
        [
          'peter-wainwright',
          "Clean untreated pallet wood is grade A, but burnt it is still waste until shown otherwise. Check the boiler's permit or exemption, and anything treated is out.",
          { re: 0, likes: 4 },
        ],
        [
          'rhys-gethin',
          'Then it goes to the chipper for bedding, with paperwork.',
          { re: 1, likes: 1 },
        ],
      ],
    },
  ],
};
