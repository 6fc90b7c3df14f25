-- A person is found by whole phone numbers. Six digits that stand anywhere in a number belong to
-- hundreds of people, and whoever is found is erased.

set local lock_timeout = '3s';

create function private.phone_numbers(value text)
returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  -- Blanks, dots, dashes and brackets stand within a number; anything else ends it.
  with written (part) as (
    select btrim(regexp_replace(part, '[().\u2010-\u2015-]', '', 'g'), E' \t\u00A0')
    from regexp_split_to_table(value, '[^0-9\s\u00A0().\u2010-\u2015-]+') as part
  ),
  -- Two whole numbers with a blank between them; shorter groups are parts of one.
  groups (digits) as (
    select unnest(case
      when part !~ '(^|[\s\u00A0])[0-9]{1,7}([\s\u00A0]|$)' then regexp_split_to_array(part, '[\s\u00A0]+')
      else array[regexp_replace(part, '[\s\u00A0]', '', 'g')]
    end)
    from written
  ),
  -- The country is written by some and left out by others.
  numbers (digits) as (
    select regexp_replace(regexp_replace(digits, '^00', ''), '^976([0-9]{8})$', '\1') from groups
  )
  select coalesce(array_agg(distinct digits), '{}') from numbers where length(digits) >= 6
$$;
comment on function private.phone_numbers is
  'Each whole number of a phone as people write it, digits alone, without the country of Mongolia; what has '
  'less than six digits (an extension) is none.';

create or replace function private.locate_person(p_email text, p_phone text)
returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  wanted_email constant text := nullif(lower(btrim(p_email)), '');
  wanted_phones constant text[] := private.phone_numbers(coalesce(p_phone, ''));
  has_phone constant text := ' or private.phone_numbers(%s) && $2';
  place private.personal_data;
  by_row text;
  by_history text;
  ids jsonb;
  located jsonb := '{}';
begin
  -- A phone without a whole number in it is a mistake, also beside an address.
  if (wanted_email is null or btrim(coalesce(p_phone, '')) <> '') and wanted_phones = '{}' then
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
    ) into ids using wanted_email, wanted_phones;
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
  'The ids of a person''s rows by table, of rows too that only the history knows of; a phone is found as a '
  'whole number. Raises 22023 nobody_named without an address or a number of six digits.';

comment on function public.find_person is
  'How many records there are of a person, by table, found by address, phone as a whole number, or both. For '
  'owners; raises 42501 for anybody else, 22023 without an address or a number of six digits.';
