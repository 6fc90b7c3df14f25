-- Ways to one page of a search. Each returns its ids as [{"key", "id"}, …] in order, and each is quick
-- for another kind of text; the planner alone cannot know how common a searched text is, so the way is
-- chosen for it.

create function private.page_in_order(plan private.list_plan, how_many integer)
returns jsonb
language plpgsql stable
set search_path = ''
set enable_seqscan = off
set enable_sort = off
as $$
declare
  page jsonb;
begin
  -- Walks the order index from the cursor on until the page is full: far, unless the text is common.
  execute format(
    'select jsonb_agg(jsonb_build_object(''key'', p.key, ''id'', p.id))
    from (
      select t.%2$I as key, t.id from public.%1$I as t
      where %4$s and %5$s and %6$s
      order by t.%2$I %3$s, t.id %3$s limit %7$s
    ) as p',
    plan.table_name, plan.order_column, plan.direction,
    plan.scope, plan.after, plan.match, how_many
  ) into page;
  return coalesce(page, '[]');
end
$$;
comment on function private.page_in_order is
  'A page by the order index: quick for a common text.';

create function private.page_nearby(plan private.list_plan, how_many integer, budget integer)
returns jsonb
language plpgsql stable
set search_path = ''
set enable_seqscan = off
set enable_sort = off
as $$
declare
  answer jsonb;
begin
  -- Looks at the next rows of the order, as many as the budget allows, and tells how many it saw and
  -- how many matched: a common text fills its page here.
  execute format(
    'with seen as materialized (
      select t.%2$I as key, t.id, %6$s as hit from public.%1$I as t
      where %4$s and %5$s
      order by t.%2$I %3$s, t.id %3$s limit %7$s
    )
    select jsonb_build_object(
      ''seen'', (select count(*) from seen),
      ''matched'', (select count(*) from seen where hit),
      ''page'', (
        select coalesce(jsonb_agg(jsonb_build_object(''key'', p.key, ''id'', p.id)), ''[]'')
        from (select key, id from seen where hit limit %8$s) as p
      )
    )',
    plan.table_name, plan.order_column, plan.direction,
    plan.scope, plan.after, plan.match, budget, how_many
  ) into answer;
  return answer;
end
$$;
comment on function private.page_nearby is
  'The matches among the next rows of an order, within a budget.';

create function private.page_by_index(plan private.list_plan, how_many integer)
returns jsonb
language plpgsql stable
set search_path = ''
set enable_seqscan = off
set enable_indexscan = off
set enable_indexonlyscan = off
set work_mem = '64MB'
as $$
declare
  page jsonb;
begin
  -- All matches by the search index, then sorted: for a rare text, or a common one far from here.
  -- The memory keeps the bitmap exact; a lossy one would have to read every row of its pages again.
  execute format(
    'select jsonb_agg(jsonb_build_object(''key'', p.key, ''id'', p.id))
    from (
      select m.key, m.id
      from (select t.%2$I as key, t.id from public.%1$I as t where %6$s and %4$s and %5$s offset 0) as m
      order by m.key %3$s, m.id %3$s limit %7$s
    ) as p',
    plan.table_name, plan.order_column, plan.direction,
    plan.scope, plan.after, plan.index_match, how_many
  ) into page;
  return coalesce(page, '[]');
end
$$;
comment on function private.page_by_index is 'A page by the search index: quick for a rare text.';

create function private.matches_by_index(plan private.list_plan, most integer)
returns bigint
language plpgsql stable
set search_path = ''
set enable_seqscan = off
set enable_indexscan = off
set enable_indexonlyscan = off
set work_mem = '64MB'
as $$
declare
  found_rows bigint;
begin
  execute format(
    'select count(*) from (select from public.%I as t where %s and %s limit %s) as m',
    plan.table_name, plan.index_match, plan.scope, most
  ) into found_rows;
  return found_rows;
end
$$;
comment on function private.matches_by_index is
  'Counts the rows that match, up to a bound, by the search index.';

create function private.matches_by_scan(plan private.list_plan, most integer)
returns bigint
language plpgsql stable
set search_path = ''
set enable_bitmapscan = off
as $$
declare
  found_rows bigint;
begin
  execute format(
    'select count(*) from (select from public.%I as t where %s and %s limit %s) as m',
    plan.table_name, coalesce(plan.match, 'true'), plan.scope, most
  ) into found_rows;
  return found_rows;
end
$$;
comment on function private.matches_by_scan is
  'Counts the rows that match, up to a bound, in any order: soon done when the text is common.';
