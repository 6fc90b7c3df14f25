-- Data of visitors of customers' assistants (docs/product.md §4.14): conversations, messages, leads (people who want
-- to be called back), questions without an answer, and counts. Visitors reach it only through the edge function, which
-- calls with the service key; staff never read conversations (decision 0077). A person who takes one over is in the next
-- file.

-- Counts. One row for each assistant, locked while a conversation is opened, so that concurrent openings are counted
-- one after the other.
create table private.assistant_talks (
  assistant_id bigint primary key references public.assistants (id) on delete cascade,
  talks integer not null default 0,
  constraint assistant_talks_talks_range check (talks >= 0)
);
comment on table private.assistant_talks is
  'How many conversations an assistant has had; also the number of the latest one.';

create table private.assistant_months (
  assistant_id bigint not null references public.assistants (id) on delete cascade,
  -- The first day of a month of Ulaanbaatar.
  month date not null,
  conversations integer not null default 0,
  counted_at timestamptz not null default now(),
  limit_reached_at timestamptz,
  -- The limits that the 80 % and 100 % mails were sent about; a higher plan has another limit and gets new mails.
  told_80 integer,
  told_100 integer,
  -- When visitors last had to wait because conversations came as in a flood.
  flooded_at timestamptz,
  constraint assistant_months_pkey primary key (assistant_id, month)
);
comment on table private.assistant_months is
  'Counted conversations of an assistant in a month of Ulaanbaatar, less those that staff gave back.';

create table private.assistant_days (
  assistant_id bigint not null references public.assistants (id) on delete cascade,
  day date not null,
  -- Sixteen slots for each day, so that messages of different conversations rarely wait for each other's commit.
  slot integer not null default 0,
  conversations integer not null default 0,
  messages integer not null default 0,
  missed integer not null default 0,
  -- How often the owner's language model was asked, by visitors' questions and for proposals, and its tokens, as the provider counts them.
  choices integer not null default 0,
  tokens_in integer not null default 0,
  tokens_out integer not null default 0,
  constraint assistant_days_pkey primary key (assistant_id, day, slot)
);
comment on table private.assistant_days is
  'Conversations, questions, questions without an answer and use of the language model of an assistant by day of '
  'Ulaanbaatar (sum over slots), for 400 days.';

create index assistant_days_day_idx on private.assistant_days (day);

create table private.assistant_sightings (
  assistant_id bigint not null references public.assistants (id) on delete cascade,
  site text not null,
  seen_at timestamptz not null default now(),
  -- Not among the sites that the customer allows.
  refused boolean not null default false,
  constraint assistant_sightings_pkey primary key (assistant_id, site)
);
comment on table private.assistant_sightings is
  'When the script of an assistant was last seen on a site, without "www."; written once a minute at most. Of the '
  'refused sites, which anybody can make up, the five newest.';

create index assistant_sightings_seen_at_idx on private.assistant_sightings (seen_at);

insert into private.personal_data (table_name, why) values
  ('private.assistant_talks', 'numbers'), ('private.assistant_months', 'numbers'),
  ('private.assistant_days', 'numbers'), ('private.assistant_sightings', 'addresses of customers'' sites');

create function private.add_assistant_counts()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  insert into private.assistant_talks (assistant_id) values (new.id);
  return null;
end
$$;
comment on function private.add_assistant_counts is 'Makes the row that counts the conversations of a new assistant.';

create trigger assistants_add_counts after insert on public.assistants
  for each row execute function private.add_assistant_counts();

insert into private.assistant_talks (assistant_id)
select a.id from public.assistants as a
where not exists (select from private.assistant_talks where assistant_id = a.id);

create function private.has_secret_number(value text)
returns boolean
language sql immutable parallel safe
set search_path = ''
return value ~ '[0-9]{13}|([0-9]{4}[ -]){3}[0-9]{4}'
  or value ~ ('([^а-яёөүА-ЯЁӨҮ]|^)([а-яёөүА-ЯЁӨҮ]{2}-?|(?!НЬ|ЗА|БИ|ТА|БА)[А-ЯЁӨҮ]{2} )'
    '[0-9]{2}(0[1-9]|1[0-2]|2[1-9]|3[0-2])(0[1-9]|[12][0-9]|3[01])[0-9]{2}([^0-9]|$)')
  or value ~ '(регистр|Регистр|РЕГИСТР)[^0-9]{0,15}[0-9]{8}([^0-9]|$)';
comment on function private.has_secret_number is
  'True for a text with a number of 13 digits or more, a card number in groups of four, or a personal register '
  'number: two letters and a date of birth, with a blank between them only after capitals or the word register, because '
  'a word of two letters often stands before a phone.';

create table public.assistant_conversations (
  -- Random: the id alone lets a visitor continue the conversation.
  id uuid primary key default gen_random_uuid(),
  assistant_id bigint not null references public.assistants (id) on delete cascade,
  number integer not null,
  state text not null default 'assistant',
  site text,
  questions integer not null default 0,
  unanswered integer not null default 0,
  first_question text not null,
  -- Whether the month has counted it: at once if the visitor had opened the page, else at the second question.
  is_counted boolean not null default false,
  started_at timestamptz not null default now(),
  last_message_at timestamptz not null default now(),
  -- The mail that told the customer that the visitor orders or wants a person.
  mail_id uuid references private.outbox (id) on delete set null,
  -- Who answers in place of the assistant while the state is taken: name as the visitor reads it, last act, last typing.
  person_id uuid references auth.users (id) on delete set null,
  person_name text,
  person_at timestamptz,
  person_typed_at timestamptz,
  -- When the visitor's page last asked for messages, and when the visitor last typed.
  visitor_at timestamptz,
  visitor_typed_at timestamptz,
  -- What the customer reads of it: one word.
  status text not null generated always as (
    case when state = 'assistant' and unanswered > 0 then 'unanswered' else state end
  ) stored,
  waits boolean not null generated always as (
    state <> 'closed' and (unanswered > 0 or state in ('person', 'taken'))
  ) stored,
  constraint assistant_conversations_assistant_id_number_key unique (assistant_id, number),
  constraint assistant_conversations_state_word check (state in ('assistant', 'person', 'taken', 'closed')),
  constraint assistant_conversations_person_whole check (
    (state = 'taken') = (person_at is not null) and (state = 'taken') = (person_name is not null)
  ),
  constraint assistant_conversations_site_format check (site is null or private.are_sites(array[site])),
  constraint assistant_conversations_questions_range check (questions between 0 and 100),
  constraint assistant_conversations_unanswered_range check (unanswered between 0 and questions)
);
comment on table public.assistant_conversations is
  'A conversation of a visitor with a customer''s assistant; half an hour of silence ends it, and it is kept for 90 '
  'days. Only its customer reads it.';
comment on column public.assistant_conversations.state is
  'assistant, person (the visitor orders, or wants to be called), taken (a person answers, and the assistant is silent), '
  'closed (by the customer).';
comment on column public.assistant_conversations.waits is
  'Whether it comes first in the list: a question had no answer, or the visitor wants a person or talks with one.';

create index assistant_conversations_order_idx on public.assistant_conversations
  (assistant_id, waits, last_message_at, id);
create index assistant_conversations_mail_id_idx on public.assistant_conversations (mail_id) where mail_id is not null;
create index assistant_conversations_taken_idx on public.assistant_conversations (assistant_id) where state = 'taken';
create index assistant_conversations_person_id_idx on public.assistant_conversations (person_id)
  where person_id is not null;
create index assistant_conversations_last_message_at_idx on public.assistant_conversations (last_message_at);

create trigger assistant_conversations_push_new after insert on public.assistant_conversations
  for each row when (new.state = 'person') execute function private.push_wish();
create trigger assistant_conversations_push after update of state on public.assistant_conversations
  for each row when (new.state = 'person' and old.state in ('assistant', 'closed')) execute function private.push_wish();

create table public.assistant_messages (
  id bigint generated always as identity primary key,
  assistant_id bigint not null references public.assistants (id) on delete cascade,
  conversation_id uuid not null references public.assistant_conversations (id) on delete cascade,
  -- Made by the browser for a question and its reply: a repeated request finds both.
  client_id uuid not null,
  author text not null,
  -- The person's, of what a person wrote and of an event.
  name text,
  -- Of an event one word: joined, back (to the assistant) or silent (the person was, for ten minutes).
  text text not null,
  -- A picture of a visitor or a person, by its path in Storage; the text says then that it is one.
  picture text references private.stored_files (path),
  band text,
  answer_id bigint references public.assistant_answers (id) on delete set null,
  answer_ids bigint[] not null default '{}',
  offers bigint[] not null default '{}',
  person boolean not null default false,
  helped boolean,
  -- A bad rating has been counted as a missed question; toggled, it is not counted again.
  rated_missed boolean not null default false,
  -- The key under which a question without a good answer is counted; null if the question was pressed.
  fold_key text,
  missed_question text,
  sent_at timestamptz not null default now(),
  constraint assistant_messages_client_key unique (assistant_id, client_id, author),
  constraint assistant_messages_author_word check (author in ('visitor', 'assistant', 'person', 'event')),
  constraint assistant_messages_name_length check (private.is_line(name, 1, 100)),
  constraint assistant_messages_name_whole check ((name is not null) = (author in ('person', 'event'))),
  constraint assistant_messages_text_length check (
    private.is_paragraph(text, 1, case author when 'visitor' then 500 when 'person' then 2000 else 6000 end)
  ),
  constraint assistant_messages_event_word check (author <> 'event' or text in ('joined', 'back', 'silent')),
  constraint assistant_messages_picture_author check (picture is null or author in ('visitor', 'person')),
  -- The edge function masks texts; a text in which it missed such a number is refused.
  constraint assistant_messages_text_masked check (author <> 'visitor' or not private.has_secret_number(text)),
  constraint assistant_messages_band_word check (band in ('sure', 'led', 'asked', 'unknown')),
  constraint assistant_messages_band_whole check ((band is not null) = (author = 'assistant')),
  constraint assistant_messages_answer_ids_length check (cardinality(answer_ids) <= 2),
  constraint assistant_messages_offers_length check (cardinality(offers) <= 3)
);
comment on table public.assistant_messages is
  'What visitors wrote, without cards, registers and passwords, what a customer''s assistant or people replied, as the '
  'visitor read it, and when a person came and went; deleted with their conversation.';

