import { workplaces } from './segments';
import type { LegislationItem } from './types';

const AREA = 'Construction and Buildings';

export const construction: readonly LegislationItem[] = [
  {
    slug: 'cdm-2015',
    title: 'The Construction (Design and Management) Regulations 2015',
    link: 'https://www.legislation.gov.uk/uksi/2015/51/contents',
    area: AREA,
    country: ['England', 'Scotland', 'Wales'],
    applicableTo: workplaces,
    regulator: ['Health and Safety Executive (HSE)', 'Local authorities'],
    headline: [
      'CDM: clients, designers and contractors share duties for safety from the first sketch to the finished file.',
    ],
    description: [
      'The client makes suitable arrangements for managing a project and, where there is more than one contractor, appoints a principal designer and principal contractor in writing. Designers remove or reduce foreseeable risk; contractors plan, manage and monitor. A construction phase plan is needed before any work starts, and a health and safety file where there was a principal designer.',
      'A project is notified to HSE if it lasts more than 30 working days with more than 20 workers at once at any point, or exceeds 500 person days. Part 4 sets site standards, from excavations to fire and welfare.',
    ],
    consequence: [
      'An offence under the Health and Safety at Work etc. Act 1974: unlimited fines and up to two years in prison. A client who fails to appoint takes on the duties of the roles left empty.',
    ],
    howThisApplies: [
      'Maintenance and fit-out jobs count, however short. Standing arrangements for small works, with a proportionate plan template, keep facilities teams compliant without ceremony. Allow enough time and money in the programme, and record it.',
    ],
  },
  {
    slug: 'building-safety-act-2022',
    title: 'Building Safety Act 2022',
    link: 'https://www.legislation.gov.uk/ukpga/2022/30/contents',
    area: AREA,
    country: ['England', 'Wales'],
    applicableTo: ['Residential', 'Commercial', 'Public Sector', 'Higher Education'],
    regulator: [
      'Building Safety Regulator',
      'Office for Product Safety and Standards (OPSS)',
      'Local authorities',
      'Fire and rescue authorities',
    ],
    headline: [
      'The post-Grenfell regime: gateways, accountable persons, the golden thread and a regulator of its own.',
    ],
    description: [
      'In England higher-risk buildings, at least 18 metres or seven storeys with two or more dwellings, must be registered; their accountable persons assess and manage spread of fire and structural failure, keep a safety case report, report occurrences and involve residents. Building work on them passes gateways before building and before occupation, and hospitals and care homes are covered during construction.',
      'The Act reformed building control everywhere in England, set competence and dutyholder roles for all building work, extended time to claim under the Defective Premises Act 1972, and protects leaseholders from many remediation costs. The regulator left HSE and became a body of its own in January 2026. Wales has taken up parts of the Act and legislates separately on occupation.',
    ],
    consequence: [
      'Offences include occupying an unregistered building and contravening a compliance notice, with unlimited fines and up to two years in prison. Remediation contribution and building liability orders can reach associated companies.',
    ],
    howThisApplies: [
      'Student blocks and mixed-use towers are often in scope, so measure height and storeys by the regulations. Owners of any building should check dutyholder competence before work starts and keep information in digital form.',
    ],
  },
  {
    slug: 'building-regulations-2010',
    title: 'The Building Regulations 2010',
    link: 'https://www.legislation.gov.uk/uksi/2010/2214/contents',
    area: AREA,
    country: ['England', 'Wales'],
    applicableTo: [
      'Commercial',
      'Retail',
      'Leisure & Hospitality',
      'Public Sector',
      'Higher Education',
      'Residential',
      'SME',
      'Industrial/Heavy Manufacturing',
    ],
    regulator: ['Local authorities', 'Building Safety Regulator'],
    headline: [
      'Functional requirements for building work, from structure and fire to energy, overheating and electric vehicle charging.',
    ],
    description: [
      'Building work, which includes extension, material alteration, material change of use and replacing windows, boilers and other controlled services, must comply with Schedule 1. Approved documents, different for England and Wales, show ways of complying. Notice or full plans go to a building control body unless a competent person scheme covers the job.',
      'Part L limits energy use and requires consequential improvements when buildings over 1,000 square metres are extended or given new services; Parts F, O and S deal with ventilation, overheating and charge points. Since 2023, Part 2A in England gives clients, principal designers and principal contractors duties for compliance.',
    ],
    consequence: [
      'Contravention is an offence under the Building Act 1984, in England now with an unlimited fine and possible imprisonment of up to two years. Councils may require work to be pulled down or altered, in England for up to ten years.',
    ],
    howThisApplies: [
      'Obtain and keep the completion certificate for every controlled job; lenders and buyers will ask. Plan a boiler or chiller renewal early, since efficiency standards may change the design.',
    ],
  },
  {
    slug: 'energy-performance-buildings-2012',
    title: 'The Energy Performance of Buildings (England and Wales) Regulations 2012',
    link: 'https://www.legislation.gov.uk/uksi/2012/3118/contents',
    area: AREA,
    country: ['England', 'Wales'],
    applicableTo: [
      'Commercial',
      'Retail',
      'Leisure & Hospitality',
      'Public Sector',
      'Higher Education',
      'Residential',
      'SME',
    ],
    regulator: ['Local authorities'],
    headline: [
      'Energy performance certificates, display certificates in public buildings and air-conditioning inspections.',
    ],
    description: [
      'An energy performance certificate must be available when a building is built, sold or let, and its rating shown in advertisements; it lasts ten years. Larger premises visited by the public must show an existing certificate.',
      'Buildings over 250 square metres occupied by public authorities and frequently visited by the public display an energy certificate and hold an advisory report. Air-conditioning systems above 12 kW are inspected by an accredited assessor at least every five years. Government has consulted on wider reform of certificates.',
    ],
    consequence: [
      'Councils issue penalty charges: for non-dwellings usually 12.5% of the rateable value between 500 and 5,000 pounds, 200 pounds for dwellings, and set sums for display and inspection failures. The duty to produce the certificate remains.',
    ],
    howThisApplies: [
      'Keep one list of certificates with expiry dates and ratings, and add cooling systems with their total rated output, as several small units under one control are counted together.',
    ],
  },
  {
    slug: 'minimum-energy-efficiency-2015',
    title: 'The Energy Efficiency (Private Rented Property) (England and Wales) Regulations 2015',
    link: 'https://www.legislation.gov.uk/uksi/2015/962/contents',
    area: AREA,
    country: ['England', 'Wales'],
    applicableTo: [
      'Commercial',
      'Retail',
      'Leisure & Hospitality',
      'Land Management',
      'Higher Education',
      'Residential',
      'SME',
    ],
    regulator: ['Local authorities', 'Department for Energy Security and Net Zero (DESNZ)'],
    headline: ['MEES: property rated below E may not be let unless an exemption is registered.'],
    description: [
      'Since April 2018 landlords may not grant a tenancy of sub-standard property. The ban reached all existing domestic tenancies with a certificate in April 2020 and existing commercial leases in April 2023.',
      'Exemptions last five years and must be on the public register: all relevant improvements made (those that pass the seven-year payback test for commercial property, or the cost cap for dwellings), consent refused, devaluation above 5%, and short relief for new landlords. Higher standards are planned, first for dwellings by 2030.',
    ],
    consequence: [
      'For commercial property penalties rise to 20% of rateable value with a ceiling of 150,000 pounds after three months of breach; for dwellings to 5,000 pounds in total for each property. Details of the breach may be published. The lease stays valid.',
    ],
    howThisApplies: [
      'Model the route to the next expected standard at each void, lease event and refit. Check what the certificate assumes: a new assessment with better data may lift the rating at little cost.',
    ],
  },
  {
    slug: 'fire-safety-order-2005',
    title: 'The Regulatory Reform (Fire Safety) Order 2005',
    link: 'https://www.legislation.gov.uk/uksi/2005/1541/contents',
    area: AREA,
    country: ['England', 'Wales'],
    applicableTo: [...workplaces, 'Residential'],
    regulator: [
      'Fire and rescue authorities',
      'Health and Safety Executive (HSE)',
      'Local authorities',
    ],
    headline: [
      'The responsible person must assess fire risk and take general fire precautions in almost all premises except private homes.',
    ],
    description: [
      'The employer, or person in control, or owner, assesses the risk to relevant persons, plans and reviews preventive measures, and provides detection, escape routes, fighting equipment, drills, training and maintenance. The Fire Safety Act 2021 made plain that structure, external walls and flat entrance doors are included.',
      'Since October 2023 every responsible person in England and Wales must record the whole assessment and arrangements, whatever the size of the business, identify themselves to others in the building, and pass information to their successor. Regulations of 2022 and later add duties for blocks of flats in England.',
    ],
    consequence: [
      'Breach putting people at risk of death or serious injury carries an unlimited fine and up to two years in prison. Fire authorities serve alterations, enforcement and prohibition notices.',
    ],
    howThisApplies: [
      'Review the assessment after any change of layout, occupancy, process or contents, including lithium battery charging. Agree in writing with landlord and co-tenants who tests what in shared parts.',
    ],
  },
  {
    slug: 'building-scotland-act-2003',
    title: 'Building (Scotland) Act 2003',
    link: 'https://www.legislation.gov.uk/asp/2003/8/contents',
    area: AREA,
    country: ['Scotland'],
    applicableTo: [
      'Commercial',
      'Retail',
      'Leisure & Hospitality',
      'Public Sector',
      'Higher Education',
      'Residential',
      'Industrial/Heavy Manufacturing',
      'SME',
    ],
    regulator: ['Local authorities'],
    headline: [
      'The Scottish building standards system: warrant before work, completion certificate before use.',
    ],
    description: [
      'A building warrant from the local authority as verifier is required before constructing, demolishing, altering or converting a building, unless the work is exempt. The relevant person certifies completion and the verifier accepts or rejects it after reasonable inquiry; a building may not be occupied before acceptance unless temporary use is allowed.',
      'Technical handbooks explain how to meet the standards set by regulations of 2004, section 6 of which deals with energy and the new-build heat rules. Councils have powers over defective and dangerous buildings.',
    ],
    consequence: [
      'Working without or contrary to a warrant, and occupying without an accepted certificate, are offences with a fine. The authority may require a warrant, compliance or demolition.',
    ],
    howThisApplies: [
      'Do not let a contractor start while a warrant is pending, and apply for amendment as designs change. English certificates and approved inspectors do not count in Scotland.',
    ],
  },
  {
    slug: 'building-regulations-ni-2012',
    title: 'The Building Regulations (Northern Ireland) 2012',
    link: 'https://www.legislation.gov.uk/nisr/2012/192/contents',
    area: AREA,
    country: ['Northern Ireland'],
    applicableTo: [
      'Commercial',
      'Retail',
      'Leisure & Hospitality',
      'Public Sector',
      'Higher Education',
      'Residential',
      'Industrial/Heavy Manufacturing',
      'SME',
    ],
    regulator: ['Local authorities'],
    headline: [
      'Requirements for building work in Northern Ireland, administered by district councils.',
    ],
    description: [
      'The Regulations cover construction, structural alteration and extension, services and fittings, and material change of use, with Parts on materials, structure, fire, conservation of fuel and power, ventilation, drainage, access and more. Technical booklets set out deemed-to-satisfy solutions.',
      'Plans are deposited with the district council before work starts, or a building notice given where allowed, and inspections are made at set stages. Part F was uplifted in 2022 and combustible cladding has been restricted on relevant buildings.',
    ],
    consequence: [
      'Contravention is an offence under the Building Regulations (Northern Ireland) Order 1979 with a fine and daily fines, and the council may require removal or alteration of the work.',
    ],
    howThisApplies: [
      'Check that drawings made for Great Britain are re-specified to the technical booklets, and hold the completion certificate with the property file.',
    ],
  },
  {
    slug: 'construction-ireland-2013',
    title: 'Safety, Health and Welfare at Work (Construction) Regulations 2013',
    link: 'https://www.irishstatutebook.ie/eli/2013/si/291/made/en/print',
    area: AREA,
    country: ['Ireland'],
    applicableTo: workplaces,
    regulator: ['Health and Safety Authority (Ireland)'],
    headline: [
      'Duties of clients, project supervisors, designers and contractors on Irish construction projects.',
    ],
    description: [
      'The client appoints in writing a project supervisor for the design process and one for the construction stage where there is more than one contractor, a particular risk, or work lasting more than 30 days or 500 person days, and must be satisfied that each is competent. A safety and health plan is prepared before construction and a safety file handed over at the end.',
      'Projects over 30 working days or 500 person days are notified to the Authority. Workers hold Safe Pass and, for listed tasks, construction skills cards.',
    ],
    consequence: [
      'Breaches are offences under the Safety, Health and Welfare at Work Act 2005, with up to 3 million euros in fine and two years in prison on indictment, and inspectors can close a site at once.',
    ],
    howThisApplies: [
      'Domestic clients are included, unlike in some other regimes. Use the notification forms of the Authority at appointment and again when the construction supervisor takes over.',
    ],
  },
  {
    slug: 'eu-energy-performance-buildings-2024',
    title:
      'Directive (EU) 2024/1275 of the European Parliament and of the Council of 24 April 2024 on the energy performance of buildings (recast)',
    link: 'https://eur-lex.europa.eu/eli/dir/2024/1275/oj',
    area: AREA,
    country: ['European Union', 'Ireland'],
    applicableTo: [
      'Commercial',
      'Retail',
      'Leisure & Hospitality',
      'Public Sector',
      'Higher Education',
      'Residential',
    ],
    regulator: ['European Commission'],
    headline: [
      'A zero-emission building stock by 2050, beginning with new buildings and the worst non-residential ones.',
    ],
    description: [
      'New buildings owned by public bodies are to be zero-emission from 2028 and all new buildings from 2030, with life-cycle warming potential disclosed. States set minimum standards so that the worst 16% of non-residential buildings are improved by 2030 and the worst 26% by 2033, and cut average residential energy use.',
      'Solar installations are phased in by type and size, building automation and charging requirements are strengthened, certificates move to a common scale and renovation passports are offered. National law was due by 29 May 2026; subsidies for stand-alone fossil boilers ended in 2025.',
    ],
    consequence: [
      'Penalties are for national law and must be effective and dissuasive. Property that misses a minimum standard risks becoming hard to let, finance or sell.',
    ],
    howThisApplies: [
      'Rank European properties by primary energy use and find which fall among the worst quarter of their national stock. Put solar and automation duties into refurbishment briefs now.',
    ],
  },
];
