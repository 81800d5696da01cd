/** Why nothing was fetched from another host. */
export type OutboundRefusal =
  | 'notAnAddress'
  | 'hostNotAllowed'
  | 'privateAddress'
  | 'tooManyRedirects'
  | 'tooLarge'
  | 'tookTooLong'
  | 'unreachable';

export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  readonly refusal: OutboundRefusal;

  constructor(refusal: OutboundRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}
