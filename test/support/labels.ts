/**
 * What labels a control, found without looking at the whole page. jsdom asks every element of the page, each label of it
 * looks for its control in the whole page again, and a query by role or label asks this of every control: a third of the
 * time of a test with a long table.
 */

const LABELABLE = [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
];

/** Puts it in the place of jsdom's own. What is on no page, and what no label can name, is still asked of jsdom. */
export function findLabelsQuickly(): void {
  for (const { prototype } of LABELABLE) {
    const own = Object.getOwnPropertyDescriptor(prototype, 'labels');
    // It stands already: the files of a worker share its document.
    if (!own?.get || own.get.name === 'quickLabels') continue;
    const { get: askJsdom } = own;
    Object.defineProperty(prototype, 'labels', {
      ...own,
      get: function quickLabels(this: HTMLElement) {
        const isHidden = this instanceof HTMLInputElement && this.type === 'hidden';
        const isOnPage = this.getRootNode() === this.ownerDocument;
        return isOnPage && !isHidden
          ? labelsOf(this)
          : (askJsdom.call(this) as NodeListOf<HTMLLabelElement> | null);
      },
    });
  }
}

/** In the order of the page; as the specification says, a label without `for` labels the first control in it. */
function labelsOf(control: HTMLElement): HTMLLabelElement[] {
  if (control.id === '' && !isInLabel(control)) return [];
  return [...control.ownerDocument.getElementsByTagName('label')].filter((label) =>
    label.hasAttribute('for')
      ? label.htmlFor !== '' &&
        label.htmlFor === control.id &&
        control.ownerDocument.getElementById(control.id) === control
      : label.contains(control) && label.control === control,
  );
}

function isInLabel(control: HTMLElement): boolean {
  for (let above = control.parentElement; above; above = above.parentElement)
    if (above instanceof HTMLLabelElement) return true;
  return false;
}
