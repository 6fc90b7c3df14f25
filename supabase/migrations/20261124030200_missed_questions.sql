-- What the assistant could not answer, or answered badly: alike questions are one row with a count. It is masked
-- before it comes here (numbers, addresses, names), so it is nobody's personal data.

set local lock_timeout = '3s';

create table private.missed_questions (
  id bigint generated always as identity primary key,
  -- Of alike questions, made by the function.
  fold_key text not null,
  -- The topic that answered badly; empty where none answered.
  topic_key text not null default '',
  question text not null,
  ask_count integer not null default 1,
  state text not null default 'new',
  last_asked_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint missed_questions_alike_key unique (fold_key, topic_key),
  constraint missed_questions_fold_key_length check (char_length(fold_key) between 1 and 200),
  constraint missed_questions_topic_key_length check (char_length(topic_key) <= 50),
  constraint missed_questions_question_length check (private.is_line(question, 1, 200)),
  -- The last of three: the browser masks, the function masks, and what slipped through both is refused.
  constraint missed_questions_question_masked check (question !~ '[0-9]{3}|@'),
  constraint missed_questions_ask_count_range check (ask_count >= 1),
  constraint missed_questions_state_word check (state in ('new', 'answered', 'dismissed'))
);
comment on table private.missed_questions is
  'Questions that the assistant could not answer or answered badly, masked, alike ones together.';

create index missed_questions_state_ask_count_id_idx
  on private.missed_questions (state, ask_count desc, id desc);
create index missed_questions_last_asked_at_idx on private.missed_questions (last_asked_at);

create trigger missed_questions_touch_record
  before update of state on private.missed_questions
  for each row execute function private.touch_record();

create trigger missed_questions_record_audit after update
  on private.missed_questions for each row execute function private.record_audit();

insert into private.personal_data (table_name, why)
values ('private.missed_questions', 'masked before it is stored; kept for half a year');

create function private.note_question(p_question text, p_key text, p_topic_key text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  a_day constant integer := 2000;
  most constant integer := 5000;
begin
  -- Everybody's questions together: whoever sends more than that learns nothing, and stores nothing.
  if private.hit_rate_limit('missed_questions', a_day, 86400) > 0 then
    return false;
  end if;
  update private.missed_questions
  set ask_count = ask_count + 1, last_asked_at = now()
  where fold_key = p_key and topic_key = p_topic_key;
  if found then
    -- What staff took for answered is asked again.
    update private.missed_questions set state = 'new'
    where fold_key = p_key and topic_key = p_topic_key and state = 'answered';
    return true;
  end if;
  if (select count(*) from private.missed_questions) >= most then
    return false;
  end if;
  insert into private.missed_questions as m (fold_key, topic_key, question)
  values (p_key, p_topic_key, p_question)
  on conflict on constraint missed_questions_alike_key do update set ask_count = m.ask_count + 1;
  return true;
end
$$;

comment on function private.note_question is
  'Counts a masked question with those that are alike; false beyond 2,000 a day, and for a new one beyond 5,000.';

create function private.note_reply(p_verdict text, p_topic_key text, p_question text, p_key text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  if p_verdict in ('helped', 'not_helped') then
    update public.assistant_topics
    set helped = helped + (p_verdict = 'helped')::integer,
      not_helped = not_helped + (p_verdict = 'not_helped')::integer
    where key = p_topic_key;
    -- A topic that is not there was rated by nobody who saw an answer.
    if not found or p_verdict = 'helped' then
      return found;
    end if;
  elsif p_verdict <> 'missed' then
    raise exception 'unknown_verdict' using errcode = '22023';
  end if;
  return private.note_question(p_question, p_key, case p_verdict when 'missed' then '' else p_topic_key end);
end
$$;

create function public.note_reply(
  p_verdict text, p_topic_key text default null, p_question text default null, p_key text default null
)
returns boolean
language sql
security invoker
set search_path = ''
as $$ select private.note_reply(p_verdict, p_topic_key, p_question, p_key) $$;
comment on function public.note_reply is
  'Keeps how a reply of the assistant was: helped or not_helped of a topic, missed for none. The question, masked, '
  'is counted under p_key with those that are alike. False when nothing was kept: no such topic, or the bound of '
  'a day or of the table. For the service key.';

create function private.list_missed_questions(p_state text, p_limit integer, p_before jsonb)
returns jsonb
language plpgsql stable
security definer
set search_path = ''
set timezone = 'UTC'
as $$
declare
  rows_wanted constant integer := least(greatest(coalesce(p_limit, 50), 1), 1000);
  wanted constant text := coalesce(p_state, 'new');
  page jsonb;
  next_before jsonb;
begin
  perform private.require_reader(rows_wanted);
  select coalesce(jsonb_agg(to_jsonb(p) - 'fold_key' order by p.ask_count desc, p.id desc), '[]') into page
  from (
    select m.*, m.topic_key <> '' as badly, t.id as topic_id, t.question as topic_question
    from private.missed_questions as m
    left join public.assistant_topics as t on t.key = m.topic_key
    where m.state = wanted and (
      p_before is null
      or (m.ask_count, m.id) < ((p_before ->> 'askCount')::integer, (p_before ->> 'id')::bigint)
    )
    order by m.ask_count desc, m.id desc limit rows_wanted + 1
  ) as p;
  if jsonb_array_length(page) > rows_wanted then
    page := page - rows_wanted;
    next_before := jsonb_build_object('askCount', page -> -1 -> 'ask_count', 'id', page -> -1 -> 'id');
  end if;
  return jsonb_build_object(
    'total', (select count(*) from private.missed_questions where state = wanted),
    'rows', page, 'nextBefore', next_before
  );
end
$$;

create function public.list_missed_questions(
  p_state text default null, p_limit integer default null, p_before jsonb default null
)
returns jsonb
language sql stable
security invoker
set search_path = ''
as $$ select private.list_missed_questions(p_state, p_limit, p_before) $$;
comment on function public.list_missed_questions is
  'Questions without a good answer, the most frequent first, of one state (new): {total, rows, nextBefore}. For '
  'staff; raises 42501 for anybody else.';

create function private.settle_question(p_id bigint, p_state text, p_version integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
set timezone = 'UTC'
as $$
declare
  settled private.missed_questions;
begin
  perform private.require_writer();
  update private.missed_questions set state = p_state
  where id = p_id and (p_version is null or version = p_version)
  returning * into settled;
  if not found then
    if exists (select from private.missed_questions where id = p_id) then
      raise exception 'version_conflict' using errcode = 'PT409';
    end if;
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  return to_jsonb(settled) - 'fold_key' || jsonb_build_object('badly', settled.topic_key <> '') || coalesce(
    (
      select jsonb_build_object('topic_id', id, 'topic_question', question)
      from public.assistant_topics where key = settled.topic_key
    ), '{}'
  );
end
$$;

create function public.settle_question(p_id bigint, p_state text, p_version integer default null)
returns jsonb
language sql
security invoker
set search_path = ''
as $$ select private.settle_question(p_id, p_state, p_version) $$;
comment on function public.settle_question is
  'Sets what became of a question: new, answered or dismissed, only while it has p_version if that is given, and '
  'returns it. For staff; raises 42501, PT404 not_found, PT409 version_conflict, 23514.';

grant execute on function
  public.note_reply(text, text, text, text), private.note_reply(text, text, text, text)
  to service_role;
grant execute on function
  public.list_missed_questions(text, integer, jsonb), private.list_missed_questions(text, integer, jsonb),
  public.settle_question(bigint, text, integer), private.settle_question(bigint, text, integer)
  to authenticated;
