-- The payment of a registration: created with its seat, ended with it, and independent of other payments.
begin;
\ir actors.psql
\ir seats.psql
select plan(39);

create function pg_temp.payment(who text) returns public.payments language sql security definer as $$
  select p from public.payments as p where email = who || '@seats.example.mn'
$$;
create function pg_temp.set_payment(who text, word text) returns text language sql as $$
  select tests.attempt('admin', format('select public.set_payment_status(%s, %L)', (pg_temp.payment(who)).id, word))
$$;
create function pg_temp.claim(who text) returns text language sql as $$
  select tests.attempt('service',
    format('select public.claim_payment(%L, %L)', private.payment_token((pg_temp.payment(who)).id), private.begin_file('receipts', 'image/png', 9, who)))
$$;
create function pg_temp.run_out(variadic names text[]) returns void language sql as $$
  update public.program_registrations set seat_held_until = now() - interval '1 second'
    where email = any (select n || '@seats.example.mn' from unnest(names) as n)
$$;
-- All payments: person, status, and "until" if they have a due date.
create function pg_temp.asked() returns text language sql as $$
  select string_agg(split_part(email, '@', 1) || ' ' || status || case when due_at is null then '' else ' until' end, ', ' order by email) from public.payments
$$;
create function pg_temp.mailed() returns text language sql as $$
  select coalesce(string_agg(split_part(recipient, '@', 1), ' ' order by recipient), '–') from private.outbox where kind = 'payments'
    and template = 'payment_requested'
$$;

-- A seat and its payment
update private.program set seats = 10;
select pg_temp.register('a', 'b', 'c', 'd', 'e', 'f');
select is(pg_temp.asked(), 'a awaiting until, b awaiting until, c awaiting until, d awaiting until, e awaiting until, f awaiting until',
  'each registration with a held seat has a payment with a due date');
select is(pg_temp.mailed(), '–', 'no separate mail asks for the payment: the acknowledgement does');
select is(pg_temp.change('a', 'confirmed') || ' ' || pg_temp.claim('b') || ' ' || pg_temp.change('b',
  'confirmed') || ' ' || pg_temp.claim('d'), 'rows 1 rows 1 rows 1 rows 1',
  'staff confirm two registrations, and two payers, one of them confirmed, send a receipt');
select is(pg_temp.asked(), 'a awaiting, b claimed, c awaiting until, d claimed until, e awaiting until, f awaiting until',
  'the payment of a confirmed registration has no due date, one with a receipt is claimed');
select is(pg_temp.set_payment('e', 'cancelled') || ' ' || pg_temp.set_payment('f', 'paid'), 'rows 1 rows 1', 'staff cancel one payment and set one to paid');
select pg_temp.run_out('c', 'd', 'e', 'f');
select pg_temp.change('f', 'pending');
select is(private.settle_seats(), 3, 'three seats without a payment lapse');
select is(pg_temp.asked(), 'a awaiting, b claimed, c expired until, d claimed until, e cancelled until, f expired until',
  'the payments of lapsed seats expire, except one with a receipt and a cancelled one');
select is(pg_temp.change(who, 'confirmed'), 'rows 1', 'staff confirm a registration: ' || who) from unnest(array['c', 'd', 'e', 'f']) as who;
select is(pg_temp.asked(), 'a awaiting, b claimed, c awaiting, d claimed, e cancelled until, f awaiting',
  'expired payments are awaiting again, a cancelled one stays cancelled');

-- A payment that expires before its seat: an unrelated update of the registration does not reopen it
select pg_temp.register('g');
select pg_temp.run_out('g');
select private.expire_payments();
update public.program_registrations set seat_held_until = seat_held_until where email like 'g@%';
select is((pg_temp.payment('g')).status, 'expired', 'the expired payment stays expired');

-- Paid, and set back
select is(pg_temp.set_payment('a', word) || ' ' || (pg_temp.of('a')).status, outcome,
  format('setting the payment of a confirmed registration to %s: %s', word, outcome))
  from (values ('paid', 'rows 1 paid'), ('awaiting', 'rows 1 confirmed')) as w (word, outcome);
delete from private.outbox_news;
select is(pg_temp.claim('a') || ' ' || tests.attempt('service',
  format('select public.claim_payment(%L, %L)', private.payment_token((pg_temp.payment('a')).id),
  private.begin_file('receipts', 'image/png', 9, 'second'))), 'rows 1 rows 1', 'the payer sends two receipts');
select is((select count(*)::integer from private.outbox_news where kind = 'payments'), 1, 'staff get one notice, about the first receipt');

-- Spam
delete from public.program_registrations where email not like 'f@%';
delete from public.payments where email not like 'f@%';
select pg_temp.register('h');
do $$ begin execute tests.insertion('program_registrations', '{"email": "i@seats.example.mn", "spam_at": "2026-11-20"}'); end $$;
select pg_temp.set_payment('f', 'paid');
select is(pg_temp.mark('f', 'mark_spam') || ' ' || pg_temp.mark('h', 'mark_spam'), 'rows 1 rows 1', 'staff mark two registrations as spam');
select is(pg_temp.asked(), 'f paid, h cancelled until, i cancelled until',
  'the unpaid payment of spam is cancelled, also of a row inserted as spam; a paid one stays paid');
select is(pg_temp.mark('i', 'restore_from_spam'), 'rows 1', 'staff remove the mark of one registration');
select is(pg_temp.asked(), 'f paid, h cancelled until, i awaiting until', 'the payment of that registration is awaiting');

