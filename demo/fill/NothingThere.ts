/** There is no record (any more, or yet) that a document could refer to: it is not filed. */
export class NothingThere extends Error {
  override readonly name = 'NothingThere';
}