create index assistant_messages_conversation_id_id_idx on public.assistant_messages (conversation_id, id);
create index assistant_messages_answer_id_idx on public.assistant_messages (answer_id) where answer_id is not null;
create index assistant_messages_given_idx on public.assistant_messages (assistant_id, sent_at)
  where answer_id is not null;
create unique index assistant_messages_picture_key on public.assistant_messages (picture) where picture is not null;
create index assistant_messages_pictures_idx on public.assistant_messages (assistant_id, sent_at)
  where picture is not null;

create table public.assistant_leads (
  id bigint generated always as identity primary key,
  assistant_id bigint not null references public.assistants (id) on delete cascade,
  conversation_id uuid references public.assistant_conversations (id) on delete set null,
  -- Null for a phone that the visitor wrote in a message and agreed to pass on.
  name text,
  phone text,
  email text,
  message text,
  status text not null default 'new',
  -- Why it looks like spam (docs/product.md §10.12); such a lead sends no mail.
  spam_reason text,
  -- The mail that told the customer of this lead.
  mail_id uuid references private.outbox (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint assistant_leads_name_length check (private.is_line(name, 1, 100)),
  constraint assistant_leads_phone_format check (private.is_phone(phone, 6)),
  constraint assistant_leads_email_format check (private.is_email(email)),
  constraint assistant_leads_phone_or_email check (phone is not null or email is not null),
  constraint assistant_leads_message_length check (private.is_paragraph(message, 1, 500)),
  constraint assistant_leads_message_masked check (not private.has_secret_number(message)),
  constraint assistant_leads_status_word check (status in ('new', 'contacted', 'closed')),
  constraint assistant_leads_spam_reason_length check (private.is_line(spam_reason, 1, 100))
);
comment on table public.assistant_leads is
  'Leads: visitors of a customer who agreed to be called back. Only the customer reads them.';

create trigger assistant_leads_push after insert on public.assistant_leads
  for each row when (new.spam_reason is null) execute function private.push_lead();

create index assistant_leads_assistant_id_id_idx on public.assistant_leads (assistant_id, id);
create index assistant_leads_new_idx on public.assistant_leads (assistant_id, created_at, id)
  where status = 'new' and spam_reason is null;
create index assistant_leads_conversation_id_idx on public.assistant_leads (conversation_id)
  where conversation_id is not null;
create index assistant_leads_mail_id_idx on public.assistant_leads (mail_id) where mail_id is not null;
-- For the nightly clean-up.
create index assistant_leads_spam_created_at_idx on public.assistant_leads (created_at) where spam_reason is not null;
create index assistant_leads_closed_updated_at_idx on public.assistant_leads (updated_at) where status = 'closed';

create trigger assistant_leads_touch_record before update of status on public.assistant_leads
  for each row execute function private.touch_record();

create table public.assistant_missed (
  id bigint generated always as identity primary key,
  assistant_id bigint not null references public.assistants (id) on delete cascade,
  -- The same value for alike questions; made by the function.
  fold_key text not null,
  question text not null,
  ask_count integer not null default 1,
  state text not null default 'new',
  answer_id bigint references public.assistant_answers (id) on delete set null,
  last_asked_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint assistant_missed_alike_key unique (assistant_id, fold_key),
  constraint assistant_missed_fold_key_length check (char_length(fold_key) between 1 and 200),
  constraint assistant_missed_question_length check (private.is_line(question, 1, 200)),
  constraint assistant_missed_question_masked check (question !~ '[0-9]{3}|@'),
  constraint assistant_missed_ask_count_range check (ask_count >= 1),
  constraint assistant_missed_state_word check (state in ('new', 'answered', 'dismissed'))
);
comment on table public.assistant_missed is
  'Questions that a customer''s assistant could not answer or answered badly, masked, alike ones together; kept for '
  'half a year.';

create index assistant_missed_order_idx on public.assistant_missed (assistant_id, state, ask_count desc, id desc);
create index assistant_missed_last_asked_at_idx on public.assistant_missed (last_asked_at);
create index assistant_missed_answer_id_idx on public.assistant_missed (answer_id) where answer_id is not null;

create trigger assistant_missed_touch_record before update of state on public.assistant_missed
  for each row execute function private.touch_record();

insert into private.personal_data (table_name, email_column, phone_column, why) values
  ('public.assistant_conversations', null, null, 'found by the leads that were left in them, kept for 90 days'),
  ('public.assistant_messages', null, null, 'without cards, registers and passwords; go with their conversation'),
  ('public.assistant_leads', 'email', 'phone', 'people who want to be called by a customer'),
  ('public.assistant_missed', null, null, 'masked before it is stored; kept for half a year');

-- Policies: customers reach only their own rows. No other role reaches any row, except that staff see the monthly
-- count of conversations in their list.

alter table private.assistant_talks enable row level security;
grant select on private.assistant_talks to authenticated;
create policy "A customer sees how many conversations there were" on private.assistant_talks
  for select to authenticated using (assistant_id = (select private.own_assistant_id()));

alter table private.assistant_months enable row level security;
grant select on private.assistant_months to authenticated;
create policy "A customer sees the own months and staff see all of them" on private.assistant_months
  for select to authenticated
  using ((select private.is_admin()) or assistant_id = (select private.own_assistant_id()));

alter table private.assistant_days enable row level security;
grant select on private.assistant_days to authenticated;
create policy "A customer sees the own days and staff see all of them" on private.assistant_days
  for select to authenticated
  using ((select private.is_admin()) or assistant_id = (select private.own_assistant_id()));

alter table private.assistant_sightings enable row level security;
grant select on private.assistant_sightings to authenticated;
create policy "A customer sees where the own script is" on private.assistant_sightings
  for select to authenticated using (assistant_id = (select private.own_assistant_id()));

alter table public.assistant_conversations enable row level security;
grant select, update (state) on public.assistant_conversations to authenticated;
create policy "A customer sees the own conversations" on public.assistant_conversations
  for select to authenticated using (assistant_id = (select private.own_assistant_id()));
create policy "A customer settles the own conversations" on public.assistant_conversations
  for update to authenticated
  using ((select private.may_answer()) and assistant_id = (select private.own_assistant_id()))
  with check ((select private.may_answer()) and assistant_id = (select private.own_assistant_id()));

alter table public.assistant_messages enable row level security;
grant select on public.assistant_messages to authenticated;
create policy "A customer sees the own messages" on public.assistant_messages
  for select to authenticated using (assistant_id = (select private.own_assistant_id()));

alter table public.assistant_leads enable row level security;
grant select, update (status, spam_reason), delete on public.assistant_leads to authenticated;
create policy "A customer sees the own leads" on public.assistant_leads
  for select to authenticated using (assistant_id = (select private.own_assistant_id()));
create policy "A customer settles the own leads" on public.assistant_leads
  for update to authenticated
  using ((select private.may_answer()) and assistant_id = (select private.own_assistant_id()))
  with check ((select private.may_answer()) and assistant_id = (select private.own_assistant_id()));
create policy "A customer deletes the own leads" on public.assistant_leads
  for delete to authenticated
  using ((select private.may_answer()) and assistant_id = (select private.own_assistant_id()));

alter table public.assistant_missed enable row level security;
grant select, update (state) on public.assistant_missed to authenticated;
create policy "A customer sees the own missed questions" on public.assistant_missed
  for select to authenticated using (assistant_id = (select private.own_assistant_id()));
create policy "A customer settles the own missed questions" on public.assistant_missed
  for update to authenticated
  using ((select private.may_answer()) and assistant_id = (select private.own_assistant_id()))
  with check ((select private.may_answer()) and assistant_id = (select private.own_assistant_id()));

-- The current state of an assistant for visitors.

create function private.assistant_month(p_at timestamptz)
returns date
language sql immutable
set search_path = ''
return date_trunc('month', p_at at time zone 'Asia/Ulaanbaatar')::date;
comment on function private.assistant_month is 'The first day of a time''s month in Ulaanbaatar.';

create type private.assistant_state as (
  -- answers, contact (takes only name and phone or e-mail) or rests; null if visitors find nothing.
  work text,
  plan text,
  conversations integer,
  answers integer,
  sites integer,
  used integer,
  contact_until timestamptz,
  -- The conversations of the month are used up; an open conversation continues.
  is_full boolean,
  flooded_at timestamptz
);

create function private.assistant_state(p_assistant public.assistants)
returns private.assistant_state
language plpgsql stable
set search_path = ''
as $$
declare
  -- For so long after the limit or the trial the assistant still takes name and phone.
  contact constant interval := '14 days';
  state private.assistant_state;
  bounds private.assistant_bounds;
  customer public.profiles;
  counted private.assistant_months;
begin
  select * into customer from public.profiles where id = p_assistant.profile_id;
  state.plan := private.assistant_plan(p_assistant.profile_id);
  bounds := private.assistant_bounds(state.plan);
  state.conversations := bounds.conversations;
  state.answers := bounds.answers;
  state.sites := bounds.sites;
  select * into counted from private.assistant_months
  where assistant_id = p_assistant.id and month = private.assistant_month(now());
  state.used := coalesce(counted.conversations, 0);
  state.flooded_at := counted.flooded_at;
  state.is_full := state.plan is not null and state.used >= bounds.conversations;
  if state.plan is null then
    state.contact_until := contact + greatest(
      customer.trial_ends_at, case when customer.paid_until <= now() then customer.paid_until end);
  elsif state.is_full then
    state.contact_until := contact + coalesce(counted.limit_reached_at, counted.counted_at);
  end if;
  state.work := case
    when customer.suspended_at is not null or p_assistant.status = 'draft' then null
    when p_assistant.status = 'paused' then 'rests'
    when state.contact_until is null then 'answers'
    when state.contact_until > now() then 'contact'
    else 'rests'
  end;
  return state;
end
$$;
comment on function private.assistant_state(public.assistants) is
  'The current state of an assistant for visitors, its plan, limits and use (docs/product.md '
  '§4.14).';

create function private.state_json(p_assistant public.assistants)
returns jsonb
language plpgsql stable
set search_path = ''
set timezone = 'UTC'
as $$
declare
  state constant private.assistant_state := private.assistant_state(p_assistant);
begin
  return jsonb_build_object(
    'work', coalesce(state.work, 'rests'), 'plan', state.plan,
    'limits', jsonb_build_object(
      'conversations', state.conversations, 'answers', state.answers, 'sites', state.sites),
    'used', jsonb_build_object(
      'conversations', state.used,
      'answers', (select count(*) from public.assistant_answers where assistant_id = p_assistant.id)),
    'contact_until', state.contact_until, 'flooded_at', state.flooded_at);
end
$$;
comment on function private.state_json is
  'The state of an assistant as customer and staff see it: {work, plan, limits, used, contact_until, flooded_at}.';

create function private.working_sites(p_assistant public.assistants, p_most integer)
returns text[]
language sql immutable
set search_path = ''
return array(
  select unnest(array[bare, replace(bare, '://', '://www.')])
  from (select replace(site, '://www.', '://') as bare from unnest(p_assistant.sites[1:p_most]) as site) as s
);
comment on function private.working_sites is
  'The sites that work on the plan of an assistant: the first ones of its list, each with and without "www.".';

create function public.own_assistant()
returns jsonb
language plpgsql stable
security invoker
set search_path = ''
set timezone = 'UTC'
as $$
declare
  own public.assistants;
begin
  perform private.require_keeper(false);
  select * into strict own from public.assistants where id = private.own_assistant_id();
  return to_jsonb(own) - array['profile_id', 'company', 'given_back', 'cleared_at', 'cleared_words', 'shown_words', 'content_version', 'name_key',
      'search_text', 'created_at']
    || private.state_json(own)
    || coalesce(
      (
        select jsonb_build_object('trial_starts_at', p.trial_starts_at, 'trial_ends_at', p.trial_ends_at)
        from public.profiles as p where p.id = own.profile_id
      ),
      '{"trial_starts_at": null, "trial_ends_at": null}'
    ) || jsonb_build_object(
      'seen', (
        select coalesce(jsonb_agg(jsonb_build_object('site', s.site, 'seen_at', s.seen_at) order by s.seen_at desc), '[]')
        from (
          select site, seen_at from private.assistant_sightings where assistant_id = own.id and not refused
          order by seen_at desc limit 10
        ) as s
      ),
      'unlisted', (
        select coalesce(jsonb_agg(jsonb_build_object('site', s.site, 'seen_at', s.seen_at) order by s.seen_at desc), '[]')
        from (
          select site, seen_at from private.assistant_sightings
          where assistant_id = own.id and refused and seen_at > now() - interval '7 days'
            and not site = any (private.working_sites(own, cardinality(own.sites)))
          order by seen_at desc limit 3
        ) as s
      ),
      'talks', (select talks from private.assistant_talks where assistant_id = own.id),
      'waiting', jsonb_build_object(
        'person', (select count(*) from private.wanted_talks where assistant_id = own.id),
        'requests', (
          select count(*) from public.assistant_leads
          where assistant_id = own.id and status = 'new' and spam_reason is null
        ) + (
          select count(*) from public.assistant_requests
          where assistant_id = own.id and waits and not is_doubtful),
        'missed', (select count(*) from public.assistant_missed where assistant_id = own.id and state = 'new'),
        'mails', (select count(*) from private.refused_mails())
      ));
end
$$;
comment on function public.own_assistant is
  'The caller''s assistant with settings, state, bounds, use and the counts of what waits. Raises '
  '42501 for anybody else.';

create function public.own_parts(p_names text[])
returns jsonb
language plpgsql stable
security invoker
set search_path = ''
as $$
begin
  if private.colleague_of() is null then
    perform private.require_customer();
  end if;
  return (
    select jsonb_object_agg(name, case name
      when 'business' then public.own_business_profile()
      when 'assistant' then public.own_assistant()
      when 'answers' then public.own_answers()
      when 'plan' then public.own_plan()
      when 'payments' then public.own_payments()
      when 'inbox' then public.own_inbox()
      when 'week' then public.own_week()
    end)
    from unnest('{business,assistant,answers,plan,payments,inbox,week}'::text[]) as name where name = any (p_names)
  );
end
$$;
comment on function public.own_parts is
  'Several parts of the account of the calling customer or colleague at once, {business, assistant, answers, plan, '
  'payments, inbox, week}, each as its own function returns it; only those in p_names. Raises 42501 for anybody else.';

create function public.own_assistant_usage()
returns jsonb
language plpgsql stable
security invoker
set search_path = ''
as $$
declare
  days constant integer := 30;
  weeks constant integer := 12;
  most_questions constant integer := 10;
  today constant date := (now() at time zone 'Asia/Ulaanbaatar')::date;
  own bigint;
begin
  perform private.require_keeper(false);
  own := private.own_assistant_id();
  return jsonb_build_object(
    'days', (
      select jsonb_agg(jsonb_build_object(
        'day', to_char(d.day, 'YYYY-MM-DD'), 'conversations', d.conversations, 'messages', d.messages,
        'missed', d.missed) order by d.day)
      from (
        select g.day, coalesce(sum(u.conversations), 0) as conversations, coalesce(sum(u.messages), 0) as messages,
          coalesce(sum(u.missed), 0) as missed
        from (select today - back as day from generate_series(0, days - 1) as back) as g
        left join private.assistant_days as u on u.assistant_id = own and u.day = g.day
        group by g.day
      ) as d
    ),
    'weeks', (
      select jsonb_agg(to_jsonb(w) order by w.week desc)
      from (
        select to_char(g.week, 'YYYY-MM-DD') as week, count(c.id) as conversations,
          count(*) filter (where c.ending = 'lead') as lead, count(*) filter (where c.ending = 'helped') as helped,
          count(*) filter (where c.ending = 'not_helped') as not_helped,
          count(*) filter (where c.ending = 'unanswered') as unanswered
        from (
          select date_trunc('week', today)::date - 7 * back as week from generate_series(0, weeks - 1) as back
        ) as g
        left join (
          select t.id, date_trunc('week', t.started_at at time zone 'Asia/Ulaanbaatar')::date as week,
            case
              when exists (
                select from public.assistant_leads where conversation_id = t.id and spam_reason is null) then 'lead'
              when rated.helped then 'helped'
              when not rated.helped then 'not_helped'
              when t.unanswered > 0 then 'unanswered'
            end as ending
          from public.assistant_conversations as t
          left join lateral (
            select helped from public.assistant_messages
            where conversation_id = t.id and helped is not null order by id desc limit 1
          ) as rated on true
          where t.assistant_id = own and t.started_at > now() - make_interval(weeks => weeks)
        ) as c on c.week = g.week
        group by g.week
      ) as w
    ),
    'questions', (
      select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'question', a.question, 'count', g.uses)
        order by g.uses desc, a.id), '[]')
      from (
        select answer_id, count(*) as uses from public.assistant_messages
        where assistant_id = own and answer_id is not null and sent_at > now() - make_interval(days => days)
        group by answer_id order by uses desc, answer_id limit most_questions
      ) as g
      join public.assistant_answers as a on a.id = g.answer_id
    )
  );
