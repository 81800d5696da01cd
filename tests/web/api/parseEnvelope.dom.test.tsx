import { describe, expect, it } from 'vitest';
import { parseEnvelope } from '#web/api/parseEnvelope.ts';

const verdict = (code: number, message: string, data: unknown = null) => {
  const parsed = parseEnvelope({ code, message, data }, 'Error');
  if (!('error' in parsed)) return { data: parsed.data };
  const { kind, message: text, isSilent } = parsed.error;
  return { kind, text, isSilent };
};

describe('an answer is parsed as the error catalogue says', () => {
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

  it.each(['This customer exists', '客户已存在', 'Taken'])('keeps 5001 silent: %s', (message) => {
    expect(verdict(5001, message)).toMatchObject({ isSilent: true, text: message });
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

  it('shows what the server says of a step that failed, whatever the step is called', () => {
    const step = { en: 'Voucher generation', zh: '生成凭证' };
    const message = 'Voucher generation failed: An expense type has no ledger account';
    const data = { error: 'stepFailed', facts: { step }, fields: {} };
    expect(verdict(100, message, data)).toMatchObject({ text: message, isSilent: false });
  });
});
