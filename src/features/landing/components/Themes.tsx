import { clsx } from 'clsx';
import { Grid, Text } from '../../../components/layout/Layout';
import { THEMES } from '../themes';
import { LibraryDrawing } from './LibraryDrawing';
import { ThemeDrawing } from './ThemeDrawing';
import styles from './Themes.module.css';
import landingStyles from './landing.module.css';

/** The seven things that membership brings: the library at length, the others side by side. */
export function Themes() {
  const [library, ...others] = THEMES;
  return (
    <section
      className={clsx(landingStyles.landingSection, landingStyles.landingWidth)}
      aria-labelledby="themes"
    >
      <h2 id="themes" className={landingStyles.landingHeading}>
        What membership brings
      </h2>
      <Text muted size="md" measure="reading" className={landingStyles.landingLead}>
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
        <LibraryDrawing />
      </article>
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
