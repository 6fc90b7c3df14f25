-- The parts of the query of a staff list: order, rows and start. All values are quoted here, once; the functions
-- below only join the parts.

create type private.list_plan as (
  table_name text,
  -- The requested order: -createdAt, createdAt, name or -name.
  sort text,
  order_column text,
  order_type text,
  id_type text,
  -- 'asc' or 'desc', for the order column and the id alike.
  direction text,
  scope text,
  after text,
  -- The condition that a row matches, and the same condition as a search index can use it.
  match text,
  index_match text
);

create function private.holds_text(wanted text, for_index boolean)
returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  -- Escapes LIKE's wildcards in the searched text.
  condition constant text := format('t.search_text like %L',
    '%' || replace(replace(replace(wanted, '\', '\\'), '%', '\%'), '_', '\_') || '%');
  grams constant text[] := private.search_grams(wanted);
  asked text[];
begin
  -- A common letter or two digits have no grams in the index; page_nearby or a scan finds them instead.
  if for_index and grams <> '{}' then
    -- The index reads a list for each gram. Every second pair and the last still hold nearly all letters; the lists
    -- of three digits and of rare letters are short.
    select array_agg(gram) into asked
    from unnest(grams) with ordinality as g (gram, place)
    where place % 2 = 1 or length(gram) <> 2 or place = cardinality(grams);
    return format('(private.search_grams(t.search_text) @> %L::text[] and %s)', asked, condition);
  end if;
  return condition;
end
$$;
comment on function private.holds_text is
  'The condition that the search text of a row t contains a key of private.fold_text; for_index adds the condition on grams '
  'by which the index finds it.';

create function private.search_condition(q text, for_index boolean)
returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  wanted constant text := private.fold_text(q);
  digits text;
  condition text;
begin
  if coalesce(wanted, '') = '' then
    return null;
  end if;
  condition := private.holds_text(wanted, for_index);
  -- A phone number may be typed with spaces, dashes or the country code; its normal form is stored too.
  digits := private.phone_key(wanted);
  if length(wanted) >= 6 and digits ~ '^\+?[0-9]{4,}$' then
    digits := regexp_replace(ltrim(digits, '+'), '^(00)?976([0-9]{8})$', '\2');
    if digits <> wanted then
      condition := format('(%s or %s)', condition, private.holds_text(digits, for_index));
    end if;
  end if;
  return condition;
end
$$;
comment on function private.search_condition is 'The condition that a row contains the text q, as private.fold_text compares texts.';

-- Lists by another condition than a status: customers whose trial or paid plan ends soon or has ended, overdue payments,
-- assistants of which something waits for staff, and those that nobody has looked at since they were published.

create function private.list_moment(p_table text, p_status text)
returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  -- Assistants of which an answer, a good or the like waits for staff, or a report.
  inside constant text := '
    select assistant_id from public.assistant_answers
      where held_for is not null and reviewed_version is distinct from version
    union select assistant_id from public.assistant_automations where held_for is not null and reviewed_at is null
    union select assistant_id from public.assistant_goods where held_for is not null and reviewed_at is null
    union select assistant_id from public.assistant_services where held_for is not null and reviewed_at is null
    union select assistant_id from public.assistant_bookables where held_for is not null and reviewed_at is null
    union select assistant_id from private.assistant_reports where seen_at is null';
begin
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
    when p_table = 'assistants' then case p_status
      when 'waiting' then 't.id in (
        select id from public.assistants where held_for is not null and refusal is null
        union ' || inside || ')'
      -- Of these the ones with nothing of their own.
      when 'waiting_inside' then '(t.held_for is null or t.refusal is not null) and t.id in (' || inside || ')'
      when 'unseen' then 't.published_at is not null and t.cleared_at is null'
    end
  end;
end
$$;
comment on function private.list_moment is
  'The condition for a p_status that is no value of a column, such as a trial that ends soon; null for a status.';

create function private.list_scope(p_table text, p_status text)
returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  -- The only place that excludes spam from lists. The status "spam" selects the marked rows, whatever their status.
  return case
    when p_table = 'payments' and p_status = 'overdue' then
      't.status in (''awaiting'', ''claimed'') and t.due_at < now()'
    when not (private.record_kind(p_table)).is_form then
      case when p_status is null then 'true' else format('t.status = %L', p_status) end
    when p_status is null then 't.spam_at is null'
    when p_status = 'spam' then 't.spam_at is not null'
    else format('t.status = %L and t.spam_at is null', p_status)
  end;
end
$$;
comment on function private.list_scope is
  'The condition of a list: rows of a status or all, without spam, or only spam.';

create function private.is_worked_on(p_table text)
returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return coalesce((private.record_kind(p_table)).is_worked_on, false);
end
$$;
comment on function private.is_worked_on is 'Whether the records of a table are assigned to staff.';

create function private.assignee_scope(p_table text, p_assignee text)
returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  assignment_query constant text := format(
    'select from private.record_work as w where w.table_name = %L and w.record_id = t.id::text and w.gone_at is null',
    p_table
  );
begin
  if not private.is_worked_on(p_table) then
    raise exception 'unknown_assignee' using errcode = '22023';
  end if;
  return case
    when p_assignee = 'nobody' then format('not exists (%s and w.assignee_id is not null)', assignment_query)
    else format('exists (%s and w.assignee_id = %L)', assignment_query, p_assignee::uuid)
  end;
end
$$;
comment on function private.assignee_scope is
  'The condition of a list: records that are assigned to a member of staff, or to nobody. Raises 22023 for a table '
  'whose records are not assigned, 22P02 for an invalid id.';

create function private.make_list_plan(
  p_table text, p_sort text, p_status text, p_q text, p_before jsonb, p_assignee text default null
)
returns private.list_plan
language plpgsql immutable
set search_path = ''
as $$
declare
  plan private.list_plan;
  kind constant private.record_kinds := private.record_kind(p_table);
  -- A condition without an index in the order of the list is handled like a search: few matches by an index of their
  -- own, many by walking the order index. For a status there is an index by time and none by name.
  condition text := private.list_moment(p_table, p_status);
begin
  if kind.table_name is null then
    raise exception 'unknown_list' using errcode = '22023';
  end if;
  if p_sort not in ('-createdAt', 'createdAt', 'name', '-name') then
    raise exception 'unknown_sort' using errcode = '22023';
  end if;
  plan.table_name := p_table;
  plan.sort := p_sort;
  plan.id_type := kind.id_type;
  plan.direction := case when p_sort like '-%' then 'desc' else 'asc' end;
  if p_sort like '%createdAt' then
    plan.order_column := 'created_at';
    plan.order_type := 'timestamptz';
  else
    plan.order_column := 'name_key';
    plan.order_type := 'text collate "C"';
  end if;
  plan.match := private.search_condition(p_q, false);
  if condition is null and plan.match is not null and plan.order_column = 'name_key' and p_status <> 'spam' then
    condition := format('t.status = %L', p_status);
  end if;
  plan.scope := private.list_scope(p_table, case when condition is null then p_status end);
  if p_assignee is not null then
    plan.scope := format('%s and %s', plan.scope, private.assignee_scope(p_table, p_assignee));
  end if;
  plan.index_match := private.search_condition(p_q, true);
  if condition is not null then
    plan.match := concat_ws(' and ', condition, plan.match);
    plan.index_match := concat_ws(' and ', condition, plan.index_match);
  end if;
  plan.after := 'true';
  if jsonb_typeof(p_before) <> 'null' then
    -- A cursor is valid only for the order that it was made for.
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
comment on function private.make_list_plan is 'Checks the parameters of a list request and quotes its values.';

-- Functions for one page of a search. Each returns its ids as [{"key", "id"}, …] in order, and each is fast for a
-- certain frequency of the text. The planner cannot know how frequent a text is, so page_of_matches chooses.

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
  -- Walks the order index from the cursor until the page is full: slow for a rare text.
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
comment on function private.page_in_order is 'A page by the order index: fast for a frequent text.';

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
  -- Reads the next rows of the order within the budget, and counts how many it read and how many matched: for a
  -- frequent text the page is full here.
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
comment on function private.page_nearby is 'The matches among the next "budget" rows of an order.';

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
  answer jsonb;
begin
  -- Finds all matches by the search index, once for their number and the page: for a rare text, or a frequent one
  -- without matches nearby. The memory keeps the bitmap exact; a lossy bitmap would read every row of its pages again.
  execute format(
    'with matched as materialized (
      select t.%2$I, t.id from public.%1$I as t where %6$s and %4$s
    )
    select jsonb_build_object(
      ''total'', (select count(*) from matched),
      ''page'', (
        select coalesce(jsonb_agg(jsonb_build_object(''key'', p.key, ''id'', p.id)), ''[]'')
        from (
          select t.%2$I as key, t.id from matched as t where %5$s
          order by t.%2$I %3$s, t.id %3$s limit %7$s
        ) as p
      )
    )',
    plan.table_name, plan.order_column, plan.direction,
    plan.scope, plan.after, plan.index_match, how_many
  ) into answer;
  return answer;
end
$$;
comment on function private.page_by_index is
  'A page by the search index and the number of all matches: fast for a rare text.';

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
comment on function private.matches_by_index is 'Counts the matching rows by the search index, up to a bound.';

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
  'Counts the matching rows in any order, up to a bound: fast for a frequent text.';

-- LIKE is not leakproof: behind a policy it cannot use an index. So only the search runs with the owner's rights,
-- for staff, and returns ids; the rows are then read through policies.
create function private.page_of_matches(plan private.list_plan, how_many integer)
returns jsonb
language plpgsql stable
security definer
set search_path = ''
as $$
declare
  most constant integer := 10001;
  budget constant integer := greatest(3000, how_many * 20);
  near jsonb;
  seen integer;
  matched integer;
  near_is_all boolean;
  total bigint;
begin
  perform private.require_admin();
  near := private.page_nearby(plan, how_many, budget);
  seen := near ->> 'seen';
  matched := near ->> 'matched';
  near_is_all := seen < budget;
  if not near_is_all and matched * 20 < how_many then
    return private.page_by_index(plan, how_many);
  end if;
  -- If a tenth of the rows match, a scan soon finds 10,001 matches; the search index would first collect all of
  -- them.
  if seen > 0 and matched * 10 >= seen then
    total := private.matches_by_scan(plan, most);
  elsif near_is_all and plan.after = 'true' then
    total := matched;
  else
    total := private.matches_by_index(plan, most);
  end if;
  return jsonb_build_object('total', total, 'page', case
    when near_is_all or matched >= how_many then near -> 'page'
    -- A frequent text with matches nearby: the page is full after at most twenty budgets.
    when total = most then private.page_in_order(plan, how_many)
    else private.page_by_index(plan, how_many) -> 'page'
  end);
end
$$;
comment on function private.page_of_matches is
  'Chooses the query for a page of a search by how frequent the text is.';

-- With the owner's rights for the same reason: LIKE is not leakproof.
create function private.matching_ids(plan private.list_plan, p_most integer)
returns bigint[]
language plpgsql stable
security definer
set search_path = ''
as $$
declare
  ids bigint[];
begin
  perform private.require_admin();
  execute format(
    'select array_agg(m.id) from (
      select t.id from public.%I as t where %s and %s order by t.id limit $1
    ) as m', plan.table_name, plan.scope, coalesce(plan.index_match, 'true')
  ) into ids using p_most;
  return ids;
end
$$;
comment on function private.matching_ids is 'The ids of a list''s rows, up to a bound, for staff.';

create function private.listed_columns(of_table text)
returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    -- Columns that a list leaves out: derived ones, the text of an article, the questions of a topic. The views of
    -- an article are added below.
    select string_agg(format('t.%I', attname), ', ' order by attnum)
    from pg_catalog.pg_attribute
    where attrelid = format('public.%I', of_table)::regclass
      and attnum > 0 and not attisdropped
      and attname not in ('name_key', 'search_text', 'content', 'variants', 'views')
      -- For an assistant, "version" in the list is content_version, the version of what visitors see.
      and (of_table <> 'assistants' or attname not in (
        'version', 'content_version', 'shown_words', 'cleared_words', 'tries', 'opened_at'))
  ) || case of_table
    when 'profiles' then ', private.paid_plan(t.id) as paid_plan'
    when 'blog_posts' then ', t.views + private.new_views(t.id) as views'
    when 'assistants' then ', t.content_version as version,
      private.waiting_texts(t.id) as held_answers,
      (select count(*) from private.assistant_reports as r where r.assistant_id = t.id and r.seen_at is null) as reports,
      jsonb_build_object(
        ''conversations'', coalesce((
          select m.conversations from private.assistant_months as m
          where m.assistant_id = t.id and m.month = private.assistant_month(now())), 0),
        ''answers'', (select count(*) from public.assistant_answers as a where a.assistant_id = t.id)) as used'
    -- Shows staff that the same person has another registration with a seat, before they confirm this one.
    when 'program_registrations' then ', private.holds_seat(t.intake, t.email, t.phone, t.id) as has_other_seat'
    else ''
  end
  || case when private.is_worked_on(of_table) then format(
    ', w.assignee_id, w.refused_at as reply_refused_at
    from (select) as lone left join private.record_work as w
      on w.table_name = %L and w.record_id = t.id::text and w.gone_at is null', of_table
  ) else '' end;
