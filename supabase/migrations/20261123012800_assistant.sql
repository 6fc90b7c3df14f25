-- The topics of the assistant in the chat panel, edited by staff like other records. Visitors get the published
-- topics from the edge function, in one response that caches may keep.

create table public.assistant_topics (
  id bigint generated always as identity primary key,
  -- Set by the trigger below unless it is given.
  key text not null default '',
  question text not null,
  variants text[] not null default '{}',
  answer text not null,
  link_label text,
  link_href text,
  tags text[] not null,
  status text not null default 'draft',
  helped integer not null default 0,
  not_helped integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  name_key text collate "C" generated always as (private.mn_sort_key(question)) stored,
  search_text text generated always as (
    private.search_text(variadic (array[key, question, answer] || variants || tags))
  ) stored,
  constraint assistant_topics_key_key unique (key),
  constraint assistant_topics_key_format check (
    char_length(key) <= 50 and key ~ '^[a-z]+(-[a-z0-9]+)*$'
  ),
  constraint assistant_topics_question_length check (private.is_line(question, 1, 200)),
  constraint assistant_topics_variants_length check (private.are_lines(variants, 300, 100)),
  constraint assistant_topics_answer_length check (private.is_paragraph(answer, 1, 2000)),
  -- Figures and addresses have one source; an answer names them instead: {start.price}.
  constraint assistant_topics_answer_literal check (
    answer !~ '[0-9₮$%@]|төгрөг|доллар|дүүрэг|гудамж'
  ),
  constraint assistant_topics_answer_braces check (
    regexp_replace(answer, '\{[a-z][a-zA-Z.]*\}', '', 'g') !~ '[{}]'
  ),
  constraint assistant_topics_link_label_length check (private.is_line(link_label, 1, 100)),
  constraint assistant_topics_link_href_format check (
    private.is_link(link_href) and link_href like '/%'
  ),
  constraint assistant_topics_link_href_whole check ((link_href is null) = (link_label is null)),
  constraint assistant_topics_tags_length check (
    private.are_lines(tags, 20, 50) and cardinality(tags) >= 1
  ),
  constraint assistant_topics_status_word check (status in ('draft', 'published')),
  constraint assistant_topics_helped_range check (helped >= 0),
  constraint assistant_topics_not_helped_range check (not_helped >= 0)
);
comment on table public.assistant_topics is
  'Topics of the assistant of the chat panel: questions and answers. Visitors get the published ones.';
comment on column public.assistant_topics.key is
  'Never changes: a conversation refers to its current topic by this key. Made from the id if none is given.';
comment on column public.assistant_topics.answer is
  'Plain text; {name} stands for a fact of the site, which has one source.';
comment on column public.assistant_topics.tags is
  'The first is the subject; «мэдэхгүй» marks topics that say that the assistant does not know.';
comment on column public.assistant_topics.helped is 'How often a visitor has said that the answer helped.';

create index assistant_topics_created_at_id_idx on public.assistant_topics (created_at, id);
create index assistant_topics_status_created_at_id_idx on public.assistant_topics (status, created_at, id);
create index assistant_topics_name_key_id_idx on public.assistant_topics (name_key, id);
create index assistant_topics_search_grams_idx on public.assistant_topics
  using gin (private.search_grams(search_text)) with (gin_pending_list_limit = 256);

create function private.keep_topic_key()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Only functions with the owner's rights may set key and counts: the seed, and the undo of a deletion.
  if not private.is_table_owner(tg_relid) then
    new.key := case tg_op when 'UPDATE' then old.key else '' end;
    new.helped := case tg_op when 'UPDATE' then old.helped else 0 end;
    new.not_helped := case tg_op when 'UPDATE' then old.not_helped else 0 end;
  end if;
  new.key := coalesce(nullif(new.key, ''), 'topic-' || new.id);
  return new;
end
$$;
comment on function private.keep_topic_key is
  'Gives a new topic its key; API roles can choose neither the key nor how often an answer has helped.';

