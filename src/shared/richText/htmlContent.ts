/**
 * Reads pasted HTML. A browser's own parser can create many elements from one tag: it repeats unclosed
 * formatting in every paragraph (https://html.spec.whatwg.org/#reconstruct-the-active-formatting-elements). So
 * the tree is built here, with at most one element for each tag, and is never serialised and parsed again.
 */
import { Parser } from 'htmlparser2';

/** See docs/decisions/0017-bounded-rich-text.md. */
const MOST_ELEMENTS = 4_000;
const MOST_DEPTH = 100;
const MOST_ATTRIBUTES = 20;

/** Once `isFlat` is set, it still separates text from tags, but no tag contains anything any more. */
class BoundedParser extends Parser {
  isFlat = false;
  override isVoidElement(name: string): boolean {
    return this.isFlat || super.isVoidElement(name);
  }
}

/**
 * Returns the tree of pasted HTML in a `div` of an inert document: nothing in it runs or loads. The tree is not
 * sanitised. Beyond the limits for elements and depth, the rest becomes plain text.
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

/**
 * Creates an element by its name in the HTML, or a `span` if the name is invalid. Invalid attributes are left
 * out.
 */
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
