import { LinkButton } from '../../../components/action/Button';
import { Text } from '../../../components/layout/Layout';
import { links } from '../../../config/links';
import type { Sample } from '../readLanding';
import styles from './Sample.module.css';

/** The link loads the page from the server, which adds what a visitor may not read. */
export const SampleInsight = ({
  sample: { key, title, text, author, day },
}: {
  sample: Sample;
}) => (
  <article className={styles.sample}>
    <div>
      <Text note below={1}>
        A sample from the library, by {author}, {day}
      </Text>
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
    <LinkButton href={links.insightPage(key)} tone="primary">
      Read the whole insight
    </LinkButton>
  </article>
);
