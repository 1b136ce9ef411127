import { THEMES } from '../themes';
import { LibraryDrawing } from './LibraryDrawing';
import { ThemeDrawing } from './ThemeDrawing';
import './Themes.css';
import './landing.css';

/** The seven things that membership brings: the library at length, the others side by side. */
export function Themes() {
  const [library, ...others] = THEMES;
  return (
    <section className="landing-section landing-width" aria-labelledby="themes">
      <h2 id="themes" className="landing-heading">
        What membership brings
      </h2>
      <p className="landing-lead">
        Seven reasons why colleagues in plants, offices, estates and councils join.
      </p>
      <article className="theme-first">
        <div>
          <h3>{library.title}</h3>
          <p>{library.text}</p>
          <ul className="theme-list">
            <li>Policy updates within days, in plain words</li>
            <li>Toolkits and templates to download and adapt</li>
            <li>Filters for ten industry segments, from heavy manufacturing to residential</li>
          </ul>
        </div>
        <LibraryDrawing />
      </article>
      <div className="theme-grid">
        {others.map(({ id, title, text }) => (
          <article key={id} className="theme">
            <ThemeDrawing id={id} />
            <h3>{title}</h3>
            <p>{text}</p>
          </article>
        ))}
      </div>
    </section>
  );
}
