-- The prices of chatbot plans are in the database, which alone computes amounts to pay. The pages are built from
-- the same figures in web/src/content/prices.ts; a test compares them (decision 0035).

create table private.plan_prices (
  plan text primary key,
  month_mnt integer not null,
  constraint plan_prices_month_mnt_range check (month_mnt between 1 and 100000000)
);
comment on table private.plan_prices is 'The price of a chatbot plan for a month in tugrik, before any discount.';

alter table private.plan_prices enable row level security;
grant select on private.plan_prices to authenticated;

create policy "Whoever is signed in sees what plans cost" on private.plan_prices
  for select to authenticated
  using (month_mnt > 0);
insert into private.plan_prices (plan, month_mnt) values
  ('start', 59000), ('pro', 129000), ('business', 249000), ('enterprise', 499000);

create table private.plan_durations (
  months text primary key,
  discount_percent integer not null,
  constraint plan_durations_discount_percent_range check (discount_percent between 0 and 99)
);
comment on table private.plan_durations is 'For how many months a plan is paid in advance, and the discount for it.';

alter table private.plan_durations enable row level security;
grant select on private.plan_durations to authenticated;

create policy "Whoever is signed in sees for how long plans can be paid" on private.plan_durations
  for select to authenticated
  using (discount_percent >= 0);
insert into private.plan_durations (months, discount_percent) values ('3', 0), ('6', 10), ('12', 20);

insert into private.personal_data (table_name, why) values
  ('private.plan_prices', 'prices'), ('private.plan_durations', 'discounts');

create function private.plan_amount(p_plan text, p_months text)
returns integer
language sql stable
set search_path = ''
as $$
  -- Rounded as the pages show it: the price of a month is rounded, then multiplied by the months.
  select (round(p.month_mnt * (100 - d.discount_percent) / 100.0) * d.months::integer)::integer
  from private.plan_prices as p, private.plan_durations as d
  where p.plan = p_plan and d.months = p_months
$$;
comment on function private.plan_amount is
  'The price of a plan for so many months, in tugrik; null for an unknown plan or duration.';

create function private.check_letter(p_letters text)
returns text
language sql immutable strict
set search_path = ''
as $$
  -- Modulo a prime number: one wrong letter and two swapped letters are both detected.
  select substr(a.letters, 1 + (sum((strpos(a.letters, l.letter) - 1) * l.place) % 31)::integer, 1)
  from (values ('23456789ABCDEFGHJKMNPQRSTUVWXYZ')) as a (letters),
    regexp_split_to_table(p_letters, '') with ordinality as l (letter, place)
  group by a.letters
$$;
comment on function private.check_letter is
  'The check letter for the other seven letters of a reference; contract/references.ts has the same algorithm.';

create function private.new_reference()
returns text
language sql volatile
set search_path = ''
as $$
  select made.letters || private.check_letter(made.letters)
  from (
    -- No 0 and O, no 1, I and L, which look alike. The bytes are those of a UUID without its fixed bits.
    select string_agg(
      substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + get_byte(random.bytes, place) % 31, 1), '' order by place
    ) as letters
    from (select uuid_send(gen_random_uuid()) as bytes) as random, unnest(array[0, 1, 2, 3, 4, 5, 9]) as place
  ) as made
$$;
comment on function private.new_reference is
  'A reference for a bank transfer: seven random letters or digits without look-alikes, and a check letter.';

-- Payments: requests to pay by bank transfer for a seat of the programme, or for a plan for some months. The amount is
-- computed here; a reference in the transfer tells which request it pays.

create table public.payments (
  id bigint generated always as identity primary key,
  kind text not null,
  -- No foreign key: a paid payment outlives its registration, and a deleted registration may be restored.
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
  -- The status of the payment and of its registration before it was marked paid, for undo.
  before_paid jsonb,
  -- True if it was cancelled because its registration ended, with which it is restored; false if staff cancelled it.
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
  refusal_reason text,
  refused_at timestamptz,
  refused_by_name text,
  -- The company that the invoice and the tax receipt (НӨАТ-ын баримт) are for.
  company_name text,
  company_register text,
  constraint payments_reference_key unique (reference),
  constraint payments_registration_id_key unique (registration_id),
  constraint payments_kind_word check (kind in ('program', 'plan')),
  constraint payments_subject_known check (
    case kind
      when 'program' then registration_id is not null and profile_id is null and plan is null
      -- Null after the customer's account was deleted: see private.keep_payments.
      else registration_id is null and plan is not null and plan_months is not null
    end
  ),
  constraint payments_method_word check (method in ('bank_transfer')),
  constraint payments_status_word check (status in ('awaiting', 'claimed', 'paid', 'expired', 'cancelled')),
  constraint payments_paid_at_known check ((status = 'paid') = (paid_at is not null)),
  constraint payments_amount_mnt_range check (amount_mnt between 1 and 2000000000),
  constraint payments_reference_format check (
    reference ~ '^[2-9A-HJKMNP-Z]{8}$' and right(reference, 1) = private.check_letter(left(reference, 7))
  ),
  constraint payments_refusal_reason_length check (private.is_paragraph(refusal_reason, 5, 500)),
  constraint payments_refusal_known check ((refusal_reason is null) = (refused_at is null)),
  constraint payments_company_name_length check (private.is_line(company_name, 2, 200)),
  constraint payments_company_register_format check (company_register ~ '^[0-9]{7}$'),
  constraint payments_company_pair check ((company_name is null) = (company_register is null))
);
comment on table public.payments is
  'Requests to pay by bank transfer: awaiting the transfer, claimed (a receipt was sent), paid (staff saw the '
  'money), expired or cancelled.';
