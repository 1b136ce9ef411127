import { compose } from '../compose';
import type { Article } from '../types';

export const water: readonly Article[] = [
  {
    slug: 'getting-value-from-the-water-retail-market',
    title: 'Getting value from the water retail market',
    subTitle: 'The tariff is mostly fixed. The errors are not.',
    category: 'Water',
    tags: ['Commercial', 'Retail', 'Leisure & Hospitality', 'Public Sector'],
    author: 'editor-2',
    daysAgo: 194,
    blocks: compose(`
Since 1 April 2017 some 1.2 million businesses, charities and public bodies in England have been able to choose their water retailer. Scotland opened its market in 2008. In Wales only sites that use more than 50 megalitres a year may switch. The regional wholesaler still owns the pipes and sets the wholesale charge; the retailer reads meters, bills and answers the phone.
Wholesale charges are usually more than nine tenths of the bill, so the prize in changing retailer is not a lower rate. It is accurate data, one invoice for many sites and someone who will pursue a refund.
## Where the money hides
- Consumption that never happened: estimated reads, or meters serving a neighbour.
- Return to sewer. Sewerage is billed on the assumption that most water supplied, often 90 to 95 per cent, goes back. Cooling towers, irrigation, boilers and product lose far more.
- Surface water drainage. Charged by site area or rateable value in many regions. If roof and yard drain to a soakaway or a stream, an allowance is due.
- Meter size. Fixed charges rise with meter size, and many meters were sized for a use that left years ago.
- Wrong classification, such as fire supplies charged as ordinary supplies, or sites that no longer exist.
Back-dating of corrections varies by wholesaler, and some refund only from the date of application. Apply early and gather evidence after.
## Cleaning up a portfolio
1. Ask your retailer for every supply point identifier (SPID) in your name, water and sewerage separately.
2. Match each to a building, a meter serial number and a photograph of the dial.
3. Read every meter on one day, then again four weeks later.
4. Compare annual volume with a benchmark: for offices about 10 to 15 litres a person a day is good practice, and hotels often use 200 or more for each guest night.
5. List sites where wastewater is billed without a meter or an allowance.
6. Challenge in order of value.
## Running a tender
Tender once the list is clean; retailers price dirt. Ask for consolidated electronic invoices with the volume and read type on each line, two actual reads a year at least, automatic meter reading on the top sites, an agreed time to answer queries, and the margin stated in pence or per cent rather than as a discount from a default tariff. Ask who raises bilateral requests to the wholesaler and what it costs.
Ofwat's customer protection code sets out minimum terms, including deadlines for final bills. [Open Water](https://www.open-water.org.uk/) explains the market to customers, and the market operator [MOSL](https://www.mosl.co.uk/) publishes performance tables of retailers and wholesalers. They are a better guide than a sales brochure.
> Switching gives you one negotiation. Reading your meters gives you twelve.
## After the switch
Keep reading. Put a monthly read with a photograph on the caretaker's list, and set a threshold, say 20 per cent above the same month last year, that triggers a walk round. Long-unread meters remain the market's weakest spot, and the customer who holds a dated photograph wins almost every dispute.
`),
    document: {
      name: 'water-bill-review.pdf',
      lines: [
        'Water bill review for one site',
        'SPIDs for water and sewerage matched to the building',
        'Meter serial, size, location and photograph with date',
        'Last actual read and number of estimates in 24 months',
        'Return to sewer allowance: billed and measured',
        'Where roof and yard water drains; allowance claimed?',
        'Fixed charge against needed meter size',
        'Trade effluent consent and billed volumes agree',
        'Benchmark use against actual use',
        'Claims raised: date, value, reply due',
      ],
    },
    picture: { motif: 'water', palette: 'lagoon', seed: 5 },
  },
  {
    slug: 'trade-effluent-and-the-mogden-formula',
    title: 'Trade effluent and the Mogden formula',
    subTitle: 'What each letter means, and which of them you can change.',
    category: 'Water',
    tags: ['Industrial/Heavy Manufacturing', 'Light Manufacturing'],
    author: 'editor-1',
    daysAgo: 215,
    blocks: compose(`
Discharge anything other than domestic sewage from a trade premises to the public sewer and you need consent from the sewerage company under the [Water Industry Act 1991](https://www.legislation.gov.uk/ukpga/1991/56/contents). An application, called a trade effluent notice, must be served at least two months before discharge starts. The consent sets limits on volume, rate, temperature, pH and composition. To exceed them is a criminal offence.
You then pay for treatment by the Mogden formula, named after the London works where it was devised.
## The formula
> C = R + V + B × (Ot ÷ Os) + S × (St ÷ Ss)
- C is the charge for each cubic metre.
- R is reception and conveyance in the sewers.
- V is volumetric and primary treatment. Companies add terms for biological volume or for sea outfalls in place of full treatment.
- B is the cost of biological oxidation, S the cost of sludge treatment and disposal.
- Ot is the chemical oxygen demand of your effluent after settlement, and St its suspended solids, both in milligrams per litre.
- Os and Ss are the regional averages for sewage.
## An example with round figures
Let R be 30p, V 40p, B 35p and S 25p. Let the regional strengths be 450 mg/l for oxygen demand and 350 mg/l for solids. A food plant discharges settled effluent at 1,200 mg/l and 300 mg/l.
The biological part is 35p times 1,200 over 450, which is 93p. The sludge part is 25p times 300 over 350, which is 21p. With reception and volume the charge is 185p for a cubic metre. At 40,000 cubic metres a year that is £74,000, and half of it is oxygen demand. Knowing that tells you where to look.
## What you can change
1. Keep product out of drains. Scrape, squeegee and vacuum before washing. Spilt milk has an oxygen demand near 200,000 mg/l, so one litre spoils hundreds of litres of washwater.
2. Cut volume with trigger guns and reuse of final rinses, but watch strength. Less water with the same load raises mg/l, perhaps above the consent limit, while the B and S parts in pounds stay the same.
3. Recover by-products. Fats, sugars and starches may have a value as feed or for digestion.
4. Balance flow and pH in a tank to smooth peaks and avoid breaches.
5. Treat on site. Dissolved air flotation may remove most fat and solids and a third to a half of the oxygen demand. Compare with whole-life cost, sludge included.
## Check the bill
- Volume: is there an effluent meter, or is it water supplied less an allowance? Evaporation, product and domestic use should be deducted. The usual domestic deduction is a set volume for each employee.
- Strength: was it sampled by the company, how many times, and on which days? Averages from three samples taken on cleaning days will not flatter you. Take duplicate samples and keep them cold.
- Rates: confirm the current year's unit values for your wholesaler. They change each April.
- Consent: do processes and chemicals today match the consent? A new cleaning agent may need a variation.
Make one person responsible for the drains plan. When the inspector lifts a cover, somebody should already know where it leads.
`),
    picture: { motif: 'water', palette: 'copper', seed: 19 },
  },
  {
    slug: 'night-flow-the-fastest-leak-survey',
    title: 'Night flow: the fastest leak survey there is',
    subTitle: 'Two readings, eight hours apart, and a calculator.',
    category: 'Water',
    tags: ['Higher Education', 'Public Sector', 'Leisure & Hospitality', 'Residential'],
    author: 'demo-admin',
    daysAgo: 544,
    blocks: compose(`
Most sites leak. Few know how much, because a bill that has always included the leak looks normal. The best instrument for finding out is the meter that you already have, read when nobody should be using water.
## The test
1. Choose a night when the building is closed or quiet. Tell security, cleaners and the kitchen.
2. Read the meter after the last activity and again before the first, noting the time and all digits, the red ones included.
3. Divide the difference by the hours between.
A steady half a cubic metre an hour through the night is 12 cubic metres a day and 4,380 a year. At a combined water and sewerage price of £3 a cubic metre that is over £13,000, for a flow that would barely fill a bath in twenty minutes.
With a logger the picture is better still. A flat line that never touches zero is a leak or a passing valve. A sawtooth is a tank refilling. Brief spikes every few minutes are urinals flushing an empty building.
## What night flow is normal?
A school or office should fall to nothing. Allow for known uses: ice makers, cooling tower make-up, softener regeneration, irrigation timers and hospital or hotel guests. List them with a flow and a time. Whatever remains is unexplained, and unexplained is what you chase.
- Under 1 per cent of daily use: leave it alone.
- From 1 to 5 per cent: check urinals, cisterns and float valves. Cheap fixes first.
- Over 5 per cent: isolate and search.
## Narrowing it down
Work from the meter towards the building. Close the stop valve where the supply enters. If the meter still turns, the loss is in the buried pipe between; if it stops, the loss is inside. Repeat at each branch. An evening with two people and two radios can place a leak on most campuses.
Buried losses are then found by acoustic correlation or tracer gas. Agree a price for a day of survey rather than for each leak, and have the drawings ready. Old plans are worth scanning before the person who understands them retires.
## Silent leaks in toilets
Dual-flush cisterns with drop valves save water when new and then pass silently as the seal wears. Water companies count them among the largest losses inside buildings: a single one may pass 200 to 400 litres a day. Press dry tissue against the back of the pan half an hour after the last flush. If it is wet, change the seal.
## Claim what you can
Wholesalers run leakage allowance schemes. Sewerage charges may be refunded where the lost water demonstrably did not return to sewer, usually once and only if the repair was prompt, often within a few weeks of discovery. Keep the invoice, the before and after readings and photographs of the hole.
## Make it permanent
Fit loggers to the largest meters and set an alarm on minimum night flow, not on daily use. Daily use changes with weather and timetable. The minimum between 2 am and 4 am hardly changes at all, so when it does you have news. A site that acts on that alarm inside a week will seldom lose more than a few hundred pounds to any one leak.
`),
    picture: { motif: 'water', palette: 'dusk', seed: 37 },
  },
];