create trigger assistant_topics_keep_topic_key
  before insert or update on public.assistant_topics
  for each row execute function private.keep_topic_key();

-- Only the columns that staff edit, because a rating by a visitor must not raise the version.
create trigger assistant_topics_touch_record
  before update of question, variants, answer, link_label, link_href, tags, status
  on public.assistant_topics
  for each row execute function private.touch_record('name_key', 'search_text');

create trigger assistant_topics_record_audit after insert or update or delete
  on public.assistant_topics for each row execute function private.record_audit();

call private.keep_counts('assistant_topics');

alter table public.assistant_topics enable row level security;

-- The server sets key, ratings and dates.
grant select, insert (question, variants, answer, link_label, link_href, tags, status),
  update (question, variants, answer, link_label, link_href, tags, status),
  delete on public.assistant_topics to authenticated;

create policy "Staff read topics" on public.assistant_topics
  for select to authenticated
  using ((select private.is_admin()));

create policy "Staff write topics" on public.assistant_topics
  for insert to authenticated
  with check (
    (select private.may_write())
    and version = 1 and created_at = now() and updated_at = now()
  );

create policy "Staff change topics" on public.assistant_topics
  for update to authenticated
  using ((select private.may_write()))
  with check ((select private.may_write()));

create policy "Staff delete topics" on public.assistant_topics
  for delete to authenticated
  using ((select private.may_write()));

insert into private.personal_data (table_name, why)
values ('public.assistant_topics', 'written by staff, about nobody');

create function private.published_topics(p_known_revision bigint)
returns jsonb
language plpgsql stable
security definer
set search_path = ''
as $$
declare
  most constant integer := 1000;
  newest bigint;
  topics jsonb;
begin
  select coalesce(sum(change_count), 0) into newest
  from private.row_counts where table_name = 'assistant_topics';
  if newest is distinct from p_known_revision then
    select coalesce(jsonb_agg(to_jsonb(t) order by t.id), '[]') into topics
    from (
      select id, key, question, variants, answer, link_label, link_href, tags
      from public.assistant_topics where status = 'published' order by id limit most
    ) as t;
  end if;
  return jsonb_build_object('revision', newest, 'topics', topics);
end
$$;

create function public.published_topics(p_known_revision bigint default null)
returns jsonb
language sql stable
security invoker
set search_path = ''
as $$ select private.published_topics(p_known_revision) $$;
comment on function public.published_topics is
  'The published topics of the assistant, the oldest thousand: {revision, topics}; topics is null while '
  'p_known_revision is current. For the service key: the function hands them to visitors.';

grant execute on function public.published_topics(bigint), private.published_topics(bigint) to service_role;

-- Questions that the assistant could not answer or answered badly; similar questions are one row with a count.
-- Numbers, addresses and names are masked before a question is stored, so that it is not personal data.

create table private.missed_questions (
  id bigint generated always as identity primary key,
  -- The same for similar questions; made by the function.
  fold_key text not null,
  -- The topic whose answer was rated as bad; empty if no topic answered.
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
  -- The browser and the function mask questions; a question in which both missed something is refused here.
  constraint missed_questions_question_masked check (question !~ '[0-9]{3}|@'),
  constraint missed_questions_ask_count_range check (ask_count >= 1),
  constraint missed_questions_state_word check (state in ('new', 'answered', 'dismissed'))
);
comment on table private.missed_questions is
  'Questions that the assistant could not answer or answered badly, masked, alike ones together.';

create index missed_questions_state_ask_count_id_idx
  on private.missed_questions (state, ask_count desc, id desc);
create index missed_questions_last_asked_at_idx on private.missed_questions (last_asked_at);

alter table private.missed_questions enable row level security;
grant select, update (state) on private.missed_questions to authenticated;

create policy "Staff see missed questions" on private.missed_questions
  for select to authenticated
  using ((select private.is_admin()));

