/** Something that a module uses cannot be read, which is told there. */
export class SharedUnread extends Error {
  override readonly name = 'SharedUnread';
}