end
$$;
comment on function public.own_assistant_usage is
  'The last 30 days of the caller''s assistant, and the ten answers that were given most: {days: [{day, '
  'conversations, messages, missed}], weeks: [{week, conversations, lead, helped, not_helped, unanswered}], questions: '
  '[{id, question, count}]}. The weeks of Ulaanbaatar, the last twelve, tell how conversations ended. Raises 42501 for whoever keeps none.';

create function private.company_talks()
returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  select case when coalesce(sum(d.conversations), 0) < 100
    then jsonb_build_object('conversations', null, 'questions', null, 'missed', null)
    else jsonb_build_object('conversations', sum(d.conversations), 'questions', sum(d.messages), 'missed', sum(d.missed)) end
  from private.assistant_days as d
  join public.assistants as a on a.id = d.assistant_id
  where a.profile_id is null and d.day > (now() at time zone 'Asia/Ulaanbaatar')::date - 90
$$;

call private.expose('private.company_talks()', 'anon, authenticated',
  'How the company''s own assistant did in the last 90 days, for everybody: {conversations, questions, missed}; each null '
  'with less than 100 conversations, of which a share says nothing (docs/product.md §2.2).');

-- The lists of the customer.

create function private.conversation_json(p_conversation public.assistant_conversations)
returns jsonb
language sql stable
set search_path = ''
set timezone = 'UTC'
as $$
  select to_jsonb(p_conversation) - array['assistant_id', 'waits', 'mail_id', 'is_counted', 'person_id', 'person_at',
    'person_typed_at', 'visitor_at', 'visitor_typed_at']
