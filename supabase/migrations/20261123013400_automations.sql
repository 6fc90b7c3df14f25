-- What an assistant does beside answering (docs/product.md §4.15): automations (orders, appointments, reminders, working
-- hours, request forms), the goods that are ordered, the services that are booked, and who is booked. Each is one row that
-- its owner writes; what visitors place is in the next file.

-- The rules of JSON columns. None raises an error, whatever it is given; a missing member is SQL's null, and refused.

create function private.is_whole(value jsonb, fewest integer, most integer)
returns boolean
language sql immutable parallel safe
set search_path = ''
return case when jsonb_typeof(value) = 'number' then value::numeric % 1 = 0 and value::numeric between fewest and most
  else false end;
comment on function private.is_whole is 'A whole JSON number within bounds.';

create function private.is_text(value jsonb, longest integer, may_be_null boolean default false)
returns boolean
language sql immutable parallel safe
set search_path = ''
return case jsonb_typeof(value) when 'string' then private.is_line(value #>> '{}', 1, longest)
  when 'null' then may_be_null else false end;
comment on function private.is_text is 'A JSON text that is a trimmed line of bounded length, or null if it may be.';

create function private.is_list(value jsonb, fewest integer, most integer)
returns boolean
language sql immutable parallel safe
set search_path = ''
return case when jsonb_typeof(value) = 'array' then jsonb_array_length(value) between fewest and most else false end;
comment on function private.is_list is 'A JSON list of bounded length.';

create function private.items(value jsonb)
returns setof jsonb
language sql immutable parallel safe
set search_path = ''
as $$ select jsonb_array_elements(case when jsonb_typeof(value) = 'array' then value else '[]' end) $$;
comment on function private.items is 'The items of a JSON list; none of any other value.';

create function private.are_texts(value jsonb, fewest integer, most integer, longest integer)
returns boolean
language sql immutable parallel safe
set search_path = ''
return private.is_list(value, fewest, most)
  and not exists (select from private.items(value) as item where not private.is_text(item, longest));
comment on function private.are_texts is 'A JSON list of lines.';

create function private.has_keys(value jsonb, variadic keys text[])
returns boolean
language sql immutable parallel safe
set search_path = ''
return case when jsonb_typeof(value) = 'object' then value ?& keys and value - keys = '{}' else false end;
comment on function private.has_keys is 'A JSON object with exactly these members.';

create function private.is_week(value jsonb)
returns boolean
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  day jsonb;
  span jsonb;
  ended text;
begin
  if not private.is_list(value, 7, 7) then
    return false;
  end if;
  for day in select private.items(value) loop
    if not private.is_list(day, 0, 4) then
      return false;
    end if;
    ended := '00:00';
    for span in select private.items(day) loop
      if not private.has_keys(span, 'from', 'to')
        or span ->> 'from' !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
        or span ->> 'to' !~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$'
        or (span ->> 'from') collate "C" < ended or (span ->> 'to') collate "C" <= (span ->> 'from') then
        return false;
      end if;
      ended := span ->> 'to';
    end loop;
  end loop;
  return true;
end
$$;
comment on function private.is_week is
  'Hours of a week: seven lists, Monday first, of up to four {from, to} a day (HH:MM in Ulaanbaatar, to may be 24:00), '
  'in order and without overlaps.';

create function private.are_days(value jsonb)
returns boolean
language sql immutable parallel safe
set search_path = ''
return private.is_list(value, 0, 100) and not exists (
  select from private.items(value) as day
  where jsonb_typeof(day) <> 'string' or day #>> '{}' !~ '^20[0-9]{2}-[0-9]{2}-[0-9]{2}$'
    or not pg_input_is_valid(day #>> '{}', 'date')
);
comment on function private.are_days is 'A JSON list of up to a hundred days, 2027-07-11.';

create function private.are_options(value jsonb)
returns boolean
language sql immutable parallel safe
set search_path = ''
return private.is_list(value, 0, 3) and not exists (
  select from private.items(value) as option
  where not (
    private.has_keys(option, 'name', 'values') and private.is_text(option -> 'name', 40)
    and private.are_texts(option -> 'values', 1, 20, 40)
  )
);
comment on function private.are_options is 'What is chosen of a good: up to three {name, values} of up to twenty values.';

create function private.is_automation(kind text, settings jsonb)
returns boolean
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return case kind
    when 'orders' then
      private.has_keys(settings, 'areas', 'pickUp', 'least', 'hours', 'pays')
      and private.is_list(settings -> 'areas', 0, 30)
      and not exists (
        select from private.items(settings -> 'areas') as area
        where not (
          private.has_keys(area, 'name', 'fee', 'note') and private.is_text(area -> 'name', 100)
          and private.is_whole(area -> 'fee', 0, 1000000000) and private.is_text(area -> 'note', 200, true)
        )
      )
      and private.is_text(settings -> 'pickUp', 200, true)
      and (settings -> 'areas' <> '[]' or settings -> 'pickUp' <> 'null')
      and private.is_whole(settings -> 'least', 0, 1000000000)
      and private.is_text(settings -> 'hours', 200, true)
      and private.is_list(settings -> 'pays', 1, 2) and settings -> 'pays' <@ '["delivery", "transfer"]'
    when 'appointments' then
      private.has_keys(settings, 'earliest', 'latest', 'isConfirmedAtOnce', 'severalForPhone', 'changeUntil')
      and private.is_whole(settings -> 'earliest', 0, 20160) and private.is_whole(settings -> 'latest', 1, 180)
      and private.is_whole(settings -> 'changeUntil', 0, 168)
      and jsonb_typeof(settings -> 'isConfirmedAtOnce') = 'boolean'
      and jsonb_typeof(settings -> 'severalForPhone') = 'boolean'
    when 'reminder' then
      private.has_keys(settings - 'sms', 'dayBefore', 'hourBefore')
      and coalesce(jsonb_typeof(settings -> 'sms'), 'boolean') = 'boolean'
      and jsonb_typeof(settings -> 'dayBefore') = 'boolean' and jsonb_typeof(settings -> 'hourBefore') = 'boolean'
      and settings - 'sms' <> '{"dayBefore": false, "hourBefore": false}'
    when 'hours' then
      private.has_keys(settings, 'week', 'daysOff') and private.is_week(settings -> 'week')
      and settings -> 'week' <> '[[], [], [], [], [], [], []]' and private.are_days(settings -> 'daysOff')
    when 'form' then
      private.has_keys(settings, 'fields') and private.is_list(settings -> 'fields', 2, 8)
      and not exists (
        select from private.items(settings -> 'fields') as field
        where not (
          private.has_keys(field, 'label', 'kind', 'values', 'isRequired') and private.is_text(field -> 'label', 100)
          and field ->> 'kind' in ('text', 'number', 'choice', 'date', 'phone')
          and case field ->> 'kind' when 'choice' then private.are_texts(field -> 'values', 2, 20, 100)
            else field -> 'values' = '[]' end
          and jsonb_typeof(field -> 'isRequired') = 'boolean'
        )
      )
    else false
  end;
end
$$;
comment on function private.is_automation is
  'The settings of an automation, by its kind: AUTOMATION_SETTINGS of the contract; tests/database compares the two.';

create table public.assistant_automations (
  id bigint generated always as identity primary key,
  assistant_id bigint not null references public.assistants (id) on delete cascade,
  kind text not null,
  name text,
  is_on boolean not null default false,
  settings jsonb not null,
  held_for text,
  shown jsonb,
  reviewed_at timestamptz,
  refusal text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint assistant_automations_kind_word check (kind in ('orders', 'appointments', 'reminder', 'hours', 'form')),
  constraint assistant_automations_name_whole check ((name is not null) = (kind = 'form')),
  constraint assistant_automations_name_length check (private.is_line(name, 1, 60)),
  constraint assistant_automations_settings_format check (private.is_automation(kind, settings)),
  constraint assistant_automations_refusal_length check (private.is_paragraph(refusal, 5, 500))
);
comment on table public.assistant_automations is
  'What an assistant does beside answering: one row each of orders, appointments, reminder and hours, and up to twenty '
  'request forms.';
comment on column public.assistant_automations.name is 'Of a request form; null for the other kinds.';
comment on column public.assistant_automations.is_on is
  'The owner wants it to work. It rests nevertheless if it is beyond what the plan holds (private.working_automations).';
comment on column public.assistant_automations.settings is 'By kind, with the keys of the contract (private.is_automation).';

create table public.assistant_goods (
  id bigint generated always as identity primary key,
  assistant_id bigint not null references public.assistants (id) on delete cascade,
  name text not null,
  price integer not null,
  about text,
  options jsonb not null default '[]',
  picture text,
  stock integer,
  held_for text,
  shown jsonb,
  reviewed_at timestamptz,
  refusal text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint assistant_goods_name_length check (private.is_line(name, 1, 100)),
  constraint assistant_goods_price_range check (price between 0 and 1000000000),
  constraint assistant_goods_about_length check (private.is_paragraph(about, 1, 300)),
  constraint assistant_goods_options_format check (private.are_options(options)),
  constraint assistant_goods_picture_format check (picture ~ '^/api/images/[0-9a-f]{64}$'),
  constraint assistant_goods_stock_range check (stock between 0 and 100000),
  constraint assistant_goods_refusal_length check (private.is_paragraph(refusal, 5, 500))
);
comment on table public.assistant_goods is
  'What visitors order, up to 1,000 of an assistant. Whoever changes one without being its owner (an order lowers the '
  'stock) first locks the assistant (private.lock_assistant), as the triggers do.';
comment on column public.assistant_goods.price is 'Whole tugrik, as of every price here.';
comment on column public.assistant_goods.stock is 'How many there are; null: not counted, 0: none.';

create table public.assistant_services (
  id bigint generated always as identity primary key,
  assistant_id bigint not null references public.assistants (id) on delete cascade,
  name text not null,
  minutes integer not null,
  price integer,
  about text,
  picture text,
  bookables bigint[],
  held_for text,
  shown jsonb,
  reviewed_at timestamptz,
  refusal text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint assistant_services_name_length check (private.is_line(name, 1, 100)),
  constraint assistant_services_minutes_range check (minutes between 5 and 720),
  constraint assistant_services_price_range check (price between 0 and 1000000000),
  constraint assistant_services_about_length check (private.is_paragraph(about, 1, 300)),
  constraint assistant_services_picture_format check (picture ~ '^/api/images/[0-9a-f]{64}$'),
  constraint assistant_services_bookables_length check (cardinality(bookables) <= 50),
  constraint assistant_services_refusal_length check (private.is_paragraph(refusal, 5, 500))
);
comment on table public.assistant_services is 'What visitors book, up to 100 of an assistant.';
comment on column public.assistant_services.price is 'Null: it is said later.';
comment on column public.assistant_services.bookables is
  'Ids of those who do it; null: every bookable of the assistant, later ones too; empty: nobody does it now.';

create table public.assistant_bookables (
  id bigint generated always as identity primary key,
  assistant_id bigint not null references public.assistants (id) on delete cascade,
  name text not null,
  week jsonb not null,
  days_off date[] not null default '{}',
  is_on boolean not null default true,
  held_for text,
  shown jsonb,
  reviewed_at timestamptz,
  refusal text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint assistant_bookables_name_length check (private.is_line(name, 1, 100)),
  constraint assistant_bookables_week_format check (private.is_week(week)),
  constraint assistant_bookables_days_off_length check (
    cardinality(days_off) <= 100 and array_position(days_off, null) is null
  ),
  constraint assistant_bookables_refusal_length check (private.is_paragraph(refusal, 5, 500))
);
comment on table public.assistant_bookables is
  'Who or what is booked (a person, a chair, a room), each with its own week and days off in Ulaanbaatar, up to 50 of an '
  'assistant.';
comment on column public.assistant_bookables.is_on is 'False: it takes no new bookings.';

-- Two that look the same would be one to a visitor. put_goods finds the good of a name by this index.
create unique index assistant_automations_kind_idx on public.assistant_automations (assistant_id, kind)
  where kind <> 'form';
create unique index assistant_automations_name_idx on public.assistant_automations
  (assistant_id, private.fold_text(name)) where kind = 'form';
create unique index assistant_goods_name_idx on public.assistant_goods (assistant_id, private.fold_text(name));
create unique index assistant_services_name_idx on public.assistant_services (assistant_id, private.fold_text(name));
create unique index assistant_bookables_name_idx on public.assistant_bookables (assistant_id, private.fold_text(name));

create index assistant_automations_waiting_idx on public.assistant_automations (assistant_id)
  where held_for is not null and reviewed_at is null;
create index assistant_goods_waiting_idx on public.assistant_goods (assistant_id)
  where held_for is not null and reviewed_at is null;
create index assistant_services_waiting_idx on public.assistant_services (assistant_id)
  where held_for is not null and reviewed_at is null;
create index assistant_bookables_waiting_idx on public.assistant_bookables (assistant_id)
  where held_for is not null and reviewed_at is null;

insert into private.personal_data (table_name, why) values
  ('public.assistant_automations', 'how a customer''s business takes orders; goes with the profile'),
  ('public.assistant_goods', 'what a customer''s business sells; goes with the profile'),
  ('public.assistant_services', 'what a customer''s business offers; goes with the profile'),
  ('public.assistant_bookables', 'who works for a customer''s business, and when; goes with the profile');

-- What the plan holds.

create function private.automation_bound(p_profile_id uuid)
returns integer
language sql stable
set search_path = ''
return greatest(
  (private.assistant_bounds(private.assistant_plan(p_profile_id))).automations,
  (
    select (private.assistant_bounds('trial')).automations from public.profiles
    where id = p_profile_id and trial_ends_at > now()
  )
);
comment on function private.automation_bound is
  'How many automations of an assistant may work now: by its plan, and during the trial at least those of the trial.';

create function private.sms_bound(p_assistant_id bigint)
returns integer
language sql stable
set search_path = ''
return (
  select (private.assistant_bounds(private.assistant_plan(profile_id))).sms from public.assistants where id = p_assistant_id
);
comment on function private.sms_bound is 'How many reminders a day an assistant sends by SMS, if there is a provider.';

create function private.working_automations(p_assistant_id bigint)
returns setof public.assistant_automations
language sql stable
set search_path = ''
as $$
  select a.* from public.assistant_automations as a where a.assistant_id = p_assistant_id and a.is_on
  order by a.id
  limit (select private.automation_bound(profile_id) from public.assistants where id = p_assistant_id)
$$;
comment on function private.working_automations is
  'The automations that work: those that are on, the oldest of them if there are more than the plan holds.';

-- The rows of an assistant are kept alike: one trigger of each kind for all four tables.

create function private.is_held(p_held_for text, p_reviewed_at timestamptz, p_refusal text)
returns boolean
language sql immutable parallel safe
set search_path = ''
return p_held_for is not null and (p_reviewed_at is null or p_refusal is not null);
comment on function private.is_held(text, timestamptz, text) is
  'Whether visitors do not get the words of a row: they wait for staff, or staff refused them.';

create function private.words_in(value jsonb)
returns text
language sql immutable parallel safe
set search_path = ''
return (
  select string_agg(item #>> '{}', E'\n') from jsonb_path_query(value, 'strict $.**') as item
  where jsonb_typeof(item) = 'string'
);
comment on function private.words_in is 'Every text within a JSON value, a line each.';

create function private.members(value jsonb, keys text[])
returns jsonb
language sql immutable parallel safe
set search_path = ''
return (select jsonb_object_agg(key, value -> key) from unnest(keys) as key);
comment on function private.members is 'These members of a JSON object.';

create function private.keep_part()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  -- The arguments of the trigger are the columns with words that visitors read.
  words constant jsonb := private.members(to_jsonb(new), tg_argv);
  spoken constant jsonb := case tg_op when 'UPDATE' then private.members(to_jsonb(old), tg_argv) end;
begin
  if not private.is_table_owner(tg_relid) then
    -- The server sets these columns, whatever a role of the Data API sent.
    if tg_op = 'INSERT' then
      new.created_at := now();
      new.updated_at := now();
      new.version := 1;
      new.reviewed_at := null;
      new.refusal := null;
    else
      new.assistant_id := old.assistant_id;
      new.held_for := old.held_for;
      new.shown := old.shown;
      new.reviewed_at := old.reviewed_at;
      new.refusal := old.refusal;
    end if;
  end if;
  if words is distinct from spoken then
    -- Staff write those of the company.
    new.held_for := case when exists (
      select from public.assistants where id = new.assistant_id and profile_id is not null
    ) then private.phishing_in(private.words_in(words)) end;
    new.shown := case when new.held_for is not null and tg_op = 'UPDATE' then
      case when private.is_held(old.held_for, old.reviewed_at, old.refusal) then old.shown else spoken end
    end;
    new.reviewed_at := null;
    new.refusal := null;
  end if;
  return new;
end
$$;
comment on function private.keep_part is
  'Keeps the columns that the server sets, and holds words that staff have to look at (private.phishing_in), whoever '
  'writes them; visitors get the last ones that were not held.';

create function private.note_part()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  of_table constant text := tg_table_name;
  most constant integer := case of_table when 'assistant_goods' then 1000 when 'assistant_services' then 100
    when 'assistant_bookables' then 50 else 24 end;
  changed bigint[];
  one bigint;
  rows_now bigint;
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct assistant_id order by assistant_id) into changed from new_rows;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct assistant_id order by assistant_id) into changed from old_rows;
  else
    -- A stock that is lowered by an order changes nothing that is offered, unless it was the last one.
    select array_agg(distinct n.assistant_id order by n.assistant_id) into changed
    from new_rows as n join old_rows as o on o.id = n.id
    where to_jsonb(n) - array['stock', 'version', 'updated_at'] is distinct from
        to_jsonb(o) - array['stock', 'version', 'updated_at']
      or (to_jsonb(n) -> 'stock' = '0') is distinct from (to_jsonb(o) -> 'stock' = '0')
      or (to_jsonb(n) -> 'stock' = 'null') is distinct from (to_jsonb(o) -> 'stock' = 'null');
  end if;
  -- Locks the assistant, so that of two that add at once the second counts what the first has added.
  update public.assistants set content_version = content_version + 1 where id = any (changed);
  if tg_op = 'INSERT' then
    foreach one in array coalesce(changed, '{}') loop
      execute format('select count(*) from public.%I where assistant_id = $1', of_table) into rows_now using one;
      if rows_now > most then
        raise exception 'catalogue_full' using errcode = 'PT409';
      end if;
    end loop;
  end if;
  return null;
end
$$;
comment on function private.note_part is
  'Raises content_version of an assistant when what it offers changes, and limits its rows. Raises PT409 catalogue_full.';

create function private.bound_automation()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.lock_assistant(new.assistant_id);
  if (
    select count(*) from public.assistant_automations
    where assistant_id = new.assistant_id and is_on and id <> new.id
  ) >= (select private.automation_bound(profile_id) from public.assistants where id = new.assistant_id) then
    raise exception 'automation_limit' using errcode = 'PT409';
  end if;
  return null;
end
$$;
comment on function private.bound_automation is
  'Limits by plan how many automations are on, when one is turned on. Raises PT409 automation_limit. Those above a lowered '
  'bound may still be changed.';

create trigger assistant_automations_bound_insert after insert on public.assistant_automations
  for each row when (new.is_on) execute function private.bound_automation();
create trigger assistant_automations_bound_update after update of is_on on public.assistant_automations
  for each row when (new.is_on and not old.is_on) execute function private.bound_automation();

create function private.check_bookables()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if exists (
    select from unnest(new.bookables) as wanted (id)
    where not exists (
      select from public.assistant_bookables as b where b.id = wanted.id and b.assistant_id = new.assistant_id
    )
  ) then
    raise exception 'conflict' using errcode = 'PT409';
  end if;
  return new;
end
$$;
comment on function private.check_bookables is
  'Refuses a service of somebody who is not a bookable of the assistant: PT409 conflict.';

create trigger assistant_services_check_bookables before insert or update of bookables on public.assistant_services
  for each row execute function private.check_bookables();

create function private.leave_services()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  update public.assistant_services set bookables = array_remove(bookables, old.id)
  where assistant_id = old.assistant_id and old.id = any (bookables);
  return null;
end
$$;
comment on function private.leave_services is 'Takes a deleted bookable out of the services that it did.';

create trigger assistant_bookables_leave_services after delete on public.assistant_bookables
  for each row execute function private.leave_services();

create function private.follow_part()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  owner public.assistants;
begin
  select * into owner from public.assistants where id = new.assistant_id;
  if new.reviewed_at is null then
    if owner.status = 'live' then
      perform private.tell_staff_of_assistant(owner.id, 'assistant_held');
    end if;
  -- A whole row is written where only its price has changed.
  elsif new.reviewed_at is distinct from old.reviewed_at then
    perform private.queue_assistant_mail(owner, 'assistant_reviewed');
  end if;
  return null;
end
$$;
comment on function private.follow_part is
  'Tells staff of words of a live assistant that wait, and the customer what staff have decided about them.';

-- p_part is one of the four tables without "assistant_".
create function private.columns_of_part(p_part text)
returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return case p_part
    when 'automations' then 'name, is_on, settings'
    when 'goods' then 'name, price, about, options, picture, stock'
    when 'services' then 'name, minutes, price, about, picture, bookables'
    when 'bookables' then 'name, week, days_off, is_on'
  end;
end
$$;
comment on function private.columns_of_part is
  'The columns of a table of what an assistant offers that its owner changes; null for any other table.';

-- The triggers, in the order in which they fire.
create procedure private.keep_parts(of_table text, variadic words text[])
language plpgsql
set search_path = ''
as $$
declare
  arguments constant text := (select string_agg(quote_literal(word), ', ') from unnest(words) as word);
  written constant text := private.columns_of_part(replace(of_table, 'assistant_', ''));
begin
  execute format(
    'create trigger %1$s_lock_own before insert or update or delete on public.%1$s
      for each statement execute function private.lock_own_answers();
    create trigger %1$s_keep before insert or update on public.%1$s
      for each row execute function private.keep_part(%2$s);
    create trigger %1$s_touch_record before update on public.%1$s
      for each row execute function private.touch_record(''held_for'', ''shown'', ''reviewed_at'', ''refusal'');
    create trigger %1$s_follow after insert or update of held_for, reviewed_at, %3$s on public.%1$s
      for each row when (new.held_for is not null) execute function private.follow_part();
    create trigger %1$s_record_audit after insert or delete or update of %4$s on public.%1$s
      for each row when (pg_trigger_depth() = 0) execute function private.record_audit();
    create trigger %1$s_note_insert after insert on public.%1$s
      referencing new table as new_rows for each statement execute function private.note_part();
    create trigger %1$s_note_update after update on public.%1$s
      referencing old table as old_rows new table as new_rows for each statement execute function private.note_part();
    create trigger %1$s_note_delete after delete on public.%1$s
      referencing old table as old_rows for each statement execute function private.note_part();
    alter table public.%1$s enable row level security;',
    of_table, arguments, array_to_string(words, ', '), written);
end
$$;
comment on procedure private.keep_parts is
  'Gives a table of what an assistant offers its triggers; words are the columns that visitors read.';

call private.keep_parts('assistant_automations', 'name', 'settings');
call private.keep_parts('assistant_goods', 'name', 'about', 'options');
call private.keep_parts('assistant_services', 'name', 'about');
call private.keep_parts('assistant_bookables', 'name');

grant select, delete, insert (assistant_id, kind, name, is_on, settings), update (name, is_on, settings)
  on public.assistant_automations to authenticated;
grant select, delete, insert (assistant_id, name, price, about, options, picture, stock),
  update (name, price, about, options, picture, stock)
  on public.assistant_goods to authenticated;
grant select, delete, insert (assistant_id, name, minutes, price, about, picture, bookables),
  update (name, minutes, price, about, picture, bookables)
  on public.assistant_services to authenticated;
grant select, delete, insert (assistant_id, name, week, days_off, is_on), update (name, week, days_off, is_on)
  on public.assistant_bookables to authenticated;

create policy "An owner sees the own automations and staff see every one" on public.assistant_automations
  for select to authenticated
  using ((select private.is_admin()) or assistant_id = (select private.own_assistant_id()));
create policy "An owner adds own automations" on public.assistant_automations
  for insert to authenticated
  with check ((select private.may_keep()) and assistant_id = (select private.own_assistant_id()));
create policy "An owner changes own automations" on public.assistant_automations
  for update to authenticated
  using ((select private.may_keep()) and assistant_id = (select private.own_assistant_id()))
  with check ((select private.may_keep()) and assistant_id = (select private.own_assistant_id()));
create policy "An owner deletes own automations" on public.assistant_automations
  for delete to authenticated
  using ((select private.may_keep()) and assistant_id = (select private.own_assistant_id()));

create policy "An owner sees the own goods and staff see every one" on public.assistant_goods
  for select to authenticated
  using ((select private.is_admin()) or assistant_id = (select private.own_assistant_id()));
create policy "An owner adds own goods" on public.assistant_goods
  for insert to authenticated
  with check ((select private.may_keep()) and assistant_id = (select private.own_assistant_id()));
create policy "An owner changes own goods" on public.assistant_goods
  for update to authenticated
  using ((select private.may_keep()) and assistant_id = (select private.own_assistant_id()))
  with check ((select private.may_keep()) and assistant_id = (select private.own_assistant_id()));
create policy "An owner deletes own goods" on public.assistant_goods
  for delete to authenticated
  using ((select private.may_keep()) and assistant_id = (select private.own_assistant_id()));

create policy "An owner sees the own services and staff see every one" on public.assistant_services
  for select to authenticated
  using ((select private.is_admin()) or assistant_id = (select private.own_assistant_id()));
create policy "An owner adds own services" on public.assistant_services
  for insert to authenticated
  with check ((select private.may_keep()) and assistant_id = (select private.own_assistant_id()));
create policy "An owner changes own services" on public.assistant_services
  for update to authenticated
  using ((select private.may_keep()) and assistant_id = (select private.own_assistant_id()))
  with check ((select private.may_keep()) and assistant_id = (select private.own_assistant_id()));
create policy "An owner deletes own services" on public.assistant_services
  for delete to authenticated
  using ((select private.may_keep()) and assistant_id = (select private.own_assistant_id()));

create policy "An owner sees the own bookables and staff see every one" on public.assistant_bookables
  for select to authenticated
  using ((select private.is_admin()) or assistant_id = (select private.own_assistant_id()));
create policy "An owner adds own bookables" on public.assistant_bookables
  for insert to authenticated
  with check ((select private.may_keep()) and assistant_id = (select private.own_assistant_id()));
create policy "An owner changes own bookables" on public.assistant_bookables
  for update to authenticated
  using ((select private.may_keep()) and assistant_id = (select private.own_assistant_id()))
  with check ((select private.may_keep()) and assistant_id = (select private.own_assistant_id()));
create policy "An owner deletes own bookables" on public.assistant_bookables
  for delete to authenticated
  using ((select private.may_keep()) and assistant_id = (select private.own_assistant_id()));

-- Commands of the owner.

create function private.part_json(p_row jsonb)
returns jsonb
language sql stable
set search_path = ''
return '{"rests": false}'::jsonb || (p_row - array['assistant_id', 'shown', 'reviewed_at']) || (
  select jsonb_build_object('held', held, 'held_for', case when held then p_row -> 'held_for' end)
  from private.is_held(p_row ->> 'held_for', (p_row ->> 'reviewed_at')::timestamptz, p_row ->> 'refusal') as held
) || case when p_row ? 'kind' then jsonb_build_object('rests', (p_row ->> 'is_on')::boolean and not exists (
  select from private.working_automations((p_row ->> 'assistant_id')::bigint) as a where a.id = (p_row ->> 'id')::bigint
)) else '{}' end;
comment on function private.part_json is
  'A row of what an assistant offers, as its owner sees it; of an automation also whether it rests.';

create function private.parts_json(p_part text, p_assistant_id bigint)
returns jsonb
language plpgsql stable
set search_path = ''
set timezone = 'UTC'
as $$
declare
  found jsonb;
begin
  execute format(
    'select coalesce(jsonb_agg(private.part_json(to_jsonb(t)) order by t.id), ''[]'')
    from public.%I as t where t.assistant_id = $1', 'assistant_' || p_part)
  into found using p_assistant_id;
  return found;
end
$$;
comment on function private.parts_json is 'The rows of an assistant in one of its tables, in the order in which they were added.';

create function private.automations_json(p_assistant_id bigint)
returns jsonb
language sql stable
set search_path = ''
set timezone = 'UTC'
return jsonb_build_object(
  'most', (select private.automation_bound(profile_id) from public.assistants where id = p_assistant_id),
  'sms', private.sms_bound(p_assistant_id),
  'automations', private.parts_json('automations', p_assistant_id),
  'services', private.parts_json('services', p_assistant_id),
  'bookables', private.parts_json('bookables', p_assistant_id),
  'goods', (select count(*) from public.assistant_goods where assistant_id = p_assistant_id)
);
comment on function private.automations_json is
  'What an assistant does beside answering: {most, sms (a day), automations, services, bookables, goods (how many)}.';

create function public.own_automations()
returns jsonb
language plpgsql stable
security invoker
set search_path = ''
as $$
begin
  perform private.require_keeper(false);
  return private.automations_json(private.own_assistant_id());
end
$$;
comment on function public.own_automations is
  'What the caller''s assistant does beside answering, as private.automations_json. Raises 42501.';

create function public.own_goods()
returns jsonb
language plpgsql stable
security invoker
set search_path = ''
as $$
begin
  perform private.require_keeper(false);
  return private.parts_json('goods', private.own_assistant_id());
end
$$;
comment on function public.own_goods is 'The goods of the caller''s assistant. Raises 42501.';

create function public.add_part(p_part text, p_row jsonb)
returns jsonb
language plpgsql
security invoker
set search_path = ''
set timezone = 'UTC'
as $$
declare
  written constant text := concat_ws(', ', private.columns_of_part(p_part), case p_part when 'automations' then 'kind' end);
  added jsonb;
begin
  perform private.require_keeper();
  execute format(
    'insert into public.%1$I as t (assistant_id, %2$s) select $1, %2$s from jsonb_populate_record(null::public.%1$I, $2)
    returning to_jsonb(t)', 'assistant_' || p_part, written)
  into added using private.own_assistant_id(), p_row;
  return private.part_json(added);
end
$$;
comment on function public.add_part is
  'Adds an automation, a service or a bookable to the caller''s assistant and returns it. Raises 42501, PT409 '
  'automation_limit, catalogue_full, conflict, 23505 (a name that is there), 23514.';

create function public.change_part(p_part text, p_id bigint, p_row jsonb, p_version integer default null)
returns jsonb
language plpgsql
security invoker
set search_path = ''
set timezone = 'UTC'
as $$
declare
  own constant bigint := private.own_assistant_id();
  is_there boolean;
  changed jsonb;
begin
  perform private.require_keeper();
  execute format(
    'update public.%1$I as t set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $1))
    where t.id = $2 and t.assistant_id = $3 and ($4 is null or t.version = $4) returning to_jsonb(t)',
    'assistant_' || p_part, private.columns_of_part(p_part))
  into changed using p_row, p_id, own, p_version;
  if changed is null then
    execute format('select exists (select from public.%I where id = $1 and assistant_id = $2)', 'assistant_' || p_part)
    into is_there using p_id, own;
    perform private.refuse_unchanged(is_there);
  end if;
  return private.part_json(changed);
end
$$;
comment on function public.change_part is
  'Replaces an automation, a good, a service or a bookable of the caller''s assistant, only while it has p_version if that '
  'is given, and returns it. Raises 42501, PT404 not_found, PT409 version_conflict, automation_limit, conflict, 23505, 23514.';

create function public.remove_part(p_part text, p_id bigint, p_version integer default null)
returns void
language plpgsql
security invoker
set search_path = ''
as $$
declare
  own constant bigint := private.own_assistant_id();
  is_there boolean;
  gone bigint;
begin
  perform private.require_keeper();
  execute format(
    'delete from public.%I where id = $1 and assistant_id = $2 and ($3 is null or version = $3) returning id',
    'assistant_' || p_part)
  into gone using p_id, own, p_version;
  if gone is null then
    execute format('select exists (select from public.%I where id = $1 and assistant_id = $2)', 'assistant_' || p_part)
    into is_there using p_id, own;
    perform private.refuse_unchanged(is_there);
  end if;
end
$$;
comment on function public.remove_part is
  'Deletes an automation, a good, a service or a bookable of the caller''s assistant. Raises 42501, PT404 not_found, PT409 '
  'version_conflict.';

create function public.put_goods(p_goods jsonb)
returns jsonb
language plpgsql
security invoker
set search_path = ''
set timezone = 'UTC'
as $$
declare
  own constant bigint := private.own_assistant_id();
  put jsonb;
begin
  perform private.require_keeper();
  with sent as (
    select p.place, r.name, r.price, r.about, coalesce(r.options, '[]') as options, r.picture, r.stock
    from jsonb_array_elements(p_goods) with ordinality as p (one, place)
    cross join lateral jsonb_populate_record(null::public.assistant_goods, p.one) as r
  ), gone_in as (
    insert into public.assistant_goods as g (assistant_id, name, price, about, options, picture, stock)
    select own, name, price, about, options, picture, stock from sent order by place
    on conflict (assistant_id, private.fold_text(name)) do update
    set name = excluded.name, price = excluded.price, about = excluded.about, options = excluded.options,
      stock = excluded.stock, picture = coalesce(excluded.picture, g.picture)
    returning to_jsonb(g) as one
  )
  select jsonb_agg(private.part_json(one) order by (one ->> 'id')::bigint) into put from gone_in;
  return put;
end
$$;
comment on function public.put_goods is
  'Adds goods to the caller''s assistant, all or none; a good of that name gets the new values, and keeps its picture where '
  'none is sent. Returns them. Raises 42501, PT409 catalogue_full, 23514.';

grant execute on function
  private.is_whole(jsonb, integer, integer), private.is_text(jsonb, integer, boolean), private.is_list(jsonb, integer, integer),
  private.items(jsonb), private.are_texts(jsonb, integer, integer, integer), private.has_keys(jsonb, text[]),
  private.is_week(jsonb), private.are_days(jsonb), private.are_options(jsonb), private.is_automation(text, jsonb),
  private.automation_bound(uuid), private.sms_bound(bigint), private.working_automations(bigint), private.is_held(text, timestamptz, text),
  private.words_in(jsonb), private.members(jsonb, text[]), private.columns_of_part(text), private.part_json(jsonb),
  private.parts_json(text, bigint), private.automations_json(bigint),
  public.own_automations(), public.own_goods(), public.add_part(text, jsonb),
  public.change_part(text, bigint, jsonb, integer), public.remove_part(text, bigint, integer), public.put_goods(jsonb)
  to authenticated;

-- What visitors get. Called by functions with the owner's rights.

create function private.shown_part(p_row anyelement)
returns anyelement
language plpgsql stable
set search_path = ''
as $$
begin
  if not private.is_held(p_row.held_for, p_row.reviewed_at, p_row.refusal) then
    return p_row;
  elsif p_row.shown is not null then
    return jsonb_populate_record(p_row, p_row.shown);
  end if;
  return null;
end
$$;
comment on function private.shown_part is
  'A row of what an assistant offers as visitors get it: in place of held words the last ones that were not; null without any.';

create function private.shown_goods(p_assistant_id bigint)
returns setof public.assistant_goods
language sql stable
set search_path = ''
as $$
  select s.* from public.assistant_goods as g cross join lateral private.shown_part(g) as s
  where g.assistant_id = p_assistant_id and s.id is not null order by g.id
$$;
comment on function private.shown_goods is 'The goods of an assistant as visitors get them.';

create function private.shown_bookables(p_assistant_id bigint)
returns setof public.assistant_bookables
language sql stable
set search_path = ''
as $$
  select s.* from public.assistant_bookables as b cross join lateral private.shown_part(b) as s
  where b.assistant_id = p_assistant_id and b.is_on and s.id is not null order by b.id
$$;
comment on function private.shown_bookables is 'Who of an assistant may be booked, as visitors get them.';

create function private.shown_services(p_assistant_id bigint)
returns setof public.assistant_services
language sql stable
set search_path = ''
as $$
  select s.* from public.assistant_services as o cross join lateral private.shown_part(o) as s
  where o.assistant_id = p_assistant_id and s.id is not null and exists (
    select from private.shown_bookables(p_assistant_id) as b where s.bookables is null or b.id = any (s.bookables)
  ) order by o.id
$$;
comment on function private.shown_services is 'The services of an assistant that somebody does, as visitors get them.';

create function private.shown_automation(p_assistant_id bigint, p_kind text)
returns setof public.assistant_automations
language sql stable
set search_path = ''
as $$
  select s.* from private.working_automations(p_assistant_id) as a cross join lateral private.shown_part(a) as s
  where a.kind = p_kind and s.id is not null order by a.id
$$;
comment on function private.shown_automation is
  'The automations of a kind that work, as visitors get them; of every kind but form at most one.';

create function private.bot_catalogue(p_assistant_id bigint)
returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  offered jsonb;
begin
  select jsonb_object_agg(kind, (
    select jsonb_build_object('id', a.id, 'settings', a.settings) from private.shown_automation(p_assistant_id, kind) as a
  )) into offered
  from unnest(array['orders', 'appointments', 'reminder', 'hours']) as kind;
  return offered || jsonb_build_object(
    'forms', (
      select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'settings', a.settings) order by a.id), '[]')
      from private.shown_automation(p_assistant_id, 'form') as a
    ),
    'goods', (
      select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'price', g.price, 'about', g.about,
        'options', g.options, 'picture', g.picture, 'stock', g.stock) order by g.id), '[]')
      from private.shown_goods(p_assistant_id) as g where offered -> 'orders' <> 'null'
    ),
    'services', (
      select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'minutes', s.minutes, 'price', s.price,
        'about', s.about, 'picture', s.picture, 'bookables', s.bookables) order by s.id), '[]')
      from private.shown_services(p_assistant_id) as s where offered -> 'appointments' <> 'null'
    ),
    'bookables', (
      select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name, 'week', b.week, 'daysOff', b.days_off)
        order by b.id), '[]')
      from private.shown_bookables(p_assistant_id) as b where offered -> 'appointments' <> 'null'
    ));
