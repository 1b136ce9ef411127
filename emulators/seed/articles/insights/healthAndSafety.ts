import { compose } from '../compose';
import type { Article } from '../types';

export const healthAndSafety: readonly Article[] = [
  {
    slug: 'noise-from-the-workshop-to-the-boundary',
    title: 'Noise: from the workshop floor to the boundary fence',
    subTitle: 'Two legal regimes, one set of fans.',
    category: 'HealthAndSafety',
    tags: ['Industrial/Heavy Manufacturing', 'Light Manufacturing', 'Leisure & Hospitality'],
    author: 'editor-2',
    daysAgo: 366,
    blocks: compose(`
A noisy extractor can harm two groups of people. Inside, staff may lose hearing. Outside, neighbours lose sleep. The law treats these apart, with different limits and different regulators, but the engineering is shared and money is best spent once.
## Inside: the Control of Noise at Work Regulations 2005
The [Regulations](https://www.legislation.gov.uk/uksi/2005/1643/contents/made) set action values for daily or weekly personal exposure and for peaks.
- Lower action values: 80 dB(A) average and 135 dB(C) peak. Assess, inform and train, and offer protection to those who ask.
- Upper action values: 85 dB(A) and 137 dB(C). Reduce noise by engineering and organisation, mark hearing protection zones and enforce them, provide health surveillance.
- Limit values: 87 dB(A) and 140 dB(C), taking account of protection worn. Not to be exceeded.
Decibels are logarithmic. Three more doubles the energy, so 88 dB for four hours is the same dose as 85 dB for eight. Two minutes at a blow gun can undo a careful morning. A rough test from the [HSE](https://www.hse.gov.uk/noise/): if people must raise their voices to talk two metres apart, the level is probably about 85 dB.
## Outside: statutory nuisance
Under section 79 of the [Environmental Protection Act 1990](https://www.legislation.gov.uk/ukpga/1990/43/section/79), noise from premises that is prejudicial to health or a nuisance is a statutory nuisance. There is no decibel limit. The council's officer considers loudness, character, time, duration, frequency and the locality. If satisfied that a nuisance exists or is likely, the council must generally serve an abatement notice.
1. Read the notice: what must be done, or stopped, and by when.
2. Appeal to the magistrates within 21 days if there are grounds. Late is lost.
3. Businesses may rely on best practicable means as a defence and as a ground of appeal. You must prove it with evidence of maintenance, siting, timing and cost.
4. Breach without reasonable excuse is an offence, with an unlimited fine for industrial, trade or business premises.
Planning conditions and environmental permits may carry numerical limits besides. Check both before arguing about nuisance.
## Measuring at the boundary
BS 4142 compares the rated level of the source, with penalties for tonal, impulsive or intermittent character, against the background when the source is off. A difference of about 10 dB suggests a significant adverse impact, and about 5 dB an adverse one, depending on context. It is for industrial sound, not for music or dogs.
> Character matters more than level. A whine at 40 dB draws more letters than a rumble at 50.
## Fix it once
- Remove: switch off at night what serves nobody. Half of complaints concern plant running by default.
- Slow: a fan at 80 per cent speed drops about 5 dB and roughly halves its power.
- Isolate: replace failed mounts and flexible connections. Structure-borne tones vanish.
- Enclose and absorb, with ventilation for heat.
- Point away: turn the louvre, add a lined bend, fit an attenuator.
- Buy quiet: put a sound power limit in the purchase specification.
Keep a complaints log with time, wind, plant running and action taken. If you can show steady, reasoned effort, the officer becomes an ally, and best practicable means is half proved already.
`),
    picture: { motif: 'sound', palette: 'slate', seed: 10 },
  },
  {
    slug: 'legionella-control-without-wasting-energy',
    title: 'Legionella control without wasting energy',
    subTitle: 'Temperature is the control measure. Dead legs are the enemy of both aims.',
    category: 'HealthAndSafety',
    tags: ['Residential', 'Leisure & Hospitality', 'Public Sector', 'Higher Education'],
    author: 'demo-admin',
    daysAgo: 560,
    blocks: compose(`
Energy managers want hot water cooler; safety managers want it hotter. The law is on the side of safety, but a well-run system gives both what they need. Legionella bacteria multiply between 20 and 45 °C, are dormant below that and die above 60 °C. They need time, warmth, nutrients and an aerosol to reach a lung. Remove any one and the risk falls.
## The duty
Employers and those in control of premises must assess and control the risk under the Health and Safety at Work Act 1974 and the [COSHH Regulations 2002](https://www.legislation.gov.uk/uksi/2002/2677/contents/made). The HSE's approved code, L8, and its guidance, HSG274, say how. Cooling towers and evaporative condensers must be notified to the local authority. Landlords of a single flat have the duty too, though the assessment may be simple.
- Appoint a responsible person, with authority and a deputy.
- Have a suitable assessment by a competent person, with a schematic that matches the pipes.
- Prepare a written scheme of control.
- Monitor, record and review. Keep records for at least five years, and the assessment while current and two years beyond.
## The temperatures
1. Store hot water at 60 °C or above.
2. Return at 50 °C or above in a circulating system.
3. Reach 50 °C at the tap within one minute, or 55 °C in healthcare premises.
4. Keep cold water below 20 °C, measured within two minutes of opening.
Where people are at risk of scalding, a thermostatic mixing valve is fitted close to the outlet, so that only a short pipe is lukewarm.
## Saving energy inside the rules
Do not lower the store. Reduce the volume stored and the length of pipe kept hot.
- Size to use. Many calorifiers date from a time of more staff, more baths and a canteen. Taking one of two out of service properly saves its standing loss and improves turnover.
- Insulate every valve, flange and header. Bare fittings may lose as much as the pipe.
- Balance the circulation. A loop that short-circuits leaves the far end at 42 °C, and the usual response, raising the boiler, costs money everywhere and cures nothing.
- Cut off dead legs at the main, not at the tap.
- Use point-of-use heaters for distant single basins, with little or no storage.
- Time pumps with care. Circulation should not be stopped overnight unless the assessment supports it.
Heat pumps need thought. A machine happiest at 50 °C can heat most of the load and hand the last ten degrees to a second stage or an immersion heater, with a daily pasteurisation cycle that is logged.
## Little-used outlets
Flush weekly any tap or shower that has not been used, and write it down. Better, remove it. After a refurbishment or a long closure, flush, disinfect if needed and test before people return. Empty student rooms in August are the classic trap.
## Evidence
Monthly sentinel temperatures, quarterly shower head cleaning, annual tank inspection and calorifier blow-down are typical, but follow your own assessment. Review when anything changes: pipework, use, occupants, or a positive sample. The [HSE pages](https://www.hse.gov.uk/legionnaires/) hold the guidance free of charge.
> A log book full of 50.0 °C every month is not evidence of control. It is evidence of a pen.
`),
    picture: { motif: 'pipes', palette: 'lagoon', seed: 33 },
  },
  {
    slug: 'pressure-systems-and-explosive-atmospheres',
    title: 'Pressure systems and explosive atmospheres: the plant room pair',
    subTitle: 'PSSR and DSEAR in plain words for people who run energy plant.',
    category: 'HealthAndSafety',
    tags: ['Industrial/Heavy Manufacturing', 'Light Manufacturing', 'Public Sector'],
    author: 'editor-1',
    daysAgo: 632,
    blocks: compose(`
Energy projects change plant rooms: a new compressor, a steam accumulator, a hydrogen trial, a battery store. Two sets of regulations are most often forgotten in the business case, and both can stop a site.
## PSSR: stored energy
The [Pressure Systems Safety Regulations 2000](https://www.legislation.gov.uk/uksi/2000/128/contents/made) cover systems containing a relevant fluid: steam at any pressure, and compressed gas, or liquid that would turn to gas, above 0.5 bar over atmospheric. The aim is to prevent serious injury from stored energy if a part fails.
- Users must know and mark the safe operating limits.
- A written scheme of examination must exist before the system is used, drawn up or certified by a competent person. It covers protective devices, vessels and pipework whose failure could be dangerous.
- Examinations happen at the intervals in the scheme. Steam boilers are commonly done every 14 months, air receivers every 24 or 26.
- Maintenance is a separate duty from examination. One does not replace the other.
- Records stay with the plant and pass to a new owner.
Some small systems escape the written scheme: compressed air where pressure multiplied by volume is under 250 bar litres, for instance. The insurer's inspector will normally act as the competent person, but the duty remains yours. If a report says that there is imminent danger, the system must stop and the enforcing authority is told within 14 days.
## DSEAR: fire and explosion
The [Dangerous Substances and Explosive Atmospheres Regulations 2002](https://www.legislation.gov.uk/uksi/2002/2776/contents/made) apply wherever a substance could cause fire, explosion or corrosion of metal: solvents, gas, biogas, flour, sawdust, gases under pressure.
1. Identify substances and where they could escape.
2. Assess the risk, ignition sources included. Record it if you have five or more employees.
3. Eliminate or reduce: substitute, ventilate, enclose, detect.
4. Classify places where explosive atmospheres may occur into zones 0, 1 and 2 for gas, and 20, 21 and 22 for dust.
5. Choose equipment suited to the zone, and have the overall safety verified by a competent person before first use.
6. Mark entry points, train people, plan for emergencies.
## How energy projects disturb them
- Reducing ventilation to save heat may make a zone larger. Ventilation rate was an assumption in the classification.
- Raising boiler or compressor pressure brings a system closer to its limit or over a threshold.
- Variable speed drives put on motors in a zone can void their certification.
- Heat recovery from a dusty exhaust gathers dust on a warm surface.
- Battery stores add off-gas and re-ignition. Speak to the insurer and the fire service before fixing the location.
- Anaerobic digesters and gas upgrading bring both sets of rules at once.
## A gate in the project process
Add two questions to the capital request form: does this change pressure, temperature or volume of any stored fluid? Does it change where flammable gas, vapour or dust may be, or the air that dilutes it? A yes to either sends the file to a named engineer before money is approved.
> The time to find the written scheme is before the examiner asks for it and before the contractor opens the valve.
One hour of review at that gate is cheaper than the week a prohibition notice lasts.
`),
    picture: { motif: 'tanks', palette: 'copper', seed: 48 },
  },
];