$$;
comment on function private.conversation_json is 'A conversation as its customer sees it in the list.';

create function public.list_conversations(
  p_state text default null, p_limit integer default 50, p_before jsonb default null
)
returns jsonb
language plpgsql
security invoker
set search_path = ''
set timezone = 'UTC'
as $$
declare
  rows_wanted constant integer := least(greatest(coalesce(p_limit, 50), 1), 1000);
  most constant integer := 10000;
  own bigint;
  total bigint;
  page jsonb;
  next_before jsonb;
begin
  perform private.require_keeper(false);
  own := private.own_assistant_id();
  perform private.let_go(own);
  select count(*) into total from (
    select from public.assistant_conversations as c
    where c.assistant_id = own
      and (p_state is null or c.status = p_state)
    limit most + 1
  ) as m;
  select coalesce(jsonb_agg(private.conversation_json(p) || jsonb_build_object('waits', p.waits)
    order by p.waits desc, p.last_message_at desc, p.id desc), '[]') into page
  from (
    select c.* from public.assistant_conversations as c
    where c.assistant_id = own
      and (p_state is null or c.status = p_state)
      and (
        p_before is null
        or (c.waits, c.last_message_at, c.id) < (
          (p_before ->> 'waits')::boolean, (p_before ->> 'lastMessageAt')::timestamptz, (p_before ->> 'id')::uuid)
      )
    order by c.waits desc, c.last_message_at desc, c.id desc limit rows_wanted + 1
  ) as p;
  if jsonb_array_length(page) > rows_wanted then
    page := page - rows_wanted;
    next_before := jsonb_build_object('waits', page -> -1 -> 'waits',
      'lastMessageAt', page -> -1 -> 'last_message_at', 'id', page -> -1 -> 'id');
  end if;
  return jsonb_build_object(
    'total', least(total, most), 'totalCapped', total > most, 'rows', page, 'nextBefore', next_before);
end
$$;
comment on function public.list_conversations is
  'A page of the conversations of the caller''s assistant, those that wait first, then the newest; of one '
  'status: {total, totalCapped, rows, nextBefore}. Raises 42501 for whoever keeps none.';

create function public.read_conversation(p_id uuid)
returns jsonb
language plpgsql
security invoker
set search_path = ''
set timezone = 'UTC'
as $$
declare
  found_one public.assistant_conversations;
begin
  perform private.require_keeper(false);
  perform private.let_go(private.own_assistant_id());
  select * into found_one from public.assistant_conversations where id = p_id;
  if not found then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  return private.conversation_json(found_one) || jsonb_build_object(
    'is_mine', coalesce(found_one.state = 'taken' and found_one.person_id = auth.uid(), false),
    -- Asked for messages every four seconds.
    'is_open', coalesce(found_one.visitor_at > now() - interval '20 seconds', false),
    'types', private.types_now(found_one.visitor_typed_at),
    'messages', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', m.id, 'author', m.author, 'name', m.name, 'text', m.text, 'picture', m.picture,
        -- A wish for a person is no question without an answer.
        'band', case when not m.person or m.band <> 'unknown' then m.band end, 'answer_id', m.answer_id,
        'helped', m.helped, 'sent_at', m.sent_at) order by m.id), '[]')
      from public.assistant_messages as m where m.conversation_id = found_one.id
    ),
    'leads', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', l.id, 'name', l.name, 'phone', l.phone, 'email', l.email) order by l.id), '[]')
      from public.assistant_leads as l where l.conversation_id = found_one.id
    ));
end
$$;
comment on function public.read_conversation is
  'A conversation of the caller''s assistant with its messages and leads, whether the caller answers in it (is_mine), and '
  'whether its visitor has the page open (is_open) and types. Raises 42501, PT404 not_found.';

create function public.set_conversation_state(p_id uuid, p_state text)
returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
begin
  perform private.require_answerer();
  update public.assistant_conversations set state = p_state where id = p_id;
  if not found then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  return public.read_conversation(p_id);
end
$$;
comment on function public.set_conversation_state is
  'Sets the state of a conversation of the caller''s assistant and returns it as read_conversation; with taken the caller '
  'answers from now on. Raises 42501, PT404 not_found, PT409 talk_taken (somebody else does), talk_over (after a day), 23514.';

create function private.lead_json(p_lead public.assistant_leads)
returns jsonb
language sql stable
set search_path = ''
set timezone = 'UTC'
as $$ select to_jsonb(p_lead) - array['assistant_id', 'mail_id'] $$;
comment on function private.lead_json is 'A lead as its customer sees it.';

create function private.is_listed(p_lead public.assistant_leads, p_status text)
returns boolean
language sql immutable
set search_path = ''
return case
  when p_status = 'spam' then p_lead.spam_reason is not null
  else p_lead.spam_reason is null and (p_status is null or p_lead.status = p_status)
end;
comment on function private.is_listed is
  'Whether a lead is in the list of a status: one that looks like spam only in the list "spam".';

create function public.read_lead(p_id bigint)
returns jsonb
language plpgsql stable
security invoker
set search_path = ''
as $$
declare
  found_lead public.assistant_leads;
begin
  perform private.require_keeper(false);
  select * into found_lead from public.assistant_leads where id = p_id;
  if not found then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  return private.lead_json(found_lead);
end
$$;
comment on function public.read_lead is 'A lead of the caller''s assistant. Raises 42501, PT404 not_found.';

create function public.set_lead_status(p_id bigint, p_status text, p_version integer default null)
returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  settled public.assistant_leads;
begin
  perform private.require_answerer();
  update public.assistant_leads set status = p_status, spam_reason = null
  where id = p_id and (p_version is null or version = p_version)
  returning * into settled;
  if not found then
    perform private.refuse_unchanged(exists (select from public.assistant_leads where id = p_id));
  end if;
  return private.lead_json(settled);
end
$$;
comment on function public.set_lead_status is
  'Sets the status of a lead of the caller, only while it has p_version if that is given, and returns it; it '
  'is then no spam. '
  'Raises 42501, PT404 not_found, PT409 version_conflict, 23514.';

create function public.remove_lead(p_id bigint, p_version integer default null)
returns void
language plpgsql
security invoker
set search_path = ''
as $$
begin
  perform private.require_answerer();
  delete from public.assistant_leads where id = p_id and (p_version is null or version = p_version);
  if not found then
    perform private.refuse_unchanged(exists (select from public.assistant_leads where id = p_id));
  end if;
end
$$;
comment on function public.remove_lead is
  'Deletes a lead of the caller. Raises 42501, PT404 not_found, PT409 version_conflict.';

create function private.missed_json(p_missed public.assistant_missed)
returns jsonb
language sql stable
set search_path = ''
set timezone = 'UTC'
as $$ select to_jsonb(p_missed) - array['assistant_id', 'fold_key'] $$;
comment on function private.missed_json is 'A question without a good answer as its customer sees it.';