end
$$;
comment on function private.bot_catalogue is
  'What visitors may get of an assistant now, as BotCatalogue of the contract: {orders, appointments, reminder, hours '
  '({id, settings} or null), forms, goods, services, bookables}. Goods only while orders are taken, services and bookables '
  'only while appointments are made.';

create function private.bot_starts(p_assistant_id bigint)
returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'orders', exists (select from private.shown_automation(p_assistant_id, 'orders'))
      and exists (select from private.shown_goods(p_assistant_id)),
    'services', (
      select coalesce(jsonb_agg(jsonb_build_object('name', s.name)), '[]')
      from (
        select name from private.shown_services(p_assistant_id)
        where exists (select from private.shown_automation(p_assistant_id, 'appointments')) limit 2
      ) as s
    ),
    'forms', (
      select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name) order by a.id), '[]')
      from private.shown_automation(p_assistant_id, 'form') as a
    ))
$$;
comment on function private.bot_starts is
  'What visitors may begin now by a press: {orders, services: [{name}] (two at most), forms: [{id, name}]}, without what has '
  'nothing to choose.';

-- Pictures of goods and services, beside those of articles.

alter table private.article_images add constraint article_images_assistant_id_fkey
  foreign key (assistant_id) references public.assistants (id) on delete cascade;
