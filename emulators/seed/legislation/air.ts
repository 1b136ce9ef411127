import { everySegment } from './segments';
import type { LegislationItem } from './types';

export const air: readonly LegislationItem[] = [
  {
    slug: 'clean-air-act-1993',
    title: 'Clean Air Act 1993',
    link: 'https://www.legislation.gov.uk/ukpga/1993/11/contents',
    area: 'Air',
    country: ['England', 'Scotland', 'Wales'],
    applicableTo: [
      'Industrial/Heavy Manufacturing',
      'Commercial',
      'Light Manufacturing',
      'SME',
      'Residential',
    ],
    regulator: ['Local authorities'],
    headline: [
      'Controls dark smoke, grit, dust and fumes from chimneys and trade premises, and lets councils declare smoke control areas.',
    ],
    description: [
      'Dark smoke may not be emitted from the chimney of any building, nor from industrial or trade premises by any other route, which catches most open burning of waste on site. Short exemptions exist for lighting up and for unavoidable plant failure.',
      'New furnaces above domestic size must be capable, so far as practicable, of working without smoke, must be notified to the local authority, and in many cases need approved grit and dust arrestment and an approved chimney height. Installations holding an environmental permit are largely taken out of these provisions.',
      'In a smoke control area only authorised fuels may be burned unless the appliance is exempt. As amended by the Environment Act 2021, councils in England enforce this by civil penalty rather than prosecution.',
    ],
    consequence: [
      'Emitting dark smoke is a criminal offence punishable by a fine, which for trade premises in England and Wales has no upper limit. Smoke from a chimney in an English smoke control area can bring a financial penalty of 175 to 300 pounds, and selling unauthorised fuel for use there is a separate offence.',
    ],
    howThisApplies: [
      'Ban burning of pallets, packaging and demolition arisings on every site and say so in contractor rules. Keep the approval letters for boiler chimneys with the plant records.',
      'Before installing solid fuel or biomass plant, check the smoke control map of the council and whether the appliance is exempt.',
    ],
  },
  {
    slug: 'environment-act-1995',
    title: 'Environment Act 1995',
    link: 'https://www.legislation.gov.uk/ukpga/1995/25/contents',
    area: 'Air',
    country: ['England', 'Scotland', 'Wales'],
    applicableTo: [
      'Public Sector',
      'Industrial/Heavy Manufacturing',
      'Land Management',
      'Commercial',
    ],
    regulator: [
      'Local authorities',
      'Environment Agency',
      'Scottish Environment Protection Agency (SEPA)',
    ],
    headline: [
      'Set up the modern environment agencies and the local air quality management system that drives clean air plans.',
    ],
    description: [
      'Part IV requires a national air quality strategy and obliges local authorities to review the air in their area. Where standards are not being met, or are unlikely to be, the authority designates an air quality management area and prepares an action plan.',
      'As amended in 2021, English authorities may name air quality partners, such as neighbouring councils or National Highways, who must say what they will do to help and by when.',
      'Other Parts created the Environment Agency and the Scottish Environment Protection Agency and added the contaminated land regime to the Environmental Protection Act 1990.',
    ],
    consequence: [
      'The duties of Part IV fall on public bodies and are enforced by ministerial direction and judicial review. Businesses feel them through planning conditions, clean air zones and permit limits set to meet an action plan. Obstructing an authorised officer under the Act is an offence.',
    ],
    howThisApplies: [
      'Check whether each site lies in an air quality management area. If it does, expect transport and combustion plant to be examined closely in any planning or permit application, and budget for an air quality assessment.',
    ],
  },
  {
    slug: 'air-quality-standards-ni-2010',
    title: 'The Air Quality Standards Regulations (Northern Ireland) 2010',
    link: 'https://www.legislation.gov.uk/nisr/2010/188/contents',
    area: 'Air',
    country: ['Northern Ireland'],
    applicableTo: ['Public Sector', 'Industrial/Heavy Manufacturing', 'Light Manufacturing'],
    regulator: ['Northern Ireland Environment Agency (NIEA)', 'Local authorities'],
    headline: [
      'Sets the limit and target values for outdoor air in Northern Ireland and the duties of departments to meet them.',
    ],
    description: [
      'Limit values cover sulphur dioxide, nitrogen dioxide, particulate matter (PM10 and PM2.5), lead, benzene and carbon monoxide. Target values and objectives cover ozone, arsenic, cadmium, nickel and benzo(a)pyrene.',
      'The Department must assess the air by zone, publish the results, warn the public when alert thresholds are passed, and draw up an air quality plan wherever a limit or target value is exceeded.',
    ],
    consequence: [
      'No offence is created for ordinary operators: the duties lie on Northern Ireland departments and are enforceable in the courts. In practice a persistent exceedance leads to tighter conditions in pollution prevention and control permits and to traffic measures.',
    ],
    howThisApplies: [
      'Use the limit values as the yardstick in any dispersion modelling for a permit or planning application, and compare with the nearest monitoring station before predicting headroom for a new source.',
    ],
  },
  {
    slug: 'air-quality-soundscapes-wales-2024',
    title: 'Environment (Air Quality and Soundscapes) (Wales) Act 2024',
    link: 'https://www.legislation.gov.uk/asc/2024/2/contents',
    area: 'Air',
    country: ['Wales'],
    applicableTo: [
      'Public Sector',
      'Industrial/Heavy Manufacturing',
      'Commercial',
      'Land Management',
      'Residential',
    ],
    regulator: ['Natural Resources Wales', 'Local authorities'],
    headline: [
      'Gives Wales its own framework for air quality targets and makes it the first UK nation with a statutory soundscapes strategy.',
    ],
    description: [
      'The Welsh Ministers must set a target for the annual mean level of fine particulate matter (PM2.5) and at least one long-term target for another listed pollutant, and must report on whether targets are met.',
      'The Act amends local air quality management, smoke control, vehicle idling and road charging law as it applies in Wales, and places a duty on Ministers and councils to promote active travel.',
      'A national strategy must state how soundscapes, including noise pollution, are to be assessed and managed, and must be reviewed at least every five years.',
    ],
    consequence: [
      'Most duties bind the Welsh Ministers and local authorities. For businesses and drivers the effect comes through penalties for smoke in smoke control areas and for stationary idling as the provisions are brought into force.',
    ],
    howThisApplies: [
      'Welsh sites should follow the target regulations as they are made and treat noise and air together in planning work. Fleet managers should have an anti-idling rule in place and be able to show it is followed.',
    ],
  },
  {
    slug: 'fluorinated-gases-gb-2015',
    title: 'The Fluorinated Greenhouse Gases Regulations 2015',
    link: 'https://www.legislation.gov.uk/uksi/2015/310/contents',
    area: 'Air',
    country: ['England', 'Scotland', 'Wales'],
    applicableTo: [
      'Industrial/Heavy Manufacturing',
      'Commercial',
      'Light Manufacturing',
      'Retail',
      'Leisure & Hospitality',
      'Public Sector',
      'Higher Education',
      'SME',
    ],
    regulator: [
      'Environment Agency',
      'Scottish Environment Protection Agency (SEPA)',
      'Natural Resources Wales',
    ],
    headline: [
      'Enforces the F-gas rules in Great Britain: leak checks, certified engineers, records, and the phase-down of HFC supply.',
    ],
    description: [
      'The Regulations give teeth to the assimilated F-gas Regulation (EU) No 517/2014. Operators of refrigeration, air-conditioning, heat pump and fire protection systems must prevent leaks, repair them without undue delay and use certified people for installation, servicing, leak checking and recovery.',
      'Leak checks start at 5 tonnes of carbon dioxide equivalent (10 tonnes for hermetically sealed equipment). They are due yearly from 5 tonnes, every six months from 50 tonnes and every three months from 500 tonnes; automatic leak detection doubles the interval, and is compulsory from 500 tonnes for the main stationary systems.',
      'Records of gas type, quantity, checks and recovery must be kept for at least five years.',
    ],
    consequence: [
      'In England breaches can bring civil penalties of up to 200,000 pounds, together with enforcement and information notices. Offences prosecuted in court, including those in Scotland and Wales, carry fines.',
    ],
    howThisApplies: [
      'Hold an asset register giving the refrigerant, the charge in kilograms and the tonnes of carbon dioxide equivalent of every circuit; the check frequency follows from it. A 4 kg charge of R410A is already above the threshold.',
      'Ask for the company and personal certificates of contractors every year, and plan replacement of equipment that needs high warming-potential gases for top-up.',
    ],
  },
  {
    slug: 'eu-fluorinated-gases-2024',
    title:
      'Regulation (EU) 2024/573 of the European Parliament and of the Council of 7 February 2024 on fluorinated greenhouse gases, amending Directive (EU) 2019/1937 and repealing Regulation (EU) No 517/2014',
    link: 'https://eur-lex.europa.eu/eli/reg/2024/573/oj',
    area: 'Air',
    country: ['European Union', 'Ireland', 'Northern Ireland'],
    applicableTo: [
      'Industrial/Heavy Manufacturing',
      'Commercial',
      'Light Manufacturing',
      'Retail',
      'Leisure & Hospitality',
      'Public Sector',
      'SME',
    ],
    regulator: [
      'European Commission',
      'Environmental Protection Agency (Ireland)',
      'Northern Ireland Environment Agency (NIEA)',
    ],
    headline: [
      'Replaces the 2014 F-gas Regulation and takes the supply of HFCs in the Union down to zero by 2050.',
    ],
    description: [
      'The quota for placing hydrofluorocarbons on the market falls in steps and ends in 2050. New products lose their place on the market by date and type: split air-conditioning, heat pumps, chillers, aerosols, foams and switchgear each have their own prohibitions.',
      'Containment, leak checking, recovery and record duties continue and reach more equipment, such as refrigerated transport. Certification now covers natural refrigerants and other alternatives as well as F-gases.',
      'Servicing with virgin gas of high warming potential is being withdrawn for refrigeration and air-conditioning, with longer periods for reclaimed and recycled gas.',
    ],
    consequence: [
      'Each Member State sets penalties, which must be effective and dissuasive; for trade outside quota the Regulation expects maximum fines linked to the value of the gas and, for companies, to turnover. Ireland enforces through its own F-gas regulations and the Environmental Protection Agency.',
    ],
    howThisApplies: [
      'Before buying cooling equipment, check the prohibition dates in Annex IV, not only the price: a system bought today must be serviceable for its life. Northern Ireland sites should check how the Regulation reaches them under the Windsor Framework.',
    ],
  },
  {
    slug: 'air-pollution-act-ireland-1987',
    title: 'Air Pollution Act 1987',
    link: 'https://www.irishstatutebook.ie/eli/1987/act/6/enacted/en/html',
    area: 'Air',
    country: ['Ireland'],
    applicableTo: everySegment,
    regulator: ['Environmental Protection Agency (Ireland)', 'Local authorities'],
    headline: [
      "Ireland's principal Act on air pollution: a general duty to prevent it, and powers over plant, fuels and burning.",
    ],
    description: [
      'The occupier of any premises other than a private dwelling must use the best practicable means to limit, and where possible prevent, emissions. No occupier may let an emission become a nuisance.',
      'Local authorities may serve notices requiring works, seek High Court orders and license certain plant that is outside the regime of the Environmental Protection Agency. Regulations under the Act control solid fuels nationally, ban smoky coal and limit the sulphur and moisture content of what may be sold.',
    ],
    consequence: [
      'Offences carry fines and, on indictment, possible imprisonment, with further daily fines while a breach continues; amounts have been raised by later Acts. Fixed payment notices are available for breaches of the solid fuel rules.',
    ],
    howThisApplies: [
      'Keep maintenance and combustion records that show best practicable means for boilers, spray booths and dust extraction. Retailers should stock only fuel from suppliers registered for the solid fuel scheme.',
    ],
  },
];
