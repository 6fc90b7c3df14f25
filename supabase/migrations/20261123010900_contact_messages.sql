-- Messages of the contact form.

create table public.contact_messages (
  id bigint generated always as identity primary key,
  name text not null,
  email text,
  phone text,
  company text,
  subject text,
  message text not null,
  status text not null default 'new',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  name_key text collate "C" generated always as (private.mn_sort_key(name)) stored,
  search_text text generated always as (
    private.search_text(name, email, phone, nullif(private.phone_key(phone), phone), company, subject)
  ) stored,
  spam_at timestamptz,
  spam_reason text,
  source text not null default 'form',
  constraint contact_messages_name_length check (private.is_line(name, 1, 100)),
  constraint contact_messages_email_format check (private.is_email(email)),
  constraint contact_messages_phone_format check (private.is_phone(phone, 6)),
  constraint contact_messages_company_length check (private.is_line(company, 1, 100)),
  constraint contact_messages_subject_length check (private.is_line(subject, 1, 200)),
  constraint contact_messages_message_length check (private.is_paragraph(message, 1, 5000)),
  constraint contact_messages_status_word check (status in ('new', 'contacted', 'closed')),
  constraint contact_messages_source_word check (source in ('form', 'assistant')),
  -- The contact form asks for an address; whoever leaves a conversation of the assistant with a person
  -- needs an address or a phone.
  constraint contact_messages_email_needed check (
    email is not null or (source = 'assistant' and phone is not null)
  )
);
comment on table public.contact_messages is
  'Messages of the contact form. Any status may follow any other.';
comment on column public.contact_messages.source is
  'form, or assistant: a conversation of the chat panel, whose sender may have given a phone alone.';

create index contact_messages_search_text_idx on public.contact_messages
  using gin (search_text extensions.gin_trgm_ops) with (gin_pending_list_limit = 256);
create index contact_messages_short_grams_idx on public.contact_messages
  using gin (private.short_grams(search_text)) with (gin_pending_list_limit = 256);

insert into private.personal_data (table_name, email_column, phone_column, closed_statuses, why)
values ('public.contact_messages', 'email', 'phone', '{closed}', 'a form');

create trigger contact_messages_touch_record
  before update on public.contact_messages
  for each row execute function private.touch_record('name_key', 'search_text');

alter table public.contact_messages enable row level security;

-- A visitor, signed in or not, may fill in the columns of the form and no other. Staff may correct the text, but
-- not where it was written (source).
grant insert (
  name, email, phone, company, subject, message, source
) on public.contact_messages to anon, authenticated;
-- Every signed-in caller has these privileges; policies restrict them to staff.
grant select, delete on public.contact_messages to authenticated;
grant update (
  name, email, phone, company, subject, message, status,
  spam_at, spam_reason
) on public.contact_messages to authenticated;

-- Even if more columns were granted, a new row has the initial values in the columns that the server sets.
create policy "Anyone may send a new contact message" on public.contact_messages
  for insert to anon, authenticated
  with check (status = 'new' and version = 1 and created_at = now() and updated_at = now());

create policy "Staff read contact messages" on public.contact_messages
  for select to authenticated
  using ((select private.is_admin()));

create policy "Staff change contact messages" on public.contact_messages
  for update to authenticated
  using ((select private.may_write()))
  with check ((select private.may_write()));

create policy "Staff delete contact messages" on public.contact_messages
  for delete to authenticated
  using ((select private.may_write()));
