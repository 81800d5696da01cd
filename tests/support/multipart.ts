interface File {
  name: string;
  content: string;
}

/** A form with fields and then files, as a browser sends it. */
export function form(fields: Record<string, string>, files: File[]) {
  const boundary = '----office';
  const parts = [
    ...Object.entries(fields).map(
      ([name, value]) => `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`,
    ),
    ...files.map(
      ({ name, content }) =>
        `Content-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/html\r\n\r\n${content}`,
    ),
  ];
  const payload = `${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('')}--${boundary}--\r\n`;
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
