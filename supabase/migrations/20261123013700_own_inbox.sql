-- What waits for a customer, in one list, and how the last week was: the first screen of the account
-- (docs/product.md §4.11).

create view private.wanted_talks with (security_invoker = true) as
select c.* from public.assistant_conversations as c
where c.waits and c.state = 'person'
  -- What was left or placed in it since its last message waits in its place. With offset each is looked up by itself, so that
  -- a list in the order of an index ends with its page; in a function, which the planner does not look into, a thousand took
  -- a hundred times as long.
  and not exists (
    select from public.assistant_leads as l
    where l.conversation_id = c.id and l.created_at >= c.last_message_at and l.spam_reason is null offset 0)
  and not exists (
    select from public.assistant_requests as r
    where r.conversation_id = c.id and r.created_at >= c.last_message_at and not r.is_doubtful offset 0);
comment on view private.wanted_talks is
  'The conversations whose visitor waits for a person, and has left or placed nothing since; with the caller''s rights.';
grant select on private.wanted_talks to authenticated;

create function private.refused_mails()
returns table (kind text, id text, since timestamptz)
language sql stable
security definer
set search_path = ''
as $$
  -- To visitors, about requests that are open and that their owner has not changed since.
  select 'mail', r.id::text, max(coalesce(o.claimed_at, o.due_at))
  from private.outbox as o
  join public.assistant_requests as r on r.id = case when o.kind = 'assistant_requests' then o.record_id::bigint end
  where o.state = 'given_up' and o.created_at > now() - interval '7 days' and o.audience = 'sender' and o.channel = 'mail'
    and r.assistant_id = private.own_assistant_id() and r.status <> 'done'
    and r.updated_at <= coalesce(o.claimed_at, o.due_at)
  group by r.id
  union all
  -- To the customer: the last one.
  select 'address', m.record_id, m.since
  from (
    select o.record_id, o.recipient, o.state, coalesce(o.claimed_at, o.due_at) as since
    from private.outbox as o
    where o.kind = 'assistants' and o.record_id = private.own_assistant_id()::text and o.audience = 'person'
      and o.channel = 'mail' and o.state in ('given_up', 'sent') and o.created_at > now() - interval '7 days'
    order by o.created_at desc, o.id limit 1
  ) as m
  join public.profiles as p on p.id = auth.uid() and p.email = m.recipient
  where m.state = 'given_up'
$$;
comment on function private.refused_mails is
  'Mails of the last seven days that did not arrive: about requests of the caller''s assistant (mail, the id of the '
  'request), and the last one to the caller (address). With the owner''s rights, because only staff read the outbox.';

create function public.own_inbox(p_kind text default null, p_limit integer default 50, p_before jsonb default null)
returns jsonb
language plpgsql stable
security invoker
set search_path = ''
set timezone = 'UTC'
as $$
declare
  -- Counts are exact up to this number of a kind.
  most constant integer := 1000;
  rows_wanted constant integer := least(greatest(coalesce(p_limit, 50), 1), most);
  own bigint;
  counts jsonb;
  page jsonb;
  next_before jsonb;
begin
  if private.colleague_of() is null then
    perform private.require_customer();
  end if;
  own := private.own_assistant_id();
  with waiting as materialized (
    (
      select 4 as rank, 'talk' as kind, c.id::text as id, c.last_message_at as since, null::integer as asked
      from private.wanted_talks as c where c.assistant_id = own order by c.last_message_at desc limit most
    )
    union all
    (
      select 3, r.kind, r.id::text, case r.status when 'new' then r.created_at else r.updated_at end, null
      from public.assistant_requests as r
      where r.assistant_id = own and r.waits and not r.is_doubtful order by r.created_at desc limit most
    )
    union all
    (
      select 3, 'lead', l.id::text, l.created_at, null from public.assistant_leads as l
      where l.assistant_id = own and l.status = 'new' and l.spam_reason is null order by l.id desc limit most
    )
    union all
    select 2, m.kind, m.id, m.since, null from private.refused_mails() as m
    union all
    (
      select 1, 'missed', m.id::text, m.last_asked_at, m.ask_count from public.assistant_missed as m
      where m.assistant_id = own and m.state = 'new' order by m.ask_count desc, m.id desc limit most
    )
  ), shown as (
    select w.*, coalesce(w.asked::numeric, extract(epoch from w.since)) as place, w.kind || lpad(w.id, 36, '0') as key
    from waiting as w where p_kind is null or w.kind = p_kind
  ), wanted as (
    select * from shown as s
    where p_before is null or (s.rank, s.place, s.key collate "C") < (
      (p_before ->> 'rank')::integer, (p_before ->> 'place')::numeric, p_before ->> 'key')
    order by s.rank desc, s.place desc, s.key collate "C" desc limit rows_wanted + 1
  )
  select
    (select coalesce(jsonb_object_agg(n.kind, n.count), '{}') from (
      select kind, count(*) as count from waiting group by kind) as n),
    (select coalesce(jsonb_agg(jsonb_build_object(
      'kind', w.kind, 'id', w.id, 'number', coalesce(c.number, r.number), 'name', coalesce(r.name, l.name),
      'phone', coalesce(r.phone, l.phone), 'email', coalesce(r.email, l.email),
      'text', left(nullif(coalesce(c.first_question, l.message, m.question, concat_ws(', ', r.form_name, (
        select string_agg(concat_ws(' × ', line ->> 'name', nullif(line ->> 'count', '1')), ', ')
        from jsonb_array_elements(r.lines) as line), (
        select string_agg(field ->> 'value', ', ') from jsonb_array_elements(r.answers) as field), r.note)), ''), 300),
      'starts_at', r.starts_at, 'wish_at', r.wish_at, 'asked', w.asked, 'since', w.since,
      'due_at', case when w.kind <> 'missed' then w.since + interval '24 hours' end,
      'refused', w.kind in ('mail', 'address'),
      'rank', w.rank, 'place', w.place::text, 'key', w.key
    ) order by w.rank desc, w.place desc, w.key collate "C" desc), '[]')
    from wanted as w
    left join public.assistant_conversations as c on c.id = case when w.kind = 'talk' then w.id::uuid end
    left join public.assistant_leads as l on l.id = case when w.kind = 'lead' then w.id::bigint end
    left join public.assistant_missed as m on m.id = case when w.kind = 'missed' then w.id::bigint end
    left join public.assistant_requests as r
      on r.id = case when w.kind in ('order', 'booking', 'form', 'mail') then w.id::bigint end)
  into counts, page;
  if jsonb_array_length(page) > rows_wanted then
    page := page - rows_wanted;
    next_before := jsonb_build_object(
      'rank', page -> -1 -> 'rank', 'place', page -> -1 -> 'place', 'key', page -> -1 -> 'key');
  end if;
  return jsonb_build_object('rows', page, 'counts', counts, 'nextBefore', next_before);
