import { describe, expect, it } from 'vitest';
import { quizReasons } from '../../../../templates/sections/plan-quiz/quiz-reasons';

const TIERS = ['free', 'unlimited', 'business', 'enterprise'] as const;

const questions = [1, 2, 3, 4, 5].map((question) => ({
  answers: TIERS.map((tier, place) => ({
    label: `${question}-${place}`,
    score: place,
    tier,
    reason: `${tier} for ${question}`,
  })),
}));

describe('the reasons of the quiz', () => {
  it('are the three answers nearest to the plan, in the order of the questions', () => {
    expect(quizReasons(questions, [2, 0, 2, 3, 1], 'business')).toEqual([
      { answer: '1-2', reason: 'business for 1' },
      { answer: '3-2', reason: 'business for 3' },
      { answer: '4-3', reason: 'business for 4' },
    ]);
  });

  it('never mention a feature of a larger plan', () => {
    const reasons = quizReasons(questions, [3, 3, 3, 3, 3], 'business');
    expect(reasons.map(({ reason }) => reason)).toEqual([
      'business for 1',
      'business for 2',
      'business for 3',
    ]);
  });

  it('are fewer if answers have none', () => {
    const [first, ...others] = questions;
    const without = others.map(({ answers }) => ({
      answers: answers.map(({ label, score, tier }) => ({ label, score, tier })),
    }));
    expect(quizReasons([first ?? { answers: [] }, ...without], [1, 1, 1, 1, 1], 'unlimited')).toEqual([
      { answer: '1-1', reason: 'unlimited for 1' },
    ]);
  });
});
