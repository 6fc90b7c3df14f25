-- The parts of an admin list's query: which order, which rows, from where on. All values are quoted
-- here, once, and the functions of the next files only put the parts together.

create type private.list_plan as (
  table_name text,
  -- The order as it was asked for: -createdAt, createdAt, name or -name.
  sort text,
  order_column text,
  order_type text,
  id_type text,
  -- 'asc' or 'desc', for the order column and the id alike.
  direction text,
  scope text,
  after text,
  -- What a matching row holds, and the same said in the words of a search index.
  match text,
  index_match text
);

create function private.search_condition(q text, for_index boolean)
returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  wanted constant text := lower(btrim(q));
  contains constant text := 't.search_text like %L';
  digits text;
  pattern text;
  condition text;
begin
  if coalesce(wanted, '') = '' then
    return null;
  end if;
  -- What somebody types is text, not a pattern.
  pattern := '%' || replace(replace(replace(wanted, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  condition := format(contains, pattern);
  -- Where no three letters follow each other the trigram index knows nothing; pairs of letters do.
  -- Nor does it where the database was made with plain C letters: Cyrillic ones are none there.
  if for_index and (wanted !~ '[[:alnum:]]{3}' or extensions.show_trgm(wanted) = '{}') then
    condition := format(
      '(private.short_grams(t.search_text) @> %L::text[] and %s)', private.short_grams(wanted), condition
    );
  end if;
  -- A phone number may be typed with spaces, dashes or the country code; its normal form is stored too.
  digits := private.phone_key(wanted);
  if length(wanted) >= 6 and digits ~ '^\+?[0-9]{4,}$' then
    digits := regexp_replace(ltrim(digits, '+'), '^(00)?976([0-9]{8})$', '\2');
    if digits <> wanted then
      condition := format('(%s or %s)', condition, format(contains, '%' || digits || '%'));
    end if;
  end if;
  return condition;
end
$$;
comment on function private.search_condition is
  'The condition that a row holds the text q, upper and lower case alike.';

create function private.list_scope(p_table text, p_status text)
returns text
language sql immutable
set search_path = ''
-- The one place that keeps spam out of lists: "spam" asks for the marked rows, whatever their status.
return case
  when p_table = 'payments' and p_status = 'overdue' then
    't.status in (''awaiting'', ''claimed'') and t.due_at < now()'
  when p_table in ('blog_posts', 'assistant_topics', 'profiles', 'payments') then
    case when p_status is null then 'true' else format('t.status = %L', p_status) end
  when p_status is null then 't.spam_at is null'
  when p_status = 'spam' then 't.spam_at is not null'
  else format('t.status = %L and t.spam_at is null', p_status)
end;
comment on function private.list_scope is
  'The condition of a list: rows of a status or all, without spam, or only spam.';

create function private.is_worked_on(p_table text)
returns boolean
language sql immutable
set search_path = ''
return p_table in (
  'program_registrations', 'quote_requests', 'design_report_requests', 'partner_requests',
  'contact_messages', 'profiles'
);
comment on function private.is_worked_on is 'Whether staff take care of the records of a table, one by one.';

create function private.assignee_scope(p_table text, p_assignee text)
returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  given constant text := format(
    'select from private.record_work as w where w.table_name = %L and w.record_id = t.id::text and w.gone_at is null',
    p_table
  );
begin
  if not private.is_worked_on(p_table) then
    raise exception 'unknown_assignee' using errcode = '22023';
  end if;
  return case
    when p_assignee = 'nobody' then format('not exists (%s and w.assignee_id is not null)', given)
    else format('exists (%s and w.assignee_id = %L)', given, p_assignee::uuid)
  end;
end
$$;
comment on function private.assignee_scope is
  'The condition of a list: records that a member of staff takes care of, or nobody. Raises 22023 for a table '
  'whose records nobody takes care of, 22P02 for what is no id.';

create function private.make_list_plan(
  p_table text, p_sort text, p_status text, p_q text, p_before jsonb, p_assignee text default null
)
returns private.list_plan
language plpgsql immutable
set search_path = ''
as $$
declare
  plan private.list_plan;
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
  plan.scope := private.list_scope(p_table, p_status);
  if p_assignee is not null then
    plan.scope := format('%s and %s', plan.scope, private.assignee_scope(p_table, p_assignee));
  end if;
  plan.match := private.search_condition(p_q, false);
  plan.index_match := private.search_condition(p_q, true);
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
comment on function private.make_list_plan is
  'Checks the words of a list request and quotes its values.';
