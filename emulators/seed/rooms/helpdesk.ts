/** The busiest room, the first of three parts, 137 posts together. Regulations are told as members would, briefly and truly. */
import type { Thread } from './types';

export const helpdeskThreads: readonly Thread[] = [
  {
    daysAgo: 396,
    lines: [
      [
        'demo-jedi',
        'Welcome to the Compliance Helpdesk. Ask anything that stands between you and a clean audit; somebody here has met it before. Please leave out anything commercially sensitive.',
        { likes: 9 },
      ],
      [
        'sian-probert',
        'Good to have one place for this. First question from me coming shortly, I have been saving them up.',
        { likes: 2 },
      ],
      ['craig-donnelly', 'Same. And thank you for keeping it to members.', { re: 1 }],
      [
        'joanna-firth',
        'I will join in where I can. Usual rule: what I write is conversation, not legal advice.',
        { likes: 4 },
      ],
    ],
  },
  {
    daysAgo: 388,
    lines: [
      [
        'karen-whitlock',
        "How long do we keep waste transfer notes? Our contractor says three years, my predecessor's folder says two.",
      ],
      [
        'peter-wainwright',
        'Two years for waste transfer notes, three for hazardous waste consignment notes. Your contractor has mixed them up.',
        { re: 0, likes: 7 },
      ],
      [
        'nina-kowalczyk',
        'And if you have a season ticket for regular collections, keep it two years from the end, not from the start.',
        { likes: 3 },
      ],
      [
        'karen-whitlock',
        'That explains the folder. We do have rags that go out as hazardous, so both apply. Thank you.',
        { re: 1 },
      ],
    ],
  },
  {
    daysAgo: 377,
    lines: [
      [
        'hugo-vandermeer',
        'We have 40 split air-conditioning units across two warehouses. Somebody must inspect them, but who, and how often?',
      ],
      [
        'samir-haddad',
        'Two separate things. TM44 energy inspections by an accredited assessor at least every five years where the system you control is over 12 kW in total. Small splits add up to one system for that purpose.',
        { re: 0, likes: 6 },
      ],
      [
        'wes-okafor',
        'And F-gas leak checks by charge in tonnes of CO2 equivalent, not in kilos: from 5 t once a year, from 50 t every six months, from 500 t every three months.',
        { likes: 8 },
      ],
      [
        'hugo-vandermeer',
        'So the small splits may be below 5 t each for leak checks, but together above 12 kW for TM44?',
        { re: 2 },
      ],
      [
        'wes-okafor',
        'Exactly that. Hermetically sealed and labelled units get up to 10 t. Write the CO2 equivalent on the asset list and the argument never comes back.',
        { re: 3, likes: 5 },
      ],
    ],
  },
  {
    daysAgo: 365,
    lines: [
      [
        'nina-kowalczyk',
        'Auditor raised a minor because our compliance evaluation "has no frequency". ISO 14001 9.1.2 does not give one. Did you accept it?',
      ],
      [
        'demo-legal',
        'It asks you to determine the frequency, so you do need one written down. Ours: yearly for everything, quarterly for permits, and after any change in law.',
        { re: 0, likes: 6 },
      ],
      [
        'priya-raman',
        'We did the same by risk: red items each quarter, amber twice a year, green yearly. The register dates prove it.',
        { likes: 3 },
      ],
      ['nina-kowalczyk', 'Taking the risk version. Minor accepted, lesson learnt.', { re: 2 }],
    ],
  },
  {
    daysAgo: 352,
    lines: [
      [
        'demo-lapsed',
        'We hold 2,000 litres of diesel in an old steel tank with no bund. It has been there since the seventies. Exempt because of its age?',
      ],
      [
        'peter-wainwright',
        'In England no: the oil storage regulations cover any container above 200 litres at a business, old ones included. You need a bund of 110% of the tank.',
        { re: 0, likes: 5 },
      ],
      [
        'craig-donnelly',
        'Scotland has its own rules in the authorisations regulations, but the 110% is the same idea. And if you have several in one bund: 110% of the biggest or 25% of the total, whichever is more.',
        { likes: 4 },
      ],
      ['demo-lapsed', 'New bunded tank it is. Cheaper than the clean-up, says our insurer.'],
      [
        'peter-wainwright',
        'Check the vent, the sight gauge and the fill point too. All inside the bund or with a drip tray.',
        { re: 3, likes: 2 },
      ],
    ],
  },
  {
    daysAgo: 340,
    lines: [
      [
        'ellen-fairweather',
        'Is the 20 cubic metres a day for abstraction an average or any single day?',
      ],
      [
        'ruth-macrae',
        'Any single day in England and Wales. One busy irrigation day over 20 and you needed a licence. Scotland works on registration from 10 m³ a day.',
        { re: 0, likes: 4 },
      ],
      ['ellen-fairweather', 'As I feared. I will pull the meter data by day.', { re: 1 }],
      [
        'ruth-macrae',
        'Also look at the licence conditions on returns. An unsent return is the easiest finding an officer ever makes.',
        { likes: 3 },
      ],
    ],
  },
  {
    daysAgo: 329,
    lines: [
      [
        'marcus-bell',
        'Display Energy Certificates: the sports hall is 900 m² and open to the public in the evenings. Yearly or every ten years?',
      ],
      [
        'sian-probert',
        'Public authority, over 250 m², visited by the public: yes to a DEC. Between 250 and 1,000 m² it lasts ten years. Above 1,000 it is yearly with an advisory report every seven.',
        { re: 0, likes: 5 },
      ],
      [
        'marcus-bell',
        'Perfect, thank you. Ours says 2 years left, so I was worried about nothing.',
      ],
      [
        'oliver-penhale',
        'Do check it is on the wall. We had a spotless certificate in a drawer.',
        { likes: 6 },
      ],
    ],
  },
  {
    daysAgo: 318,
    lines: [
      [
        'aoife-brennan',
        'Question for those with sites on both sides of the Irish border: do you keep one legal register or two?',
      ],
      [
        'fiona-kerr',
        'Two sections in one. Northern Ireland law has its own numbering (SRs) and its own regulator, so mixing with Great Britain only confuses people.',
        { re: 0, likes: 3 },
      ],
      [
        'ingrid-solberg',
        'For chemicals you need a third column: EU REACH applies in the Republic and still in Northern Ireland for goods, UK REACH in Great Britain.',
        { likes: 5 },
      ],
      [
        'aoife-brennan',
        'I was hoping nobody would mention REACH. Thank you both.',
        { re: 2, likes: 4 },
      ],
      [
        'demo-admin',
        'The country filter in the register helps here: choose Northern Ireland and European Union together and save yourself the third column.',
        { likes: 2 },
      ],
    ],
  },
  {
    daysAgo: 306,
    lines: [
      [
        'demo-member',
        "Store team wants to put used lithium tool batteries in the shop's battery box. I said no. Was I right?",
      ],
      [
        'nina-kowalczyk',
        'Right in practice. The public box is for portable batteries, but damaged lithium packs are a fire risk and travel under dangerous goods rules. Tape terminals, separate drum with vermiculite, ask your collector.',
        { re: 0, likes: 7 },
      ],
      [
        'george-mensah',
        'We had a smouldering bin from exactly that. Separate metal drum, outdoors, since then.',
        { likes: 3 },
      ],
      ['demo-member', 'Sign printed. Thank you.'],
    ],
  },
];