comment on column public.payments.due_at is
  'When it has to be paid; a request that is still awaiting then expires. Null means no due date.';
comment on column public.payments.refusal_reason is
  'Why staff refused the last receipt, as shown to the payer; null once another receipt was sent.';
comment on column public.payments.company_register is
  'The seven digits of the paying company in the state register; null for a person.';

create trigger payments_push after update of status on public.payments
  for each row when (new.status = 'claimed' and old.status <> 'claimed') execute function private.push_payment();

-- A customer has at most one open request for plans: the next one replaces it.
create unique index payments_profile_id_open_key on public.payments (profile_id)
  where status in ('awaiting', 'claimed');
create index payments_profile_id_idx on public.payments (profile_id) where profile_id is not null;
create index payments_created_at_id_idx on public.payments (created_at, id);
create index payments_status_created_at_id_idx on public.payments (status, created_at, id);
create index payments_claimed_at_id_idx on public.payments (claimed_at, id) where status = 'claimed';
create index payments_name_key_id_idx on public.payments (name_key, id);
create index payments_open_due_at_idx on public.payments (due_at) where status in ('awaiting', 'claimed');
create index payments_search_grams_idx on public.payments
  using gin (private.search_grams(search_text)) with (gin_pending_list_limit = 256);

-- The token of a link is stored and not computed from the function's secret, which backups leave out on purpose, so
-- that links work after a restore.
create table private.payment_links (
  payment_id bigint primary key references public.payments (id) on delete cascade,
  -- 244 random bits of two UUIDs; the hash gives them the form of a token.
  token text not null default translate(
    encode(sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea), 'base64'), '+/=', '-_'),
  constraint payment_links_token_key unique (token),
  constraint payment_links_token_format check (token ~ '^[A-Za-z0-9_-]{43}$')
);
comment on table private.payment_links is
  'The random token of each payment''s link. Part of a backup. No role of the API can read this table; only '
  'functions of the database do.';

insert into private.personal_data (table_name, why) values
  ('private.payment_links', 'tokens at random, which go with the payment');

create table private.payment_tokens (
  payment_id bigint primary key references public.payments (id) on delete cascade,
  token_hash text not null,
  constraint payment_tokens_token_hash_key unique (token_hash)
);
comment on table private.payment_tokens is
  'Hashes of links mailed before private.payment_links existed, which still open their payments.';

create table private.payment_receipts (
  id uuid primary key default gen_random_uuid(),
  payment_id bigint not null references public.payments (id) on delete cascade,
  path text not null,
  content_type text not null,
  size integer not null,
  sha256 text not null,
  created_at timestamptz not null default now(),
  refused_at timestamptz,
  constraint payment_receipts_path_key unique (path),
  constraint payment_receipts_payment_id_sha256_key unique (payment_id, sha256)
);
comment on table private.payment_receipts is
  'Receipts that people sent for a payment; the files are in the private bucket "receipts".';
comment on column private.payment_receipts.refused_at is
  'When staff refused it: it no longer counts, and is kept for staff to look up.';

insert into private.personal_data
  (table_name, email_column, phone_column, goes_with_account, closed_statuses, why)
values
  -- "paid" is not a closed status: accounting needs paid payments for longer than forms are kept.
  ('public.payments', 'email', 'phone', false, '{expired,cancelled}', 'who was asked to pay what');
insert into private.personal_data (table_name, why) values
  ('private.payment_tokens', 'hashes, which go with the payment'),
  ('private.payment_receipts', 'go with the payment, and their files with them');
call private.index_closed_rows('payments');

alter table private.payment_receipts enable row level security;
grant select on private.payment_receipts to authenticated;

create policy "Staff see receipts" on private.payment_receipts
  for select to authenticated
  using ((select private.is_admin()));

create trigger payments_touch_record before update on public.payments
  for each row execute function private.touch_record('name_key', 'search_text');
-- A change that follows from a change of the registration is covered by the registration's history.
create trigger payments_record_audit after insert or update or delete
  on public.payments for each row when (pg_trigger_depth() = 0) execute function private.record_audit();
create trigger payments_outbox_forget after delete on public.payments
  for each row execute function private.forget_outbox();

create function private.drop_work()
returns trigger
language plpgsql
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
  'Deletes the work on a record that was deleted for good, with the notes of staff.';

