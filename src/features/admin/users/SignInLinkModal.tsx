import { Button } from '../../../components/action/Button';
import { FormMessage } from '../../../components/feedback/FormMessage';
import { Modal } from '../../../components/overlay/Modal';
import { TextField } from '../../../components/form/TextField';

/** A fresh sign-in link: its whole address, and whether the browser let us copy it. */
export type FreshLink = { address: string; isCopied: boolean };

interface SignInLinkModalProps {
  email: string;
  link: FreshLink;
  onCopy: () => void;
  onClose: () => void;
}

/** Shows a fresh sign-in link. It cannot be shown again: only its hash is kept. */
export function SignInLinkModal({ email, link, onCopy, onClose }: SignInLinkModalProps) {
  return (
    <Modal
      open
      size="small"
      title="Sign-in link"
      onClose={onClose}
      keepOpen
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button tone="primary" onClick={onCopy}>
            Copy again
          </Button>
        </>
      }
    >
      <p>
        With this link {email} signs in without a password. It works once, within 15 minutes, and is
        shown only now. Send it to nobody else.
      </p>
      <TextField label="Link" value={link.address} onChange={() => undefined} readOnly />
      {!link.isCopied && (
        <FormMessage tone="warning">
          Your browser did not let us copy it. Please select the link and copy it yourself.
        </FormMessage>
      )}
    </Modal>
  );
}
