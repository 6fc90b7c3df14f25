-- Assistants (docs/product.md §4.14): settings, answers, limits by plan, and the beginning of the trial. Each customer
-- has one, and so has the company, whose staff keep it by the same commands. Conversations are in the next file, commands
-- of staff for customers' assistants in the one after.

create function private.are_sites(list text[])
returns boolean
language sql immutable parallel safe
set search_path = ''
return cardinality(list) <= 10
  and (cardinality(list) = 0 or array_ndims(list) = 1)
  and not exists (
    select from unnest(list) as item
    where item is null
      or item !~ '^(https://[a-z0-9.-]{1,253}(:[0-9]{1,5})?|http://(localhost|127\.0\.0\.1)(:[0-9]{1,5})?)$'
  );
comment on function private.are_sites is
  'A list of at most ten origins of sites: https, or an address of the local machine.';

create function private.site_host(address text)
returns text
language sql immutable parallel safe
set search_path = ''
as $$ select regexp_replace(lower(substring(address from '^[a-zA-Z]+://([^/?#\\]+)')), '^www\.', '') $$;
comment on function private.site_host is
  'Host and port of a web address, without "www."; null for any other text. A user name before an @ is kept, so '
  'that such an address equals no host.';

create function private.new_assistant_key()
returns text
language sql volatile
set search_path = ''
as $$ select left(translate(encode(extensions.gen_random_bytes(17), 'base64'), '+/', '-_'), 22) $$;
comment on function private.new_assistant_key is 'A key of 22 URL-safe letters, 132 random bits.';

create table public.assistants (
  id bigint generated always as identity primary key,
  profile_id uuid references public.profiles (id) on delete cascade,
  key text not null default private.new_assistant_key(),
  name text not null default 'AI туслах',
  greeting text not null default 'Сайн байна уу? Танд юугаар туслах вэ?',
  colour text not null default 'blue',
  phone text,
  hours text,
  account_bank text,
  account_number text,
  account_holder text,
  sites text[] not null default '{}',
  model_allowed boolean not null default false,
  mails text[] not null default '{leads,missed,usage,trial}',
  status text not null default 'draft',
  paused_by text,
  pause_reason text,
  published_at timestamptz,
  opened_at timestamptz,
  tries smallint not null default 0,
  given_back integer not null default 0,
  -- Set by private.keep_assistant.
  company text not null default '',
  held_for text,
  shown_words jsonb not null default '{}',
  refusal text,
  cleared_words jsonb not null default '{}',
  cleared_at timestamptz,
  content_version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  name_key text collate "C" generated always as (private.mn_sort_key(company || ' ' || name)) stored,
  search_text text generated always as (private.search_text(company, name)) stored,
  constraint assistants_profile_id_key unique (profile_id),
  constraint assistants_key_key unique (key),
  constraint assistants_key_format check (key ~ '^[A-Za-z0-9_-]{22}$'),
  constraint assistants_name_length check (private.is_line(name, 1, 60)),
  constraint assistants_greeting_length check (private.is_line(greeting, 1, 200)),
  constraint assistants_colour_word check (
    colour in ('blue', 'green', 'teal', 'purple', 'orange', 'graphite')
  ),
  constraint assistants_phone_format check (private.is_phone(phone, 6)),
  constraint assistants_hours_length check (private.is_paragraph(hours, 1, 200)),
  constraint assistants_account_bank_word check (
    account_bank in (
      'khan', 'golomt', 'tdb', 'state', 'xac', 'capitron', 'nib', 'bogd', 'arig', 'trans', 'chinggis', 'm'
    )
  ),
  constraint assistants_account_number_format check (account_number ~ '^([0-9]{6,16}|MN[0-9]{18})$'),
  constraint assistants_account_holder_length check (private.is_line(account_holder, 1, 100)),
  constraint assistants_account_whole check (
    num_nulls(account_bank, account_number, account_holder) in (0, 3)
  ),
  constraint assistants_sites_format check (private.are_sites(sites)),
  constraint assistants_mails_words check (
    mails <@ array['leads', 'missed', 'usage', 'trial'] and cardinality(mails) <= 4
  ),
  constraint assistants_status_word check (status in ('draft', 'live', 'paused')),
  constraint assistants_paused_by_word check (paused_by in ('customer', 'staff')),
  constraint assistants_paused_by_whole check ((paused_by is not null) = (status = 'paused')),
  constraint assistants_pause_reason_length check (private.is_paragraph(pause_reason, 5, 500)),
  constraint assistants_refusal_length check (private.is_paragraph(refusal, 5, 500)),
  constraint assistants_tries_range check (tries between 0 and 3),
  constraint assistants_given_back_range check (given_back >= 0)
);
comment on table public.assistants is
  'The own assistant of each customer, made with the profile, and that of the company: settings and state. Its answers '
  'are assistant_answers.';
comment on column public.assistants.profile_id is 'The customer; null for the company''s own assistant.';
comment on column public.assistants.key is
  'The secret part of its public link. An update to null gives it a new one (private.keep_assistant).';
comment on column public.assistants.account_bank is
  'With account_number and account_holder: the account to pay to, which visitors see in a frame of its own.';
comment on column public.assistants.status is
  'draft (never published), live, paused (paused_by says by whom).';
comment on column public.assistants.published_at is 'When it was first live; the trial began then at the latest.';
comment on column public.assistants.opened_at is 'When a visitor first opened its link or script.';
comment on column public.assistants.given_back is
  'How many conversations staff have given back since the beginning; each was taken off the month of that time.';
