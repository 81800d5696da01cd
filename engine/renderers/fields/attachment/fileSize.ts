const units = ['B', 'KB', 'MB', 'GB'];

/** Bytes for people: `1.5 MB`. */
export function fileSize(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), 3);
  const size = bytes / 1024 ** step;
  return `${step === 0 ? size : size.toFixed(1)} ${units[step]}`;
}
