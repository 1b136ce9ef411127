import { compose } from '../compose';
import type { Article } from '../types';

export const energyProcurement: readonly Article[] = [
  {
    slug: 'half-hourly-settlement-for-every-meter',
    title: 'Half-hourly settlement for every meter: what changes for buyers',
    subTitle: 'Profile classes are going. Your actual shape will set your price.',
    category: 'EnergyProcurement',
    tags: ['Commercial', 'Retail', 'SME', 'Public Sector'],
    author: 'editor-1',
    daysAgo: 47,
    blocks: compose(`
For decades most British electricity meters were settled on an assumed profile: a supplier bought power for a shop or a school as though it used energy like every other shop or school in its profile class. Market-wide half-hourly settlement ends that. Each meter point moves to settlement on its own recorded use in each of the 48 half hours of the day.
Migration of meter points began in October 2025 and the programme plan completes it in 2027. Larger sites have lived with half-hourly settlement since the change known as P272 in 2017, so the news is for the many smaller supplies in a portfolio: the depots, clinics, branches and landlord meters.
## Why it matters commercially
When a supplier is settled on your real shape, it carries your real cost. A site with a sharp late-afternoon peak costs more to serve than one that runs flat through the night. Under profiling the two paid alike; under the new arrangements the difference becomes visible and, sooner or later, finds its way into quotations.
- Settlement also becomes faster. The final run is brought forward from fourteen months after the day to about four, so estimates and late corrections have less time to distort costs.
- Time-of-use products become realistic for sites that never had access to them.
- A meter that does not communicate becomes a commercial problem, since missing reads are filled by estimates.
## Where the risk sits
The sites most exposed are those with electric catering, refrigeration pull-down or vehicle charging between 4 pm and 7 pm on winter weekdays. Network charges are already highest then, and wholesale prices usually follow. Sites with flat or overnight demand, or with battery storage, stand to gain.
> Ask not what you pay for each unit on average, but what you pay for the units you could move.
## Six things to do before the next tender
1. List every meter point (MPAN) with its meter type, whether it communicates, and who the appointed agents are.
2. Chase dumb and failed smart meters now. Replacement visits take months when everyone asks at once.
3. Obtain twelve months of half-hourly data for the largest ten supplies and plot an average weekday by season.
4. Check consent settings with the supplier: half-hourly data from small business sites carries data-sharing choices.
5. Read the contract clause on changes in industry cost, and ask in writing whether migration can trigger a reprice.
6. Test quotations on your own load shape. Two prices with the same day rate can differ by several per cent once the profile is applied.
## What to ask suppliers
Ask how shape is priced: is it a fixed premium, a tolerance band or a pass-through? Ask what happens if your shape improves mid-term, for instance after a battery or a change of shift. And ask which estimation method is used when reads are missing. [Elexon](https://www.elexon.com/) publishes the settlement rules and progress figures, and [Ofgem](https://www.ofgem.gov.uk/) holds the programme decisions.
The reform rewards anyone who knows when energy is used and can act on it. A fortnight spent on data now will be worth more than an afternoon's haggling over the unit rate later.
`),
    picture: { motif: 'charts', palette: 'lagoon', seed: 11 },
  },
  {
    slug: 'choosing-a-power-purchase-agreement',
    title: 'Sleeved, virtual or private wire: choosing a power purchase agreement',
    subTitle: 'Three structures, three very different sets of risk.',
    category: 'EnergyProcurement',
    tags: ['Industrial/Heavy Manufacturing', 'Commercial', 'Higher Education'],
    author: 'demo-jedi',
    daysAgo: 175,
    blocks: compose(`
A corporate power purchase agreement, or PPA, is a long contract between a generator and a business that uses electricity. It can fix a share of your price for ten years or more and it can help a new wind or solar farm to be financed. It can also leave you paying above the market for a decade. The structure decides which.
## The three common structures
- Sleeved, or physical, PPA. You contract with the generator and your licensed supplier sleeves the power into your supply contract for a fee. The volume appears on your bill and the certificates come to you.
- Virtual, or synthetic, PPA. No power changes hands between you. You and the generator agree a strike price and settle the difference against a market index, in the manner of a contract for difference. You go on buying electricity as before.
- Private wire. A generator on or beside your site is cabled directly to your meter. Units used on site avoid most network and policy costs, which is why this usually gives the best economics where land and planning allow.
## The risks that decide value
Volume risk comes first. A pay-as-produced contract hands you whatever the weather delivers, including windy nights when you need little. A baseload contract hands you a flat block and leaves the generator to manage the gap, at a price. The difference between the two is the shape cost and it has grown as more solar and wind arrives.
Price cannibalisation follows from the same cause. When every solar farm generates at noon in June, the market price falls at noon in June. A virtual PPA settled against hourly prices can therefore lose money on average even when the annual average price looks close to your strike.
Credit, change in law and accounting deserve an early conversation. Generators want a strong covenant. A virtual PPA may need to be treated as a derivative, so bring in your auditor before heads of terms rather than after.
> If nobody can explain to the board what happens at zero and negative prices, the contract is not ready to sign.
## Claims and certificates
For each megawatt hour of renewable output Ofgem can issue one Renewable Energy Guarantee of Origin, or REGO. If you intend to report a zero market-based scope 2 figure, the certificates must be transferred to you and retired, and the reporting year should match. The [GHG Protocol scope 2 guidance](https://ghgprotocol.org/scope-2-guidance) asks for both a location-based and a market-based figure, so your grid factor will still be on the page.
## A sensible order of work
1. Settle the aim: price certainty, additional renewable capacity, or a carbon claim. They lead to different contracts.
2. Decide how much of demand to commit. A third to a half of the lowest credible future demand is a common start, since sites close and efficiency works.
3. Model at least three price paths and the full half-hourly shape.
4. Choose the structure, then run a competition among projects.
5. Agree who signs, who monitors and who may trade surplus volume.
Allow nine to eighteen months from first paper to signature, and be suspicious of anyone who promises less.
`),
    document: {
      name: 'ppa-term-sheet-questions.pdf',
      lines: [
        'Power purchase agreement: questions for the term sheet',
        'Structure: sleeved, virtual or private wire, and why',
        'Volume: pay-as-produced, baseload or a capped share of output',
        'Tenor, start date, long-stop date and remedies for delay',
        'Price: fixed, indexed, floor and cap; treatment of negative prices',
        'Shape and balancing cost: who bears it and how it is shown',
        'Certificates: transfer, vintage, retirement and price if bought alone',
        'Credit support from each side and triggers for more',
        'Change in law, change in tax and change in network charges',
        'Availability guarantee and remedies',
        'Assignment on sale of a site or a group company',
        'Accounting treatment confirmed with the auditor',
      ],
    },
    picture: { motif: 'turbines', palette: 'dusk', seed: 4 },
  },
  {
    slug: 'reading-network-charges-tnuos-and-duos',
    title: 'Reading network charges: TNUoS and DUoS without the fog',
    subTitle: 'Fixed bands, time bands and capacity: which parts you can still influence.',
    category: 'EnergyProcurement',
    tags: ['Industrial/Heavy Manufacturing', 'Light Manufacturing', 'Commercial', 'Retail'],
    author: 'editor-2',
    daysAgo: 60,
    blocks: compose(`
Commodity is often less than half of a business electricity bill. Much of the rest pays for wires. Two charges matter most: Transmission Network Use of System, TNUoS, for the high-voltage grid, and Distribution Use of System, DUoS, for the regional network. Both were rebuilt by Ofgem's Targeted Charging Review, and older advice on how to avoid them is now wrong.
## The residual is a fixed daily charge
The larger share of both charges is the residual, which recovers the sunk cost of the networks. It is levied in pounds a day according to a band. DUoS moved to bands in April 2022 and TNUoS in April 2023.
- Sites without an agreed capacity are placed in one of four low-voltage bands by annual consumption.
- Sites with a maximum import capacity are placed in one of four bands for their voltage level by that capacity in kVA.
- Extra-high-voltage sites have four bands of their own.
Because the charge is fixed, turning down for three winter half hours no longer removes it. What matters is the band itself. A site just above a boundary can pay many thousands of pounds a year more than one just below.
## What remains variable
DUoS keeps unit rates in red, amber and green time bands. In most regions red covers weekday late afternoon and early evening, commonly 4 pm to 7 pm, and a red unit can cost many times a green one. TNUoS keeps a locational element for half-hourly sites, still measured over the three Triad half hours between November and February; it is zero in many zones and material mainly in the south.
Capacity charges are the quiet ones. You pay for each kVA of agreed capacity every day whether you use it or not, and a higher rate for any excess in the month it happens.
## A worked view
Suppose a plant holds 1,200 kVA and its highest demand in two years is 870 kVA. Releasing 250 kVA saves that slice of the daily capacity charge at once. It may also move the site to a lower residual band, though bands are only re-examined at set times or on a significant change. Before releasing anything, check growth plans: capacity given up is not held for you, and buying it back may need reinforcement.
## What to do
1. Find the agreed capacity, voltage level, line loss factor class and residual band for each half-hourly meter.
2. Plot maximum demand in kVA for twenty-four months beside agreed capacity.
3. Challenge the band with your distributor if the data behind it is wrong.
4. Move avoidable load out of the red band: pre-cool, shift charging, stagger start-up.
5. Compare fixed and pass-through contracts. A fixed contract includes a forecast of these charges plus a margin for doubt.
The transmission price control that began in April 2026 funds a large expansion of the grid, so TNUoS is rising. The operator's [charging pages](https://www.neso.energy/industry-information/charging) publish forecasts five years ahead; put them in the budget rather than last year's figure plus inflation.
`),
    document: {
      name: 'network-charges-data-sheet.pdf',
      lines: [
        'Network charges: one-page data sheet for each half-hourly meter',
        'MPAN, site, distributor and line loss factor class',
        'Voltage of supply: LV, LV substation, HV or EHV',
        'Agreed import capacity (kVA) and date of last change',
        'Highest demand in each of the last 24 months (kVA)',
        'Months in which agreed capacity was exceeded',
        'DUoS residual band and TNUoS residual band',
        'Red, amber and green hours of the region',
        'Share of units in the red band, winter and summer',
        'Contract: fixed or pass-through, for each charge',
      ],
    },
    picture: { motif: 'pylons', palette: 'lagoon', seed: 7 },
  },
  {
    slug: 'power-factor-and-the-kva-you-pay-for',
    title: 'Power factor and the kVA you pay for',
    subTitle: 'A short lesson in reactive power, with numbers for the finance director.',
    category: 'EnergyProcurement',
    tags: ['Industrial/Heavy Manufacturing', 'Light Manufacturing', 'Leisure & Hospitality'],
    author: 'demo-admin',
    daysAgo: 260,
    blocks: compose(`
Motors, transformers and older lighting draw two kinds of power. Real power, in kilowatts, does the work. Reactive power, in kVAr, builds magnetic fields and is handed back each cycle. The network must carry both, and their combination is apparent power, in kVA. Power factor is simply kilowatts divided by kVA.
## Why a low figure costs money
Three charges respond to poor power factor.
- Agreed capacity is bought in kVA, so the same work needs more of it.
- Distributors bill excess reactive units on half-hourly supplies, typically when kVArh goes beyond about a third of kWh, which is a power factor of about 0.95.
- Current is higher, so losses in your own cables and transformer rise with its square.
## The arithmetic
Take a factory that runs at 400 kW and a power factor of 0.80. Its demand is 400 divided by 0.80, or 500 kVA. Corrected to 0.96 the demand becomes 417 kVA. That releases 83 kVA: perhaps enough for a bank of vehicle chargers without a new connection.
The correction needed is the difference in reactive power before and after. At 0.80 the reactive demand is 300 kVAr. At 0.96 it is 117 kVAr. The equipment must therefore supply about 183 kVAr, and a bank of 200 kVAr in switched steps would be chosen.
Current falls in the same ratio, by about 17 per cent, so resistive losses in the cables upstream of the correction fall by about 30 per cent. That is 30 per cent of a small figure, often one or two per cent of consumption, so treat claims of dramatic kWh savings with care. The honest case rests on capacity and reactive charges.
> Power factor correction shrinks the kVA. It does not shrink the kilowatt hours that your machines need.
## Before buying capacitors
1. Read kW, kVA and kVArh from the half-hourly data and find the worst hours. A low factor at night, when load is tiny, may cost nothing.
2. Look for the cause: motors far too large for their duty, idling presses, old fluorescent gear.
3. Measure harmonics. Variable speed drives, chargers and LED drivers distort the waveform, and plain capacitors can resonate with them. Detuned reactors are a modest extra and usually right.
4. Check for existing equipment. Many sites own a correction panel with failed fuses that nobody has opened for years.
5. Watch for a leading power factor. Modern buildings with large data or LED loads can lead rather than lag, and adding capacitors then makes things worse.
## Keeping the gain
Capacitors age, and heat shortens their life. Put the panel on the maintenance plan: visual check and thermal image each year, capacitance test, filters cleaned, controller target confirmed. Then add one line to the monthly energy report showing the average power factor. If it drops, a step has failed, and you will know before the bill does.
Once stable for a year, apply to reduce agreed capacity, leaving headroom for growth. The saving is not real until that form has been sent.
`),
    picture: { motif: 'pylons', palette: 'copper', seed: 23 },
  },
  {
    slug: 'flexible-demand-getting-paid-to-wait',
    title: 'Flexible demand: getting paid to wait an hour',
    subTitle: 'Where the value sits, what plant can offer it and how not to upset production.',
    category: 'EnergyProcurement',
    tags: ['Industrial/Heavy Manufacturing', 'Retail', 'Leisure & Hospitality', 'Public Sector'],
    author: 'demo-admin',
    daysAgo: 672,
    blocks: compose(`
A grid that runs on wind and sun needs demand that can move. Cold stores, pumps, air handling, chargers and batteries can shift by an hour without anyone noticing. Several buyers will pay for that, and the largest saving is often simply your own bill.
## Four layers of value
1. Bill management. Avoid red-band distribution units and the dearest wholesale hours. No contract needed, other than a tariff that reflects time.
2. Local flexibility. Distributors tender for turn-down or turn-up in named streets where a cable or transformer is near its limit. Payment is for availability and use, and only postcodes in the zone qualify.
3. National balancing services. The system operator buys response within seconds and reserve within minutes. Batteries dominate the fastest; larger loads can join slower products through an aggregator.
4. Capacity Market. A yearly payment for being available at times of system stress, with a test and penalties.
Layers may be stacked when the rules of each allow it and the same kilowatt is not sold twice for the same half hour.
## What plant is suitable?
- Thermal mass: cold stores, hot water, large buildings. A cold store at minus 25 °C may coast for an hour or two with a drift of under a degree.
- Storage in the process: water towers, silos, crushed stock, effluent tanks.
- Scheduling: vehicle chargers, battery rooms, overnight washing.
- On-site generation and batteries, subject to permits. A standby diesel set used for profit loses its emergency status.
Ask three questions of each load. How many kilowatts, for how long, with how much notice? Then a fourth: what is the worst that happens if it does not come back on?
## A trial that harms nobody
1. Choose one load. Write its limits, such as product temperature below minus 20 °C, and who may veto.
2. Take half-hourly data for that load, or fit a meter.
3. Turn it down by hand for 30 minutes at a quiet time, and watch.
4. Lengthen, automate, and move to the evening peak.
5. Measure what returns. Rebound after a long stop may set a new maximum demand, so stagger restarts.
When six trials have gone well, the operations manager becomes a supporter. Begin with a contract and you will have an opponent.
## The aggregator
Most sites enter through one. Compare the share of revenue, exclusivity, term, who pays for control equipment, who bears penalties and how baselines are computed. Baseline method decides what you are paid: a site with erratic load can turn down honestly and be credited with nothing. Ask for a back-test on your own data for the last year.
> Sell what you can spare, not what you hope to spare.
## Carbon
The carbon content of grid electricity may vary threefold in a single day. Shifting from a still winter evening to a windy night cuts real emissions even if annual reporting factors do not show it. The system operator's [carbon intensity service](https://carbonintensity.org.uk/) gives a free regional forecast for the coming days. For a charger or a chiller with a timer, following that forecast takes an afternoon's work and no contract at all.
`),
    picture: { motif: 'turbines', palette: 'copper', seed: 35 },
  },
];
