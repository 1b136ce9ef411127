import { useId } from 'react';
import type { ReactNode } from 'react';
import './Panel.css';

export interface PanelProps {
  title: string;
  /** Shown behind the title, as in 'Insights (12)'. Null or left out while it is unknown. */
  count?: number | null;
  /** Buttons at the end of the header. */
  actions?: ReactNode;
  /** Search and filters, under the header. */
  tools?: ReactNode;
  headingLevel?: 2 | 3;
  /** Lets the content reach the edges (lists and tables bring their own padding). */
  flush?: boolean;
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
  children,
}: PanelProps) {
  const headingId = useId();
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <section className="panel" aria-labelledby={headingId}>
      <header className="panel-header">
        <Heading id={headingId} className="panel-title">
          {title} {count != null && <span className="panel-count">({count})</span>}
        </Heading>
        {actions && <div className="panel-actions">{actions}</div>}
      </header>
      {tools && <div className="panel-tools">{tools}</div>}
      <div className={flush ? 'panel-body is-flush' : 'panel-body'}>{children}</div>
    </section>
  );
}

export interface PanelGridProps {
  children: ReactNode;
  /** `equal` puts panels side by side; `form-list` gives the second more room than the first. */
  layout?: 'equal' | 'form-list';
}

/** Panels side by side on wide screens, below each other on narrow ones. */
export function PanelGrid({ children, layout = 'equal' }: PanelGridProps) {
  return (
    <div className={layout === 'equal' ? 'panel-grid is-equal' : 'panel-grid is-form-list'}>
      {children}
    </div>
  );
}
