import { cloneElement, type MouseEvent, type ReactElement, type ReactNode, useState } from 'react';
import { Lazily, lazyComponent } from '../feedback/Lazily';
import type { PopoverBoxProps } from './PopoverBox';

const PopoverBox = lazyComponent<PopoverBoxProps>(
  async () => (await import('./PopoverBox')).PopoverBox,
);

interface TriggerProps {
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  'aria-expanded'?: boolean;
  'aria-haspopup'?: 'dialog';
}

interface PopoverProps {
  /** Its own `onClick` is replaced. */
  trigger: ReactElement<TriggerProps>;
  title: string;
  /** A function gets the function that closes the popover. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

export function Popover({ trigger, title, children }: PopoverProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      {cloneElement(trigger, {
        onClick: ({ currentTarget }: MouseEvent<HTMLElement>) =>
          setAnchor(anchor ? null : currentTarget),
        'aria-expanded': anchor !== null,
        'aria-haspopup': 'dialog',
      })}
      {anchor && (
        <Lazily>
          <PopoverBox anchor={anchor} title={title} onClose={close}>
            {typeof children === 'function' ? children(close) : children}
          </PopoverBox>
        </Lazily>
      )}
    </>
  );
}
