-- Mails and webhook calls that are still to be sent, written in the transaction of the row that they
-- speak of: what is stored is announced, what is rolled back is not. Nothing is sent from here; a
-- dispatcher outside claims the rows. A row names its record and copies nothing of it but the address,
-- so that a mail tells what stands there when it is sent, and a deleted record leaves nothing behind.

-- Which new requests a member of staff is told of by mail: table names.
alter table public.staff
  add column notice_kinds text[] not null default array[
    'program_registrations', 'quote_requests', 'design_report_requests', 'partner_requests',
    'contact_messages', 'profiles', 'payments'
  ],
  add constraint staff_notice_kinds_words check (
    notice_kinds <@ array[
      'program_registrations', 'quote_requests', 'design_report_requests', 'partner_requests',
      'contact_messages', 'profiles', 'payments'
    ]
    and cardinality(notice_kinds) <= 7
  );
comment on column public.staff.notice_kinds is
  'The tables whose new rows this member of staff is told of by mail; each chooses by set_notice_kinds.';

create table private.outbox_digests (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  created_at timestamptz not null default now()
);
comment on table private.outbox_digests is
  'What staff are told at once: one or more new records of one table (kind).';

create index outbox_digests_kind_created_at_idx on private.outbox_digests (kind, created_at);

create table private.outbox_news (
  id bigint generated always as identity primary key,
  kind text not null,
  record_id text not null,
  created_at timestamptz not null default now(),
  digest_id uuid references private.outbox_digests (id) on delete cascade
);
comment on table private.outbox_news is
  'New records that staff are to be told of; digest_id is null until a digest has taken the row.';

create index outbox_news_kind_record_id_idx on private.outbox_news (kind, record_id);
create index outbox_news_digest_id_idx on private.outbox_news (digest_id) where digest_id is not null;
create index outbox_news_waiting_idx on private.outbox_news (kind, id) where digest_id is null;

create table private.outbox (
  -- Goes along as the provider's idempotency key: a second sending of the row is none.
  id uuid primary key default gen_random_uuid(),
  audience text not null,
  channel text not null default 'mail',
  kind text not null,
  template text not null,
  record_id text,
  digest_id uuid references private.outbox_digests (id) on delete cascade,
  staff_id uuid references public.staff (user_id) on delete cascade,
  recipient text,
  state text not null default 'queued',
  tries integer not null default 0,
  last_error text,
  due_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '1 day',
  claim uuid,
  claimed_at timestamptz,
  lease_ends_at timestamptz,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint outbox_audience_word check (audience in ('sender', 'staff', 'person', 'host')),
  constraint outbox_channel_word check (channel in ('mail', 'webhook', 'deploy')),
  constraint outbox_template_word check (
    template in (
      'received', 'approved', 'rejected', 'confirmed', 'paid', 'news', 'address', 'invitation', 'reply',
      'deploy', 'filled', 'setting_up', 'running', 'trial_ending', 'trial_ended', 'payment_requested',
      'payment_paid',
      'seat_offered', 'seat_accepted', 'seat_lapsed'
    )
  ),
  constraint outbox_state_word check (
    state in ('queued', 'sending', 'sent', 'failed', 'given_up', 'dropped')
  ),
  constraint outbox_last_error_length check (char_length(last_error) <= 300)
);
comment on table private.outbox is
  'Mails, webhook calls and calls of the deploy hook: to whom, which template, about which record or digest, and how far it came.';
comment on column private.outbox.state is
  'queued, sending (claimed until lease_ends_at), sent, failed (tried again at due_at), given_up after '
  'a day or a final refusal, dropped when there was no more reason to send it (last_error says which).';

create index outbox_created_at_id_idx on private.outbox (created_at, id);
create index outbox_state_created_at_id_idx on private.outbox (state, created_at, id);
create index outbox_open_idx on private.outbox (due_at) where state in ('queued', 'sending', 'failed');
create index outbox_recipient_created_at_idx on private.outbox (recipient, created_at)
  where audience = 'sender';
create index outbox_record_id_kind_idx on private.outbox (record_id, kind) where record_id is not null;
create index outbox_claimed_at_idx on private.outbox (claimed_at) where template = 'received';
create index outbox_digest_id_idx on private.outbox (digest_id) where digest_id is not null;
create index outbox_staff_id_idx on private.outbox (staff_id) where staff_id is not null;
-- One mail of a kind about one record, however often its status goes to and fro.
create unique index outbox_kind_record_id_template_key on private.outbox (kind, record_id, template)
  where audience = 'sender';

create function private.queue_mail(
  p_kind text, p_template text, p_record_id text, p_recipient text, p_delay interval default '0'
)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  a_day constant integer := 3;
  address constant text := lower(p_recipient);
  already integer;
