import { clsx } from 'clsx';
import { createContext, useContext, useEffect, useRef, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import styles from './Page.module.css';

export const BrandContext = createContext('Members Portal');

export const documentTitle = (title: string, brand: string) => `${title} | ${brand}`;

interface PageProps {
  title: string;
  /** The open part of the page, such as a tab. */
  part?: string | undefined;
  lead?: ReactNode;
  /** Without it, a plain-text lead is the document's description. */
  description?: string;
  actions?: ReactNode;
  quietActions?: boolean;
  before?: ReactNode;
  width?: 'full' | 'wide' | 'reading' | 'narrow';
  /** The title is for screen readers and the document title only. */
  hideTitle?: boolean;
  /** An article has facts and subjects below its lead, and a small picture next to them. */
  article?: { picture: ReactNode; facts: ReactNode; subjects: ReactNode };
  children: ReactNode;
}

/** After a change of address, the focus moves to the `h1` and the page starts at the top, as with a page load. */
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
  article,
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
    // The key of the address that the tab was opened with.
    if (key === 'default') return;
    headingRef.current?.focus({ preventScroll: true });
    if (!isBackOrForward) window.scrollTo(0, 0);
  }, [pathname, key, isBackOrForward]);

  return (
    <div className={clsx(styles.pageFrame, styles[width], article && styles.ofArticle)}>
      {before && <div className={styles.pageBefore}>{before}</div>}
      <div
        className={hideTitle ? 'visually-hidden' : article ? styles.articleHead : styles.pageHead}
      >
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
        {article && <div className={styles.articleFacts}>{article.facts}</div>}
        {article && <div className={styles.articlePicture}>{article.picture}</div>}
        {article && <div className={styles.articleSubjects}>{article.subjects}</div>}
        {actions && (
          <div className={clsx(styles.pageActions, quietActions && styles.isQuiet)}>{actions}</div>
        )}
      </div>
      {children}
    </div>
  );
}

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
