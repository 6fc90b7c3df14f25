-- One person over all kinds of records: what else came from the same address or phone, and a search.

set local lock_timeout = '3s';

create function private.list_related(p_table text, p_id text)
returns jsonb
language plpgsql stable
security definer
set search_path = ''
set timezone = 'UTC'
set enable_seqscan = off
as $$
declare
  most constant integer := 20;
  record constant jsonb := private.require_record(p_table, p_id);
  wanted_email constant text := lower(record ->> 'email');
  wanted_phone text := right(private.phone_digits(coalesce(record ->> 'phone', record ->> 'business_phone')), 8);
  place private.personal_data;
  part jsonb;
  related jsonb := '[]';
begin
  if length(wanted_phone) < 6 then
    wanted_phone := null;
  end if;
  for place in
    select * from private.personal_data
    where table_name like 'public.%' and email_column is not null and phone_column is not null
  loop
    -- The index of the search finds them; what it finds within a longer text is looked at again.
    execute format(
      'select jsonb_agg(private.hit_of(%2$L, to_jsonb(found)) order by found.created_at desc) from (
        select t.* from %1$s as t
        where (t.search_text like $1 or t.search_text like $2)
          and (lower(t.%3$I) = $3 or position($4 in private.phone_digits(t.%4$I)) > 0)
          and not (%2$L = $5 and t.id::text = $6)
        order by t.created_at desc limit $7
      ) as found',
      place.table_name, split_part(place.table_name, '.', 2), place.email_column, place.phone_column
    ) into part
    using '%' || wanted_email || '%', '%' || wanted_phone || '%', wanted_email, wanted_phone, p_table, p_id, most;
    related := related || coalesce(part, '[]');
  end loop;
  return (
    select coalesce(jsonb_agg(hit order by hit ->> 'createdAt' desc), '[]')
    from jsonb_array_elements(related) as h (hit)
  );
end
$$;

create function public.list_related(p_table text, p_id text)
returns jsonb
language sql stable
security invoker
set search_path = ''
as $$ select private.list_related(p_table, p_id) $$;
comment on function public.list_related is
  'The other records with the e-mail address or the phone of this one, spam too, 20 of a kind at most, the '
  'newest first, for staff: [{table, id, name, email, phone, status, spam, createdAt}]. Raises 42501, '
  'PT404 not_found, 22023 for an unknown table.';

create function private.list_matches(p_q text)
returns jsonb
language plpgsql stable
security definer
set search_path = ''
set timezone = 'UTC'
as $$
declare
  most constant integer := 5;
  place private.personal_data;
  plan private.list_plan;
  shown jsonb;
  hits jsonb := '[]';
begin
  perform private.require_admin();
  if length(btrim(coalesce(p_q, ''))) < 2 then
    return '[]';
  end if;
  for place in
    select * from private.personal_data where table_name like 'public.%' and email_column is not null
    order by table_name
  loop
    plan := private.make_list_plan(split_part(place.table_name, '.', 2), '-createdAt', null, p_q, null);
    shown := private.rows_of_page(plan, private.page_of_matches(plan, most) -> 'page');
    hits := hits || (
      select coalesce(jsonb_agg(private.hit_of(plan.table_name, one)), '[]') from jsonb_array_elements(shown) as s (one)
    );
  end loop;
  return hits;
end
$$;

create function public.list_matches(p_q text)
returns jsonb
language sql stable
security invoker
set search_path = ''
as $$ select private.list_matches(p_q) $$;
comment on function public.list_matches is
  'The newest five records of each kind that match a text of two letters or more, spam left out, for '
  'staff: [{table, id, name, email, phone, status, spam, createdAt}]. Raises 42501.';

grant execute on function
  public.list_related(text, text), private.list_related(text, text),
  public.list_matches(text), private.list_matches(text)
  to authenticated;
