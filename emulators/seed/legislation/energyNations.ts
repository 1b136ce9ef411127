import { workplaces } from './segments';
import type { LegislationItem } from './types';

const AREA = 'Energy and Carbon';

/** Energy and carbon law of Scotland, Northern Ireland, Ireland and the European Union. */
export const energyNations: readonly LegislationItem[] = [
  {
    slug: 'climate-change-scotland-act-2009',
    title: 'Climate Change (Scotland) Act 2009',
    link: 'https://www.legislation.gov.uk/asp/2009/12/contents',
    area: AREA,
    country: ['Scotland'],
    applicableTo: [
      'Public Sector',
      'Higher Education',
      'Commercial',
      'Industrial/Heavy Manufacturing',
      'Land Management',
    ],
    regulator: ['Scottish Environment Protection Agency (SEPA)'],
    headline: [
      "Sets Scotland's net zero target of 2045 and puts climate duties on every public body.",
    ],
    description: [
      'The Act, as amended in 2019 and 2024, requires net zero emissions of all greenhouse gases by 2045 and manages the path through five-year carbon budgets, which replaced the earlier annual and interim targets. Ministers publish climate change plans and adaptation programmes.',
      'Section 44 obliges public bodies to act in the way best calculated to help meet the targets, to help deliver adaptation and to act sustainably. Listed bodies report each year on what they have done. Part 5 holds powers on waste, energy performance of non-domestic buildings and renewable heat.',
    ],
    consequence: [
      'The public body duties are enforced by ministerial scrutiny, publication and judicial review. Regulations made under the Act, such as those on the energy performance of larger non-domestic buildings, carry their own penalty charges.',
    ],
    howThisApplies: [
      'Scottish universities, councils and health boards should hold a board-approved target date, a baseline and a yearly return ready for the reporting portal. Suppliers to them should expect carbon questions in tenders for the same reason.',
    ],
  },
  {
    slug: 'climate-change-ni-act-2022',
    title: 'Climate Change Act (Northern Ireland) 2022',
    link: 'https://www.legislation.gov.uk/nia/2022/31/contents',
    area: AREA,
    country: ['Northern Ireland'],
    applicableTo: [
      'Public Sector',
      'Higher Education',
      'Land Management',
      'Industrial/Heavy Manufacturing',
      'Commercial',
    ],
    regulator: ['Northern Ireland Environment Agency (NIEA)'],
    headline: [
      'Northern Ireland must reach net zero by 2050 and cut emissions by at least 48% by 2030.',
    ],
    description: [
      'Both targets are measured against the baseline years in the Act. Methane is treated specially: the net zero duty does not require more than a 46% cut in methane by 2050.',
      'Departments must set carbon budgets for successive five-year periods and publish climate action plans with sectoral plans for energy, industry, waste, transport, agriculture and others. At least 80% of electricity consumption is to come from renewable sources by 2030. Regulations require specified public bodies to report on mitigation and adaptation.',
    ],
    consequence: [
      'The duties rest on departments and named public bodies, supervised by the Assembly, the Climate Change Committee and the courts. The Act itself creates no penalty for private businesses.',
    ],
    howThisApplies: [
      'Public bodies should confirm whether they are named in the reporting regulations and when each report falls due. Farm and land businesses should follow the sectoral plan for agriculture, which shapes grant conditions.',
    ],
  },
  {
    slug: 'energy-northern-ireland-order-2003',
    title: 'The Energy (Northern Ireland) Order 2003',
    link: 'https://www.legislation.gov.uk/nisi/2003/419/contents',
    area: AREA,
    country: ['Northern Ireland'],
    applicableTo: [
      'Industrial/Heavy Manufacturing',
      'Commercial',
      'Public Sector',
      'Land Management',
      'Residential',
    ],
    regulator: ['Utility Regulator (Northern Ireland)'],
    headline: [
      'Establishes the regulator for energy in Northern Ireland and its powers over electricity and gas.',
    ],
    description: [
      'The Order created the authority now known as the Utility Regulator and set its objectives: protecting electricity consumers, and promoting an efficient, economic and co-ordinated gas industry, with regard to sustainability and vulnerable customers.',
      'It reformed licensing and enforcement under the Electricity and Gas Orders of 1992 and 1996, and made the renewables obligation possible. The obligation is closed to new capacity but accredited stations still earn certificates.',
    ],
    consequence: [
      'Licence holders in breach can be made subject to orders and to financial penalties of up to 10% of turnover. Generating, transmitting or supplying electricity without a licence or exemption remains an offence under the 1992 Order.',
    ],
    howThisApplies: [
      'Check that on-site generation and private networks fall within the exemption limits before exporting or selling to tenants. Accredited renewable stations must keep meter records and declarations that support each certificate.',
    ],
  },
  {
    slug: 'climate-action-ireland-2015',
    title: 'Climate Action and Low Carbon Development Act 2015',
    link: 'https://www.irishstatutebook.ie/eli/2015/act/46/enacted/en/html',
    area: AREA,
    country: ['Ireland'],
    applicableTo: [
      'Public Sector',
      'Higher Education',
      'Land Management',
      'Industrial/Heavy Manufacturing',
      'Commercial',
    ],
    regulator: ['Environmental Protection Agency (Ireland)', 'Local authorities'],
    headline: [
      "Ireland's climate framework: climate neutrality no later than 2050, governed by carbon budgets and sectoral ceilings.",
    ],
    description: [
      'The 2021 amendment made the national climate objective binding and required the first two five-year budgets to be consistent with a 51% reduction in emissions by 2030 compared with 2018. Government allots ceilings to sectors and updates the Climate Action Plan every year.',
      'Section 15 obliges every relevant public body, so far as practicable, to perform its functions consistently with the plan, the strategies and the objective. Each local authority adopts its own climate action plan.',
    ],
    consequence: [
      'The Act is enforced through the Oireachtas, the Climate Change Advisory Council and judicial review: consents granted without regard to section 15 have been challenged in the courts. It creates no offences for private bodies.',
    ],
    howThisApplies: [
      'Applicants for planning permission or an EPA licence should show how a project sits with the sectoral ceiling and the current plan, as the deciding body must consider it. Public bodies should record the reasoning in each decision.',
    ],
  },
  {
    slug: 'electricity-regulation-ireland-1999',
    title: 'Electricity Regulation Act 1999',
    link: 'https://www.irishstatutebook.ie/eli/1999/act/23/enacted/en/html',
    area: AREA,
    country: ['Ireland'],
    applicableTo: [
      'Industrial/Heavy Manufacturing',
      'Commercial',
      'Light Manufacturing',
      'Land Management',
      'Public Sector',
      'Residential',
    ],
    regulator: ['Commission for Regulation of Utilities (Ireland)'],
    headline: [
      'Creates the Irish energy regulator and requires licences or authorisations to generate and supply electricity.',
    ],
    description: [
      'A person may not generate electricity without a licence under section 14, nor construct or reconstruct a generating station without an authorisation under section 16; orders lighten the process for smaller plant. Supply, transmission and distribution are also licensed.',
      'Much amended since, the Act gives the Commission its safety functions too, including the schemes under which only registered electrical contractors and registered gas installers may carry out and certify specified works.',
    ],
    consequence: [
      'Unlicensed activity, and doing specified electrical or gas works while unregistered, are offences punishable by fines and, for the safety offences, possible imprisonment. The Commission can also direct licensees and, after later amendments, impose major penalties for improper conduct.',
    ],
    howThisApplies: [
      'Use only registered contractors and keep the completion certificate for every specified electrical or gas job. Projects with generation on site should settle early whether they are licensed, authorised by order or exempt.',
    ],
  },
  {
    slug: 'eu-energy-efficiency-directive-2023',
    title:
      'Directive (EU) 2023/1791 of the European Parliament and of the Council of 13 September 2023 on energy efficiency and amending Regulation (EU) 2023/955 (recast)',
    link: 'https://eur-lex.europa.eu/eli/dir/2023/1791/oj',
    area: AREA,
    country: ['European Union', 'Ireland'],
    applicableTo: workplaces,
    regulator: ['European Commission'],
    headline: [
      'Makes energy efficiency first a legal principle and ties audits and management systems to how much energy a company uses.',
    ],
    description: [
      'Enterprises that use more than 85 TJ a year on average must run a certified energy management system, by October 2027; those above 10 TJ without one must have an energy audit every four years, with the first by October 2026. Company size no longer decides.',
      'Public bodies together must cut their final energy use by 1.9% a year and renovate at least 3% of the floor area of their buildings each year. Owners of data centres with an installed IT power demand of 500 kW or more publish performance data.',
    ],
    consequence: [
      'The Directive works through national law, which had to be in place by October 2025. Member States lay down the penalties, which must be effective, proportionate and dissuasive.',
    ],
    howThisApplies: [
      'Convert three years of total energy consumption, transport included, to terajoules (10 TJ is about 2.8 GWh; 85 TJ about 23.6 GWh) for each EU enterprise and place it above or below each line.',
    ],
  },
  {
    slug: 'eu-emissions-trading-directive-2003',
    title:
      'Directive 2003/87/EC of the European Parliament and of the Council of 13 October 2003 establishing a scheme for greenhouse gas emission allowance trading within the Community and amending Council Directive 96/61/EC',
    link: 'https://eur-lex.europa.eu/eli/dir/2003/87/oj',
    area: AREA,
    country: ['European Union', 'Ireland', 'Northern Ireland'],
    applicableTo: ['Industrial/Heavy Manufacturing', 'Light Manufacturing', 'Public Sector'],
    regulator: [
      'European Commission',
      'Environmental Protection Agency (Ireland)',
      'Northern Ireland Environment Agency (NIEA)',
    ],
    headline: [
      'Founds the EU Emissions Trading System, the cap on emissions from power, industry, aviation and shipping.',
    ],
    description: [
      'Activities in Annex I, including combustion above 20 MW total thermal input, need a permit, verified annual reports and surrender of allowances by 30 September of the following year. The 2023 revision aims at a 62% cut by 2030 compared with 2005, phases out free allocation where the carbon border mechanism applies, and brought shipping in.',
      'A second system covers fuel suppliers to buildings, road transport and small industry; monitoring has begun and its trading start has been moved back. Power stations in Northern Ireland stay in the EU system as part of the single electricity market.',
    ],
    consequence: [
      'The excess emissions penalty is 100 euros a tonne, indexed, and does not release the operator from surrendering the missing allowances. National law adds penalties for operating without a permit and for false reporting.',
    ],
    howThisApplies: [
      'Groups with plants on both sides of the Channel should keep UK and EU monitoring plans, registries and calendars apart: the surrender dates differ. Fuel suppliers should make sure their second-system permit and monitoring plan are in place.',
    ],
  },
  {
    slug: 'eu-carbon-border-adjustment-2023',
    title:
      'Regulation (EU) 2023/956 of the European Parliament and of the Council of 10 May 2023 establishing a carbon border adjustment mechanism',
    link: 'https://eur-lex.europa.eu/eli/reg/2023/956/oj',
    area: AREA,
    country: ['European Union', 'Ireland'],
    applicableTo: ['Industrial/Heavy Manufacturing', 'Light Manufacturing', 'Commercial', 'SME'],
    regulator: ['European Commission', 'Environmental Protection Agency (Ireland)'],
    headline: [
      'Charges imports of carbon-heavy goods for their embedded emissions in step with the EU carbon price (CBAM).',
    ],
    description: [
      'Iron and steel, aluminium, cement, fertilisers, hydrogen and electricity are covered. After a reporting-only transition, the definitive period began on 1 January 2026: only authorised CBAM declarants may import above the threshold, and they surrender certificates for the embedded emissions, less any carbon price paid abroad.',
      'Simplification in 2025 replaced the small-consignment exemption with a single mass threshold of 50 tonnes a year for each importer, and moved the first sale of certificates to February 2027 and the first declaration to September 2027.',
    ],
    consequence: [
      'Failing to surrender certificates costs the same as the excess emissions penalty of the EU trading system for each tonne. Importing above the threshold without authorisation brings a higher multiple.',
    ],
    howThisApplies: [
      'Exporters of covered goods to the Union should give customers verified installation data, or the importer must use default values that are deliberately dear. Importers should track cumulative tonnage by tariff code through the year.',
    ],
  },
];
