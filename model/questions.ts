/**
 * The questions of "What applies to us?" and their options. Members' answers and the conditions of laws store the ids, so an id is never
 * changed or used again. An option's phrase continues "because you …"; the phrase of a nation continues "… in". An option implies another
 * one of its question if it is never true without the other one.
 */
type Option = readonly [id: string, label: string, phrase: string, implies?: string];
export interface Question {
  id: string;
  text: string;
  hint?: string;
  options: readonly Option[];
}

/** The question that every answer and every condition needs. */
export const NATIONS = 'nations';

export const QUESTIONS: readonly Question[] = [
  {
    id: NATIONS,
    text: 'Where do you operate?',
    options: [
      ['eng', 'England', 'England'],
      ['sco', 'Scotland', 'Scotland'],
      ['wal', 'Wales', 'Wales'],
      ['ni', 'Northern Ireland', 'Northern Ireland'],
      ['ie', 'Ireland', 'Ireland'],
      ['eu', 'Another country of the European Union', 'the European Union'],
    ],
  },
  {
    id: 'sector',
    text: 'What kind of organisation are you?',
    options: [
      [
        'company',
        'A company or a limited liability partnership',
        'are a company or a limited liability partnership',
      ],
      [
        'public',
        'A public authority, for example a council, an NHS body, a school or a university',
        'are a public authority',
      ],
      [
        'industry',
        'An operator of an industrial site that needs an environmental permit, for example for metals, minerals, chemicals, food or intensive livestock',
        'run an industrial site that needs an environmental permit',
      ],
    ],
  },
  {
    id: 'people',
    text: 'How many people work for you?',
    hint: 'Tick all that are true.',
    options: [
      ['staff', 'At least one', 'employ people'],
      ['staff50', '50 or more', 'employ 50 people or more', 'staff'],
      ['staff250', '250 or more', 'employ 250 people or more', 'staff50'],
      ['staff1000', 'More than 1,000', 'employ more than 1,000 people', 'staff250'],
    ],
  },
  {
    id: 'size',
    text: 'How large is your company or group?',
    options: [
      [
        'large',
        'At least two of these: turnover above £54 million, balance sheet total above £27 million, more than 250 employees',
        'are a large company',
      ],
      ['quoted', 'Quoted on a stock exchange', 'are a quoted company'],
      [
        'turnover44',
        'Turnover above £44 million and balance sheet total above £38 million',
        'have a turnover above £44 million and a balance sheet total above £38 million',
      ],
      ['turnover450', 'Turnover above €450 million', 'have a turnover above €450 million'],
    ],
  },
  {
    id: 'buildings',
    text: 'Which buildings do you have?',
    options: [
      ['premises', 'Workplaces or other premises', 'occupy premises'],
      [
        'pre2000',
        'Premises that were built before 2000',
        'have premises that were built before 2000',
        'premises',
      ],
      ['landlord', 'Property that you let to others', 'let property to others'],
      [
        'homes',
        'Blocks of flats, or other homes with shared parts',
        'manage homes with shared parts',
      ],
      [
        'highrise',
        'Buildings with homes, of at least 18 metres or seven storeys',
        'have homes in buildings of at least 18 metres or seven storeys',
      ],
      ['aircon', 'Air conditioning of more than 12 kW', 'have air conditioning of more than 12 kW'],
    ],
  },
  {
    id: 'works',
    text: 'Do you build, or change land or buildings?',
    options: [
      ['client', 'We commission construction or building work', 'commission building work'],
      [
        'builder',
        'We design or carry out construction or building work',
        'design or carry out building work',
      ],
      [
        'planning',
        'We develop land that needs planning permission',
        'develop land that needs planning permission',
      ],
    ],
  },
  {
    id: 'energy',
    text: 'How do you use energy?',
    options: [
      [
        'energy',
        'We buy electricity, gas or solid fuel for business use',
        'buy energy for business use',
      ],
      [
        'tj10',
        'More than 10 terajoules (2.8 GWh) a year',
        'use more than 10 terajoules of energy a year',
      ],
      ['generate', 'We generate electricity', 'generate electricity'],
      [
        'heatnet',
        'We supply heat to others, for example through a heat network',
        'supply heat to others',
      ],
      ['burn', 'We burn fuel, wood or waste, or have a chimney', 'burn fuel or have a chimney'],
      [
        'comb1',
        'Boilers, engines or turbines of 1 to 50 MW each (thermal input)',
        'have boilers, engines or turbines of 1 to 50 MW',
      ],
      [
        'comb20',
        'Boilers, engines or turbines of more than 20 MW on one site (thermal input)',
        'burn fuel in more than 20 MW on one site',
      ],
    ],
  },
  {
    id: 'equipment',
    text: 'Which equipment do you have?',
    options: [
      [
        'fgas',
        'Refrigeration, air conditioning, heat pumps or switchgear with F-gases',
        'have equipment with F-gases',
      ],
      [
        'pressure',
        'Steam boilers, compressed air or other pressure systems',
        'have pressure systems',
      ],
      [
        'noise',
        'Noisy machines or work: people have to raise their voices at two metres',
        'have noisy machines or work',
      ],
      [
        'radiation',
        'X-ray sets, radioactive sources, or workplaces with radon',
        'work with ionising radiation',
      ],
    ],
  },
  {
    id: 'substances',
    text: 'Which substances do you use or store?',
    options: [
      [
        'chem',
        'Hazardous substances, for example cleaning chemicals, paint, solvents or dust',
        'use hazardous substances',
      ],
      [
        'flam',
        'Flammable liquids or gases, or dust that can explode',
        'use flammable or explosive substances',
      ],
      ['oil200', 'More than 200 litres of oil', 'store more than 200 litres of oil'],
      [
        'comah',
        'Dangerous substances in the amounts of the COMAH Regulations',
        'store large amounts of dangerous substances',
      ],
      ['makechem', 'We make, import or supply chemicals', 'make, import or supply chemicals'],
    ],
  },
  {
    id: 'products',
    text: 'What do you make, import or sell?',
    options: [
      ['pack', 'Packaging or packaged goods, in any amount', 'supply packaging or packaged goods'],
      [
        'pack25',
        'More than 25 tonnes of packaging a year, with a turnover above £1 million',
        'supply more than 25 tonnes of packaging a year',
        'pack',
      ],
      [
        'plastic10',
        'Ten tonnes or more of plastic packaging a year, made or imported',
        'make or import ten tonnes or more of plastic packaging a year',
      ],
      ['eee', 'Electrical equipment', 'make, import or sell electrical equipment'],
      [
        'outdoor',
        'Machines for use outdoors, made or imported',
        'make or import machines for use outdoors',
      ],
      [
        'cbam',
        'Iron, steel, aluminium, cement, fertilisers, hydrogen or electricity from outside the European Union',
        'import iron, steel, aluminium, cement, fertilisers, hydrogen or electricity',
      ],
    ],
  },
  {
    id: 'waste',
    text: 'What happens with waste?',
    options: [
      ['waste', 'Our work produces waste', 'produce waste'],
      [
        'hazwaste',
        'Hazardous waste, for example oil, batteries or lamps',
        'produce hazardous waste',
        'waste',
      ],
      ['food', 'Food waste', 'produce food waste', 'waste'],
      ['weee', 'Old electrical equipment', 'discard electrical equipment', 'waste'],
      ['carrier', 'We carry or broker waste', 'carry or broker waste'],
      [
        'treat',
        'We store, treat or dispose of waste of others',
        'store, treat or dispose of waste of others',
      ],
    ],
  },
  {
    id: 'water',
    text: 'How do you use water?',
    options: [
      ['mains', 'From the mains', 'use water from the mains'],
      [
        'abstract',
        'From a river, a lake or the ground',
        'take water from a river, a lake or the ground',
      ],
      ['sewer', 'We discharge trade effluent to a sewer', 'discharge trade effluent to a sewer'],
      [
        'discharge',
        'We discharge to a river, to the sea or to the ground',
        'discharge to a river, to the sea or to the ground',
      ],
    ],
  },
  {
    id: 'land',
    text: 'Which land do you look after?',
    options: [
      ['land', 'Land, trees, hedges or ponds', 'look after land'],
      [
        'protected',
        'Land in or next to a protected site',
        'have land in or next to a protected site',
      ],
      ['farm', 'A farm with livestock, or land on which manure is spread', 'farm'],
      ['coast', 'We work at sea or on the shore', 'work at sea or on the shore'],
    ],
  },
  {
    id: 'vehicles',
    text: 'Which vehicles or routes do you run?',
    options: [
      ['fleet', 'Vans, lorries or buses', 'run vans, lorries or buses'],
      ['transport', 'Roads, railways or airports', 'run roads, railways or airports'],
    ],
  },
];
