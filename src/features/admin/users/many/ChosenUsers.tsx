/** What can be done with the users that are chosen. */
import { useState } from 'react';
import { Button } from '../../../../components/action/Button';
import { CheckIcon, CloseIcon, EditIcon } from '../../../../components/display/icons';
import { Lazily } from '../../../../components/feedback/Lazily';
import { lazyComponent } from '../../../../components/feedback/lazyComponent';
import { plural } from '../../../../lib/text';
import { USERS } from '../../messages';
import styles from './ChosenUsers.module.css';

const ChangeUsers = lazyComponent(async () => (await import('./ChangeUsers')).ChangeUsers);

type ChosenUsersProps = {
  chosen: ReadonlySet<string>;
  /** All that search and filters find, in words, and what chooses them. */
  found: string;
  onChooseFound: () => void;
  onEnd: () => void;
};

export function ChosenUsers({ chosen, found, onChooseFound, onEnd }: ChosenUsersProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.chosen} role="group" aria-label="Chosen users">
      <strong role="status">{plural(chosen.size, ...USERS)} chosen</strong>
      <Button
        size="small"
        tone="primary"
        icon={EditIcon}
        disabled={chosen.size === 0}
        onClick={() => setOpen(true)}
      >
        Change {plural(chosen.size, ...USERS)}
      </Button>
      <Button size="small" icon={CheckIcon} onClick={onChooseFound}>
        {found}
      </Button>
      <Button size="small" tone="quiet" icon={CloseIcon} onClick={onEnd}>
        Choose none
      </Button>
      {isOpen && (
        <Lazily>
          <ChangeUsers uids={[...chosen]} onClose={() => setOpen(false)} />
        </Lazily>
      )}
    </div>
  );
}