comment on column public.assistants.held_for is
  'Why name, greeting, hours or company are not shown as they are (private.phishing_in), or null.';
comment on column public.assistants.shown_words is
  'What visitors see in place of those of these texts that are held: the last ones that were not.';
comment on column public.assistants.refusal is 'Why staff do not allow the held texts; null while they have not decided.';
comment on column public.assistants.cleared_words is 'Which of these texts staff have allowed, by column.';
comment on column public.assistants.cleared_at is
  'When staff last looked at everything that waited; null for a publication that nobody has looked at.';
comment on column public.assistants.version is
  'The version of the settings, for the customer''s If-Match: raised by a change of the settings or the status.';
comment on column public.assistants.content_version is
  'The version of everything that staff look at, sent as version in every response to them, for their If-Match. '
  'Raised by a change of settings that visitors see, of the status, of an answer, by a report and by a clearance. '
  'The function''s index of the answers has this version too.';

-- The company has one.
create unique index assistants_company_idx on public.assistants ((true)) where profile_id is null;
create index assistants_created_at_id_idx on public.assistants (created_at, id);
create index assistants_status_created_at_id_idx on public.assistants (status, created_at, id);
create index assistants_name_key_id_idx on public.assistants (name_key, id);
create index assistants_waiting_idx on public.assistants (updated_at, id) where held_for is not null and refusal is null;
create index assistants_unseen_idx on public.assistants (id) where published_at is not null and cleared_at is null;
create index assistants_search_grams_idx on public.assistants
  using gin (private.search_grams(search_text)) with (gin_pending_list_limit = 256);

insert into private.personal_data (table_name, why)
values ('public.assistants', 'settings of a customer''s assistant; goes with the profile');

insert into private.record_kinds (table_name, is_noticed) values ('assistants', true);
-- Staff who get notices get those of assistants as well, until they change their settings.
update public.staff set notice_kinds = notice_kinds || 'assistants'::text
where notice_kinds <> '{}' and not 'assistants' = any (notice_kinds);

-- The limits by plan are the same as ASSISTANT_BOUNDS of the contract; tests/database compares the two.

create type private.assistant_bounds as (
  conversations integer, answers integer, sites integer, choices integer, automations integer,
  seats integer, sms integer
);

create function private.assistant_bounds(p_plan text)
returns private.assistant_bounds
language sql immutable parallel safe
set search_path = ''
as $$
  select case p_plan
    when 'start' then row(1000, 60, 1, 100, 0, 1, 0)::private.assistant_bounds
    when 'pro' then row(2500, 150, 3, 250, 1, 2, 20)::private.assistant_bounds
    when 'business' then row(6000, 300, 5, 500, 3, 5, 50)::private.assistant_bounds
    when 'enterprise' then row(15000, 600, 10, 1000, 20, 15, 150)::private.assistant_bounds
    when 'company' then row(1000000, 600, 10, 3000, 20, 15, 150)::private.assistant_bounds
    else row(200, 30, 1, 30, 5, 2, 0)::private.assistant_bounds
  end
$$;
comment on function private.assistant_bounds(text) is
  'The limits of an assistant on a plan: conversations a month, answers, sites, questions a day that the owner''s '
  'language model chooses for, automations that work at the same time, people who answer, reminders by SMS a day. For '
  'null, those of the trial.';

create function private.assistant_plan(p_profile_id uuid)
returns text
language plpgsql stable
security definer
set search_path = ''
as $$
begin
  return case when p_profile_id is null then 'company' else coalesce(
    private.paid_plan(p_profile_id),
    (select 'trial' from public.profiles where id = p_profile_id and trial_ends_at > now())) end;
end
$$;
comment on function private.assistant_plan is
  'The plan whose limits apply to a customer''s assistant now: the paid one from its payment on, also within the '
  'trial, whose limits are the lowest; else trial; else null. For no customer it is that of the company''s assistant. A '
  'definer, because colleagues do not read the profile.';

create function private.held_words(p_assistant public.assistants)
returns jsonb
language sql immutable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(w.field, kind order by w.field) filter (
    where kind is not null and p_assistant.profile_id is not null and p_assistant.cleared_words ->> w.field is distinct from w.words), '{}')
  from (values
    ('company', p_assistant.company, true), ('greeting', p_assistant.greeting, true),
    ('hours', p_assistant.hours, false), ('name', p_assistant.name, true)
  ) as w (field, words, is_name)
  cross join lateral private.phishing_in(w.words, w.is_name) as kind
$$;
comment on function private.held_words is
  'Which of company, greeting, hours and name staff have to look at, by column, and why.';

create function private.shown_assistant(p_assistant public.assistants)
returns public.assistants
language sql immutable
set search_path = ''
return jsonb_populate_record(p_assistant, p_assistant.shown_words);
comment on function private.shown_assistant is 'An assistant with the texts that visitors see.';

create function private.has_waiting(p_assistant public.assistants)
returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return (p_assistant.held_for is not null and p_assistant.refusal is null) or private.waiting_texts(p_assistant.id) > 0;
end
$$;
comment on function private.has_waiting is 'Whether a text of an assistant waits until staff have looked at it.';

create function private.waiting_texts(p_id bigint)
returns bigint
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select count(*) from public.assistant_answers
    where assistant_id = p_id and held_for is not null and reviewed_version is distinct from version
  ) + (
    select count(*) from private.parts_of(p_id) where held_for is not null and reviewed_at is null
  );
