import { compose } from '../compose';
import type { Article } from '../types';

export const wasteAndResources: readonly Article[] = [
  {
    slug: 'duty-of-care-and-digital-waste-tracking',
    title: 'Waste duty of care in the age of digital tracking',
    subTitle: 'The old duty has not moved. The evidence has.',
    category: 'WasteAndResources',
    tags: ['Commercial', 'Retail', 'SME', 'Light Manufacturing'],
    author: 'editor-2',
    daysAgo: 38,
    blocks: compose(`
Section 34 of the [Environmental Protection Act 1990](https://www.legislation.gov.uk/ukpga/1990/43/section/34) places a duty on everyone who produces, imports, carries, keeps, treats or disposes of controlled waste. You must take all reasonable steps to prevent its escape, to prevent others from dealing with it unlawfully, and to hand it only to an authorised person with a description good enough for the next holder to do the same.
The duty does not end at the gate. If your skip is found in a lane, the first letter comes to you.
## What reasonable steps look like
- Check the carrier on the public register, and save the result with its date. A copy of a registration sent by the carrier proves little.
- Check that the destination has a permit or exemption that covers your waste code and tonnage.
- Visit, or at least look at, the first destination once a year for the larger streams.
- Ask where it goes next. Brokers may not know; keep asking.
- Notice prices. An offer at half the market rate is a warning, not a bargain.
## The transfer note
Each transfer of non-hazardous waste needs written information: what the waste is with its six-digit code, how much there is and how it is contained, the names and addresses of both parties, the SIC code of the producer, place and date of transfer, and a statement that the waste hierarchy has been applied. Keep it for two years. A season ticket may cover repeated transfers of the same waste between the same parties for up to twelve months.
The hierarchy statement is a legal declaration made under the [Waste (England and Wales) Regulations 2011](https://www.legislation.gov.uk/uksi/2011/988/contents/made): prevention, preparing for reuse, recycling, other recovery and, last, disposal. Someone at your site signs it. Ask them what they did to be able to.
## Digital waste tracking
The Environment Act 2021 allows a single digital record of waste movements to replace paper. The programme begins with sites that receive waste: permitted receivers in England, Wales and Northern Ireland from October 2026 and in Scotland from January 2027. Carriers, brokers and dealers are planned to follow in October 2027.
Producers are not first in line, but they will feel it. Receivers must record what arrives, from whom and with what code, so a vague description on your paperwork becomes a query on their screen.
## Workplace recycling in England
Since 31 March 2025 workplaces in England with ten or more full-time equivalent staff must present dry recyclables, food waste and residual waste separately. Micro-firms have until 31 March 2027. Plastic film joins the dry recyclables in 2027. The [guidance](https://www.gov.uk/guidance/simpler-recycling-workplace-recycling-in-england) lists what goes in each stream. Wales and Scotland have their own, generally stricter, rules.
## An audit you can do in a morning
1. Walk every bin and skip. Photograph the contents.
2. Take the ten largest movements of last year and pull note, carrier check and permit for each.
3. Compare codes on notes with what you saw in the skip.
4. Trace one load to its final destination.
5. Write down the gaps with owners and dates.
It is dull work. It is also the whole of your defence.
`),
    document: {
      name: 'waste-duty-of-care-audit.pdf',
      lines: [
        'Waste duty of care: morning audit',
        'Every container labelled, covered and in good order',
        'Streams separated as the law of the nation requires',
        'Six-digit code on each transfer note matches the contents',
        'Carrier on the public register: printed or saved with date',
        'Receiver permit read: code and tonnage allowed',
        'Season tickets in date (12 months at most)',
        'Transfer notes kept for two years, consignment notes for three',
        'Hierarchy statement signed by someone who can explain it',
        'One load followed to its final destination',
        'Gaps with owner and date',
      ],
    },
    picture: { motif: 'cycle', palette: 'meadow', seed: 2 },
  },
  {
    slug: 'hazardous-waste-consignment-step-by-step',
    title: 'Hazardous waste consignment, step by step',
    subTitle: 'From classification to the returns that close the loop.',
    category: 'WasteAndResources',
    tags: ['Industrial/Heavy Manufacturing', 'Light Manufacturing', 'Higher Education'],
    author: 'editor-1',
    daysAgo: 338,
    blocks: compose(`
Hazardous waste is not only drums with skulls on them. Fluorescent tubes, oily rags, lead-acid batteries, aerosol cans, fridges, paint thinner and laboratory chemicals all qualify. In England and Wales the [Hazardous Waste Regulations 2005](https://www.legislation.gov.uk/uksi/2005/894/contents/made) govern how it moves. In Scotland it is called special waste, with notice to SEPA before it travels.
## First, classify
Classification follows the technical guidance known as [WM3](https://www.gov.uk/government/publications/waste-classification-technical-guidance). Find the six-digit code in the List of Waste. Some entries are absolute hazardous, marked with an asterisk whatever the concentration. Others are mirror entries: a pair of codes, one hazardous and one not, and you must assess the composition to know which applies.
The assessment looks at hazardous properties HP 1 to HP 15, from explosive to substances that develop a hazard later, and at persistent organic pollutants. Start with the safety data sheet of what went in, then think about what the process did to it. Where composition is unknown, sample it or assume the worse code.
## Then, store
- Keep different hazardous wastes apart from each other and from ordinary waste. Mixing is prohibited without a permit and makes treatment dearer.
- Use bunds that hold at least 110 per cent of the largest container, or a quarter of the total, whichever is more.
- Label with the waste name, code, hazard and date first filled.
- Keep acids from alkalis, and oxidisers from fuels.
- Storage at the place of production, pending collection, is limited to twelve months under the usual exemption conditions.
## The consignment note
Every movement needs a consignment note with a unique code completed before the waste leaves. Premises no longer register in England, which ended in April 2016; the first part of the code now uses letters from your organisation's name. In Wales, premises that produce 500 kg or more a year must still notify.
1. Part A gives the notification details: places of removal and destination, and the process that made the waste.
2. Part B describes the waste: code, quantity, components with concentrations, physical form, hazard codes and containers.
3. Part C is the carrier's certificate, with vehicle registration.
4. Part D is yours as consignor. You certify that the information is correct and that the hierarchy was applied.
5. Part E is completed by the consignee: accepted or rejected, and the recovery or disposal operation.
Dangerous goods law may apply as well. If the waste is a dangerous good, it needs a UN number and the driver may need ADR training.
## Closing the loop
The consignee sends a return to the regulator each quarter and must also tell you what became of the waste. Match that return to your copy. If it does not arrive, ask. Keep the notes for three years in a register that also holds carrier details and any rejected load.
> The commonest finding at audit is not wrong chemistry. It is a consignment note with Part B half filled and nobody's copy of Part E.
## Reduce first
Before perfecting the paper, ask why the waste exists. Aqueous cleaning instead of solvent, LED instead of tubes, refillable aerosols and a just-in-time chemical store have removed whole lines from many registers. A code you no longer use needs no note.
`),
    picture: { motif: 'ledger', palette: 'copper', seed: 17 },
  },
  {
    slug: 'packaging-epr-data-fees-and-modulation',
    title: 'Packaging EPR: data, fees and the pull of modulation',
    subTitle: 'The bill now follows the design. Know your materials before your invoice does.',
    category: 'WasteAndResources',
    tags: ['Retail', 'Light Manufacturing', 'Leisure & Hospitality', 'SME'],
    author: 'demo-jedi',
    daysAgo: 74,
    blocks: compose(`
Extended producer responsibility moves the cost of dealing with household packaging from council taxpayers to the businesses that place it on the market. The [2024 Regulations](https://www.legislation.gov.uk/uksi/2024/1332/contents/made) apply across the UK. The scheme administrator, PackUK, issued the first invoices in October 2025.
## Are you obligated?
Two tests set the size. Both look at the company, or the group, in the year before.
- Small producer: annual turnover above £1 million and more than 25 tonnes of packaging, but not both large tests. Register and report once a year; no disposal fee.
- Large producer: turnover above £2 million and more than 50 tonnes. Report every six months, pay disposal cost fees on household packaging, and buy recycling evidence.
Turnover counts the whole business and tonnage only the packaging you supply in one of the defined roles: brand owner, packer or filler, importer, distributor of unbranded packaging, online marketplace, or hirer of reusable packaging.
## The data
Large producers report January to June by 1 October and July to December by 1 April. Weight is split by material: aluminium, fibre-based composite, glass, paper or board, plastic, steel, wood and other. It is split again by type: household, non-household, commonly binned, and self-managed waste. Producers also keep records by nation of sale.
Household is the default. Packaging counts as non-household only where it is supplied to a business that is the final user, with evidence. Firms that sell to distributors have found much of their tonnage fall on the household side for want of proof.
## Fees that follow design
From the second year fees are modulated under the recyclability assessment methodology. Each item is graded red, amber or green. Red pays more than the base fee for its material, green less, and the gap is planned to widen each year.
1. Break each pack into components: tray, film, sleeve, label.
2. Assess the component against the methodology for its material, and keep the evidence.
3. Rank products by tonnage multiplied by grade.
4. Change the few that matter. A dark plastic tray, a metallised film or a glued mixed laminate is often quick to replace.
> Weight is the first lever, material the second, grade the third. Pull them in that order.
## What stays
Packaging waste recycling notes remain. Large producers must still acquire PRNs or PERNs to show that a share of each material was recycled. The Plastic Packaging Tax also remains, on finished plastic components with less than 30 per cent recycled content, for those who make or import ten tonnes or more in twelve months. It is a separate regime run by HMRC, with its own records.
## Controls for finance
- Put packaging weight in the item master, owned by one person, and block new products that lack it.
- Accrue fees monthly as sales happen, since the invoice arrives long after.
- Reconcile reported tonnage to purchases each half year; explain differences above five per cent.
- Keep the data for seven years.
The [official guide](https://www.gov.uk/guidance/extended-producer-responsibility-for-packaging-who-is-affected-and-what-to-do) shows each role with examples. Start there, and write a one-page note that says which role you hold for each brand and route to market. Most errors begin with that page missing.
`),
    picture: { motif: 'cycle', palette: 'copper', seed: 31 },
  },
  {
    slug: 'circular-economy-starts-with-a-material-map',
    title: 'A circular economy starts with a material map',
    subTitle: 'How one sheet of arrows finds more savings than a poster ever did.',
    category: 'WasteAndResources',
    tags: ['Light Manufacturing', 'Higher Education', 'Public Sector', 'Land Management'],
    author: 'demo-admin',
    daysAgo: 448,
    blocks: compose(`
Circularity is easily lost in slogans. On a real site it begins with a drawing: everything that comes in, what happens to it, and everything that leaves. Mass does not vanish, so the two sides must meet. Where they do not, you have found either a leak or a blind spot.
## Drawing the map
Take one year and one site. Purchase ledgers give inputs by weight or can be converted. Sales give product out. Transfer and consignment notes give waste. Evaporation, effluent and stack losses close the gap.
1. List the twenty heaviest inputs. They are usually above ninety per cent of the mass.
2. Draw each process as a box and each flow as an arrow, with width in proportion to tonnes.
3. Mark every arrow that goes to a skip and write its full cost: purchase price of the material, labour and energy spent on it, then disposal.
4. Close the balance to within five per cent, or say what is missing.
Disposal is normally the smallest part of that cost. A rejected casting carries its metal, its melting energy and the hours of those who made it. When that number is written beside the arrow, attention follows.
## Asking the circular questions
For each costly arrow, go up the ladder one rung at a time.
- Can it be avoided? Better nesting of sheet, closer tolerances in dosing, fewer samples.
- Can it return inside the process? Regrind, rinse water, cutting fluid after filtration.
- Can it go back to the supplier? Drums, pallets, reels and crates are the simplest loops to close.
- Can a neighbour use it? Clean gypsum, sawdust, spent grain and warm water have all found buyers within ten miles.
- Can the product live longer? Repair, refill, lease, take back.
Only after these questions is recycling the right answer. The short film attached to this insight, from the Ellen MacArthur Foundation, sets out the larger idea in under four minutes and is useful for opening a workshop.
## Mind the law when waste becomes a resource
A by-product is not waste if its use is certain, needs no unusual processing, is an integral part of production and is lawful. Otherwise the material stays waste until it meets end-of-waste criteria, such as the quality protocols for compost and aggregates. The difference decides whether the neighbour needs a permit. Write the reasoning down and, when in doubt, ask the regulator first.
## Three measures worth tracking
- Material productivity: pounds of value added for each tonne of input.
- Circular input share: per cent of mass that is reused, recycled or renewable.
- Loss rate: per cent of purchased mass that becomes waste before sale.
Report the third monthly beside scrap and yield, in the language production already uses. A campaign will fade by spring, but a loss rate on the daily board will be argued over, and that is what changes it.
> Waste is material that someone bought. Ask for the receipt.
Repeat the map each year. By the third, the arrows to the skip should be thin enough that drawing them takes care.
`),
    videoUrl: 'https://www.youtube.com/watch?v=zCRKvDyyHmI',
    picture: { motif: 'cycle', palette: 'dawn', seed: 44 },
  },
];
