import { workplaces } from './segments';
import type { LegislationItem } from './types';

const AREA = 'Energy and Carbon';

/** Energy and carbon law made at Westminster. */
export const energyUk: readonly LegislationItem[] = [
  {
    slug: 'climate-change-act-2008',
    title: 'Climate Change Act 2008',
    link: 'https://www.legislation.gov.uk/ukpga/2008/27/contents',
    area: AREA,
    country: ['United Kingdom'],
    applicableTo: workplaces,
    regulator: ['Department for Energy Security and Net Zero (DESNZ)'],
    headline: [
      'Commits the United Kingdom to net zero greenhouse gas emissions by 2050, by way of five-yearly carbon budgets.',
    ],
    description: [
      'The Secretary of State must ensure that the net UK carbon account for 2050 is at least 100% below the 1990 baseline; the original figure of 80% was raised in 2019. Carbon budgets cap each five-year period and are set twelve years ahead on the advice of the Climate Change Committee.',
      'Government must report policies for meeting the budgets, assess climate risks every five years and publish an adaptation programme. Bodies with public functions and statutory undertakers can be directed to report how they are adapting.',
    ],
    consequence: [
      'There is no offence of missing a target. Government plans have been quashed by judicial review for being too thin, and duties that do bind businesses, from emissions trading to energy reporting, rest on powers in or beside this Act.',
    ],
    howThisApplies: [
      'Use the carbon budgets as the backdrop for transition plans and for the life of long-lived plant. Undertakers named for adaptation reporting should keep a climate risk register that can be published.',
    ],
  },
  {
    slug: 'energy-savings-opportunity-scheme-2014',
    title: 'The Energy Savings Opportunity Scheme Regulations 2014',
    link: 'https://www.legislation.gov.uk/uksi/2014/1643/contents',
    area: AREA,
    country: ['United Kingdom'],
    applicableTo: [
      'Industrial/Heavy Manufacturing',
      'Commercial',
      'Light Manufacturing',
      'Retail',
      'Leisure & Hospitality',
      'Higher Education',
      'Land Management',
    ],
    regulator: [
      'Environment Agency',
      'Scottish Environment Protection Agency (SEPA)',
      'Natural Resources Wales',
      'Northern Ireland Environment Agency (NIEA)',
    ],
    headline: [
      'Large undertakings must measure their energy use, audit it and report savings opportunities every four years.',
    ],
    description: [
      'An organisation qualifies if, on the qualification date, it is a large undertaking: 250 or more employees, or turnover above 44 million pounds together with a balance sheet above 38 million pounds. UK members of a corporate group qualify with it. Public bodies are generally outside the scheme.',
      'The participant measures total energy consumption across buildings, processes and transport, audits areas making up at least 95% of it, has the assessment overseen by a lead assessor and signed by a director, and notifies the regulator. Fully certified ISO 50001 coverage is an alternative route.',
      'Since the 2023 amendments participants also publish more of their results, submit an action plan and report progress against it each year. Phase 4 qualifies on 31 December 2026, with compliance due by 5 December 2027.',
    ],
    consequence: [
      'Regulators may serve enforcement notices and civil penalties: up to 50,000 pounds for failing to carry out an assessment, smaller fixed sums for failing to notify or keep records, daily additions while the breach lasts, and publication of the name.',
    ],
    howThisApplies: [
      'Fix the group structure at the qualification date first; joint ventures and overseas parents are where mistakes are made. Start collecting twelve months of verified data early in the phase.',
      'Put the action plan in front of the board: commitments must be reported on, and missed ones explained.',
    ],
  },
  {
    slug: 'uk-emissions-trading-order-2020',
    title: 'The Greenhouse Gas Emissions Trading Scheme Order 2020',
    link: 'https://www.legislation.gov.uk/uksi/2020/1265/contents',
    area: AREA,
    country: ['United Kingdom'],
    applicableTo: [
      'Industrial/Heavy Manufacturing',
      'Light Manufacturing',
      'Public Sector',
      'Higher Education',
    ],
    regulator: [
      'Environment Agency',
      'Scottish Environment Protection Agency (SEPA)',
      'Natural Resources Wales',
      'Northern Ireland Environment Agency (NIEA)',
      'Department for Energy Security and Net Zero (DESNZ)',
    ],
    headline: [
      'Creates the UK Emissions Trading Scheme, the cap-and-trade market for energy-intensive industry, power and aviation.',
    ],
    description: [
      'Installations with combustion units above 20 MW total rated thermal input, and listed industrial activities, need a greenhouse gas emissions permit. Electricity generators in Northern Ireland remain in the EU scheme instead.',
      'Operators monitor under an approved plan, have their yearly report verified and submit it by 31 March, then surrender one allowance for each tonne by 30 April. Hospitals and small emitters may opt into a simplified regime with targets.',
      'The scheme authority has been widening the scope, with domestic shipping, waste incineration and greenhouse gas removals announced or being phased in.',
    ],
    consequence: [
      'Failing to surrender enough allowances costs a penalty of 100 pounds for each tonne, adjusted for inflation, and the shortfall still has to be made good. Operating without a permit, late reporting and breach of a monitoring plan carry further civil penalties.',
    ],
    howThisApplies: [
      'Add up the thermal input of every boiler, engine and standby generator on a site, including small ones: aggregation is what brings universities and hospitals in. Diarise 31 March and 30 April, and book the verifier before the year ends.',
    ],
  },
  {
    slug: 'streamlined-energy-carbon-reporting-2018',
    title:
      "The Companies (Directors' Report) and Limited Liability Partnerships (Energy and Carbon Report) Regulations 2018",
    link: 'https://www.legislation.gov.uk/uksi/2018/1155/contents',
    area: AREA,
    country: ['United Kingdom'],
    applicableTo: [
      'Industrial/Heavy Manufacturing',
      'Commercial',
      'Light Manufacturing',
      'Retail',
      'Leisure & Hospitality',
      'Land Management',
    ],
    regulator: [
      'Financial Reporting Council (FRC)',
      'Department for Energy Security and Net Zero (DESNZ)',
    ],
    headline: [
      'Puts energy use and carbon emissions into the annual reports of quoted companies, large companies and large LLPs (SECR).',
    ],
    description: [
      "Quoted companies state global emissions and energy use; large unquoted companies and LLPs state at least UK electricity, gas and transport energy with the related emissions. All give an intensity ratio, the previous year's figures, the method used and the principal energy efficiency actions of the year.",
      'Large is measured by the Companies Act tests: two of the three criteria of turnover, balance sheet and 250 employees. The monetary figures were raised for financial years beginning on or after 6 April 2025. Those using 40,000 kWh or less in the UK may say so and report no more.',
    ],
    consequence: [
      "Directors commit an offence if a directors' report does not comply, and Companies House may reject deficient accounts. The Conduct Committee of the Financial Reporting Council can enquire and apply to court for revision of the report.",
    ],
    howThisApplies: [
      'Agree the reporting boundary with the auditors before year end and use the published government conversion factors of the right year. Keep the calculation file: next year it becomes the comparative.',
    ],
  },
  {
    slug: 'energy-act-2023',
    title: 'Energy Act 2023',
    link: 'https://www.legislation.gov.uk/ukpga/2023/52/contents',
    area: AREA,
    country: ['United Kingdom'],
    applicableTo: [
      'Industrial/Heavy Manufacturing',
      'Commercial',
      'Public Sector',
      'Higher Education',
      'Land Management',
      'Residential',
    ],
    regulator: ['Ofgem', 'Department for Energy Security and Net Zero (DESNZ)'],
    headline: [
      'Recasts energy law for net zero: heat network regulation, carbon capture licensing, the independent system operator and smart appliances.',
    ],
    description: [
      'Ofgem becomes the regulator of heat networks in Great Britain, with consumer protection in force from January 2026 and zoning powers allowing areas to be designated where heat networks are the lowest-cost solution.',
      'Carbon dioxide transport and storage becomes a licensed activity, with business models to support hydrogen production and carbon capture. The Act also created the National Energy System Operator and gave powers over energy-smart appliances, load control and the energy performance of premises.',
    ],
    consequence: [
      'Licensed and authorised persons who breach conditions face orders and penalties from the regulator, set by reference to turnover in the manner of gas and electricity licences. Unlicensed carbon storage or transport activity is an offence.',
    ],
    howThisApplies: [
      'Landlords and universities that supply heat or cooling to tenants or more than one building should establish whether they are heat suppliers or operators, register in the time allowed and review billing, complaints and vulnerability procedures.',
    ],
  },
  {
    slug: 'finance-act-2000-climate-change-levy',
    title: 'Finance Act 2000',
    link: 'https://www.legislation.gov.uk/ukpga/2000/17/contents',
    area: AREA,
    country: ['United Kingdom'],
    applicableTo: workplaces,
    regulator: ['HM Revenue and Customs (HMRC)', 'Environment Agency'],
    headline: [
      'Section 30 and Schedule 6 charge the climate change levy on business use of electricity, gas, LPG and solid fuels.',
    ],
    description: [
      "Suppliers account for the levy on taxable commodities supplied for lighting, heating and power to businesses and public bodies, and pass it on in the bill. Domestic use, charities' non-business use and small deliveries are outside it; mineralogical and metallurgical processes are exempt.",
      'Operators of eligible energy-intensive processes may enter a climate change agreement, administered by the Environment Agency, and pay greatly reduced rates in return for meeting efficiency targets. The reduced rates have been extended to March 2033. Carbon price support rates apply to fuels burned to make electricity in Great Britain.',
    ],
    consequence: [
      'Wrong declarations, late registration and late payment attract HMRC civil penalties and interest, and fraudulent evasion is a criminal offence. Missing a target under a climate change agreement without paying the buy-out ends the reduced rate.',
    ],
    howThisApplies: [
      'Check that relief certificates (form PP11) match actual use at each meter and renew them when use changes. Manufacturers should test eligibility for a climate change agreement through their trade body.',
    ],
  },
];
