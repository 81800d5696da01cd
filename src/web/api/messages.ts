import type { ErrorLink } from '#shared/contract/index.ts';
import type { ApiError } from './ApiError.ts';

export interface Message {
  kind: 'error' | 'success' | 'info';
  text: string;
  /** Offered with the message for five seconds. */
  undo?: () => void;
  /** Where what an error asks for can be seen to. */
  links?: readonly ErrorLink[];
}
type Listener = (message: Message) => void;

let listener: Listener | undefined;
let showing: string | undefined;

/** Where messages appear: the shell's toasts, or the sign-in page. Returns how to stop. */
export function onMessage(next: Listener): () => void {
  listener = next;
  return () => {
    if (listener === next) listener = undefined;
  };
}

/** Shows a message. An error that is showing is not shown again; another one takes its place. */
export function showMessage(message: Message): void {
  if (!listener) return;
  if (message.kind === 'error') {
    if (!message.text || message.text === showing) return;
    showing = message.text;
  }
  listener(message);
}

/** Shows why a call was refused, unless nothing is to be shown of it. */
export function showError({ kind, isSilent, message, links }: ApiError): void {
  if (kind !== 'cancelled' && !isSilent) showMessage({ kind: 'error', text: message, links });
}

/** An error that was showing is gone. */
export function messageClosed(text: string): void {
  if (showing === text) showing = undefined;
}