create function public.list_own_missed(
  p_state text default null, p_limit integer default 50, p_before jsonb default null
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
  own bigint;
  page jsonb;
  next_before jsonb;
begin
  perform private.require_keeper(false);
  own := private.own_assistant_id();
  select coalesce(jsonb_agg(private.missed_json(p) order by p.ask_count desc, p.id desc), '[]') into page
  from (
    select m.* from public.assistant_missed as m
    where m.assistant_id = own and m.state = wanted and (
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
    'total', (select count(*) from public.assistant_missed where assistant_id = own and state = wanted),
    'totalCapped', false, 'rows', page, 'nextBefore', next_before);
end
$$;
comment on function public.list_own_missed is
  'Questions that the caller''s assistant could not answer, of one state (new), the most frequent first: '
  '{total, totalCapped, rows, nextBefore}. Raises 42501 for whoever keeps none.';

create function public.settle_own_missed(p_id bigint, p_state text, p_version integer default null)
returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  settled public.assistant_missed;
begin
  perform private.require_answerer();
  update public.assistant_missed set state = p_state
  where id = p_id and (p_version is null or version = p_version)
  returning * into settled;
  if not found then
    perform private.refuse_unchanged(exists (select from public.assistant_missed where id = p_id));
  end if;
  return private.missed_json(settled);
end
$$;
comment on function public.settle_own_missed is
  'Sets the state of a missed question of the caller and returns it. Raises 42501, PT404 not_found, PT409 '
  'version_conflict, 23514.';

grant execute on function
  private.has_secret_number(text), private.conversation_json(public.assistant_conversations),
  private.lead_json(public.assistant_leads), private.is_listed(public.assistant_leads, text), private.missed_json(public.assistant_missed),
  private.assistant_month(timestamptz), private.assistant_state(public.assistants),
  private.state_json(public.assistants), private.working_sites(public.assistants, integer),
  public.own_assistant(), public.own_parts(text[]), public.own_assistant_usage(),
  public.list_conversations(text, integer, jsonb), public.read_conversation(uuid),
  public.set_conversation_state(uuid, text),
  public.read_lead(bigint), public.set_lead_status(bigint, text, integer), public.remove_lead(bigint, integer),
  public.list_own_missed(text, integer, jsonb), public.settle_own_missed(bigint, text, integer)
  to authenticated;

-- The public side: functions for the service key. They give the same response for an unknown key, a draft and
-- that of a suspended customer.

create function private.shown_answers(p_assistant_id bigint, p_most integer default null)
returns setof public.assistant_answers
language sql stable
set search_path = ''
as $$
  select (case when private.is_held(a) then jsonb_populate_record(a, a.shown) else a end).*
  from public.assistant_answers as a
  where a.assistant_id = p_assistant_id and (a.shown is not null or not private.is_held(a))
  order by a.place, a.id limit p_most
$$;
comment on function private.shown_answers is
  'The first answers of an assistant as visitors get them: in place of a held one the last text that was not, if any.';

create function private.read_bot(p_key text, p_site text, p_preview boolean)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  quick constant integer := 4;
  refused_kept constant integer := 5;
  found_one public.assistants;
  state private.assistant_state;
  is_refused boolean;
begin
  select * into found_one from public.assistants where key = p_key;
  state := private.assistant_state(found_one);
  if found_one.id is null or state.work is null then
    return null;
  end if;
  is_refused := p_site is not null and not p_site = any (private.working_sites(found_one, state.sites));
  if found_one.opened_at is null and not is_refused and not p_preview then
    update public.assistants set opened_at = now() where id = found_one.id and opened_at is null;
  end if;
  found_one := private.shown_assistant(found_one);
  if p_site is not null then
    if not is_refused then
      -- Links of answers to this site become links.
      update public.assistants set content_version = content_version + 1
      where id = found_one.id and not exists (
        select from private.assistant_sightings
        where assistant_id = found_one.id and site = replace(p_site, '://www.', '://') and not refused);
    end if;
    insert into private.assistant_sightings as s (assistant_id, site, refused)
    values (found_one.id, replace(p_site, '://www.', '://'), is_refused)
    on conflict on constraint assistant_sightings_pkey do update set seen_at = now(), refused = excluded.refused
    where s.seen_at < now() - interval '1 minute' or s.refused <> excluded.refused;
    if found and is_refused then
      delete from private.assistant_sightings where assistant_id = found_one.id and refused and site not in (
        select site from private.assistant_sightings where assistant_id = found_one.id and refused
        order by seen_at desc, site limit refused_kept
      );
    end if;
  end if;
  return jsonb_build_object(
    'id', found_one.id, 'name', found_one.name, 'company', found_one.company, 'greeting', found_one.greeting,
    'colour', found_one.colour, 'phone', found_one.phone, 'hours', found_one.hours, 'work', state.work,
    'model_allowed', found_one.model_allowed, 'content_version', found_one.content_version,
    'confirmed', coalesce(state.plan <> 'trial', false),
    'sites', to_jsonb(private.working_sites(found_one, state.sites)), 'site_refused', is_refused,
    'token', private.form_token(), 'starts', private.bot_starts(found_one.id),
    'questions', (
      select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'question', a.question) order by a.place, a.id), '[]')
      from private.shown_answers(found_one.id, quick) as a
    ));
end
$$;

create function public.read_bot(
  p_key text, p_site text default null, p_preview boolean default false, p_attempt jsonb default null
)
returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  -- In slots, because the row stays locked while the assistant is read, and a mobile carrier shares one address.
  wait constant integer := case when p_attempt is not null then private.hit_rate_limit(
    p_attempt ->> 'key', (p_attempt ->> 'limit')::integer, (p_attempt ->> 'seconds')::integer, 16) end;
begin
  if wait > 0 then
    return jsonb_build_object('retry_after', wait);
  end if;
  return private.read_bot(p_key, p_site, p_preview);
end
$$;
comment on function public.read_bot is
  'A customer''s assistant by the key of its link, as its visitors see it, or null: {id, name, company, greeting, '
  'colour, phone, hours, work, model_allowed, content_version, confirmed (a plan is paid for), sites, site_refused, token, '
  'starts (private.bot_starts), questions: [{id, question}]}. Records that it was opened and on which site, except for the '
  'preview in the account. First counts p_attempt, {key, limit, seconds}; {retry_after} beyond its limit. For the service key.';

create function private.is_script_seen(p_assistant public.assistants, p_link text)
returns boolean
language sql stable
set search_path = ''
as $$
  select (p_assistant.profile_id is null and p_link is not null) or exists (
    select from private.assistant_sightings as s
    where s.assistant_id = p_assistant.id and not s.refused
      and s.site = any (private.working_sites(p_assistant, cardinality(p_assistant.sites)))
      and private.site_host(s.site) = private.site_host(p_link)
  )
$$;
comment on function private.is_script_seen is
  'Whether a link leads to a site of the assistant on which its script was seen, or is the company''s own; visitors get '
  'any other as text.';

create function private.bot_content(p_key text)
returns jsonb
language plpgsql stable
security definer
set search_path = ''
as $$
declare
  found_one public.assistants;
  state private.assistant_state;
begin
  select * into found_one from public.assistants where key = p_key;
  state := private.assistant_state(found_one);
  if found_one.id is null or state.work is null then
    return null;
  end if;
  return jsonb_build_object(
    'id', found_one.id, 'content_version', found_one.content_version, 'work', state.work,
    'company', (private.shown_assistant(found_one)).company,
    'model_choices', case when found_one.model_allowed then (private.assistant_bounds(state.plan)).choices else 0 end,
    'account', case when found_one.account_bank is not null then jsonb_build_object(
      'bank', found_one.account_bank, 'number', found_one.account_number, 'holder', found_one.account_holder) end,
    'answers', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', a.id, 'question', a.question, 'wordings', a.wordings, 'answer', a.answer,
        'link', case when private.is_script_seen(found_one, a.link) then a.link end,
        'address', case when not private.is_script_seen(found_one, a.link) then a.link end,
        'topic_key', a.topic_key, 'subject', a.subject
      ) order by a.place, a.id), '[]')
      from private.shown_answers(found_one.id) as a
    ),
    'catalogue', private.bot_catalogue(found_one.id));
end
$$;

call private.expose('private.bot_content(text)', 'service_role',
  'The answers of a customer''s assistant, for the index of the function, or null: {id, content_version, work, '
  'company, model_choices (questions a day that the language model may choose for; 0 without the customer''s consent), '
  'account, answers: [{id, question, wordings, answer, link, address}], catalogue (private.bot_catalogue)}. For the service '
  'key.');

create function private.queue_assistant_mail(
  p_assistant public.assistants, p_template text, p_delay interval default '0'
)
returns uuid
language plpgsql
set search_path = ''
as $$
declare
  waiting uuid;
begin
  -- A mail that is still queued will include this. With the lock, a concurrent claim skips the row or is waited for.
  select id into waiting from private.outbox
  where kind = 'assistants' and record_id = p_assistant.id::text and template = p_template and audience = 'person'
    and state in ('queued', 'failed')
  limit 1 for update;
  if waiting is null then
    insert into private.outbox (audience, kind, template, record_id, recipient, due_at, expires_at)
    select 'person', 'assistants', p_template, p_assistant.id::text, p.email, now() + p_delay,
      now() + p_delay + interval '1 day'
    from public.profiles as p where p.id = p_assistant.profile_id
    returning id into waiting;
  end if;
  return waiting;
end
$$;
comment on function private.queue_assistant_mail is
  'Queues a mail to the customer about the own assistant, unless one with the same template waits; returns its id.';

create function private.queue_bundled_mail(p_assistant public.assistants, p_template text)
returns uuid
language plpgsql
set search_path = ''
as $$
declare
  a_pause constant interval := '5 minutes';
  told_at timestamptz;
