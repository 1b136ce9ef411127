/**
 * Reads pasted HTML. Browsers repeat unclosed formatting in every paragraph
 * (https://html.spec.whatwg.org/#reconstruct-the-active-formatting-elements). So the tree is built here with at most
 * one element per tag, and is never serialised and parsed again.
 */
import { Parser } from 'htmlparser2';

/** See docs/decisions/0017-bounded-rich-text.md. */
const MOST_ELEMENTS = 4_000;
const MOST_DEPTH = 100;
const MOST_ATTRIBUTES = 20;

/** Once `isFlat` is set, tags no longer contain anything. */
class BoundedParser extends Parser {
  isFlat = false;
  override isVoidElement(name: string): boolean {
    return this.isFlat || super.isVoidElement(name);
  }
}

/**
 * Returns an inert `div`: nothing runs or loads. The tree is not sanitised. Beyond the limits, the rest becomes text.
 */
export function readHtml(html: string): HTMLElement {
  const inert = document.implementation.createHTMLDocument('');
  const root = inert.createElement('div');
  let open: Element[] = [root];
  let elements = 0;
  let text = '';
  const endText = () => {
    if (text !== '') open.at(-1)?.append(text);
    text = '';
  };
  const parser = new BoundedParser({
    onopentag(name, attributes) {
      if (parser.isFlat) {
        text += ' ';
        return;
      }
      endText();
      const element = createElement(inert, name, attributes);
      open.at(-1)?.append(element);
      open.push(element);
      elements += 1;
      if (elements < MOST_ELEMENTS && open.length <= MOST_DEPTH) return;
      parser.isFlat = true;
      open = [root];
    },
    onclosetag() {
      if (parser.isFlat) return;
      endText();
      open.pop();
    },
    ontext(more) {
      text += more;
    },
  });
  parser.end(html);
  endText();
  return root;
}

/** An invalid name becomes a `span`; invalid attributes are left out. */
function createElement(
  inert: Document,
  name: string,
  attributes: Record<string, string>,
): HTMLElement {
  const element = inert.createElement(/^[a-z][a-z0-9]*$/.test(name) ? name : 'span');
  Object.entries(attributes)
    .filter(([attribute]) => /^[a-z][a-z-]*$/.test(attribute))
    .slice(0, MOST_ATTRIBUTES)
    .forEach(([attribute, value]) => element.setAttribute(attribute, value));
  return element;
}
