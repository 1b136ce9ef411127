import { clsx } from 'clsx';
import { useCallback, useRef, type FormEvent, type ReactNode } from 'react';
import { Grid } from '../layout/Layout';
import { Icon } from '../display/Icon';
import { AlertIcon, InfoIcon, SuccessIcon, WarningIcon } from '../display/icons';
import styles from './Form.module.css';
import formMessageStyles from '../feedback/FormMessage.module.css';

function focusFirstError(root: HTMLElement): boolean {
  const control = root.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]');
  control?.focus();
  return control !== null;
}

interface FormProps {
  /** The accessible name of a form that is a landmark. */
  label?: string;
  onSubmit: () => void;
  children: ReactNode;
  className?: string | undefined;
  /** The fields contain only the portal's suggestions. */
  isUntouched?: boolean;
}

/** The browser neither validates nor submits; the screen does both. */
export function Form({ label, onSubmit, children, className = '', isUntouched }: FormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const handleSubmit = useCallback(
    (event: FormEvent) => {
      event.preventDefault();
      event.stopPropagation();
      const before = document.activeElement;
      onSubmit();
      // The errors are in the document after React has rendered the state that onSubmit has set.
      requestAnimationFrame(() => {
        const { activeElement, body } = document;
        // A user who already types in another field stays there.
        const isElsewhere = activeElement !== before && activeElement !== body;
        if (formRef.current && !isElsewhere) focusFirstError(formRef.current);
      });
    },
    [onSubmit],
  );
  return (
    <form
      ref={formRef}
      className={clsx(styles.form, className)}
      aria-label={label}
      data-untouched={isUntouched || undefined}
      noValidate
      onSubmit={handleSubmit}
    >
      {children}
    </form>
  );
}

export function FieldRow({ children }: { children: ReactNode }) {
  return (
    <Grid gap="0 4" min="14rem">
      {children}
    </Grid>
  );
}

type MessageTone = 'info' | 'success' | 'warning' | 'error';

const ICONS = {
  info: InfoIcon,
  success: SuccessIcon,
  warning: WarningIcon,
  error: AlertIcon,
} as const;

interface FormMessageProps {
  tone: MessageTone;
  title?: string;
  children?: ReactNode;
}

/** Errors and warnings interrupt a screen reader; other tones wait. */
export function FormMessage({ tone, title, children }: FormMessageProps) {
  const urgent = tone === 'error' || tone === 'warning';
  return (
    <div className={clsx('ui message', formMessageStyles[tone])} role={urgent ? 'alert' : 'status'}>
      <Icon icon={ICONS[tone]} size={20} className={formMessageStyles.messageIcon} />
      <div>
        {title && <p className={formMessageStyles.messageTitle}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
