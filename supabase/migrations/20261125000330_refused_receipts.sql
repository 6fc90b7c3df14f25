-- A receipt that proves nothing is refused with a reason: the payer is told by mail, and sends another one by
-- the same link.

set local lock_timeout = '3s';

create or replace function private.follow_registration(p_registration public.program_registrations, p_is_new boolean, p_was text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  wanted constant text := case
    when p_registration.spam_at is not null then 'cancelled'
    when p_registration.status = 'paid' then 'paid'
    -- A seat that lapses by itself has lapsed before the schedule has noted it; the money may be on its way.
    when p_registration.seat in ('held', 'taken', 'full_price') then 'open'
    when p_registration.seat = 'lapsed' then 'expired'
    else 'cancelled'
  end;
  due constant timestamptz := case p_registration.seat when 'held' then p_registration.seat_held_until end;
  payment public.payments;
begin
  select * into payment from public.payments where registration_id = p_registration.id for update;
  if payment.id is null then
    -- Whoever sends spam is answered like everybody else; those who wait are asked when they have a seat.
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
    -- The mail that thanks for a new registration asks for its payment, too.
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
    -- It is asked for again, or until another day. What staff cancelled stays so, and a refused receipt claims
    -- nothing.
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
  'Brings the payment of a registration to where its status and seat say it is, and asks for one where there is none.';

create or replace function private.claim_payment(p_token text, p_path text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  most constant integer := 5;
  -- Each refusal of staff makes room for as many again, and this is the end of it.
  most_ever constant integer := 20;
  payment public.payments := private.payment_of_token(p_token);
  file private.stored_files;
  same private.payment_receipts;
begin
  -- The profile first, as a customer who asks for another plan locks it.
  perform from public.profiles where id = payment.profile_id for update;
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
    -- The same file again is the same receipt: what was written for it now is kept by nobody, and removed.
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
    -- Of two requests of a customer one is open: the money came for the older one, so the newer gives way. A
    -- registration has one payment, and no customer.
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
  end if;
  return private.open_payment(p_token);
end
$$;
comment on function public.claim_payment is
  'Adds a receipt that was written by begin_file to a payment, tells staff of the first one since it was asked for '
  'or refused, and returns the payment as open_payment does. The same file twice is one receipt. A receipt for a '
  'plan whose request has expired cancels a newer request that nobody has paid. For the service key; raises PT404, '
  'PT409 payment_closed (paid or cancelled), payment_claimed (a receipt for the newer one is looked at), '
  'receipt_refused (this file was), receipts_full (five that nobody has refused, twenty in all), conflict.';

create function private.lock_payment(p_id bigint, p_version integer)
returns public.payments
language plpgsql
security definer
set search_path = ''
as $$
declare
  payment public.payments;
begin
  select * into payment from public.payments where id = p_id;
  -- In the order in which whoever else changes both locks them, or the two would wait for each other.
  if payment.registration_id is not null then
    perform private.lock_program();
    perform from public.program_registrations where id = payment.registration_id for update;
  else
    perform from public.profiles where id = payment.profile_id for update;
  end if;
  select * into payment from public.payments where id = p_id for update;
  if payment.id is null then
    raise exception 'not_found' using errcode = 'PT404';
  -- Where no version is given nothing differs from it.
  elsif payment.version <> p_version then
    raise exception 'version_conflict' using errcode = 'PT409';
  end if;
  return payment;
end
$$;
comment on function private.lock_payment is
  'Locks a payment behind what it pays for, and returns it. Raises PT404, PT409 version_conflict.';

create function private.time_for_another_receipt(p_now timestamptz)
returns timestamptz
language sql immutable
set search_path = ''
as $$
  -- To the end of a day, so that nobody has to know the hour.
  select (date_trunc('day', p_now at time zone 'Asia/Ulaanbaatar') + interval '3 days') at time zone 'Asia/Ulaanbaatar'
$$;
comment on function private.time_for_another_receipt is
  'Until when another receipt is waited for after a refusal: the end of the second day after it, in Ulaanbaatar.';

create function private.refuse_receipt(p_id bigint, p_reason text, p_version integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- Whoever sends false receipts again and again does not keep a seat by it.
  extended_times constant integer := 3;
  -- Not the transaction's: what is refused twice is told apart by it.
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
  extends := (
    select count(distinct refused_at) < extended_times from private.payment_receipts where payment_id = p_id);
  update private.payment_receipts set refused_at = moment where payment_id = p_id and refused_at is null;
  update public.payments
  set status = 'awaiting', claimed_at = null, refusal_reason = p_reason, refused_at = moment,
    refused_by_name = (select name from public.staff where user_id = auth.uid()),
    due_at = case
      when kind = 'plan' and extends then greatest(due_at, later)
      else due_at
    end
  where id = p_id;
  -- A seat that is still held is held as long; the deadline of the payment follows it. One that has lapsed may be
  -- another's by now.
  if extends then
    update public.program_registrations set seat_held_until = later
    where id = payment.registration_id and seat = 'held' and seat_held_until > clock_timestamp()
      and seat_held_until < later;
  end if;
  -- Each refusal is a mail of its own, and none of those that anybody could cause: staff write it. A while later,
  -- as with decisions: what was refused by mistake is taken back within seconds.
  insert into private.outbox (audience, kind, template, record_id, recipient, due_at, expires_at)
  values (
    'person', 'payments', 'payment_refused', p_id::text, lower(payment.email),
    now() + interval '15 seconds', now() + interval '2 days');
  return private.staff_payment(p_id);
end
$$;

create function public.refuse_receipt(p_id bigint, p_reason text, p_version integer default null)
returns jsonb
language sql
security invoker
set search_path = ''
as $$ select private.refuse_receipt(p_id, p_reason, p_version) $$;
comment on function public.refuse_receipt is
  'Refuses the receipts of a claimed payment with a reason that the payer is mailed: it awaits another receipt, '
  'until the end of the second day at least (the first three times; a seat that has lapsed stays so). Returns it '
  'as read_payment does. For staff who may write: raises 42501, PT404, PT409 version_conflict, conflict (no '
  'receipt is waiting), 23514.';

create function private.take_refusal_back(p_id bigint, p_version integer)
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

create function public.take_refusal_back(p_id bigint, p_version integer default null)
returns jsonb
language sql
security invoker
set search_path = ''
as $$ select private.take_refusal_back(p_id, p_version) $$;
comment on function public.take_refusal_back is
  'Takes a refusal back while no other receipt has come: the payment is claimed again, and a mail that is not yet '
  'sent is not sent. The time that was given stays given. For staff who may write: raises 42501, PT404, PT409 '
  'version_conflict, conflict, payment_open.';

create function private.withdraw_refusal_mail()
returns trigger
language plpgsql
security definer
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
  'Drops the mail of a refusal that does not stand any more: taken back, paid or cancelled, or answered by '
  'another receipt.';

create trigger payments_withdraw_refusal_mail after update of status, refused_at on public.payments
  for each row
  when (old.refused_at is not null and (new.refused_at is null or new.status in ('paid', 'cancelled')))
  execute function private.withdraw_refusal_mail();

-- The list of templates with one more; whatever other migrations have added to it stays.
do $$
declare
  words text := (
    select pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'private.outbox'::regclass and conname = 'outbox_template_word');
begin
  if strpos(words, '''payment_refused''') = 0 then
    words := replace(words, '''payment_paid''::text', '''payment_paid''::text, ''payment_refused''::text');
    alter table private.outbox drop constraint outbox_template_word;
    execute format(
      'alter table private.outbox add constraint outbox_template_word %s not valid', replace(words, ' NOT VALID', ''));
  end if;
end
$$;

grant execute on function
  public.refuse_receipt(bigint, text, integer), private.refuse_receipt(bigint, text, integer),
  public.take_refusal_back(bigint, integer), private.take_refusal_back(bigint, integer)
  to authenticated;
