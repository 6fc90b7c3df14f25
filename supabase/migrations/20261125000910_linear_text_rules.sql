-- E-mail domains of letters, digits, hyphens and dots, and links without a scheme as what they are.

set local lock_timeout = '3s';

-- Two parts that follow one another have no letter in common, so a text that does not fit is read once.
create or replace function private.is_email(value text)
returns boolean
language sql immutable parallel safe
set search_path = ''
return char_length(value) <= 254
  and value = lower(value)
  -- Ranges instead of a class: what [[:alpha:]] covers beyond ASCII depends on the locale of the database.
  and value ~ ('^[^@<>()\[\]\\,;:"]+'
    '@[a-z0-9\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u167F\u1681-\u1FFF\u2C00-\u2FEF\u3040-\uD7FF\uF900-\uFDCF-]+'
    '(\.[a-z0-9\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u167F\u1681-\u1FFF\u2C00-\u2FEF\u3040-\uD7FF\uF900-\uFDCF-]+)+$')
  and not private.has_blank(value)
  and value !~ '[\u0080-\u009F]'
  and not private.has_invisible(value);
comment on function private.is_email is
  'An e-mail address in lower case, 254 characters at most; its domain has letters, digits, hyphens and dots '
  '(docs/product.md §5.1).';

create function private.count_links(value text)
returns integer
language sql immutable parallel safe
set search_path = ''
-- What follows a scheme or "www." belongs to the same link. Without either, only the endings that senders of
-- spam use and our own count, and not behind an @: an e-mail address is none.
return regexp_count(
  value,
  '(https?://|www\.)\S*|(?<![@[:alnum:]._-])[a-z0-9\u0400-\u052F-]+(\.[a-z0-9\u0400-\u052F-]+)*'
  '\.(com|net|org|info|biz|mn|ru|cn|io|me|xyz|top|shop|site|online|club|vip|link|live|store|click|ly|мон|рф)'
  '(?![[:alnum:]-])',
  1, 'i'
);
comment on function private.count_links is
  'How many links a text holds, with a scheme or without (shop.mn); e-mail addresses are none '
  '(docs/product.md §10.12).';

create or replace function private.spam_reason(p_content jsonb, p_signals text[])
returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  -- An address of a site is asked for, and an e-mail address is none.
  texts constant text := (
    select string_agg(value, E'\n') from jsonb_each_text(p_content)
    where key not in ('current_website', 'email')
  );
  links constant integer := private.count_links(texts);
  points integer;
  words text[];
begin
  -- From three points on a row is marked. Nothing mild does it alone: scripts of our own customers
  -- have no token, people paste a link, and a browser fills in a form in a second.
  select sum(s.points), array_agg(s.word order by s.points desc, s.word) into points, words
  from (values
    ('honeypot', 3, 'honeypot' = any (p_signals)),
    ('duplicate', 3, 'duplicate' = any (p_signals)),
    ('flood', 3, 'flood' = any (p_signals)),
    ('fast', 2, 'fast' = any (p_signals)),
    ('stale', 2, 'stale' = any (p_signals)),
    ('unseen', 1, 'unseen' = any (p_signals)),
    ('links', case when links >= 10 then 3 when links >= 3 then 2 else 1 end, links > 0),
    ('repeats', 1, texts ~ '([^\s0-9_.=*#~-])\1{9}')
  ) as s (word, points, holds)
  where s.holds;
  return case when points >= 3 then array_to_string(words, ' ') end;
end
$$;
comment on function private.spam_reason is
  'Why a form looks like spam, or null: the words that hold, the weightiest first. p_content is what '
  'the visitor wrote, p_signals what was noticed besides.';
