import { expect, test } from 'vitest';

/** Returns the texts of the labels of the control with this selector. */
const labelsOf = (selector: string) => {
  const control = document.querySelector<HTMLInputElement>(selector);
  return control?.labels && [...control.labels].map(({ textContent }) => textContent.trim());
};

test('the labels of a control are those that refer to it or surround it, in page order', () => {
  document.body.innerHTML = `
    <label for="a">first</label>
    <label>around <input id="a" name="inside"><button name="second">x</button></label>
    <label for="a">last</label>
    <label for="b">of another <input name="misled"></label>
    <label for="">empty <input name="empty"></label>
    <label for="a">under it</label>
    <select id="b"></select><textarea id="none"></textarea><input type="hidden" id="c"><label for="c">hidden</label>
    <output id="a"></output>`;
  expect(labelsOf('#a')).toEqual(['first', 'around x', 'last', 'under it']);
  expect(labelsOf('[name=second]')).toEqual([]);
  expect(labelsOf('[name=misled]')).toEqual([]);
  expect(labelsOf('[name=empty]')).toEqual([]);
  expect(labelsOf('#b')).toEqual(['of another']);
  expect(labelsOf('#none')).toEqual([]);
  expect(labelsOf('#c')).toBeNull();
  // If two elements have the same id, the label belongs to the first one.
  expect(labelsOf('output')).toEqual([]);
});

test('labels are updated when the page changes, and are also found for elements outside the page', () => {
  document.body.innerHTML = '<label>one</label><input id="a">';
  const [label] = document.getElementsByTagName('label');
  expect(labelsOf('#a')).toEqual([]);
  label?.setAttribute('for', 'a');
  expect(labelsOf('#a')).toEqual(['one']);
  label?.remove();
  expect(labelsOf('#a')).toEqual([]);

  const aside = document.createElement('p');
  aside.innerHTML = '<label>aside <input></label>';
  expect(aside.querySelector('input')?.labels).toHaveLength(1);
});
