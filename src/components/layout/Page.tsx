import { clsx } from 'clsx';
import { createContext, useContext, useEffect, useRef, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import styles from './Page.module.css';

/** The portal's name, for document titles. `AppFrame` provides it. */
export const BrandContext = createContext('Members Portal');

/** Returns the title of a page's browser tab. */
export const documentTitle = (title: string, brand: string) => `${title} | ${brand}`;

interface PageProps {
  /** The page's `h1` and the first part of the document title. */
  title: string;
  /** The open part of the page, such as a tab. The document title names it first. */
  part?: string | undefined;
  /** One or two sentences below the title. */
  lead?: ReactNode;
  /** The document's description. Without it, a plain-text lead is used. */
  description?: string;
  /** Buttons next to the title. */
  actions?: ReactNode;
  /** The buttons next to the title are quiet ones. */
  quietActions?: boolean;
  /** Shown above the title: a back link. */
  before?: ReactNode;
  /**
   * `wide` for tables and panels next to each other, `reading` for prose and forms, `full` for
   * content from edge to edge.
   */
  width?: 'full' | 'wide' | 'reading' | 'narrow';
  /**
   * Shows the title only to screen readers and in the document title, if the page shows something
   * else at the top.
   */
  hideTitle?: boolean;
  /** An article, which has a larger title on wide screens. */
  article?: boolean;
  children: ReactNode;
}

/**
 * A page: its document title, its only `h1` and its content. After a change of address, the focus
 * moves to the `h1` and the page starts at the top, as with a page load. The first address leaves
 * the focus alone.
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
    // React Router uses the key 'default' for the address that the tab was opened with.
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

/**
 * Sets the page's description for sharing and bookmarks while the component is mounted. '' leaves
 * the portal's own description.
 */
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