create index article_images_assistant_id_idx on private.article_images (assistant_id);

create function private.add_assistant_picture(p_path text)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- A picture for each good and each service, and as many that have been replaced.
  most constant integer := 2200;
  own constant bigint := private.own_assistant_id();
begin
  perform private.require_keeper();
  perform private.lock_assistant(own);
  if (select count(*) from private.article_images where assistant_id = own) >= most then
    raise exception 'catalogue_full' using errcode = 'PT409';
  end if;
  perform private.keep_file('article-images', p_path);
  insert into private.article_images (path, assistant_id) values (p_path, own);
  return p_path;
end
$$;

call private.expose('private.add_assistant_picture(text)', 'authenticated',
  'Keeps an uploaded picture for the caller''s assistant and returns its path. Raises 42501, PT409 catalogue_full, conflict '
  'for a file that does not wait for it.');

create function public.may_add_picture()
returns boolean
language plpgsql stable
security invoker
set search_path = ''
as $$
begin
  perform private.require_keeper();
  return true;
end
$$;
comment on function public.may_add_picture is
  'True for whoever keeps an assistant, checked before the bytes of a picture are sent to Storage; raises 42501 for '
  'everybody else.';

grant execute on function public.may_add_picture() to authenticated;

-- Staff look at words that wait.