end
$$;
comment on function private.waiting_texts is
  'How many answers of an assistant, and rows of what it offers, wait until staff have looked at them.';

create function private.is_kept(p_assistant public.assistants)
returns boolean
language sql stable
set search_path = ''
as $$ select coalesce(p_assistant.profile_id = auth.uid(), p_assistant.profile_id is null) $$;
comment on function private.is_kept is 'Whether the caller, if anybody, is who keeps an assistant: its customer, or staff for the company''s.';

create function private.change_assistant_status()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  is_own constant boolean := private.is_kept(old);
begin
  if current_setting('role', true) is distinct from 'authenticated' then
    return new;
  end if;
  if is_own and old.paused_by = 'staff' then
    raise exception 'paused_by_staff' using errcode = 'PT409';
  elsif is_own and new.status = 'live' then
    -- Reads Auth's table, so this function has the owner's rights.
    if old.profile_id is not null
      and not exists (select from auth.users where id = old.profile_id and email_confirmed_at is not null) then
      raise exception 'email_unconfirmed' using errcode = 'PT409';
    elsif not exists (select from public.assistant_answers where assistant_id = old.id) then
      raise exception 'answers_missing' using errcode = 'PT409';
    end if;
    new.paused_by := null;
  elsif is_own and new.status = 'paused' and old.status = 'live' then
    -- A pause makes an assistant that was never live a draft again.
    new.status := case when old.published_at is null then 'draft' else 'paused' end;
    new.paused_by := case new.status when 'paused' then 'customer' end;
  elsif not is_own and new.status = 'paused' then
    new.paused_by := 'staff';
  elsif not is_own and new.status = 'live' and old.paused_by = 'staff' then
    new.status := case when old.published_at is null then 'draft' else 'live' end;
    new.paused_by := null;
  elsif new.status <> old.status then
    raise exception 'conflict' using errcode = 'PT409';
  end if;
  return new;
end
$$;
comment on function private.change_assistant_status is
  'Checks a change of the status. The customer may set live (needs a confirmed address and an answer) and paused, '
  'unless staff have paused it; staff may set paused, and live after their own pause. Raises '
  'PT409 paused_by_staff, email_unconfirmed, answers_missing, conflict.';

create function private.keep_assistant()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  nameless constant text := 'Нэрийг нь шалгаж буй';
  -- What visitors notice of what the customer edits.
  edited constant text[] :=
    '{key,name,greeting,colour,phone,hours,account_bank,account_number,account_holder,sites,model_allowed}';
  changed text[];
  most_sites integer;
  held jsonb;
begin
  if tg_op = 'INSERT' and new.profile_id is null then
    return new;
  elsif tg_op = 'INSERT' then
    new.company := coalesce((select company_name from public.profiles where id = new.profile_id), '');
    new.held_for := private.held_words(new) ->> 'company';
    new.shown_words := case when new.held_for is null then '{}' else jsonb_build_object('company', nameless) end;
    return new;
  end if;
  changed := array(select key from jsonb_each(to_jsonb(old)) where value is distinct from to_jsonb(new) -> key);
  -- Customers and staff have the same role and so the same column grants; this limits each to its own columns.
  if not private.is_table_owner(tg_relid) and (
    new.key <> old.key or new.tries not in (old.tries, old.tries + 1)
    -- The panel of the site knows this key.
    or (new.key is distinct from old.key and old.profile_id is null)
    or changed && case when private.is_kept(old)
      then '{pause_reason,cleared_at,refusal,given_back}' else edited || '{mails,tries}' end
  ) then
    raise exception 'not_own_column' using errcode = '42501';
  end if;
  if not private.is_table_owner(tg_relid) then
    -- The server sets these columns, even if the column grants were wider.
    new.profile_id := old.profile_id;
    new.company := old.company;
    new.opened_at := old.opened_at;
    new.published_at := old.published_at;
    new.held_for := old.held_for;
    new.shown_words := old.shown_words;
    new.cleared_words := old.cleared_words;
    new.content_version := old.content_version;
  end if;
  new.key := coalesce(new.key, private.new_assistant_key());
  if new.sites <> old.sites then
    most_sites := (private.assistant_bounds(private.assistant_plan(new.profile_id))).sites;
    -- After a downgrade the list may keep more sites than the plan allows, of which only the first ones work.
    if cardinality(new.sites) > most_sites then
      raise exception 'new row for relation "assistants" violates check constraint "assistants_sites_limit"'
        using errcode = '23514', constraint = 'assistants_sites_limit', table = 'assistants';
    end if;
  end if;
  if new.cleared_at is distinct from old.cleared_at then
    -- A clearance covers everything that waits at this time.
    new.cleared_at := clock_timestamp();
    if new.held_for is not null and new.refusal is null then
      new.cleared_words := new.cleared_words || (
        select jsonb_object_agg(field, to_jsonb(new) -> field) from jsonb_object_keys(private.held_words(new)) as field);
    end if;
  end if;
  if (new.name, new.greeting, new.hours, new.company, new.cleared_words)
    is distinct from (old.name, old.greeting, old.hours, old.company, old.cleared_words) then
    held := private.held_words(new);
    new.held_for := (select value from jsonb_each_text(held) limit 1);
    new.shown_words := (
      select coalesce(jsonb_object_agg(field, coalesce(old.shown_words -> field, to_jsonb(old) -> field)), '{}')
      from jsonb_object_keys(held) as field
    );
    new.refusal := null;
  end if;
  if new.status = 'live' and old.published_at is null then
    new.published_at := now();
  end if;
  if new.paused_by is distinct from 'staff' then
    new.pause_reason := null;
  end if;
  new.created_at := old.created_at;
  new.updated_at := old.updated_at;
  new.version := old.version;
  changed := array(select key from jsonb_each(to_jsonb(old)) where value is distinct from to_jsonb(new) -> key);
  if changed && (edited || '{mails,status,paused_by,pause_reason}') then
    new.updated_at := now();
    new.version := old.version + 1;
  end if;
  if changed && (edited || '{status,paused_by,pause_reason,company,cleared_at,refusal,given_back}') then
    new.content_version := old.content_version + 1;
  end if;
  return new;
