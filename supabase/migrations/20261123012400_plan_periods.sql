-- Paid plans: one period for each paid payment, written only when a payment is marked paid or that is undone. The plan
-- that a customer has chosen is in the profile, where the customer may change it; it gives no rights (decision 0049).

create table public.plan_periods (
  payment_id bigint primary key references public.payments (id) on delete cascade,
  -- Null after the customer's account was deleted: paid periods are kept (decision 0046).
  profile_id uuid references public.profiles (id) on delete set null,
  plan text not null,
  plan_months text not null,
  amount_mnt integer not null,
  paid_at timestamptz not null,
  trial_ends_at timestamptz not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  left_mnt integer not null default 0,
  left_days integer not null default 0,
  left_plans text[] not null default '{}',
  converted_to text,
  reminded_end timestamptz,
  reminded text[] not null default '{}',
  constraint plan_periods_ends_at_order check (ends_at >= starts_at),
  constraint plan_periods_amount_mnt_range check (amount_mnt between 1 and 2000000000),
  constraint plan_periods_left_range check (left_mnt >= 0 and left_days >= 0)
);
comment on table public.plan_periods is
  'Paid plans: plan, months, amount, start and end. A row is the period of one paid payment; only '
  'private.chain_periods sets its dates.';
comment on column public.plan_periods.trial_ends_at is
  'The end of the trial when the plan was paid: the period begins after it, unless another period is running.';
comment on column public.plan_periods.left_mnt is
  'The money left of lower plans when this one was paid, which was converted into left_days of this plan.';
comment on column public.plan_periods.converted_to is
  'The higher plan that took over the rest of this one, whose period then ends early.';
comment on column public.plan_periods.reminded is
  'Which mails have told the customer that plans end at reminded_end.';

create index plan_periods_profile_id_starts_at_idx on public.plan_periods (profile_id, starts_at)
  where profile_id is not null;

alter table public.plan_periods enable row level security;

-- Written by the commands of payments only.
grant select on public.plan_periods to authenticated;

create policy "A customer sees the own paid periods and staff see every one" on public.plan_periods
  for select to authenticated
  using ((select private.is_admin()) or (profile_id = (select auth.uid()) and (select private.is_customer())));

insert into private.personal_data (table_name, why)
values ('public.plan_periods', 'go with the payment, and stay with it when the account is deleted');

create function private.month_price(p_plan text)
returns integer
language sql stable
set search_path = ''
as $$ select coalesce((select month_mnt from private.plan_prices where plan = p_plan), 0) $$;
comment on function private.month_price is
  'The price of a plan for a month in tugrik, by which plans are compared; 0 for one that is no longer sold.';

-- With the owner's rights: lists call it for each row, and policies would be checked as often.
create function private.paid_plan(p_profile_id uuid)
returns text
language sql stable
security definer
set search_path = ''
as $$
  select plan from public.plan_periods
  where profile_id = p_profile_id and ends_at > now()
  order by private.month_price(plan) desc, starts_at limit 1
$$;
comment on function private.paid_plan is
  'The highest plan that a customer has paid for and that has not ended; it has an effect from the payment on, also '
  'while the trial still runs and its period has not begun. Null for none.';

create type private.plan_place as (
  -- The earliest start of the period: the time of payment, or the end of the trial.
  begins_at timestamptz,
  starts_at timestamptz,
  ends_at timestamptz,
  left_mnt integer,
  left_days integer,
  left_plans text[]
);

create function private.place_period(
  p_profile_id uuid, p_plan text, p_months text, p_amount_mnt integer, p_at timestamptz, p_trial_ends_at timestamptz
)
returns private.plan_place
language plpgsql stable
set search_path = ''
-- Intervals of months are computed in the calendar of Ulaanbaatar.
set timezone = 'Asia/Ulaanbaatar'
as $$
declare
  price constant integer := private.month_price(p_plan);
  place private.plan_place;
  bought_until timestamptz;