-- A payment is deleted with its customer or by erasure, and never restored.
create trigger payments_drop_work after delete on public.payments
  for each row execute function private.drop_work();

create function private.add_payment_link()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  insert into private.payment_links (payment_id) values (new.id) on conflict do nothing;
  return null;
end
$$;
comment on function private.add_payment_link is 'Gives a new payment its link.';

create trigger payments_add_link after insert on public.payments
  for each row execute function private.add_payment_link();
call private.keep_counts('payments');

-- A payment is due until the end of its last day.
create function private.end_of_due_day()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.due_at := private.day_end(new.due_at);
  return new;
end
$$;
comment on function private.end_of_due_day is 'Makes a payment due at the end of its day in Ulaanbaatar.';

create trigger payments_due_to_day_end before insert on public.payments
  for each row when (new.due_at > now()) execute function private.end_of_due_day();

create function private.give_up_receipt()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform private.give_up_file(old.path);
  return null;
end
$$;
comment on function private.give_up_receipt is 'Gives up the file of a deleted receipt.';

create trigger payment_receipts_give_up after delete on private.payment_receipts
  for each row execute function private.give_up_receipt();

create function private.keep_payments()
returns trigger
language plpgsql
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
  -- The notes of staff about the person are deleted as well.
  delete from private.record_notes where table_name = 'payments' and record_id in (select id from kept);
  return old;
end
$$;
comment on function private.keep_payments is
  'Keeps what a customer has paid, or sent a receipt for, when the account is deleted, without mails and notes; '
  'other requests to pay are deleted. An owner''s erasure deletes both.';

create trigger profiles_keep_payments before delete on public.profiles
  for each row execute function private.keep_payments();

alter table public.payments enable row level security;

-- Written by commands only.
grant select on public.payments to authenticated;

create policy "A customer sees the own payments and staff see every payment" on public.payments
  for select to authenticated
  using ((select private.is_admin()) or (profile_id = (select auth.uid()) and (select private.is_customer())));

create function private.payment_token(p_id bigint)
returns text
language sql stable
set search_path = ''
as $$ select token from private.payment_links where payment_id = p_id $$;
comment on function private.payment_token is
  'The token of a payment''s link, which cannot be guessed, and which no role of the API can read.';

create function private.own_payment_token(p_id bigint)
returns text
language plpgsql stable
security definer
set search_path = ''
as $$
begin
  return (
    select l.token from private.payment_links as l join public.payments as p on p.id = l.payment_id
    where l.payment_id = p_id and p.profile_id = auth.uid()
  );
end
$$;
comment on function private.own_payment_token is 'The token of a payment of the calling customer.';
grant execute on function private.own_payment_token(bigint) to authenticated;

create function private.add_payment(p_payment public.payments)
returns public.payments
language plpgsql
set search_path = ''
as $$
declare
  added public.payments;
begin
  -- There are 27 thousand million references: a second attempt is almost never needed.
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
  return added;
end
$$;
comment on function private.add_payment is
  'Stores a request to pay with its reference; a trigger gives it its secret link.';

create function private.payment_json(p_payment public.payments)
returns jsonb
language sql stable
set search_path = ''
set timezone = 'UTC'
as $$
  select jsonb_build_object(
    'kind', p_payment.kind, 'plan', p_payment.plan, 'plan_months', p_payment.plan_months,
    'amount_mnt', p_payment.amount_mnt, 'reference', p_payment.reference, 'method', p_payment.method,
    -- By the clock, so that it is right even before the scheduler has updated the status.
    'status', case
      when p_payment.status = 'awaiting' and p_payment.due_at <= clock_timestamp() then 'expired'
      else p_payment.status
    end,
    'due_at', p_payment.due_at, 'claimed_at', p_payment.claimed_at, 'paid_at', p_payment.paid_at,
    'created_at', p_payment.created_at,
    -- Shown while another receipt is expected.
    'refusal_reason', case when p_payment.status in ('awaiting', 'expired') then p_payment.refusal_reason end,
    'company_name', p_payment.company_name, 'company_register', p_payment.company_register)
$$;
comment on function private.payment_json is
  'A payment as the holder of its link sees it: nothing of the person or of staff, but the company.';

create function private.expire_payments()
returns void
language sql
security definer
set search_path = ''
as $$
  -- A claimed payment does not expire, because staff have to check its receipt. For a row that another transaction is
  -- changing, the update waits and checks the condition again.
  update public.payments set status = 'expired'
  where status = 'awaiting' and due_at <= clock_timestamp()
$$;

call private.expose('private.expire_payments()', 'service_role',
  'Expires the requests that were not paid in time. For the service key; the dispatcher calls it.');

-- A customer asks to pay for a plan; the customer's own list of payments.

create function private.own_payment_json(p_payment public.payments)
returns jsonb
language sql stable
set search_path = ''
set timezone = 'UTC'
as $$
  select private.payment_json(p_payment) || jsonb_build_object(
    'token', private.payment_token(p_payment.id), 'created_at', p_payment.created_at)
