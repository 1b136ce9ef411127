import { useState } from 'react';
import { Button } from '../../../../components/action/Button';
import { MenuIcon } from '../../../../components/display/icons';
import { Lazily } from '../../../../components/feedback/Lazily';
import { lazyComponent } from '../../../../components/feedback/lazyComponent';
import type { CategoryMenuBoxProps } from './CategoryMenuBox';

/** Loaded with the dialogs, whose focus trap it needs. */
const CategoryMenuBox = lazyComponent<CategoryMenuBoxProps>(
  async () => (await import('./CategoryMenuBox')).CategoryMenuBox,
);

/** The button of the menu of categories. */
export function CategoryMenu({ names }: { names: ReadonlyMap<string, string> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={MenuIcon}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        Categories
      </Button>
      {open && (
        <Lazily>
          <CategoryMenuBox names={names} onClose={() => setOpen(false)} />
        </Lazily>
      )}
    </>
  );
}
