/** Comments under insights, by the slug of the article. */
import type { Line } from './rooms';

export const commentThreads: Readonly<Record<string, readonly Line[]>> = {
  'esos-phase-4-start-before-the-qualification-date': [
    [
      'demo-legal',
      'Read this with my coffee and changed two dates in our plan before it was cold. Thank you.',
      { likes: 5 },
    ],
    [
      'martin-loxley',
      'The point about starting with the group chart cannot be repeated enough.',
      { likes: 4 },
    ],
    ['hugo-vandermeer', 'Is there a template of the chart?', { re: 1 }],
    ['martin-loxley', 'I will put ours into the ESOS room.', { re: 2, likes: 3 }],
    ['yasmin-qureshi', 'Our finance team asked who signs. Forwarded them this.'],
    [
      'samir-haddad',
      "Could we have the same for landlords, please? The boundary between our data and the tenants' is where we lose the month.",
      { likes: 6 },
    ],
    ['demo-admin', 'On the list for next quarter.', { re: 5, likes: 4 }],
    ['priya-raman', 'Universities would read that too.', { re: 5, likes: 1 }],
    ['demo-member', 'Shared with all regional managers. One of them even replied.', { likes: 7 }],
    ['bethan-lloyd', 'Saved. The sampling advice alone is worth it.'],
    [
      'tom-ashcroft',
      'Clear and short. I would only add: read your own last report before anything else. Ours had two promises in it that nobody remembered.',
      { likes: 8, edited: true },
    ],
    ['george-mensah', 'Same here. Three promises.', { re: 10, likes: 5 }],
    ['demo-legal', 'I went and looked. One.', { re: 11, likes: 9 }],
  ],
  'uk-cbam-ten-questions-for-importers': [
    [
      'ingrid-solberg',
      'Question four is the one our buyers stumbled on. Useful list.',
      { likes: 3 },
    ],
    ['aoife-brennan', 'We now ask for it in the order form.', { re: 0, likes: 2 }],
  ],
  'uk-ets-a-year-in-the-life-of-an-installation': [
    ['tom-ashcroft', 'This is my year, month by month. Printed for the office wall.', { likes: 6 }],
    ['craig-donnelly', "Put the verifier's visit on it in red.", { re: 0, likes: 4 }],
  ],
  'duty-of-care-and-digital-waste-tracking': [
    [
      'peter-wainwright',
      'Good piece. The register check takes a minute and nobody does it.',
      { likes: 5 },
    ],
    ['karen-whitlock', 'I do it on Fridays now.', { re: 0, likes: 6 }],
    ['grace-adeyemi', "And look at the receiving site's permit while you are there.", { likes: 3 }],
  ],
  'hazardous-waste-consignment-step-by-step': [
    ['nina-kowalczyk', 'Step order matches what our inspector asked for last month.', { likes: 3 }],
    [
      'fiona-kerr',
      'A Northern Ireland footnote would be welcome: the notes are handled differently here.',
      { likes: 2 },
    ],
    ['editor-2', 'Thank you, we will add one.', { re: 1, likes: 2 }],
  ],
  'packaging-epr-data-fees-and-modulation': [
    [
      'demo-member',
      'Our packaging file went in a week early for the first time. Some of that is owed to this.',
      { likes: 4 },
    ],
    ['grace-adeyemi', 'A week! Well done.', { re: 0, likes: 3 }],
  ],
  'secr-a-report-that-survives-review': [
    ['yasmin-qureshi', 'The method note on one page is now our standard.', { likes: 4 }],
    ['joanna-firth', 'And it is the page I ask for first.', { re: 0, likes: 5 }],
  ],
  'scope-3-where-to-begin': [
    [
      'grace-adeyemi',
      'Screening by spend first, then real data for the top five: that saved us a year.',
      { likes: 6 },
    ],
    [
      'aoife-brennan',
      'Same approach. Milk is four fifths of everything, so the rest can wait.',
      { re: 0, likes: 4 },
    ],
  ],
  'getting-value-from-the-water-retail-market': [
    [
      'ellen-fairweather',
      'We compared retailers after reading this. The wholesale part does not move, so look at the service.',
      { likes: 3 },
    ],
    ['louise-tanner', 'One bill for nineteen sites was reason enough for us.', { re: 0, likes: 2 }],
  ],
  'trade-effluent-and-the-mogden-formula': [
    ['dev-chowdhury', 'Sample, sample, sample.', { likes: 5 }],
    ['george-mensah', 'On the right day, too.', { re: 0, likes: 4 }],
  ],
  'half-hourly-settlement-for-every-meter': [
    ['demo-member', 'Two shops with the wrong meter found thanks to the checklist.', { likes: 4 }],
    ['wes-okafor', 'How did you find them?', { re: 0 }],
    ['demo-member', 'Flat profile at night, exactly as described.', { re: 1, likes: 3 }],
  ],
  'heat-pumps-in-existing-buildings': [
    ['daniel-osei', 'Controls first, then kit. I will quote this at every meeting.', { likes: 5 }],
    ['oliver-penhale', 'Please send it to our caretaker as well.', { re: 0, likes: 6 }],
  ],
  'noise-from-the-workshop-to-the-boundary': [
    ['craig-donnelly', 'Sensible about measuring at the ear and not at the machine.', { likes: 3 }],
    ['fiona-kerr', 'We did both and they differed by 4 dB.', { re: 0, likes: 2 }],
  ],
};
