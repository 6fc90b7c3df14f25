-- The payment of a registration: asked for in the transaction that gives the seat, ended with the seat, and
-- paid when the registration is. Whoever changes one of the two changes both.

set local lock_timeout = '3s';

create function private.follow_registration(p_registration public.program_registrations, p_is_new boolean, p_was text)
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
  has_receipt boolean;
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
  has_receipt := exists (select from private.payment_receipts where payment_id = payment.id);
  if wanted = 'paid' and payment.status <> 'paid' then
    update public.payments
    set status = 'paid', paid_at = now(), ended_with_record = false,
      paid_by_name = (select name from public.staff where user_id = auth.uid()),
      before_paid = jsonb_build_object('status', payment.status, 'registration', p_was)
    where id = payment.id;
  elsif wanted = 'open' and (payment.status = 'paid' or payment.ended_with_record
    or (payment.status <> 'cancelled' and payment.due_at is distinct from due)) then
    -- It is asked for again, or until another day. What staff cancelled stays so.
    update public.payments
    set status = case when has_receipt then 'claimed' else 'awaiting' end,
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
  -- Beside what the seat tells the sender of the form; the function makes the link of it.
  if tg_op = 'INSERT' and nullif(current_setting('app.form_answer', true), '') is not null then
    perform set_config('app.form_answer', (
      current_setting('app.form_answer')::jsonb || jsonb_build_object('registration', new.id))::text, true);
  end if;
  return null;
end
$$;
comment on function private.registration_payment is 'Lets the payment of a registration follow it.';

create trigger program_registrations_payment_follows
  after insert or update of status, seat, seat_held_until, spam_at on public.program_registrations
  for each row execute function private.registration_payment();
create trigger program_registrations_payment_ends after delete on public.program_registrations
  for each row execute function private.registration_payment();

-- Registrations of before.
do $$
declare
  registration public.program_registrations;
begin
  for registration in select * from public.program_registrations where spam_at is null order by id loop
    perform private.follow_registration(registration, true, null);
  end loop;
end
$$;
