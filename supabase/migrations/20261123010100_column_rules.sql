-- The rules for text columns. CHECK constraints call these functions, so a direct call of the Data API meets the
-- same rules as /api. A visitor, who has no usage of this schema, may execute them: those that call another function
-- of the schema are bound when they are created ("return"), the others are plpgsql. A plan of plpgsql is kept for the
-- session; a function in SQL is planned again at each row, which took a fifth of the time of storing a form. Null
-- gives null, which a CHECK accepts: "not null" is declared by each column.

create function private.trimmed(value text)
returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  -- The same blanks that JavaScript's trim() removes.
  return btrim(value, E' \t\n\r\f\u000B\u00A0\u1680\u2028\u2029\u202F\u205F\u3000\uFEFF'
    '\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A');
end
$$;
comment on function private.trimmed is 'The text without surrounding blanks, trimmed as by the API''s contract.';

create function private.has_blank(value text)
returns boolean
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  -- Named one by one: what [[:space:]] covers beyond ASCII depends on the locale of the database.
  return value ~ '[\u0001-\u0020\u007F\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]';
end
$$;
comment on function private.has_blank is 'True for a text with a blank or control character in it.';

-- Invisible characters, which the contract removes from lines and addresses: with one of them, two names that look
-- the same differ. U+180B to U+180E are allowed: the traditional Mongolian script needs them.
create function private.has_invisible(value text)
returns boolean
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return value ~ ('[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u200B-\u200F\u2028-\u202E\u2060-\u206F'
    '\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF9-\uFFFB\U000E0000-\U000E0FFF]');
end
$$;
comment on function private.has_invisible is
  'True for a text with a zero width, a direction mark or another invisible character.';

-- The joiners and selectors of pictures, of key caps and of the flags of parts of a country belong to them.
create function private.has_loose_mark(value text)
returns boolean
language sql immutable parallel safe
set search_path = ''
return private.has_invisible(value) and private.has_invisible(regexp_replace(value,
  '[\u00A9\u00AE\u203C\u2049\u2122\u2139\u2190-\u21FF\u2300-\u23FF\u24C2\u25A0-\u27BF\u2900-\u297F\u2B00-\u2BFF\u3030'
  '\u303D\u3297\u3299\U0001F000-\U0001FAFF][\uFE0E\uFE0F]?(?:\u200D?'
  '[\u00A9\u00AE\u203C\u2049\u2122\u2139\u2190-\u21FF\u2300-\u23FF\u24C2\u25A0-\u27BF\u2900-\u297F\u2B00-\u2BFF\u3030'
  '\u303D\u3297\u3299\U0001F000-\U0001FAFF][\uFE0E\uFE0F]?)*(?:[\U000E0020-\U000E007E]{1,6}\U000E007F)?'
  '|[0-9#*]\uFE0F(?=\u20E3)', '', 'g'));
comment on function private.has_loose_mark is
  'True for a text with an invisible character that is no part of an emoji.';

-- One trimmed line: no line break, no other control character, nothing invisible.
create function private.is_line(value text, shortest integer, longest integer)
returns boolean
language sql immutable parallel safe
set search_path = ''
return char_length(value) between shortest and longest
  and value = private.trimmed(value)
  and value !~ '[\u0001-\u001F\u007F-\u009F]'
  and not private.has_loose_mark(value);
comment on function private.is_line is 'A trimmed single line of bounded length.';

-- Tab (9), line feed (10) and carriage return (13) stay: people write in lines.
create function private.is_paragraph(value text, shortest integer, longest integer)
returns boolean
language sql immutable parallel safe
set search_path = ''
return char_length(value) between shortest and longest
  and value = private.trimmed(value)
  and value !~ '[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]'
  and not private.has_loose_mark(value);
comment on function private.is_paragraph is
  'A trimmed text with line breaks, of bounded length.';

-- Adjacent parts of the pattern share no character, so a text that does not match needs no backtracking.
create function private.is_email(value text)
returns boolean
language sql immutable parallel safe
set search_path = ''
return char_length(value) <= 254
  and value = lower(value)
  and value is nfkc normalized
  -- Ranges instead of a class: what [[:alpha:]] covers beyond ASCII depends on the locale of the database.
  and value ~ ('^[^@<>()\[\]\\,;:"]+'
    '@[a-z0-9\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u167F\u1681-\u1FFF\u2C00-\u2FEF\u3040-\uD7FF\uF900-\uFDCF-]+'
    '(\.[a-z0-9\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u167F\u1681-\u1FFF\u2C00-\u2FEF\u3040-\uD7FF\uF900-\uFDCF-]+)+$')
  -- Latin and Cyrillic letters that look alike are mistyped for each other, and no mail reaches such an address.
  and value !~ '[a-z][^@.]*[\u0400-\u052F]|[\u0400-\u052F][^@.]*[a-z]'
  and not private.has_blank(value)
  and value !~ '[\u0080-\u009F]'
  and not private.has_invisible(value);
