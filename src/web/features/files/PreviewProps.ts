export interface PreviewProps {
  file: Blob;
  name: string;
  /** What was read of the file is kept under it. */
  id: string;
}
