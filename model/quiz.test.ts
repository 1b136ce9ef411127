import { describe, expect, it } from 'vitest';
import { readQuiz } from './quiz';
import { MOST_QUESTIONS } from './university';

describe('readQuiz', () => {
  it('reads questions with their right and wrong answers', () => {
    const typed =
      '\nWho?\n+ The operator\n- The regulator\n \n\nWhen?\r\n-Never\r\n+ By 1 May\r\n+ Before\n';
    expect(readQuiz(typed)).toEqual({
      questions: [
        {
          text: 'Who?',
          answers: [
            { text: 'The operator', isRight: true },
            { text: 'The regulator', isRight: false },
          ],
        },
        {
          text: 'When?',
          answers: [
            { text: 'Never', isRight: false },
            { text: 'By 1 May', isRight: true },
            { text: 'Before', isRight: true },
          ],
        },
      ],
      fault: null,
    });
  });

  it('reads no question in empty text', () => {
    for (const typed of ['', ' \n \n'])
      expect(readQuiz(typed)).toEqual({ questions: [], fault: null });
  });

  it.each([
    ['+ yes\n- no', /^Question 1 begins with an answer/],
    ['Who?\n+ yes', /^Question 1 needs two answers/],
    ['Who?\n- yes\n- no', /^Question 1 needs a right answer/],
    [
      'Who?\n+ yes\n- no\n\nWhen?\n+ now\nlater',
      /^Question 2 has a line without \+ or -: “later”$/,
    ],
    ['Who?\n+ yes\n+', /“\+”$/],
    [
      Array(MOST_QUESTIONS + 1)
        .fill('Who?\n+ yes\n- no')
        .join('\n\n'),
      /20 questions/,
    ],
  ])('names what is wrong in %j', (typed, fault) => {
    expect(readQuiz(typed).fault).toMatch(fault);
  });
});
