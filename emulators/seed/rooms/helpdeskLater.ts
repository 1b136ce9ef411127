/** The busiest room, the last of three parts. */
import type { Thread } from './types';

export const helpdeskLaterThreads: readonly Thread[] = [
  {
    daysAgo: 180,
    lines: [
      [
        'samir-haddad',
        'Tenant wants to sublet a suite with an F rating. They say the lease is theirs, so the problem is mine. Is it?',
      ],
      [
        'joanna-firth',
        'The one who lets is the landlord for that letting, so the tenant as sublessor must not let below E unless there is a registered exemption. You should still care: it comes back to you at the end of the lease.',
        { re: 0, likes: 6 },
      ],
      ['samir-haddad', 'That is the paragraph I needed for the letter.', { re: 1, likes: 2 }],
      [
        'demo-member',
        'Worth checking the EPC itself first. Ours went from F to D when somebody entered the real lighting.',
        { likes: 7 },
      ],
    ],
  },
  {
    daysAgo: 171,
    lines: [
      [
        'dev-chowdhury',
        'Ammonia plant of 4 tonnes. Which registers do you put it in? Ours lives in safety and environment thinks it is not theirs.',
      ],
      [
        'nina-kowalczyk',
        'Both, one entry linked to the other. DSEAR and pressure systems on the safety side; permit conditions and the accident plan on ours.',
        { re: 0, likes: 4 },
      ],
      [
        'tom-ashcroft',
        'And the lower tier of COMAH starts at 50 tonnes for ammonia, so you are out of that, but write down that you checked.',
        { likes: 5 },
      ],
      [
        'dev-chowdhury',
        'Checked and written down. That is the sentence the auditor always wants.',
        { re: 2, likes: 3 },
      ],
    ],
  },
  {
    daysAgo: 160,
    lines: [
      [
        'grace-adeyemi',
        'Reminder from the packaging corner: large producers report January to June by 1 October. Your data should be frozen by now.',
        { likes: 6 },
      ],
      ['yasmin-qureshi', 'Is online marketplace packaging in that file or separate?', { re: 0 }],
      [
        'grace-adeyemi',
        'Same file, own packaging activity code. Happy to show you ours.',
        { re: 1, likes: 3 },
      ],
      ['yasmin-qureshi', 'Yes please. Message sent.'],
    ],
  },
  {
    daysAgo: 138,
    lines: [
      [
        'ingrid-solberg',
        'A supplier answered our SVHC question with "we are RoHS compliant". Again.',
        { likes: 11 },
      ],
      ['nina-kowalczyk', 'Frame it.', { re: 0, likes: 6 }],
      [
        'ingrid-solberg',
        'For newcomers: RoHS limits ten substances in electrical equipment. SVHC is the REACH candidate list, over 0.1% by weight in an article you must pass information on. Different lists, different duty.',
        { likes: 9 },
      ],
      ['aoife-brennan', 'May I use that in our supplier letter?', { re: 2 }],
      ['ingrid-solberg', 'Please do. Spread the word.', { re: 3, likes: 2 }],
    ],
  },
  {
    daysAgo: 127,
    lines: [
      [
        'louise-tanner',
        'Pool plant room: who counts as the responsible person for legionella, the contractor or us?',
      ],
      [
        'sian-probert',
        'You. The duty holder can appoint a competent person and buy services, but the duty stays. L8 is quite plain on it.',
        { re: 0, likes: 5 },
      ],
      [
        'louise-tanner',
        'The contract says "the contractor is responsible for legionella". My predecessor liked short sentences.',
        { likes: 8 },
      ],
      [
        'joanna-firth',
        'A contract can share out the work and the money. It cannot move a statutory duty.',
        { re: 2, likes: 9 },
      ],
    ],
  },
  {
    daysAgo: 104,
    lines: [
      [
        'hugo-vandermeer',
        'Vehicle wash on the yard drains to a soakaway, found today. What do I do first?',
      ],
      [
        'ruth-macrae',
        'Stop washing. Then find out which drain goes where; dye costs very little. Wash water is trade effluent: foul sewer with consent, or a closed system.',
        { re: 0, likes: 5 },
      ],
      [
        'ellen-fairweather',
        'Discharge to ground without a permit is an offence in itself, so tell your regulator what you found and what you stopped. It goes better from you.',
        { likes: 6 },
      ],
      [
        'hugo-vandermeer',
        'Washing stopped, drains traced, call made. They were helpful.',
        { re: 2, likes: 7 },
      ],
    ],
  },
  {
    daysAgo: 93,
    lines: [
      [
        'demo-member',
        'Who has moved sites to half-hourly settlement so far? Anything I should warn the shops about?',
      ],
      [
        'martin-loxley',
        'Check the meter is really sending half-hours and that your time-of-use rate is worth it. Your supplier does the migration; you only feel it in the bill.',
        { re: 0, likes: 4 },
      ],
      ['demo-member', 'Two shops with dumb meters found already. Good tip.', { re: 1 }],
      [
        'hugo-vandermeer',
        'Compare a week before and after. Ours lost an hour at the clock change.',
        { likes: 5 },
      ],
    ],
  },
  {
    daysAgo: 81,
    lines: [
      [
        'marcus-bell',
        'Heat network question: five buildings, one boiler house, all ours, no sub-metering. Does it count?',
      ],
      [
        'priya-raman',
        'If you sell heat to somebody in those buildings, yes: a tenant shop or a student flat billed for heat is enough. Only your own use, no.',
        { re: 0, likes: 4 },
      ],
      ['marcus-bell', 'We have a nursery as tenant. Bother.', { re: 1, likes: 2 }],
      [
        'priya-raman',
        'One tenant, one notification. It took me an afternoon.',
        { re: 2, likes: 2 },
      ],
      ['marcus-bell', 'Sent. An afternoon it was.', { edited: true }],
    ],
  },
  {
    daysAgo: 58,
    lines: [
      [
        'nina-kowalczyk',
        'Climate change in ISO 14001 clauses 4.1 and 4.2: what did your auditor want to see?',
      ],
      [
        'demo-legal',
        'That we had asked the question and written the answer. For us: river level at the loading bay, heat in the paint store, and customers who ask for carbon figures.',
        { re: 0, likes: 7 },
      ],
      [
        'ellen-fairweather',
        'Same. One line each in the context table and a risk that follows from it. Ten minutes of audit.',
        { likes: 3 },
      ],
      ['nina-kowalczyk', 'Ten minutes I can do.'],
    ],
  },
  {
    daysAgo: 47,
    lines: [
      [
        'karen-whitlock',
        'We are 22 people. Which part of the register do I look at first if I only have Fridays?',
      ],
      [
        'demo-admin',
        'Waste duty of care, hazardous waste, COSHH, oil storage, fire. For a printworks add solvents. Filter by SME and your area, then add what is left over.',
        { re: 0, likes: 7 },
      ],
      [
        'craig-donnelly',
        'And do the ones with a date attached before the ones with an essay attached.',
        { likes: 10 },
      ],
    ],
  },
  {
    daysAgo: 36,
    lines: [
      [
        'dev-chowdhury',
        'Odour complaint logged by the council. The wind was from us. Do I call them back before I know the cause?',
      ],
      [
        'sian-probert',
        'Yes. Say what you know, what you are doing and when you will call next. Silence is what turns it into a notice.',
        { re: 0, likes: 6 },
      ],
      [
        'dev-chowdhury',
        'Called. It was the biofilter fan. Fixed by four, called again.',
        { re: 1, likes: 9 },
      ],
    ],
  },
  {
    daysAgo: 26,
    lines: [
      [
        'imogen-vale',
        'Housekeeping: please put one question in one post, it makes the answers easier to quote. And do use the bell if you want to be told of replies.',
        { likes: 4 },
      ],
      ['craig-donnelly', 'Found the bell. After a year.', { re: 0, likes: 8 }],
    ],
  },
  {
    daysAgo: 17,
    lines: [
      [
        'aoife-brennan',
        'Does anybody attach calibration certificates to the register entry, or only refer to them?',
      ],
      [
        'demo-legal',
        'Attach the one that proves the status on that day. Refer to the folder for the rest. Certificates change, history should not.',
        { re: 0, likes: 5 },
      ],
      [
        'george-mensah',
        'Agree. An auditor opened an attachment in front of me last week and that was the end of the questions.',
        { likes: 4 },
      ],
      ['aoife-brennan', 'Attaching it is.'],
    ],
  },
  {
    daysAgo: 8,
    lines: [
      [
        'samir-haddad',
        'Landlord\'s agent asks for our meter readings "for ESG". Do I have to give them?',
      ],
      [
        'priya-raman',
        'Look for a data-sharing clause. If there is none it is a favour, and a good moment to ask for theirs in exchange.',
        { re: 0, likes: 6 },
      ],
      [
        'samir-haddad',
        'Exchange agreed, quarterly. Their common parts use more than I thought.',
        { re: 1, likes: 4 },
      ],
    ],
  },
  {
    daysAgo: 2,
    lines: [
      [
        'fiona-kerr',
        "Packing the year's consignee returns. Has anyone a checklist that fits on a page?",
      ],
      [
        'nina-kowalczyk',
        'Dates, quantities, EWC code, note number, consignor, and does the sum match the weighbridge. I will post ours in the library.',
        { re: 0, likes: 3 },
      ],
      ['fiona-kerr', 'That would be wonderful.', { re: 1 }],
      ['demo-legal', 'Seconded. The weighbridge line has caught me twice.', { likes: 2 }],
    ],
  },
];
