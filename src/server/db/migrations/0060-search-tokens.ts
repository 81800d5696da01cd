/**
 * Tokens are many times longer than what they are made of: a row carries only its words, and the index the tokens. Of a
 * word they are every letter and every pair of neighbours; of a reading (`~hang'zhou`) how its parts sound: `~hz`,
 * `~hangzhou` and, half typed, `~hangz`, up to six initials and four syllables. Planners are to ask the index instead
 * of every row, and not to start workers for what it answers at once: hence the cost, and `restricted`.
 */
export const searchTokens = {
  id: '0060-search-tokens',
  sql: `
create function app.search_tokens(words text) returns text[]
  language plpgsql immutable strict parallel restricted cost 1000 as $$
declare
  part text;
  letters text[];
  initials text;
  syllables text;
  tokens text[] := '{}';
begin
  foreach part in array string_to_array(words, ' ') loop
    if left(part, 1) <> '~' then
      letters := string_to_array(part, null);
      tokens := tokens || letters;
      for at in 2 .. cardinality(letters) loop
        tokens := tokens || (letters[at - 1] || letters[at]);
      end loop;
      continue;
    end if;
    letters := string_to_array(substr(part, 2), '''');
    for start in 1 .. cardinality(letters) loop
      initials := '~' || left(letters[start], 1);
      syllables := '~' || letters[start];
      tokens := tokens || syllables;
      for at in start + 1 .. least(start + 5, cardinality(letters)) loop
        initials := initials || left(letters[at], 1);
        tokens := tokens || initials;
        continue when at > start + 3;
        if length(letters[at]) > 1 then
          tokens := tokens || (syllables || left(letters[at], 1));
        end if;
        syllables := syllables || letters[at];
        tokens := tokens || syllables;
      end loop;
    end loop;
  end loop;
  return tokens;
end $$;`,
};