begin
  if p_assistant.profile_id is null then
    perform private.tell_staff_of_assistant(p_assistant.id, p_template);
    return null;
  end if;
  -- The lock serializes concurrent visitors of an assistant, so that they are put into one mail.
  perform pg_advisory_xact_lock(hashtextextended(format('private.%s:%s', p_template, p_assistant.id), 0));
  select max(due_at) into told_at from private.outbox
  where kind = 'assistants' and record_id = p_assistant.id::text and template = p_template;
  return private.queue_assistant_mail(
    p_assistant, p_template, greatest(coalesce(told_at + a_pause - now(), '0'), '0'));
end
$$;
comment on function private.queue_bundled_mail is
  'Queues a mail to the customer at once, or five minutes after the last one of its template; what happens meanwhile is '
  'told by the same mail. Returns its id. Of the company''s assistant staff are told instead; it returns null.';

create function private.note_missed(p_assistant_id bigint, p_fold_key text, p_question text, p_answer_id bigint)
returns void
language plpgsql
set search_path = ''
as $$
declare
  most constant integer := 2000;
begin
  if p_fold_key is null or p_question is null then
    return;
  end if;
  update public.assistant_missed
  set ask_count = ask_count + 1, last_asked_at = now(), answer_id = coalesce(p_answer_id, answer_id)
  where assistant_id = p_assistant_id and fold_key = p_fold_key;
  if found then
    -- A question that the customer had marked as answered is open again when a visitor asks it again.
    update public.assistant_missed set state = 'new'
    where assistant_id = p_assistant_id and fold_key = p_fold_key and state = 'answered';
    return;
  end if;
  if (select count(*) from public.assistant_missed where assistant_id = p_assistant_id) >= most then
    return;
  end if;
  insert into public.assistant_missed as m (assistant_id, fold_key, question, answer_id)
  values (p_assistant_id, p_fold_key, p_question, p_answer_id)
  on conflict on constraint assistant_missed_alike_key do update
  set ask_count = m.ask_count + 1, last_asked_at = now();
end
$$;
comment on function private.note_missed is
  'Counts a masked question without a good answer together with alike ones; a new one only below 2,000 rows.';

create function private.bot_limit(p_what text, p_assistant_id bigint, p_address_hash text, p_scale numeric)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  -- The limits for one hour, address and assistant. Anybody may send leads and reports, so these limits are low.
  most constant integer := case p_what
    when 'message' then 60 when 'conversation' then 10 when 'request' then 20 when 'lead' then 3 when 'report' then 3 end;
  scale constant numeric := coalesce(
    p_scale, nullif(current_setting('app.rate_limit_scale', true), '')::numeric, 1);
begin
  return private.hit_rate_limit(
    format('bot-%s:%s:%s', p_what, p_assistant_id, left(coalesce(p_address_hash, 'unknown'), 100)),
    least(ceil(most * scale), 2147483647)::integer, 3600,
    -- Messages are counted in slots, so that those of an address, which may be a whole mobile carrier's, do not wait
    -- for each other.
    case p_what when 'message' then 16 else 1 end);
end
$$;
comment on function private.bot_limit is
  'Counts a message (60), conversation (10), request (20), lead (3) or report (3) of an address with one assistant in an hour; returns '
  'the seconds to wait, 0 within the limit.';

create function private.wait_in_flood(
  p_assistant public.assistants, p_state private.assistant_state, p_scale numeric
)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  least_most constant integer := 60;
  today constant date := (now() at time zone 'Asia/Ulaanbaatar')::date;
  usual numeric;
  wait integer;
begin
  -- The median of fourteen whole days.
  select percentile_disc(0.5) within group (order by coalesce(u.conversations, 0)) into usual
  from generate_series(1, 14) as back
  left join (
    select day, sum(conversations) as conversations from private.assistant_days
    where assistant_id = p_assistant.id and day >= today - 14
    group by day
  ) as u on u.day = today - back;
  wait := private.hit_rate_limit(
    'bot-hour:' || p_assistant.id,
    least(ceil(greatest(least_most, p_state.conversations / 30, usual) * p_scale), 2147483647)::integer, 3600);
  if wait = 0 then
    return 0;
  end if;
  insert into private.assistant_months as m (assistant_id, month, flooded_at)
  values (p_assistant.id, private.assistant_month(now()), now())
  on conflict on constraint assistant_months_pkey do update set flooded_at = now()
  -- Told once a day.
  where m.flooded_at is null or m.flooded_at < now() - interval '1 day';
  if found then
    perform private.queue_assistant_mail(p_assistant, 'assistant_flood');
    perform private.tell_staff_of_assistant(p_assistant.id, 'assistant_flooded');
  end if;
  return wait;
end
$$;
comment on function private.wait_in_flood is
  'Counts a conversation that opens; returns the seconds to wait if an assistant had as many in this hour as in a usual '
  'day (the median of fourteen), a thirtieth of its month and 60. Then customer and staff are told, once a day.';

create function private.count_conversation(p_assistant public.assistants, p_limit integer)
returns void
language plpgsql
set search_path = ''
as $$
declare
  counted integer;
begin
  insert into private.assistant_months as m (assistant_id, month, conversations)
  values (p_assistant.id, private.assistant_month(now()), 1)
  on conflict on constraint assistant_months_pkey do update
  set conversations = m.conversations + 1, counted_at = now()
  returning conversations into counted;
  if counted >= ceil(p_limit * 0.8) then
    perform private.note_use(p_assistant, counted, p_limit);
  end if;
  -- Raises the revision of staff's list, which shows the conversations of the month although they are not a column of
  -- its table.
  insert into private.row_counts as c (table_name, status, slot, change_count)
  values ('assistants', p_assistant.status, pg_backend_pid() % 16, 1)
  on conflict on constraint row_counts_pkey do update set change_count = c.change_count + 1;
end
$$;
comment on function private.count_conversation is
  'Counts a conversation in the month, and tells the customer of 80 % and of all of p_limit. The caller has locked '
  'private.assistant_talks.';

create function private.stored_message(p_assistant_id bigint, p_client uuid)
returns public.assistant_messages
language sql stable
set search_path = ''
as $$
  select m from public.assistant_messages as m
  where m.assistant_id = p_assistant_id and m.client_id = p_client and m.author in ('assistant', 'visitor')
  order by m.author limit 1
$$;
comment on function private.stored_message is
  'The stored reply to a message of a visitor, or the message itself where a person answers; null for a new one.';

create function private.stored_reply(p_message public.assistant_messages, p_work text)
returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'outcome', case p_message.author when 'assistant' then 'repeated' else 'taken' end,
    'conversation', p_message.conversation_id, 'message', p_message.id, 'work', p_work,
    'name', (
      select person_name from public.assistant_conversations
      where id = p_message.conversation_id and p_message.author = 'visitor'),
    'reply', jsonb_build_object(
      'band', p_message.band, 'answer_ids', p_message.answer_ids, 'offer_ids', p_message.offers,
      'text', p_message.text, 'person', p_message.person)))
$$;
comment on function private.stored_reply is
  'The stored reply, for a message that is repeated; taken with the person''s name where a person answers.';

create function private.note_model_use(p_assistant bigint, p_model jsonb)
returns void
language sql
security definer
set search_path = ''
as $$
  insert into private.assistant_days as d (assistant_id, day, slot, choices, tokens_in, tokens_out)
  values (p_assistant, (now() at time zone 'Asia/Ulaanbaatar')::date, pg_backend_pid() % 16, 1,
    (p_model ->> 'tokens_in')::integer, (p_model ->> 'tokens_out')::integer)
  on conflict on constraint assistant_days_pkey do update
  set choices = d.choices + 1, tokens_in = d.tokens_in + excluded.tokens_in, tokens_out = d.tokens_out + excluded.tokens_out
$$;

call private.expose('private.note_model_use(bigint, jsonb)', 'service_role',
  'Counts one call of the owner''s language model by an assistant ({tokens_in, tokens_out}). For the service key.');

