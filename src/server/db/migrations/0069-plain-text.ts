/** The same as `plainText` of the engine, which a test compares it with: what is searched is what is read. */
export const plainText = {
  id: '0069-plain-text',
  sql: String.raw`
create function app.plain_text(markdown text) returns text
  language sql immutable strict parallel safe as $$
select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(markdown,
  '\[([^][\n]*)\]\([^()\n]*\)', '\1', 'g'),
  '\*\*(?=\S)([^*\n]*\S)\*\*', '\1', 'g'),
  '(?<![A-Za-z0-9_*])\*(?=\S)([^*\n]*\S)\*(?![A-Za-z0-9_*])', '\1', 'g'),
  '^( *)[-*+] (?=\S)', '\1• ', 'gn'),
  '^#{1,6} ', '', 'gn'),
  '\\([]\\*_[()#.+-])', '\1', 'g')
$$;`,
};
