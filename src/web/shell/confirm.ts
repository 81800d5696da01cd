import i18next from 'i18next';
import { createStore } from '../state/createStore.ts';

export interface Question {
  title: string;
  text: string;
  confirm: string;
  danger?: boolean;
  answer: (confirmed: boolean) => void;
}

/** The question being asked, if any; ConfirmDialog shows it. */
export const question = createStore<Question | null>(null);

/** Asks and waits. Escape and Cancel answer no. */
export function confirm(asked: Omit<Question, 'answer'>): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (confirmed: boolean) => {
      question.set(null);
      resolve(confirmed);
    };
    question.set({ ...asked, answer });
  });
}

export const confirmLeaving = () =>
  confirm({
    title: i18next.t('leave.title'),
    text: i18next.t('leave.text'),
    confirm: i18next.t('leave.confirm'),
    danger: true,
  });
