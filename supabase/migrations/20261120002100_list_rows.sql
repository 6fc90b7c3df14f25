-- Every admin list: one page, the total, and whether anything changed at all. Not plain PostgREST:
-- row-level security keeps LIKE from using an index (it is not leakproof), and counting a million
-- rows every five seconds would be the whole work of the database.
--
-- Rows are json and not jsonb: they are only written out, and jsonb would be taken apart and put
-- together again twice on the way.

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

create function private.listed_columns(of_table text)
returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    -- What a list never shows: derived columns, the long text of an article, the many questions of a topic.
    select string_agg(format('t.%I', attname), ', ' order by attnum)
    from pg_catalog.pg_attribute
    where attrelid = format('public.%I', of_table)::regclass
      and attnum > 0 and not attisdropped
      and attname not in ('name_key', 'search_text', 'content', 'variants')
  ) || case when private.is_worked_on(of_table) then format(
    ', (select w.assignee_id from private.record_work as w
      where w.table_name = %L and w.record_id = t.id::text and w.gone_at is null) as assignee_id', of_table
  ) else '' end;
end
$$;
comment on function private.listed_columns is
  'The columns of a table that its list shows, and who takes care of the record, as the select list of a row named t.';

create function private.rows_in_order(
  plan private.list_plan, how_many integer, out shown_rows json, out next_before json
)
language plpgsql stable
set search_path = ''
set timezone = 'UTC'
set enable_seqscan = off
set enable_sort = off
as $$
begin
  -- One pass over the order index from the cursor on: the rows, and the place of the last one if
  -- the row after it shows that there is a next page.
  execute format(
    'select
      coalesce(json_agg(row_to_json(shown)) filter (where page.place <= $1), ''[]''),
      case when max(page.place) > $1 then
        (array_agg(json_build_object(''key'', page.%2$I, ''id'', page.id, ''sort'', $2))
          filter (where page.place = $1))[1]
      end
    from (
      select t.*, row_number() over (order by t.%2$I %3$s, t.id %3$s) as place
      from public.%1$I as t where %4$s and %5$s
      order by t.%2$I %3$s, t.id %3$s limit $1 + 1
    ) as page
    cross join lateral (select %6$s from (select page.*) as t) as shown',
    plan.table_name, plan.order_column, plan.direction, plan.scope, plan.after,
    private.listed_columns(plan.table_name)
  ) into shown_rows, next_before using how_many, plan.sort;
end
$$;
comment on function private.rows_in_order is
  'A page without a search and the cursor after it: the same cost at any size.';

create function private.rows_of_page(plan private.list_plan, page jsonb)
returns json
language plpgsql stable
set search_path = ''
set timezone = 'UTC'
as $$
declare
  answer json;
begin
  execute format(
    'select json_agg((select row_to_json(shown) from (select %2$s) as shown) order by p.place)
    from jsonb_array_elements($1) with ordinality as p (item, place)
    join public.%1$I as t on t.id = (p.item ->> ''id'')::%3$s',
    plan.table_name, private.listed_columns(plan.table_name), plan.id_type
  ) into answer using page;
  return coalesce(answer, '[]');
end
$$;
comment on function private.rows_of_page is
  'The rows of a page of matches, in its order.';

create function private.page_of_work(plan private.list_plan, p_assignee uuid, how_many integer)
returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  answer jsonb;
begin
  -- From whom the records were given to: along the order of the list a few among many would be far apart.
  execute format(
    'with given as materialized (
      select t.%2$I, t.id from private.record_work as w
      join public.%1$I as t on t.id = w.record_id::%3$s
      where w.table_name = %1$L and w.assignee_id = $1 and w.gone_at is null and %5$s and %6$s
    )
    select jsonb_build_object(
      ''total'', (select count(*) from given),
      ''page'', (
        select coalesce(jsonb_agg(jsonb_build_object(''key'', p.key, ''id'', p.id)), ''[]'')
        from (
          select t.%2$I as key, t.id from given as t where %7$s
          order by t.%2$I %4$s, t.id %4$s limit $2
        ) as p
      )
    )',
    plan.table_name, plan.order_column, plan.id_type, plan.direction, plan.scope,
    coalesce(plan.match, 'true'), plan.after
  ) into answer using p_assignee, how_many;
  return answer;
