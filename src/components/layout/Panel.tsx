import { clsx } from 'clsx';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Row } from './Layout';
import styles from './Panel.module.css';

interface PanelProps {
  title: string;
  /** Shown after the title, as in 'Insights (12)'. Null or left out while it is unknown. */
  count?: number | null;
  /** Buttons at the end of the header. */
  actions?: ReactNode;
  /** Search and filters, below the header. */
  tools?: ReactNode;
  headingLevel?: 2 | 3;
  /** Lets the content reach the edges. Lists and tables have their own padding. */
  flush?: boolean;
  /** Fills the available height and passes it on to its content. */
  fills?: boolean;
  children: ReactNode;
}

/** A framed part of a page with a heading. */
export function Panel({
  title,
  count,
  actions,
  tools,
  headingLevel = 2,
  flush = false,
  fills = false,
  children,
}: PanelProps) {
  const headingId = useId();
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <section className={clsx(styles.panel, fills && styles.isFilling)} aria-labelledby={headingId}>
      <Row as="header" gap="2 4" justify="between" className={styles.panelHeader}>
        <Heading id={headingId} className={styles.panelTitle}>
          {title} {count != null && <span className={styles.panelCount}>({count})</span>}
        </Heading>
        {actions && <div className={styles.panelActions}>{actions}</div>}
      </Row>
      {tools && <div className={styles.panelTools}>{tools}</div>}
      <div className={clsx(styles.panelBody, flush && styles.isFlush)}>{children}</div>
    </section>
  );
}

const LAYOUTS = {
  equal: styles.isEqual,
  'form-list': styles.isFormList,
  'main-side': styles.isMainSide,
} as const;

interface PanelGridProps {
  children: ReactNode;
  /**
   * `equal` gives all panels the same width, `form-list` gives more room to the second, `main-side`
   * as much as possible to the first.
   */
  layout?: keyof typeof LAYOUTS;
}

/** Panels next to each other on wide screens, below each other on narrow ones. */
export function PanelGrid({ children, layout = 'equal' }: PanelGridProps) {
  return <div className={clsx(styles.panelGrid, LAYOUTS[layout])}>{children}</div>;
}
