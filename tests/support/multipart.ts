interface File {
  name: string;
  content: string | Buffer;
}

/** How files with these endings begin. */
const beginnings: Record<string, string> = {
  pdf: '%PDF-1.7\n',
  png: '\x89PNG\r\n\x1a\n',
  jpg: '\xff\xd8\xff',
  ...Object.fromEntries(['zip', 'apk', 'ipa', 'docx', 'xlsx'].map((one) => [one, 'PK\x03\x04'])),
};

/** Content that is of the kind that the name says. */
export const genuine = (name: string, content = '') =>
  Buffer.concat([
    Buffer.from(beginnings[name.split('.').at(-1)!.toLowerCase()] ?? '', 'latin1'),
    Buffer.from(content),
  ]);

/** A form with fields and then files, as a browser sends it. */
export function form(fields: Record<string, string>, files: File[]) {
  const boundary = '----office';
  const parts = [
    ...Object.entries(fields).map(
      ([name, value]) => [`Content-Disposition: form-data; name="${name}"\r\n\r\n`, value] as const,
    ),
    ...files.map(
      ({ name, content }) =>
        [
          `Content-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/html\r\n\r\n`,
          content,
        ] as const,
    ),
  ];
  const pieces = parts.flatMap(([head, content]) => [`--${boundary}\r\n${head}`, content, '\r\n']);
  const payload = Buffer.concat([...pieces, `--${boundary}--\r\n`].map((one) => Buffer.from(one)));
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
