/** The courses of the university, as they are taught. */

interface Lesson {
  title: string;
  minutes: number;
  text: readonly string[];
  /** File name of the hand-out. */
  handout?: string;
}

interface Course {
  title: string;
  topic: string;
  description: string;
  /** What one learns, a line each. */
  outcomes: readonly string[];
  /** First and last day of a course that is held at a time, in days from now. */
  days?: readonly [first: number, last: number];
  skillLevel: string;
  instructors: readonly string[];
  /** False leaves the course with the default image. */
  cover: boolean;
  sections: readonly { title: string; lessons: readonly Lesson[] }[];
}

export const skillLevels: readonly string[] = ['Beginner', 'Intermediate', 'Advanced'];

export const instructors: readonly { firstName: string; lastName: string; description: string }[] =
  [
    {
      firstName: 'Helena',
      lastName: 'Strand',
      description: 'Energy editor; fifteen years as a buyer for a hospital group.',
    },
    {
      firstName: 'Callum',
      lastName: 'Abernethy',
      description: 'Environment editor and chartered waste manager.',
    },
    {
      firstName: 'Adaeze',
      lastName: 'Okonjo',
      description: 'Head of policy and compliance, once a regulator.',
    },
    {
      firstName: 'Martin',
      lastName: 'Loxley',
      description: 'Lead energy auditor, guest instructor.',
    },
  ];

