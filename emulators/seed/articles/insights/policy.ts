import { compose } from '../compose';
import type { Article } from '../types';

export const policy: readonly Article[] = [
  {
    slug: 'esos-phase-4-start-before-the-qualification-date',
    title: 'ESOS phase 4: start before the qualification date',
    subTitle: 'What phase 3 taught us, and a plan to December 2027.',
    category: 'Policy',
    tags: ['Industrial/Heavy Manufacturing', 'Commercial', 'Retail', 'Leisure & Hospitality'],
    author: 'demo-jedi',
    daysAgo: 1,
    blocks: compose(`
The Energy Savings Opportunity Scheme obliges large UK undertakings to audit their energy use every four years. Phase 4 has its qualification date on 31 December 2026 and its compliance date on 5 December 2027. Phase 3 ended in extended deadlines and a long queue for lead assessors. There is no need to repeat that.
## Are you in?
You qualify if on the qualification date any UK undertaking in the group either employed 250 or more people, or had turnover above £44 million together with a balance sheet above £38 million. One qualifying company brings in the whole UK group. Public bodies subject to procurement law are outside, but universities and charities need care: many have trading companies, and some are inside themselves.
## What phase 3 changed
- The de minimis exclusion fell from ten to five per cent, so at least 95 per cent of total energy consumption must be audited or covered by another route.
- Reports must give an energy intensity ratio, for example kWh for each square metre, tonne or mile.
- Sampling of sites must be explained and justified.
- A director signs off more information, and much of it is published.
- An action plan follows within a year of the compliance date, with a progress update in each of the next two years.
The action plan is the real change. It need not promise anything. But if it lists a measure, the updates must say whether it was done, and the regulator publishes them. Write only what you mean to do, and then do it.
## Lessons from the last round
1. Data took longer than auditing. Landlord recharges, fuel cards and grey fleet were found last and cost most.
2. Assessors were booked out from the summer. Appoint by the spring before the deadline.
3. Transport was treated as an afterthought, though it was often a third of the energy.
4. Reports recommended the same ten measures for every site. Useful audits measured something: a load profile, a compressor, a night walk.
5. Groups restructured and nobody owned the notification. Name a person and a deputy.
## A plan to the compliance date
- Now: confirm the group structure on the qualification date and keep evidence of the tests.
- First quarter of 2027: choose the twelve-month reference period, which must include the qualification date, and close the data.
- Second quarter: agree significant energy consumption, sampling and routes. An ISO 50001 certificate that covers all energy use can stand in for audits.
- Summer: site work, while plant is running and assessors are free.
- Autumn: costed opportunities, director review, notification.
- By the following winter: action plan.
## If you do nothing
The scheme is enforced by the Environment Agency and its counterparts. Failure to carry out an assessment can bring a fixed penalty of up to £50,000 and up to £500 a day for 80 days, with publication of the name. The [official guidance](https://www.gov.uk/guidance/energy-savings-opportunity-scheme-esos) and the [2014 Regulations](https://www.legislation.gov.uk/uksi/2014/1643/contents/made), as amended, are the sources to cite; check both for amendments before you fix the programme.
> The cheapest kilowatt hour in an ESOS report is the one you would have found anyway, two years sooner.
`),
    document: {
      name: 'esos-phase-4-timeline.pdf',
      lines: [
        'ESOS phase 4: timeline and owners',
        '31 December 2026: qualification date; save evidence of the tests',
        'January 2027: group chart agreed, responsible undertaking named',
        'February 2027: reference period chosen and data request sent',
        'March 2027: lead assessor appointed from an approved register',
        'April 2027: total energy consumption and the 95 per cent agreed',
        'May to August 2027: site audits and transport audit',
        'September 2027: opportunities costed and reviewed with site teams',
        'October 2027: director sign-off and evidence pack complete',
        '5 December 2027: notification submitted',
        'Within the following year: action plan, then annual updates',
      ],
    },
    picture: { motif: 'buildings', palette: 'dawn', seed: 6 },
  },
  {
    slug: 'uk-cbam-ten-questions-for-importers',
    title: 'The UK carbon border adjustment: ten questions for importers',
    subTitle: 'A tax on embodied emissions begins on 1 January 2027.',
    category: 'Policy',
    tags: ['Industrial/Heavy Manufacturing', 'Light Manufacturing', 'Commercial'],
    author: 'editor-1',
    daysAgo: 6,
    blocks: compose(`
From 1 January 2027 importers of certain carbon-intensive goods will pay a charge on the emissions embodied in them. The aim is that imported steel bears a carbon price like that paid by steel made here under the UK Emissions Trading Scheme. HMRC runs it as a tax, so it belongs to the tax and customs teams as much as to sustainability.
## 1. Which goods?
Goods listed by commodity code in five sectors: aluminium, cement, fertiliser, hydrogen, and iron and steel. Electricity is not included, and scrap is left out. Glass and ceramics were considered and are not in the first list.
## 2. Is there a threshold?
Yes. You register when the value of CBAM goods you import reaches £50,000 over twelve months, or is expected to. A business that passes the test during 2027 must register by 31 January 2028.
## 3. When is the first payment?
The first accounting period is the whole of 2027, with the return and payment due by 31 May 2028. After that, periods become quarterly.
## 4. How is the charge worked out?
- Embodied emissions of the goods, in tonnes of carbon dioxide equivalent,
- multiplied by the CBAM rate for the sector, which follows UK ETS prices less an adjustment for free allowances,
- less relief for an explicit carbon price already paid abroad.
## 5. Direct or indirect emissions?
Direct emissions of production, and those of listed precursor goods, are in from the start. Indirect emissions, from the electricity used, have been deferred until 2029 at the earliest.
## 6. Actual data or default values?
Either. Actual data must be monitored and verified. Default values are set by government and need no supplier help. If your supplier is cleaner than average, verified data pays for itself; if dirtier, the default may be kinder.
## 7. Who is liable?
Normally the person in whose name the goods are declared for customs. Look at your Incoterms. Under delivered duty paid terms the seller may be the importer of record and the cost will be in the price.
## 8. What of the EU scheme?
The EU mechanism entered its definitive period on 1 January 2026, with a threshold of 50 tonnes a year for most importers. Its rules differ in scope, timing and certificates. British exporters to the EU are asked for data by their customers now. London and Brussels have agreed to work towards linking their trading schemes, which would change both borders; plan for today's law and watch that one.
## 9. What records?
Commodity codes, weights, origin, values, installation of production, emissions reports, and proof of any foreign carbon price. Keep them for six years.
## 10. What should be done this quarter?
1. Run twelve months of customs data by commodity code and supplier.
2. Estimate the charge with low, central and high carbon prices.
3. Write to the suppliers that make up nine tenths of it and ask how they measure.
4. Insert a clause on emissions data and a clause on who bears the charge into new contracts.
5. Agree who signs the return.
The [policy summary](https://www.gov.uk/government/publications/carbon-border-adjustment-mechanism-cbam-policy-summary/carbon-border-adjustment-mechanism-cbam-policy-summary) is kept up to date; the enabling provisions are in the Finance Act 2026.
`),
    picture: { motif: 'charts', palette: 'copper', seed: 9 },
  },
  {
    slug: 'uk-ets-a-year-in-the-life-of-an-installation',
    title: 'UK ETS: a year in the life of an installation',
    subTitle: 'Permit, monitor, verify, surrender, and what widening of the scheme may mean.',
    category: 'Policy',
    tags: ['Industrial/Heavy Manufacturing', 'Higher Education', 'Public Sector'],
    author: 'editor-2',
    daysAgo: 156,
    blocks: compose(`
The UK Emissions Trading Scheme replaced Britain's part in the European scheme on 1 January 2021. It caps emissions from power stations, energy-intensive industry and aviation, and it lets allowances be traded under the cap. One allowance, a UKA, covers one tonne of carbon dioxide equivalent. Around a quarter of UK territorial emissions fall inside.
## Who is in
- Installations with combustion units above 20 MW of total rated thermal input. Add up every boiler, engine and turbine; sites are often surprised.
- Listed industrial processes such as cement, lime, glass, steel, ceramics, pulp and paper.
- Flights within the UK, and from the UK to the European Economic Area and Switzerland.
- Larger ships on domestic voyages and at berth, from 1 July 2026.
Hospitals and small emitters, below 25,000 tonnes a year and under 35 MW, may opt for targets instead of surrender. Ultra-small emitters, under 2,500 tonnes, may leave but must still monitor. Energy from waste is planned to come in from 2028.
## The calendar
1. January: close the year's fuel data. Reconcile meters to invoices.
2. January to March: verification by an accredited body, on site at least in the first year.
3. By 31 March: verified annual emissions report submitted, and the activity level report where allowances are received free.
4. By 30 April: surrender allowances equal to last year's emissions.
5. By 30 June: improvement report, where the verifier noted non-conformities or recommendations.
6. All year: notify changes to the monitoring plan, capacity or operation.
Fail to surrender and a penalty of £100 a tonne applies, raised with inflation, and the allowances are still owed.
## The monitoring plan is the law of your site
Every figure must be produced as the plan says: which meter, which tier of uncertainty, which factor, who checks. Most findings are dull. A meter was replaced and the plan was not; a calibration lapsed; a diesel generator was forgotten. Read it once a year with the plant in front of you.
> Treat an allowance like stock: count it, insure against its price, and never find out in April.
## Buying strategy
Some operators receive part of their need free, against benchmarks. The remainder comes from fortnightly auctions or the secondary market through a broker. Three habits help:
- Cover a share of expected emissions each quarter, so that no single price settles the year.
- Use the marginal price, not the average, in investment cases. A tonne saved is a tonne not bought.
- Keep the registry account in order. Authorised representatives who have left cannot surrender.
## Looking ahead
The cap was reset in 2024 to match the path to net zero, and a second allocation period begins in 2027 with changed free allocation. In May 2025 the UK and the EU agreed to work towards linking their schemes. A link would bring prices together and affects both border adjustments, so budget with a range.
The law is the [Greenhouse Gas Emissions Trading Scheme Order 2020](https://www.legislation.gov.uk/uksi/2020/1265/contents/made), amended many times. Work from the consolidated text and from the regulator's current [participation guidance](https://www.gov.uk/government/publications/participating-in-the-uk-ets/participating-in-the-uk-ets).
`),
    picture: { motif: 'tanks', palette: 'slate', seed: 12 },
  },
  {
    slug: 'heat-networks-under-ofgem',
    title: 'Heat networks under Ofgem: are you a supplier without knowing it?',
    subTitle: 'Landlords with one boiler and two tenants should read this.',
    category: 'Policy',
    tags: ['Residential', 'Commercial', 'Higher Education', 'Public Sector'],
    author: 'demo-admin',
    daysAgo: 12,
    blocks: compose(`
A heat network carries hot water, steam or chilled water from a shared source to more than one customer. District networks serve several buildings; communal networks serve several occupiers of one. Britain has about 14,000, and most are small communal systems whose owners have never thought of themselves as an energy company.
Ofgem became their regulator under the [Energy Act 2023](https://www.legislation.gov.uk/ukpga/2023/52/contents), and its rules took effect on 27 January 2026.
## What is regulated
Two activities: operating a heat network, which means controlling the transfer of heat, and supplying heat through it. One party often does both. A managing agent who merely passes on bills will usually not be the operator, but contracts decide, so read them.
- Networks that existed at the start are deemed to be authorised. They must register with Ofgem by 26 January 2027.
- New networks after that date must apply for authorisation before they begin.
- Acting without authorisation is an offence.
! Deemed authorisation is not registration. A network that stood on the first day may go on, but its operator and its supplier must each tell Ofgem who they are before the first anniversary.
## What the conditions ask
The standards follow those of gas and electricity, adapted.
### For every customer
They cover clear bills and contracts, complaints handling, fair and transparent pricing, guaranteed response to loss of supply, and regular returns of data.
### For homes and small businesses
Support for people in vulnerable situations and limits on disconnection come on top.
#### What arrives later
Some protections arrive in steps, so map each condition to each network.
## The metering rules remain
The [Heat Network (Metering and Billing) Regulations 2014](https://www.legislation.gov.uk/uksi/2014/3120/contents/made) require notification of each network and, in classes of building where it is viable, meters or allocators for each customer, with bills based on use. A great many notifications are out of date. Correct that before registering, since figures will be compared.
## Technical standards
{picture} Where the heat goes: every metre of bare pipe warms the plant room first.
The Heat Network Technical Assurance Scheme is to set minimum performance at design, build and operation. Existing networks have time but not exemption. The usual finding in older communal systems is that half the heat is lost before it reaches a flat:
1. Risers and laterals are bare or thinly insulated, and corridors reach 28 °C.
2. Bypasses are left open, so return temperature is high and pumps never slow.
3. Heat interface units were never commissioned.
4. Nobody compares heat generated with heat billed.
The last costs nothing. Divide one by the other.
| Heat billed of heat generated | What it says | What to do first |
| Over 80 per cent | A network in good order | Keep the figures; look again each year |
| 60 to 80 per cent | Losses like those of most | Close bypasses, lower the return temperature |
| Under 60 per cent | A project that pays | Insulate risers and laterals, commission the interface units |
> Heat that nobody is billed for is paid for by everybody.
{video https://www.youtube.com/watch?v=9GorqroigqM} Bought heat is scope 2 of whoever buys it, and what is lost on the way scope 3. This film explains the scopes.
---
## Twelve-week plan for a landlord
- Weeks 1 to 3: list every shared heating and cooling plant, with customers, meters and contracts.
- Weeks 4 to 5: decide operator and supplier for each and write the reason.
- Weeks 6 to 8: check bills, tariffs and complaints wording against the conditions.
- Weeks 9 to 10: gather data for registration; fix the metering notification.
- Weeks 11 to 12: register, brief front-line staff, set a date for the first return.
Heat network zoning is coming too. In designated zones in England certain buildings will be required to connect within a set period. If a boiler replacement is near, ask the council whether your street is a candidate before ordering one.
`),
    document: {
      name: 'heat-network-register.pdf',
      lines: [
        'Heat network register: one sheet for each network',
        'Address, type (district or communal) and year built',
        'Heat source, fuel and rated output',
        'Number of homes, small businesses and other customers',
        'Operator and supplier, with the clause that decides',
        'Metering: bulk, building and customer; notification date',
        'Heat generated and heat billed in the last 12 months',
        'Tariff, standing charge and date last reviewed',
        'Complaints route and vulnerability register',
        'Registration reference and next return due',
      ],
    },
    picture: { motif: 'pipes', palette: 'dusk', seed: 21 },
    figure: {
      ...{ motif: 'pipes', palette: 'copper', seed: 34 },
      alt: 'A boiler with a flame in its window; bare pipes with valves and gauges lead from it along the wall.',
    },
  },
  {
    slug: 'green-claims-what-you-may-say',
    title: 'Green claims: what you may say, and what you must be able to show',
    subTitle: 'Consumer law now has teeth. Marketing needs a technical file.',
    category: 'Policy',
    tags: ['Retail', 'Leisure & Hospitality', 'SME', 'Commercial'],
    author: 'editor-1',
    daysAgo: 523,
    blocks: compose(`
An environmental claim is any statement, image, logo or product name that suggests a benefit to the environment. It may be a leaf on a label. The Competition and Markets Authority has published a [Green Claims Code](https://www.gov.uk/government/publications/green-claims-code-making-environmental-claims), and since 6 April 2025 it can decide for itself that consumer law has been broken and fine a business up to 10 per cent of global turnover, under the [Digital Markets, Competition and Consumers Act 2024](https://www.legislation.gov.uk/ukpga/2024/13/contents).
The Advertising Standards Authority acts in parallel on advertisements. Its published rulings are short, free, and the best training material there is.
## The six principles
1. Claims must be truthful and accurate.
2. They must be clear and unambiguous.
3. They must not omit or hide important information.
4. Comparisons must be fair and meaningful.
5. They must consider the full life cycle.
6. They must be substantiated.
## Words that cause trouble
- Eco-friendly, green, sustainable. Unqualified, these claim that the whole product does no harm over its whole life. Almost nothing can prove that.
- Carbon neutral. A reader takes it to mean that little carbon was emitted. If it rests on offsets, say so at once, with their kind and share.
- Recyclable. Can people truly recycle it where they live? If only by returning it to a shop, say that.
- Biodegradable or compostable. Under which conditions, in what time, in which bin?
- Made with recycled plastic. State the percentage and which part: the bottle may be, the cap may not.
- 50 per cent less. Less than what? Give the baseline on the same face of the pack.
> The test is not what you meant, but what an ordinary customer would understand in four seconds.
## A claims procedure that works
Give every claim a number and a one-page file. On it: exact wording and artwork, where it will appear, what it is likely to convey, the evidence with its date and author, the limits, the approver, and an expiry date. No file, no claim.
Evidence should be proportionate. A recycled content figure needs a supplier certificate with chain of custody. A footprint comparison needs a study to a recognised method, with both products treated alike. A company-wide net zero statement needs a plan, published, with interim dates and a board that knows of it.
## Business customers too
Claims to other businesses are also covered by law on misleading marketing, and your customers will repeat what you told them. Public tenders increasingly ask for the evidence itself. Treat the sales deck as an advertisement.
## Clearing up what exists
- Search the website, packaging, tenders and social media for thirty common words.
- Sort into keep, qualify and withdraw.
- Fix the largest audience first, usually the home page and the best-selling line.
- Tell distributors and remove old images from their feeds.
- Repeat each year; campaigns return like weeds.
Saying less can work better. A plain sentence such as "this tray weighs 18 grams, down from 24 in 2022" is hard to attack, easy to prove and quietly impressive.
`),
    document: {
      name: 'green-claim-file.pdf',
      lines: [
        'Green claim file: one page for each claim',
        'Claim number, exact wording and artwork',
        'Products, markets and channels in which it appears',
        'What an ordinary customer would understand by it',
        'Parts of the life cycle covered and left out',
        'Comparison: with what, on what date, by what method',
        'Evidence: title, author, date, and where it is kept',
        'Qualification shown beside the claim, and its size',
        'Approved by (technical) and by (legal)',
        'Expiry date and owner of the review',
      ],
    },
    picture: { motif: 'leaf', palette: 'meadow', seed: 14 },
  },
];
