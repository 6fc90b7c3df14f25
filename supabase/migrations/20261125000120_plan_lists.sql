-- Staff's lists by a moment: whose trial or paid plan ends soon, or has ended; what should have been paid by now.

set local lock_timeout = '3s';

create function private.list_moment(p_table text, p_status text)
returns text
language sql immutable
set search_path = ''
return case
  when p_table = 'profiles' then case p_status
    when 'trial_ending' then
      't.paid_until is null and t.trial_ends_at > now() and t.trial_ends_at <= now() + interval ''7 days'''
    when 'trial_ended' then 't.paid_until is null and t.trial_ends_at <= now()'
    when 'paid_ending' then 't.paid_until > now() and t.paid_until <= now() + interval ''30 days'''
    when 'paid_ended' then 't.paid_until <= now()'
  end
  when p_table = 'payments' and p_status = 'overdue' then
    't.status in (''awaiting'', ''claimed'') and t.due_at < now()'
end;
comment on function private.list_moment is
  'The condition that a word in place of a status stands for which time makes true, and no change of a row; null for '
  'a status.';

create or replace function private.make_list_plan(
  p_table text, p_sort text, p_status text, p_q text, p_before jsonb, p_assignee text default null
)
returns private.list_plan
language plpgsql immutable
set search_path = ''
as $$
declare
  plan private.list_plan;
  moment constant text := private.list_moment(p_table, p_status);
begin
  if p_table not in (
    'program_registrations', 'quote_requests', 'design_report_requests', 'partner_requests',
    'contact_messages', 'blog_posts', 'assistant_topics', 'profiles', 'payments'
  ) then
    raise exception 'unknown_list' using errcode = '22023';
  end if;
  if p_sort not in ('-createdAt', 'createdAt', 'name', '-name') then
    raise exception 'unknown_sort' using errcode = '22023';
  end if;
  plan.table_name := p_table;
  plan.sort := p_sort;
  plan.id_type := case p_table when 'profiles' then 'uuid' else 'bigint' end;
  plan.direction := case when p_sort like '-%' then 'desc' else 'asc' end;
  if p_sort like '%createdAt' then
    plan.order_column := 'created_at';
    plan.order_type := 'timestamptz';
  else
    plan.order_column := 'name_key';
    plan.order_type := 'text collate "C"';
  end if;
  plan.scope := private.list_scope(p_table, case when moment is null then p_status end);
  if p_assignee is not null then
    plan.scope := format('%s and %s', plan.scope, private.assignee_scope(p_table, p_assignee));
  end if;
  plan.match := private.search_condition(p_q, false);
  plan.index_match := private.search_condition(p_q, true);
  if moment is not null then
    -- Found as a search is: few rows by their own index, many along the order of the list.
    plan.match := concat_ws(' and ', moment, plan.match);
    plan.index_match := concat_ws(' and ', moment, plan.index_match);
  end if;
  plan.after := 'true';
  if jsonb_typeof(p_before) <> 'null' then
    -- A place in one order means nothing in another.
    if p_before ->> 'sort' is distinct from p_sort
      or p_before ->> 'key' is null or p_before ->> 'id' is null then
      raise exception 'invalid_cursor' using errcode = '22023';
    end if;
    plan.after := format(
      '(t.%I, t.id) %s (%L::%s, %L::%s)',
      plan.order_column, case plan.direction when 'desc' then '<' else '>' end,
      p_before ->> 'key', plan.order_type, p_before ->> 'id', plan.id_type
    );
  end if;
  return plan;
end
$$;

create or replace function private.listed_columns(of_table text)
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
  ) else '' end
  || case of_table when 'profiles' then ', private.paid_plan(t.id) as paid_plan' else '' end;
end
$$;
comment on function private.listed_columns is
  'The columns of a table that its list shows, who takes care of the record, and the plan that a customer has paid '
  'for, as the select list of a row named t.';

create or replace function private.list_rows(
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
  is_searched constant boolean := coalesce(btrim(p_q), '') <> '';
  -- Time alone brings rows into such a list, and takes them out.
  by_moment constant boolean := private.list_moment(p_table, p_status) is not null;
  plan private.list_plan;
  revision bigint;
  total bigint;
  found_page jsonb;
  page jsonb;
  shown_rows json;
  next_before json;
  -- Kept by triggers, whatever it is; every other total is counted, and bounded.
  counted constant boolean := not is_searched and not by_moment and p_assignee is null;
begin
  perform private.require_reader(rows_wanted);
  plan := private.make_list_plan(
    p_table, coalesce(p_sort, '-createdAt'), p_status, p_q, p_before, p_assignee);
  revision := private.list_revision(p_table);
  if revision = p_known_revision and not by_moment then
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
      jsonb_build_object('status', p_status, 'assignee', p_assignee, 'searched', is_searched)));
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
