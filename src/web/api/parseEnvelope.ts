import type { Envelope, ErrorData } from '#shared/contract/index.ts';
import { ApiError } from './ApiError.ts';

/** What an answer means: its data, or an error. */
export type ParsedEnvelope<T> = { data: T } | { error: ApiError };

interface LegacyData extends Partial<ErrorData> {
  type?: string;
  result?: number;
  message?: string;
}

/**
 * Reads an envelope as the error catalogue of the specification says: by its code and data, never by its words.
 *
 * @param nameless what is said of a failure without a message
 */
export function parseEnvelope<T>(envelope: Envelope<T>, nameless: string): ParsedEnvelope<T> {
  const { code, message } = envelope;
  const data = isObject(envelope.data) ? (envelope.data as LegacyData) : undefined;
  const fail = (text: string, isSilent = false): ParsedEnvelope<T> => ({
    error: new ApiError(code === 3007 ? 'session' : 'business', text, code, data, isSilent),
  });
  if (code === 3007) return fail(message || nameless);
  // the form shows it at its field
  if (code === 5001) return fail(message, true);
  if (code === 4001 && data) return { data: envelope.data };
  if (data?.type === 'fail' || data?.result === 400) return fail(data.message ?? message);
  if (code !== 200) return fail(message || nameless);
  return { data: envelope.data };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
