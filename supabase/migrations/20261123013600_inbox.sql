-- What waits for an answer of staff, of all kinds, in one list (docs/product.md §2.9.2).

create function private.inbox_parts()
returns table (part text, source text, place text, hit text, words text, hours integer, is_kept boolean, is_mine boolean)
language sql stable
set search_path = ''
as $$
  -- A form's records that nobody has answered, and those to whose senders the last reply did not arrive. A cast is not
  -- leakproof: beside a policy a join by one would use no index, so each work is looked up by itself, or its id cast before.
  select k.table_name, format('select t.id as place, t.created_at as since, %s as work from %s where t.spam_at is null and %s',
      which.work, format(which.place, k.table_name), format(which.condition, k.first_status)),
    'public.' || k.table_name, format('private.hit_of(%L, to_jsonb(t))', k.table_name),
    coalesce('t.' || quote_ident(k.text_column), 'null'), k.answer_hours, which.is_kept, which.is_mine
  from private.record_kinds as k
  cross join lateral (values
    (format('(select w from private.record_work as w where w.table_name = %L and w.record_id = t.id::text)', k.table_name),
      'public.%I as t', 't.status = %L', true, false, true),
    ('w.work', '(select w as work, w.record_id::bigint as id from private.record_work as w
        where w.table_name = %1$L and w.refused_at is not null and w.gone_at is null offset 0
      ) as w join public.%1$I as t on t.id = w.id', 't.status <> %L', false, false, exists (
        select from private.record_work as w where w.table_name = k.table_name and w.refused_at is not null)),
    ('w.work', '(select w as work, w.record_id::bigint as id from private.record_work as w
        where w.table_name = %1$L and w.assignee_id = (select auth.uid()) and w.gone_at is null offset 0
      ) as w join public.%1$I as t on t.id = w.id', '(t.status = %L or (w.work).refused_at is not null)', false, true, exists (
        select from private.record_work as w where w.table_name = k.table_name and w.assignee_id = (select auth.uid())))
  ) as which (work, place, condition, is_kept, is_mine, is_there)
  where k.is_form and which.is_there
  union all
  select one.part, format('select t.id as place, %s as since, null::private.record_work as work from %s as t where %s',
    one.since, one.place, one.condition), one.place, one.hit, one.words, 24, false, false
  from (values
    ('payments', 'private.hit_of(''payments'', to_jsonb(t))', 'null', 't.claimed_at', 'public.payments',
      't.status = ''claimed'''),
    ('assistants', 'jsonb_build_object(''name'', concat_ws('' · '', t.company, t.name), ''status'', t.status)', 'null',
      't.updated_at', 'public.assistants', 't.held_for is not null and t.refusal is null'),
    ('assistants', 'jsonb_build_object(''name'', concat_ws('' · '', t.company, t.name), ''status'', t.status)', 'null',
      't.updated_at', 'public.assistants',
      private.list_moment('assistants', 'waiting_inside')),
    ('assistant_conversations', 'jsonb_build_object(''name'', t.number::text, ''status'', t.status)',
      't.first_question', 't.last_message_at', 'private.wanted_talks',
      't.assistant_id = (select private.own_assistant_id())'),
    ('assistant_leads', 'private.hit_of(''assistant_leads'', to_jsonb(t))', 't.message', 't.created_at',
      'public.assistant_leads',
      't.status = ''new'' and t.spam_reason is null and t.assistant_id = (select private.own_assistant_id())'),
    ('assistant_requests', 'private.hit_of(''assistant_requests'', to_jsonb(t))',
      'coalesce(t.note, t.form_name, t.lines -> 0 ->> ''name'')',
      'case t.status when ''new'' then t.created_at else t.updated_at end', 'public.assistant_requests',
      't.waits and t.assistant_id = (select private.own_assistant_id())'),
    -- A reply that did not arrive brings back its record. Nobody can write to other addresses any more after a week.
    ('outbox', 'jsonb_build_object(''name'', t.recipient, ''email'', t.recipient, ''status'', t.state)',
      't.last_error', 't.created_at', 'private.outbox',
      't.state = ''given_up'' and t.channel = ''mail'' and t.template <> ''reply'' and t.created_at > now() - interval ''7 days''')
  ) as one (part, hit, words, since, place, condition)
$$;
comment on function private.inbox_parts is
  'The queries of what waits for staff, by table: source has rows {place, since, work}: id, when it began to wait, and its row of '
  'record_work; hit and words are what is shown of a row t of place, hours how soon an answer was promised. is_kept where '
  'row_counts has their number; is_mine those of others that the caller takes care of.';

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
    'all', 'true', 'mine', 'true', 'nobody', '(s.work).assignee_id is null', 'overdue', 's.since < now() - make_interval(hours => $3)',
    'today', '(s.since >= $2 or (s.work).next_on <= ($2 at time zone ''Asia/Ulaanbaatar'')::date)');
  after constant text := case when p_before is null then 'true' else
    's.since <= ($1 ->> ''since'')::timestamptz and (s.since, $4 collate "C", lpad(s.place::text, 36, ''0'') collate "C")
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
    -- What is overdue is old, so it may not be among the newest.
    execute format('select jsonb_build_object(''overdue'', (select count(*) from (select from (%2$s) as s where %3$s limit %4$s) as s), %1$s)
      from (select * from (%2$s) as s order by s.since desc limit %4$s) as s', (
        select string_agg(format('%L, count(*) filter (where %s)', f.key, f.value), ', ')
        from jsonb_each_text(filters - 'overdue') as f where (f.key = 'mine') = place.is_mine
      ), place.source, case when place.is_mine then 'false' else filters ->> 'overdue' end, counted)
      into tally using null, today, place.hours;
    counts := counts || (select jsonb_object_agg(t.key, t.value::integer + (counts ->> t.key)::integer) from jsonb_each_text(tally) as t);
    continue when (p_show = 'mine') <> place.is_mine;
    execute format(
      'select jsonb_agg(jsonb_build_object(''part'', $4, ''id'', r.place::text, ''hit'', %s, ''text'', left(%s, 300), ''since'', r.since,
        ''due_at'', r.since + make_interval(hours => $3), ''assignee_id'', (r.work).assignee_id, ''next_on'', (r.work).next_on,
        ''refused'', (r.work).refused_at is not null or $4 = ''outbox'', ''key'', lpad(r.place::text, 36, ''0'')))
      from (
        select * from (%s) as s where (%s) and %s order by s.since desc, s.place desc limit %s
      ) as r join %s as t on t.id = r.place',
      place.hit, place.words, place.source, filters ->> p_show, after, rows_wanted + 1, place.place)
      into part_rows using p_before, today, place.hours, place.part;
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
