import { clsx } from 'clsx';
import { useCallback, useRef, type FormEvent, type ReactNode } from 'react';
import { Grid } from '../layout/Layout';
import { Icon } from '../display/Icon';
import { AlertIcon, InfoIcon, SuccessIcon, WarningIcon } from '../display/icons';
import styles from './Form.module.css';
import '../theme/semantic/message.css';
import formMessageStyles from '../feedback/FormMessage.module.css';

/** The first control marked as wrong inside `root`, focused and brought into view. Answers whether there was one. */
function focusFirstError(root: HTMLElement): boolean {
  const control = root.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]');
  control?.focus();
  return control !== null;
}

interface FormProps {
  /** The accessible name, for forms that are a landmark of their own. */
  label?: string;
  /** Validate and send. Right after it, the first field that then shows an error gets the focus. */
  onSubmit: () => void;
  children: ReactNode;
  className?: string | undefined;
  /** What stands in its fields is the portal's proposal: nobody has typed in it. */
  isUntouched?: boolean;
}

/** A form that the browser neither validates nor sends: the screen does, and its fields show what is wrong. */
export function Form({ label, onSubmit, children, className = '', isUntouched }: FormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const handleSubmit = useCallback(
    (event: FormEvent) => {
      event.preventDefault();
      event.stopPropagation();
      onSubmit();
      // The errors are in the document once React has rendered what onSubmit set.
      requestAnimationFrame(() => {
        if (formRef.current) focusFirstError(formRef.current);
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

interface FieldRowProps {
  children: ReactNode;
}

/** Fields side by side where there is room. */
export function FieldRow({ children }: FieldRowProps) {
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
  /** Bold first line. */
  title?: string;
  children?: ReactNode;
}

/** A message about a whole form or panel. Errors and warnings interrupt a screen reader, the others wait their turn. */
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
