/** The busiest room, the second of three parts. */
import type { Thread } from './types';

export const helpdeskMiddleThreads: readonly Thread[] = [
  {
    daysAgo: 297,
    lines: [
      [
        'craig-donnelly',
        'LEV thorough examination: our insurer books every 12 months, regulation says 14. Anyone stretch it?',
      ],
      [
        'nina-kowalczyk',
        'Keep 12. The 14 is a maximum, so a late visit does not put you out of time. Some processes in Schedule 4 of COSHH are much shorter.',
        { re: 0, likes: 5 },
      ],
      [
        'craig-donnelly',
        'Fair. Blasting is monthly for instance, which we found out late.',
        { re: 1 },
      ],
      [
        'demo-legal',
        'Write the interval against each hood in the register, with the reason. Our list of 23 hoods has four different intervals.',
        { likes: 3 },
      ],
    ],
  },
  {
    daysAgo: 284,
    lines: [
      [
        'yasmin-qureshi',
        'Does the duty of care really make us check the carrier each year? We use the same firm as always.',
      ],
      [
        'peter-wainwright',
        'You take all reasonable steps, so yes: look the carrier up on the public register and save the page. It takes a minute, registrations last three years for upper tier.',
        { re: 0, likes: 6 },
      ],
      [
        'grace-adeyemi',
        'And check where it goes. The permit of the receiving site must list your EWC code. I have twice found it did not.',
        { likes: 8 },
      ],
      ['yasmin-qureshi', 'What did you do then?', { re: 2 }],
      [
        'grace-adeyemi',
        'Stopped collections, wrote it down, told the contractor, moved to a site that could take it. The regulator was fine because we told them what we had found.',
        { re: 3, likes: 6 },
      ],
      ['karen-whitlock', 'Adding that to my Friday list.', { likes: 1 }],
    ],
  },
  {
    daysAgo: 272,
    lines: [
      ['daniel-osei', 'Upholstered seating from void flats: is it really all POPs waste now?'],
      [
        'peter-wainwright',
        'Domestic seating that is upholstered: treat it as containing POPs unless you have shown it does not. It must be destroyed, so incineration; no landfill, no re-use of the foam.',
        { re: 0, likes: 4 },
      ],
      ['daniel-osei', 'And keep it apart from other bulky waste?'],
      [
        'peter-wainwright',
        'Yes, and under cover if the cover is torn. One sofa in the mix makes the load POPs waste.',
        { re: 2, likes: 3 },
      ],
    ],
  },
  {
    daysAgo: 263,
    lines: [
      [
        'wes-okafor',
        'Standby generators, 4 × 2 MW thermal each, tested monthly for half an hour. Do we need a permit?',
      ],
      [
        'tom-ashcroft',
        'Each unit is a medium combustion plant (1 to 50 MW thermal). If any came into use after December 2018 it needed a permit from the start.',
        { re: 0, likes: 4 },
      ],
      ['wes-okafor', 'All older. 2012.', { re: 1 }],
      [
        'tom-ashcroft',
        'Then existing plant of 1 to 5 MW: permit by 1 January 2029, limits a year later. Add up the specified generator rules as well if you sell balancing services.',
        { re: 2, likes: 5 },
      ],
      [
        'joanna-firth',
        'Emergency-only with under 50 hours of testing a year has lighter treatment, but write down the hours. Nobody believes an empty log.',
        { likes: 6 },
      ],
      ['wes-okafor', 'Hour meter photographs monthly from today.', { re: 4, likes: 2 }],
    ],
  },
  {
    daysAgo: 250,
    lines: [
      [
        'bethan-lloyd',
        'Food waste: which of our kitchens are caught by separate collection? Some are tiny.',
      ],
      [
        'sian-probert',
        'Wales: all workplaces since April 2024. England: workplaces with ten or more full-time equivalent staff since 31 March 2025, the micro firms from 31 March 2027. It counts the whole firm, not the kitchen.',
        { re: 0, likes: 7 },
      ],
      [
        'bethan-lloyd',
        'So all twelve hotels. No macerators to sewer in Wales either, I understand?',
      ],
      [
        'sian-probert',
        'Correct, disposal of food to sewer from non-domestic premises is banned here.',
        { re: 2, likes: 4 },
      ],
      [
        'louise-tanner',
        'We gave each café a 23 litre caddy and a rota. Weight fell by a third in two months because people saw it.',
        { likes: 5 },
      ],
    ],
  },
  {
    daysAgo: 238,
    lines: [
      [
        'demo-legal',
        'How do you all evidence "How this applies" in the register? I write it once and it goes stale.',
      ],
      [
        'demo-admin',
        'Name the process, the person and the document. If any of the three changes, the note is due for review. It also makes the admin review much quicker.',
        { re: 0, likes: 8 },
      ],
      [
        'priya-raman',
        'I put the asset numbers in. "Boilers B1 to B4" ages better than "the boiler house".',
        { likes: 4 },
      ],
      ['demo-legal', 'Stealing both.', { likes: 1 }],
    ],
  },
  {
    daysAgo: 225,
    lines: [
      [
        'rhys-gethin',
        'Neighbour complains of chainsaw noise at 07:00. Planning has no hours condition. Statutory nuisance risk?',
      ],
      [
        'joanna-firth',
        'Yes: Part III of the Environmental Protection Act 1990 does not need a condition to be broken. Best practicable means is a defence for a business, but you have to show it.',
        { re: 0, likes: 4 },
      ],
      [
        'craig-donnelly',
        'We offered a complaints number and a start at 08:00 on Saturdays. That was the end of it.',
        { likes: 5 },
      ],
      ['rhys-gethin', 'Start moved, letter sent. Thanks.', { re: 2 }],
    ],
  },
  {
    daysAgo: 214,
    lines: [
      [
        'oliver-penhale',
        'Request under the Environmental Information Regulations came in addressed to the swimming pool. When does the clock start?',
      ],
      [
        'joanna-firth',
        'When the authority receives it, wherever that is. Twenty working days, and it need not mention the regulations. Forty only if complex and voluminous.',
        { re: 0, likes: 6 },
      ],
      ['oliver-penhale', 'The pool kept it for nine days. Training session booked.', { likes: 3 }],
      [
        'louise-tanner',
        'As a trust that runs pools for a council: our contract says we hand over within two days. Put it in yours.',
        { re: 1, likes: 4 },
      ],
    ],
  },
  {
    daysAgo: 203,
    lines: [
      [
        'fiona-kerr',
        'Noise survey says 84 dB(A) daily at the looms. Below the upper value, so only information and training?',
      ],
      [
        'craig-donnelly',
        'Lower action value is 80: assessment, information, training, and protectors available on request. From 85 it is compulsory with zones. At 84 one busy week takes you over.',
        { re: 0, likes: 6 },
      ],
      [
        'nina-kowalczyk',
        'Do use the weekly average only where exposure really varies by day. Inspectors ask.',
        { likes: 2 },
      ],
      [
        'fiona-kerr',
        'We will treat it as 85 and stop arguing with ourselves.',
        { re: 1, likes: 5 },
      ],
    ],
  },
];
