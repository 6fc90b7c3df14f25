-- What somebody is asked to pay by bank transfer: a seat of the programme, or a plan for some months. The
-- amount is computed here; a reference in the transfer says which request it pays.

set local lock_timeout = '3s';

create table public.payments (
  id bigint generated always as identity primary key,
  kind text not null,
  -- No foreign key: what was paid outlives the registration, and a deleted one may come back.
  registration_id bigint,
  profile_id uuid references public.profiles (id) on delete cascade,
  plan text,
  plan_months text,
  method text not null default 'bank_transfer',
  amount_mnt integer not null,
  reference text not null,
  status text not null default 'awaiting',
  due_at timestamptz,
  claimed_at timestamptz,
  paid_at timestamptz,
  paid_by_name text,
  -- What an undo brings back: how it stood before it was paid.
  before_paid jsonb,
  -- Ended by its registration, with which it comes back; not by staff.
  ended_with_record boolean not null default false,
  payer_name text not null,
  email text not null,
  phone text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  name_key text collate "C" generated always as (private.mn_sort_key(payer_name)) stored,
  search_text text generated always as (private.search_text(
    payer_name, reference, email, phone, nullif(private.phone_key(phone), phone)
  )) stored,
  constraint payments_reference_key unique (reference),
  constraint payments_registration_id_key unique (registration_id),
  constraint payments_kind_word check (kind in ('program', 'plan')),
  constraint payments_subject_known check (
    case kind
      when 'program' then registration_id is not null and profile_id is null and plan is null
      -- Without a profile once its customer has left: see private.keep_payments.
      else registration_id is null and plan is not null and plan_months is not null
    end
  ),
  constraint payments_method_word check (method in ('bank_transfer')),
  constraint payments_status_word check (status in ('awaiting', 'claimed', 'paid', 'expired', 'cancelled')),
  constraint payments_paid_at_known check ((status = 'paid') = (paid_at is not null)),
  constraint payments_amount_mnt_range check (amount_mnt between 1 and 2000000000),
  constraint payments_reference_format check (
    reference ~ '^[2-9A-HJKMNP-Z]{8}$' and right(reference, 1) = private.check_letter(left(reference, 7))
  )
);
comment on table public.payments is
  'Requests to pay by bank transfer: awaiting the transfer, claimed (a receipt was sent), paid (staff saw the '
  'money), expired or cancelled.';
comment on column public.payments.due_at is
  'Until when it is to be paid; a request that is still awaiting then expires. Null stands for no such day.';

-- At most one request of a customer for plans is open: the next one takes its place.
create unique index payments_profile_id_open_key on public.payments (profile_id)
  where status in ('awaiting', 'claimed');
create index payments_profile_id_idx on public.payments (profile_id) where profile_id is not null;
create index payments_created_at_id_idx on public.payments (created_at, id);
create index payments_status_created_at_id_idx on public.payments (status, created_at, id);
create index payments_name_key_id_idx on public.payments (name_key, id);
create index payments_status_name_key_id_idx on public.payments (status, name_key, id);
create index payments_open_due_at_idx on public.payments (due_at) where status in ('awaiting', 'claimed');
create index payments_search_text_idx on public.payments
  using gin (search_text extensions.gin_trgm_ops) with (gin_pending_list_limit = 256);
create index payments_short_grams_idx on public.payments
  using gin (private.short_grams(search_text)) with (gin_pending_list_limit = 256);

create table private.payment_tokens (
  payment_id bigint primary key references public.payments (id) on delete cascade,
  token_hash text not null,
  constraint payment_tokens_token_hash_key unique (token_hash)
);
comment on table private.payment_tokens is
  'The secret links of payments: of each token the hash alone. Apart, so that no list of staff shows it.';

create table private.payment_receipts (
  id uuid primary key default gen_random_uuid(),
  payment_id bigint not null references public.payments (id) on delete cascade,
  path text not null,
  content_type text not null,
  size integer not null,
  sha256 text not null,
  created_at timestamptz not null default now(),
  constraint payment_receipts_path_key unique (path),
  constraint payment_receipts_payment_id_sha256_key unique (payment_id, sha256)
);
comment on table private.payment_receipts is
  'Receipts that people sent for a payment; the files stand in the private bucket "receipts".';

insert into private.personal_data
  (table_name, email_column, phone_column, goes_with_account, closed_statuses, why)
values
  -- Never closed by being paid: accounting needs it for longer than a form is kept.
  ('public.payments', 'email', 'phone', false, '{expired,cancelled}', 'who was asked to pay what');
insert into private.personal_data (table_name, why) values
  ('private.payment_tokens', 'hashes, which go with the payment'),
  ('private.payment_receipts', 'go with the payment, and their files with them');

create trigger payments_touch_record before update on public.payments
  for each row execute function private.touch_record('name_key', 'search_text');
-- What follows a change of its registration stands in the history of that.
create trigger payments_record_audit after insert or update or delete
  on public.payments for each row when (pg_trigger_depth() = 0) execute function private.record_audit();
create trigger payments_outbox_forget after delete on public.payments
  for each row execute function private.forget_outbox();
