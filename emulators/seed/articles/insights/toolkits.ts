import { compose } from '../compose';
import type { Article } from '../types';

export const toolkits: readonly Article[] = [
  {
    slug: 'energy-bill-validation-in-twelve-checks',
    title: 'Energy bill validation in twelve checks',
    subTitle: 'A monthly routine that usually pays for the person who does it.',
    category: 'Toolkits',
    tags: ['Commercial', 'Retail', 'Public Sector', 'SME'],
    author: 'editor-2',
    daysAgo: 20,
    blocks: compose(`
Business energy bills are assembled from a dozen sources by systems that do not all agree. Errors of one to three per cent of spend are common in portfolios where nobody checks, and they run both ways. A short routine, done monthly, finds most of them while they can still be put right cheaply.
## Before you begin: the reference file
For each meter hold the meter point number, serial number, multiplier, contract rates and dates, agreed capacity, tax status and last three actual reads. Without it you can check only that the sums add up, which they nearly always do.
## The twelve checks
1. Is it our site and our meter? Compare serial numbers, not addresses.
2. Is the period right, with no gap or overlap with the last bill?
3. Are reads actual, customer or estimated? Flag the second estimate in a row.
4. Does consumption follow from the reads? Electricity: difference times multiplier. Gas: volume times correction factor 1.02264 times calorific value, divided by 3.6, with imperial meters converted first by 2.83.
5. Is consumption credible against last year, weather and hours of use?
6. Are unit and standing rates those of the contract?
7. For half-hourly supplies, do the units match the data?
8. Are capacity and reactive charges based on the right kVA?
9. Are pass-through charges at published rates?
10. Is Climate Change Levy charged correctly, with relief where a certificate is held?
11. Is VAT right? The reduced rate of 5 per cent applies to domestic and charitable non-business use, and below a de minimis of 33 kWh a day of electricity or 145 kWh of gas.
12. Does the total match what finance will pay, and were old credits applied?
## Where the large errors hide
- Wrong meter multiplier after a change of current transformers. Bills run at half or double, sometimes for years.
- Imperial gas meter billed as metric: the bill is too low by a factor of 2.83, until it is found.
- Crossed meters between neighbouring units.
- Supplies of sold buildings, and deemed rates after a contract lapsed.
- Maximum demand recorded once in a commissioning test and billed ever since.
- Mixed-use sites taxed wholly at the standard rate, though 60 per cent or more qualifying use allows all of it to be treated as such.
## Recovering money
Write once, clearly: account, meter, period, what is wrong, evidence, amount, remedy sought. Ask for a reference and a date. Suppliers may not back-bill microbusinesses for energy used more than twelve months earlier if the customer was not at fault. For others, the contract and the limitation period govern, normally six years in England and Wales. Small businesses may go to the Energy Ombudsman after eight weeks or deadlock.
> Claim the refunds, and report the undercharges too. Both are found sooner or later, and one of them with interest.
## Make it a habit
Check every bill above a value, a tenth of the remainder in rotation, and any that moves more than 15 per cent on last year. Record hours spent and pounds recovered. In the first year a portfolio of a hundred meters commonly yields several times the cost of the work; after the third the yield falls, and that is the sign of success. Keep going, because every change of supplier, meter or tariff reopens the door.
`),
    document: {
      name: 'bill-validation-checklist.pdf',
      lines: [
        'Energy bill validation: checklist for each bill',
        'Meter serial number and meter point number match the file',
        'Period follows the previous bill without gap or overlap',
        'Read type noted; second estimate in a row queried',
        'Units recalculated from reads, multiplier and factors',
        'Units compared with last year and with half-hourly data',
        'Unit rate, standing charge and contract dates agree',
        'Capacity, excess and reactive charges agree',
        'Pass-through charges at published rates',
        'Climate Change Levy and reliefs correct',
        'VAT rate correct, certificate held if reduced',
        'Arithmetic, credits and total agree; passed for payment',
      ],
    },
    picture: { motif: 'ledger', palette: 'lagoon', seed: 24 },
  },
  {
    slug: 'degree-days-and-regression-for-beginners',
    title: 'Degree days and regression: did the project save anything?',
    subTitle: 'Separate the weather from the work in an ordinary spreadsheet.',
    category: 'Toolkits',
    tags: ['Public Sector', 'Higher Education', 'Commercial', 'Residential'],
    author: 'demo-jedi',
    daysAgo: 395,
    blocks: compose(`
Gas use fell nine per cent after the new controls. The winter was mild. What was saved? Without an answer no one can defend the budget for the next project. Degree days give the answer with twelve rows of a spreadsheet.
## What a degree day is
Heating is needed when the outside air falls below a base temperature. In Britain the customary base is 15.5 °C: people, lights and machines supply the remaining few degrees. A day that averages 10.5 °C counts five heating degree days. Add the days of a month and you have a measure of how much heating the weather asked for. A British year comes to roughly 1,800 to 2,500, higher in Scotland and at altitude.
Use a weather station near the site and the same base throughout. [Degree Days.net](https://www.degreedays.net/) offers figures for thousands of stations.
## The regression
1. Put monthly gas in one column and degree days for exactly the same dates in the next. Calendar months with bills read mid-month will spoil everything.
2. Draw a scatter chart, degree days across, kWh up.
3. Add a straight trend line with its equation and R².
You get: kWh = baseload + slope × degree days. Suppose it is 8,200 + 95 × HDD, with R² of 0.96.
- The baseload, 8,200 kWh a month, is what is burned with no heating need: hot water, kitchens, losses. If the building has neither, something is on that should not be.
- The slope, 95 kWh for each degree day, is how hard heating works. It combines fabric, ventilation and boiler efficiency.
- R² tells how much of the variation weather explains. Over 0.9 is good for a heated building. Under 0.7 means that heating is not controlled by weather, which is a finding in itself.
## Measuring a saving
Take the line from the twelve months before the project. For each month after it, calculate what the old building would have used in the new weather. The saving is expected less actual. For a month with 300 degree days the expected use is 8,200 + 95 × 300 = 36,700 kWh. If the meter shows 31,000, the saving is 5,700 kWh, or 15.5 per cent, whether or not the winter was mild.
Add the monthly differences as they come. This running total, the CUSUM, is the most telling chart in energy management. A straight downward slope is a steady saving; a bend marks the week in which something changed. Look in the diary for that date.
## Traps
- Base temperature matters. A hospital may suit 18.5 °C, a busy office 14. Try several and keep that with the best fit, if it makes sense.
- Occupancy. Schools need separate lines for term and holiday, or a second variable.
- Electricity seldom follows heating degree days unless it heats; try cooling degree days for chillers.
- Twelve points are few. Do not chase a second decimal.
- Change of use, extension or new kitchen means a new baseline, with a note.
For larger projects follow the measurement and verification protocol IPMVP, in which this method is Option C, whole facility. As a rule of thumb it can resolve savings above about a tenth of the meter's use. For less, fit a sub-meter.
> Forecasting next month is the best audit. If the line predicts and the meter disagrees, go and look.
`),
    picture: { motif: 'charts', palette: 'dusk', seed: 40 },
  },
  {
    slug: 'a-legal-register-that-stands-up-in-an-audit',
    title: 'A legal register that stands up in an audit',
    subTitle: 'From a list of titles to evidence of compliance.',
    category: 'Toolkits',
    tags: ['Industrial/Heavy Manufacturing', 'Commercial', 'Public Sector', 'SME'],
    author: 'demo-admin',
    daysAgo: 103,
    blocks: compose(`
Auditors of ISO 14001, 45001 and 50001 all ask the same three questions about law. How do you know what applies? How do you know that you comply? What happens when it changes? A spreadsheet of two hundred titles, downloaded once, answers none of them.
## What belongs in an entry
- Title and reference of the law, permit or other obligation, with a link to the text.
- Nation. England, Wales, Scotland and Northern Ireland differ more each year.
- What it requires, in your own words, in a few sentences.
- How it applies here: which site, activity, plant or substance, and any threshold with your figure beside it.
- Who is responsible for meeting it.
- The evidence: where the note, certificate or log is kept.
- Status: compliant, in progress or not compliant.
- Date of the last evaluation, by whom, and when the next is due.
The fourth point is where most registers fail. "Applies to all sites" says nothing. "Boilers 1 and 2 at Leeds, 2.4 MW each, existing plant, permit due before January 2029" can be checked by anyone.
## Applicability, with reasons
Keep the laws that do not apply, too, if a reasonable person might have expected them, with the reason and a trigger. "No installation above 20 MW; total is 7.2 MW; review if CHP is added." An auditor who sees a reason moves on. Obligations also come from permits, consents, planning conditions, leases and customer codes that you have signed.
## Evaluating compliance
Evaluation is more than reading. For each entry, look for evidence that the requirement was met in the period: pull three transfer notes, read the last leak check, compare the discharge sample with the consent limit. Write what you saw and where. If something is amiss, say so plainly and raise an action with a date. A register in which everything has always been compliant persuades nobody.
1. Rank entries by consequence and likelihood of failure.
2. Evaluate the top third every six months, the rest yearly.
3. Rotate evaluators. The owner of the process should not mark it alone.
4. Report exceptions to management review, with trend.
## Keeping up with change
Choose two sources: an alert service or this portal, and the regulators' own newsletters. Log each change on a single page: what it is, date in force, does it apply, action, owner, closed. It is wise to look six to twelve months ahead, since permits, training and capital take that long.
## In the audit room
The auditor will pick an aspect seen on the site walk, such as an oil tank, and trace it: register, requirement, evidence, evaluation. Practise this trail yourself with five items each quarter, started from the shop floor rather than from the file. Where it breaks, fix the register.
- Have access controlled and changes dated.
- Be able to show the history of a status, not only today's.
- Know which entries are red, and what is being done. Confidence in the reds makes the greens believable.
> The purpose of the register is not to list the law. It is to let somebody sleep.
`),
    document: {
      name: 'legal-register-audit-trail.pdf',
      lines: [
        'Legal register: quarterly audit trail test',
        'Choose five things on the site walk, not from the file',
        'For each: entry found in the register?',
        'Nation, title and link correct and current',
        'How it applies: names plant, figure and threshold',
        'Responsible person knows that they are',
        'Evidence found within five minutes',
        'Last evaluation: date, by whom, what was looked at',
        'Status agrees with what was seen today',
        'Actions for anything not compliant, with dates',
        'Changes in law in the last quarter logged and decided',
      ],
    },
    picture: { motif: 'ledger', palette: 'dusk', seed: 56 },
  },
];
