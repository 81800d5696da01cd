import type { DownloadsAnswer, RedeemCode } from '../contract/downloads.ts';
import { endpoint } from './endpoint.ts';
import { answers } from './parts.ts';

/** The application for phones, and the codes that a shop of applications asks for. */
export const downloadsApi = {
  list: endpoint('GET', '/v1/downloads', { answer: answers<DownloadsAnswer>() }),
  takeCode: endpoint('POST', '/v1/downloads/code', { answer: answers<RedeemCode>() }),
};
