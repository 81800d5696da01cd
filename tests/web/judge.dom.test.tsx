import { describe, expect, it } from 'vitest';
import { judge } from '#web/api/judge.ts';

const words = { error: 'Error', voucherFailed: 'Voucher generation failed' };
const verdict = (code: number, message: string, data: unknown = null) => {
  const judged = judge({ code, message, data }, words);
  if (!('error' in judged)) return { data: judged.data };
  const { kind, message: text, isSilent } = judged.error;
  return { kind, text, isSilent };
};

describe('an answer is judged as the error catalogue says', () => {
  it('passes the data of code 200', () => {
    expect(verdict(200, '', { rows: [] })).toEqual({ data: { rows: [] } });
  });

  it('ends the session on 3007, with its message or Error', () => {
    expect(verdict(3007, 'Please log in')).toMatchObject({
      kind: 'session',
      text: 'Please log in',
    });
    expect(verdict(3007, '')).toMatchObject({ kind: 'session', text: 'Error' });
  });

  it('keeps 5001 about a customer silent, and shows any other', () => {
    expect(verdict(5001, 'This customer exists')).toMatchObject({ isSilent: true });
    expect(verdict(5001, '客户已存在')).toMatchObject({ isSilent: true });
    expect(verdict(5001, 'Taken')).toMatchObject({ isSilent: false, text: 'Taken' });
  });

  it.each([100, 1008, 4001])('shows the message of %i', (code) => {
    expect(verdict(code, 'No')).toMatchObject({ kind: 'business', text: 'No', isSilent: false });
  });

  it('passes 4001 that carries data', () => {
    expect(verdict(4001, 'Confirm', { need: 1 })).toEqual({ data: { need: 1 } });
  });

  it('shows the message of data that says fail or 400', () => {
    expect(verdict(200, '', { type: 'fail', message: 'Bad' })).toMatchObject({ text: 'Bad' });
    expect(verdict(200, '', { result: 400, message: 'Worse' })).toMatchObject({ text: 'Worse' });
  });

  it('names the failure of the step voucher generation', () => {
    const data = { error: 'effect', facts: { step: '凭证生成' }, fields: {} };
    expect(verdict(100, 'x', data)).toMatchObject({ text: 'Voucher generation failed' });
  });
});