export const courses: readonly Course[] = [
  {
    title: 'Reading a law for what you must do',
    topic: 'Compliance basics',
    description:
      'From a page of legislation to a duty, an owner and a piece of evidence. Four short lessons with an exercise from your own register.',
    outcomes: [
      'Find the four parts of a duty in any regulation.',
      'Tell an Act, an order, a regulation and guidance apart.',
      'Choose evidence that a stranger can follow.',
      'Write a compliance note in three sentences.',
    ],
    skillLevel: 'Beginner',
    instructors: ['Adaeze Okonjo'],
    cover: true,
    sections: [
      {
        title: 'Finding the duty',
        lessons: [
          {
            title: 'Who, must, what, by when',
            minutes: 25,
            text: [
              'A duty in a regulation has four parts: who it binds, the word that binds (must, shall, may not), what has to be done or kept from, and when. Read with a pencil and mark the four; whatever remains is definition, exception or enforcement.',
              'Definitions come first in the text and last in the reading. Look up a word only once you know that the duty could be yours: "producer", "operator" and "holder" each draw the line in a different place.',
              'Exercise: take one item of your register, write its main duty in a single sentence with the four parts, and compare it with the headline shown there.',
            ],
            handout: 'four-parts-of-a-duty.pdf',
          },
          {
            title: 'Act, order, regulation, guidance',
            minutes: 20,
            text: [
              'An Act sets the frame and gives powers; orders and regulations made under it carry most of the daily duties. Guidance does not bind by itself, but an approved code of practice has a standing of its own in court: if you did otherwise, you show that it was at least as good.',
              'Always read the version in force. On legislation.gov.uk that is the "latest available" text, and a banner says when changes are still to be applied.',
            ],
          },
        ],
      },
      {
        title: 'From duty to evidence',
        lessons: [
          {
            title: 'What counts as evidence',
            minutes: 30,
            text: [
              'Evidence is a record that was made at the time, by somebody who could know, and that a stranger can follow. A signed log with some bad days in it is stronger than a perfect one made the evening before the audit.',
              'Name the process, the person and the document in your note. When one of the three changes, the note is due for review.',
            ],
          },
          {
            title: 'Writing a compliance note',
            minutes: 15,
            text: [
              'Three sentences are enough: what was checked and how, what was found, and what follows with a date. Choose the status last, from what you have written.',
              'Attach the record that proves the status on that day, and refer to the folder for the rest.',
            ],
          },
        ],
      },
    ],
  },
  {
    title: 'The energy bill, line by line',
    topic: 'Energy buying',
    description:
      'What each line of a half-hourly electricity invoice is, which of them you can change, and how to check the rest in twenty minutes a month.',
    outcomes: [
      'Sort every line of an invoice into four groups.',
      'Check capacity and reactive charges against your own demand.',
      'Run a monthly check in twenty minutes.',
    ],
    skillLevel: 'Beginner',
    instructors: ['Helena Strand', 'Martin Loxley'],
    cover: true,
    sections: [
      {
        title: 'Reading the invoice',
        lessons: [
          {
            title: 'Commodity, network, policy, tax',
            minutes: 35,
            text: [
              'Sort the lines into four groups. The commodity is what you negotiated; network charges pay for wires; policy charges fund support schemes; then come the Climate Change Levy and VAT. Only the first is set by your contract, though the second depends on your capacity and timing.',
              'Check units before prices: do the half-hours add up to the billed total, and does the meter number match?',
            ],
            handout: 'invoice-check-on-one-page.pdf',
          },
          {
            title: 'Capacity and reactive power',
            minutes: 25,
            text: [
              'Agreed capacity is charged in kVA each day, used or not. Take twenty-four months of maximum demand, add a margin that you can explain, and compare.',
              'Reactive charges begin when the power factor is poor. Correction equipment that has failed shows up here before anywhere else.',
            ],
          },
        ],
      },
      {
        title: 'Acting on it',
        lessons: [
          {
            title: 'A monthly routine',
            minutes: 20,
            text: [
              'One sheet per site: units, peak, night load, price per unit without VAT. Write one sentence about any figure that moved by more than a tenth.',
              'The night load is the most honest figure on the sheet. If nobody is there, ask what is.',
            ],
          },
        ],
      },
    ],
  },
  {
    title: 'Energy audits that lead to action',
    topic: 'Energy audits',
    description:
      'Planning, surveying and writing up an audit to the standard that ESOS expects, with measures that a board will fund.',
    outcomes: [
      'Plan data, boundary and sample before the visit.',
      'See what a site does while it should be asleep.',
      'Write measures up so that a board funds them.',
    ],
    skillLevel: 'Intermediate',
    instructors: ['Martin Loxley'],
    cover: true,
    sections: [
      {
        title: 'Before the visit',
        lessons: [
          {
            title: 'Data, boundary, sample',
            minutes: 40,
            text: [
              'Collect twelve months of measured data for every fuel, agree the boundary on one page, and choose sites so that the sample represents age, size, fuel and use. Write the reasons down on the day.',
              'Estimated data is allowed where nothing else exists; say so, say how, and plan for a meter.',
            ],
          },
          {
            title: 'The walk',
            minutes: 45,
            text: [
              'Walk once when the site works and once when it should be asleep. Carry a thermometer, a clamp meter and patience; ask the person who has the keys what they switch off.',
            ],
          },
        ],
      },
      {
        title: 'Afterwards',
        lessons: [
          {
            title: 'Measures a board will fund',
            minutes: 30,
            text: [
              'Give each measure a cost, a saving, a payback over its life and a name. Put the ones that cost nothing first and report on them in a month: they pay for the attention.',
            ],
            handout: 'measure-sheet.pdf',
          },
        ],
      },
    ],
  },
  {
    title: 'Waste classification workshop',
    topic: 'Waste',
    description:
      'Codes, hazard properties and mirror entries, with ten real waste streams from members.',
    outcomes: [
      'Classify a waste from its source to six digits.',
      'Assess a mirror entry before you choose.',
    ],
    days: [20, 21],
    skillLevel: 'Advanced',
    instructors: ['Callum Abernethy'],
    cover: false,
    sections: [
      {
        title: 'Classification',
        lessons: [
          {
            title: 'From source to six digits',
            minutes: 60,
            text: [
              'Start with the process that made the waste, not with the word that seems to fit. Chapters 01 to 12 and 17 to 20 come first, then 13 to 15, and 16 only if none of them fits; 99 codes are the last resort.',
              'An asterisk marks a hazardous entry. A mirror pair needs an assessment of hazard properties HP1 to HP15 before you choose.',
            ],
          },
        ],
      },
    ],
  },
  {
    title: 'Preparing for an environmental inspection',
    topic: 'Inspections',
    description:
      'What officers look at first, how to keep the permit file, and how to answer in writing.',
    outcomes: ['Walk the route that officers walk.', 'Answer a report point by point.'],
    skillLevel: 'Intermediate',
    instructors: ['Adaeze Okonjo', 'Callum Abernethy'],
    cover: true,
    sections: [
      {
        title: 'The day itself',
        lessons: [
          {
            title: 'The first ten minutes',
            minutes: 20,
            text: [
              'Officers form a view between the gate and the meeting room: drain covers, bunds, skips, labels. Walk that route yourself each week.',
              'Have the permit, the last report and the drainage plan on the table, and the person who turns the valve in the building.',
            ],
          },
          {
            title: 'Writing back',
            minutes: 25,
            text: [
              'Answer each point by its number with what was done, by whom and when. If you disagree, say why in one paragraph and enclose the record.',
            ],
          },
        ],
      },
    ],
  },
];