end
$$;
comment on function private.listed_columns is
  'The select list of a row t in its list, with a FROM where it needs one: the listed columns, the assignee, when the '
  'last reply was refused, and the plan that a customer has paid for.';

create function private.rows_in_order(
  plan private.list_plan, how_many integer, out shown_rows json, out next_before json
)
-- Not stable: PREPARE is not allowed there.
language plpgsql
set search_path = ''
set timezone = 'UTC'
set enable_seqscan = off
set enable_sort = off
as $$
declare
  -- So many first pages have a plan in a connection.
  most_kept constant integer := 40;
  found_rows json[];
  statement text;
  kept text;
begin
  -- A status has no index by name. The planner knows how frequent the status is: it walks the names until the page is
  -- full, or sorts the rows of a rare status.
  if plan.order_column = 'name_key' then
    perform set_config('enable_sort', 'on', true);
  end if;
  -- One pass over the order index from the cursor on: the rows, and the cursor after the last one if another row
  -- follows.
  statement := format(
    'select array_agg(page.shown), case when count(*) > %7$s then json_build_object(
      ''key'', (array_agg(page.key))[%7$s], ''id'', (array_agg(page.id))[%7$s], ''sort'', %8$L) end
    from (
      select (select row_to_json(shown) from (select %6$s) as shown) as shown, t.%2$I as key, t.id
      from public.%1$I as t where %4$s and %5$s
      order by t.%2$I %3$s, t.id %3$s limit %7$s + 1
    ) as page',
    plan.table_name, plan.order_column, plan.direction, plan.scope, plan.after,
    private.listed_columns(plan.table_name), how_many, plan.sort
  );
  -- The first page of all rows, which staff look at most, is planned once in a connection, because planning takes most
  -- of its time. Other pages hold values of the request, and there would be a plan for each.
  if plan.after = 'true' and plan.scope = private.list_scope(plan.table_name, null) then
    kept := 'list ' || md5(statement);
    if exists (select from pg_catalog.pg_prepared_statements where name = kept) then
      statement := format('execute %I', kept);
    elsif (select count(*) from pg_catalog.pg_prepared_statements where name like 'list %') < most_kept then
      execute format('prepare %I as %s', kept, statement);
    end if;
  end if;
  execute statement into found_rows, next_before;
  shown_rows := coalesce(array_to_json(found_rows[:how_many]), '[]');