end
$$;
comment on function private.keep_assistant is
  'Keeps the columns that the server sets (version, content_version, company, times of publication and clearance), '
  'and makes a random key if it is set to null. A name, greeting, hours or company that staff have to look at is held: '
  'visitors see the last ones that were not. Raises 42501 for '
  'a column that the caller may not change, 23514 assistants_sites_limit for more sites than the plan has.';

create trigger assistants_change_status before update of status on public.assistants
  for each row execute function private.change_assistant_status();
create trigger assistants_keep_assistant before insert or update on public.assistants
  for each row execute function private.keep_assistant();

-- Not for changes by the customer, and not for the deletion, which comes with the account. Each action has one entry.
create trigger assistants_record_audit after update on public.assistants
  for each row when (pg_trigger_depth() = 0) execute function private.record_audit();

create trigger assistants_outbox_forget after delete on public.assistants
  for each row execute function private.forget_outbox();

call private.keep_counts('assistants');

alter table public.assistants enable row level security;

-- The other columns are set by the server; private.keep_assistant refuses customers the columns of staff, and staff
-- those of customers.
grant select,
  update (name, greeting, colour, phone, hours, account_bank, account_number, account_holder, sites, model_allowed, mails, key, tries, status, pause_reason, cleared_at,
    refusal, given_back)
  on public.assistants to authenticated;

create function private.own_assistant_id()
returns bigint
language plpgsql stable
security definer
set search_path = ''
as $$
begin
  if private.is_customer() then
    return (select id from public.assistants where profile_id = auth.uid());
  elsif private.is_admin() then
    return (select id from public.assistants where profile_id is null);
  end if;
  return private.colleague_of();
end
$$;
comment on function private.own_assistant_id is
  'The id of the assistant whose visitors the caller answers, for policies: the own one of a customer, that of the '
  'customer for a colleague, the company''s for staff; null for anybody else. A definer: the policy of assistants asks it.';

create policy "People see the assistant that is theirs and staff see every one" on public.assistants
  for select to authenticated
  using ((select private.is_admin()) or id = (select private.own_assistant_id()));
create policy "A customer changes the own assistant and staff pause it" on public.assistants
  for update to authenticated
  using ((select private.may_write()) or (profile_id = (select auth.uid()) and (select private.is_customer())))
  with check ((select private.may_write()) or profile_id = (select auth.uid()));

create function private.may_keep()
returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return private.is_customer() or private.may_write();
end
$$;
comment on function private.may_keep is
  'For policies of writing: true for whoever may change the own assistant, a customer or staff who may write.';

create function private.may_answer()
returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return private.may_keep() or private.colleague_of() is not null;
end
$$;
comment on function private.may_answer is
  'For policies of writing: true for whoever may answer the visitors of the own assistant, whoever keeps it and the '
  'colleagues of a customer.';

create function private.require_answerer()
returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not private.may_answer() then
    perform private.require_keeper();
  end if;
end
$$;
comment on function private.require_answerer is
  'First line of the commands that answer visitors of the own assistant: raises 42501 as require_keeper does, but not for '
  'a colleague of a customer.';

create function private.require_keeper(p_writes boolean default true)
returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if private.is_customer() or not p_writes and private.colleague_of() is not null then
    return;
  elsif p_writes then
    perform private.require_writer();
  else
    perform private.require_admin();
  end if;
end
$$;
comment on function private.require_keeper is
  'First line of the commands for the own assistant: raises 42501 unless the caller is a customer in good standing, or '
  'staff, who keep the company''s; to write, not for a viewer. A colleague of a customer only reads.';

-- Each profile has an assistant. With the owner's rights, because customers may not write these columns.
create function private.follow_profile()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into public.assistants (profile_id) values (new.id);
  else
    update public.assistants set company = new.company_name where profile_id = new.id;
  end if;
  return null;
end
$$;
comment on function private.follow_profile is
  'Makes the assistant of a new customer, and copies a changed company name to it.';

create trigger profiles_add_assistant after insert on public.profiles
  for each row execute function private.follow_profile();
create trigger profiles_name_assistant after update of company_name on public.profiles
  for each row when (old.company_name is distinct from new.company_name)
  execute function private.follow_profile();

insert into public.assistants (profile_id)
select p.id from public.profiles as p
where not exists (select from public.assistants where profile_id = p.id);

-- The answers, which visitors get word for word.

