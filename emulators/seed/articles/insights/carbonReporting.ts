import { compose } from '../compose';
import type { Article } from '../types';

export const carbonReporting: readonly Article[] = [
  {
    slug: 'secr-a-report-that-survives-review',
    title: 'SECR: writing a report that survives review',
    subTitle: 'Who is in scope, what must be said and where reports most often fail.',
    category: 'CarbonReporting',
    tags: ['Commercial', 'Industrial/Heavy Manufacturing', 'Retail'],
    author: 'editor-1',
    daysAgo: 489,
    blocks: compose(`
Streamlined Energy and Carbon Reporting has applied to financial years starting on or after 1 April 2019. It puts energy and carbon figures into the directors' report, where they are read by auditors, lenders and journalists. The rules are short. The mistakes are familiar.
## Who must report
Quoted companies report whatever their size. Large unquoted companies and large limited liability partnerships report when they meet two of three tests in a year. For financial years that begin on or after 6 April 2025 the size thresholds used in company law were raised.
- Turnover of more than £54 million (£36 million for earlier years).
- Balance sheet total of more than £27 million (£18 million for earlier years).
- More than 250 employees.
An organisation that used 40,000 kWh or less in the year may say so instead of disclosing. A subsidiary may be left out of its own report when it is covered by the group's. Public bodies are not caught as such, though a company that they own may be.
## What must be disclosed
Unquoted companies and LLPs give UK energy use in kWh from electricity, gas and transport, with the associated emissions. Transport means fuel the company bought: company cars, fleet, and mileage in private cars paid back to staff. Quoted companies give global scope 1 and 2 emissions and global energy use, with the UK proportion.
All of them give at least one intensity ratio, the figures of the previous year, the method used and a narrative of the principal energy efficiency measures taken in the year. If nothing was done, the report must say that.
## Where reports fail
- The intensity ratio changes every year to whichever flatters. Choose one that follows activity, such as tonnes of product or square metres, and keep it.
- Conversion factors come from the wrong year. Use the [government conversion factors](https://www.gov.uk/government/collections/government-conversion-factors-for-company-reporting) that cover most of your reporting period, and name the year.
- Gas is converted from volume without a calorific value, or gross and net figures are mixed. UK bills are on a gross basis.
- Grey fleet is forgotten. Mileage claims are in the expenses system, not with the fleet manager.
- Estimates are not disclosed. It is better to state that four per cent of electricity was estimated from tenancy area than to hide it.
## Building an evidence file
1. Draw the boundary: companies, sites, and who pays for what energy.
2. Keep one sheet for each source with the bills, the missing months and how gaps were filled.
3. Recalculate one site by hand and keep the working.
4. Reconcile energy cost to the ledger. A gap of more than two per cent needs a reason.
5. Have someone who did not prepare the report try to reproduce the total.
The statutory source is the [2018 Regulations](https://www.legislation.gov.uk/uksi/2018/1155/contents/made), and the Environmental Reporting Guidelines give the detail. The energy data can serve ESOS as well: set the boundaries side by side and note the differences once, rather than discovering them every fourth year.
`),
    document: {
      name: 'secr-evidence-file.pdf',
      lines: [
        'SECR evidence file: contents',
        'Size tests for this year and last, with figures from the accounts',
        'Group chart with companies in and out of the boundary, and why',
        'List of meters, fuels and vehicles, with the source of each figure',
        'Months estimated: method, share of total and sign-off',
        'Conversion factor set: year and version',
        'Intensity ratio: numerator, denominator and source of each',
        'Prior year figures as published, with any restatement explained',
        'Energy efficiency action taken: date, site, expected saving',
        'Ledger reconciliation and independent recalculation',
      ],
    },
    picture: { motif: 'ledger', palette: 'slate', seed: 3 },
  },
  {
    slug: 'scope-3-where-to-begin',
    title: 'Scope 3: the fifteen categories and where to begin',
    subTitle: 'Screen widely, measure narrowly, improve the data where decisions depend on it.',
    category: 'CarbonReporting',
    tags: ['Commercial', 'Retail', 'Light Manufacturing', 'Public Sector'],
    author: 'demo-jedi',
    daysAgo: 88,
    blocks: compose(`
For most organisations the emissions of suppliers and customers dwarf their own chimneys and meters. The GHG Protocol's [scope 3 standard](https://ghgprotocol.org/corporate-value-chain-scope-3-standard) sorts these into fifteen categories, eight upstream and seven downstream. Nobody should try to perfect all fifteen at once.
The film attached here, The Story of Stuff, follows a product from extraction to disposal in twenty minutes. It is polemical and some figures have aged, but it shows a team that has only counted meters how long the chain is.
## The list, in plain words
- Upstream: purchased goods and services; capital goods; fuel and energy related activities; upstream transport; waste from operations; business travel; employee commuting; upstream leased assets.
- Downstream: downstream transport; processing of sold products; use of sold products; end-of-life treatment; downstream leased assets; franchises; investments.
## Screen first
A screening takes a few days, not months. Multiply annual spend by category by an environmentally extended input-output factor for purchased goods, and make simple activity estimates for the rest. The result is rough, but it answers the one question that matters: which three or four categories hold most of the total?
For a retailer it is nearly always purchased goods, then use of sold products if anything it sells plugs in. For a manufacturer of boilers or vehicles, use of sold products can pass ninety per cent. For a consultancy, purchased services, travel and commuting share the field. Category 3, the upstream part of fuel and electricity, is easy to compute from published factors, so do it well from the start.
## The data ladder
1. Spend-based: money multiplied by a sector factor. Fast and blunt. A price rise looks like an emissions rise.
2. Average data: kilograms, litres or kilometres multiplied by an average factor. Better, since it moves with quantity.
3. Supplier-specific or hybrid: figures from the supplier's own accounts for what you bought. Best, and only worth asking of the suppliers that matter.
Climb the ladder only where a decision depends on the rung. Fifty suppliers often make up eighty per cent of purchased goods emissions. Write to those fifty, and leave the stationery where it is.
> A spend-based figure can tell you where to look. It can never tell you whether you improved.
## Boundaries that cause arguments
Home working can be reported with commuting if described. Leased buildings depend on the consolidation approach: under operational control, a landlord's tenants often fall in category 13. Waste means treatment by others; if you run your own treatment works it is scope 1. Avoid counting freight twice when a delivered price already includes it.
## Making it lead to something
An inventory that only sits in a report is an expense. Tie it to decisions:
- Put an embodied carbon limit in the specification of steel, concrete and packaging.
- Ask for third-party verified environmental product declarations in tenders and score them.
- Replace air freight by planning, since late orders cause most of it.
- Agree with the largest ten suppliers one reduction project each, with a date.
Set a recalculation policy before the second year. When a method changes by more than, say, five per cent of the base year, restate the base year too. Otherwise you will report a reduction that was only an edit.
`),
    videoUrl: 'https://www.youtube.com/watch?v=9GorqroigqM',
    picture: { motif: 'cycle', palette: 'lagoon', seed: 15 },
  },
  {
    slug: 'science-based-targets-in-practice',
    title: 'Science based targets: what the numbers commit you to',
    subTitle: 'Coverage, pace and the difference between near term and net zero.',
    category: 'CarbonReporting',
    tags: ['Commercial', 'Industrial/Heavy Manufacturing', 'SME'],
    author: 'editor-2',
    daysAgo: 310,
    blocks: compose(`
A target is science based when its pace matches what is needed to hold warming to a stated limit. The [Science Based Targets initiative](https://sciencebasedtargets.org/) publishes the methods and validates the targets of thousands of companies. Customers now ask for validation in tenders, so it is wise to know what the board would be signing.
## Near-term targets
A near-term target runs for five to ten years from submission. For scopes 1 and 2 the pace must match 1.5 °C. Under the commonest method, absolute contraction, that means a linear cut of 4.2 per cent of the base-year total for each year. Ten years at that pace is a cut of 42 per cent.
- Scope 1 and 2 targets must cover at least 95 per cent of those emissions.
- A scope 3 target is required when scope 3 is 40 per cent or more of the total of all three scopes.
- The scope 3 target must cover at least two thirds of scope 3 emissions and match at least a well-below 2 °C pace, which is 2.5 per cent a year under absolute contraction.
- Buying offsets does not count towards any of these.
Scope 3 can also be met with a supplier engagement target: a share of suppliers, by emissions or spend, which will set science based targets of their own within five years.
## Net zero
The Corporate Net-Zero Standard adds a long-term target, no later than 2050. Most companies must cut at least 90 per cent across all scopes, and then neutralise what remains with permanent removals. Statements that rely on offsets for the other half of the work are not net zero under this standard.
## What 4.2 per cent feels like
A site that emits 10,000 tonnes must lose 420 tonnes every year. One year is lighting and controls. Another is heat recovery. Then the easy list runs out, and the plan needs boilers replaced, fleet electrified or process heat changed. That is why the first question is not whether to commit but whether there is a list of projects, each with tonnes, cost and a year, that adds up.
> A target without a project list is a forecast of an apology.
## Smaller companies
A streamlined route exists for smaller organisations, with set options for scopes 1 and 2 and a commitment to measure and reduce scope 3. Check the current size conditions before applying, as they have been narrowed since the route first opened.
## Steps to a sound submission
1. Complete a full inventory for a recent, representative year. A year of shutdown makes a poor base.
2. Screen all scope 3 categories, even those judged not relevant, and write down why.
3. Build the project list and compare its slope with the required line.
4. Test growth. Absolute targets do not bend because turnover doubled.
5. Agree the internal price of carbon that will make the list pay.
6. Submit, publish, and report progress each year against the same boundary.
Targets are to be reviewed at least every five years, and sooner after an acquisition. Put that in the calendar now, together with the name of the person who will do it.
`),
    picture: { motif: 'charts', palette: 'meadow', seed: 29 },
  },
  {
    slug: 'carbon-reduction-plans-for-public-tenders',
    title: 'Carbon reduction plans for public tenders',
    subTitle: 'One missing line can exclude a bid. Here is what buyers check.',
    category: 'CarbonReporting',
    tags: ['SME', 'Public Sector', 'Commercial'],
    author: 'demo-admin',
    daysAgo: 600,
    blocks: compose(`
Suppliers that bid for large central government contracts in England must show a carbon reduction plan. The rule applies to contracts worth more than £5 million a year, and it began in 2021 with Procurement Policy Note 06/21, carried forward as PPN 006 under the Procurement Act 2023. The NHS and many councils use the same form for smaller contracts.
It is a selection question rather than a scored one. A plan either meets the technical standard or it does not. That is why excellent organisations have been excluded for want of a signature.
## What the plan must contain
- A commitment to reach net zero by 2050 at the latest for UK operations.
- A baseline year and the most recent year, in tonnes of carbon dioxide equivalent, for all the Kyoto greenhouse gases.
- Scope 1 and scope 2 emissions.
- A defined subset of scope 3: upstream transport and distribution, waste from operations, business travel, employee commuting, and downstream transport and distribution.
- Environmental management measures in effect, which could be applied when performing the contract.
- Approval by a director or equivalent, with the date.
- Publication on the supplier's UK website, where a reader can find it.
The plan must be refreshed each year. Buyers generally expect the figures to be no older than about twelve months, and the document to be updated within six months of the financial year end.
## Common reasons for rejection
1. The bidding entity is not the one named. A plan of a parent may be used only when it clearly covers the bidder and repeats the commitment for it.
2. A scope 3 category is blank. If there are no emissions in a category, write zero and say why.
3. The target year is for scopes 1 and 2 only.
4. The link on the website is broken or sits behind a login.
5. It is not signed, or the date is missing.
## Getting commuting and freight from nothing
Small firms worry most about the scope 3 subset. None of it needs special software. Commuting can come from a five-question staff survey: distance, mode, days in the office. Freight can come from invoices: weight, distance and vehicle class, or spend if there is nothing else. Waste comes from transfer notes and collection weights. Multiply by the current [conversion factors](https://www.gov.uk/government/collections/government-conversion-factors-for-company-reporting) and record the assumption beside each figure.
Good enough means that a colleague could repeat it next year and get an answer that may be compared.
## Make it worth having
The best plans are three to five pages. They show a line from the baseline to a nearer target, such as a cut of 50 per cent in five years, and list completed and planned measures with dates. They avoid offsets. They name a person. A buyer who reads a hundred of these remembers the one that says which depot will have its gas boiler removed and when.
Keep the plan, the calculation sheet and the approval minute together. When the tender arrives with ten days to answer, this part will take ten minutes.
`),
    document: {
      name: 'carbon-reduction-plan-checklist.pdf',
      lines: [
        'Carbon reduction plan: check before you bid',
        'Names the bidding legal entity',
        'States net zero by 2050 or sooner for UK operations',
        'Baseline year and current year emissions in tCO2e',
        'Scope 1 and scope 2 complete',
        'Scope 3: upstream and downstream transport, waste, travel, commuting',
        'Zero entries explained',
        'Measures in effect, and those that will apply to the contract',
        'Signed by a director, dated within the last 12 months',
        'Published on the UK website; link opened from outside the network',
      ],
    },
    picture: { motif: 'ledger', palette: 'meadow', seed: 8 },
  },
];
