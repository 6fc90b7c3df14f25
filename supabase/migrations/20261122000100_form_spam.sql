-- What looks like spam is stored and marked, never refused: whoever sends it learns nothing, and a
-- real request that looks like it is not lost. Scored here and not in the API, so that a row that is
-- sent straight to the Data API is held to the same.

do $$
declare
  form text;
  columns text;
  named text;
begin
  foreach form in array array[
    'program_registrations', 'quote_requests', 'design_report_requests', 'partner_requests',
    'contact_messages'
  ] loop
    execute format('alter table public.%I add column spam_at timestamptz, add column spam_reason text', form);
    execute format($f$comment on column public.%I.spam_at is
      'When the row was marked as spam; null for every other. Lists and figures leave marked rows out.'$f$, form);
    execute format($f$comment on column public.%I.spam_reason is
      'Why: words of private.spam_reason(), separated by blanks.'$f$, form);
    -- The orders of the lists. A flood fills the spam box: a page of the list must not walk through it,
    -- and a page of the spam box not through the list. So each index holds one of the two.
    foreach columns in array array['created_at, id', 'name_key, id'] loop
      named := replace(columns, ', ', '_') || '_idx';
      execute format(
        'create index %I on public.%I (%s) where spam_at is null', form || '_' || named, form, columns);
      execute format('create index %I on public.%I (status, %s) where spam_at is null',
        form || '_status_' || named, form, columns);
      execute format('create index %I on public.%I (%s) where spam_at is not null',
        form || '_spam_' || named, form, columns);
    end loop;
  end loop;
end
$$;

-- When a form was first touched in a browser, signed. Two rounds of the hash, as in HMAC: one round
-- alone lets somebody who has a signature continue what was signed.
create function private.sign_moment(p_moment text)
returns text
language plpgsql stable
security definer
set search_path = ''
as $$
declare
  key constant text := (select 'form-token:' || secret from private.function_secret);
begin
  return encode(sha256(convert_to(
    key || encode(sha256(convert_to(key || ':' || p_moment, 'UTF8')), 'hex'), 'UTF8')), 'hex');
end
$$;
comment on function private.sign_moment is 'The signature of a form token, 64 hexadecimal digits.';

create function private.form_token()
returns text
language plpgsql volatile
security definer
set search_path = ''
as $$
declare
  moment constant text := format('%s.%s',
    floor(extract(epoch from clock_timestamp()) * 1000)::bigint, replace(gen_random_uuid()::text, '-', ''));
begin
  return moment || '.' || private.sign_moment(moment);
end
$$;

create function public.form_token()
returns text
language sql volatile
security invoker
set search_path = ''
return private.form_token();
comment on function public.form_token is
  'A signed time stamp that a form takes when somebody begins to fill it in, and sends along.';

grant execute on function public.form_token(), private.form_token() to anon, authenticated;

create function private.token_signal(p_token text, p_scale numeric)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  shortest constant numeric := 2;
  longest constant numeric := 86400;
  -- A form may be sent again after the API has refused a field.
  uses constant numeric := 5;
  moment constant text := substring(p_token from '^([0-9]{13}\.[0-9a-f]{32})\.[0-9a-f]{64}$');
  age numeric;
begin
  if p_token is null then
    return 'unseen';
  end if;
  if moment is null or p_token <> moment || '.' || private.sign_moment(moment) then
    return 'stale';
  end if;
  age := extract(epoch from clock_timestamp()) - left(moment, 13)::numeric / 1000;
  if age > longest
    or private.hit_rate_limit('token:' || moment, least(ceil(uses * p_scale), 2147483647)::integer, 86400) > 0
  then
    return 'stale';
  end if;
  return case when age < shortest then 'fast' else 'shown' end;
end
$$;
comment on function private.token_signal is
  'What a form token says: shown (a person had time), fast (less than two seconds), stale (older than '
  'a day, used up, or not ours), unseen (none was sent).';

create function private.form_signals(p_signals jsonb, p_scale numeric)
returns text[]
language plpgsql
security definer
set search_path = ''
as $$
begin
  return array_remove(array[
    private.token_signal(p_signals ->> 'token', p_scale),
    case when p_signals -> 'trapped' = 'true' then 'honeypot' end
  ], null);
end
$$;
comment on function private.form_signals is
  'What the function noticed about a submission, as words of private.spam_reason().';

create function private.spam_reason(p_content jsonb, p_signals text[])
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
  links constant integer := regexp_count(texts, '(https?://|www\.)', 1, 'i');
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