create table public.assistant_answers (
  id bigint generated always as identity primary key,
  assistant_id bigint not null references public.assistants (id) on delete cascade,
  question text not null,
  wordings text[] not null default '{}',
  answer text not null,
  link text,
  topic_key text,
  subject text,
  place integer not null default 0,
  helped integer not null default 0,
  not_helped integer not null default 0,
  held_for text,
  shown jsonb,
  reviewed_version integer,
  reviewed_at timestamptz,
  refusal text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint assistant_answers_question_length check (private.is_line(question, 1, 200)),
  constraint assistant_answers_wordings_length check (private.are_lines(wordings, 100, 100)),
  constraint assistant_answers_answer_length check (private.is_paragraph(answer, 1, 2000)),
  constraint assistant_answers_link_format check (private.is_link(link)),
  constraint assistant_answers_topic_key_format check (topic_key ~ '^[a-z]+(-[a-z0-9]+)*$' and char_length(topic_key) <= 50),
  constraint assistant_answers_subject_length check (private.is_line(subject, 1, 50)),
  constraint assistant_answers_refusal_length check (private.is_paragraph(refusal, 5, 500)),
  constraint assistant_answers_helped_range check (helped >= 0),
  constraint assistant_answers_not_helped_range check (not_helped >= 0)
);
comment on table public.assistant_answers is
  'The answers of a customer''s assistant: a question, other wordings of it, the answer, a link.';
comment on column public.assistant_answers.topic_key is
  'By which the function finds the company''s answers that it computes, set by the seed; null for all others.';
comment on column public.assistant_answers.subject is
  'What an answer of the company''s first assistant is about; a conversation stays with a subject. Set by the seed.';
comment on column public.assistant_answers.place is 'The position in the list; equal places are sorted by id.';
comment on column public.assistant_answers.held_for is
  'Why staff have to look at it (private.phishing_in), or null. It is held until they have allowed this version.';
comment on column public.assistant_answers.shown is
  'What visitors get while it is held: its last texts that were not held; null if there are none.';
comment on column public.assistant_answers.reviewed_version is 'The version that staff have decided about.';
comment on column public.assistant_answers.refusal is 'Why staff do not allow that version; null if they do.';

create unique index assistant_answers_topic_key_idx on public.assistant_answers (assistant_id, topic_key)
  where topic_key is not null;
create index assistant_answers_assistant_id_place_id_idx on public.assistant_answers (assistant_id, place, id);

create index assistant_answers_waiting_idx on public.assistant_answers (assistant_id)
  where held_for is not null and reviewed_version is distinct from version;

insert into private.personal_data (table_name, why)
values ('public.assistant_answers', 'written by a customer about the business; goes with the profile');

create function private.lock_assistant(p_id bigint)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform from public.assistants where id = p_id for no key update;
end
$$;
comment on function private.lock_assistant is
  'Locks an assistant before any of its answers is locked, so that concurrent changes of it and of its answers wait '
  'for each other. A definer, because colleagues do not change the assistant itself.';

create function private.lock_own_answers()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform private.lock_assistant(private.own_assistant_id());
  return null;
end
$$;
comment on function private.lock_own_answers is
  'Locks the caller''s assistant before its answers change, in the same order as the commands.';

create trigger assistant_answers_lock_own before update or delete on public.assistant_answers
  for each statement execute function private.lock_own_answers();

create function private.links_elsewhere(p_assistant public.assistants, p_link text)
returns boolean
language sql stable
set search_path = ''
as $$
  select p_link is not null and p_assistant.profile_id is not null and (
    p_link like '/%' or (private.paid_plan(p_assistant.profile_id) is null and not exists (
      select from unnest(p_assistant.sites) as site where private.site_host(site) = private.site_host(p_link)
    ))
  )
$$;
comment on function private.links_elsewhere is
  'Whether a link leads to another site than those of the assistant, while no plan is paid for; or to ours. The '
  'company''s may lead anywhere.';

create function private.bound_answer()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  owner public.assistants;
begin
  -- Checked before the lock, because this trigger runs before the policies are checked.
  if current_setting('role', true) = 'authenticated'
    and new.assistant_id is distinct from private.own_assistant_id() and not private.may_write() then
    raise exception 'not_own_assistant' using errcode = '42501';
  end if;
  if tg_op = 'INSERT' then
    perform private.lock_assistant(new.assistant_id);
  end if;
  select * into owner from public.assistants where id = new.assistant_id;
  if tg_op = 'INSERT' then
    if (select count(*) from public.assistant_answers where assistant_id = new.assistant_id)
      >= (private.assistant_bounds(private.assistant_plan(owner.profile_id))).answers then
      raise exception 'answer_limit' using errcode = 'PT409';
    end if;
    new.place := 1 + coalesce(
      (select max(place) from public.assistant_answers where assistant_id = new.assistant_id), 0);
  end if;
  if (tg_op = 'INSERT' or new.link is distinct from old.link) and private.links_elsewhere(owner, new.link) then
    raise exception 'link_elsewhere' using errcode = 'PT409';
  end if;
  return new;
end
$$;
comment on function private.bound_answer is
  'Limits the answers of an assistant by its plan and puts a new one at the end. Raises PT409 answer_limit, '
  'link_elsewhere, 42501 for another customer''s assistant. Answers above a lowered limit may still be changed.';

create trigger assistant_answers_bound before insert or update of link on public.assistant_answers
  for each row execute function private.bound_answer();

create function private.is_held(p_answer public.assistant_answers)
returns boolean
language sql immutable
set search_path = ''
return p_answer.held_for is not null
  and (p_answer.reviewed_version is distinct from p_answer.version or p_answer.refusal is not null);
comment on function private.is_held is 'Whether visitors do not get an answer as it is: it waits, or staff refused it.';

