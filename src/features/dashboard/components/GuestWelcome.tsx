import { Link } from 'react-router-dom';
import { Icon } from '../../../components/display/Icon';
import { AddIcon, CheckIcon } from '../../../components/display/icons';
import { Stack, Text } from '../../../components/layout/Layout';
import { Panel } from '../../../components/layout/Panel';
import { SubscribeButton } from '../../insights';
import { GUEST_ADDS, GUEST_READS, GUEST_TITLE } from '../guestMessages';
import styles from './GuestWelcome.module.css';

export function GuestWelcome() {
  return (
    <Panel title={GUEST_TITLE} actions={<SubscribeButton />}>
      <div className={styles.guest}>
        <div>
          <Text as="h3" margin="0 0 3" size="base">
            You can read
          </Text>
          <Stack as="ul" gap={3} className={styles.guestList}>
            {GUEST_READS.map(({ name, has, to }) => (
              <li key={to}>
                <Icon icon={CheckIcon} size={18} className={styles.guestHas} />
                <span>
                  <Link to={to}>{name}</Link>: {has}
                </span>
              </li>
            ))}
          </Stack>
        </div>
        <div>
          <Text as="h3" margin="0 0 3" size="base">
            Membership adds
          </Text>
          <Stack as="ul" gap={3} className={styles.guestList}>
            {GUEST_ADDS.map((text) => (
              <li key={text}>
                <Icon icon={AddIcon} size={18} className={styles.guestAdds} /> {text}
              </li>
            ))}
          </Stack>
        </div>
      </div>
    </Panel>
  );
}