end
$$;
comment on function private.rows_in_order is
  'A page without a search, and the next cursor: the same cost at any size.';

create function private.rows_of_page(plan private.list_plan, page jsonb)
returns json
language plpgsql stable
set search_path = ''
set timezone = 'UTC'
as $$
declare
  answer json;
begin
  -- Ids are cast before the join: a cast is not leakproof, so behind a policy the join could not use the primary key.
  execute format(
    'with wanted as materialized (
      select (p.item ->> ''id'')::%3$s as id, p.place from jsonb_array_elements($1) with ordinality as p (item, place)
    )
    select json_agg((select row_to_json(shown) from (select %2$s) as shown) order by wanted.place)
    from wanted join public.%1$I as t on t.id = wanted.id',
    plan.table_name, private.listed_columns(plan.table_name), plan.id_type
  ) into answer using page;
  return coalesce(answer, '[]');
end
$$;
comment on function private.rows_of_page is 'The rows of a page of matches, in its order.';

create function private.page_of_work(plan private.list_plan, p_assignee uuid, how_many integer)
returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  answer jsonb;
begin
  -- Starts from the assignments: along the order of the list, a few assigned records would be far apart. Ids are cast
  -- before the join, as in rows_of_page.
  execute format(
    'with work as materialized (
      select w.record_id::%3$s as id from private.record_work as w
      where w.table_name = %1$L and w.assignee_id = $1 and w.gone_at is null
    ),
    matching as materialized (
      select t.%2$I, t.id from work join public.%1$I as t on t.id = work.id where %5$s and %6$s
    )
    select jsonb_build_object(
      ''total'', (select count(*) from matching),
      ''page'', (
        select coalesce(jsonb_agg(jsonb_build_object(''key'', p.key, ''id'', p.id)), ''[]'')
        from (
          select t.%2$I as key, t.id from matching as t where %7$s
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
  'A page of the records assigned to a member of staff; its cost depends on their number only.';

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
-- Not stable: a reading of many rows inserts an audit row.
language plpgsql
security invoker
set search_path = ''
set timezone = 'UTC'
as $$
declare
  rows_wanted constant integer := least(greatest(coalesce(p_limit, 50), 1), 1000);
  most constant integer := 10000;
  is_searched constant boolean := coalesce(btrim(p_q), '') <> '';
  -- The rows of such a list change with time, without a change of the table, so its revision is not used.
  by_moment constant boolean := private.list_moment(p_table, p_status) is not null;
  plan private.list_plan;
  revision bigint;
  total bigint;
  found_page jsonb;
  page jsonb;
  shown_rows json;
  next_before json;
  -- private.row_counts has this total; every other total is counted, up to a bound.
  counted constant boolean := not is_searched and not by_moment and p_assignee is null;
begin
  perform private.require_reader(rows_wanted);
  plan := private.make_list_plan(
    p_table, coalesce(p_sort, '-createdAt'), p_status, p_q, p_before, p_assignee);
  select
    coalesce(sum(change_count), 0),
    coalesce(sum(row_count) filter (where status = p_status or (p_status is null and status <> 'spam')), 0)
  into revision, total
  from private.row_counts where table_name = p_table;
  -- The conversations of assistants are counted by month, so the number of the month is a part of the revision. Both
  -- parts only grow.
  if p_table = 'assistants' then
    revision := revision + private.figures_month(now());
  end if;
  if revision = p_known_revision and not by_moment then
    total := null;
  elsif plan.match is null and coalesce(p_assignee = 'nobody', true) then
    -- Assigned records are counted exactly, unassigned ones like a search: up to a bound, in any order.
    if p_assignee is not null then
      total := private.matches_by_scan(plan, most + 1);
    end if;
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
  if rows_wanted > 100 and shown_rows is not null then
    perform private.record_reading(p_table, rows_wanted, json_array_length(shown_rows), jsonb_strip_nulls(
      jsonb_build_object('status', p_status, 'assignee', p_assignee, 'searched', is_searched)));
  end if;
  return json_build_object(
    'revision', revision,
    -- least() ignores null and would return the bound for a total that was not counted.
    'total', case when counted or total is null then total else least(total, most) end,
    'totalCapped', not counted and coalesce(total > most, false),
    'rows', shown_rows,
    'nextBefore', next_before
  );
end
$$;
comment on function public.list_rows is
  'One page of an admin list, for staff: {revision, total, totalCapped, rows, nextBefore}; p_assignee is a '
  'member of staff, or nobody: records that are assigned to one, or to none. rows is '
  'null while p_known_revision is current; nextBefore is the p_before of the next page. Raises 42501 '
  'for anybody else, 22023 for an unknown table, order or cursor and for an assignee where there are none.';

grant execute on function public.list_rows(text, integer, jsonb, text, text, text, bigint, text) to authenticated;

create function public.read_record(p_table text, p_id text)
returns jsonb
language plpgsql stable
security invoker
set search_path = ''
set timezone = 'UTC'
as $$
declare
  -- Raises for an unknown table, and returns the type of its ids.
  plan constant private.list_plan := private.make_list_plan(p_table, '-createdAt', null, null, null);
  record jsonb;
begin
  -- Policies show published articles to everybody and customers their own profile, so a row that is found does not
  -- prove that the caller is staff.
  perform private.require_admin();
  execute format(
    'select to_jsonb(t) - ''{name_key,search_text}''::text[] from public.%I as t where t.id = $1::%s',
    plan.table_name, plan.id_type
  ) into record using p_id;
  if record is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  return case p_table
    when 'blog_posts' then record || jsonb_build_object('views',
      (record ->> 'views')::bigint + private.new_views((record ->> 'id')::bigint))
    when 'profiles' then record || jsonb_build_object('paid_plan', private.paid_plan((record ->> 'id')::uuid))
    when 'program_registrations' then record || jsonb_build_object('has_other_seat', private.holds_seat(
      (record ->> 'intake')::integer, record ->> 'email', record ->> 'phone', (record ->> 'id')::bigint))
    else record
  end;
end
$$;
comment on function public.read_record is
  'One record of a listed table, for staff, without its derived columns. Raises 42501 for anybody else, '
  'PT404 not_found, 22023 for an unknown table, 22P02 for a text that is no id.';

create function public.require_writer()
returns void
language plpgsql stable
security invoker
set search_path = ''
as $$
begin
  perform private.require_writer();
end
$$;
comment on function public.require_writer is
  'Called before staff add a record, because policies would accept it from any signed-in caller, as a form that '
  'was sent. Raises 42501: read_only for a viewer, not_staff for anybody who is not staff.';

grant execute on function public.require_writer() to authenticated;

create function private.refuse_unchanged(p_is_there boolean)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if p_is_there then
    raise exception 'version_conflict' using errcode = 'PT409';
  end if;
  raise exception 'not_found' using errcode = 'PT404';
end
$$;
comment on function private.refuse_unchanged is
  'Raises the reason why a write by id and version has changed no row: PT409 version_conflict if the row exists, else '
  'PT404 not_found.';

-- Security-invoker functions call it.
grant execute on function private.refuse_unchanged(boolean) to authenticated;

create function public.refuse_write(p_table text, p_id text, p_version integer default null)
returns void
language plpgsql stable
security invoker
set search_path = ''
as $$
declare
  plan constant private.list_plan := private.make_list_plan(p_table, '-createdAt', null, null, null);
  is_there boolean;
begin
  perform private.require_writer();
  -- The update grants of profiles are for customers; staff change a profile by commands.
  if plan.table_name = 'profiles' then
    raise exception 'not_changeable' using errcode = '42501';
  end if;
  execute format('select exists (select from public.%I where id = $1::%s)', plan.table_name, plan.id_type)
  into is_there using p_id;
  if not is_there then
    raise exception 'not_found' using errcode = 'PT404';
  elsif p_version is not null then
    raise exception 'version_conflict' using errcode = 'PT409';
  end if;
  -- The caller may write and the record exists, so it appeared between the two calls.
  raise exception 'conflict' using errcode = 'PT409';
end
$$;
comment on function public.refuse_write is
  'Raises the reason why a change or deletion of a record of a listed table has touched no row: 42501 (not_staff, '
  'read_only), PT404 not_found, PT409 version_conflict if p_version was given, 22023 for an unknown table.';

grant execute on function public.refuse_write(text, text, integer) to authenticated;

grant execute on function public.read_record(text, text) to authenticated;

-- Undo of a deletion: the record is restored from its audit row.

create function private.restore_deleted(p_audit_id bigint)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  entry public.audit_log;
  columns text;
  is_there boolean;
begin
  perform private.require_writer();
  select * into entry from public.audit_log
  where id = p_audit_id and action = 'delete'
    and (private.record_kind(table_name)).is_restored
    and not before ? 'erased';
  if not found then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  execute format('select exists (select from public.%I where id = $1)', entry.table_name)
  into is_there using entry.row_id::bigint;
  if is_there then
    raise exception 'conflict' using errcode = 'PT409';
  end if;
  select string_agg(quote_ident(attname), ', ' order by attnum) into columns
  from pg_catalog.pg_attribute
  where attrelid = format('public.%I', entry.table_name)::regclass
    and attnum > 0 and not attisdropped and attgenerated = '';
  -- With a new version, so that a change based on the deleted record is a conflict.
  execute format(
    'insert into public.%1$I (%2$s) overriding system value
    select %2$s from jsonb_populate_record(null::public.%1$I, $1)', entry.table_name, columns
  ) using entry.before
    || jsonb_build_object('version', (entry.before ->> 'version')::integer + 1, 'updated_at', now());
  return jsonb_build_object('table', entry.table_name, 'id', entry.row_id::bigint);
end
$$;

call private.expose('private.restore_deleted(bigint)', 'authenticated',
  'Restores the request, article or topic that an audit row deleted, with its id. For staff; raises 42501, PT404, '
  'or PT409 conflict if it exists.');

-- Security-invoker functions call these, so signed-in callers need the right to execute them.
grant execute on function
  private.assignee_scope(text, text), private.is_worked_on(text), private.list_moment(text, text),
  private.list_scope(text, text), private.listed_columns(text),
  private.make_list_plan(text, text, text, text, jsonb, text), private.matches_by_scan(private.list_plan, integer),
  private.matching_ids(private.list_plan, integer), private.page_of_matches(private.list_plan, integer),
  private.page_of_work(private.list_plan, uuid, integer), private.rows_in_order(private.list_plan, integer),
  private.rows_of_page(private.list_plan, jsonb), private.search_condition(text, boolean), private.holds_text(text, boolean)
  to authenticated;