create function private.drop_work()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  of_table constant text collate "default" := tg_table_name;
begin
  delete from private.record_notes where table_name = of_table and record_id = old.id::text;
  delete from private.record_work where table_name = of_table and record_id = old.id::text;
  return null;
end
$$;
comment on function private.drop_work is
  'Deletes the work on a record that is gone for good, and what staff noted beside it.';

-- A payment goes with its customer or by erasure, and is never brought back.
create trigger payments_drop_work after delete on public.payments
  for each row execute function private.drop_work();
create trigger payments_count_insert after insert on public.payments
  referencing new table as new_rows for each statement execute function private.count_rows();
create trigger payments_count_delete after delete on public.payments
  referencing old table as old_rows for each statement execute function private.count_rows();
create trigger payments_count_update after update on public.payments
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.count_rows();
create trigger payments_count_truncate after truncate on public.payments
  for each statement execute function private.count_rows();

create function private.give_up_receipt()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.give_up_file(old.path);
  return null;
end
$$;
comment on function private.give_up_receipt is 'The file of a receipt goes with its row.';

create trigger payment_receipts_give_up after delete on private.payment_receipts
  for each row execute function private.give_up_receipt();

create function private.keep_payments()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  with kept as (
    update public.payments set profile_id = null
    where profile_id = old.id and status in ('claimed', 'paid')
    returning id::text
  ), mails as (
    delete from private.outbox where kind = 'payments' and record_id in (select id from kept)
  )
  -- What staff noted of the person goes as well.
  delete from private.record_notes where table_name = 'payments' and record_id in (select id from kept);
  return old;
end
$$;
comment on function private.keep_payments is
  'What a customer has paid, or sent a receipt for, stays as a document when the account is deleted, without '
  'mails and notes; other requests to pay go with it. An owner''s erasure takes both.';

create trigger profiles_keep_payments before delete on public.profiles
  for each row execute function private.keep_payments();

alter table public.payments enable row level security;

-- No grant: functions show and write it.
create policy "A customer sees the own payments and staff see every payment" on public.payments
  for select to authenticated
  using (
    (select private.is_admin())
    or (profile_id = (select auth.uid()) and (select private.own_profile()) is not null)
  );

create function private.payment_token(p_id bigint)
returns text
language sql stable
security definer
set search_path = ''
as $$
  select translate(encode(sha256(convert_to(secret || ':payment:' || p_id, 'UTF8')), 'base64'), '+/=', '-_')
  from private.function_secret
$$;
comment on function private.payment_token is
  'The token of a payment''s link: 256 bits nobody can guess. Made anew for each mail, and stored nowhere.';

create function private.add_payment(p_payment public.payments)
returns public.payments
language plpgsql
security definer
set search_path = ''
as $$
declare
  added public.payments;
begin
  -- 27 thousand million references: a second try is next to never needed, a third one never was.
  for attempt in 1..5 loop
    insert into public.payments (
      kind, registration_id, profile_id, plan, plan_months, amount_mnt, reference, status, due_at, paid_at,
      ended_with_record, payer_name, email, phone
    ) values (
      p_payment.kind, p_payment.registration_id, p_payment.profile_id, p_payment.plan, p_payment.plan_months,
      p_payment.amount_mnt, private.new_reference(), p_payment.status, p_payment.due_at, p_payment.paid_at,
      p_payment.ended_with_record, p_payment.payer_name, p_payment.email, p_payment.phone
    )
    on conflict (reference) do nothing
    returning * into added;
    exit when added.id is not null;
  end loop;
  insert into private.payment_tokens (payment_id, token_hash)
  values (added.id, encode(sha256(convert_to(private.payment_token(added.id), 'UTF8')), 'hex'));
  return added;
end
$$;
comment on function private.add_payment is 'Stores a request to pay with a reference and a secret link of its own.';

create function private.payment_json(p_payment public.payments)
returns jsonb
language sql stable
set search_path = ''
set timezone = 'UTC'
as $$
  select jsonb_build_object(
    'kind', p_payment.kind, 'plan', p_payment.plan, 'plan_months', p_payment.plan_months,
    'amount_mnt', p_payment.amount_mnt, 'reference', p_payment.reference, 'method', p_payment.method,
    -- Truthful also when whatever ends it comes late.
    'status', case
      when p_payment.status = 'awaiting' and p_payment.due_at <= clock_timestamp() then 'expired'
      else p_payment.status
    end,
    'due_at', p_payment.due_at, 'claimed_at', p_payment.claimed_at, 'paid_at', p_payment.paid_at)
$$;
comment on function private.payment_json is
  'A payment as whoever holds its link sees it: nothing of the person, and nothing of staff.';

create function private.expire_payments()
returns void
language sql
security definer
set search_path = ''
as $$
  -- A receipt that was sent is looked at by people; it does not expire. A payment that is being marked is
  -- waited for, and looked at again.
  update public.payments set status = 'expired'
  where status = 'awaiting' and due_at <= clock_timestamp()
$$;

create function public.expire_payments()
returns void
language sql
security invoker
set search_path = ''
as $$ select private.expire_payments() $$;
comment on function public.expire_payments is
  'Ends the requests that nobody has paid in time. For the service key; the dispatcher calls it.';

grant execute on function public.expire_payments(), private.expire_payments() to service_role;
