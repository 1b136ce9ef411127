import { clsx } from 'clsx';
import { createContext, useContext, useEffect, useRef, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import styles from './Page.module.css';

/** The portal's name, for document titles. `AppFrame` provides it. */
export const BrandContext = createContext('Members Portal');

/** What the browser's tab says of a page. */
export const documentTitle = (title: string, brand: string) => `${title} | ${brand}`;

interface PageProps {
  /** The page's `h1` and the first half of the document title. */
  title: string;
  /** The part of it that is open, as a tab is called: the document title names it first. */
  part?: string | undefined;
  /** One or two sentences under the title. */
  lead?: ReactNode;
  /** The document's description; the lead when left out, if that is plain text. */
  description?: string;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** The buttons beside the title are quiet ones. */
  quietActions?: boolean;
  /** Above the title: a back link. */
  before?: ReactNode;
  /** `wide` for tables and side-by-side panels, `reading` for prose and forms, `full` for what runs from edge to edge. */
  width?: 'full' | 'wide' | 'reading' | 'narrow';
  /** Keeps the title for screen readers and the document title, where the page shows something else on top. */
  hideTitle?: boolean;
  /** An article: on wide screens its title speaks up. */
  article?: boolean;
  children: ReactNode;
}

/**
 * A page: its document title, its one `h1`, its content. On every change of address but the first the focus moves to the
 * `h1` and the page starts at its top, as a page load would do it.
 */
export function Page({
  title,
  part,
  lead,
  description = typeof lead === 'string' ? lead : '',
  actions,
  quietActions = false,
  before,
  width = 'wide',
  hideTitle = false,
  article = false,
  children,
}: PageProps) {
  const brand = useContext(BrandContext);
  const { pathname, key } = useLocation();
  const isBackOrForward = useNavigationType() === NavigationType.Pop;
  const headingRef = useRef<HTMLHeadingElement>(null);
  const arrivedRef = useRef<string | null>(null);

  useEffect(() => {
    document.title = documentTitle(part === undefined ? title : `${part} – ${title}`, brand);
  }, [title, part, brand]);
  useDescription(description);

  useEffect(() => {
    if (arrivedRef.current === pathname) return;
    arrivedRef.current = pathname;
    // React Router gives the address that the tab was opened with the key 'default'.
    if (key === 'default') return;
    headingRef.current?.focus({ preventScroll: true });
    if (!isBackOrForward) window.scrollTo(0, 0);
  }, [pathname, key, isBackOrForward]);

  return (
    <div className={clsx(styles.pageFrame, styles[width], article && styles.ofArticle)}>
      {before && <div className={styles.pageBefore}>{before}</div>}
      <div className={hideTitle ? 'visually-hidden' : styles.pageHead}>
        <div>
          <h1
            ref={headingRef}
            tabIndex={-1}
            className={clsx(styles.pageTitle, article && styles.isArticle)}
          >
            {title}
          </h1>
          {lead && <div className={styles.pageLead}>{lead}</div>}
        </div>
        {actions && (
          <div className={clsx(styles.pageActions, quietActions && styles.isQuiet)}>{actions}</div>
        )}
      </div>
      {children}
    </div>
  );
}

/** Sets the page's description, for whoever shares or bookmarks it, while the component stands; '' leaves the portal's own. */
function useDescription(text: string): void {
  useEffect(() => {
    if (text === '') return undefined;
    const meta = document.createElement('meta');
    meta.name = 'description';
    meta.content = text;
    const current = document.head.querySelector('meta[name="description"]');
    if (current) current.replaceWith(meta);
    else document.head.append(meta);
    return () => {
      if (current) meta.replaceWith(current);
      else meta.remove();
    };
  }, [text]);
}
