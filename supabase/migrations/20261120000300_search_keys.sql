-- What the admin lists sort and search by. Both are computed from a row's own columns and stored,
-- so every database gives the same order and the same matches, whatever its locale.

create function private.mn_sort_key(value text)
returns text
language sql immutable parallel safe
set search_path = ''
as $$
  -- By code point Ё, Ө and Ү come before or after the whole alphabet. In Mongolian they follow
  -- Е, О and У, so each becomes that letter and U+04FF, which is greater than any other letter.
  select replace(replace(replace(lower(value),
    'ё', 'е' || E'\u04FF'),
    'ө', 'о' || E'\u04FF'),
    'ү', 'у' || E'\u04FF')
$$;
comment on function private.mn_sort_key is
  'Key for Mongolian alphabetical order under collation "C".';

create function private.search_text(variadic fields text[])
returns text
language sql immutable parallel safe
set search_path = ''
as $$
  -- A line break between fields: a search never matches across two of them.
  select lower(array_to_string(fields, E'\n'))
$$;
comment on function private.search_text is
  'The searchable fields of a row in lower case.';

create function private.phone_key(value text)
returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select regexp_replace(value, '[\s().\u00A0\u2010-\u2015-]', '', 'g')
$$;
comment on function private.phone_key is
  'The numbers of a phone in one normal form: without blanks, dots, dashes and brackets.';

create function private.short_grams(value text)
returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  -- Trigrams cannot find a text of one or two letters; its letters and pairs of letters can.
  -- The list beside itself, moved by one: reading letters[n] would walk the array every time.
  select letters || array(
    select first || second from unnest(letters, letters[2:]) as neighbours (first, second)
    where second is not null
  )
  from (select string_to_array(value, null) as letters) as source
$$;
comment on function private.short_grams is
  'Every letter and pair of letters of a text, for searches too short for trigrams.';

-- Generated columns and indexes are computed with the rights of whoever writes the row.
grant execute on function
  private.mn_sort_key(text), private.search_text(text[]), private.phone_key(text), private.short_grams(text)
  to anon, authenticated;
