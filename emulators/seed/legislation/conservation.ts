import type { LegislationItem } from './types';

const AREA = 'Conservation and Biodiversity';

export const conservation: readonly LegislationItem[] = [
  {
    slug: 'wildlife-countryside-act-1981',
    title: 'Wildlife and Countryside Act 1981',
    link: 'https://www.legislation.gov.uk/ukpga/1981/69/contents',
    area: AREA,
    country: ['England', 'Scotland', 'Wales'],
    applicableTo: [
      'Land Management',
      'Industrial/Heavy Manufacturing',
      'Commercial',
      'Public Sector',
      'Residential',
    ],
    regulator: ['Natural England', 'Natural Resources Wales', 'NatureScot'],
    headline: [
      'Protects wild birds, listed animals and plants, and sites of special scientific interest.',
    ],
    description: [
      'It is an offence intentionally to kill or take any wild bird, or to damage its nest in use or its eggs. Schedule 5 animals and Schedule 8 plants have further protection, rare birds on Schedule 1 may not be disturbed at the nest, and spreading certain invasive plants such as Japanese knotweed in the wild is forbidden.',
      'In England and Wales, owners and occupiers of a site of special scientific interest must give notice of listed operations and may proceed only with consent. Public bodies must further the conservation of such sites. Scotland has replaced this part by its own Act of 2004.',
    ],
    consequence: [
      'Species offences carry an unlimited fine in England and Wales and up to six months in prison for each act; Scotland allows heavier sentences. Damaging a protected site can bring an unlimited fine and a restoration order.',
    ],
    howThisApplies: [
      'Plan vegetation clearance, roof work and demolition outside the nesting season (roughly March to August) or have an ecologist check just before. Keep knotweed surveys and treatment records with the site file.',
    ],
  },
  {
    slug: 'habitats-species-2017',
    title: 'The Conservation of Habitats and Species Regulations 2017',
    link: 'https://www.legislation.gov.uk/uksi/2017/1012/contents',
    area: AREA,
    country: ['England', 'Wales'],
    applicableTo: [
      'Land Management',
      'Industrial/Heavy Manufacturing',
      'Commercial',
      'Public Sector',
      'Residential',
    ],
    regulator: ['Natural England', 'Natural Resources Wales', 'Local authorities'],
    headline: [
      'Guards special areas of conservation, special protection areas and European protected species.',
    ],
    description: [
      'A competent authority may consent to a plan or project likely to have a significant effect on a protected site only after an appropriate assessment shows no adverse effect on its integrity, save for imperative reasons of overriding public interest, with no alternative and with compensation.',
      'Bats, great crested newts, dormice, otters and other species are strictly protected: deliberate killing, capture and disturbance are offences, and so is damaging a breeding or resting place even by accident. Licences may be granted under strict tests.',
    ],
    consequence: [
      'Species offences carry an unlimited fine and up to six months in prison. A consent granted without proper assessment may be quashed, and authorities must review older consents when a site is designated.',
    ],
    howThisApplies: [
      'Screen early: nutrient, water and recreation pressure can stop a scheme many kilometres from the site. Commission bat and newt surveys in season, as a licence application rests on current data.',
    ],
  },
  {
    slug: 'environment-act-2021',
    title: 'Environment Act 2021',
    link: 'https://www.legislation.gov.uk/ukpga/2021/30/contents',
    area: AREA,
    country: ['United Kingdom'],
    applicableTo: [
      'Land Management',
      'Commercial',
      'Industrial/Heavy Manufacturing',
      'Public Sector',
      'Residential',
      'SME',
    ],
    regulator: [
      'Office for Environmental Protection',
      'Department for Environment, Food and Rural Affairs (Defra)',
      'Natural England',
      'Local authorities',
    ],
    headline: [
      'After EU exit: environmental targets, principles, a watchdog, and mandatory biodiversity net gain.',
    ],
    description: [
      'Part 1 requires long-term targets for air, water, biodiversity and waste, a statutory improvement plan and a principles policy statement, and created the Office for Environmental Protection to hold public authorities in England and Northern Ireland to account.',
      'Most planning permissions in England carry a condition of at least 10% biodiversity net gain, measured with the statutory metric and secured for thirty years on or off site, with credits as the last resort; exemptions for small development are being widened. Other Parts reform waste, water, air quality and chemicals law and permit conservation covenants.',
    ],
    consequence: [
      'Beginning development before the biodiversity gain plan is approved is a breach of planning control. The watchdog can investigate and bring public authorities to environmental review. Due diligence on forest risk commodities awaits regulations.',
    ],
    howThisApplies: [
      'Carry out the baseline habitat survey before any clearing: degrading land first is counted against the developer. Landowners can register gain sites, but should take tax and legal advice on the thirty-year term.',
    ],
  },
  {
    slug: 'environment-wales-act-2016',
    title: 'Environment (Wales) Act 2016',
    link: 'https://www.legislation.gov.uk/anaw/2016/3/contents',
    area: AREA,
    country: ['Wales'],
    applicableTo: [
      'Public Sector',
      'Higher Education',
      'Land Management',
      'Industrial/Heavy Manufacturing',
    ],
    regulator: ['Natural Resources Wales'],
    headline: [
      'Wales manages natural resources sustainably: a biodiversity duty on public authorities, area statements and carbon budgets.',
    ],
    description: [
      'Section 6 obliges public authorities to seek to maintain and enhance biodiversity and so promote the resilience of ecosystems in all they do, and to report every three years. Natural Resources Wales publishes the state of natural resources and area statements that others must help carry out.',
      'Part 2 sets Welsh emission targets, now net zero by 2050, with five-yearly budgets. Other Parts gave powers over separate collection of waste, carrier bag charges, marine licensing fees and flood committees.',
    ],
    consequence: [
      'The duties of public authorities are enforced by reporting and judicial review. Breach of waste separation made under the Act is an offence or met by civil sanctions.',
    ],
    howThisApplies: [
      'Universities and other public bodies should check whether they count as public authorities, publish a section 6 plan and give developers the net benefit expectations that planning policy in Wales builds on it.',
    ],
  },
  {
    slug: 'nature-conservation-scotland-2004',
    title: 'Nature Conservation (Scotland) Act 2004',
    link: 'https://www.legislation.gov.uk/asp/2004/6/contents',
    area: AREA,
    country: ['Scotland'],
    applicableTo: [
      'Land Management',
      'Public Sector',
      'Industrial/Heavy Manufacturing',
      'Commercial',
    ],
    regulator: ['NatureScot'],
    headline: [
      'Puts a biodiversity duty on public bodies and governs sites of special scientific interest in Scotland.',
    ],
    description: [
      'Every public body and office-holder must further the conservation of biodiversity so far as is consistent with its functions and publish a report on compliance every three years.',
      'NatureScot notifies sites of special scientific interest with a list of operations requiring consent. Owners and occupiers need its written consent before carrying them out, public bodies must consult, and land management orders can be sought where a site is in decline. The Act also strengthened wildlife crime law.',
    ],
    consequence: [
      'Intentionally or recklessly damaging a protected natural feature, or operating without consent, is an offence with a substantial fine, and the court may order restoration.',
    ],
    howThisApplies: [
      'Check title plans against the SiteLink maps before drainage, felling or track building, and keep the consent with the method statement on site. Public bodies should diarise the three-yearly report.',
    ],
  },
  {
    slug: 'wildlife-northern-ireland-1985',
    title: 'The Wildlife (Northern Ireland) Order 1985',
    link: 'https://www.legislation.gov.uk/nisi/1985/171/contents',
    area: AREA,
    country: ['Northern Ireland'],
    applicableTo: [
      'Land Management',
      'Commercial',
      'Industrial/Heavy Manufacturing',
      'Residential',
    ],
    regulator: ['Northern Ireland Environment Agency (NIEA)'],
    headline: [
      'Protects birds, animals and plants in Northern Ireland and controls the release of invasive species.',
    ],
    description: [
      'Wild birds, their nests and eggs are protected, and the nests of some species all year round. Animals such as badgers, red squirrels and pine martens and listed plants may not be harmed, nor places of shelter destroyed. Amendments in 2011 extended many offences to reckless conduct.',
      'The Order also bans certain methods of killing, regulates deer, and makes it an offence to release or spread listed non-native species. Licences may be issued for defined purposes.',
    ],
    consequence: [
      'Most offences are tried summarily, with a fine of up to level 5 for each animal or nest and up to six months in prison.',
    ],
    howThisApplies: [
      'Hedge cutting, tree felling and building work need a check for nests and setts first. Have a stop-work rule that everyone on site knows when protected wildlife turns up.',
    ],
  },
  {
    slug: 'wildlife-act-ireland-1976',
    title: 'Wildlife Act 1976',
    link: 'https://www.irishstatutebook.ie/eli/1976/act/39/enacted/en/html',
    area: AREA,
    country: ['Ireland'],
    applicableTo: [
      'Land Management',
      'Commercial',
      'Public Sector',
      'Industrial/Heavy Manufacturing',
      'Residential',
    ],
    regulator: ['National Parks and Wildlife Service (Ireland)'],
    headline: [
      "Ireland's basic wildlife law: protected species, nature reserves and the closed season for cutting hedges.",
    ],
    description: [
      'Protected wild birds and animals may not be hunted or injured, nor their breeding and resting places wilfully destroyed, without licence. Section 40 forbids cutting, burning or destroying vegetation growing on uncultivated land or in a hedge from 1 March to 31 August, apart from listed exceptions.',
      'The Amendment Act of 2000 added natural heritage areas and raised penalties. European sites are protected separately by the birds and natural habitats regulations of 2011.',
    ],
    consequence: [
      'Offences carry fines and imprisonment on a rising scale, up to two years on indictment, and equipment and vehicles may be forfeited.',
    ],
    howThisApplies: [
      'Programme hedge and scrub work from September to February, and where safety requires work in the closed season record the exception relied on before cutting begins.',
    ],
  },
  {
    slug: 'marine-coastal-access-2009',
    title: 'Marine and Coastal Access Act 2009',
    link: 'https://www.legislation.gov.uk/ukpga/2009/23/contents',
    area: AREA,
    country: ['United Kingdom'],
    applicableTo: [
      'Land Management',
      'Industrial/Heavy Manufacturing',
      'Public Sector',
      'Leisure & Hospitality',
    ],
    regulator: ['Marine Management Organisation', 'Natural Resources Wales', 'Natural England'],
    headline: [
      'Licenses activity at sea and on the shore below high water, plans marine areas and creates conservation zones.',
    ],
    description: [
      'A marine licence is needed to deposit or remove things, construct, dredge or incinerate in the licensing area, which includes tidal rivers up to mean high water springs. Exemptions cover some moorings, maintenance and emergencies. Scotland licenses its inshore waters under its own Act of 2010.',
      'Public authorities decide in accordance with marine plans and must further the objectives of marine conservation zones. Part 9 provides the coastal path in England.',
    ],
    consequence: [
      'Licensable activity without a licence, or outside its conditions, is an offence with an unlimited fine and up to two years in prison on indictment. Compliance, stop, remediation and emergency safety notices and civil sanctions are available.',
    ],
    howThisApplies: [
      'Outfalls, slipways, sea walls, piling and geotechnical surveys near tidal water often need a licence as well as planning permission. Ask the coastal concordat question at the start, to run the consents side by side.',
    ],
  },
  {
    slug: 'eu-nature-restoration-2024',
    title:
      'Regulation (EU) 2024/1991 of the European Parliament and of the Council of 24 June 2024 on nature restoration and amending Regulation (EU) 2022/869',
    link: 'https://eur-lex.europa.eu/eli/reg/2024/1991/oj',
    area: AREA,
    country: ['European Union', 'Ireland'],
    applicableTo: ['Land Management', 'Public Sector', 'Industrial/Heavy Manufacturing'],
    regulator: ['European Commission', 'National Parks and Wildlife Service (Ireland)'],
    headline: [
      'Obliges Member States to restore at least a fifth of Union land and sea by 2030 and all ecosystems in need by 2050.',
    ],
    description: [
      'Timed targets cover terrestrial, coastal, freshwater and marine habitats, urban green space and tree cover, free-flowing rivers, pollinators, farmland including drained peat, and forests. Restored areas and good habitats are to be kept from significant deterioration.',
      'Each State submits a national restoration plan to the Commission, with the draft due by September 2026, and reports on carrying it out. Renewable energy and defence projects benefit from presumptions of overriding public interest.',
    ],
    consequence: [
      'Obligations bind Member States and are enforced by the Commission and the Court of Justice. Landowners are affected through national plans, funding schemes and consents.',
    ],
    howThisApplies: [
      'Large landholders should watch the draft plan for mapped restoration areas and consider where voluntary schemes may be stacked with forestry, rewetting or renewable income.',
    ],
  },
];