create function private.parts_of(p_assistant_id bigint)
returns table (table_name text, id bigint, words text, held_for text, reviewed_at timestamptz, refusal text)
language sql stable
set search_path = ''
as $$
  select 'assistant_automations', id, concat_ws(E'\n', name, private.words_in(settings)), held_for, reviewed_at, refusal
  from public.assistant_automations where assistant_id = p_assistant_id
  union all
  select 'assistant_goods', id, concat_ws(E'\n', name, about, private.words_in(options)), held_for, reviewed_at, refusal
  from public.assistant_goods where assistant_id = p_assistant_id
  union all
  select 'assistant_services', id, concat_ws(E'\n', name, about), held_for, reviewed_at, refusal
  from public.assistant_services where assistant_id = p_assistant_id
  union all
  select 'assistant_bookables', id, name, held_for, reviewed_at, refusal
  from public.assistant_bookables where assistant_id = p_assistant_id
$$;
comment on function private.parts_of is 'Every row of what an assistant offers, with its words and whether they wait for staff.';

create function private.review_parts(p_assistant_id bigint, p_refusal text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  of_table text;
begin
  foreach of_table in array array['assistant_automations', 'assistant_goods', 'assistant_services', 'assistant_bookables'] loop
    execute format(
      'update public.%I set reviewed_at = now(), refusal = $1
      where assistant_id = $2 and held_for is not null and reviewed_at is null', of_table)
    using p_refusal, p_assistant_id;
  end loop;
end
$$;
comment on function private.review_parts is
  'Records what staff have decided about all words of what an assistant offers that wait: allowed, or refused with a reason.';

create function private.refuse_parts(p_assistant_id bigint, p_refusal text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_writer();
  perform private.review_parts(p_assistant_id, p_refusal);
end
$$;
comment on function private.refuse_parts is
  'Refuses all words of what an assistant offers that wait, for staff, who may not write these columns themselves. Raises 42501.';

grant execute on function private.parts_of(bigint), private.refuse_parts(bigint, text) to authenticated;