-- The waiting list
delete from public.program_registrations where email not like 'f@%';
delete from public.payments where email not like 'f@%';
update private.program set seats = 3, closes_on = (now() at time zone 'Asia/Ulaanbaatar')::date - 1;
select pg_temp.register('k', 'l', 'm');
select is(private.settle_seats(), 3, 'three registrations on the waiting list are offered a seat');
select pg_temp.run_out('l');
select private.settle_seats();
select is((pg_temp.of('l')).seat || ' ' || pg_temp.asked(), 'lapsed f paid', 'an offer has no payment, neither before it is accepted nor after it has lapsed');
select is(tests.answer('service',
  format('select public.answer_seat(%L, ''accept'') ->> ''seat''',
  private.seat_token((pg_temp.of('k')).id, (pg_temp.of('k')).seat_offered_at))), 'held', 'a person accepts the offered seat');
select is(pg_temp.asked() || '; ' || pg_temp.mailed(), 'f paid, k awaiting until; k', 'the accepted seat has a payment, and a mail asks for it');
select is(pg_temp.change('m', 'paid'), 'rows 1', 'staff set a registration with an open offer to paid');
select is(pg_temp.asked() || '; ' || pg_temp.mailed(), 'f paid, k awaiting until, m paid; k',
  'the payment of that registration is paid, and no mail asks for it');

-- Deleted and restored registrations
select pg_temp.register('n'), pg_temp.change('n', 'confirmed');
select tests.attempt('admin', format($$select tests.remove_record('program_registrations', %L)$$, (pg_temp.of('k')).id));
select is(pg_temp.asked(), 'f paid, k cancelled until, m paid, n awaiting', 'deleting a registration cancels its unpaid payment');
update private.program set closes_on = null, seats = 20;
select pg_temp.register('o');
select tests.attempt('admin', format($$select tests.remove_record('program_registrations', %L)$$, (pg_temp.of('m')).id));
select is((pg_temp.payment('m')).status || ' ' || (pg_temp.payment('o')).status, 'paid awaiting',
  'the payment of a deleted paid registration stays paid, that of another registration stays awaiting');

-- The response to the form
create temporary table answer as select tests.answer('anonymous', format('select public.submit_form(''program_registrations'', %L, ''203.0.113.1'', %L)',
  (select sample || '{"email": "p@seats.example.mn"}' from tests.samples where table_name = 'program_registrations'),
    private.function_secret()))::jsonb as said;
select is((said #>> '{answer,registration}')::bigint, (pg_temp.of('p')).id, 'the response has the id of the new registration') from answer;
select pg_temp.change('o', 'confirmed');
select is((current_setting('app.form_answer')::jsonb ->> 'registration')::bigint, (pg_temp.of('p')).id,
  'changes of another registration leave the response unchanged');
set local app.form_answer = '';
select is(pg_temp.change('o', 'pending') || ' ' || tests.attempt('admin', format('select public.restore_deleted(%s)', max(id))),
  'rows 1 rows 1', 'without a form, registrations are changed and restored') from public.audit_log where action = 'delete';

-- A receipt holds the seat while staff review it
update private.program set seats = 50;
select pg_temp.register('r', 's', 't');
create function pg_temp.held_for(who text, period interval) returns void language sql as $$
  update public.program_registrations set seat_held_until = clock_timestamp() + period where email = who || '@seats.example.mn'
$$;
create function pg_temp.receipt(who text, sum text) returns text language sql as $$
  select tests.attempt('service',
    format('select public.claim_payment(%L, %L)', private.payment_token((pg_temp.payment(who)).id), private.begin_file('receipts', 'image/png', 9, sum)))
$$;
select pg_temp.held_for('r', '1 hour');
select pg_temp.run_out('s');
select is(pg_temp.receipt('r', 'r1') || ' ' || pg_temp.receipt('s', 's1'), 'rows 1 rows 1',
  'two payers send a receipt, one before and one after the seat has lapsed');
select is((pg_temp.of('r')).seat_held_until, private.day_end(clock_timestamp() + interval '7 days'),
  'the receipt holds the seat until the end of the seventh day');
select is((pg_temp.payment('r')).status || ' ' || ((pg_temp.payment('r')).due_at = (pg_temp.of('r')).seat_held_until), 'claimed true',
  'the payment is claimed, and due when the seat lapses');
select is((pg_temp.of('s')).seat_held_until < now(), true, 'a receipt does not hold a lapsed seat again');
select pg_temp.held_for('r', '1 hour');
select is(pg_temp.receipt('r', 'r2') || ' ' || ((pg_temp.of('r')).seat_held_until < now() + interval '2 hours'), 'rows 1 true',
  'a second receipt does not hold the seat longer');
select pg_temp.held_for('t', '30 days');
select is(pg_temp.receipt('t', 't1') || ' ' || ((pg_temp.of('t')).seat_held_until > now() + interval '29 days'), 'rows 1 true',
  'a receipt does not shorten the time of a seat');
do $$
begin
  for turn in 1..3 loop
    perform tests.attempt('admin', format('select public.refuse_receipt(%L, %L)', (pg_temp.payment('r')).id, 'Баримт бүдэг байна'));
    perform pg_temp.held_for('r', '1 hour');
    perform pg_temp.receipt('r', 'again ' || turn);
  end loop;
end
$$;
select is((pg_temp.payment('r')).status || ' ' || ((pg_temp.of('r')).seat_held_until < now() + interval '2 hours'), 'claimed true',
  'after three refusals a receipt does not hold the seat longer');

select * from finish();
rollback;
