import type { Text } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { fetchOutside } from '../../outbound/fetchOutside.ts';
import { OutboundError } from '../../outbound/OutboundError.ts';
import { refusalWords } from '../../outbound/refusalWords.ts';
import type { Services } from '../../Services.ts';
import type { Delivery } from './Delivery.ts';

const answerBytes = 64 * 1024;

export interface Reply {
  accepted: boolean;
  /** How it is called there, or why it was refused. */
  answer: string;
}

/** What the other system says to a record; words when it says nothing that counts. */
export async function ask(
  { config, log }: Services,
  { module, to, seconds = 20 }: Delivery,
  key: string,
  record: RecordData,
): Promise<Reply | string> {
  const body = JSON.stringify({ module, record });
  const hosts = config.outbound ?? { open: [], inside: [] };
  const limits = { bytes: answerBytes, milliseconds: seconds * 1000, redirects: 0 };
  const outside = { hosts, limits, log };
  try {
    const answer = await fetchOutside(outside, { method: 'POST', url: to, body, key });
    return replyOf(answer.status, answer.body.toString('utf8'));
  } catch (error) {
    if (error instanceof OutboundError) return told(refusalWords[error.refusal]);
    throw error;
  }
}

/** 2xx with a number accepts, 422 with a message refuses; all else says nothing. */
function replyOf(status: number, body: string): Reply | string {
  const { number, message } = parsed(body);
  if (status >= 200 && status < 300 && isTelling(number)) return { accepted: true, answer: number };
  if (status === 422 && isTelling(message)) return { accepted: false, answer: message };
  return told({
    en: `the host answered HTTP ${status} without saying whether it accepts`,
    zh: `对方系统返回 HTTP ${status}，未说明是否接收`,
  });
}

function parsed(body: string): { number?: unknown; message?: unknown } {
  try {
    return Object(JSON.parse(body)) as object;
  } catch {
    return {};
  }
}

const isTelling = (said: unknown): said is string => typeof said === 'string' && said.trim() !== '';

/** A field keeps one text for readers of either language. */
const told = ({ en, zh }: Text) => `${zh} / ${en}`;
