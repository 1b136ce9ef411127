import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { Row } from './Layout';
import styles from './Panel.module.css';

interface PanelProps {
  title: string;
  /** As in 'Insights (12)'. */
  count?: number | null;
  actions?: ReactNode;
  tools?: ReactNode;
  headingLevel?: 2 | 3;
  /** Lists and tables have their own padding. */
  flush?: boolean;
  children: ReactNode;
}

export function Panel({
  title,
  count,
  actions,
  tools,
  headingLevel = 2,
  flush = false,
  children,
}: PanelProps) {
  const headingId = useId();
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <section className={styles.panel} aria-labelledby={headingId}>
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
  /** `form-list` gives more room to the second panel, `main-side` as much as possible to the first. */
  layout?: keyof typeof LAYOUTS;
}

export function PanelGrid({ children, layout = 'equal' }: PanelGridProps) {
  return <div className={clsx(styles.panelGrid, LAYOUTS[layout])}>{children}</div>;
}
