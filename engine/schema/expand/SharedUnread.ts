/** A module uses something that cannot be read; the problem is reported in that file. */
export class SharedUnread extends Error {
  override readonly name = 'SharedUnread';
}
