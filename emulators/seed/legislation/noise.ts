import { everySegment, workplaces } from './segments';
import type { LegislationItem } from './types';

const AREA = 'Noise and Nuisance';

export const noise: readonly LegislationItem[] = [
  {
    slug: 'control-of-pollution-act-1974',
    title: 'Control of Pollution Act 1974',
    link: 'https://www.legislation.gov.uk/ukpga/1974/40/contents',
    area: AREA,
    country: ['England', 'Scotland', 'Wales'],
    applicableTo: [
      'Commercial',
      'Public Sector',
      'Land Management',
      'SME',
      'Industrial/Heavy Manufacturing',
      'Leisure & Hospitality',
    ],
    regulator: ['Local authorities'],
    headline: [
      'Part III lets councils control noise and vibration from construction sites and loudspeakers in the street.',
    ],
    description: [
      'Under section 60 the local authority may serve a notice on those carrying out construction, demolition, repair or road works, setting hours, plant, methods and noise levels. Under section 61 a contractor may apply for prior consent and so agree the terms before starting.',
      'Both rest on best practicable means, for which the approved codes (BS 5228) give guidance. Section 62 restricts loudspeakers in streets, in particular at night.',
    ],
    consequence: [
      'Contravening a section 60 notice, or knowingly working outside a section 61 consent, is an offence with a fine, unlimited in England and Wales, and a daily fine while it continues. Best practicable means is a defence in stated cases.',
    ],
    howThisApplies: [
      'For noisy or night work near homes, schools or hospitals, seek section 61 consent at least 28 days ahead with noise predictions, monitoring points and a complaints number. A consent is no defence to a private action in nuisance.',
    ],
  },
  {
    slug: 'control-of-noise-at-work-2005',
    title: 'The Control of Noise at Work Regulations 2005',
    link: 'https://www.legislation.gov.uk/uksi/2005/1643/contents',
    area: AREA,
    country: ['England', 'Scotland', 'Wales'],
    applicableTo: [
      'Industrial/Heavy Manufacturing',
      'Light Manufacturing',
      'Leisure & Hospitality',
      'Land Management',
      'Commercial',
      'Public Sector',
      'SME',
    ],
    regulator: ['Health and Safety Executive (HSE)', 'Local authorities'],
    headline: [
      "Protects workers' hearing by action values at 80 and 85 dB(A) and a limit of 87 dB(A).",
    ],
    description: [
      'The lower action values are a daily or weekly personal exposure of 80 dB(A) and a peak of 135 dB(C); the upper are 85 dB(A) and 137 dB(C). The exposure limits, which take account of hearing protection, are 87 dB(A) and 140 dB(C).',
      'At the lower values the employer assesses, informs, trains and makes protectors available. At the upper values exposure is reduced by organisational and technical means, hearing protection zones are marked and protectors are worn. Health surveillance is given to those at risk.',
    ],
    consequence: [
      'An offence under the Health and Safety at Work etc. Act 1974 with unlimited fines. Uncontrolled exposure also leads to civil claims for noise-induced hearing loss many years later.',
    ],
    howThisApplies: [
      'Measure by task and add up the day; music venues, kitchens, grounds maintenance and workshops are often missed. Buy quiet: put a noise limit in each specification for tools and plant.',
    ],
  },
  {
    slug: 'environmental-noise-england-2006',
    title: 'The Environmental Noise (England) Regulations 2006',
    link: 'https://www.legislation.gov.uk/uksi/2006/2238/contents',
    area: AREA,
    country: ['England'],
    applicableTo: ['Public Sector', 'Land Management', 'Commercial', 'Residential'],
    regulator: ['Department for Environment, Food and Rural Affairs (Defra)', 'Local authorities'],
    headline: [
      'Requires strategic maps of road, rail, aircraft and city noise in England, and action plans to manage it.',
    ],
    description: [
      'Every five years the Secretary of State maps noise in large urban areas and along major roads and railways, and airport operators map theirs. Action plans follow, identifying important areas where relevant authorities should investigate and act, and protecting quiet areas in towns.',
      'The Regulations do not deal with neighbour, domestic or workplace noise.',
    ],
    consequence: [
      'Public authorities must treat an adopted action plan as their own policy in so far as it falls within their functions. There are no offences for businesses; the maps are evidence in planning decisions.',
    ],
    howThisApplies: [
      'Consult the published maps when choosing sites for housing, schools, hotels or offices, and note any important area whose highway or rail authority may fund screening or quieter surfacing.',
    ],
  },
  {
    slug: 'environmental-noise-scotland-2006',
    title: 'The Environmental Noise (Scotland) Regulations 2006',
    link: 'https://www.legislation.gov.uk/ssi/2006/465/contents',
    area: AREA,
    country: ['Scotland'],
    applicableTo: ['Public Sector', 'Land Management', 'Commercial', 'Residential'],
    regulator: ['Local authorities'],
    headline: ['The Scottish regime for strategic noise mapping and action planning.'],
    description: [
      'Maps are made for agglomerations of more than 100,000 people, major roads, major railways and airports, using the indicators Lden and Lnight. Scottish Ministers are the competent authority except for airports, where the operator is.',
      'Action plans identify noise management areas and quiet areas and are reviewed with public participation. Domestic, neighbour, workplace and military noise is excluded.',
    ],
    consequence: [
      'Enforcement is between public bodies, with ministerial powers to act where another competent authority fails. Businesses meet the plans in planning conditions and transport schemes.',
    ],
    howThisApplies: [
      'Check candidate noise management areas on the Scottish noise map site before proposing new plant, deliveries at night or noise-sensitive uses beside busy routes.',
    ],
  },
  {
    slug: 'clean-neighbourhoods-ni-2011',
    title: 'Clean Neighbourhoods and Environment Act (Northern Ireland) 2011',
    link: 'https://www.legislation.gov.uk/nia/2011/23/contents',
    area: AREA,
    country: ['Northern Ireland'],
    applicableTo: everySegment,
    regulator: ['Local authorities'],
    headline: [
      'Modernises statutory nuisance, litter, graffiti, dogs, alarms and artificial light law in Northern Ireland.',
    ],
    description: [
      'District councils inspect their areas for statutory nuisances, among them smoke, dust, smell, accumulations, insects, light and noise from premises or vehicles and equipment in a street, and must serve an abatement notice when satisfied that one exists or is likely.',
      'Other Parts deal with litter and street litter control notices, fly-posting, nuisance alarms with key-holder areas, and the sale or repair of vehicles in the road.',
    ],
    consequence: [
      'Failing without reasonable excuse to comply with an abatement notice is an offence; fines are higher for industrial, trade or business premises, up to 20,000 pounds. Councils may do the work and recover the cost, and offer fixed penalties for many street offences.',
    ],
    howThisApplies: [
      'Log complaints and how each was answered, as best practicable means is the usual business defence. Register two key-holders wherever the council has designated an alarm area.',
    ],
  },
  {
    slug: 'environmental-noise-ireland-2018',
    title: 'European Communities (Environmental Noise) Regulations 2018',
    link: 'https://www.irishstatutebook.ie/eli/2018/si/549/made/en/print',
    area: AREA,
    country: ['Ireland'],
    applicableTo: ['Public Sector', 'Land Management', 'Commercial', 'Residential'],
    regulator: ['Environmental Protection Agency (Ireland)', 'Local authorities'],
    headline: [
      'Carries the EU noise directive into Irish law, with noise maps and council action plans overseen by the EPA.',
    ],
    description: [
      'Transport bodies and the cities make strategic noise maps every five years; local authorities are the action planning authorities and consult the public and the Agency. The Agency gives guidance and reports to the Commission. The Regulations replaced those of 2006 and were amended in 2021.',
      'Nuisance noise from a particular premises is dealt with elsewhere, by sections 106 to 108 of the Environmental Protection Agency Act 1992.',
    ],
    consequence: [
      'The duties lie on public bodies. Noise nuisance from premises can lead to a notice or a District Court order under the 1992 Act, and breach of either is an offence.',
    ],
    howThisApplies: [
      'Planning applicants should compare the noise action plan of the council with their own survey and show that good acoustic design has been followed from the layout onwards.',
    ],
  },
  {
    slug: 'eu-environmental-noise-directive-2002',
    title:
      'Directive 2002/49/EC of the European Parliament and of the Council of 25 June 2002 relating to the assessment and management of environmental noise',
    link: 'https://eur-lex.europa.eu/eli/dir/2002/49/oj',
    area: AREA,
    country: ['European Union', 'Ireland'],
    applicableTo: ['Public Sector', 'Land Management', 'Residential'],
    regulator: ['European Commission'],
    headline: [
      'A common European way to measure environmental noise, tell the public and plan its reduction.',
    ],
    description: [
      'Strategic maps and action plans are required for agglomerations above 100,000 inhabitants, roads with more than 3 million vehicles, railways with more than 30,000 trains and airports with more than 50,000 movements a year. Lden and Lnight are the indicators, computed by a common method.',
      "The Directive sets no limit values: each State chooses them. It applies to noise from transport and certain industry as heard outdoors, and not to neighbours, one's own noise or noise at work.",
    ],
    consequence: [
      'Failure to map or plan in time has led to infringement proceedings against several Member States. There are no penalties for private persons.',
    ],
    howThisApplies: [
      'Use the Lden maps as a first filter for property in Europe and ask airport and highway neighbours for the current action plan and its funded measures.',
    ],
  },
  {
    slug: 'outdoor-equipment-noise-2001',
    title: 'The Noise Emission in the Environment by Equipment for use Outdoors Regulations 2001',
    link: 'https://www.legislation.gov.uk/uksi/2001/1701/contents',
    area: AREA,
    country: ['United Kingdom'],
    applicableTo: workplaces,
    regulator: ['Office for Product Safety and Standards (OPSS)'],
    headline: [
      'Outdoor machines, from lawnmowers to excavators, may be sold only with a declared sound power level, many within a limit.',
    ],
    description: [
      'Schedules list equipment with a maximum permitted sound power level, such as compressors, dozers, generators and mowers, and equipment that only needs marking, such as chainsaws, leaf blowers and refuse vehicles.',
      'The manufacturer or authorised representative assesses conformity, marks the guaranteed level on the machine and draws up a declaration. UKCA marking applies in Great Britain, where CE marking also continues to be recognised for this product group; Northern Ireland follows EU rules.',
    ],
    consequence: [
      'Supplying equipment that does not comply is an offence, and the authority may require withdrawal or prohibit supply.',
    ],
    howThisApplies: [
      'Fleet and plant buyers should record the guaranteed sound power of each machine: it feeds construction noise predictions and shows best practicable means. Do not buy unmarked imports.',
    ],
  },
];
