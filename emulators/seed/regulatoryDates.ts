/** Recurring dates that members plan by, worked out for any year. Each deadline names the rule it follows from. */
import { addDays, easterSunday, lastWeekdayOf, weekday } from './wallClock';
import type { Day } from './wallClock';

interface DatedText {
  title: string;
  text: string;
  day: Day;
}

/** Compliance deadlines that fall in `year`. */
export function yearlyDeadlines(year: number): DatedText[] {
  const on = (month: number, day: number): Day => ({ year, month, day });
  return [
    {
      title: 'UK ETS: verified annual emissions report',
      text: 'Operators in the UK Emissions Trading Scheme submit the verified report on the last scheme year (Greenhouse Gas Emissions Trading Scheme Order 2020).',
      day: on(3, 31),
    },
    {
      title: 'UK ETS: surrender allowances',
      text: 'Last day to surrender allowances for the emissions of the last scheme year (Greenhouse Gas Emissions Trading Scheme Order 2020).',
      day: on(4, 30),
    },
    {
      title: 'EU ETS: surrender allowances',
      text: 'Operators in the European Union surrender allowances for the year before (Directive 2003/87/EC as amended by Directive (EU) 2023/959).',
      day: on(9, 30),
    },
    {
      title: 'Packaging EPR: large producers report July to December',
      text: 'Packaging data for the second half of last year; small producers report their whole year by the same day (Producer Responsibility Obligations (Packaging and Packaging Waste) Regulations 2024).',
      day: on(4, 1),
    },
    {
      title: 'Packaging EPR: large producers report January to June',
      text: 'Packaging data for the first half of this year (Producer Responsibility Obligations (Packaging and Packaging Waste) Regulations 2024).',
      day: on(10, 1),
    },
    {
      title: 'SECR: accounts of private companies with a December year end',
      text: "Large companies put energy use and emissions in the directors' report. A private company files within nine months of its year end, so a December year is due now (Companies Act 2006, section 442; SI 2018/1155).",
      day: on(9, 30),
    },
    {
      title: 'SECR: accounts of private companies with a March year end',
      text: 'Nine months after a year that ended on 31 March (Companies Act 2006, section 442; SI 2018/1155).',
      day: on(12, 31),
    },
    {
      title: 'F-gas: annual report for Great Britain',
      text: 'Producers, importers, exporters and some users report on the last calendar year (retained Regulation (EU) 517/2014, Article 19).',
      day: on(3, 31),
    },
    {
      title: 'Pollution inventory return, England',
      text: "Operators of permitted installations and certain waste sites send last year's releases and off-site transfers to the Environment Agency.",
      day: on(2, 28),
    },
    {
      title: 'Climate Change Levy: new rates',
      text: 'Main and reduced rates change on this day; check the unit rates on the first invoice after it (Finance Act 2000, Schedule 6).',
      day: on(4, 1),
    },
    {
      title: 'Landfill Tax: new rates',
      text: 'Rates change with the financial year: update the cost per tonne in the waste budget (Finance Act 1996, Part III).',
      day: on(4, 1),
    },
    ...[1, 4, 7, 10].map((month) => ({
      title: 'Plastic Packaging Tax: quarterly return and payment',
      text: 'Due by the last working day of the month after the quarter (Finance Act 2021, Part 2; SI 2022/117).',
      day: lastWeekdayOf(year, month),
    })),
  ];
}

/** Dates that come once. */
export const fixedDeadlines: readonly DatedText[] = [
  {
    title: 'ESOS phase 3: first annual progress update',
    text: 'Participants report progress against the action plan (Energy Savings Opportunity Scheme Regulations 2014, as amended in 2023).',
    day: { year: 2025, month: 12, day: 5 },
  },
  {
    title: 'ESOS phase 3: second annual progress update',
    text: 'Participants report progress against the action plan (Energy Savings Opportunity Scheme Regulations 2014, as amended in 2023).',
    day: { year: 2026, month: 12, day: 5 },
  },
  {
    title: 'ESOS phase 4: qualification date',
    text: 'An organisation that is a large undertaking on this day is in phase 4.',
    day: { year: 2026, month: 12, day: 31 },
  },
  {
    title: 'ESOS phase 4: compliance date',
    text: 'Assessment done and the notification of compliance submitted to the scheme administrator.',
    day: { year: 2027, month: 12, day: 5 },
  },
];

/** Bank holidays of England and Wales, with the substitute day when one falls on a weekend. */
export function bankHolidays(year: number): DatedText[] {
  const easter = easterSunday(year);
  const christmas = { year, month: 12, day: 25 };
  const name = weekday(christmas);
  const christmasHoliday = name === 6 || name === 0 ? 27 : 25;
  const boxingHoliday = name === 5 || name === 6 ? 28 : 26;
  const newYear = { year, month: 1, day: 1 };
  const newYearShift = weekday(newYear) === 6 ? 2 : weekday(newYear) === 0 ? 1 : 0;
  const mondayIn = (month: number, from: number): Day => {
    const first = { year, month, day: from };
    return addDays(first, (8 - weekday(first)) % 7);
  };
  return [
    ["New Year's Day", addDays(newYear, newYearShift)] as const,
    ['Good Friday', addDays(easter, -2)] as const,
    ['Easter Monday', addDays(easter, 1)] as const,
    ['Early May bank holiday', mondayIn(5, 1)] as const,
    ['Spring bank holiday', mondayIn(5, 25)] as const,
    ['Summer bank holiday', mondayIn(8, 25)] as const,
    ['Christmas Day', { ...christmas, day: christmasHoliday }] as const,
    ['Boxing Day', { ...christmas, day: boxingHoliday }] as const,
  ].map(([title, day]) => ({
    title: `${title} (England and Wales)`,
    text: 'Bank holiday; the office is closed.',
    day,
  }));
}

/** International days that members mark with campaigns. */
export function observances(year: number): DatedText[] {
  return [
    ['World Water Day', 3, 22, 'United Nations day for fresh water.'] as const,
    ['Earth Day', 4, 22, 'Campaign day held on 22 April since 1970.'] as const,
    [
      'World Day for Safety and Health at Work',
      4,
      28,
      'International Labour Organization day.',
    ] as const,
    ['World Environment Day', 6, 5, 'United Nations day for the environment.'] as const,
    [
      'Ozone Day',
      9,
      16,
      'Marks the signing of the Montreal Protocol on 16 September 1987.',
    ] as const,
    ['World Soil Day', 12, 5, 'United Nations day for soils.'] as const,
  ].map(([title, month, day, text]) => ({ title, text, day: { year, month, day } }));
}
