import { useState } from 'react';
import { Button, type ButtonSize, LinkButton } from '../../../../components/action/Button';
import { Icon } from '../../../../components/display/Icon';
import { CheckIcon, MailIcon } from '../../../../components/display/icons';
import { Row, Text } from '../../../../components/layout/Layout';
import { Modal } from '../../../../components/overlay/Modal';
import { BENEFITS, subscribeLink } from '../../messages';
import styles from './SubscribeButton.module.css';

/** Replaces an action for subscribers that a guest may not use. */
export function SubscribeButton({ size = 'small' }: { size?: ButtonSize }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button tone="accent" size={size} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Subscribe
      </Button>
      <Modal
        open={open}
        title="Subscribe to the whole library"
        onClose={() => setOpen(false)}
        actions={
          <LinkButton href={subscribeLink} tone="accent" icon={MailIcon}>
            Email us to subscribe
          </LinkButton>
        }
      >
        <p>With guest access you can use the dashboard and read excerpts. A subscription adds:</p>
        <ul className={styles.benefits}>
          {BENEFITS.map(({ name, text }) => (
            <Row key={name} as="li" gap={3} nowrap align="stretch" className={styles.benefit}>
              <Icon icon={CheckIcon} size={20} className={styles.benefitMark} />
              <div>
                <Text as="h3" margin="0 0 1" size="base">
                  {name}
                </Text>
                <p>{text}</p>
              </div>
            </Row>
          ))}
        </ul>
      </Modal>
    </>
  );
}
