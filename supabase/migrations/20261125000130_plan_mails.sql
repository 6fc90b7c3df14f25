-- Mails before a paid plan ends: two weeks and three days before, and when it has. Like those of the trial they are
-- found by the clock and queued by the dispatcher's claim.

set local lock_timeout = '3s';

-- Each word of before stays good, so the rows need not be read while the table is locked.
alter table private.outbox
  drop constraint outbox_template_word,
  add constraint outbox_template_word check (
    template in (
      'received', 'approved', 'rejected', 'confirmed', 'paid', 'news', 'address', 'invitation', 'reply',
      'deploy', 'filled', 'setting_up', 'running', 'trial_ending', 'trial_ended', 'plan_ending',
      'plan_ending_soon', 'plan_ended', 'payment_requested', 'payment_paid',
      'seat_offered', 'seat_accepted', 'seat_lapsed'
    )
  ) not valid;

create function private.plan_mails_due()
returns table (id uuid, email text, template text)
language sql stable
security definer
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
  -- Two days long after the end, should nothing have been sent meanwhile; then it is no news any more.
  where p.paid_until > now() - interval '2 days' and p.paid_until <= now() + interval '14 days'
    and p.suspended_at is null and u.email_confirmed_at is not null
    -- Whoever has sent a receipt has done what the mail asks for.
    and not exists (select from public.payments as y where y.profile_id = p.id and y.status = 'claimed')
    and not exists (
      select from private.outbox as o
      where o.audience = 'sender' and o.kind = 'profiles' and o.record_id = p.id::text
        and o.template = m.template
    )
    -- Told of this end before another payment moved it, which was taken back.
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

create or replace function private.trial_mails_due()
returns table (id uuid, email text, template text)
language sql stable
security definer
set search_path = ''
as $$
  (
    select p.id, p.email, m.template
    from public.profiles as p
    join auth.users as u on u.id = p.id
    cross join lateral (
      select case when p.trial_ends_at > now() then 'trial_ending' else 'trial_ended' end as template
    ) as m
    -- Two days long after the end, should nothing have been sent meanwhile; then it is no news any more.
    where p.trial_ends_at > now() - interval '2 days' and p.trial_ends_at <= now() + interval '3 days'
      and p.suspended_at is null and u.email_confirmed_at is not null
      -- Whoever has paid is past the trial.
      and (p.paid_until is null or p.paid_until < p.trial_ends_at)
      and not exists (
        select from private.outbox as o
        where o.audience = 'sender' and o.kind = 'profiles' and o.record_id = p.id::text
          and o.template = m.template
      )
    limit 100
  )
  union all
  select d.id, d.email, d.template from private.plan_mails_due() as d
$$;
comment on function private.trial_mails_due is
  'The customers whose trial ends within three days (trial_ending) or has ended (trial_ended), and who '
  'have no mail about it yet; and those of plan_mails_due.';

create or replace function private.still_stands(p_template text, p_record jsonb)
returns boolean
language sql stable
set search_path = ''
as $$
  select case p_template
    when 'received' then true
    when 'payment_requested' then p_record ->> 'status' = 'awaiting'
    when 'payment_paid' then p_record ->> 'status' = 'paid'
    when 'setting_up' then p_record ->> 'setup_state' = p_template
    when 'running' then p_record ->> 'setup_state' = p_template
    when 'trial_ending' then
      p_record ->> 'suspended_at' is null
      and (p_record ->> 'trial_ends_at')::timestamptz between now() and now() + interval '3 days'
    when 'trial_ended' then
      p_record ->> 'suspended_at' is null and (p_record ->> 'trial_ends_at')::timestamptz <= now()
    when 'plan_ending' then
      p_record ->> 'suspended_at' is null
      and (p_record ->> 'paid_until')::timestamptz between now() and now() + interval '14 days'
    when 'plan_ending_soon' then
      p_record ->> 'suspended_at' is null
      and (p_record ->> 'paid_until')::timestamptz between now() and now() + interval '3 days'
    when 'plan_ended' then
      p_record ->> 'suspended_at' is null and (p_record ->> 'paid_until')::timestamptz <= now()
    when 'seat_offered' then
      p_record ->> 'seat' = 'offered' and (p_record ->> 'seat_held_until')::timestamptz > now()
    when 'seat_accepted' then p_record ->> 'seat' = 'held'
    when 'seat_lapsed' then p_record ->> 'seat' = 'lapsed'
    else coalesce(p_record ->> 'status' = p_template, true)
  end
$$;