begin
  -- The trial stays free until its end. A customer with a running paid period is no longer in the trial.
  place.begins_at := case
    when exists (
      select from public.plan_periods
      where profile_id = p_profile_id and starts_at <= p_at and ends_at > p_at
    ) then p_at
    else greatest(p_at, p_trial_ends_at)
  end;
  -- A higher plan replaces the rest of lower plans, including periods that have not begun.
  select
    round(coalesce(sum(
      (amount_mnt + left_mnt) * extract(epoch from ends_at - greatest(starts_at, place.begins_at))
        / extract(epoch from ends_at - starts_at)
    ), 0)),
    array(
      select distinct q.plan from public.plan_periods as q
      where q.profile_id = p_profile_id and q.ends_at > place.begins_at and private.month_price(q.plan) < price
      order by q.plan
    )
  into place.left_mnt, place.left_plans
  from public.plan_periods
  where profile_id = p_profile_id and ends_at > place.begins_at and private.month_price(plan) < price;
  -- The period begins after periods of the same or a higher plan.
  select greatest(place.begins_at, max(ends_at)) into place.starts_at
  from public.plan_periods
  where profile_id = p_profile_id and ends_at > place.begins_at and private.month_price(plan) >= price;
  bought_until := place.starts_at + make_interval(months => p_months::integer);
  -- The rest is converted to days by the price of a day of this payment, discount included.
  place.left_days := round(
    place.left_mnt * extract(epoch from bought_until - place.starts_at) / 86400 / p_amount_mnt);
  place.ends_at := bought_until + make_interval(days => place.left_days);
  return place;
end
$$;
comment on function private.place_period is
  'The period that p_amount_mnt would give if it were paid at p_at, beside the periods that the customer has. A '
  'higher plan begins at once, and converts the rest of lower ones by price; any other begins after those that are '
  'not lower. None begins before the end of the trial (docs/product.md §4.13).';

create function private.chain_periods(p_profile_id uuid)
returns void
language plpgsql
set search_path = ''
as $$
declare
  mails constant text[] := array['plan_ending', 'plan_ending_soon', 'plan_ended'];
  was timestamptz;
  last_end timestamptz;
  paid public.plan_periods[];
  period public.plan_periods;
  place private.plan_place;
begin
  -- Payments of one customer are placed one after another.
  select paid_until into was from public.profiles where id = p_profile_id for update;
  -- Stores which mails were sent about the current end, in case the end does not change.
  update public.plan_periods as p
  set reminded_end = p.ends_at, reminded = told.templates
  from (
    select array_agg(o.template) as templates from private.outbox as o
    where o.audience = 'sender' and o.kind = 'profiles' and o.record_id = p_profile_id::text
      and o.template = any (mails) and o.state in ('sending', 'sent')
  ) as told
  where p.profile_id = p_profile_id and p.ends_at = was and told.templates is not null;

  select coalesce(array_agg(p order by p.paid_at, p.payment_id), '{}') into paid
  from public.plan_periods as p where p.profile_id = p_profile_id;
  delete from public.plan_periods where profile_id = p_profile_id;
  foreach period in array paid loop
    place := private.place_period(
      p_profile_id, period.plan, period.plan_months, period.amount_mnt, period.paid_at, period.trial_ends_at);
    -- A replaced period that has not begun gets no length.
    update public.plan_periods
    set starts_at = least(starts_at, place.begins_at), ends_at = place.begins_at, converted_to = period.plan
    where profile_id = p_profile_id and ends_at > place.begins_at
      and private.month_price(plan) < private.month_price(period.plan);
    period.starts_at := place.starts_at;
    period.ends_at := place.ends_at;
    period.left_mnt := place.left_mnt;
    period.left_days := place.left_days;
    period.left_plans := place.left_plans;
    period.converted_to := null;
    insert into public.plan_periods select (period).*;
  end loop;

  select max(ends_at) into last_end from public.plan_periods where profile_id = p_profile_id;
  if last_end is distinct from was then
    update public.profiles set paid_until = last_end where id = p_profile_id;
    -- If the end changes, the mails about the old end are deleted, so that mails about the new end can be queued.
    delete from private.outbox
    where audience = 'sender' and kind = 'profiles' and record_id = p_profile_id::text and template = any (mails);
  end if;
end
$$;
comment on function private.chain_periods is
  'Computes all periods of a customer again, in the order of their payments, and sets profiles.paid_until. Also called '
  'after a payment was undone: the later periods are then as if it had never been made.';

