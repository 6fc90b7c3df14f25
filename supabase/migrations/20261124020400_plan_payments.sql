-- A customer asks to pay for a plan; the customer's own list of payments.

set local lock_timeout = '3s';

create function private.own_payment_json(p_payment public.payments)
returns jsonb
language sql stable
set search_path = ''
set timezone = 'UTC'
as $$
  select private.payment_json(p_payment) || jsonb_build_object(
    'token', private.payment_token(p_payment.id), 'created_at', p_payment.created_at)
$$;
comment on function private.own_payment_json is 'A payment as its own payer sees it: with its link.';

create function private.request_plan_payment(p_plan text, p_months text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- The offer of a price stands so long.
  time_to_pay constant interval := '14 days';
  customer public.profiles;
  open_one public.payments;
  wanted public.payments;
begin
  perform private.require_customer();
  -- Two requests at one moment are one after the other.
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

create function public.request_plan_payment(p_plan text, p_months text)
returns jsonb
language sql
security invoker
set search_path = ''
as $$ select private.request_plan_payment(p_plan, p_months) $$;
comment on function public.request_plan_payment is
  'Asks to pay for a plan for 3, 6 or 12 months, and returns the request with the token of its page; the one '
  'that is open for the same, if there is one, and one for something else is cancelled. For customers: '
  'raises 42501, PT409 payment_claimed while a receipt is looked at, 22023.';

create function private.own_payments()
returns jsonb
language plpgsql stable
security definer
set search_path = ''
as $$
begin
  perform private.require_customer();
  return (
    select coalesce(jsonb_agg(private.own_payment_json(p) order by p.id desc), '[]')
    from (
      select * from public.payments where profile_id = auth.uid() order by id desc limit 50
    ) as p
  );
end
$$;

create function public.own_payments()
returns jsonb
language sql stable
security invoker
set search_path = ''
as $$ select private.own_payments() $$;
comment on function public.own_payments is
  'The newest 50 payments of the calling customer, each with the token of its page. Raises 42501.';

grant execute on function
  public.request_plan_payment(text, text), private.request_plan_payment(text, text),
  public.own_payments(), private.own_payments()
  to authenticated;