create function private.hold_answer()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and (new.question, new.wordings, new.answer, new.link)
    is not distinct from (old.question, old.wordings, old.answer, old.link) then
    return new;
  end if;
  -- Staff write those of the company.
  new.held_for := case when exists (select from public.assistants where id = new.assistant_id and profile_id is not null)
    then private.phishing_in(concat_ws(E'\n', new.question, new.answer, new.link, array_to_string(new.wordings, E'\n'))) end;
  new.refusal := null;
  new.shown := case when new.held_for is not null and tg_op = 'UPDATE' then
    case when private.is_held(old) then old.shown
    else jsonb_build_object('question', old.question, 'wordings', old.wordings, 'answer', old.answer, 'link', old.link) end
  end;
  return new;
end
$$;
comment on function private.hold_answer is
  'Holds an answer that staff have to look at, whoever writes it; visitors get its last text that was not held.';

create trigger assistant_answers_hold before insert or update of question, wordings, answer, link
  on public.assistant_answers for each row execute function private.hold_answer();

create function private.review_answer()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Customers and staff have the same role and so the same column grants.
  if not private.is_table_owner(tg_relid) and not private.may_write() then
    raise exception 'not_own_column' using errcode = '42501';
  end if;
  if (new.question, new.wordings, new.answer, new.link)
    is distinct from (old.question, old.wordings, old.answer, old.link) then
    raise exception 'conflict' using errcode = 'PT409';
  end if;
  new.reviewed_version := old.version;
  new.reviewed_at := now();
  new.shown := case when new.refusal is not null then old.shown end;
  return new;
end
$$;
comment on function private.review_answer is
  'Records that staff have decided about an answer as it is now. Raises 42501 for customers, PT409 conflict if the '
  'answer changes with it.';

create trigger assistant_answers_review before update of reviewed_version, refusal on public.assistant_answers
  for each row execute function private.review_answer();

-- Only the columns that people edit: a rating or a new position must not raise the version.
create trigger assistant_answers_touch_record
  before update of question, wordings, answer, link on public.assistant_answers
  for each row execute function private.touch_record('held_for', 'shown', 'refusal');

-- No entry for answers that are deleted with their assistant, nor for those that a clearance of the assistant covers.
create trigger assistant_answers_record_audit
  after insert or delete or update of question, wordings, answer, link, reviewed_version, refusal
  on public.assistant_answers
  for each row when (pg_trigger_depth() = 0) execute function private.record_audit();

create function private.note_content()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  changed bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct assistant_id order by assistant_id) into changed from new_rows;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct assistant_id order by assistant_id) into changed from old_rows;
  else
    select array_agg(distinct n.assistant_id order by n.assistant_id) into changed
    from new_rows as n join old_rows as o on o.id = n.id
    where (n.question, n.wordings, n.answer, n.link, n.place, n.reviewed_version, n.refusal) is distinct from
      (o.question, o.wordings, o.answer, o.link, o.place, o.reviewed_version, o.refusal);
  end if;
  if changed is null then
    return null;
  end if;
  update public.assistants set content_version = content_version + 1 where id = any (changed);
  return null;
end
$$;
comment on function private.note_content is
  'Raises content_version of an assistant when its answers change or staff have decided about one.';

create trigger assistant_answers_note_insert after insert on public.assistant_answers
  referencing new table as new_rows for each statement execute function private.note_content();
create trigger assistant_answers_note_update after update on public.assistant_answers
  referencing old table as old_rows new table as new_rows for each statement execute function private.note_content();
create trigger assistant_answers_note_delete after delete on public.assistant_answers
  referencing old table as old_rows for each statement execute function private.note_content();

alter table public.assistant_answers enable row level security;

grant select, insert (assistant_id, question, wordings, answer, link), update (question, wordings, answer, link, place, reviewed_version, refusal),
  delete on public.assistant_answers to authenticated;

create policy "A customer sees the own answers and staff see every one" on public.assistant_answers
  for select to authenticated
  using ((select private.is_admin()) or assistant_id = (select private.own_assistant_id()));
create policy "A customer writes the own answers and staff help" on public.assistant_answers
  for insert to authenticated
  with check (
    (select private.may_answer())
    and ((select private.may_write()) or assistant_id = (select private.own_assistant_id()))
    and version = 1 and created_at = now() and updated_at = now()
    and helped = 0 and not_helped = 0 and reviewed_version is null and refusal is null
  );
create policy "A customer changes the own answers and staff help" on public.assistant_answers
  for update to authenticated
  using (
    (select private.may_answer())
    and ((select private.may_write()) or assistant_id = (select private.own_assistant_id()))
  )
  with check (
    (select private.may_answer())
    and ((select private.may_write()) or assistant_id = (select private.own_assistant_id()))
  );
create policy "A customer deletes the own answers and staff help" on public.assistant_answers
  for delete to authenticated
  using (
    (select private.may_answer())
    and ((select private.may_write()) or assistant_id = (select private.own_assistant_id()))
  );

create function private.answer_json(p_answer public.assistant_answers)
returns jsonb
language sql stable
set search_path = ''
set timezone = 'UTC'
as $$
  select to_jsonb(p_answer) - array['assistant_id', 'reviewed_version', 'reviewed_at', 'shown'] || jsonb_build_object(
    'held', private.is_held(p_answer), 'held_for', case when private.is_held(p_answer) then p_answer.held_for end,
    'place', (
      select count(*) from public.assistant_answers as before_it
      where before_it.assistant_id = p_answer.assistant_id
        and (before_it.place, before_it.id) <= (p_answer.place, p_answer.id)
    ))
$$;
comment on function private.answer_json is 'An answer as its customer and staff see it; place counts from 1.';