end
$$;
comment on function private.page_of_work is
  'A page of the records that a member of staff takes care of: costs as much as there are of these.';

create function private.list_rows(
  p_table text, p_limit integer, p_before jsonb, p_q text, p_status text, p_sort text,
  p_known_revision bigint, p_assignee text
)
returns json
-- Not stable: a reading of many rows is written down.
language plpgsql
security definer
set search_path = ''
set timezone = 'UTC'
as $$
declare
  rows_wanted constant integer := least(greatest(coalesce(p_limit, 50), 1), 1000);
  most constant integer := 10000;
  plan private.list_plan;
  revision bigint;
  total bigint;
  found_page jsonb;
  page jsonb;
  shown_rows json;
  next_before json;
  -- Kept by triggers, whatever it is; every other total is counted, and bounded.
  counted constant boolean := coalesce(btrim(p_q), '') = '' and p_assignee is null;
begin
  perform private.require_reader(rows_wanted);
  plan := private.make_list_plan(
    p_table, coalesce(p_sort, '-createdAt'), p_status, p_q, p_before, p_assignee);
  revision := private.list_revision(p_table);
  if revision = p_known_revision then
    null;
  elsif plan.match is null and coalesce(p_assignee = 'nobody', true) then
    -- What nobody has taken is counted like a search: up to a bound, in any order.
    total := case when p_assignee is null then private.row_total(p_table, p_status)
      else private.matches_by_scan(plan, most + 1) end;
    select * into shown_rows, next_before from private.rows_in_order(plan, rows_wanted);
  else
    -- One row more than wanted tells whether there is a next page.
    found_page := case when p_assignee <> 'nobody'
      then private.page_of_work(plan, p_assignee::uuid, rows_wanted + 1)
      else private.page_of_matches(plan, rows_wanted + 1) end;
    total := found_page ->> 'total';
    page := found_page -> 'page';
    if jsonb_array_length(page) > rows_wanted then
      page := page - rows_wanted;
      next_before := page -> -1 || jsonb_build_object('sort', plan.sort);
    end if;
    shown_rows := private.rows_of_page(plan, page);
  end if;
  if shown_rows is not null then
    perform private.record_reading(p_table, rows_wanted, json_array_length(shown_rows), jsonb_strip_nulls(
      jsonb_build_object('status', p_status, 'assignee', p_assignee, 'searched', plan.match is not null)));
  end if;
  return json_build_object(
    'revision', revision,
    'total', case when counted then total else least(total, most) end,
    'totalCapped', not counted and coalesce(total > most, false),
    'rows', shown_rows,
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
  p_known_revision bigint default null,
  p_assignee text default null
)
returns json
language plpgsql
security invoker
set search_path = ''
as $$
begin
  return private.list_rows(
    p_table, p_limit, p_before, p_q, p_status, p_sort, p_known_revision, p_assignee);
end
$$;
comment on function public.list_rows is
  'One page of an admin list, for staff: {revision, total, totalCapped, rows, nextBefore}; p_assignee is a '
  'member of staff, or nobody: records that are given to one, or to none. rows is '
  'null while p_known_revision is current; nextBefore is the p_before of the next page. Raises 42501 '
  'for anybody else, 22023 for an unknown table, order or cursor and for an assignee where there are none.';

grant execute on function
  public.list_rows(text, integer, jsonb, text, text, text, bigint, text),
  private.list_rows(text, integer, jsonb, text, text, text, bigint, text)
  to authenticated;
