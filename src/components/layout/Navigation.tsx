import { clsx } from 'clsx';
import { useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Icon } from '../display/Icon';
import { ChevronDownIcon } from '../display/icons';
import { useDropdown } from '../overlay/useDropdown';
import styles from './Navigation.module.css';

/** A route (`to`), an address (`href`: mailto or another site), an action or a submenu. */
export interface NavigationItem {
  label: string;
  to?: string | undefined;
  /** Other addresses that mark this entry as current. */
  covers?: readonly string[] | undefined;
  href?: string | undefined;
  onSelect?: (() => void) | undefined;
  items?: readonly NavigationItem[] | undefined;
}

interface NavigationProps {
  id: string;
  items: readonly NavigationItem[];
  /** Links elsewhere in the header. If one of them is nearer to the page, no entry here is marked. */
  others?: readonly NavigationItem[];
  open: boolean;
  onClose: () => void;
}

/** Submenus are disclosures: the ARIA menu roles are for application menus and would take Tab away. */
export function Navigation({ id, items, others = [], open, onClose }: NavigationProps) {
  const { pathname } = useLocation();
  const near = nearestAddress([...items, ...others], pathname);
  // If two submenus contain the page, the first one is marked.
  const current = items.find((item) =>
    [item, ...(item.items ?? [])].some((each) => covers(each, near)),
  );
  return (
    <nav id={id} aria-label="Main" className={clsx(styles.navigation, open && styles.isOpen)}>
      <ul className={styles.navigationList}>
        {items.map((item) => {
          const nearHere = item === current ? near : null;
          return (
            <li key={item.label}>
              {item.items ? (
                <Submenu label={item.label} items={item.items} near={nearHere} onClose={onClose} />
              ) : (
                <Entry item={item} near={nearHere} onChosen={onClose} />
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

interface SubmenuProps {
  label: string;
  items: readonly NavigationItem[];
  near: string | null;
  onClose: () => void;
}

function Submenu({ label, items, near, onClose }: SubmenuProps) {
  const id = useId();
  const { rootRef, buttonRef, isOpen, setOpen } = useDropdown();
  const isNear = items.some((item) => covers(item, near));
  return (
    <div ref={rootRef} className={styles.submenu}>
      <button
        type="button"
        ref={buttonRef}
        className={clsx(styles.navigationLink, styles.submenuButton, isNear && 'active')}
        aria-current={isNear || undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        <Icon icon={ChevronDownIcon} size={16} className={styles.submenuCaret} />
      </button>
      {isOpen && (
        <ul id={id} className={styles.submenuList}>
          {items.map((item) => (
            <li key={item.label}>
              <Entry
                item={item}
                near={near}
                onChosen={() => {
                  setOpen(false);
                  onClose();
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface EntryProps {
  item: NavigationItem;
  near: string | null;
  onChosen: () => void;
}

export function Entry({ item, near, onChosen }: EntryProps) {
  const { pathname } = useLocation();
  if (item.to !== undefined) {
    const isNear = covers(item, near);
    const isHere = isNear && isWithin(pathname, item.to);
    return (
      <Link
        className={clsx(styles.navigationLink, isNear && 'active')}
        to={item.to}
        aria-current={isHere ? 'page' : isNear || undefined}
        onClick={onChosen}
      >
        {item.label}
      </Link>
    );
  }
  if (item.href !== undefined)
    return (
      <a className={styles.navigationLink} href={item.href} onClick={onChosen}>
        {item.label}
      </a>
    );
  return (
    <button
      type="button"
      className={styles.navigationLink}
      onClick={() => {
        onChosen();
        item.onSelect?.();
      }}
    >
      {item.label}
    </button>
  );
}

const addressesOf = ({ to, covers: others = [] }: NavigationItem): string[] =>
  to === undefined ? [] : [to, ...others];

const covers = (item: NavigationItem, near: string | null): boolean =>
  near !== null && addressesOf(item).includes(near);

/** The longest match: `/LegalRegister/user` before `/LegalRegister`. */
export function nearestAddress(items: readonly NavigationItem[], path: string): string | null {
  const within = items
    .flatMap((item) => [item, ...(item.items ?? [])])
    .flatMap(addressesOf)
    .filter((address) => isWithin(path, address));
  return within.sort((a, b) => b.length - a.length)[0] ?? null;
}

/** In any letter case. */
function isWithin(path: string, address: string): boolean {
  const [here, there] = [path.toLowerCase(), address.toLowerCase().split('?')[0] ?? ''];
  return here === there || (there !== '/' && here.startsWith(`${there}/`));
}
