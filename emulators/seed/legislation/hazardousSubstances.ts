import { workplaces } from './segments';
import type { LegislationItem } from './types';

const AREA = 'Hazardous Substances';

export const hazardousSubstances: readonly LegislationItem[] = [
  {
    slug: 'coshh-2002',
    title: 'The Control of Substances Hazardous to Health Regulations 2002',
    link: 'https://www.legislation.gov.uk/uksi/2002/2677/contents',
    area: AREA,
    country: ['England', 'Scotland', 'Wales'],
    applicableTo: workplaces,
    regulator: ['Health and Safety Executive (HSE)', 'Local authorities'],
    headline: [
      'COSHH: no work with substances hazardous to health until the risk is assessed and exposure prevented or controlled.',
    ],
    description: [
      'The employer assesses the risk, and prevents exposure or, where that is not reasonably practicable, controls it adequately by substitution, enclosure, extraction and, last, personal protective equipment. Workplace exposure limits published in EH40 may not be exceeded, and carcinogens and asthmagens are to be reduced as low as is reasonably practicable.',
      'Controls must be used, maintained and tested: local exhaust ventilation is thoroughly examined at least every fourteen months. Exposure monitoring and health surveillance apply where the assessment shows the need, with health records kept for forty years. Employers of five or more write the findings down.',
    ],
    consequence: [
      'Breach is an offence under the Health and Safety at Work etc. Act 1974, with unlimited fines and up to two years in prison on indictment. Inspectors may serve improvement and prohibition notices and charge a fee for intervention for the time spent.',
    ],
    howThisApplies: [
      'A folder of safety data sheets is not an assessment: look at the task, the quantity, the spray or dust it makes and who is near. Include process-made hazards such as welding fume, silica, wood dust and flour.',
    ],
  },
  {
    slug: 'control-of-asbestos-2012',
    title: 'The Control of Asbestos Regulations 2012',
    link: 'https://www.legislation.gov.uk/uksi/2012/632/contents',
    area: AREA,
    country: ['England', 'Scotland', 'Wales'],
    applicableTo: workplaces,
    regulator: ['Health and Safety Executive (HSE)', 'Local authorities'],
    headline: [
      'The duty to manage asbestos in non-domestic premises, and strict control of any work that disturbs it.',
    ],
    description: [
      'Whoever has repair obligations for non-domestic premises, or controls them, must find out whether asbestos is present, presume it is unless there is strong evidence otherwise, keep a record and a written plan, and tell anyone liable to disturb it. The common parts of flats are included.',
      'Work is licensed, notifiable non-licensed or non-licensed by risk. The control limit is 0.1 fibres per cubic centimetre averaged over four hours. Licensed work is notified fourteen days ahead; workers are trained, under medical surveillance, and their records kept for forty years.',
    ],
    consequence: [
      'Unlimited fines and up to two years in prison. Courts have fined clients as well as contractors where refurbishment began without a suitable survey.',
    ],
    howThisApplies: [
      'Buildings finished before 2000 need a register. A management survey is not enough before intrusive work: commission a refurbishment and demolition survey of the exact area, and put the register into every permit to work.',
    ],
  },
  {
    slug: 'comah-2015',
    title: 'The Control of Major Accident Hazards Regulations 2015',
    link: 'https://www.legislation.gov.uk/uksi/2015/483/contents',
    area: AREA,
    country: ['England', 'Scotland', 'Wales'],
    applicableTo: ['Industrial/Heavy Manufacturing', 'Light Manufacturing', 'Land Management'],
    regulator: [
      'Health and Safety Executive (HSE)',
      'Office for Nuclear Regulation',
      'Environment Agency',
      'Scottish Environment Protection Agency (SEPA)',
      'Natural Resources Wales',
    ],
    headline: [
      'COMAH: sites holding large stocks of dangerous substances must take all measures necessary to prevent major accidents.',
    ],
    description: [
      'The quantities in Schedule 1, added together by hazard group, place an establishment in the lower or upper tier. All operators notify the competent authority, write a major accident prevention policy and make information public.',
      'Upper-tier operators also prepare a safety report, reviewed at least every five years, and internal emergency plans tested at least every three years, and give the local authority what it needs for an external plan. The safety regulator and the environment agency act jointly as competent authority.',
    ],
    consequence: [
      'Unlimited fines and up to two years in prison. The competent authority must prohibit operation where measures are seriously deficient, and recovers its costs from operators.',
    ],
    howThisApplies: [
      'Recalculate the aggregation whenever stock, classification or storage changes; fuels, LPG, toxic liquids and environmentally hazardous products are the usual surprises. Write down why a site is below threshold and who controls the inventory.',
    ],
  },
  {
    slug: 'dsear-2002',
    title: 'The Dangerous Substances and Explosive Atmospheres Regulations 2002',
    link: 'https://www.legislation.gov.uk/uksi/2002/2776/contents',
    area: AREA,
    country: ['England', 'Scotland', 'Wales'],
    applicableTo: [
      'Industrial/Heavy Manufacturing',
      'Light Manufacturing',
      'Commercial',
      'Retail',
      'Leisure & Hospitality',
      'Higher Education',
      'Land Management',
      'SME',
    ],
    regulator: [
      'Health and Safety Executive (HSE)',
      'Local authorities',
      'Fire and rescue authorities',
    ],
    headline: [
      'DSEAR: assess and control the risk of fire and explosion from flammable liquids, gases, vapours and dusts.',
    ],
    description: [
      'The employer assesses dangerous substances before work starts, removes or reduces the risk so far as is reasonably practicable, and provides equipment and procedures for accidents and emergencies. Gases under pressure and substances corrosive to metals have been included since 2015.',
      'Places where explosive atmospheres may occur are classified into zones, marked at entry where necessary, fitted with suitable ATEX or UKEX equipment and verified by a competent person before first use.',
    ],
    consequence: [
      'An offence under the 1974 Act with unlimited fines and up to two years in prison. Enforcement notices commonly follow a single inspection of dust extraction or solvent storage.',
    ],
    howThisApplies: [
      'Remember the less obvious places: battery charging rooms, flour and sugar handling, sawdust extraction, aerosol stock and laboratories. Review the zone drawing after each change of process or ventilation.',
    ],
  },
  {
    slug: 'reach-enforcement-2008',
    title: 'The REACH Enforcement Regulations 2008',
    link: 'https://www.legislation.gov.uk/uksi/2008/2852/contents',
    area: AREA,
    country: ['United Kingdom'],
    applicableTo: [
      'Industrial/Heavy Manufacturing',
      'Light Manufacturing',
      'Retail',
      'Commercial',
      'SME',
    ],
    regulator: [
      'Health and Safety Executive (HSE)',
      'Health and Safety Executive for Northern Ireland (HSENI)',
      'Environment Agency',
      'Scottish Environment Protection Agency (SEPA)',
      'Natural Resources Wales',
      'Northern Ireland Environment Agency (NIEA)',
      'Local authorities',
      'Office for Product Safety and Standards (OPSS)',
    ],
    headline: [
      'Shares out who enforces REACH in the United Kingdom and makes its breach an offence.',
    ],
    description: [
      'The Regulations allot registration, supply chain, restriction and authorisation duties to the enforcing authorities for workplaces, the environment and consumer products, and give them powers of entry, information and notices.',
      'In Great Britain they now enforce UK REACH, run by HSE: manufacturers and importers register substances at 1 tonne a year or more, with transitional deadlines for data that have been extended. EU REACH continues to apply in Northern Ireland.',
    ],
    consequence: [
      'Contravening a listed provision is an offence: an unlimited fine and up to two years in prison on indictment, with summary penalties below that.',
    ],
    howThisApplies: [
      'Work out your role for every chemical bought: buying from the EU makes a British firm an importer unless its supplier has appointed an only representative. Ask suppliers for the UK registration position in writing.',
    ],
  },
  {
    slug: 'ionising-radiations-2017',
    title: 'The Ionising Radiations Regulations 2017',
    link: 'https://www.legislation.gov.uk/uksi/2017/1075/contents',
    area: AREA,
    country: ['England', 'Scotland', 'Wales'],
    applicableTo: [
      'Industrial/Heavy Manufacturing',
      'Light Manufacturing',
      'Public Sector',
      'Higher Education',
      'Land Management',
    ],
    regulator: ['Health and Safety Executive (HSE)', 'Office for Nuclear Regulation'],
    headline: [
      'Protects workers and the public from ionising radiation, from X-ray sets and sealed sources to radon in workplaces.',
    ],
    description: [
      'Employers notify, register or obtain consent from the regulator according to the risk before starting work. Exposure is restricted as far as reasonably practicable; the effective dose limit for adult employees is 20 mSv in a calendar year and 1 mSv for the public.',
      'Radiation risk assessment, controlled and supervised areas, local rules, supervisors, an appointed radiation protection adviser and dosimetry follow where needed. Radon counts as work with radiation when the annual average in a workplace exceeds 300 becquerels per cubic metre.',
    ],
    consequence: [
      'Unlimited fines and up to two years in prison under the 1974 Act. On nuclear sites enforcement lies with the Office for Nuclear Regulation.',
    ],
    howThisApplies: [
      'List every source, gauge, cabinet X-ray and testing contractor, and match it with the notification, registration or consent held. Measure radon in basements and ground-floor offices in affected areas.',
    ],
  },
  {
    slug: 'coshh-northern-ireland-2003',
    title: 'Control of Substances Hazardous to Health Regulations (Northern Ireland) 2003',
    link: 'https://www.legislation.gov.uk/nisr/2003/34/contents',
    area: AREA,
    country: ['Northern Ireland'],
    applicableTo: workplaces,
    regulator: ['Health and Safety Executive for Northern Ireland (HSENI)', 'Local authorities'],
    headline: [
      'The Northern Ireland counterpart of COSHH, with the same cycle of assessment, control and surveillance.',
    ],
    description: [
      'Employers assess exposure to hazardous substances, prevent or adequately control it, maintain and examine the controls, monitor exposure and provide health surveillance, information, instruction and training. Certain substances are prohibited outright for stated purposes.',
      'Exposure limits follow the EH40 list as applied in Northern Ireland, and arrangements for spills and emergencies must be prepared in advance.',
    ],
    consequence: [
      'An offence under the Health and Safety at Work (Northern Ireland) Order 1978, tried summarily or on indictment, with fines and possible imprisonment. Improvement and prohibition notices are served by HSENI or the district council.',
    ],
    howThisApplies: [
      'Groups can share method and templates with their British sites but should cite the Northern Ireland instrument and enforcing authority in the assessment, and check classification against EU CLP.',
    ],
  },
  {
    slug: 'chemical-agents-ireland-2001',
    title: 'Safety, Health and Welfare at Work (Chemical Agents) Regulations 2001',
    link: 'https://www.irishstatutebook.ie/eli/2001/si/619/made/en/print',
    area: AREA,
    country: ['Ireland'],
    applicableTo: workplaces,
    regulator: ['Health and Safety Authority (Ireland)'],
    headline: [
      'Irish employers must determine, assess and control the risks of hazardous chemical agents at work.',
    ],
    description: [
      'The employer decides whether hazardous chemical agents are present, assesses them in writing, and eliminates or reduces the risk by substitution, process control, ventilation and organisation, with protective equipment last. Occupational exposure limits are those of the current Code of Practice of the Authority.',
      'Arrangements for accidents, information and training, exposure measurement and health surveillance complete the duties. Carcinogens, mutagens and reprotoxic substances are covered by separate regulations.',
    ],
    consequence: [
      'Offences fall under the Safety, Health and Welfare at Work Act 2005: fines on summary conviction, and up to 3 million euros and two years in prison on indictment.',
    ],
    howThisApplies: [
      'Keep a chemical inventory with current safety data sheets naming an Irish or EU supplier, link each entry to an assessment, and recheck exposure limits whenever the Code of Practice is replaced.',
    ],
  },
  {
    slug: 'eu-reach-2006',
    title:
      'Regulation (EC) No 1907/2006 of the European Parliament and of the Council of 18 December 2006 concerning the Registration, Evaluation, Authorisation and Restriction of Chemicals (REACH)',
    link: 'https://eur-lex.europa.eu/eli/reg/2006/1907/oj',
    area: AREA,
    country: ['European Union', 'Ireland', 'Northern Ireland'],
    applicableTo: [
      'Industrial/Heavy Manufacturing',
      'Light Manufacturing',
      'Retail',
      'Commercial',
      'SME',
    ],
    regulator: [
      'European Chemicals Agency (ECHA)',
      'European Commission',
      'Health and Safety Authority (Ireland)',
      'Health and Safety Executive for Northern Ireland (HSENI)',
    ],
    headline: [
      'No data, no market: chemicals made in or brought into the Union must be registered and their risks managed.',
    ],
    description: [
      'Substances manufactured or imported at 1 tonne a year or more by one legal entity are registered with the Agency, with more data at each tonnage band. Annex XIV substances need authorisation after the sunset date and Annex XVII restricts uses, lately including microplastics and several PFAS.',
      'Suppliers pass on safety data sheets and exposure scenarios. Those who supply articles containing more than 0.1% by weight of a candidate list substance tell business customers, answer consumers within 45 days, and notify the SCIP database.',
    ],
    consequence: [
      'Member States set penalties. In Ireland offences under the Chemicals Acts carry fines of up to 3 million euros and up to two years in prison on indictment. Goods in breach may be withdrawn and turned back at the border.',
    ],
    howThisApplies: [
      'Check new candidate list entries twice a year against the bill of materials. Downstream users should confirm that their own use is covered in the exposure scenario and act within the time allowed if not.',
    ],
  },
  {
    slug: 'eu-clp-2008',
    title:
      'Regulation (EC) No 1272/2008 of the European Parliament and of the Council of 16 December 2008 on classification, labelling and packaging of substances and mixtures, amending and repealing Directives 67/548/EEC and 1999/45/EC, and amending Regulation (EC) No 1907/2006',
    link: 'https://eur-lex.europa.eu/eli/reg/2008/1272/oj',
    area: AREA,
    country: ['European Union', 'Ireland', 'Northern Ireland'],
    applicableTo: [
      'Industrial/Heavy Manufacturing',
      'Light Manufacturing',
      'Retail',
      'Commercial',
      'SME',
    ],
    regulator: [
      'European Chemicals Agency (ECHA)',
      'Health and Safety Authority (Ireland)',
      'Health and Safety Executive for Northern Ireland (HSENI)',
    ],
    headline: [
      'CLP: hazardous chemicals are classified, labelled and packaged by one system based on the UN harmonised scheme.',
    ],
    description: [
      'Manufacturers, importers and downstream users classify before placing on the market, follow harmonised classifications in Annex VI and label with pictograms, signal word, hazard and precautionary statements. Importers and manufacturers notify the classification inventory within one month.',
      'Formula details of hazardous mixtures go to poison centres under Annex VIII with a unique formula identifier on the label. New hazard classes for endocrine disruptors and for persistent and mobile substances apply in stages, and a revision in 2024 changed rules on labels, online sales and refill; some of its dates were later put back.',
    ],
    consequence: [
      'National penalties apply; in Ireland those of the Chemicals Acts. Wrong classification carries over into storage thresholds, transport and waste, so one error can cause several breaches.',
    ],
    howThisApplies: [
      'Compare the labels on the shelf with the newest safety data sheet after every technical progress adaptation. Great Britain has its own mandatory classification list, so dual-market goods may need two checks.',
    ],
  },
];