comment on function private.is_email is
  'An e-mail address in lower case, 254 characters at most; its domain has letters, digits, hyphens and dots, and no '
  'word of it letters of both alphabets (docs/product.md §5.1).';

-- Staff read it, so any way of writing is accepted: two numbers, an extension, the name of its owner.
create function private.is_phone(value text, shortest integer)
returns boolean
language sql immutable parallel safe
set search_path = ''
return private.is_line(value, shortest, 40)
  and value ~ '([0-9][^0-9]*){6}';
comment on function private.is_phone is
  'A phone as people write it: one line of 40 characters at most with six digits or more.';

create function private.is_web_url(value text)
returns boolean
language sql immutable parallel safe
set search_path = ''
return char_length(value) <= 2000
  and value ~* '^https?://[^/$.?#"''<>\\][^"''<>\\]*$'
  and not private.has_blank(value);
comment on function private.is_web_url is
  'An http(s) address, 2,000 characters at most.';

-- "//host" and "/\host" leave the site although they start with a slash.
create function private.is_link(value text)
returns boolean
language sql immutable parallel safe
set search_path = ''
return private.is_web_url(value)
  or (
    char_length(value) <= 2000
    and value ~ '^/(?![/\\])[^"''<>\\]*$'
    and not private.has_blank(value)
  );
comment on function private.is_link is 'An http(s) address or a path of this site.';

create function private.are_lines(list text[], most integer, longest integer)
returns boolean
language sql immutable parallel safe
set search_path = ''
return cardinality(list) <= most
  and (cardinality(list) = 0 or array_ndims(list) = 1)
  and not exists (
    select from unnest(list) as item
    where item is null or not private.is_line(item, 1, longest)
  );
comment on function private.are_lines is
  'A bounded list of non-empty lines: the tags of an article.';

create function private.are_links(list text[], most integer)
returns boolean
language sql immutable parallel safe
set search_path = ''
return cardinality(list) <= most
  and (cardinality(list) = 0 or array_ndims(list) = 1)
  and not exists (
    select from unnest(list) as item
    where item is null or not private.is_link(item)
  );
comment on function private.are_links is
  'A bounded list of safe links: the images of an article.';

create function private.are_alts(list text[], most integer, longest integer)
returns boolean
language sql immutable parallel safe
set search_path = ''
return cardinality(list) <= most
  and (cardinality(list) = 0 or array_ndims(list) = 1)
  and not exists (
    select from unnest(list) as item
    where item is null or not private.is_line(item, 0, longest)
  );
comment on function private.are_alts is
  'A bounded list of lines, which may be empty: the alternative texts of the images of an article.';

-- Constraints run with the rights of whoever writes the row.
grant execute on function
  private.trimmed(text), private.has_blank(text), private.has_invisible(text),
  private.has_loose_mark(text),
  private.is_line(text, integer, integer), private.is_paragraph(text, integer, integer),
  private.is_email(text), private.is_phone(text, integer), private.is_web_url(text), private.is_link(text),
  private.are_lines(text[], integer, integer), private.are_links(text[], integer),
  private.are_alts(text[], integer, integer)
  to anon, authenticated;

-- The keys by which admin lists sort and search. They are computed from a row's own columns and stored,
-- so every database gives the same order and the same matches, whatever its locale.

create function private.mn_sort_key(value text)
returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  -- By code point Ё, Ө and Ү come before or after the whole alphabet. In Mongolian they follow
  -- Е, О and У, so each becomes that letter and U+04FF, which is greater than any other letter.
  return replace(replace(replace(lower(value),
    'ё', 'е' || E'\u04FF'),
    'ө', 'о' || E'\u04FF'),
    'ү', 'у' || E'\u04FF');
end
$$;
comment on function private.mn_sort_key is
  'Key for Mongolian alphabetical order under collation "C".';

