import { clsx } from 'clsx';
import {
  useState,
  type MouseEvent,
  type ReactNode,
  forwardRef,
  type ButtonHTMLAttributes,
} from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../display/Icon';
import { CloseIcon, MenuIcon, type IconType } from '../display/icons';
import { BrandContext } from './Page';
import { useFocusFallback } from '../overlay/useFocusFallback';
import { BelowFold } from './BelowFold';
import { AreaLinks } from './AreaLinks';
import { Navigation, type NavigationItem } from './Navigation';
import styles from './AppFrame.module.css';
import headerToolStyles from './HeaderTool.module.css';

interface AppFrameProps {
  brand: string;
  versionLabel: string;
  homeTo: string;
  navigation: readonly NavigationItem[];
  /** Links in a second row, if any. */
  areas?: readonly NavigationItem[];
  tools?: ReactNode;
  /** Announced when it appears. */
  banner?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

const MAIN_ID = 'main';

export function AppFrame(props: AppFrameProps) {
  const { brand, versionLabel, homeTo, navigation, tools, banner, footer, children } = props;
  const { areas = [] } = props;
  const [menuOpen, setMenuOpen] = useState(false);
  const mainRef = useFocusFallback<HTMLElement>();
  return (
    <BrandContext.Provider value={brand}>
      <div className={clsx(styles.frame, areas.length > 0 && styles.hasAreas)}>
        <a className={styles.skipLink} href={`#${MAIN_ID}`} onClick={skipToMain}>
          Skip to content
        </a>
        <header className={styles.frameHeader}>
          <div className={styles.frameBar}>
            <div className={styles.frameIdentity}>
              <Link className={styles.frameBrand} to={homeTo} onClick={() => setMenuOpen(false)}>
                <BrandMark />
                <span>{brand}</span>
              </Link>
              <span className={styles.frameVersion}>{versionLabel}</span>
            </div>
            {tools}
            {navigation.length > 0 && (
              <button
                type="button"
                className={styles.frameMenuButton}
                aria-expanded={menuOpen}
                aria-controls="frame-navigation"
                onClick={() => setMenuOpen(!menuOpen)}
              >
                <Icon icon={menuOpen ? CloseIcon : MenuIcon} size={22} />
                Menu
              </button>
            )}
            <Navigation
              id="frame-navigation"
              items={navigation}
              others={areas}
              open={menuOpen}
              onClose={() => setMenuOpen(false)}
            />
          </div>
          {areas.length > 0 && (
            <AreaLinks items={areas} others={navigation} onChosen={() => setMenuOpen(false)} />
          )}
          <div className={styles.frameBanner} role="status">
            {banner}
          </div>
        </header>
        <main ref={mainRef} id={MAIN_ID} className={styles.frameMain} tabIndex={-1}>
          {children}
        </main>
        <BelowFold>{footer && <footer className={styles.frameFooter}>{footer}</footer>}</BelowFold>
      </div>
    </BrandContext.Provider>
  );
}

// Moves the focus by hand, because the router would treat the hash as a navigation.
function skipToMain(event: MouseEvent) {
  event.preventDefault();
  document.getElementById(MAIN_ID)?.focus();
}

/** Two leaves of a ledger that meet in a rising line. */
function BrandMark() {
  return (
    <svg width={36} height={36} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <rect width="40" height="40" rx="9" fill="var(--color-deep-raised)" />
      <path d="M8 11.5c4.6-.9 8.6.1 12 3v16c-3.4-2.9-7.4-3.9-12-3z" fill="var(--color-on-deep)" />
      <path
        d="M32 11.5c-4.6-.9-8.6.1-12 3v16c3.4-2.9 7.4-3.9 12-3z"
        fill="var(--color-on-deep-soft)"
      />
      <path
        d="M11.5 24.5l5-4.2 4.6 2.6 7.4-8.4"
        fill="none"
        stroke="var(--color-accent)"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

interface HeaderToolProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'className' | 'type' | 'children'
> {
  icon: IconType;
  label: string;
}

export const HeaderTool = forwardRef<HTMLButtonElement, HeaderToolProps>(function HeaderTool(
  { icon, label, ...rest },
  ref,
) {
  return (
    <button {...rest} type="button" ref={ref} className={headerToolStyles.tool} aria-label={label}>
      <Icon icon={icon} size={20} />
    </button>
  );
});
