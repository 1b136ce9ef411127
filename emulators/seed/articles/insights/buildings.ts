import { compose } from '../compose';
import type { Article } from '../types';

export const buildings: readonly Article[] = [
  {
    slug: 'mees-for-commercial-landlords-and-tenants',
    title: 'MEES for commercial landlords and tenants',
    subTitle: 'The minimum is E today. The lease, not the law, often decides who pays.',
    category: 'BuildingsAndEfficiency',
    tags: ['Commercial', 'Retail', 'Leisure & Hospitality', 'Residential'],
    author: 'editor-1',
    daysAgo: 238,
    blocks: compose(`
The minimum energy efficiency standard makes it unlawful to let most privately rented property in England and Wales with an energy performance certificate below E, unless an exemption is registered. The source is the [2015 Regulations](https://www.legislation.gov.uk/uksi/2015/962/contents/made). Scotland has its own regime, based on action plans at sale or letting of larger buildings.
## The dates
- 1 April 2018: no new letting or renewal below E.
- 1 April 2020: no continued letting of a home below E.
- 1 April 2023: no continued letting of commercial property below E.
A higher standard for commercial buildings has been proposed several times, with B as the destination. Until regulations are made, treat it as a direction of travel: sensible for investment plans, wrong to state as a deadline in a lease negotiation.
## When does it not apply?
Lettings of six months or less, or of 99 years or more, are outside. So are buildings that do not need a certificate, such as places of worship and certain temporary or stand-alone small buildings. Listed status alone is not a blanket exemption. A certificate is not required only in so far as compliance with the standards would unacceptably alter character, so record the reasoning for that building.
## Exemptions
1. All improvements made: everything that meets the seven-year payback test has been done and the rating is still F or G.
2. Consent: a tenant, lender or planner refused.
3. Devaluation: an independent surveyor states that the works would cut value by more than five per cent.
4. New landlord: six months in certain circumstances.
Each must be put on the public register with evidence before relying on it, normally lasts five years, and does not pass to a buyer.
## Penalties
For a commercial letting in breach for less than three months the penalty is up to 10 per cent of rateable value, with a minimum of £5,000 and a maximum of £50,000. From three months on it is up to 20 per cent, from £10,000 to £150,000. The breach may be published. The lease remains valid, and rent is still due.
## Reading a certificate critically
The rating models the building with assumptions, so a wrong assumption costs a grade. Default values punish: an assessor who finds no lighting data assumes poor lighting. Before spending on works, commission a fresh certificate with drawings, boiler and fan data, and lighting schedules. Many F ratings become D on paper, and for the right reason.
Real upgrades that move a commercial rating are usually lighting and its controls, then heat generation, then ventilation heat recovery and fan power. Windows come late. Electric heating, once punished, now does better, since the carbon factor for grid electricity in the model was lowered sharply in 2022.
## Points for the lease
- Who pays for improvement works? Service charge clauses rarely allow it without words to that effect.
- May the landlord enter to carry them out?
- May a tenant commission a certificate? One poor assessment binds everyone.
- What is the reinstatement duty? Removing a tenant's good lighting at the end can lower the rating.
- Is meter data shared? Without it neither side can plan.
Look up any building on the [public register](https://www.gov.uk/find-energy-certificate). Sort your portfolio by expiry and by grade, and begin with E ratings that expire in the next two years, because they are the ones that may fall.
`),
    picture: { motif: 'buildings', palette: 'dusk', seed: 13 },
  },
  {
    slug: 'certificates-and-inspections-epc-dec-tm44',
    title: 'EPC, DEC and TM44: three documents that every building manager confuses',
    subTitle: 'What each is for, when it is due and what it costs to forget.',
    category: 'BuildingsAndEfficiency',
    tags: ['Public Sector', 'Commercial', 'Higher Education', 'Leisure & Hospitality'],
    author: 'demo-jedi',
    daysAgo: 690,
    blocks: compose(`
The [Energy Performance of Buildings Regulations 2012](https://www.legislation.gov.uk/uksi/2012/3118/contents/made) ask for three kinds of document in England and Wales. They measure different things, last for different times and are wanted by different people.
## The energy performance certificate
An EPC rates the building as an asset. It assumes standard use, so two identical halls have the same EPC even if one is lit all night. It is needed on construction, sale or letting and lasts ten years.
- It must be available to a prospective buyer or tenant from the start of marketing.
- It must be displayed where the building is over 500 square metres, is frequently visited by the public and already has one.
- The penalty for a non-dwelling is usually 12.5 per cent of rateable value, between £500 and £5,000.
## The display energy certificate
A DEC rates how a building is used. It is drawn from meter readings over a year, compared with a benchmark for its type: 100 is typical, and lower is better. Public authorities that occupy a building over 250 square metres which the public visit frequently must show one at the entrance.
- Over 1,000 square metres it lasts twelve months, and its advisory report seven years.
- From 250 to 1,000 square metres, both last ten years.
- Failure to display may cost £500, and failure to hold the advisory report £1,000.
Because a DEC moves each year, it is the better instrument for managers. A drop from D to E is an alarm: something has been left on, or floor area or meters were entered wrongly.
## The air-conditioning inspection
Systems with an effective rated output above 12 kW need inspection by an accredited assessor at intervals of no more than five years. The method is a CIBSE guide called TM44, which gave its name to the report. Units under the same control are added together, so a shop with five small splits is in scope.
1. The inspector looks at size against load, maintenance, controls, refrigerant records and cleanliness.
2. The report is lodged on the public register.
3. The penalty for lacking one is £300, which is why it is widely ignored. The findings are worth far more than that.
Typical advice: heating and cooling fight in the same room, time clocks still show summer, set points lie within one degree of each other, condensers are choked with leaves.
> Set heating to stop at 20 °C and cooling to begin at 24 °C, and the two will never meet.
## One calendar
Keep a single list with building, floor area, which documents apply, date lodged, expiry and the recommendations accepted. Three habits make it useful:
- Read advisory and recommendation reports when they arrive, not when they expire. Give each item an owner or a reason for refusal.
- Book assessors three months ahead and collect drawings, plant data and twelve months of readings for them.
- Check the result before it is lodged. Floor area is the commonest error, followed by a heating fuel entered wrongly.
Every lodged document can be seen by anyone on the [register](https://www.gov.uk/find-energy-certificate): a tenant, a journalist, a buyer's solicitor. Look yourself up before they do. Reform of these regimes is under discussion, so check for current rules before renewing a large batch early.
`),
    picture: { motif: 'buildings', palette: 'meadow', seed: 41 },
  },
  {
    slug: 'heat-pumps-in-existing-buildings',
    title: 'Heat pumps in existing buildings: flow temperature is everything',
    subTitle: 'A winter test that costs nothing tells you more than any brochure.',
    category: 'BuildingsAndEfficiency',
    tags: ['Public Sector', 'Higher Education', 'Commercial', 'Residential'],
    author: 'editor-2',
    daysAgo: 120,
    blocks: compose(`
A heat pump lifts heat from outside air, ground or water to a useful temperature. The smaller the lift, the less electricity it takes. Each degree removed from the flow temperature is worth roughly two to three per cent in efficiency, so the first question is not which machine to buy. It is how cool your heating water can be on the coldest morning.
## The winter test
1. Choose a week below 3 °C with the building in normal use.
2. Set the boiler flow to 55 °C, disable night setback and let it run.
3. Log room temperatures in the coldest corners, flow and return.
4. If all rooms hold, try 50 °C, then 45 °C. If some fail, list them.
Rooms that fail need larger emitters, insulation, draught-proofing or simply a valve opened. It is normal that one room in ten forces the whole building to 75 °C. Fix the room. Many buildings were given oversized radiators, and many have lost heat demand since through glazing and loft insulation, so the result is often better than feared.
## Economics in one ratio
Suppose a gas boiler delivers 85 per cent of the fuel's heat and the heat pump has a seasonal performance of 3.2. The heat costs the same when electricity is 3.2 divided by 0.85, or about 3.8 times the price of gas. Below that ratio the heat pump is cheaper to run; above it, dearer. Everything that raises seasonal performance, or lowers the price of electricity through solar panels or time of use, moves you the right way.
Carbon is easier. With grid electricity well below 0.2 kg for each kWh, heat from a pump with performance of 3 carries around a quarter to a third of the carbon of gas heat, and the gap widens as the grid decarbonises.
## Designs that work
- Full replacement, where 50 to 55 °C suffices and the electrical supply allows.
- Bivalent, with the pump sized for around half of peak load. Because cold hours are few, it may carry 80 to 90 per cent of annual heat, while the existing boiler covers the rest.
- Cascade by building, starting with the newest block on a campus.
- Heat recovery, where a chiller or a server room already rejects heat all year. This is usually the best project on site.
## What is commonly missed
- Capacity at the design temperature with defrost, not at the 7 °C of the brochure.
- Supply: a 200 kW machine may draw 80 kW. Check agreed capacity and ask the distributor early.
- Noise at the nearest window at night, to be settled before planning.
- Water volume and hydraulics. Short cycling wears compressors, and a buffer in the wrong place mixes away the temperature you paid for.
- Hot water, better served by its own smaller machine than by keeping the whole system hot.
- Commissioning in the first winter, with a named person paid to stay until the measured performance is right.
> Measure electricity in and heat out from the first day. A heat pump without a heat meter is an article of faith.
Ask for seasonal performance to be guaranteed with a boundary that is drawn on the schematic: does it include pumps, immersion heaters and defrost? Two honest suppliers can quote 2.8 and 3.4 for the same plant.
`),
    document: {
      name: 'low-temperature-heating-test.pdf',
      lines: [
        'Low-temperature heating test: record sheet',
        'Building, date, outside temperature (highest and lowest)',
        'Boiler flow set point and measured flow and return',
        'Night setback disabled, valves open, ventilation as normal',
        'Room, target, lowest temperature reached, time',
        'Rooms more than 1 degree below target',
        'Emitter type and size in those rooms',
        'Known faults: valves, air, balancing, draughts',
        'Repeat at 50 and 45 degrees',
        'Conclusion: lowest flow temperature that holds the building',
      ],
    },
    picture: { motif: 'buildings', palette: 'lagoon', seed: 52 },
  },
  {
    slug: 'compressed-air-the-dearest-utility',
    title: 'Compressed air: the dearest utility on site',
    subTitle: 'Leaks, pressure, intake and heat: four numbers that pay for a survey.',
    category: 'BuildingsAndEfficiency',
    tags: ['Industrial/Heavy Manufacturing', 'Light Manufacturing', 'SME'],
    author: 'editor-1',
    daysAgo: 425,
    blocks: compose(`
Compressed air takes about a tenth of the electricity used by industry, and more in some trades. Of the energy that enters the compressor, around nine tenths leaves as heat. What remains does the work, less whatever hisses out on the way. Few systems are as expensive, and few are as forgiving to improve.
## Leaks
A system that nobody watches may lose 20 to 30 per cent of its air. A well-run one loses under 10. A single hole of 3 mm at 7 bar passes about 11 litres a second and takes 3 to 4 kW of compressor power. Running all year at 25p a unit, it costs over £6,500.
1. Run a leak test when production is idle. Time the compressor on load and off load over at least ten cycles.
2. Leakage per cent is time on load divided by total time, for a fixed-speed load and unload machine.
3. Survey with an ultrasonic detector, tag each leak and record size and place.
4. Repair within the fortnight. Fittings, hoses, drains and quick-release couplings make up most.
5. Repeat quarterly. Leaks grow back.
Then isolate whole branches at night with timed valves. A leak in a pipe without pressure costs nothing.
## Pressure
Each bar of pressure adds around 7 per cent to power, and raises leak flow too. Most systems run high because one machine at the far end complained in the past. Find that machine. Larger pipe, a local receiver or a booster for one user is cheaper than a bar for everyone. Lower the set point by 0.1 bar a week until somebody notices, then step back.
Filters deserve the same look. A clogged element of 0.5 bar costs 3 to 4 per cent of the system's power until it is changed.
## Intake and control
- Cool, clean, dry air is easier to compress. Every 3 °C less at the intake saves about 1 per cent. Duct it from the north wall.
- Several fixed-speed machines fighting each other waste power off load. An idling screw compressor can draw a quarter to a third of its full power while delivering nothing. A sequencer and one variable speed machine for trim usually cure it.
- Dryers with fixed purge cycles should be given dew-point control.
- Drains on timers blow air. Fit level-sensing ones.
## Heat
Up to 90 per cent of input can be recovered as warm air or as water at up to about 70 °C from an oil-injected machine. A 75 kW compressor at 70 per cent load offers around 45 kW through the working day. If a use for the heat lies within 30 metres, payback is commonly under two years. Space heating earns in winter only; process water or boiler feed preheat earns all year.
## Misuse
Blowing down benches, cooling people, agitating tanks and moving light parts are all done with air because the hose is there. A blower uses a fraction of the power. Safety will thank you also.
> Ask on the next walk round: if this hose had a coin slot, would anyone hold the trigger?
Install one flow meter and one power meter, and post a single figure each week: kWh for every thousand cubic metres, beside the night flow. Whatever happens to the second number at the weekend is your leak report.
`),
    document: {
      name: 'compressed-air-walk-round.pdf',
      lines: [
        'Compressed air: one-hour walk round',
        'Compressor house: intake temperature, filter condition, idling machines',
        'Set pressure and pressure at the farthest user',
        'Highest pressure that any user really needs, and who',
        'Leak test: seconds on load and off load over ten cycles',
        'Leaks heard by ear: location and tag number',
        'Drains: timed, manual or level-sensing',
        'Dryer: fixed purge or dew-point control',
        'Branches that could be isolated at night',
        'Misuse seen: cleaning, cooling, agitation',
        'Heat recovery: nearest use and distance',
      ],
    },
    picture: { motif: 'pipes', palette: 'dawn', seed: 27 },
  },
  {
    slug: 'medium-combustion-plant-permits',
    title: 'Medium combustion plant: which boiler needs a permit, and when',
    subTitle: 'The 2029 date for small existing plant is nearer than a boiler project.',
    category: 'BuildingsAndEfficiency',
    tags: [
      'Industrial/Heavy Manufacturing',
      'Higher Education',
      'Public Sector',
      'Leisure & Hospitality',
    ],
    author: 'demo-admin',
    daysAgo: 138,
    blocks: compose(`
Boilers, engines and turbines with a rated thermal input from 1 MW to below 50 MW are medium combustion plant. In England and Wales they are regulated by the [2018 amendment](https://www.legislation.gov.uk/uksi/2018/110/contents/made) to the Environmental Permitting Regulations. Similar rules hold in Scotland and Northern Ireland. Input means fuel in, so a boiler that delivers 900 kW at 85 per cent takes 1.06 MW and is in.
## The dates
- New plant, first operated on or after 20 December 2018: a permit before it runs, and limits from the first day.
- Existing plant above 5 MW: permitted by 1 January 2024, limits from 1 January 2025.
- Existing plant from 1 to 5 MW: permitted by 1 January 2029, limits from 1 January 2030.
The last group is by far the largest. Hospitals, universities, food plants and greenhouses hold thousands of such boilers, and most operators have not applied.
## The limits
They depend on plant type, fuel, size and age. For boilers on natural gas, oxides of nitrogen must not exceed 100 mg/Nm3 if new, 200 if existing and above 5 MW, and 250 if existing and smaller. Liquid fuels and solid biomass carry limits for sulphur dioxide and dust too. Engines have their own figures, at 15 per cent reference oxygen rather than 3, so never compare the two without correction.
## Exemptions worth knowing
1. Plant that runs for no more than 500 hours a year, as a rolling average over five years (three if new), may be excused the emission limits, though not the permit.
2. Research plant, some drying and direct-heating furnaces, crematoria and plant covered elsewhere are excluded.
3. Sites with an existing installation permit have the conditions written into that.
## Specified generators
England and Wales also control generators that export power or serve balancing contracts, because fleets of diesel engines had been built for that. The rules bite below 1 MW in some cases, and dates run from 2019 to 2030. A generator kept only for emergencies and tested for up to 50 hours a year is excluded. Entering a capacity market or flexibility contract with the standby set ends that comfort, so ask before signing.
## Monitoring
- First test within four months of the permit or of first operation, whichever is later.
- Thereafter every three years up to 20 MW, and every year above it.
- Measure oxides of nitrogen and carbon monoxide, and others where a limit exists, by an accredited method.
- Keep records of hours, fuel, faults of abatement and tests for six years.
Sampling ports are commonly missing. Fitting them on a hot flue in the week of the test is dear, so add them at the next shutdown.
## A register that answers the question
List each unit with serial number, thermal input from the data plate, fuel, first operation date, annual hours, stack height and whether flues combine. New units that share a stack, or reasonably could, may be aggregated and count as one plant. Then decide for each: permit it, replace it by smaller or electric plant before 2029, or remove it.
> Do not permit a boiler that you mean to scrap. Do not plan to scrap one without a date.
Given lead times for supply upgrades and heat pumps, a boiler that is to be gone by the end of 2028 needs its design started now.
`),
    picture: { motif: 'tanks', palette: 'meadow', seed: 60 },
  },
  {
    slug: 'f-gas-leak-checks-and-records',
    title: 'F-gas: leak checks, records and the phase-down ahead',
    subTitle: 'Work in tonnes of carbon dioxide equivalent, not kilograms.',
    category: 'BuildingsAndEfficiency',
    tags: ['Retail', 'Leisure & Hospitality', 'Commercial', 'Light Manufacturing'],
    author: 'editor-2',
    daysAgo: 285,
    blocks: compose(`
Refrigeration, air conditioning and heat pumps mostly run on fluorinated gases. Escaped, one kilogram may warm the climate like two tonnes of carbon dioxide or more. The law sets duties on the operator, which usually means whoever has actual control of the technical functioning of the plant. A maintenance contract does not pass the duty on.
## Convert the charge first
Multiply the charge in kilograms by the global warming potential and divide by a thousand.
- R-404A has a potential of 3,922, so 5 tonnes are reached at 1.3 kg.
- R-410A: 2,088, or 2.4 kg.
- R-134a: 1,430, or 3.5 kg.
- R-32: 675, or 7.4 kg.
## Leak check intervals
1. From 5 to under 50 tonnes of equivalent: every 12 months, or 24 with automatic leak detection.
2. From 50 to under 500 tonnes: every 6 months, or 12 with detection.
3. 500 tonnes and above: every 3 months, or 6 with detection, which is mandatory at this size for most stationary plant and must itself be tested yearly.
Hermetically sealed equipment that is labelled so is exempt below 10 tonnes. A leak must be repaired without undue delay and the repair checked within a month. Only certified people may do the work, and their company must hold a certificate as well.
## Records
For each system in scope keep for five years: type and quantity of gas, quantities added and the reason, quantities recovered, the names and certificates of technicians, dates and results of checks, and how it was finally disposed of. A log that shows 4 kg added every spring is a confession. Divide yearly additions by total charge for a leak rate: over 10 per cent deserves a project, and new plant should stay below 3.
The top-ups also feed scope 1 of your carbon report. Twenty kilograms of R-404A is 78 tonnes, more than the gas used to heat a small office building for several years.
## What is banned and what is shrinking
In Great Britain virgin gas with a potential of 2,500 or more may not be used to service refrigeration with a charge of 40 tonnes or above, with reclaimed and recycled gas allowed up to the end of 2029. The quantity of new HFC that may be placed on the market falls by steps to 21 per cent of the baseline by 2030, and government has consulted on a steeper path. Northern Ireland follows the stricter EU regulation adopted in 2024. Scarcity, not bans, drives the price.
## Choosing the next system
- Domestic-sized and small commercial: propane, R-290, within charge limits.
- Split air conditioning: R-32 today, watching R-290.
- Supermarkets: carbon dioxide, R-744, with heat recovery.
- Large chillers and process cooling: ammonia, R-717, or HFO blends with potential near zero. Ask about persistence of HFO breakdown products, since regulation of PFAS is under review.
Natural refrigerants bring flammability, toxicity or pressure, hence training and DSEAR or pressure assessment. Price those in.
> Whoever signs for the refrigerant should see the bill, the carbon and the leak in one line.
The law is in the [2015 Regulations](https://www.legislation.gov.uk/uksi/2015/310/contents/made) and the retained EU regulation they enforce; the [government guidance](https://www.gov.uk/government/collections/fluorinated-gas-f-gas-guidance-for-users-producers-and-traders) sorts it by role.
`),
    picture: { motif: 'leaf', palette: 'lagoon', seed: 36 },
  },
  {
    slug: 'rooftop-solar-from-roof-to-return',
    title: 'Rooftop solar: from a look at the roof to a signed return',
    subTitle: 'Self-use decides the payback; the roof decides whether you start.',
    category: 'BuildingsAndEfficiency',
    tags: ['Retail', 'Light Manufacturing', 'Land Management', 'SME'],
    author: 'demo-jedi',
    daysAgo: 715,
    blocks: compose(`
A rooftop array is among the least troublesome energy projects that a business can own: no moving parts, a life of 25 years or more and output that can be forecast within a few per cent. Failures come from the roof, the grid and the contract rather than from the panels.
## Four numbers
- Area: about five square metres for each kilowatt-peak, plus walkways.
- Yield: 850 to 1,050 kWh a year for each kilowatt-peak in Britain, more in the south-west, less in the north. East and west pitches lose 10 to 20 per cent against south but spread output over the day.
- Self-use: the share of output used on site as it is made. Each such unit saves the full retail rate less fixed parts; each exported unit earns about half of that or less.
- Degradation: about 0.5 per cent a year.
A factory that runs five days a week will export two sevenths of a year's output before any other loss. Plot a summer Sunday against the array's output before fixing the size.
## The roof
1. Ask for a structural survey. Modern portal frames were built with little spare load; 12 to 15 kg for each square metre is typical for a pitched array, and ballasted flat roofs take more.
2. Compare roof life with panel life. Lifting panels to re-roof in year eight ruins the case.
3. Look for rooflights, asbestos cement, plant, shading and safe access.
4. Bring the insurer in early, with fire detection, isolation and cable routes on the drawing. Combustible insulation under the array is a common objection.
Most roof arrays on business premises in England are permitted development since the limit of one megawatt was lifted in December 2023, subject to conditions and prior approval in some cases. Listed buildings and conservation areas differ.
## The grid
Up to 16 amps a phase, 3.68 kW on single phase, may be connected under the simple procedure G98. Anything more needs G99 application before installation. The distributor may limit export, in which case a controller holds it down. A zero-export scheme is quicker to approve and often good enough where weekday load is large. The Smart Export Guarantee obliges larger suppliers to offer a tariff for arrays up to 5 MW; business buyers usually find more in a negotiated contract.
## Buy, lease or PPA
- Buy: best return, if capital is free and you own the roof.
- Lease or asset finance: cash neutral, with the asset on the balance sheet.
- On-site power purchase: a funder owns the array and you buy its output for 15 to 25 years. Check rights on sale of the building, indexation, minimum take and end of term.
Tenants need the landlord's consent and a view on reinstatement; landlords can sell power to tenants but must mind supply licence exemptions and metering.
## After handover
Ask for as-built drawings, string test results, warranty papers, G99 commissioning and access to the monitoring portal in your own name. Agree a performance ratio, typically above 80 per cent, with a test in the first year. Then put output beside irradiation in the monthly report. Soiling and one tripped inverter can go unseen for half a year otherwise.
> The commonest fault in solar is that nobody is looking.
`),
    picture: { motif: 'sun', palette: 'dawn', seed: 16 },
  },
];