create function private.answers_json(p_assistant_id bigint)
returns jsonb
language sql stable
set search_path = ''
set timezone = 'UTC'
as $$
  select coalesce(jsonb_agg(
    to_jsonb(a.item) - array['assistant_id', 'reviewed_version', 'reviewed_at', 'shown'] || jsonb_build_object(
      'held', private.is_held(a.item), 'held_for', case when private.is_held(a.item) then (a.item).held_for end,
      'place', a.row_place)
    order by a.row_place), '[]')
  from (
    select o as item, row_number() over (order by o.place, o.id) as row_place
    from public.assistant_answers as o where o.assistant_id = p_assistant_id
  ) as a
$$;
comment on function private.answers_json is 'The answers of an assistant in their order.';

create function public.own_answers()
returns jsonb
language plpgsql stable
security invoker
set search_path = ''
as $$
begin
  perform private.require_keeper(false);
  return private.answers_json(private.own_assistant_id());
end
$$;
comment on function public.own_answers is
  'The answers of the caller''s assistant in their order. Raises 42501 for anybody else.';

create function private.insert_answers(p_assistant_id bigint, p_answers jsonb)
returns bigint[]
language plpgsql
set search_path = ''
as $$
declare
  added bigint[];
begin
  with sent as (
    select p.place, r.question, coalesce(r.wordings, '{}') as wordings, r.answer, r.link
    from jsonb_array_elements(p_answers) with ordinality as p (item, place)
    cross join lateral jsonb_populate_record(null::public.assistant_answers, p.item) as r
    order by p.place
  ), gone_in as (
    insert into public.assistant_answers (assistant_id, question, wordings, answer, link)
    select p_assistant_id, question, wordings, answer, link from sent order by place
    returning id
  )
  select array_agg(id order by id) into added from gone_in;
  return added;
end
$$;
comment on function private.insert_answers is 'Adds answers at the end with the rights of the caller; returns their ids.';

create function public.add_own_answers(p_answers jsonb)
returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  added bigint[];
begin
  perform private.require_answerer();
  added := private.insert_answers(private.own_assistant_id(), p_answers);
  return (
    select coalesce(jsonb_agg(private.answer_json(a) order by a.place, a.id), '[]') from public.assistant_answers as a
    where a.id = any (added)
  );
end
$$;
comment on function public.add_own_answers is
  'Adds answers ([{question, wordings, answer, link}]) to the caller''s assistant, all or none, and returns '
  'them. Raises 42501, PT409 answer_limit, link_elsewhere, 23514.';

create function private.replace_answer(p_id bigint, p_answer jsonb, p_version integer)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  sent constant public.assistant_answers := jsonb_populate_record(null::public.assistant_answers, p_answer);
  changed public.assistant_answers;
begin
  update public.assistant_answers
  set question = sent.question, wordings = coalesce(sent.wordings, '{}'), answer = sent.answer, link = sent.link
  where id = p_id and (p_version is null or version = p_version)
  returning * into changed;
  if not found then
    perform private.refuse_unchanged(exists (select from public.assistant_answers where id = p_id));
  end if;
  return private.answer_json(changed);
end
$$;
comment on function private.replace_answer is
  'Replaces an answer with the rights of the caller, who has locked its assistant. Raises PT404, PT409 '
  'version_conflict, link_elsewhere.';

create function private.delete_answer(p_id bigint, p_version integer)
returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.assistant_answers where id = p_id and (p_version is null or version = p_version);
  if not found then
    perform private.refuse_unchanged(exists (select from public.assistant_answers where id = p_id));
  end if;
end
$$;
comment on function private.delete_answer is
  'Deletes an answer with the rights of the caller. Raises PT404, PT409 version_conflict.';

create function private.require_own_answer(p_id bigint)
returns void
language plpgsql stable
set search_path = ''
as $$
begin
  perform private.require_answerer();
  if not exists (
    select from public.assistant_answers where id = p_id and assistant_id = private.own_assistant_id()
  ) then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
end
$$;
comment on function private.require_own_answer is
  'Raises 42501 unless the caller keeps an assistant, PT404 for an answer of another one.';

create function public.change_own_answer(p_id bigint, p_answer jsonb, p_version integer default null)
returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
begin
  perform private.require_own_answer(p_id);
  return private.replace_answer(p_id, p_answer, p_version);
end
$$;
comment on function public.change_own_answer is
  'Replaces an answer of the caller''s assistant, only while it has p_version if that is given, and returns '
  'it. Raises 42501, PT404 not_found, PT409 version_conflict, link_elsewhere.';

create function public.remove_own_answer(p_id bigint, p_version integer default null)
returns void
language plpgsql
security invoker
set search_path = ''
as $$
begin
  perform private.require_own_answer(p_id);
  perform private.delete_answer(p_id, p_version);
end
$$;
comment on function public.remove_own_answer is
  'Deletes an answer of the caller''s assistant. Raises 42501, PT404 not_found, PT409 version_conflict.';

create function public.order_own_answers(p_ids bigint[])
returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  own constant bigint := private.own_assistant_id();
begin
  perform private.require_answerer();
  perform private.lock_assistant(own);
  if (select array_agg(id order by id) from public.assistant_answers where assistant_id = own)
    is distinct from (select array_agg(id order by id) from unnest(p_ids) as id) then
    raise exception 'conflict' using errcode = 'PT409';
  end if;
  update public.assistant_answers as a set place = o.place
  from unnest(p_ids) with ordinality as o (id, place)
  where a.id = o.id and a.place <> o.place;
  return private.answers_json(own);
