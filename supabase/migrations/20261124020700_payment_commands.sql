-- What staff do with a payment: mark it paid, take that back, cancel it, open its receipts. What it pays for
-- follows in the same transaction.

set local lock_timeout = '3s';

create function private.pay_for_plan(p_payment public.payments)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  customer public.profiles;
begin
  select * into customer from public.profiles where id = p_payment.profile_id for update;
  -- What is paid goes on from the end of what was paid before.
  update public.profiles
  set plan = p_payment.plan, plan_months = p_payment.plan_months,
    paid_until = greatest(paid_until, now()) + make_interval(months => p_payment.plan_months::integer)
  where id = customer.id;
  return jsonb_build_object(
    'plan', customer.plan, 'plan_months', customer.plan_months, 'paid_until', customer.paid_until);
end
$$;
comment on function private.pay_for_plan is
  'Gives a customer the plan for the months that are paid, and returns what stood there before. Of a customer '
  'who has left only the payment is there to be marked.';

create function private.take_plan_back(p_payment public.payments)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- Without the state of the payment itself: what it changed of the profile.
  was constant jsonb := p_payment.before_paid - 'status';
  months constant interval := make_interval(months => p_payment.plan_months::integer);
  -- Only what is paid has a moment at which it was.
  next_one constant bigint := (
    select id from public.payments
    where profile_id = p_payment.profile_id and (paid_at, id) > (p_payment.paid_at, p_payment.id)
    order by paid_at, id limit 1
  );
begin
  if next_one is null then
    update public.profiles
    set plan = was ->> 'plan', plan_months = was ->> 'plan_months',
      paid_until = (was ->> 'paid_until')::timestamptz
    where id = p_payment.profile_id;
    return;
  end if;
  -- What was paid since stays, begins that much earlier, and is itself taken back to what stood before both.
  update public.profiles set paid_until = paid_until - months where id = p_payment.profile_id;
  update public.payments
  set before_paid = before_paid || case
    when id = next_one then was
    else jsonb_build_object('paid_until', (before_paid ->> 'paid_until')::timestamptz - months)
  end
  where profile_id = p_payment.profile_id and (paid_at, id) > (p_payment.paid_at, p_payment.id);
end
$$;
comment on function private.take_plan_back is 'Undoes pay_for_plan, also when another plan was paid since.';

create function private.staff_payment(p_id bigint)
returns jsonb
language sql stable
security definer
set search_path = ''
set timezone = 'UTC'
as $$
  select to_jsonb(p) - '{name_key,search_text,before_paid}'::text[] || jsonb_build_object('receipts', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', r.id, 'content_type', r.content_type, 'size', r.size, 'created_at', r.created_at
    ) order by r.created_at), '[]')
    from private.payment_receipts as r where r.payment_id = p.id
  ))
  from public.payments as p where p.id = p_id
$$;
comment on function private.staff_payment is 'A payment with its receipts, as staff see it; null where there is none.';

create function private.read_payment(p_id bigint)
returns jsonb
language plpgsql stable
security definer
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

create function public.read_payment(p_id bigint)
returns jsonb
language sql stable
security invoker
set search_path = ''
as $$ select private.read_payment(p_id) $$;
comment on function public.read_payment is
  'A payment with its receipts, for staff. Raises 42501, PT404.';

create function private.set_payment_status(p_id bigint, p_status text, p_version integer)
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
  elsif payment.status = p_status then
    return private.staff_payment(p_id);
  elsif p_status = 'cancelled' and payment.status = 'paid' then
    -- What was paid is first taken back, knowingly.
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
      -- As with decisions: what was set by mistake is taken back within seconds.
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

create function public.set_payment_status(p_id bigint, p_status text, p_version integer default null)
returns jsonb
language sql
security invoker
set search_path = ''
as $$ select private.set_payment_status(p_id, p_status, p_version) $$;
comment on function public.set_payment_status is
  'Marks a payment paid (its registration or plan follows), takes that or a cancellation back (awaiting), or '
  'cancels it, only while it has p_version if that is given, and returns it as read_payment does. For staff who '
  'may write: raises 42501, PT404, PT409 version_conflict, conflict, no_seat_left, 22023.';

create function private.payment_receipt(p_id bigint, p_receipt uuid)
returns jsonb
language plpgsql stable
security definer
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

create function public.payment_receipt(p_id bigint, p_receipt uuid)
returns jsonb
language sql stable
security invoker
set search_path = ''
as $$ select private.payment_receipt(p_id, p_receipt) $$;
comment on function public.payment_receipt is
  'Where a receipt of a payment stands, for staff: {path, content_type, reference}. The path alone opens '
  'nothing: Storage denies everybody but the function. Raises 42501, PT404.';

grant execute on function
  public.read_payment(bigint), private.read_payment(bigint),
  public.set_payment_status(bigint, text, integer), private.set_payment_status(bigint, text, integer),
  public.payment_receipt(bigint, uuid), private.payment_receipt(bigint, uuid)
  to authenticated;
