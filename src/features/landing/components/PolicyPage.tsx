import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Text } from '../../../components/layout/Layout';
import { Page } from '../../../components/layout/Page';
import styles from './PolicyPage.module.css';

export type PolicySection = { id: string; title: string; body: ReactNode };

interface PolicyPageProps {
  title: string;
  lead: string;
  /** The day this version came into force. */
  dated: string;
  sections: readonly PolicySection[];
}

export function PolicyPage({ title, lead, dated, sections }: PolicyPageProps) {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);

  return (
    <Page title={title} lead={lead} width="reading">
      <Text muted>Last updated on {dated}</Text>
      <nav aria-label="Contents" className={styles.policyContents}>
        <ol>
          {sections.map(({ id, title: heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <ol className={styles.policy}>
        {sections.map(({ id, title: heading, body }) => (
          <li key={id}>
            <section aria-labelledby={id}>
              <h2 id={id}>{heading}</h2>
              {body}
            </section>
          </li>
        ))}
      </ol>
    </Page>
  );
}
