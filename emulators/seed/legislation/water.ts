import { everySegment, workplaces } from './segments';
import type { LegislationItem } from './types';

const AREA = 'Water';

export const water: readonly LegislationItem[] = [
  {
    slug: 'water-resources-act-1991',
    title: 'Water Resources Act 1991',
    link: 'https://www.legislation.gov.uk/ukpga/1991/57/contents',
    area: AREA,
    country: ['England', 'Wales'],
    applicableTo: [
      'Industrial/Heavy Manufacturing',
      'Light Manufacturing',
      'Leisure & Hospitality',
      'Land Management',
      'Public Sector',
      'Higher Education',
    ],
    regulator: ['Environment Agency', 'Natural Resources Wales'],
    headline: [
      'Controls taking and impounding water, droughts, flood works and the clean-up of polluted waters.',
    ],
    description: [
      'A licence is needed to abstract more than 20 cubic metres a day from surface or underground strata, and to build or alter a dam, weir or other impounding works. Licences carry volume, rate and season conditions, and most new ones are time-limited.',
      'The agencies may serve works notices under section 161A on those responsible for pollution or its threat. Discharge consents have moved to the Environmental Permitting Regulations, and abstraction licensing is planned to follow.',
    ],
    consequence: [
      'Abstracting or impounding without a licence, or breaking its conditions, is an offence with an unlimited fine. Ignoring a works notice is also an offence, and the agency may do the work and charge for it. Civil sanctions are available in England.',
    ],
    howThisApplies: [
      'Meter every borehole and river intake, read it at the interval in the licence and send returns on time. Golf courses, farms and laundries near 20 cubic metres a day should record daily, since one dry day above it breaks the law.',
    ],
  },
  {
    slug: 'water-industry-act-1991',
    title: 'Water Industry Act 1991',
    link: 'https://www.legislation.gov.uk/ukpga/1991/56/contents',
    area: AREA,
    country: ['England', 'Wales'],
    applicableTo: [
      'Industrial/Heavy Manufacturing',
      'Light Manufacturing',
      'Leisure & Hospitality',
      'Retail',
      'Commercial',
      'Public Sector',
      'Higher Education',
      'SME',
    ],
    regulator: ['Ofwat', 'Drinking Water Inspectorate', 'Environment Agency'],
    headline: [
      'Governs water and sewerage companies, and the trade effluent consents businesses need to use the public sewer.',
    ],
    description: [
      'Trade effluent may be discharged to a public sewer only with the consent of the sewerage undertaker, or under an agreement. The consent limits volume, rate, composition and temperature and sets charges; effluent with special category substances is referred to the environment agency.',
      'Section 111 forbids putting into sewers anything likely to injure the sewer, interfere with flow or affect treatment, and specifically petroleum spirit and calcium carbide. Eligible business customers in England may choose their retailer. Duties of undertakers and regulation by Ofwat have been tightened repeatedly, most recently in 2025.',
    ],
    consequence: [
      'Discharging trade effluent without consent or in breach of it is an offence with an unlimited fine; section 111 offences also carry up to two years in prison. Undertakers themselves face Ofwat penalties of up to 10% of turnover.',
    ],
    howThisApplies: [
      'Find the consent, check that it names the present occupier and process, and trend sample results against the limits. Car washes, kitchens with treatment units, cooling tower blow-down and laboratory drains are easily overlooked.',
    ],
  },
  {
    slug: 'water-framework-regulations-2017',
    title: 'The Water Environment (Water Framework Directive) (England and Wales) Regulations 2017',
    link: 'https://www.legislation.gov.uk/uksi/2017/407/contents',
    area: AREA,
    country: ['England', 'Wales'],
    applicableTo: [
      'Land Management',
      'Industrial/Heavy Manufacturing',
      'Public Sector',
      'Commercial',
    ],
    regulator: [
      'Environment Agency',
      'Natural Resources Wales',
      'Department for Environment, Food and Rural Affairs (Defra)',
    ],
    headline: [
      'River basin planning: no deterioration of water bodies, and good status as the objective.',
    ],
    description: [
      'The agencies characterise river basin districts, set environmental objectives for each surface and groundwater body, monitor them and prepare plans approved by Ministers, reviewed every six years. Less strict objectives and exemptions need justification.',
      'Regulators must exercise permitting, abstraction and other functions so as to secure compliance, and every public body must have regard to the plan.',
    ],
    consequence: [
      'There are no direct offences. A permit or planning decision that would let a water body deteriorate can be refused or quashed, and existing permits may be tightened at review.',
    ],
    howThisApplies: [
      'Look up the class and objectives of the receiving water before applying for a discharge or works in a river, and prepare a compliance assessment that treats each quality element separately, since deterioration in one is enough.',
    ],
  },
  {
    slug: 'water-fittings-1999',
    title: 'The Water Supply (Water Fittings) Regulations 1999',
    link: 'https://www.legislation.gov.uk/uksi/1999/1148/contents',
    area: AREA,
    country: ['England', 'Wales'],
    applicableTo: everySegment,
    regulator: [
      'Drinking Water Inspectorate',
      'Department for Environment, Food and Rural Affairs (Defra)',
    ],
    headline: [
      'Plumbing connected to the mains must not waste, misuse, contaminate or wrongly measure water.',
    ],
    description: [
      'Fittings must be of suitable quality and standard and installed in a workmanlike manner. Backflow protection must match the fluid category, from category 1 wholesome water to category 5 serious health hazard.',
      'Listed works, such as a bidet with hose, a reverse osmosis unit, a large pool, a booster pump above 12 litres a minute or plumbing in any non-domestic building, must be notified to the water undertaker and may not start without consent, which may be assumed after ten working days. Approved contractors may certify some works instead.',
    ],
    consequence: [
      'Breach is a criminal offence with a fine of up to level 3 on the standard scale. Undertakers inspect premises, require repair and may cut off supply where contamination threatens.',
    ],
    howThisApplies: [
      'Put water regulations approval on the checklist for every kitchen, laboratory, irrigation and process connection. A hose left in a tank without an air gap is the classic failure, so check sites for it.',
    ],
  },
  {
    slug: 'oil-storage-england-2001',
    title: 'The Control of Pollution (Oil Storage) (England) Regulations 2001',
    link: 'https://www.legislation.gov.uk/uksi/2001/2954/contents',
    area: AREA,
    country: ['England'],
    applicableTo: [
      'Industrial/Heavy Manufacturing',
      'Light Manufacturing',
      'Commercial',
      'Retail',
      'Leisure & Hospitality',
      'Public Sector',
      'Higher Education',
      'SME',
    ],
    regulator: ['Environment Agency'],
    headline: [
      'Oil kept outdoors in containers above 200 litres must have secondary containment and sound fittings.',
    ],
    description: [
      'The rules cover petrol, diesel, heating and vegetable oils and others on industrial, commercial and institutional premises, and private dwellings storing more than 3,500 litres. Waste oil, farm oil and oil in buildings or underground are outside or covered elsewhere.',
      'The bund or drip tray must hold 110% of the container, or for several containers the larger of 110% of the biggest and 25% of the total. Valves, filters, sight gauges and vent pipes must lie within it, fixed tanks need overfill prevention where the filling point is out of sight, and bund walls must be impermeable with no drain.',
    ],
    consequence: [
      'Non-compliance is an offence with a fine, unlimited in England, and the Agency may serve notices or civil sanctions. A spill reaching water or ground is a separate and graver offence.',
    ],
    howThisApplies: [
      'Inspect bunds monthly, pump rainwater out as contaminated, and lock fill points. Generator belly tanks, waste cooking oil bins and IBCs behind kitchens are all commonly caught.',
    ],
  },
  {
    slug: 'water-supply-quality-2016',
    title: 'The Water Supply (Water Quality) Regulations 2016',
    link: 'https://www.legislation.gov.uk/uksi/2016/614/contents',
    area: AREA,
    country: ['England'],
    applicableTo: [
      'Public Sector',
      'Leisure & Hospitality',
      'Higher Education',
      'Commercial',
      'Residential',
    ],
    regulator: ['Drinking Water Inspectorate'],
    headline: [
      'Defines wholesome water from public supplies in England and how undertakers must sample, treat and report it.',
    ],
    description: [
      'Water for drinking, washing, cooking and food production must meet the microbiological, chemical and indicator values of the Schedules, for example 10 micrograms of lead a litre, and hold nothing that would endanger health.',
      'Undertakers risk-assess each treatment works and supply system, sample at set frequencies, use only approved products, investigate failures (including those caused by domestic distribution systems in public buildings) and publish results. Wales has parallel regulations of 2018.',
    ],
    consequence: [
      'Supplying water unfit for human consumption is an offence by the undertaker under the Water Industry Act 1991, and the Inspectorate may serve notices and accept undertakings. Owners of public premises may be required to remedy their own pipework.',
    ],
    howThisApplies: [
      'Schools, hospitals, hotels and universities should know where lead pipe and long dead legs remain and keep flushing and sampling records. Private wells and boreholes fall under the private supplies rules of the council instead.',
    ],
  },
  {
    slug: 'agricultural-pollution-wales-2021',
    title: 'The Water Resources (Control of Agricultural Pollution) (Wales) Regulations 2021',
    link: 'https://www.legislation.gov.uk/wsi/2021/77/contents',
    area: AREA,
    country: ['Wales'],
    applicableTo: ['Land Management'],
    regulator: ['Natural Resources Wales'],
    headline: ['One set of rules for nutrients, manure, slurry and silage on every farm in Wales.'],
    description: [
      'The whole of Wales, and not only nitrate vulnerable zones, is covered. Livestock manure is limited to 170 kg of nitrogen a hectare over the holding, with an enhanced nutrient management route for qualifying grassland, and 250 kg on any hectare in a year, with crop maxima and closed periods.',
      'Holdings plan applications, draw risk maps, keep records, observe distances from water, and provide storage: 26 weeks for pigs and poultry and 22 weeks for other livestock. New or altered silage and slurry stores are notified 14 days before work begins. The duties were phased in and have all applied since January 2025.',
    ],
    consequence: [
      'Breach is an offence with an unlimited fine, and farm support may be reduced. Pollution that follows is also an offence under the Environmental Permitting Regulations.',
    ],
    howThisApplies: [
      'Update the nutrient plan and the livestock nitrogen calculation every year by the dates in the Regulations. Estates should put storage and record duties into tenancies and contractor agreements.',
    ],
  },
  {
    slug: 'water-environment-scotland-2003',
    title: 'Water Environment and Water Services (Scotland) Act 2003',
    link: 'https://www.legislation.gov.uk/asp/2003/3/contents',
    area: AREA,
    country: ['Scotland'],
    applicableTo: [
      'Industrial/Heavy Manufacturing',
      'Light Manufacturing',
      'Land Management',
      'Public Sector',
      'Commercial',
      'Leisure & Hospitality',
    ],
    regulator: ['Scottish Environment Protection Agency (SEPA)'],
    headline: [
      'Establishes river basin planning in Scotland and the control of activities that affect the water environment.',
    ],
    description: [
      'Ministers, SEPA and responsible authorities must secure compliance with the objectives of the river basin plans and act in an integrated way. Section 20 gave power to control discharges, abstractions, impoundments and engineering works in rivers, lochs, wetlands and groundwater.',
      'Those controls long stood in the Controlled Activities Regulations of 2011, and since November 2025 they have been part of the integrated framework of the Environmental Authorisations (Scotland) Regulations 2018. The Act also promotes sustainable urban drainage.',
    ],
    consequence: [
      'Carrying on a regulated activity without authorisation or in breach of it is an offence with substantial fines and possible imprisonment. SEPA can serve regulatory notices and impose fixed or variable monetary penalties.',
    ],
    howThisApplies: [
      'Identify each culvert, outfall, abstraction and bank repair and match it with a general binding rule, notification, registration or permit. Existing authorisations carried over, but conditions and charges should be checked.',
    ],
  },
  {
    slug: 'water-northern-ireland-1999',
    title: 'The Water (Northern Ireland) Order 1999',
    link: 'https://www.legislation.gov.uk/nisi/1999/662/contents',
    area: AREA,
    country: ['Northern Ireland'],
    applicableTo: workplaces,
    regulator: ['Northern Ireland Environment Agency (NIEA)'],
    headline: [
      'Makes it an offence to pollute waterways and groundwater in Northern Ireland and requires consent to discharge.',
    ],
    description: [
      'Article 7 prohibits knowingly or otherwise discharging poisonous, noxious or polluting matter so that it enters a waterway or underground stratum. Trade and sewage effluent need a consent under Article 9, with conditions on nature, volume and monitoring.',
      'The Order supports regulations on abstraction and impoundment, oil storage, silage and slurry, and allows notices to prevent or clean up pollution.',
    ],
    consequence: [
      'Pollution offences carry, on summary conviction, a fine of up to 20,000 pounds and three months in prison, and on indictment an unlimited fine and two years. Clean-up and fish kill costs are recovered as well.',
    ],
    howThisApplies: [
      'Keep drainage plans coloured by foul and surface, and drain covers marked to match. Septic tanks and package plants need consent too, so check for one when buying or leasing rural property.',
    ],
  },
  {
    slug: 'water-pollution-ireland-1977',
    title: 'Local Government (Water Pollution) Act 1977',
    link: 'https://www.irishstatutebook.ie/eli/1977/act/1/enacted/en/html',
    area: AREA,
    country: ['Ireland'],
    applicableTo: workplaces,
    regulator: ['Local authorities', 'Environmental Protection Agency (Ireland)'],
    headline: [
      "Ireland's general prohibition on water pollution, with licences for trade effluent to waters and sewers.",
    ],
    description: [
      'Section 3 forbids causing or permitting polluting matter to enter waters. Section 4 requires a licence from the local authority to discharge trade or sewage effluent to waters, and section 16 a licence, now given by Uisce Éireann, to discharge trade effluent to a sewer; activities licensed by the EPA are outside both.',
      'Local authorities may serve notices on measures to be taken, ask the courts for orders and make bye-laws. A good defence is to show that all reasonable care was taken.',
    ],
    consequence: [
      'Offences carry fines and imprisonment, raised several times since 1977, on summary conviction or indictment, and the court may order the polluter to pay for restoring waters and fish stocks.',
    ],
    howThisApplies: [
      'Have the section 4 or 16 licence, its sampling results and the annual return at hand for inspectors, and apply for review before production rises above the volumes licensed.',
    ],
  },
  {
    slug: 'eu-water-framework-directive-2000',
    title:
      'Directive 2000/60/EC of the European Parliament and of the Council of 23 October 2000 establishing a framework for Community action in the field of water policy',
    link: 'https://eur-lex.europa.eu/eli/dir/2000/60/oj',
    area: AREA,
    country: ['European Union', 'Ireland'],
    applicableTo: ['Land Management', 'Industrial/Heavy Manufacturing', 'Public Sector'],
    regulator: ['European Commission', 'Environmental Protection Agency (Ireland)'],
    headline: [
      'The parent of river basin management: good status for waters and no deterioration.',
    ],
    description: [
      'States plan by river basin in six-year cycles, prevent deterioration, aim at good ecological and chemical status for surface waters and good chemical and quantitative status for groundwater, and reduce priority substances. 2027 is the end of the extended timetable, beyond natural conditions.',
      'Programmes of measures include controls on abstraction, point discharges and diffuse pollution and recovery of the cost of water services. Quality standards for pollutants are set in daughter directives.',
    ],
    consequence: [
      'The Court of Justice has held that a State must refuse a project that would cause deterioration unless the derogation of Article 4(7) is met. Infringement can cost States lump sums and daily penalties.',
    ],
    howThisApplies: [
      'Sites in Ireland and the rest of the Union should expect permit reviews to follow each new plan. Keep receiving-water data of your own: without it the precautionary assumption of the regulator prevails.',
    ],
  },
];
