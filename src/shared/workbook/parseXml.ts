import { SaxesParser } from 'saxes';
import { WorkbookError, type WorkbookHost } from './bounds.ts';

export interface XmlHandlers {
  /** The name without its prefix. */
  open(name: string, attributes: Record<string, string>): void;
  close?(name: string): void;
  text?(text: string): void;
}

const partBytes = 64 * 1024;

/** Reads XML part by part: neither its text nor its tree is ever whole in memory. @throws WorkbookError */
export function parseXml(content: Uint8Array, host: WorkbookHost, handlers: XmlHandlers) {
  const parser = new SaxesParser();
  const decode = host.decoder();
  parser.on('opentag', ({ name, attributes }) => handlers.open(local(name), attributes));
  if (handlers.close) parser.on('closetag', ({ name }) => handlers.close!(local(name)));
  if (handlers.text) parser.on('text', handlers.text);
  try {
    for (let at = 0; at < content.length; at += partBytes)
      parser.write(decode(content.subarray(at, at + partBytes)));
    parser.close();
  } catch (error) {
    throw error instanceof WorkbookError ? error : new WorkbookError('unreadable');
  }
}

const local = (name: string) => {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
};
