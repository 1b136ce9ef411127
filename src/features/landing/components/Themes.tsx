import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Grid, Text } from '../../../components/layout/Layout';
import type { Sample } from '../readLanding';
import { SampleInsight } from './Sample';
import { ScreenPicture } from './ScreenPicture';
import styles from './Themes.module.css';
import landingStyles from './landing.module.css';

/** `sample`: the insight that anyone can read, if there is one. */
export function Themes({ sample }: { sample: Sample | null }) {
  const [library, ...others] = THEMES;
  return (
    <section
      className={clsx(landingStyles.landingSection, landingStyles.landingWidth)}
      aria-labelledby="themes"
    >
      <h2 id="themes" className={landingStyles.landingHeading}>
        What membership brings
      </h2>
      <Text muted size="md" measure="reading" below={6}>
        Seven reasons why colleagues in plants, offices, estates and councils join.
      </Text>
      <article className={styles.themeFirst}>
        <div>
          <h3>{library.title}</h3>
          <p>{library.text}</p>
          <ul className={styles.themeList}>
            <li>Policy updates within days, in plain words</li>
            <li>Toolkits and templates to download and adapt</li>
            <li>Filters for ten industry segments, from heavy manufacturing to residential</li>
          </ul>
        </div>
        <ScreenPicture
          name="insight"
          alt="An insight: its text, its contents at the side, and buttons to save and share it"
        />
      </article>
      {sample && <SampleInsight sample={sample} />}
      <Grid gap={5} min="20rem">
        {others.map(({ id, title, text }) => (
          <article key={id} className={styles.theme}>
            <ThemeDrawing id={id} />
            <h3>{title}</h3>
            <p>{text}</p>
          </article>
        ))}
      </Grid>
    </section>
  );
}

const BRAND = 'var(--color-brand)';
const ACCENT = 'var(--color-accent)';
const LINE = {
  fill: 'none',
  stroke: BRAND,
  strokeWidth: 3,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
const STRONG = { ...LINE, stroke: ACCENT } as const;

// The library has a larger drawing.
const DRAWINGS: Record<Exclude<ThemeId, 'library'>, ReactNode> = {
  workshops: (
    <>
      <path {...LINE} d="M16 18h64v36H16zM48 54v12M34 78l14-12 14 12" />
      <path {...STRONG} d="M26 44l12-10 9 6 16-14" />
      <circle cx="22" cy="74" r="6" fill={BRAND} />
      <circle cx="74" cy="74" r="6" fill={BRAND} />
    </>
  ),
  informed: (
    <>
      <path {...LINE} d="M30 60V42a18 18 0 0 1 36 0v18l6 8H24z" />
      <path {...LINE} d="M42 76a6.500 6.500 0 0 0 12 0" />
      <path {...STRONG} d="M74 24a24 24 0 0 1 6 14M22 24a24 24 0 0 0-6 14" />
    </>
  ),
  sharing: (
    <>
      <path {...LINE} d="M14 20h44v30H34L22 60V50h-8z" />
      <path {...STRONG} d="M64 36h18v28h-8v10L62 64H42v-6" />
      <path {...LINE} d="M24 30h24M24 39h16" />
    </>
  ),
  consulting: (
    <>
      <path {...LINE} d="M22 14h36l14 14v54H22z" />
      <path {...LINE} d="M58 14v14h14M32 38h28M32 50h18" />
      <path {...STRONG} d="M34 66l7 7 14-16" />
    </>
  ),
  policy: (
    <>
      <path {...LINE} d="M16 38L48 18l32 20zM22 38v32M39 38v32M57 38v32M74 38v32M14 72h68" />
      <path {...STRONG} d="M48 27v4M12 82h72" />
    </>
  ),
  networking: (
    <>
      <path {...STRONG} d="M48 34L26 62M48 34l22 28M30 68h36" />
      <circle cx="48" cy="27" r="11" fill="var(--color-surface)" stroke={BRAND} strokeWidth="3" />
      <circle cx="22" cy="68" r="11" fill="var(--color-surface)" stroke={BRAND} strokeWidth="3" />
      <circle cx="74" cy="68" r="11" fill="var(--color-surface)" stroke={BRAND} strokeWidth="3" />
    </>
  ),
};

function ThemeDrawing({ id }: { id: ThemeId }) {
  if (id === 'library') return null;
  return (
    <svg className={styles.themeDrawing} viewBox="0 0 96 96" aria-hidden="true" focusable="false">
      <circle cx="48" cy="48" r="48" fill="var(--color-brand-soft)" />
      {DRAWINGS[id]}
    </svg>
  );
}

// In display order (specification 1).

type ThemeId =
  'library' | 'workshops' | 'informed' | 'sharing' | 'consulting' | 'policy' | 'networking';

type Theme = { id: ThemeId; title: string; text: string };

const THEMES: readonly [Theme, ...Theme[]] = [
  {
    id: 'library',
    title: 'An insights library',
    text: 'Articles for your daily work: what a new regulation requires of a site like yours, how to report under a scheme without a consultant, which clause of a supply contract costs you money. With files to download, videos to watch, and the questions of other members below.',
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
    text: 'Our advisers look at your register item by item, add their own status and notes next to yours, and point out what an inspector would ask next.',
  },
  {
    id: 'policy',
    title: 'Influencing policy',
    text: 'When a consultation opens, we gather what members see on site and put it to government and regulators with one voice.',
  },
  {
    id: 'networking',
    title: 'Connecting and networking',
    text: 'Behind every post is a colleague with a name, a role and a company. The person who has solved your problem is one click away.',
  },
];
