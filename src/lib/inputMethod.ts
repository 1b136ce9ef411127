// Safari reports the key that ends a composition only afterwards, with this code.
const HANDLED_BY_INPUT_METHOD = 229;

/** https://w3c.github.io/uievents/#events-composition-key-events */
export const isForInputMethod = (event: { isComposing: boolean; keyCode: number }): boolean =>
  event.isComposing || event.keyCode === HANDLED_BY_INPUT_METHOD;
