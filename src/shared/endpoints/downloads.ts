import { DownloadsAnswer, RedeemCode } from '../contract/downloads.ts';
import { endpoint } from './endpoint.ts';

/** The application for phones, and the codes that a shop of applications asks for. */
export const downloadsApi = {
  list: endpoint('GET', '/v1/downloads', { answer: DownloadsAnswer }),
  takeCode: endpoint('POST', '/v1/downloads/code', { answer: RedeemCode }),
};