-- Texts are searched, compared and erased by this key. The same rules are foldText of the API's contract
-- (fields/folded-text.ts), and tests/database/text-gate.test.ts compares the two.
create function private.fold_text(value text)
returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return btrim(translate(
    regexp_replace(
      regexp_replace(
        lower(normalize(value, nfkc)),
        '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u200B-\u200F\u202A-\u202E\u2060-\u206F'
        '\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF9-\uFFFB\U000E0000-\U000E0FFF]', '', 'g'),
      '[\u0009-\u000D \u0085\u1680\u2028\u2029]+', ' ', 'g'),
    -- Hyphens, then small letters that look alike in small or in capitals. Ү and Ө have no key on many keyboards: Y, Ї
    -- and Є of old fonts are typed for them.
    E'\u2010\u2011\u2012\u2013\u2014\u2015\u2212аαвβсϲԁеёεнһηіιјкκмμоοрρԛѕтτԝхχуүїұυγєѳɵθς',
    '-------aabbccdeeehhhiijkkmmooppqsttwxxyyyyyyөөөөσ'
  ));
end
$$;
comment on function private.fold_text is
  'The key by which texts are searched and compared: two that look the same have the same key, whatever their case, '
  'blanks, hyphens, invisible characters and alphabets.';

-- A line break between fields: a search never matches across two of them.
create function private.search_text(variadic fields text[])
returns text
language sql immutable parallel safe
set search_path = ''
return replace(private.fold_text(array_to_string(fields, E'\u0001')), E'\u0001', E'\n');
comment on function private.search_text is
  'The searchable fields of a row as the key of private.fold_text.';

create function private.phone_key(value text)
returns text
language sql immutable parallel safe
set search_path = ''
return regexp_replace(private.fold_text(value), '[ ().-]', '', 'g');
comment on function private.phone_key is
  'The phone numbers in a text in a normal form: without blanks, dots, dashes and brackets.';

create function private.search_grams(value text)
returns text[]
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
declare
  letters constant text[] := string_to_array(value, null);
begin
  -- The pairs of neighbouring letters of each word. Pairs with a blank, a dot or an @ are in most rows, so they would
  -- not narrow a search. Digits are taken by three, also the first two of a number: every tenth row has a given pair
  -- of digits in a phone or an address. Single letters are indexed only if they are rare: common letters are in
  -- nearly every row and would make the index a third larger. The array is unnested three times, shifted by one and
  -- two, because reading letters[n] would walk it every time.
  return array_remove(array(
    select case
      when strpos(' 0123456789', first) = 0 or strpos('0123456789', second) = 0 then
        case when strpos(' .@', first) = 0 and strpos(' .@', second) = 0 then first || second end
      when strpos('0123456789', third) > 0 then first || second || third
    end
    from unnest(letters, letters[2:], letters[3:]) as neighbours (first, second, third)
    where second is not null and first <> E'\n' and second <> E'\n'
  ), null) || string_to_array(translate(
    value, E'\n .-@0123456789abcdefghijklmnopqrstuvwxyzабвгдежзийклмнорстухцчшыьэюяөү', ''), null);
end
$$;
comment on function private.search_grams is
  'The entries of a text in the search index: the pairs of neighbouring letters of its words, its digits by three, '
  'and its rare letters.';

-- Generated columns and indexes are computed with the rights of whoever writes the row.
grant execute on function
  private.mn_sort_key(text), private.fold_text(text), private.search_text(text[]), private.phone_key(text), private.search_grams(text)
  to anon, authenticated;

-- Every record that staff edit carries created_at, updated_at and a version. With the version the API
-- notices that two people edit the same record at once (If-Match, 409 version_conflict).

create function private.is_table_owner(relation oid)
returns boolean
language sql stable
set search_path = ''
as $$
  select pg_catalog.pg_get_userbyid(relowner) = current_user
  from pg_catalog.pg_class
  where oid = relation
$$;
comment on function private.is_table_owner is
  'True for the owner of the table, with whose rights definer functions run; false for every role of the Data API.';

-- Triggers call it with the rights of whoever writes the row.
grant execute on function private.is_table_owner(oid) to authenticated, service_role;

create function private.touch_record()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- The server sets these columns, whatever a role of the Data API sent.
  if not private.is_table_owner(tg_relid) then
    new.id := old.id;
    new.created_at := old.created_at;
  end if;
  new.updated_at := old.updated_at;
  new.version := old.version;
  -- A BEFORE trigger does not see generated columns computed yet; their names are the arguments of this trigger.
  if to_jsonb(new) - coalesce(tg_argv, '{}') <> to_jsonb(old) - coalesce(tg_argv, '{}') then
    new.updated_at := now();
    new.version := old.version + 1;
  end if;
  return new;
end
$$;
comment on function private.touch_record is
  'Keeps the columns that the server sets, and raises the version when another column has changed.';