create function private.record_bot_message(p jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  silence constant interval := '30 minutes';
  most_questions constant integer := 100;
  client constant uuid := (p ->> 'client_id')::uuid;
  wanted constant uuid := (p ->> 'conversation')::uuid;
  asked_on constant text := p ->> 'site';
  band constant text := p #>> '{reply,band}';
  reply_answers constant bigint[] := array(select jsonb_array_elements_text(p #> '{reply,answer_ids}')::bigint);
  reply_offers constant bigint[] := array(select jsonb_array_elements_text(p #> '{reply,offer_ids}')::bigint);
  wants_person constant boolean := coalesce((p #>> '{reply,person}')::boolean, false);
  scale constant numeric := (p ->> 'scale')::numeric;
  used constant jsonb := nullif(p -> 'model', 'null');
  today constant date := (now() at time zone 'Asia/Ulaanbaatar')::date;
  assistant public.assistants;
  state private.assistant_state;
  conversation public.assistant_conversations;
  stored public.assistant_messages;
  counted integer;
  wait integer;
  opens boolean := false;
  counts boolean := false;
  is_taken boolean := false;
  promised text;
  -- A message that asks for a person does not count as a question without an answer.
  is_missed constant boolean := band = 'unknown' and not wants_person;
begin
  select * into assistant from public.assistants where key = p ->> 'key';
  state := private.assistant_state(assistant);
  if assistant.id is null or state.work is null then
    return jsonb_build_object('outcome', 'gone');
  end if;
  if asked_on is not null and not asked_on = any (private.working_sites(assistant, state.sites)) then
    return jsonb_build_object('outcome', 'site_refused', 'work', state.work);
  end if;
  stored := private.stored_message(assistant.id, client);
  if stored.id is not null then
    return private.stored_reply(stored, state.work);
  end if;
  if assistant.content_version <> (p ->> 'content_version')::integer then
    return jsonb_build_object('outcome', 'stale', 'work', state.work);
  end if;
  wait := private.bot_limit('message', assistant.id, p ->> 'address_hash', scale);
  if wait > 0 then
    return jsonb_build_object('outcome', 'limited', 'retry_after', wait, 'work', state.work);
  end if;

  -- A conversation of another assistant, or one that has ended, is not continued.
  if wanted is not null then
    perform private.let_go(assistant.id);
    select c.* into conversation from public.assistant_conversations as c
    where c.id = wanted and c.assistant_id = assistant.id and (c.last_message_at > now() - silence or c.state = 'taken')
    for update;
  end if;
  opens := conversation.id is null;
  if not opens then
    is_taken := conversation.state = 'taken' and assistant.paused_by is distinct from 'staff';
    -- The limit of the month does not end an open conversation, and a person answers in any.
    if is_taken or (state.is_full and assistant.status = 'live') then
      state.work := 'answers';
    end if;
    if state.work <> 'answers' then
      return jsonb_build_object('outcome', 'closed', 'conversation', conversation.id, 'work', state.work);
    end if;
    if conversation.questions >= most_questions then
      return jsonb_build_object('outcome', 'full', 'conversation', conversation.id, 'work', state.work);
    end if;
    if not conversation.is_counted then
      perform from private.assistant_talks where assistant_id = assistant.id for update;
      -- Of a month that is used up, an open conversation continues without being counted.
      counts := not (private.assistant_state(assistant)).is_full;
    end if;
  else
    if state.work <> 'answers' then
      return jsonb_build_object('outcome', 'closed', 'conversation', coalesce(wanted, gen_random_uuid()),
        'work', state.work);
    end if;
    wait := private.bot_limit('conversation', assistant.id, p ->> 'address_hash', scale);
    if wait > 0 then
      return jsonb_build_object('outcome', 'limited', 'retry_after', wait, 'work', state.work);
    end if;
    perform from private.assistant_talks where assistant_id = assistant.id for update;
    -- Read again after waiting for the lock: a concurrent conversation may have reached the limit of the month.
    state := private.assistant_state(assistant);
    if state.work is distinct from 'answers' then
      return jsonb_build_object('outcome', 'closed', 'conversation', coalesce(wanted, gen_random_uuid()),
        'work', coalesce(state.work, 'rests'));
    end if;
    wait := private.wait_in_flood(assistant, state, coalesce(scale, 1));
    if wait > 0 then
      return jsonb_build_object('outcome', 'limited', 'retry_after', wait, 'work', state.work);
    end if;
    counts := private.token_signal(p ->> 'token', coalesce(scale, 1)) in ('shown', 'fast');
  end if;
  -- Checked again after waiting for the lock: a concurrent request may have stored the same message.
  stored := private.stored_message(assistant.id, client);
  if stored.id is not null then
    return private.stored_reply(stored, state.work);
  end if;
  -- Answers of another assistant mean a bug of the edge function; the visitor must not see them.
  if exists (
    select from public.assistant_answers where id = any (reply_answers || reply_offers) and assistant_id <> assistant.id
  ) then
    raise exception 'foreign_answer' using errcode = '22023';
  end if;

  if wants_person then
    promised := p #>> array['promises', case when private.is_attended(assistant.id) then 'now' else 'later' end];
  end if;
  if opens then
    update private.assistant_talks set talks = talks + 1 where assistant_id = assistant.id returning talks into counted;
    insert into public.assistant_conversations (assistant_id, number, site, first_question)
    values (assistant.id, counted, asked_on, p ->> 'text')
    returning * into conversation;
  end if;
  if counts then
    perform private.count_conversation(assistant, state.conversations);
  end if;
  insert into public.assistant_messages (assistant_id, conversation_id, client_id, author, text)
  values (assistant.id, conversation.id, client, 'visitor', p ->> 'text')
  returning * into stored;
  if is_taken then
    update public.assistant_conversations as c
    set questions = c.questions + 1, is_counted = c.is_counted or counts, last_message_at = now(), visitor_typed_at = null
    where c.id = conversation.id;
    insert into private.assistant_days as d (assistant_id, day, slot, messages)
    values (assistant.id, today, pg_backend_pid() % 16, 1)
    on conflict on constraint assistant_days_pkey do update set messages = d.messages + 1;
    perform private.ring_person(conversation);
    return private.stored_reply(stored, state.work);
  end if;
  insert into public.assistant_messages (
    assistant_id, conversation_id, client_id, author, text, band, answer_id, answer_ids, offers, person, fold_key,
    missed_question
  )
  values (
    assistant.id, conversation.id, client, 'assistant', concat_ws(E'\n\n', p #>> '{reply,text}', promised), band,
    -- The select gives null if the customer has deleted the answer meanwhile; the reply is stored anyway.
    (select id from public.assistant_answers where id = reply_answers[1]), reply_answers, reply_offers, wants_person, p ->> 'fold_key',
    p ->> 'missed_question'
  )
  returning * into stored;
  update public.assistant_conversations as c
  set questions = c.questions + 1, is_counted = c.is_counted or counts, unanswered = c.unanswered + is_missed::integer, last_message_at = now(),
    state = case when wants_person then 'person' when c.state = 'closed' then 'assistant' else c.state end
  where c.id = conversation.id;
  if wants_person and conversation.mail_id is null and 'leads' = any (assistant.mails)
    and not exists (select from public.assistant_leads where conversation_id = conversation.id)
  then
    update public.assistant_conversations set mail_id = private.queue_bundled_mail(assistant, 'assistant_wish')
    where id = conversation.id;
  end if;
  -- What was only offered counts for the customer's list too, though not as a talk without an answer.
  if is_missed or (band = 'asked' and not wants_person) then
    perform private.note_missed(
      assistant.id, p ->> 'fold_key', p ->> 'missed_question', coalesce(reply_answers[1], reply_offers[1]));
  end if;
  insert into private.assistant_days as d (assistant_id, day, slot, conversations, messages, missed)
  values (assistant.id, today, pg_backend_pid() % 16, opens::integer, 1, is_missed::integer)
  on conflict on constraint assistant_days_pkey do update
  set conversations = d.conversations + excluded.conversations, messages = d.messages + 1,
    missed = d.missed + excluded.missed;
  if used is not null then
    perform private.note_model_use(assistant.id, used);
  end if;
  return jsonb_strip_nulls(jsonb_build_object(
    'outcome', 'stored', 'conversation', conversation.id, 'message', stored.id, 'work', state.work, 'promised', promised));
end
$$;

call private.expose('private.record_bot_message(jsonb)', 'service_role',
  'Stores a question of a visitor and its reply: {key, content_version, client_id, conversation, text, reply: {band, '
  'answer_ids, offer_ids, text, person}, fold_key, missed_question, model, site, token, address_hash, scale} to {outcome, '
  'retry_after, conversation, message, work, reply}. outcome is stored, repeated (with the stored reply), stale '
  '(content_version is not the newest), gone, site_refused, full (100 questions), limited, taken (only the question is '
  'stored, a person answers: {name}), or closed: no answers are given now and nothing is stored. A conversation is counted when it opens, with the token of read_bot, else at '
  'its second question; half an hour of silence ends one. person '
  'is true where the visitor orders or asks for one, of which the customer is told by mail, once a conversation; fold_key and missed_question are null for a question that was pressed; '
  'promises, {now, later}, are what such a visitor is told below the reply, stored with it and returned as promised: now '
  'while somebody has the account open. model is what the language model has used ({tokens_in, tokens_out}), if it was asked. '
  'For the service key; raises 22023 foreign_answer, 23514.');

create function private.note_use(p_assistant public.assistants, p_used integer, p_limit integer)
returns void
language plpgsql
set search_path = ''
as $$
declare
  this_month constant date := private.assistant_month(now());
begin
  if p_used >= p_limit then
    update private.assistant_months
    set limit_reached_at = now(), told_80 = p_limit, told_100 = p_limit
    where assistant_id = p_assistant.id and month = this_month and told_100 is distinct from p_limit;
    if found and 'usage' = any (p_assistant.mails) then
      perform private.queue_assistant_mail(p_assistant, 'assistant_usage_100');
    end if;
  else
    update private.assistant_months set told_80 = p_limit
    where assistant_id = p_assistant.id and month = this_month and told_80 is distinct from p_limit;
    if found and 'usage' = any (p_assistant.mails) then
      perform private.queue_assistant_mail(p_assistant, 'assistant_usage_80');
    end if;
  end if;
end
$$;
comment on function private.note_use is
  'Records that 80 % or all of the conversations of a month are used, and tells the customer, once for each limit.';

create function private.rate_bot_message(p_key text, p_conversation uuid, p_message bigint, p_helped boolean)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  rated public.assistant_messages;
begin
  select m.* into rated
  from public.assistant_messages as m join public.assistants as a on a.id = m.assistant_id
  where m.id = p_message and m.conversation_id = p_conversation and m.author = 'assistant' and a.key = p_key
    and a.status = 'live'
  for update of m;
  if not found or p_helped is null then
    return false;
  end if;
  if rated.helped is not distinct from p_helped then
    return true;
  end if;
  update public.assistant_messages set helped = p_helped where id = rated.id;
  -- If the visitor changes a rating, the earlier one is subtracted.
  update public.assistant_answers
  set helped = greatest(helped + case when p_helped then 1 when rated.helped then -1 else 0 end, 0),
    not_helped = greatest(not_helped + case when not p_helped then 1 when not rated.helped then -1 else 0 end, 0)
  where id = rated.answer_id;
  if not p_helped and rated.band <> 'unknown' and not rated.rated_missed then
    update public.assistant_messages set rated_missed = true where id = rated.id;
    perform private.note_missed(rated.assistant_id, rated.fold_key, rated.missed_question, rated.answer_id);
  end if;
  return true;
end
$$;

call private.expose('private.rate_bot_message(text, uuid, bigint, boolean)', 'service_role',
  'Stores whether a reply helped; the last rating of a visitor counts, once. A question whose answer did not help '
  'is a missed one, once. False for an unknown reply. For the service key.');

create function private.lead_signals(
  p_assistant_id bigint, p jsonb, p_scale numeric, out signals text[], out unmarked_hour bigint, out unmarked_day bigint,
  out marked_day bigint
)
language plpgsql
set search_path = ''
as $$
declare
  -- So many leads of an assistant in an hour; beyond, one that does not come from the page's own form looks like a flood.
  most_unshown constant integer := 20;
  -- More leads of an assistant than may be stored in a day.
  latest constant integer := least(ceil(1000 * p_scale), 2147483647);
  hour_count bigint;
  is_same boolean;
begin
  signals := private.form_signals(coalesce(p -> 'signals', '{}'), p_scale);
  select count(*) filter (where r.age < interval '1 hour'),
    count(*) filter (where r.age < interval '1 hour' and not r.is_marked),
    count(*) filter (where r.age < interval '1 day' and not r.is_marked),
    count(*) filter (where r.age < interval '1 day' and r.is_marked),
    coalesce(bool_or(r.is_same and r.age < interval '1 day'), false)
  into hour_count, unmarked_hour, unmarked_day, marked_day, is_same
  from (
    select now() - created_at as age, spam_reason is not null as is_marked,
      (name, phone, email, message) is not distinct from (p ->> 'name', p ->> 'phone', p ->> 'email', p ->> 'message')
        as is_same
    from public.assistant_leads where assistant_id = p_assistant_id order by id desc limit latest
  ) as r;
  if is_same then
    signals := signals || 'duplicate'::text;
  end if;
  if hour_count >= most_unshown and not 'shown' = any (signals) then
    signals := signals || 'flood'::text;
  end if;
end
$$;
comment on function private.lead_signals is
  'The signals of private.spam_reason() for a lead, and how many leads its assistant has had: unmarked in the last hour '
  'and day, marked in the last day.';

create function private.leave_lead(p jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  scope constant text := 'form assistant_leads';
  -- For each assistant, of visitors of all addresses together.
  most_hour constant integer := 100;
  most_day constant integer := 300;
  asked_on constant text := p ->> 'site';
  scale constant numeric := coalesce((p ->> 'scale')::numeric, 1);
  -- A phone of a message: the visitor wrote it to the open page, whatever the assistant has become meanwhile.
  of_message constant boolean := p ->> 'name' is null;
  done constant jsonb := '{"outcome": "stored"}';
  assistant public.assistants;
  state private.assistant_state;
  taken jsonb;
  wait integer;
  counted record;
  spam text;
  mail uuid;
  own_conversation uuid;
begin
  select * into assistant from public.assistants where key = p ->> 'key';
  state := private.assistant_state(assistant);
  if assistant.id is null or state.work is null then
    return jsonb_build_object('outcome', 'gone');
  end if;
  if asked_on is not null and not asked_on = any (private.working_sites(assistant, state.sites)) then
    return jsonb_build_object('outcome', 'site_refused');
  end if;
  if state.work = 'rests' and (not of_message or assistant.paused_by = 'staff') then
    return jsonb_build_object('outcome', 'closed');
  end if;
  if p ->> 'idempotency_key' is not null then
    taken := private.take_idempotency_key(
      scope, assistant.id || ':' || (p ->> 'idempotency_key'), coalesce(p ->> 'request_hash', '-'));
    if taken ->> 'state' = 'done' then
      return (taken ->> 'outcome')::jsonb;
    elsif taken ->> 'state' <> 'begun' then
      return jsonb_build_object('outcome', 'key', 'key', taken ->> 'state');
    end if;
  end if;
  wait := private.bot_limit('lead', assistant.id, p ->> 'address_hash', scale);
  if wait = 0 then
    -- The lock serializes concurrent leads of an assistant, so that each of them is counted.
    perform pg_advisory_xact_lock(hashtextextended('private.assistant_lead:' || assistant.id, 0));
    counted := private.lead_signals(assistant.id, p, scale);
    spam := private.spam_reason(
      jsonb_strip_nulls(jsonb_build_object('name', p ->> 'name', 'message', p ->> 'message')), counted.signals);
    if spam is null and (counted.unmarked_hour >= most_hour * scale or counted.unmarked_day >= most_day * scale) then
      wait := 3600;
    end if;
  end if;
  if wait > 0 then
    perform private.settle_idempotency_key(scope, assistant.id || ':' || (p ->> 'idempotency_key'), null);
    return jsonb_build_object('outcome', 'limited', 'retry_after', wait);
  end if;
  -- A marked lead beyond the limit is dropped with the response of a success, so that it does not take the place of others.
  if spam is null or counted.marked_day < most_day * scale then
    select id into own_conversation from public.assistant_conversations
    where id = (p ->> 'conversation')::uuid and assistant_id = assistant.id;
    if spam is null then
      update public.assistant_conversations as c set state = 'person' where c.id = own_conversation and c.state <> 'taken';
      if 'leads' = any (assistant.mails) then
        mail := private.queue_bundled_mail(assistant, 'assistant_lead');
      end if;
    end if;
    insert into public.assistant_leads (
      assistant_id, conversation_id, name, phone, email, message, spam_reason, mail_id
    )
    values (
      assistant.id, own_conversation, p ->> 'name', p ->> 'phone', p ->> 'email', p ->> 'message', spam, mail
    );
  end if;
  if p ->> 'idempotency_key' is not null then
    perform private.settle_idempotency_key(scope, assistant.id || ':' || (p ->> 'idempotency_key'), done::text);
  end if;
  return done;
end
$$;

call private.expose('private.leave_lead(jsonb)', 'service_role',
  'Stores a lead, the name and phone or e-mail of a visitor who wants to be called: {key, conversation, name, '
  'phone, email, message, site, address_hash, idempotency_key, request_hash, signals, scale} to {outcome, '
  'retry_after}. outcome is stored (also for a lead that looks like spam), gone, site_refused, closed (the assistant '
  'rests), limited (3 an hour of an address; 100 an hour and 300 a day of an assistant), or key with {key: running | '
  'other}. Without a name it is a phone of a message, which is taken also while the assistant rests or is held, unless '
  'staff have paused it. The conversation then wants a person. For the service key; raises 23514.');

create function private.decline_phones(p_key text, p_conversation uuid, p_phones text[])
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  mask constant text := '[утас]';
  -- As in the edge function (withoutPhones): what people write between the digits of a phone.
  gap constant text := '[^0-9A-Za-zА-Яа-яЁёӨөҮү]{0,4}';
  number text;
  pattern text;
begin
  foreach number in array p_phones loop
    pattern := format('\(?((\+|00)?9%1$s7%1$s6%1$s)?%2$s', gap,
      array_to_string(regexp_split_to_array(regexp_replace(number, '[^0-9]', '', 'g'), ''), gap));
    update public.assistant_messages as m set text = regexp_replace(m.text, pattern, mask, 'g')
    from public.assistants as a
    where a.key = p_key and m.assistant_id = a.id and m.conversation_id = p_conversation and m.author = 'visitor'
      and m.text ~ pattern;
    update public.assistant_conversations as c set first_question = regexp_replace(c.first_question, pattern, mask, 'g')
    from public.assistants as a
    where a.key = p_key and c.assistant_id = a.id and c.id = p_conversation and c.first_question ~ pattern;
  end loop;
end
$$;

call private.expose('private.decline_phones(text, uuid, text[])', 'service_role',
  'Masks phones in the messages of a conversation: the visitor does not want them to be passed on. For the service key.');

grant execute on function
  public.read_bot(text, text, boolean, jsonb), private.read_bot(text, text, boolean)
  to service_role;
