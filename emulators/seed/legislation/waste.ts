import { everySegment, workplaces } from './segments';
import type { LegislationItem } from './types';

const AREA = 'Waste';

/** Waste law that reaches England, alone or with other nations. */
export const waste: readonly LegislationItem[] = [
  {
    slug: 'environmental-protection-act-1990',
    title: 'Environmental Protection Act 1990',
    link: 'https://www.legislation.gov.uk/ukpga/1990/43/contents',
    area: AREA,
    country: ['England', 'Scotland', 'Wales'],
    applicableTo: everySegment,
    regulator: [
      'Environment Agency',
      'Scottish Environment Protection Agency (SEPA)',
      'Natural Resources Wales',
      'Local authorities',
    ],
    headline: [
      'The cornerstone Act on waste: unlawful deposit, the duty of care, contaminated land, statutory nuisance and litter.',
    ],
    description: [
      'Section 33 makes it an offence to deposit, treat, keep or dispose of controlled waste without the permit required, or in a manner likely to cause pollution or harm. Section 34 lays a duty of care on everyone who produces, carries, keeps, treats or imports waste: prevent escape, hand it only to an authorised person, and pass on a written description.',
      'Part IIA makes those who caused or knowingly permitted contamination pay for remediation, falling back on the owner or occupier. Part III defines statutory nuisances, among them smoke, fumes, dust, smell, light and noise, and obliges councils to serve abatement notices.',
      'As amended by the Environment Act 2021, Part II requires recyclable waste streams in England to be collected separately, for workplaces from 31 March 2025 and for micro-firms from 31 March 2027.',
    ],
    consequence: [
      'Offences under section 33 carry unlimited fines in England and Wales and up to five years in prison on indictment; breach of the duty of care carries a fine. Fly-tipping and household duty of care failures may be dealt with by fixed penalty, vehicles may be seized, and breach of an abatement notice at business premises carries an unlimited fine in England and Wales.',
    ],
    howThisApplies: [
      'For every waste stream hold the carrier registration, the permit or exemption of the receiving site, and transfer notes for two years. Check them against the public registers at least yearly, not just when the contract starts.',
      'Follow one load in each quarter to its destination: the duty of care does not end at the gate.',
    ],
  },
  {
    slug: 'waste-england-wales-2011',
    title: 'The Waste (England and Wales) Regulations 2011',
    link: 'https://www.legislation.gov.uk/uksi/2011/988/contents',
    area: AREA,
    country: ['England', 'Wales'],
    applicableTo: workplaces,
    regulator: ['Environment Agency', 'Natural Resources Wales'],
    headline: [
      'Brings in the waste hierarchy, the registration of carriers, brokers and dealers, and the content of transfer notes.',
    ],
    description: [
      'Anyone who imports, produces, collects, transports, recovers or disposes of waste, or deals in it, must take all reasonable measures to apply the hierarchy: prevention, preparing for re-use, recycling, other recovery, and disposal last. The transfer note must declare that this has been done.',
      'Carriers, brokers and dealers register in an upper or lower tier; a business that only carries its own non-construction waste is lower tier. Transfer notes carry the six-digit waste code and the SIC code of the holder. Digital waste tracking is being introduced alongside.',
    ],
    consequence: [
      'Acting as an unregistered carrier, broker or dealer is an offence with an unlimited fine. Regulators can serve compliance, stop and restoration notices, with fines for ignoring them.',
    ],
    howThisApplies: [
      'Write down, stream by stream, why each route is as high up the hierarchy as it can be. Builders and facilities teams who move construction waste in their own vans need upper-tier registration.',
    ],
  },
  {
    slug: 'hazardous-waste-england-wales-2005',
    title: 'The Hazardous Waste (England and Wales) Regulations 2005',
    link: 'https://www.legislation.gov.uk/uksi/2005/894/contents',
    area: AREA,
    country: ['England', 'Wales'],
    applicableTo: workplaces,
    regulator: ['Environment Agency', 'Natural Resources Wales'],
    headline: ['Tracks hazardous waste from producer to final treatment and forbids mixing it.'],
    description: [
      'A consignment note with a unique code must be completed before hazardous waste leaves any premises, and must travel with the load. Different hazardous wastes, and hazardous with other waste, may not be mixed unless a permit allows it.',
      'Producers keep a register of notes and consignee returns for three years, carriers for one. Premises in England no longer need to be notified to the Agency; in Wales, producers above the threshold still notify Natural Resources Wales.',
    ],
    consequence: [
      'Offences carry unlimited fines and, on indictment, up to two years in prison. Fixed penalties are available for some paperwork failures.',
    ],
    howThisApplies: [
      'Classify first, using the published technical guidance: batteries, fluorescent tubes, oily rags, aerosols and many paints are hazardous. Chase the quarterly consignee return for every note, because it is the proof the waste arrived.',
    ],
  },
  {
    slug: 'weee-regulations-2013',
    title: 'The Waste Electrical and Electronic Equipment Regulations 2013',
    link: 'https://www.legislation.gov.uk/uksi/2013/3113/contents',
    area: AREA,
    country: ['United Kingdom'],
    applicableTo: [
      'Industrial/Heavy Manufacturing',
      'Light Manufacturing',
      'Commercial',
      'Retail',
      'Public Sector',
      'Higher Education',
      'SME',
    ],
    regulator: [
      'Environment Agency',
      'Scottish Environment Protection Agency (SEPA)',
      'Natural Resources Wales',
      'Northern Ireland Environment Agency (NIEA)',
      'Office for Product Safety and Standards (OPSS)',
    ],
    headline: [
      'Makes producers pay for collecting and treating old electrical equipment, and gives distributors take-back duties.',
    ],
    description: [
      'Producers placing 5 tonnes or more on the market in a year join a compliance scheme; those below register directly with the regulator. Products carry the crossed-out wheeled bin and producer details. As amended, overseas sellers through online marketplaces are brought in through the marketplace.',
      'Retailers take back one old item for each like item sold, and large shops take very small items without a sale, unless they rely on an alternative route the Regulations allow. Business users may return equipment to the producer in set circumstances, and treatment is only at approved facilities.',
    ],
    consequence: [
      'Non-compliance is an offence punishable by fine, unlimited in England and Wales. Enforcement notices come first in many cases, and civil undertakings have been accepted from producers who failed to register.',
    ],
    howThisApplies: [
      'Importers of branded equipment, down to chargers and promotional gadgets, are producers: check the tonnage yearly. On disposal of IT, ask whether the producer must take it back free and keep evidence of approved treatment and data erasure.',
    ],
  },
  {
    slug: 'packaging-producer-responsibility-2024',
    title:
      'The Producer Responsibility Obligations (Packaging and Packaging Waste) Regulations 2024',
    link: 'https://www.legislation.gov.uk/uksi/2024/1332/contents',
    area: AREA,
    country: ['United Kingdom'],
    applicableTo: [
      'Industrial/Heavy Manufacturing',
      'Light Manufacturing',
      'Commercial',
      'Retail',
      'Leisure & Hospitality',
      'SME',
    ],
    regulator: [
      'Environment Agency',
      'Scottish Environment Protection Agency (SEPA)',
      'Natural Resources Wales',
      'Northern Ireland Environment Agency (NIEA)',
      'Department for Environment, Food and Rural Affairs (Defra)',
    ],
    headline: [
      'Extended producer responsibility: those who supply packaging pay the full cost of managing it as household waste.',
    ],
    description: [
      'Brand owners, packers and fillers, importers, distributors, online marketplaces, service providers and sellers may be obligated. Small producers have turnover above 1 million pounds and supply more than 25 tonnes a year; large ones have turnover of 2 million or more and supply more than 50 tonnes.',
      'All obligated producers report packaging data, large ones twice a year with a recyclability assessment of household packaging. Large producers pay disposal fees to the scheme administrator, PackUK, adjusted for recyclability, and also acquire recycling evidence notes towards targets.',
    ],
    consequence: [
      'Failing to register, report or obtain evidence is an offence with a fine, unlimited in England and Wales. Regulators can instead impose variable monetary penalties and other civil sanctions, and late fees attract interest.',
    ],
    howThisApplies: [
      'Map every packaging component by material, weight, activity and whether it ends up in a household bin; wrong household classification is the commonest and dearest error. Use the recyclability ratings when packaging is redesigned.',
    ],
  },
  {
    slug: 'finance-act-2021-plastic-packaging-tax',
    title: 'Finance Act 2021',
    link: 'https://www.legislation.gov.uk/ukpga/2021/26/contents',
    area: AREA,
    country: ['United Kingdom'],
    applicableTo: [
      'Industrial/Heavy Manufacturing',
      'Light Manufacturing',
      'Retail',
      'Commercial',
      'SME',
    ],
    regulator: ['HM Revenue and Customs (HMRC)'],
    headline: [
      'Part 2 charges plastic packaging tax on packaging made or imported with less than 30% recycled plastic.',
    ],
    description: [
      'The tax falls on finished plastic packaging components manufactured in or imported into the United Kingdom, whether empty or, for imports, already filled. A business registers when it reaches 10 tonnes in twelve months, or expects to within the next thirty days. The rate per tonne rises with the yearly Finance Acts.',
      'Packaging with at least 30% recycled content still counts to the threshold and must be recorded. Limited exemptions cover immediate packaging of human medicines, transport packaging on imports, aircraft and ship stores, and items set aside for other use.',
    ],
    consequence: [
      'Failure to register, file or keep records attracts HMRC penalties and interest, and others in the supply chain may be made jointly liable. Evasion is a criminal offence.',
    ],
    howThisApplies: [
      'Collect a specification for each component with evidence of recycled content at batch level, as a supplier statement alone is seldom enough. Count the film, liners and hangers around imported goods.',
    ],
  },
];