end
$$;
comment on function public.own_inbox is
  'What waits for the calling customer or colleague: talks whose visitor wants a person, then requests and leads, then mails that did not '
  'arrive, each the newest first, then missed questions, the most frequent first: {rows: [{kind, id, number, name, phone, '
  'email, text, starts_at, wish_at, asked, since, due_at: a day later, of a missed question null, refused: of a mail}], counts by kind, nextBefore}, of one kind if p_kind is given. Raises '
  '42501 for anybody else.';

create function public.own_week()
returns jsonb
language plpgsql stable
security invoker
set search_path = ''
as $$
declare
  since constant timestamptz := date_trunc('day', now(), 'Asia/Ulaanbaatar') - interval '6 days';
  own bigint;
begin
  if private.colleague_of() is null then
    perform private.require_customer();
  end if;
  own := private.own_assistant_id();
  return (
    select jsonb_build_object(
      'conversations', coalesce(sum(d.conversations), 0), 'answered', coalesce(sum(greatest(d.messages - d.missed, 0)), 0),
      'missed', coalesce(sum(d.missed), 0))
    from private.assistant_days as d
    where d.assistant_id = own and d.day >= (since at time zone 'Asia/Ulaanbaatar')::date
  ) || jsonb_build_object(
    'placed', (
      select count(*) from public.assistant_requests as r
      where r.assistant_id = own and r.waits in (true, false) and r.created_at >= since and not r.is_doubtful
    ) + (
      select count(*) from public.assistant_leads as l
      where l.assistant_id = own and l.created_at >= since and l.spam_reason is null
    ),
    'minutes', (
      select coalesce(floor(sum(extract(epoch from c.last_message_at - c.started_at)) / 60), 0)
      from public.assistant_conversations as c
      where c.assistant_id = own and c.waits in (true, false) and c.last_message_at >= since and c.started_at >= since
        and c.state <> 'taken' and not exists (
          select from public.assistant_messages as m where m.conversation_id = c.id and m.author = 'person')
    ));
end
$$;
comment on function public.own_week is
  'The last seven days of Ulaanbaatar of the calling customer''s assistant, today included: {conversations, answered and '
  'missed questions, placed: requests and leads, minutes: how long the conversations of these days lasted in which no '
  'person answered, from the first to the last message}. Raises 42501 for anybody else.';

create function private.news_of(p_assistant_id bigint)
returns text
language sql stable
set search_path = ''
as $$
  select md5(concat_ws(' ',
    (select max(c.last_message_at) from public.assistant_conversations as c where c.assistant_id = p_assistant_id and not c.waits),
    (select row(count(*), max(c.last_message_at), count(*) filter (where c.state = 'person'))::text
     from public.assistant_conversations as c where c.assistant_id = p_assistant_id and c.waits),
    (select row(count(*), max(r.updated_at))::text from public.assistant_requests as r
     where r.assistant_id = p_assistant_id and (r.waits or r.created_at > now() - interval '60 days')),
    (select row(count(*), max(l.updated_at))::text from public.assistant_leads as l where l.assistant_id = p_assistant_id),
    (select row(count(*), sum(m.ask_count))::text from public.assistant_missed as m
     where m.assistant_id = p_assistant_id and m.state = 'new'),
    (select a.version from public.assistants as a where a.id = p_assistant_id)))
$$;
comment on function private.news_of is
  'A text that is another one once conversations, requests, leads, missed questions or settings of an assistant have '
  'changed.';

grant execute on function
  private.refused_mails(), public.own_inbox(text, integer, jsonb), public.own_week() to authenticated;