create policy "Staff settle missed questions" on private.missed_questions
  for update to authenticated
  using ((select private.may_write()))
  with check ((select private.may_write()));

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
set search_path = ''
as $$
declare
  a_day constant integer := 2000;
  most constant integer := 5000;
begin
  -- A limit for all visitors together: above it nothing is stored.
  if private.hit_rate_limit('missed_questions', a_day, 86400) > 0 then
    return false;
  end if;
  update private.missed_questions
  set ask_count = ask_count + 1, last_asked_at = now()
  where fold_key = p_key and topic_key = p_topic_key;
  if found then
    -- A question that staff had marked as answered is open again when a visitor asks it again.
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
  'Counts a masked question together with alike ones; false above 2,000 a day, and for a new one above 5,000 rows.';

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
    -- A rating of an unknown topic is ignored.
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
  'Stores the verdict on a reply of the assistant: helped or not_helped for a topic, missed if none replied. The '
  'masked question is counted under p_key together with alike ones. False when nothing was stored: an unknown '
  'topic, or the limit of the day or of the table. For the service key.';

create function public.list_missed_questions(
  p_state text default null, p_limit integer default null, p_before jsonb default null
)
returns jsonb
language plpgsql stable
security invoker
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
comment on function public.list_missed_questions is
  'Questions without a good answer, the most frequent first, of one state (new by default): {total, rows, '
  'nextBefore}. For staff; raises 42501 for anybody else.';

create function public.settle_question(p_id bigint, p_state text, p_version integer default null)
returns jsonb
language plpgsql
security invoker
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
    perform private.refuse_unchanged(exists (select from private.missed_questions where id = p_id));
  end if;
  return to_jsonb(settled) - 'fold_key' || jsonb_build_object('badly', settled.topic_key <> '') || coalesce(
    (
      select jsonb_build_object('topic_id', id, 'topic_question', question)
      from public.assistant_topics where key = settled.topic_key
    ), '{}'
  );
end
$$;
comment on function public.settle_question is
  'Sets the state of a question: new, answered or dismissed, only while it has p_version if that is given, and '
  'returns it. For staff; raises 42501, PT404 not_found, PT409 version_conflict, 23514.';

grant execute on function
  public.note_reply(text, text, text, text), private.note_reply(text, text, text, text)
  to service_role;
grant execute on function
  public.list_missed_questions(text, integer, jsonb), public.settle_question(bigint, text, integer)
  to authenticated;

-- Statistics of how conversations with our own assistant end, by week, without personal data.

create type private.talk_ending as enum ('silence', 'thumbs_down', 'offer', 'thumbs_up', 'form');
comment on type private.talk_ending is
  'How a conversation ended, weakest first: if several apply, the last of these counts (docs/product.md §3.7.3).';

create function private.week_of(p_at timestamptz)
returns date
language sql immutable
set search_path = ''
return date_trunc('week', p_at at time zone 'Asia/Ulaanbaatar')::date;
comment on function private.week_of is 'The Monday of a time''s week in Ulaanbaatar.';

-- One row for each conversation, so that reports of different conversations never wait for each other.
create table private.talk_endings (
  -- Random, made by the browser for one conversation.
  talk uuid not null,
  ending private.talk_ending not null,
  -- The week of the first report; later reports of a conversation do not change it.
  week date not null default private.week_of(now()),
  begun_at timestamptz not null default now(),
  constraint talk_endings_pkey primary key (talk)
);
comment on table private.talk_endings is
  'The endings of the last days'' conversations so far; after two days only the totals are kept.';

create table private.ending_counts (
  week date not null,
  ending private.talk_ending not null,
  talks integer not null,
  constraint ending_counts_pkey primary key (week, ending),
  constraint ending_counts_week_monday check (extract(isodow from week) = 1),
  constraint ending_counts_talks_range check (talks >= 1)
);
comment on table private.ending_counts is
  'How many conversations of a week ended how, without those that are still in private.talk_endings.';

