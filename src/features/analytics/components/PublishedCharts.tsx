import { Panel, PanelGrid } from '../../../components/layout/Panel';
import type { PublishedChart } from '../../../config/env';
import styles from './PublishedCharts.module.css';

/** Charts that were published elsewhere, each in a frame that may draw and open its own links, and nothing else of ours. */
export function PublishedCharts({ charts }: { charts: readonly PublishedChart[] }) {
  return (
    <PanelGrid>
      {charts.map(({ title, url }) => (
        <Panel key={title} title={title} flush>
          <iframe
            className={styles.publishedChart}
            src={url}
            title={title}
            loading="lazy"
            sandbox="allow-scripts allow-same-origin allow-popups"
            referrerPolicy="no-referrer"
          />
        </Panel>
      ))}
    </PanelGrid>
  );
}
