import { Lazily, lazyComponent } from '../../../components/feedback/Lazily';
import type { DocumentPickersProps } from './DocumentPickers';
import styles from '../components/register.module.css';

const DocumentPickers = lazyComponent(
  async () => (await import('./DocumentPickers')).DocumentPickers,
);

/** The documents that are filed with an evaluation. They load after the form, since selecting files needs a large library. */
export function DocumentFields(props: DocumentPickersProps) {
  return (
    <div className={styles.documentFields}>
      <Lazily>
        <DocumentPickers {...props} />
      </Lazily>
    </div>
  );
}
