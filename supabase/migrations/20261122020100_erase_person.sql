-- Erasure: a person's rows are found by e-mail address, phone, or both, and erased everywhere by one
-- command of an owner. It reports numbers, and so does the audit row: neither repeats who it was.

create function private.phone_digits(value text)
returns text
language sql immutable parallel safe
set search_path = ''
as $$ select regexp_replace(value, '[^0-9]', '', 'g') $$;
comment on function private.phone_digits is
  'The digits of a phone as people write it, of two numbers too, one after the other.';

create function private.locate_person(p_email text, p_phone text)
returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  wanted_email constant text := nullif(lower(btrim(p_email)), '');
  -- Without the country, which some write and some do not.
  wanted_phone constant text := nullif(right(private.phone_digits(p_phone), 8), '');
  has_phone constant text := ' or position($2 in private.phone_digits(%s)) > 0';
  place private.personal_data;
  by_row text;
  by_history text;
  ids jsonb;
  located jsonb := '{}';
begin
  if coalesce(wanted_email, wanted_phone) is null or length(wanted_phone) < 6 then
    raise exception 'nobody_named' using errcode = '22023';
  end if;
  for place in select * from private.personal_data where email_column is not null order by table_name loop
    by_row := format('lower(t.%I) = $1', place.email_column);
    by_history := format('lower(d.details ->> %L) = $1', place.email_column);
    if place.phone_column is not null then
      by_row := by_row || format(has_phone, format('t.%I', place.phone_column));
      by_history := by_history || format(has_phone, format('d.details ->> %L', place.phone_column));
    end if;
    execute format(
      'select jsonb_agg(distinct id) from (
        select t.id::text from %1$s as t where %3$s
        union all
        -- What the history still says of a row that is gone.
        select h.row_id from public.audit_log as h,
          lateral (values (h.before), (h.after)) as d (details)
        where h.table_name = %2$L and (
          %4$s
        )
      ) as found (id)',
      place.table_name, split_part(place.table_name, '.', 2),
      by_row, by_history
    ) into ids using wanted_email, wanted_phone;
    if ids is not null then
      located := located || jsonb_build_object(place.table_name, ids);
    end if;
  end loop;
  -- An account that never became a customer.
  select jsonb_agg(u.id) into ids from auth.users as u
  where lower(u.email) = wanted_email
    and not exists (select from public.profiles where id = u.id)
    and not exists (select from public.staff where user_id = u.id);
  return located || case when ids is null then '{}' else jsonb_build_object('auth.users', ids) end;
end
$$;
comment on function private.locate_person is
  'The ids of a person''s rows by table, of rows too that only the history knows of. Raises 22023 '
  'nobody_named without an address or six digits of a phone.';

create function private.counts_of(located jsonb)
returns jsonb
language sql immutable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(split_part(key, '.', 2), jsonb_array_length(value)), '{}')
  from jsonb_each(located)
$$;
comment on function private.counts_of is 'How many ids there are by table, without the schema.';

create function private.find_person(p_email text, p_phone text)
returns jsonb
language plpgsql stable
security definer
set search_path = ''
as $$
begin
  perform private.require_owner();
  return private.counts_of(private.locate_person(p_email, p_phone));
end
$$;

create function public.find_person(p_email text, p_phone text default null)
returns jsonb
language sql stable
security invoker
set search_path = ''
as $$ select private.find_person(p_email, p_phone) $$;
comment on function public.find_person is
  'How many records there are of a person, by table, found by address, phone, or both. For owners; raises '
  '42501 for anybody else, 22023 without an address or six digits.';

create function private.forget_account(p_account uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.revoke_sessions(p_account);
  -- Where Auth keeps a log of its own, it names the address. Anywhere in it: what others did to the account is
  -- there too, and the local stack stores it as JSON within a JSON text.
  if to_regclass('auth.audit_log_entries') is not null then
    execute 'delete from auth.audit_log_entries where position($1 in payload::text) > 0' using p_account::text;
  end if;
  -- The profile goes with the account.
  delete from auth.users where id = p_account;
end
$$;
comment on function private.forget_account is 'Deletes an account with its profile, sessions and Auth''s log of it.';

create function private.erase_person(p_email text, p_phone text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  located jsonb;
  place private.personal_data;
  ids text[];
  paid text[];
  account uuid;
  history_marked integer := 0;
  report jsonb;
begin
  perform private.require_owner();
  if exists (select from public.staff where email = lower(btrim(p_email))) then
    raise exception 'staff_account' using errcode = 'PT409';
  end if;
  located := private.locate_person(p_email, p_phone);
  -- Registrations and profiles before payments: whoever else changes two of them locks them in that order.
  for place in select * from private.personal_data where located ? table_name order by table_name desc loop
    ids := array(select jsonb_array_elements_text(located -> place.table_name));
    if place.goes_with_account then
      foreach account in array ids::uuid[] loop
        -- Those of an address that the customer had before; a deletion of the account alone keeps what was paid.
        with gone as (delete from public.payments where profile_id = account returning id::text)
        select array_agg(id) into paid from gone;
        history_marked := history_marked + private.mark_history('public.payments', paid);
        perform private.forget_account(account);
      end loop;
    else
      execute format('delete from %s where id::text = any ($1)', place.table_name) using ids;
    end if;
    -- After the deletion, whose own audit row holds the whole record.
    history_marked := history_marked + private.mark_history(place.table_name, ids);
  end loop;
  for account in select value::uuid from jsonb_array_elements_text(located -> 'auth.users') as a (value) loop
    perform private.forget_account(account);
  end loop;
  -- Whom a kept answer shows is not asked: staff who send a request again after this get it anew.
  delete from private.request_keys where outcome is not null and scope not like 'form %';
  report := private.counts_of(located) || jsonb_build_object('history', history_marked);
  insert into public.audit_log (actor_id, actor_name, action, table_name, row_id, after)
  values (
    auth.uid(), (select name from public.staff where user_id = auth.uid()),
    'erase', 'personal_data', '-', report
  );
  return report;
end
$$;

create function public.erase_person(p_email text, p_phone text default null)
returns jsonb
language sql
security invoker
set search_path = ''
as $$ select private.erase_person(p_email, p_phone) $$;
comment on function public.erase_person is
  'Erases a person: rows of forms, account with profile and sessions, and what the history says of them. '
  'Returns how many, by table, and leaves one audit row with these numbers alone. For owners; raises as '
  'find_person does, and PT409 staff_account for an address of staff.';

grant execute on function
  public.find_person(text, text), private.find_person(text, text),
  public.erase_person(text, text), private.erase_person(text, text)
  to authenticated;
