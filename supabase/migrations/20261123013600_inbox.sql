-- What waits for an answer of staff, of all kinds, in one list (docs/product.md §2.9.2).

create function private.inbox_parts()
returns table (part text, source text, is_kept boolean, is_mine boolean)
language sql stable
set search_path = ''
as $$
  -- A form's records that nobody has answered, and those to whose senders the last reply did not arrive. A cast is not
  -- leakproof: beside a policy a join by one would use no index, so each work is looked up by itself, or its id cast before.
  select k.table_name, format(
    'select %1$L as part, t.id::text, private.hit_of(%1$L, to_jsonb(t)) as hit, left(%2$s, 300) as text,
      t.created_at as since, t.created_at + make_interval(hours => %3$s) as due_at, w.assignee_id, w.next_on,
      w.refused_at is not null as refused, t.id as place
    from %4$s
    where t.spam_at is null and %5$s',
    k.table_name, coalesce('t.' || quote_ident(k.text_column), 'null'), k.answer_hours,
    format(which.place, k.table_name), format(which.condition, k.first_status)), which.is_kept, which.is_mine
  from private.record_kinds as k
  cross join lateral (values
    ('public.%1$I as t left join lateral (
        select w.assignee_id, w.next_on, w.refused_at from private.record_work as w
        where w.table_name = %1$L and w.record_id = t.id::text limit 1
      ) as w on true', 't.status = %L', true, false),
    ('(select w.*, w.record_id::bigint as id from private.record_work as w
        where w.table_name = %1$L and w.refused_at is not null and w.gone_at is null offset 0
      ) as w join public.%1$I as t on t.id = w.id', 't.status <> %L', false, false),
    ('(select w.*, w.record_id::bigint as id from private.record_work as w
        where w.table_name = %1$L and w.assignee_id = (select auth.uid()) and w.gone_at is null offset 0
      ) as w join public.%1$I as t on t.id = w.id', '(t.status = %L or w.refused_at is not null)', false, true)
  ) as which (place, condition, is_kept, is_mine)
  where k.is_form
  union all
  select one.part, format(
    'select %1$L as part, t.id::text, %2$s as hit, %3$s as text, %4$s as since, %4$s + interval ''24 hours'' as due_at,
      null::uuid as assignee_id, null::date as next_on, %5$s as refused, t.id as place
    from %6$s as t where %7$s', one.part, one.hit, one.text, one.since, (one.part = 'outbox')::text, one.place, one.condition), false, false
  from (values
    ('payments', 'private.hit_of(''payments'', to_jsonb(t))', 'null', 't.claimed_at', 'public.payments',
      't.status = ''claimed'''),
    ('assistants', 'jsonb_build_object(''name'', concat_ws('' · '', t.company, t.name), ''status'', t.status)', 'null',
      't.updated_at', 'public.assistants', private.list_moment('assistants', 'waiting')),
    ('assistant_conversations', 'jsonb_build_object(''name'', t.number::text, ''status'', t.status)',
      'left(t.first_question, 300)', 't.last_message_at', 'public.assistant_conversations',
      't.waits and t.assistant_id = (select private.own_assistant_id()) and private.wants_person(t)'),
    ('assistant_leads', 'private.hit_of(''assistant_leads'', to_jsonb(t))', 'left(t.message, 300)', 't.created_at',
      'public.assistant_leads',
      't.status = ''new'' and t.spam_reason is null and t.assistant_id = (select private.own_assistant_id())'),
    ('assistant_requests', 'private.hit_of(''assistant_requests'', to_jsonb(t))',
      'left(coalesce(t.note, t.form_name, t.lines -> 0 ->> ''name''), 300)',
      'case t.status when ''new'' then t.created_at else t.updated_at end', 'public.assistant_requests',
      't.waits and t.assistant_id = (select private.own_assistant_id())'),
    -- A reply that did not arrive brings back its record. Nobody can write to other addresses any more after a week.
    ('outbox', 'jsonb_build_object(''name'', t.recipient, ''email'', t.recipient, ''status'', t.state)',
      'left(t.last_error, 300)', 't.created_at', 'private.outbox',
      't.state = ''given_up'' and t.channel = ''mail'' and t.template <> ''reply'' and t.created_at > now() - interval ''7 days''')
  ) as one (part, hit, text, since, place, condition)
$$;
comment on function private.inbox_parts is
  'The queries of what waits for staff, by table: rows {part, id, hit, text, since, due_at, assignee_id, next_on, refused, '
  'place}; is_kept where row_counts has their number; is_mine those of others that the caller takes care of. since is when it began to wait, due_at until when an answer was promised, place orders rows of one moment.';

create function private.inbox_count()
returns bigint
language plpgsql stable
set search_path = ''
as $$
declare
  -- As in list_inbox.
  counted constant integer := 1000;
  place record;
  found_here bigint;
  waiting bigint := (
    select coalesce(sum(private.row_total(table_name, first_status)), 0) from private.record_kinds where is_form);
begin
  for place in select * from private.inbox_parts() where not is_kept and not is_mine loop
    execute format('select count(*) from (select from (%s) as s limit %s) as s', place.source, counted) into found_here;
    waiting := waiting + found_here;
  end loop;
  return waiting;
end
$$;
comment on function private.inbox_count is 'How much waits for staff, of all kinds, as list_inbox shows it.';

create function public.list_inbox(
  p_show text default 'all', p_part text default null, p_limit integer default 50, p_before jsonb default null
)
returns jsonb
language plpgsql stable
security invoker
set search_path = ''
set timezone = 'UTC'
as $$
declare
  -- Counts are exact up to this number of a kind.
  counted constant integer := 1000;
  rows_wanted constant integer := least(greatest(coalesce(p_limit, 50), 1), 1000);
  today constant timestamptz := date_trunc('day', now(), 'Asia/Ulaanbaatar');
  filters constant jsonb := jsonb_build_object(
    'all', 'true', 'mine', 'true', 'nobody', 's.assignee_id is null', 'overdue', 's.due_at < now()',
    'today', '(s.since >= $2 or s.next_on <= ($2 at time zone ''Asia/Ulaanbaatar'')::date)');
  after constant text := case when p_before is null then 'true' else
    's.since <= ($1 ->> ''since'')::timestamptz and (s.since, s.part collate "C", lpad(s.id, 36, ''0'') collate "C")
      < (($1 ->> ''since'')::timestamptz, $1 ->> ''part'', $1 ->> ''key'')' end;
  place record;
  tally jsonb;
  counts jsonb := (select jsonb_object_agg(key, 0) from jsonb_object_keys(filters) as k (key));
  part_rows jsonb;
  shown jsonb := '[]';
  next_before jsonb;
begin
  perform private.require_reader(rows_wanted);
  if not filters ? p_show then
    raise exception 'p_show is %', p_show using errcode = '22023';
  end if;
  for place in select * from private.inbox_parts() where p_part is null or part = p_part loop
    execute format('select jsonb_build_object(%s) from (select * from (%s) as s limit %s) as s', (
        select string_agg(format('%L, count(*) filter (where %s)', f.key, f.value), ', ')
        from jsonb_each_text(filters) as f where (f.key = 'mine') = place.is_mine
      ), place.source, counted) into tally using null, today;
    counts := counts || (select jsonb_object_agg(t.key, t.value::integer + (counts ->> t.key)::integer) from jsonb_each_text(tally) as t);
    continue when (p_show = 'mine') <> place.is_mine;
    execute format(
      'select jsonb_agg(to_jsonb(r)) from (
        select s.*, lpad(s.id, 36, ''0'') as key from (%s) as s where (%s) and %s
        order by s.since desc, s.place desc limit %s
      ) as r', place.source, filters ->> p_show, after, rows_wanted + 1)
      into part_rows using p_before, today;
    shown := shown || coalesce(part_rows, '[]');
  end loop;
  shown := (
    select coalesce(jsonb_agg(n.r order by n.since desc, n.part desc, n.key desc), '[]') from (
      select e.r, (e.r ->> 'since')::timestamptz as since, e.r ->> 'part' collate "C" as part,
        e.r ->> 'key' collate "C" as key
      from jsonb_array_elements(shown) as e (r) order by since desc, part desc, key desc limit rows_wanted + 1
    ) as n);
  if jsonb_array_length(shown) > rows_wanted then
    shown := shown - rows_wanted;
    next_before := jsonb_build_object(
      'since', shown -> -1 -> 'since', 'part', shown -> -1 -> 'part', 'key', shown -> -1 -> 'key');
  end if;
  return jsonb_build_object('rows', shown, 'nextBefore', next_before, 'counts', counts);
end
$$;
comment on function public.list_inbox is
  'What waits for staff, newest first: {rows: [{part, id, hit, text, since, due_at, assignee_id, next_on, refused, key}], '
  'nextBefore, counts}, one page. p_show is all, mine, nobody, overdue or today; counts has how many each of them has, of '
  'p_part (a table) alone if it is given, up to 1,000 of a kind. Raises 42501 for others, 22023 for another word.';

grant execute on function private.inbox_parts(), private.inbox_count(), public.list_inbox(text, text, integer, jsonb) to authenticated;
