-- The rules for text in tables. Each rule stands here once and CHECK constraints call it, so a direct
-- call to the Data API is held to the same rules as /api.
-- Bodies are bound when they are made ("return"), so a visitor needs the right to execute them and no
-- usage of this schema. A null value gives null, which a CHECK lets pass: "not null" is the column's.

create function private.trimmed(value text)
returns text
language sql immutable parallel safe
set search_path = ''
as $$
  -- Every blank that JavaScript's trim() takes off, so that both sides agree on what is empty.
  select btrim(value, E' \t\n\r\f\u000B\u00A0\u1680\u2028\u2029\u202F\u205F\u3000\uFEFF'
    '\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A')
$$;
comment on function private.trimmed is
  'A text without blanks around it, as the contract of the API trims it.';

create function private.has_blank(value text)
returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  -- Named one by one: what [[:space:]] covers beyond ASCII depends on the locale of the database.
  select value ~ '[\u0001-\u0020\u007F\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]'
$$;
comment on function private.has_blank is 'True for a text with a blank or control character in it.';

-- Characters without a shape, as the contract takes them out of lines and addresses: with one of them two
-- names that look the same differ. U+180B to U+180E stay: the traditional Mongolian script needs them.
create function private.has_invisible(value text)
returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select value ~ ('[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u200B-\u200F\u2028-\u202E\u2060-\u206F'
    '\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF9-\uFFFB\U000E0000-\U000E0FFF]')
$$;
comment on function private.has_invisible is
  'True for a text with a zero width, a mark of direction or another character that nobody sees.';

-- One trimmed line: no line break, no other control character, nothing invisible.
create function private.is_line(value text, shortest integer, longest integer)
returns boolean
language sql immutable parallel safe
set search_path = ''
return char_length(value) between shortest and longest
  and value = private.trimmed(value)
  and value !~ '[\u0001-\u001F\u007F-\u009F]'
  and not private.has_invisible(value);
comment on function private.is_line is 'A trimmed single line of bounded length.';

-- Tab (9), line feed (10) and carriage return (13) stay: people write in lines.
create function private.is_paragraph(value text, shortest integer, longest integer)
returns boolean
language sql immutable parallel safe
set search_path = ''
return char_length(value) between shortest and longest
  and value = private.trimmed(value)
  and value !~ '[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]';
comment on function private.is_paragraph is
  'A trimmed text with line breaks, of bounded length.';

-- Lower case only: mailboxes that differ by case are one person.
create function private.is_email(value text)
returns boolean
language sql immutable parallel safe
set search_path = ''
return char_length(value) <= 254
  and value = lower(value)
  and value ~ '^[^@<>()\[\]\\,;:"]+@[^@<>()\[\]\\,;:"]+\.[^@<>()\[\]\\,;:"]+$'
  and not private.has_blank(value)
  and value !~ '[\u0080-\u009F]'
  and not private.has_invisible(value);
comment on function private.is_email is
  'An e-mail address in lower case, 254 characters at most.';

-- Two numbers, an extension, whose number it is: staff read it, so what people write is taken.
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

-- Constraints run with the rights of whoever writes the row.
grant execute on function
  private.trimmed(text), private.has_blank(text), private.has_invisible(text),
  private.is_line(text, integer, integer), private.is_paragraph(text, integer, integer),
  private.is_email(text), private.is_phone(text, integer), private.is_web_url(text), private.is_link(text),
  private.are_lines(text[], integer, integer), private.are_links(text[], integer)
  to anon, authenticated;