end
$$;
comment on function public.order_own_answers is
  'Puts the answers of the caller''s assistant in this order, each id once, and returns them all. Raises '
  '42501, PT409 conflict for any other list of ids.';

create function public.save_own_assistant(p_settings jsonb, p_version integer default null)
returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  sent constant public.assistants := jsonb_populate_record(null::public.assistants, p_settings);
begin
  perform private.require_keeper();
  update public.assistants as a
  set name = sent.name, greeting = sent.greeting, colour = sent.colour, phone = sent.phone, hours = sent.hours,
    account_bank = sent.account_bank, account_number = sent.account_number, account_holder = sent.account_holder,
    -- Each site and mail once, in the order in which they were sent.
    sites = array(select (array_agg(site order by place))[1] from unnest(sent.sites) with ordinality as s (site, place)
      group by replace(site, '://www.', '://') order by min(place)),
    model_allowed = coalesce(sent.model_allowed, false),
    mails = array(select mail from unnest(sent.mails) with ordinality as m (mail, place)
      group by mail order by min(place))
  where a.id = private.own_assistant_id() and (p_version is null or a.version = p_version);
  if not found then
    raise exception 'version_conflict' using errcode = 'PT409';
  end if;
  return public.own_assistant();
end
$$;
comment on function public.save_own_assistant is
  'Saves the settings of the caller''s assistant ({name, greeting, colour, phone, hours, '
  'account_bank, account_number, account_holder, sites, model_allowed, mails}), only while it has p_version if that is given, and returns it as own_assistant. Raises '
  '42501, PT409 version_conflict, 23514 (assistants_sites_limit for more sites than the plan has).';

-- Publication. The first one begins the trial.

create function private.begin_trial(p_profile_id uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- The end moves by the same time as the beginning, so that an extension by staff is kept.
  update public.profiles
  set trial_starts_at = now(), trial_ends_at = trial_ends_at - (trial_starts_at - now())
  where id = p_profile_id and trial_starts_at > now();
end
$$;
comment on function private.begin_trial is
  'Begins a trial that has not begun; a running one does not change (docs/product.md §4.14).';

create function public.publish_own_assistant()
returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
begin
  perform private.require_keeper();
  update public.assistants set status = 'live' where id = private.own_assistant_id();
  return public.own_assistant();
end
$$;
comment on function public.publish_own_assistant is
  'Publishes the caller''s assistant, or resumes it, and returns it. The first time begins the trial. Raises 42501, PT409 email_unconfirmed, '
  'answers_missing, paused_by_staff.';

create function public.pause_own_assistant()
returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
begin
  perform private.require_keeper();
  update public.assistants set status = 'paused' where id = private.own_assistant_id() and status = 'live';
  return public.own_assistant();
end
$$;
comment on function public.pause_own_assistant is
  'Pauses the caller''s assistant and returns it. One that was never live becomes a draft; one that staff '
  'have paused stays paused by staff. Raises 42501.';

create function public.renew_assistant_key()
returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
begin
  perform private.require_keeper();
  update public.assistants set key = null where id = private.own_assistant_id();
  return public.own_assistant();
end
$$;
comment on function public.renew_assistant_key is
  'Gives the caller''s assistant a new key and returns it: link and script with the old key stop working. '
  'Raises 42501.';

create function public.check_texts(p_texts jsonb)
returns jsonb
language plpgsql stable
security invoker
set search_path = ''
as $$
begin
  perform private.require_keeper(false);
  return (
    select jsonb_agg(private.phishing_in(t.item ->> 'text', (t.item ->> 'is_name')::boolean) order by t.place)
    from jsonb_array_elements(p_texts) with ordinality as t (item, place)
  );
end
$$;
comment on function public.check_texts is
  'Why each of these texts ([{text, is_name}]) would wait for staff, or null. For a customer, and staff who write. '
  'Raises 42501.';

create function public.note_assistant_try()
returns void
language plpgsql
security invoker
set search_path = ''
as $$
begin
  perform private.require_keeper();
  update public.assistants set tries = tries + 1 where id = private.own_assistant_id() and tries < 3;
end
$$;
comment on function public.note_assistant_try is
  'Counts a question that the calling customer has tried, up to three. Raises 42501.';

grant execute on function
  private.are_sites(text[]), private.held_words(public.assistants), private.is_held(public.assistant_answers),
  private.own_assistant_id(), private.may_keep(), private.may_answer(), private.require_keeper(boolean), private.require_answerer(), private.require_own_answer(bigint), private.is_kept(public.assistants),
  private.lock_assistant(bigint), private.new_assistant_key(),
  private.has_waiting(public.assistants), private.waiting_texts(bigint), private.site_host(text),
  private.links_elsewhere(public.assistants, text),
  private.assistant_bounds(text), private.assistant_plan(uuid), private.answer_json(public.assistant_answers),
  private.answers_json(bigint), private.insert_answers(bigint, jsonb), private.replace_answer(bigint, jsonb, integer),
  private.delete_answer(bigint, integer),
  public.own_answers(), public.add_own_answers(jsonb), public.change_own_answer(bigint, jsonb, integer),
  public.remove_own_answer(bigint, integer), public.order_own_answers(bigint[]),
  public.save_own_assistant(jsonb, integer),
  public.publish_own_assistant(), public.pause_own_assistant(), public.renew_assistant_key(),
  public.check_texts(jsonb), public.note_assistant_try()
  to authenticated;
