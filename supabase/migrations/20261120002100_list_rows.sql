-- Every admin list (spec §7; design §3): one page, the total, and whether anything changed at all.
-- Not plain PostgREST: row-level security keeps LIKE from using an index (it is not leakproof), and
-- counting a million rows every five seconds would be the whole work of the database.

create function private.page_of_matches(plan private.list_plan, how_many integer)
returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  most constant integer := 10001;
  budget constant integer := greatest(3000, how_many * 20);
  near constant jsonb := private.page_nearby(plan, how_many, budget);
  seen constant integer := near ->> 'seen';
  matched constant integer := near ->> 'matched';
  near_is_all constant boolean := seen < budget;
  total bigint;
begin
  -- At a tenth of all rows the 10,001st match comes early in a scan; the search index would first
  -- collect every match.
  if seen > 0 and matched * 10 >= seen then
    total := private.matches_by_scan(plan, most);
  elsif near_is_all and plan.after = 'true' then
    total := matched;
  else
    total := private.matches_by_index(plan, most);
  end if;
  return jsonb_build_object('total', total, 'page', case
    when near_is_all or matched >= how_many then near -> 'page'
    -- Common, and some of it was seen nearby: the page is at most twenty budgets away.
    when total = most and matched * 20 >= how_many then private.page_in_order(plan, how_many)
    else private.page_by_index(plan, how_many)
  end);
end
$$;
comment on function private.page_of_matches is
  'Chooses the way to a page of a search by how common the text is.';

create function private.rows_of_page(plan private.list_plan, page jsonb)
returns jsonb
language plpgsql stable
set search_path = ''
set timezone = 'UTC'
as $$
declare
  -- What a list never shows: derived columns, and the long text of an article.
  columns constant text := (
    select string_agg(format('t.%I', attname), ', ' order by attnum)
    from pg_catalog.pg_attribute
    where attrelid = format('public.%I', plan.table_name)::regclass
      and attnum > 0 and not attisdropped
      and attname not in ('name_key', 'search_text', 'content')
  );
  answer jsonb;
begin
  execute format(
    'select jsonb_agg((select to_jsonb(shown) from (select %2$s) as shown) order by p.place)
    from jsonb_array_elements($1) with ordinality as p (item, place)
    join public.%1$I as t on t.id = (p.item ->> ''id'')::%3$s',
    plan.table_name, columns, plan.id_type
  ) into answer using page;
  return coalesce(answer, '[]');
end
$$;
comment on function private.rows_of_page is
  'The rows of a page in its order, as the admin lists show them.';

create function private.list_rows(
  p_table text, p_limit integer, p_before jsonb, p_q text, p_status text, p_sort text,
  p_known_revision bigint
)
returns jsonb
language plpgsql stable
security definer
set search_path = ''
set timezone = 'UTC'
as $$
declare
  rows_wanted constant integer := least(greatest(coalesce(p_limit, 50), 1), 1000);
  plan private.list_plan;
  revision bigint;
  total bigint;
  page jsonb;
  found_page jsonb;
  next_before jsonb;
begin
  perform private.require_admin();
  plan := private.make_list_plan(p_table, coalesce(p_sort, '-createdAt'), p_status, p_q, p_before);
  revision := private.list_revision(p_table);
  if revision = p_known_revision then
    return jsonb_build_object(
      'revision', revision, 'total', null, 'totalCapped', false, 'rows', null, 'nextBefore', null
    );
  end if;
  -- One row more than wanted tells whether there is a next page.
  if plan.match is null then
    total := private.row_total(p_table, p_status);
    page := private.page_in_order(plan, rows_wanted + 1);
  else
    found_page := private.page_of_matches(plan, rows_wanted + 1);
    total := (found_page ->> 'total')::bigint;
    page := found_page -> 'page';
  end if;
  if jsonb_array_length(page) > rows_wanted then
    page := page - rows_wanted;
    next_before := page -> -1 || jsonb_build_object('sort', coalesce(p_sort, '-createdAt'));
  end if;
  return jsonb_build_object(
    'revision', revision,
    'total', case when plan.match is null then total else least(total, 10000) end,
    'totalCapped', plan.match is not null and total > 10000,
    'rows', private.rows_of_page(plan, page),
    'nextBefore', next_before
  );
end
$$;

create function public.list_rows(
  p_table text,
  p_limit integer default 50,
  p_before jsonb default null,
  p_q text default null,
  p_status text default null,
  p_sort text default '-createdAt',
  p_known_revision bigint default null
)
returns jsonb
language sql stable
security invoker
set search_path = ''
as $$
  select private.list_rows(p_table, p_limit, p_before, p_q, p_status, p_sort, p_known_revision)
$$;
comment on function public.list_rows is
  'One page of an admin list; rows is null while the known revision is current (spec §7, §9).';
