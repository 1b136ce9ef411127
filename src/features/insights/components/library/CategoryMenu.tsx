import { useState } from 'react';
import { NavLink } from 'react-router-dom';
import { Button, IconButton } from '../../../../components/action/Button';
import { FocusTrap } from '../../../../components/overlay/FocusTrap';
import { CloseIcon, MenuIcon } from '../../../../components/display/icons';
import { links, PATTERNS } from '../../../../config/links';
import { ALL_INSIGHTS } from '../../messages';
import styles from './CategoryMenu.module.css';

/** The menu that slides out with ALL INSIGHTS and each visible category. */
export function CategoryMenu({ names }: { names: ReadonlyMap<string, string> }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const entries: [string, string][] = [
    [PATTERNS.categories, ALL_INSIGHTS],
    ...[...names].map(([slug, name]): [string, string] => [links.category(slug), name]),
  ];
  return (
    <>
      <Button
        icon={MenuIcon}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        Categories
      </Button>
      {open && (
        <div className={styles.categoryMenu}>
          <button
            type="button"
            className={styles.categoryMenuGround}
            tabIndex={-1}
            aria-hidden
            onClick={close}
          />
          <FocusTrap
            className={styles.categoryMenuBox}
            labelledBy="category-menu-title"
            onEscape={close}
          >
            <div className={styles.categoryMenuHead}>
              <h2 id="category-menu-title">Categories</h2>
              <IconButton icon={CloseIcon} label="Close" size="small" onClick={close} />
            </div>
            <nav aria-labelledby="category-menu-title">
              <ul>
                {entries.map(([to, name]) => (
                  <li key={to}>
                    <NavLink to={to} end onClick={close}>
                      {name}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </nav>
          </FocusTrap>
        </div>
      )}
    </>
  );
}
