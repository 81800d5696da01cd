/** Opens the browser's own dialog to print a PDF file; where a file in a frame cannot be printed, it is opened instead. */
export function printBlob(file: Blob): void {
  const url = URL.createObjectURL(file);
  const frame = document.createElement('iframe');
  frame.style.display = 'none';
  frame.src = url;
  frame.addEventListener('load', () => {
    try {
      frame.contentWindow!.focus();
      frame.contentWindow!.print();
    } catch {
      window.open(url, '_blank', 'noopener');
    }
  });
  document.body.append(frame);
  setTimeout(() => {
    frame.remove();
    URL.revokeObjectURL(url);
  }, 600_000);
}
