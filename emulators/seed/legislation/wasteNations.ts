import { workplaces } from './segments';
import type { LegislationItem } from './types';

const AREA = 'Waste';

/** Waste law of Scotland, Wales, Northern Ireland, Ireland and the European Union. */
export const wasteNations: readonly LegislationItem[] = [
  {
    slug: 'waste-scotland-2012',
    title: 'The Waste (Scotland) Regulations 2012',
    link: 'https://www.legislation.gov.uk/ssi/2012/148/contents',
    area: AREA,
    country: ['Scotland'],
    applicableTo: workplaces,
    regulator: ['Scottish Environment Protection Agency (SEPA)', 'Local authorities'],
    headline: [
      'Every business in Scotland must present dry recyclables separately, and most food businesses their food waste.',
    ],
    description: [
      'By amending the Environmental Protection Act 1990 the Regulations require glass, metals, plastics, paper and card to be presented for separate collection. Food businesses outside rural areas that produce more than 5 kg of food waste a week must present it separately too.',
      'Collected materials may not be mixed so as to harm recycling, separately collected recyclables may not go to landfill or incineration, and food waste may not be put into public drains or sewers by macerator.',
    ],
    consequence: [
      'Breach of the duty is an offence; authorised officers may offer a fixed penalty of 300 pounds, and conviction carries a fine.',
    ],
    howThisApplies: [
      'Walk the bins with the collection contract in hand: enough containers, clear labels and no maceration unit feeding the drain. Keep two years of transfer notes that name each stream.',
    ],
  },
  {
    slug: 'waste-separation-wales-2023',
    title: 'The Waste Separation Requirements (Wales) Regulations 2023',
    link: 'https://www.legislation.gov.uk/wsi/2023/1290/contents',
    area: AREA,
    country: ['Wales'],
    applicableTo: workplaces,
    regulator: ['Natural Resources Wales', 'Local authorities'],
    headline: [
      'Non-domestic premises in Wales must keep six recyclable streams apart, as must those who collect them.',
    ],
    description: [
      'Since 6 April 2024 the occupier presents separately: glass; cartons, metal and plastic; paper and card; food waste from premises producing 5 kg or more a week; unsold small electrical equipment; and unsold textiles. Hospitals were given two further years.',
      'Collectors must collect the streams separately and those who receive them must not mix them. Linked rules ban food waste from non-domestic premises going to sewer and keep the separated streams out of incineration and landfill.',
    ],
    consequence: [
      'Natural Resources Wales may impose fixed or variable monetary penalties, and failure to comply is an offence with a fine on conviction. Councils enforce the ban on food waste to sewer.',
    ],
    howThisApplies: [
      'Occupiers in shared buildings remain responsible for their own waste, so leases and service charges should say who provides which container. Train cleaners, since most mixing happens after the desk bin.',
    ],
  },
  {
    slug: 'waste-contaminated-land-ni-1997',
    title: 'The Waste and Contaminated Land (Northern Ireland) Order 1997',
    link: 'https://www.legislation.gov.uk/nisi/1997/2778/contents',
    area: AREA,
    country: ['Northern Ireland'],
    applicableTo: workplaces,
    regulator: ['Northern Ireland Environment Agency (NIEA)', 'Local authorities'],
    headline: [
      "Northern Ireland's principal waste law: licensing, the duty of care, carriers and unlawful deposits.",
    ],
    description: [
      'Depositing, treating, keeping or disposing of controlled waste without a waste management licence is prohibited by Article 4. Article 5 sets the duty of care, and carriers and brokers must be registered. Holders of a licence must be fit and proper persons.',
      'Regulations under the Order require separate collection of food waste from food businesses and set out transfer note details. The part on contaminated land has largely not been brought into operation.',
    ],
    consequence: [
      'Article 4 offences can be tried on indictment with an unlimited fine and imprisonment of up to five years. The Agency and councils may require removal of waste, seize vehicles and offer fixed penalties for lesser breaches.',
    ],
    howThisApplies: [
      'Use the Agency registers to check carriers and sites; a registration with another UK agency does not replace it where waste is produced in Northern Ireland. Landowners should secure vacant yards, because they may be made to clear what others dump.',
    ],
  },
  {
    slug: 'waste-management-ireland-1996',
    title: 'Waste Management Act 1996',
    link: 'https://www.irishstatutebook.ie/eli/1996/act/10/enacted/en/html',
    area: AREA,
    country: ['Ireland'],
    applicableTo: workplaces,
    regulator: ['Environmental Protection Agency (Ireland)', 'Local authorities'],
    headline: [
      'The framework for waste in Ireland: holder duties, collection permits, facility licences and producer responsibility.',
    ],
    description: [
      'A holder may not hold, transport, recover or dispose of waste in a manner that causes or is likely to cause environmental pollution, and may transfer it only to an appropriate person. Collectors need a permit, and facilities a certificate of registration, permit or EPA licence according to scale.',
      'Later Acts and regulations under it run levies, by-product and end-of-waste decisions, separate food waste collection, and producer responsibility for packaging, electrical goods, batteries, tyres and vehicles.',
    ],
    consequence: [
      'The gravest offences carry fines of up to 15 million euros and up to ten years in prison on indictment. The High Court can order clean-up, and directors can be made personally liable.',
    ],
    howThisApplies: [
      'Verify every collector against the national register of collection permits, with the waste code and vehicle on it. Packaging suppliers above the threshold should show membership of an approved scheme or self-compliance.',
    ],
  },
  {
    slug: 'eu-waste-framework-directive-2008',
    title:
      'Directive 2008/98/EC of the European Parliament and of the Council of 19 November 2008 on waste and repealing certain Directives',
    link: 'https://eur-lex.europa.eu/eli/dir/2008/98/oj',
    area: AREA,
    country: ['European Union', 'Ireland'],
    applicableTo: workplaces,
    regulator: ['European Commission', 'Environmental Protection Agency (Ireland)'],
    headline: [
      'Defines waste, by-products and end-of-waste, and fixes the hierarchy on which European waste law is built.',
    ],
    description: [
      'Waste is anything the holder discards, intends to discard or must discard. The Directive sets the five-step hierarchy, polluter pays, permits, the list of hazardous properties, record-keeping and separate collection of paper, metal, plastic, glass, bio-waste, textiles and household hazardous waste.',
      'Municipal waste is to be prepared for re-use or recycled at 55% by 2025, 60% by 2030 and 65% by 2035. The 2025 amendment added binding food waste reduction targets for 2030 and extended producer responsibility for textiles.',
    ],
    consequence: [
      'Member States must prohibit abandonment and uncontrolled management of waste and set dissuasive penalties. The Commission can take States to the Court of Justice, and directly effective provisions can be invoked in national courts.',
    ],
    howThisApplies: [
      'When a residue has a market, test it against the by-product and end-of-waste conditions before calling it a product, and record the answer. The definitions are still the root of UK law and of most case law on the point.',
    ],
  },
  {
    slug: 'eu-packaging-regulation-2025',
    title:
      'Regulation (EU) 2025/40 of the European Parliament and of the Council of 19 December 2024 on packaging and packaging waste, amending Regulation (EU) 2019/1020 and Directive (EU) 2019/904, and repealing Directive 94/62/EC',
    link: 'https://eur-lex.europa.eu/eli/reg/2025/40/oj',
    area: AREA,
    country: ['European Union', 'Ireland'],
    applicableTo: [
      'Industrial/Heavy Manufacturing',
      'Light Manufacturing',
      'Retail',
      'Commercial',
      'Leisure & Hospitality',
      'SME',
    ],
    regulator: ['European Commission', 'Environmental Protection Agency (Ireland)'],
    headline: [
      'One directly applicable packaging law for the Union: design for recycling, recycled content, re-use and less of it.',
    ],
    description: [
      'The Regulation applies generally from 12 August 2026 and replaces Directive 94/62/EC. All packaging is to be recyclable by 2030, graded by performance, and plastic packaging must carry minimum recycled content from 2030 and again from 2040.',
      'Empty space in grouped, transport and e-commerce packaging is capped at 50% from 2030; some single-use plastic formats are banned; transport and beverage packaging have re-use targets. Substances of concern are limited, including PFAS in food-contact packaging. Manufacturers draw up technical documentation and a declaration of conformity.',
    ],
    consequence: [
      'Packaging that does not conform may not be placed on the market and can be withdrawn. Member States set penalties, and breaches of key articles must be punishable by administrative fines.',
    ],
    howThisApplies: [
      'UK exporters into the Union are affected as fully as EU makers: list packaging formats, collect supplier declarations on substances and recyclability, and appoint an authorised representative where producer responsibility requires one.',
    ],
  },
];
