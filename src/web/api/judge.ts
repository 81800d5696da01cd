import type { Envelope, ErrorData } from '#shared/contract/index.ts';
import { ApiError } from './ApiError.ts';

/** What an answer means: its data, or an error. */
export type Judgement<T> = { data: T } | { error: ApiError };

/** The words of failures that come without a message. */
export interface FailureWords {
  error: string;
  voucherFailed: string;
}

interface LegacyData extends Partial<ErrorData> {
  type?: string;
  result?: number;
  message?: string;
}

/** Judges an envelope as the error catalogue of the specification says. */
export function judge<T>(envelope: Envelope<T>, words: FailureWords): Judgement<T> {
  const { code, message } = envelope;
  const data = isObject(envelope.data) ? (envelope.data as LegacyData) : undefined;
  const fail = (text: string, isSilent = false): Judgement<T> => ({
    error: new ApiError(code === 3007 ? 'session' : 'business', text, code, data, isSilent),
  });
  if (code === 3007) return fail(message || words.error);
  if (isVoucherFailure(code, data)) return fail(words.voucherFailed);
  if (code === 5001 && /customer|客户/i.test(message)) return fail(message, true);
  if (code === 4001 && data) return { data: envelope.data };
  if (data?.type === 'fail' || data?.result === 400) return fail(data.message ?? message);
  if (code !== 200) return fail(message || words.error);
  return { data: envelope.data };
}

function isVoucherFailure(code: number, data: LegacyData | undefined): boolean {
  const step = data?.facts?.['step'];
  return code !== 200 && typeof step === 'string' && /voucher generation|凭证生成/i.test(step);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