begin
  -- Who left a phone alone is called.
  if address is null then
    return;
  end if;
  -- Whoever sends a form a hundred times is told three times; the claim counts once more, exactly.
  if p_template = 'received' then
    -- Planned at each call. A plan that was made while the table was small reads the whole of it, and
    -- stays until the next analyze: a minute in which a flood may add thousands of rows.
    execute $q$
      select count(*) from private.outbox
      where recipient = $1 and audience = 'sender' and created_at > now() - interval '1 day'
    $q$ into already using address;
    if already >= a_day then
      return;
    end if;
  end if;
  insert into private.outbox as o (audience, kind, template, record_id, recipient, due_at, expires_at)
  values (
    'sender', p_kind, p_template, p_record_id, address, now() + p_delay, now() + p_delay + interval '1 day'
  )
  -- A mail that was withdrawn or given up gets another chance; one that was sent is not sent again.
  on conflict (kind, record_id, template) where audience = 'sender' do update
  set state = 'queued', tries = 0, last_error = null, recipient = excluded.recipient,
    due_at = excluded.due_at, expires_at = excluded.expires_at
  where o.state in ('dropped', 'given_up');
end
$$;
comment on function private.queue_mail is
  'Queues a mail to the sender of a record, none without an address; at most three acknowledgements an '
  'address and day.';

create function private.queue_new_request()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- What is marked as spam is nobody's mail. The mark is a column of the form tables.
  if to_jsonb(new) ->> 'spam_at' is not null then
    return null;
  end if;
  insert into private.outbox_news (kind, record_id) values (tg_table_name, new.id::text);
  perform private.queue_mail(tg_table_name, 'received', new.id::text, new.email);
  return null;
end
$$;
comment on function private.queue_new_request is
  'Tells staff of a form that a visitor sent, and thanks the visitor.';

create function private.queue_decision()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if to_jsonb(new) ->> 'spam_at' is not null then
    return null;
  end if;
  -- Not at once: a status that was set by mistake is taken back within seconds, and the claim looks
  -- whether it still stands.
  perform private.queue_mail(tg_table_name, new.status, new.id::text, new.email, interval '15 seconds');
  return null;
end
$$;
comment on function private.queue_decision is
  'Tells the sender of a team application or a registration about its new status.';

create function private.queue_sign_up()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- An address that nobody has confirmed may be somebody else's; staff accounts have no profile.
  if (tg_op = 'INSERT' or old.email_confirmed_at is null)
    and exists (select from public.profiles where id = new.id) then
    insert into private.outbox_news (kind, record_id) values ('profiles', new.id::text);
    perform private.queue_mail('profiles', 'received', new.id::text, new.email);
  end if;
  return null;
end
$$;
comment on function private.queue_sign_up is
  'Tells staff of a new customer, and welcomes the customer, once the address is confirmed.';

create function private.forget_outbox()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- A name has the collation C, and a comparison with it finds no index of ours.
  of_table constant text collate "default" := tg_table_name;
begin
  delete from private.outbox where kind = of_table and record_id = old.id::text;
  delete from private.outbox_news where kind = of_table and record_id = old.id::text;
  return null;
end
$$;
comment on function private.forget_outbox is
  'A deleted record takes its mails along, those that were sent and those that were not.';

do $$
declare
  form text;
begin
  foreach form in array array[
    'program_registrations', 'quote_requests', 'design_report_requests', 'partner_requests',
    'contact_messages'
  ] loop
    -- A visitor's rows only: what staff add, bring back or an operator loads was sent by nobody. Those
    -- write with the owner's rights.
    execute format(
      'create trigger %I after insert on public.%I for each row
        when (current_user in (''anon'', ''authenticated''))
        execute function private.queue_new_request()', form || '_outbox_received', form);
    execute format(
      'create trigger %I after delete on public.%I for each row
        execute function private.forget_outbox()', form || '_outbox_forget', form);
  end loop;
end
$$;

create trigger profiles_outbox_forget after delete on public.profiles
  for each row execute function private.forget_outbox();

create trigger partner_requests_outbox_decided after update of status on public.partner_requests
  for each row
  when (old.status is distinct from new.status and new.status in ('approved', 'rejected'))
  execute function private.queue_decision();

create trigger program_registrations_outbox_decided
  after update of status on public.program_registrations
  for each row
  when (old.status is distinct from new.status and new.status in ('confirmed', 'paid'))
  execute function private.queue_decision();

-- Its name comes after users_create_profile: triggers of one event fire in the order of their names.
create trigger users_outbox_received after insert or update of email_confirmed_at on auth.users
  for each row
  when (new.email_confirmed_at is not null)
  execute function private.queue_sign_up();