create function private.pay_for_plan(p_payment public.payments)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  customer public.profiles;
begin
  select * into customer from public.profiles where id = p_payment.profile_id for update;
  if customer.id is not null then
    -- Without dates, which chain_periods sets right after this. The plan chosen in the profile is not changed.
    insert into public.plan_periods (
      payment_id, profile_id, plan, plan_months, amount_mnt, paid_at, trial_ends_at, starts_at, ends_at
    ) values (
      p_payment.id, customer.id, p_payment.plan, p_payment.plan_months, p_payment.amount_mnt,
      now(), customer.trial_ends_at, now(), now()
    );
    perform private.chain_periods(customer.id);
  end if;
  return '{}';
end
$$;
comment on function private.pay_for_plan is
  'Gives a customer the paid period. If the customer''s account was deleted, only the payment is marked.';

create function private.take_plan_back(p_payment public.payments)
returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.plan_periods where payment_id = p_payment.id;
  perform private.chain_periods(id) from public.profiles where id = p_payment.profile_id;
end
$$;
comment on function private.take_plan_back is 'Undoes pay_for_plan, also when another plan was paid since.';

create function private.move_paid_start()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  update public.plan_periods set trial_ends_at = new.trial_ends_at
  where profile_id = new.id and trial_ends_at = old.trial_ends_at;
  if found then
    perform private.chain_periods(new.id);
  end if;
  return null;
end
$$;
comment on function private.move_paid_start is
  'When staff extend a running trial, the paid period that begins after it moves too.';

create trigger profiles_move_paid_start after update of trial_ends_at on public.profiles
  for each row
  when (old.trial_ends_at is distinct from new.trial_ends_at and old.trial_ends_at > now())
  execute function private.move_paid_start();

create function private.period_json(p_period public.plan_periods)
returns jsonb
language sql stable
set search_path = ''
set timezone = 'UTC'
as $$
  select jsonb_build_object(
    'plan', p_period.plan, 'plan_months', p_period.plan_months, 'amount_mnt', p_period.amount_mnt,
    'reference', (select reference from public.payments where id = p_period.payment_id),
    'paid_at', p_period.paid_at, 'starts_at', p_period.starts_at, 'ends_at', p_period.ends_at,
    'left_mnt', p_period.left_mnt, 'left_days', p_period.left_days, 'left_plans', p_period.left_plans,
    'converted_to', p_period.converted_to)
$$;
comment on function private.period_json is 'A paid period as its customer and staff see it.';

create function private.periods_json(p_profile_id uuid)
returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(private.period_json(p) order by p.paid_at desc, p.payment_id desc), '[]')
  from public.plan_periods as p where p.profile_id = p_profile_id
$$;
comment on function private.periods_json is 'The paid periods of a customer, the one that was paid last first.';

create function private.terms_json(
  p_profile_id uuid, p_plan text, p_months text, p_amount_mnt integer, p_at timestamptz, p_trial_ends_at timestamptz
)
returns jsonb
language plpgsql stable
set search_path = ''
set timezone = 'UTC'
as $$
declare
  place constant private.plan_place := private.place_period(
    p_profile_id, p_plan, p_months, p_amount_mnt, p_at, p_trial_ends_at);
  before_it constant text := (
    select plan from public.plan_periods
    where profile_id = p_profile_id and ends_at = place.starts_at and place.starts_at > place.begins_at
    order by starts_at desc limit 1
  );
begin
  return jsonb_build_object(
    'plan', p_plan, 'plan_months', p_months, 'amount_mnt', p_amount_mnt,
    'starts_at', place.starts_at, 'ends_at', place.ends_at,
    'left_mnt', place.left_mnt, 'left_days', place.left_days, 'left_plans', place.left_plans,
    'after_plan', before_it, 'after_trial', before_it is null and place.starts_at > p_at);
end
$$;
comment on function private.terms_json is
  'What a payment at p_at would give: {plan, plan_months, amount_mnt, starts_at, ends_at, left_mnt, left_days, '
  'left_plans, after_plan, after_trial}.';

create function public.own_plan()
returns jsonb
language plpgsql stable
security invoker
set search_path = ''
as $$
declare
  customer public.profiles;
