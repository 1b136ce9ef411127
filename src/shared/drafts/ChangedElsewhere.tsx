import { Button, ButtonRow } from '../../components/action/Button';
import { FormMessage } from '../../components/feedback/FormMessage';
import { capitalised } from '../../lib/text';
import { plainText } from '../richText/rawContent';
import styles from './ChangedElsewhere.module.css';

/** Says that a record was changed while the person typed, shows both texts and asks which one counts. */
export function ChangedElsewhere(props: {
  message: string;
  /** What is typed, and the record as it is now: texts, or forms with the same fields. */
  mine: unknown;
  theirs: unknown;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}) {
  const { message, mine, theirs, onKeepMine, onTakeTheirs } = props;
  return (
    <FormMessage tone="warning">
      <p>{message}</p>
      <dl className={styles.texts}>
        {differences(mine, theirs).flatMap(({ name, texts }) =>
          texts.map(([whose, text]) => (
            <div key={`${name} ${whose}`}>
              <dt>{name === '' ? whose : `${name}: ${whose.toLowerCase()}`}</dt>
              <dd className={styles.text}>{text || 'Empty'}</dd>
            </div>
          )),
        )}
      </dl>
      <ButtonRow>
        <Button size="small" onClick={onKeepMine}>
          Keep my text
        </Button>
        <Button size="small" onClick={onTakeTheirs}>
          Load the changed text
        </Button>
      </ButtonRow>
    </FormMessage>
  );
}

/** Names of fields that their keys do not make. */
const NAMES: Readonly<Record<string, string>> = {
  DOB: 'Birthday',
  bio: 'About me',
  desc: 'Description',
  contentJSON: 'Text',
};

/** The fields in which two forms differ, with both texts; without a name where the form is one text. */
function differences(mine: unknown, theirs: unknown) {
  const fields = isForm(mine) && isForm(theirs) ? Object.keys(theirs) : [''];
  return fields.flatMap((field) => {
    const [own, other] = [mine, theirs].map((form) =>
      shown(isForm(form) && field !== '' ? form[field] : form),
    );
    if (own === other) return [];
    const texts = [['Your text', own] as const, ['The changed text', other] as const];
    return [{ name: NAMES[field] ?? nameOf(field), texts }];
  });
}

const isForm = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `courseTitle` is called "Course title". */
const nameOf = (field: string): string =>
  capitalised(field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

/** A value of a form as text; of rich text its words. */
function shown(value: unknown): string {
  if (typeof value === 'string') return value.startsWith('{"blocks":') ? plainText(value) : value;
  if (Array.isArray(value)) return value.map(shown).join(', ');
  if (value === null || value === undefined) return '';
  return JSON.stringify(value);
}