$$;
comment on function private.own_payment_json is 'A payment as its own payer sees it, with its link.';

create function private.request_plan_payment(p_plan text, p_months text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- How long the offered price is kept.
  time_to_pay constant interval := '14 days';
  customer public.profiles;
  open_one public.payments;
  wanted public.payments;
begin
  perform private.require_customer();
  -- Concurrent requests of a customer run one after another.
  select * into strict customer from public.profiles where id = auth.uid() for update;
  select * into open_one from public.payments
  where profile_id = customer.id and status in ('awaiting', 'claimed') for update;
  if open_one.status = 'claimed' then
    raise exception 'payment_claimed' using errcode = 'PT409';
  elsif open_one.plan = p_plan and open_one.plan_months = p_months and open_one.due_at > now() then
    return private.own_payment_json(open_one);
  elsif open_one.id is not null then
    update public.payments set status = 'cancelled' where id = open_one.id;
  end if;
  wanted.kind := 'plan';
  wanted.profile_id := customer.id;
  wanted.plan := p_plan;
  wanted.plan_months := p_months;
  wanted.amount_mnt := private.plan_amount(p_plan, p_months);
  wanted.status := 'awaiting';
  wanted.due_at := now() + time_to_pay;
  wanted.ended_with_record := false;
  wanted.payer_name := customer.last_name || ' ' || customer.first_name;
  wanted.email := customer.email;
  wanted.phone := customer.business_phone;
  if wanted.amount_mnt is null then
    raise exception 'unknown_plan' using errcode = '22023';
  end if;
  wanted := private.add_payment(wanted);
  perform private.queue_mail('payments', 'payment_requested', wanted.id::text, wanted.email);
  return private.own_payment_json(wanted);
end
$$;

call private.expose('private.request_plan_payment(text, text)', 'authenticated',
  'Requests payment for a plan for 3, 6 or 12 months, and returns the payment with the token of its page. An open '
  'request for the same plan and months is returned; one for another plan or period is cancelled. For customers: '
  'raises 42501, PT409 payment_claimed while staff look at a receipt, 22023.');

create function public.own_payments()
returns jsonb
language plpgsql stable
security invoker
set search_path = ''
as $$
begin
  perform private.require_customer();
  return (
    select coalesce(jsonb_agg(private.payment_json(p) || jsonb_build_object(
      'token', private.own_payment_token(p.id), 'created_at', p.created_at) order by p.id desc), '[]')
    from (
      select * from public.payments where profile_id = auth.uid() order by id desc limit 50
    ) as p
  );
end
$$;
comment on function public.own_payments is
  'The newest 50 payments of the calling customer, each with the token of its page. Raises 42501.';

grant execute on function public.own_payments() to authenticated;

-- The page of a payment, for the holder of its secret link, without an account: it shows the state and takes a
-- receipt. For the service key only, because the function limits guesses of tokens.

create function private.payment_of_token(p_token text)
returns public.payments
language plpgsql stable
set search_path = ''
as $$
declare
  found_one public.payments;
begin
  select p.* into found_one
  from public.payments as p
  where p.id = coalesce(
    (select payment_id from private.payment_links where token = p_token),
    (select payment_id from private.payment_tokens
     where token_hash = encode(sha256(convert_to(p_token, 'UTF8')), 'hex')));
  if found_one.id is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  return found_one;
end
$$;
comment on function private.payment_of_token is
  'The payment of a token. Raises the same PT404 for every wrong token.';

create function private.open_payment(p_token text)
returns jsonb
language plpgsql stable
security definer
set search_path = ''
as $$
declare
  payment constant public.payments := private.payment_of_token(p_token);
begin
  return private.payment_json(payment) || jsonb_build_object('receipts', (
    select count(*) from private.payment_receipts where payment_id = payment.id and refused_at is null));
end
$$;

call private.expose('private.open_payment(text)', 'service_role',
  'A payment by its secret link, without anything of the person, and how many receipts were sent that nobody has '
  'refused. For the service key; raises PT404.');

-- Limits how long a payer who keeps sending false receipts can hold a seat.
create function private.receipts_give_time(p_payment_id bigint)
returns boolean
language sql stable
set search_path = ''
as $$
  select count(distinct refused_at) < 3 from private.payment_receipts where payment_id = p_payment_id
$$;
comment on function private.receipts_give_time is
  'Whether a receipt, or its refusal, still extends the time of a payment: until three refusals.';

create function private.claim_payment(p_token text, p_path text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  most constant integer := 5;
  -- The limit of receipts begins again after each refusal by staff, so this limits their total.
  most_ever constant integer := 20;
  -- The time in which staff check a receipt, holidays included.
  looked_at_within constant interval := '7 days';
  payment public.payments := private.payment_of_token(p_token);
  file private.stored_files;
  same private.payment_receipts;
begin
  -- The registration or profile is locked before the payment, as in lock_payment and in request_plan_payment.
  if payment.registration_id is not null then
    perform private.lock_program();
    perform from public.program_registrations where id = payment.registration_id for update;
  else
    perform from public.profiles where id = payment.profile_id for update;
  end if;
  select * into payment from public.payments where id = payment.id for update;
  if payment.id is null then
    raise exception 'not_found' using errcode = 'PT404';
  elsif payment.status not in ('awaiting', 'claimed', 'expired') then
    raise exception 'payment_closed' using errcode = 'PT409';
  end if;
  select * into file from private.stored_files where path = p_path and bucket = 'receipts';
  select * into same from private.payment_receipts
  where payment_id = payment.id and sha256 = file.sha256;
  if same.refused_at is not null then
    raise exception 'receipt_refused' using errcode = 'PT409';
  elsif same.id is not null then
    -- A file that was sent before is the same receipt, so the new copy is given up.
    perform private.give_up_file(p_path);
    return private.open_payment(p_token);
  end if;
  if exists (
    select from private.payment_receipts where payment_id = payment.id
    having count(*) filter (where refused_at is null) >= most or count(*) >= most_ever
  ) then
    raise exception 'receipts_full' using errcode = 'PT409';
  end if;
  if payment.status = 'expired' then
    -- A customer has at most one open request. A receipt for the older, expired one reopens it, so the newer one is
    -- cancelled. A registration has a single payment and no customer.
    update public.payments set status = 'cancelled'
    where profile_id = payment.profile_id and status = 'awaiting';
    if exists (select from public.payments where profile_id = payment.profile_id and status = 'claimed') then
      raise exception 'payment_claimed' using errcode = 'PT409';
    end if;
  end if;
  file := private.keep_file('receipts', p_path);
  insert into private.payment_receipts (payment_id, path, content_type, size, sha256)
  values (payment.id, file.path, file.content_type, file.size, file.sha256);
  update public.payments
  set status = 'claimed', claimed_at = coalesce(claimed_at, now()),
    refusal_reason = null, refused_at = null, refused_by_name = null
  where id = payment.id;
  if payment.status <> 'claimed' then
    insert into private.outbox_news (kind, record_id) values ('payments', payment.id::text);
    -- A payer who paid in time keeps the seat while staff check the receipt; the due date is extended with it. A lapsed
    -- seat is not given back, because another person may have it by now.
    if private.receipts_give_time(payment.id) then
      update public.program_registrations
      set seat_held_until = private.day_end(clock_timestamp() + looked_at_within)
      where id = payment.registration_id and seat = 'held' and seat_held_until > clock_timestamp()
        and seat_held_until < private.day_end(clock_timestamp() + looked_at_within);
    end if;
  end if;
  return private.open_payment(p_token);
end
$$;

call private.expose('private.claim_payment(text, text)', 'service_role',
  'Adds a receipt that was registered by begin_file to a payment, tells staff of the first one since the payment '
  'was requested or the last receipt refused, which keeps a held seat for a week, and returns the payment as '
  'open_payment does. The same file twice is one receipt. A receipt for an expired plan request cancels a newer '
  'unpaid request. For the service key; raises PT404, PT409 payment_closed (paid or cancelled), payment_claimed '
  '(staff look at a receipt for the newer request), receipt_refused (this file was), receipts_full (five that are '
  'not refused, twenty in all), conflict.');

create function private.payment_of_registration(p_id bigint)
returns jsonb
language sql stable
set search_path = ''
as $$
  select private.own_payment_json(p) from public.payments as p where p.registration_id = p_id
$$;
comment on function private.payment_of_registration is
  'The payment of a registration with the token of its page; null if there is none.';

-- The company for the invoice and the tax receipt (НӨАТ-ын баримт) of a payment.

create function private.set_payment_company(
  p_token text, p_name text default null, p_register text default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  payment public.payments := private.payment_of_token(p_token);
begin
  select * into payment from public.payments where id = payment.id for update;
  if payment.id is null then
    raise exception 'not_found' using errcode = 'PT404';
  -- Repeating the same values succeeds, whatever the status of the payment.
  elsif (payment.company_name, payment.company_register) is distinct from (p_name, p_register) then
    -- A paid payment has its receipt; a cancelled one needs none.
    if payment.status not in ('awaiting', 'claimed', 'expired') then
      raise exception 'payment_settled' using errcode = 'PT409';
    end if;
    update public.payments set company_name = p_name, company_register = p_register where id = payment.id;
  end if;
  return private.open_payment(p_token);
end
$$;

call private.expose('private.set_payment_company(text, text, text)', 'service_role',
  'Says for which company a payment is (its name and the seven digits of its register; both left out: for none), and '
  'returns it as open_payment does. For the service key; raises PT404, PT409 payment_settled (paid or '
  'cancelled), 23514.');

-- The payment of a registration is inserted in the transaction that gives the seat, ends when the seat ends, and is
-- paid when the registration is paid. A change of one of the two changes the other.

create function private.follow_registration(p_registration public.program_registrations, p_is_new boolean, p_was text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  wanted constant text := case
    when p_registration.spam_at is not null then 'cancelled'
    when p_registration.status = 'paid' then 'paid'
    -- Also a held seat whose time is over, until the scheduler has marked it lapsed: the transfer may be on its way.
    when p_registration.seat in ('held', 'taken', 'full_price') then 'open'
    when p_registration.seat = 'lapsed' then 'expired'
    else 'cancelled'
  end;
  due constant timestamptz := case p_registration.seat when 'held' then p_registration.seat_held_until end;
  payment public.payments;
begin
  select * into payment from public.payments where registration_id = p_registration.id for update;
  if payment.id is null then
    -- Spam gets a payment too, so that its sender gets the usual response. A registration in the waiting list gets one
    -- when it gets a seat.
    if wanted = 'expired' or (wanted = 'cancelled' and p_registration.seat not in ('held', 'full_price')) then
      return;
    end if;
    payment.kind := 'program';
    payment.registration_id := p_registration.id;
    payment.amount_mnt := p_registration.price_mnt;
    payment.status := case wanted when 'open' then 'awaiting' else wanted end;
    payment.due_at := due;
    payment.paid_at := case wanted when 'paid' then now() end;
    payment.ended_with_record := wanted = 'cancelled';
    payment.payer_name := p_registration.last_name || ' ' || p_registration.first_name;
    payment.email := p_registration.email;
    payment.phone := p_registration.phone;
    payment := private.add_payment(payment);
    -- The acknowledgement of a new registration includes its payment.
    if wanted = 'open' and not p_is_new then
      perform private.queue_mail('payments', 'payment_requested', payment.id::text, payment.email);
    end if;
    return;
  end if;
  if wanted = 'paid' and payment.status <> 'paid' then
    update public.payments
    set status = 'paid', paid_at = now(), ended_with_record = false,
      paid_by_name = (select name from public.staff where user_id = auth.uid()),
      before_paid = jsonb_build_object('status', payment.status, 'registration', p_was)
    where id = payment.id;
  elsif wanted = 'open' and (payment.status = 'paid' or payment.ended_with_record
    or (payment.status <> 'cancelled' and payment.due_at is distinct from due)) then
    -- Reopens the payment, or changes its due date. A payment that staff cancelled stays cancelled, and a refused
    -- receipt does not make it claimed.
    update public.payments
    set status = case when payment.claimed_at is not null then 'claimed' else 'awaiting' end,
      paid_at = null, paid_by_name = null, before_paid = null, ended_with_record = false, due_at = due
    where id = payment.id;
  elsif wanted = 'expired' and payment.status in ('awaiting', 'paid') then
    update public.payments
    set status = 'expired', ended_with_record = true, paid_at = null, paid_by_name = null, before_paid = null
    where id = payment.id;
  elsif wanted = 'cancelled' and payment.status in ('awaiting', 'claimed') then
    update public.payments set status = 'cancelled', ended_with_record = true where id = payment.id;
  end if;
end
$$;
comment on function private.follow_registration is
  'Updates the payment of a registration to its status and seat, and makes one if there is none.';

create function private.registration_payment()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    update public.payments set status = 'cancelled', ended_with_record = true
    where registration_id = old.id and status in ('awaiting', 'claimed');
    return null;
  end if;
  perform private.follow_registration(
    new, tg_op = 'INSERT', case tg_op when 'UPDATE' then old.status end);
  -- Added to the response to the form; the function makes the link of the payment from it.
  if tg_op = 'INSERT' and nullif(current_setting('app.form_answer', true), '') is not null then
    perform set_config('app.form_answer', (
      current_setting('app.form_answer')::jsonb || jsonb_build_object('registration', new.id))::text, true);
  end if;
  return null;
end
$$;
comment on function private.registration_payment is 'Makes the payment of a registration follow it.';

create trigger program_registrations_payment_follows
  after insert or update of status, seat, seat_held_until, spam_at on public.program_registrations
  for each row execute function private.registration_payment();
create trigger program_registrations_payment_ends after delete on public.program_registrations
  for each row execute function private.registration_payment();

-- Staff's commands for a payment: mark it paid, undo that, cancel it, open its receipts. The registration or plan
-- is changed in the same transaction.

create function private.staff_payment(p_id bigint)
returns jsonb
language sql stable
set search_path = ''
set timezone = 'UTC'
as $$
  select to_jsonb(p) - '{name_key,search_text,before_paid}'::text[] || jsonb_build_object('receipts', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', r.id, 'content_type', r.content_type, 'size', r.size, 'created_at', r.created_at,
      'refused_at', r.refused_at
    ) order by r.created_at), '[]')
    from private.payment_receipts as r where r.payment_id = p.id
  ))
  from public.payments as p where p.id = p_id