-- Staff see only totals; no role may read single conversations.
alter table private.talk_endings enable row level security;
grant select (week, ending) on private.talk_endings to authenticated;
alter table private.ending_counts enable row level security;
grant select on private.ending_counts to authenticated;

create policy "Staff see endings" on private.talk_endings
  for select to authenticated
  using ((select private.is_admin()));

create policy "Staff see endings of weeks" on private.ending_counts
  for select to authenticated
  using ((select private.is_admin()));

insert into private.personal_data (table_name, why)
values
  ('private.talk_endings', 'a random number of a conversation, nothing of who had it; for two days'),
  ('private.ending_counts', 'numbers of a week');

create function private.note_ending(p_talk uuid, p_ending text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  a_day constant integer := 5000;
  noted constant private.talk_ending := p_ending;
begin
  -- A limit for all visitors together, in slots, so that they do not wait for each other: above it no new
  -- conversation is counted. A known conversation is not counted again, however often it is reported.
  if not exists (select from private.talk_endings where talk = p_talk) then
    if private.hit_rate_limit('talk-endings', a_day, 86400, 8) > 0 then
      return false;
    end if;
  end if;
  insert into private.talk_endings as t (talk, ending) values (p_talk, noted)
  on conflict on constraint talk_endings_pkey do update set ending = excluded.ending
    where t.ending < excluded.ending;
  return found;
end
$$;

create function public.note_ending(p_talk uuid, p_ending text)
returns boolean
language sql
security invoker
set search_path = ''
as $$ select private.note_ending(p_talk, p_ending) $$;
comment on function public.note_ending is
  'Stores how a conversation with our own assistant has ended so far; an ending weaker than the stored one changes '
  'nothing. False when nothing was stored, also above 5,000 new conversations a day. For the service key; raises '
  '22P02 for an unknown ending.';

create function private.settle_endings()
returns void
language sql
set search_path = ''
as $$
  with settled as (
    delete from private.talk_endings where begun_at < now() - interval '2 days'
    returning week, ending
  )
  insert into private.ending_counts as c (week, ending, talks)
  select week, ending, count(*) from settled group by week, ending
  on conflict on constraint ending_counts_pkey do update set talks = c.talks + excluded.talks
$$;
comment on function private.settle_endings is
  'Adds the conversations of more than two days ago to the totals of their weeks, and deletes them. For the '
  'clean-up.';

create function public.list_endings()
returns jsonb
language plpgsql stable
security invoker
set search_path = ''
as $$
declare
  weeks constant integer := 12;
  this_week constant date := private.week_of(now());
begin
  perform private.require_reader(weeks);
  return (
    select jsonb_agg(to_jsonb(w) order by w.week desc)
    from (
      select this_week - 7 * back as week,
        coalesce(sum(e.talks) filter (where e.ending = 'form'), 0) as form,
        coalesce(sum(e.talks) filter (where e.ending = 'thumbs_up'), 0) as thumbs_up,
        coalesce(sum(e.talks) filter (where e.ending = 'offer'), 0) as offer,
        coalesce(sum(e.talks) filter (where e.ending = 'thumbs_down'), 0) as thumbs_down,
        coalesce(sum(e.talks) filter (where e.ending = 'silence'), 0) as silence
      from generate_series(0, weeks - 1) as back
      left join (
        select week, ending, talks from private.ending_counts
        union all
        select week, ending, 1 from private.talk_endings
      ) as e on e.week = this_week - 7 * back
      group by back
    ) as w
  );
end
$$;
comment on function public.list_endings is
  'How many conversations with our own assistant ended how, of the last twelve weeks (Ulaanbaatar, from Monday), the '
  'newest first: [{week, form, thumbs_up, offer, thumbs_down, silence}]. For staff; raises 42501 for anybody else.';

grant execute on function public.note_ending(uuid, text), private.note_ending(uuid, text) to service_role;
grant execute on function public.list_endings(), private.week_of(timestamptz) to authenticated;
