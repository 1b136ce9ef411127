/**
 * Finds the labels of a control without scanning the whole page.
 * jsdom checks every element of the page, and each label searches the whole page for its control
 * again. A query by role or label does this for every control: a third of the time of a test with a
 * long table.
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

/**
 * Replaces jsdom's `labels` getters. Controls outside a page and hidden inputs still use jsdom's
 * own.
 */
export function findLabelsQuickly(): void {
  for (const { prototype } of LABELABLE) {
    const own = Object.getOwnPropertyDescriptor(prototype, 'labels');
    // The getter is already replaced, because the files of a worker share its document.
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

/**
 * Returns the labels in document order. As in the HTML specification, a label without `for` labels
 * the first control inside it.
 */
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
