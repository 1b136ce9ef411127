import { compose } from '../compose';
import type { Article } from '../types';

export const general: readonly Article[] = [
  {
    slug: 'iso-50001-energy-management-that-lasts',
    title: 'ISO 50001: energy management that outlasts its champion',
    subTitle: 'Baselines, indicators and the art of keeping a system small.',
    category: 'General',
    tags: ['Industrial/Heavy Manufacturing', 'Higher Education', 'Commercial'],
    author: 'editor-2',
    daysAgo: 456,
    blocks: compose(`
Energy savings fade. Set points drift, the person who cared moves on and the boiler goes back to manual. [ISO 50001](https://www.iso.org/standard/69426.html) exists to stop that. Its 2018 edition shares the structure of other management standards but asks for one thing that they do not: energy performance itself must demonstrably improve, not only the system.
## The five working parts
1. Energy review. Where is energy used, what drives it, which uses are significant and who influences them?
2. Baseline. A reference period, adjusted for the variables that matter, such as output and weather.
3. Indicators. Energy performance indicators, EnPIs, suited to each significant use: a ratio, or better a regression model.
4. Objectives, targets and action plans, with resources and a method for verifying results.
5. Operational control, design and procurement. Write down what good looks like and buy to that.
Around them stand the familiar elements: leadership, competence, documented information, internal audit and management review.
## Choose significant uses sparingly
Sites often list thirty and manage none. Take those that make up 70 or 80 per cent of consumption and those with large potential, which commonly leaves four to six. For each, name the relevant variables, current performance, people whose work affects it and the criteria for operation: flow temperature, pressure, idle time, start and stop hours.
## Indicators that do not mislead
A simple ratio such as kWh for each tonne falls when output rises, because baseload is spread thinner. It praises a busy month and blames a quiet one. A line, kWh = fixed part + rate × tonnes, treats both fairly. The fixed part is usually the bigger opportunity: it is what you burn to make nothing.
> Halve the baseload, and every product becomes cheaper for ever.
## The certificate and the law
A certificate from an accredited body that covers all UK energy use, transport included, can serve as the route to ESOS. If it covers part, that part needs no separate audit. It also strengthens SECR narratives and public tenders. For customers in Germany and elsewhere it may be a condition of relief from levies, so expect the question.
## Integration
Most elements are shared with ISO 14001 and 9001: context, document control, internal audit, corrective action, review. Run them once. What must be separate is the technical core, held by someone who understands meters. An internal auditor trained only in paperwork will pass a system that wastes a megawatt, so bring an engineer from another site.
## First year
- Month 1: commitment with a sponsor who owns a budget.
- Months 2 to 3: review, meter plan, significant uses.
- Months 4 to 5: baselines, indicators, targets.
- Months 6 to 8: operating criteria, training of the thirty people who matter, purchasing rules.
- Months 9 to 10: internal audit and management review.
- Months 11 to 12: stage one and stage two certification.
Keep the manual under twenty pages. If operators cannot recite the two or three settings that they control and why, more pages will not help. A weekly fifteen-minute meeting in front of one chart does more for performance than any procedure, and it makes the audit easy: the evidence is on the wall.
`),
    picture: { motif: 'turbines', palette: 'meadow', seed: 18 },
  },
  {
    slug: 'iso-14001-2026-a-calm-transition',
    title: 'ISO 14001:2026: plan a calm transition',
    subTitle: 'The new edition refines rather than rebuilds. Use it to cut, not to add.',
    category: 'General',
    tags: ['Industrial/Heavy Manufacturing', 'Light Manufacturing', 'Commercial', 'SME'],
    author: 'editor-1',
    daysAgo: 29,
    blocks: compose(`
A new edition of the environmental management standard was published in April 2026 and replaces ISO 14001:2015 together with its 2024 amendment on climate change. Holders of a certificate are expected to have about three years to move. Confirm the final date with your certification body, as accreditation rules set it.
If your system works, the change is moderate. The plan-do-check-act structure stays, as do aspects, compliance obligations, operational control and evaluation.
## What has more weight
- Environmental conditions. Context must consider climate change, biodiversity, pollution levels and availability of resources, in both directions: your effect on them and theirs on you.
- Life cycle thinking. Clearer expectations of influence over suppliers, design and end of life.
- Planning and management of change. Changes to plant, process, supply or organisation are to be planned with their environmental effect in view.
- Leadership and governance. Top management owns the results and not only the policy.
- Risks and opportunities. The text is clearer about how these relate to aspects and obligations.
- Alignment with the current harmonised structure shared by ISO management standards.
## A gap review in five sessions
1. Read the new text with the old beside it, two people, half a day. Mark only real differences.
2. Context workshop. Ask of each site: flooding, heat, water scarcity, nature close by, dependence on a scarce input. Record what matters and what does not, with reasons.
3. Aspects. Check that they cover abnormal and emergency conditions, purchased services and at least the stages before and after your gate.
4. Change. Take three changes of the last year, a new solvent, a contractor, a roof, and test whether environmental effects were considered before the decision.
5. Compliance. Follow two obligations from law to evidence.
Write one list of gaps with owners and dates. For most organisations it fits on a page.
## Climate and nature without theatre
Auditors do not expect a scientific study. They expect a considered answer. For a warehouse by a river: flood zone checked, insurer consulted, chemicals stored above flood level, emergency plan tested. For an office: cooling in heat waves, travel, purchasing. For land managers: habitats mapped, pesticide use, drainage. A line that says "not relevant", without more, is the only poor answer.
> A good system is one you can explain while walking from the gate to the drains.
## Use the chance to prune
Every system gathers forms. Before adding anything, list documents that nobody opened in the last year and withdraw them. Merge the aspects register with the risk register if they say the same. Replace procedures by photographs of how it should look. Certification asks for documented information as necessary, no more.
## A timetable
- Within six months: text bought, gap list agreed, auditor and lead trained.
- Within twelve: changes made and used in at least one cycle of internal audit and management review.
- In the following year: transition audit combined with a surveillance or recertification visit, to save days.
- Keep the last half year free. Late movers compete for auditors.
Tell customers early. Some contracts cite the year of the standard, and updating those references takes longer than anyone expects.
`),
    document: {
      name: 'iso-14001-gap-review.pdf',
      lines: [
        'ISO 14001: gap review agenda',
        'Session 1: read old and new text together; list real differences',
        'Session 2: context, with climate, nature, pollution and resources',
        'Session 3: aspects over the life cycle, normal and abnormal',
        'Session 4: three recent changes tested for environmental planning',
        'Session 5: two obligations followed from law to evidence',
        'Leadership: who owns results, and where it is written',
        'Documents to withdraw or merge',
        'Training: lead, internal auditors, top management',
        'Transition audit date agreed with the certification body',
      ],
    },
    picture: { motif: 'leaf', palette: 'dawn', seed: 25 },
  },
  {
    slug: 'biodiversity-net-gain-for-estate-managers',
    title: 'Biodiversity net gain for estate managers',
    subTitle: 'Ten per cent, thirty years, and why the hedge behind the car park has a value.',
    category: 'General',
    tags: ['Land Management', 'Public Sector', 'Higher Education', 'Residential'],
    author: 'demo-jedi',
    daysAgo: 648,
    blocks: compose(`
Since 12 February 2024 major development in England must leave habitats at least 10 per cent better than before, measured by a statutory metric. Small sites followed on 2 April 2024. The duty comes from the [Environment Act 2021](https://www.legislation.gov.uk/ukpga/2021/30/contents) and is a condition of planning permission. Estate teams meet it as developers of new buildings and as owners of land that others may wish to use.
## How the metric counts
Habitats are mapped and each parcel is given units: area multiplied by distinctiveness, condition and strategic significance. Hedgerows and watercourses are counted separately, and each must gain 10 per cent of its own kind. Species are not counted; their legal protection stands beside and is not replaced.
A mown lawn is worth little. Species-rich grassland is worth many times more, but it takes years to create and may fail, and the metric discounts for time and difficulty. Losing something rare cannot be made good with plenty of something common. Irreplaceable habitat, such as ancient woodland, falls outside the calculation and needs its own agreement.
## The order of preference
1. Avoid harm by moving or shrinking the footprint.
2. Enhance and create on site.
3. Deliver off site, on your own land or by buying units from a registered provider.
4. As a last resort buy statutory credits from government. Prices are set high on purpose, and two must be bought for each unit.
The gain is to be maintained for at least 30 years, secured by a planning obligation or a conservation covenant if off site or significant. A biodiversity gain plan must be approved before work begins.
## Who is exempt
Householder applications, very small effects below 25 square metres of habitat or 5 metres of hedgerow, and small self-build schemes are among the exemptions in force at the start. Government has consulted on wider relief for small sites, so check the current [guidance](https://www.gov.uk/guidance/biodiversity-net-gain) for every project.
## What estate managers should do now
- Survey before designing. Baseline condition is best assessed between April and September; a winter survey may be challenged.
- Do not clear first. Degrading a site on or after 30 January 2020 to lower the baseline is provided against: the earlier state counts.
- Keep management records. A meadow cut in August for ten years is evidence of condition.
- Map the whole estate once. You will find parcels suited to enhancement, and may keep them for your own projects or sell the units.
- Price the 30 years. Management, monitoring, reporting, insurance and failure cost more than planting.
## Selling units
An owner can register land as a gain site, sell units to developers and be paid over time. The commitment binds successors for three decades and may limit tenancy, forestry or solar. Take advice on tax and on stacking with other payments: nutrient credits from the same land may be sold in some cases, carbon under stated conditions.
> The cheapest unit is the habitat that was already there and was not built on.
A campus that mows less, joins its hedges and opens a culvert meets the rule, and its people will notice by June. That is worth reporting beside the number.
`),
    picture: { motif: 'trees', palette: 'meadow', seed: 30 },
  },
];