begin
  perform private.require_customer();
  select * into strict customer from public.profiles where id = auth.uid();
  return jsonb_build_object(
    'periods', private.periods_json(customer.id),
    'offers', (
      select jsonb_agg(
        private.terms_json(
          customer.id, o.plan, o.months,
          -- An open request for the same plan and months keeps its price until its due date.
          coalesce((
            select amount_mnt from public.payments
            where profile_id = customer.id and status = 'awaiting' and plan = o.plan and plan_months = o.months
              and due_at > now()
          ), private.plan_amount(o.plan, o.months)),
          now(), customer.trial_ends_at)
        order by o.month_mnt, o.months::integer)
      from (
        select p.plan, p.month_mnt, d.months from private.plan_prices as p, private.plan_durations as d
      ) as o
    )
  );
end
$$;
comment on function public.own_plan is
  'What the calling customer has paid for, and what each plan would give if it were paid now: {periods, offers}. '
  'Raises 42501 for anybody else.';

create function public.read_plan_periods(p_user_id uuid)
returns jsonb
language plpgsql stable
security invoker
set search_path = ''
as $$
begin
  perform private.require_admin();
  if not exists (select from public.profiles where id = p_user_id) then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  return private.periods_json(p_user_id);
end
$$;
comment on function public.read_plan_periods is
  'What a customer has paid for, the newest payment first, for staff. Raises 42501 for anybody else, PT404.';

create function private.payment_terms(p_token text)
returns jsonb
language plpgsql stable
security definer
set search_path = ''
as $$
declare
  payment constant public.payments := private.payment_of_token(p_token);
  period public.plan_periods;
  trial_ends_at timestamptz;
begin
  select * into period from public.plan_periods where payment_id = payment.id;
  if period.payment_id is not null then
    return private.period_json(period) - '{reference,paid_at,converted_to}'::text[]
      || '{"after_plan": null, "after_trial": false}';
  end if;
  select p.trial_ends_at into trial_ends_at from public.profiles as p where p.id = payment.profile_id;
  if trial_ends_at is null or payment.status in ('paid', 'cancelled') then
    return null;
  end if;
  return private.terms_json(
    payment.profile_id, payment.plan, payment.plan_months, payment.amount_mnt, now(), trial_ends_at);
end
$$;

call private.expose('private.payment_terms(text)', 'service_role',
  'The period of a plan''s payment, by its secret link: the actual one after it was paid, before that the one that '
  'payment now would give; null if there is none. For the service key; raises PT404.');

grant execute on function public.own_plan(), public.read_plan_periods(uuid) to authenticated;

-- Mails about the end of a paid plan: two weeks before, three days before, and when it has ended. Like the mails of the
-- trial they are queued by the dispatcher's claim, which finds the customers by the clock.

create function private.plan_mails_due()
returns table (id uuid, email text, template text)
language sql stable
set search_path = ''
as $$
  select p.id, p.email, m.template
  from public.profiles as p
  join auth.users as u on u.id = p.id
  cross join lateral (
    select case
      when p.paid_until <= now() then 'plan_ended'
      when p.paid_until <= now() + interval '3 days' then 'plan_ending_soon'
      else 'plan_ending'
    end as template
  ) as m
  -- Until two days after the end, in case the dispatcher was down; later the mail would be outdated.
  where p.paid_until > now() - interval '2 days' and p.paid_until <= now() + interval '14 days'
    and p.suspended_at is null and u.email_confirmed_at is not null
    -- Not to a customer who has sent a receipt: the mail asks for a payment.
    and not exists (select from public.payments as y where y.profile_id = p.id and y.status = 'claimed')
    and not exists (
      select from private.outbox as o
      where o.audience = 'sender' and o.kind = 'profiles' and o.record_id = p.id::text
        and o.template = m.template
    )
    -- Not again if the mail about this end was sent before a payment moved the end, and that payment was undone.
    and not exists (
      select from public.plan_periods as q
      where q.profile_id = p.id and q.ends_at = p.paid_until and q.reminded_end = q.ends_at
        and m.template = any (q.reminded)
    )
  limit 100
$$;
comment on function private.plan_mails_due is
  'The customers whose last paid period ends within fourteen days (plan_ending) or three (plan_ending_soon), or has '
  'ended (plan_ended), and who have no mail about this end yet.';

-- Security-invoker functions call these, so signed-in callers need the right to execute them.
grant execute on function
  private.month_price(text), private.paid_plan(uuid), private.period_json(public.plan_periods),
  private.periods_json(uuid), private.place_period(uuid, text, text, integer, timestamptz, timestamptz),
  private.terms_json(uuid, text, text, integer, timestamptz, timestamptz)
  to authenticated;
