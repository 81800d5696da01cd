/** Records of a module that are handed to another system as soon as they have a status, and what its answer brings about. */
export interface Delivery {
  module: string;
  status: string;
  /** Where they are posted; its origin is among those that this server may call. */
  to: string;
  /** User name of the account that reads them and presses the buttons. */
  as: string;
  /** Buttons that are pressed once they are accepted, or refused. */
  accepted: string;
  refused: string;
  /** Field that the first button asks for: how the other system calls the record. */
  number: string;
  /** Field that the second button asks for: why it was refused. */
  reason: string;
  /** What the second button is given besides: refused there, or not reached. */
  whenRefused?: Record<string, string>;
  whenUnreached?: Record<string, string>;
  /** An answer is waited for so long. */
  seconds?: number;
}
