/** What the landing page promotes (specification 1), in the order it is shown. */

export type ThemeId =
  'library' | 'workshops' | 'informed' | 'sharing' | 'consulting' | 'policy' | 'networking';

type Theme = { id: ThemeId; title: string; text: string };

export const THEMES: readonly [Theme, ...Theme[]] = [
  {
    id: 'library',
    title: 'An insights library',
    text: 'Articles for the desk you sit at: what a new regulation asks of a site like yours, how a scheme is reported without a consultant, which clause of a supply contract costs you money. With files to take away, videos to watch, and the questions other members asked underneath.',
  },
  {
    id: 'workshops',
    title: 'Workshops and seminars',
    text: 'Courses in lessons short enough for a coffee break, and a shared calendar with every workshop, seminar and deadline of the year.',
  },
  {
    id: 'informed',
    title: 'Staying informed',
    text: 'One dashboard shows what is new in the law, in the library and in the chatrooms. You choose which rooms and insights may tap you on the shoulder.',
  },
  {
    id: 'sharing',
    title: 'Sharing',
    text: 'Ask how others closed an audit finding, post the method statement that worked, quote the answer that saved your week.',
  },
  {
    id: 'consulting',
    title: 'Consulting',
    text: 'Our advisers look at your register item by item, leave their own status and notes beside yours, and say what an inspector would ask next.',
  },
  {
    id: 'policy',
    title: 'Influencing policy',
    text: 'When a consultation opens, we gather what members see on site and put it to government and regulators with one voice.',
  },
  {
    id: 'networking',
    title: 'Connecting and networking',
    text: 'Behind every post stands a colleague with a name, a role and a company. The person who has solved your problem is one click away.',
  },
];