$$;
comment on function private.staff_payment is 'A payment with its receipts, as staff see it; null if there is none.';

create function public.read_payment(p_id bigint)
returns jsonb
language plpgsql stable
security invoker
set search_path = ''
as $$
begin
  perform private.require_admin();
  if not exists (select from public.payments where id = p_id) then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  return private.staff_payment(p_id);
end
$$;
comment on function public.read_payment is
  'A payment with its receipts, for staff. Raises 42501, PT404.';

create function private.set_payment_status(p_id bigint, p_status text, p_version integer default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  payment public.payments;
  was jsonb;
begin
  perform private.require_writer();
  if p_status is null or p_status not in ('paid', 'awaiting', 'cancelled') then
    raise exception 'unknown_status' using errcode = '22023';
  end if;
  select * into payment from public.payments where id = p_id;
  -- Locked in the order of every other change of both; another order could deadlock.
  if payment.registration_id is not null then
    perform private.lock_program();
    perform from public.program_registrations where id = payment.registration_id for update;
  else
    perform from public.profiles where id = payment.profile_id for update;
  end if;
  select * into payment from public.payments where id = p_id for update;
  if payment.id is null then
    raise exception 'not_found' using errcode = 'PT404';
  -- Without p_version nothing differs from it, so the check is skipped.
  elsif payment.version <> p_version then
    raise exception 'version_conflict' using errcode = 'PT409';
  elsif payment.status = p_status then
    return private.staff_payment(p_id);
  elsif p_status = 'cancelled' and payment.status = 'paid' then
    -- A paid payment must be set back explicitly first.
    raise exception 'conflict' using errcode = 'PT409';
  elsif p_status = 'awaiting' and payment.status not in ('paid', 'cancelled') then
    raise exception 'conflict' using errcode = 'PT409';
  end if;

  if p_status = 'paid' then
    was := jsonb_build_object('status', payment.status);
    if payment.kind = 'plan' then
      was := was || private.pay_for_plan(payment);
    else
      was := was || coalesce((
        select jsonb_build_object('registration', status) from public.program_registrations
        where id = payment.registration_id), '{}');
    end if;
    update public.payments
    set status = 'paid', paid_at = now(), before_paid = was, ended_with_record = false,
      paid_by_name = (select name from public.staff where user_id = auth.uid())
    where id = p_id;
    update public.program_registrations set status = 'paid'
    where id = payment.registration_id and status <> 'paid';
    if payment.kind = 'plan' then
      -- Delayed, because a status that was set by mistake is changed back within seconds.
      perform private.queue_mail('payments', 'payment_paid', p_id::text, payment.email, interval '15 seconds');
    end if;
  elsif payment.status = 'paid' then
    if payment.kind = 'plan' then
      perform private.take_plan_back(payment);
    end if;
    update public.payments
    set status = case
        when payment.before_paid ->> 'status' in ('claimed', 'expired', 'cancelled') then payment.before_paid ->> 'status'
        else 'awaiting'
      end,
      paid_at = null, paid_by_name = null, before_paid = null
    where id = p_id;
    update public.program_registrations
    set status = coalesce(payment.before_paid ->> 'registration', 'pending')
    where id = payment.registration_id and status = 'paid';
  else
    update public.payments
    set status = case
        when p_status = 'cancelled' then 'cancelled'
        when claimed_at is not null then 'claimed'
        else 'awaiting'
      end,
      ended_with_record = false
    where id = p_id;
  end if;
  return private.staff_payment(p_id);
end
$$;

call private.expose('private.set_payment_status(bigint, text, integer)', 'authenticated',
  'Marks a payment paid (its registration or plan follows), undoes that or a cancellation (awaiting), or cancels '
  'it, only while it has p_version if that is given, and returns it as read_payment does. For staff who may write: '
  'raises 42501, PT404, PT409 version_conflict, conflict, no_seat_left, 22023.');

create function public.payment_receipt(p_id bigint, p_receipt uuid)
returns jsonb
language plpgsql stable
security invoker
set search_path = ''
as $$
declare
  receipt jsonb;
begin
  perform private.require_admin();
  select jsonb_build_object('path', r.path, 'content_type', r.content_type, 'reference', p.reference) into receipt
  from private.payment_receipts as r join public.payments as p on p.id = r.payment_id
  where p.id = p_id and r.id = p_receipt;
  if receipt is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  return receipt;
end
$$;
comment on function public.payment_receipt is
  'Where a receipt of a payment is stored, for staff: {path, content_type, reference}. The path alone opens '
  'nothing: Storage denies everybody but the function. Raises 42501, PT404.';

grant execute on function public.read_payment(bigint), public.payment_receipt(bigint, uuid) to authenticated;

-- Staff refuse a receipt that proves nothing, with a reason. The payer is told by mail, and can send another receipt
-- by the same link.

create function private.lock_payment(p_id bigint, p_version integer)
returns public.payments
language plpgsql
set search_path = ''
as $$
declare
  payment public.payments;
begin
  select * into payment from public.payments where id = p_id;
  -- Locked in the order of every other change of both; another order could deadlock.
  if payment.registration_id is not null then
    perform private.lock_program();
    perform from public.program_registrations where id = payment.registration_id for update;
  else
    perform from public.profiles where id = payment.profile_id for update;
  end if;
  select * into payment from public.payments where id = p_id for update;
  if payment.id is null then
    raise exception 'not_found' using errcode = 'PT404';
  -- Without p_version nothing differs from it, so the check is skipped.
  elsif payment.version <> p_version then
    raise exception 'version_conflict' using errcode = 'PT409';
  end if;
  return payment;
end
$$;
comment on function private.lock_payment is
  'Locks a payment after what it pays for, and returns it. Raises PT404, PT409 version_conflict.';

create function private.time_for_another_receipt(p_now timestamptz)
returns timestamptz
language sql immutable
set search_path = ''
as $$
  select private.day_end(p_now + interval '2 days')
$$;
comment on function private.time_for_another_receipt is
  'Until when another receipt is expected after a refusal: the end of the second day after it, in Ulaanbaatar.';

create function private.refuse_receipt(p_id bigint, p_reason text, p_version integer default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- Not now(), because this value tells two refusals in one transaction apart.
  moment constant timestamptz := clock_timestamp();
  later constant timestamptz := private.time_for_another_receipt(moment);
  payment public.payments;
  extends boolean;
begin
  perform private.require_writer();
  payment := private.lock_payment(p_id, p_version);
  if payment.status <> 'claimed' then
    raise exception 'conflict' using errcode = 'PT409';
  end if;
  extends := private.receipts_give_time(p_id);
  update private.payment_receipts set refused_at = moment where payment_id = p_id and refused_at is null;
  update public.payments
  set status = 'awaiting', claimed_at = null, refusal_reason = p_reason, refused_at = moment,
    refused_by_name = (select name from public.staff where user_id = auth.uid()),
    due_at = case
      when kind = 'plan' and extends then greatest(due_at, later)
      else due_at
    end
  where id = p_id;
  -- A seat that is still held is held until the new due date. A lapsed seat may already belong to another person.
  if extends then
    update public.program_registrations set seat_held_until = later
    where id = payment.registration_id and seat = 'held' and seat_held_until > clock_timestamp()
      and seat_held_until < later;
  end if;
  -- Each refusal has a mail of its own. The limits on mails that strangers can cause do not apply, because staff cause
  -- it. Delayed, because a refusal by mistake is undone within seconds.
  insert into private.outbox (audience, kind, template, record_id, recipient, due_at, expires_at)
  values (
    'person', 'payments', 'payment_refused', p_id::text, lower(payment.email),
    now() + interval '15 seconds', now() + interval '2 days');
  return private.staff_payment(p_id);
end
$$;

call private.expose('private.refuse_receipt(bigint, text, integer)', 'authenticated',
  'Refuses the receipts of a claimed payment with a reason that the payer is mailed: it awaits another receipt, '
  'until the end of the second day at least (the first three times; a seat that has lapsed stays so). Returns it '
  'as read_payment does. For staff who may write: raises 42501, PT404, PT409 version_conflict, conflict (no '
  'receipt is waiting), 23514.');

create function private.take_refusal_back(p_id bigint, p_version integer default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  payment public.payments;
begin
  perform private.require_writer();
  payment := private.lock_payment(p_id, p_version);
  if payment.status not in ('awaiting', 'expired') or payment.refused_at is null then
    raise exception 'conflict' using errcode = 'PT409';
  end if;
  update public.payments
  set status = 'claimed', refusal_reason = null, refused_at = null, refused_by_name = null,
    claimed_at = (
      select min(created_at) from private.payment_receipts
      where payment_id = p_id and refused_at = payment.refused_at)
  where id = p_id;
  update private.payment_receipts set refused_at = null where payment_id = p_id and refused_at = payment.refused_at;
  return private.staff_payment(p_id);
end
$$;

call private.expose('private.take_refusal_back(bigint, integer)', 'authenticated',
  'Undoes a refusal while no other receipt has come: the payment is claimed again, and a mail that is not yet sent '
  'is dropped. The longer due date stays. For staff who may write: raises 42501, PT404, PT409 version_conflict, '
  'conflict, payment_open.');

create function private.withdraw_refusal_mail()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  update private.outbox set state = 'dropped', claim = null, last_error = 'withdrawn'
  where kind = 'payments' and record_id = new.id::text and template = 'payment_refused'
    and state in ('queued', 'failed');
  return null;
end
$$;
comment on function private.withdraw_refusal_mail is
  'Drops the mail of a refusal that is outdated: undone, paid, cancelled, or followed by another receipt.';

create trigger payments_withdraw_refusal_mail after update of status, refused_at on public.payments
  for each row
  when (old.refused_at is not null and (new.refused_at is null or new.status in ('paid', 'cancelled')))
  execute function private.withdraw_refusal_mail();

-- Security-invoker functions call these, so signed-in callers need the right to execute them.
grant execute on function
  private.payment_json(public.payments), private.plan_amount(text, text), private.staff_payment(bigint)
  to authenticated;
