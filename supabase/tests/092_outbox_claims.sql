-- A claim treats each message separately: acknowledgements over the budget, decisions that wait, messages that have
-- expired.
begin;
\ir actors.psql
select plan(11);
set local app.rate_limit_scale = '10000';
-- The total budget as in production; 095_mail_classes.sql tests the budget of a sender.
create or replace function private.mail_limits() returns private.mail_limits language sql stable
set search_path = '' return row(3, 10, 1000000, 50, interval '10 minutes')::private.mail_limits;

create function pg_temp.claimed(most integer default 50) returns text language sql as $$
  select coalesce(string_agg(split_part(m ->> 'recipient', '@', 1), ' ' order by m ->> 'recipient'), '–')
    from jsonb_array_elements(private.claim_outbox('{mail}', most, 60, null)) as m
$$;
create function pg_temp.states() returns text language sql as $$
  select string_agg(split_part(recipient, '@', 1) || ' ' || state, ', ' order by recipient) from private.outbox where recipient not like 'before%'
$$;
update public.staff set notice_kinds = '{}';
select tests.attempt('anonymous', tests.insertion('contact_messages', jsonb_build_object('email', who || '@tests.example.mn')))
  from unnest(array['first', 'tried']) as who;
select tests.attempt('anonymous', tests.insertion('partner_requests', '{"email": "decided@tests.example.mn"}'));
update public.partner_requests set status = 'approved';
delete from private.outbox where kind = 'partner_requests' and template <> 'approved';
select is(pg_temp.states(), 'decided queued, first queued, tried queued', 'one decision and two acknowledgements are queued');

-- The budget of fifty acknowledgements in ten minutes; one that was tried within them is not counted again
create function pg_temp.claimed_beside(sent integer, tried_minutes_ago integer) returns text language sql as $$
  delete from private.outbox where recipient like 'before%';
  insert into private.outbox (audience, kind, template, recipient, state, tries, claimed_at, due_at)
  select 'sender', 'quote_requests', 'received', 'before' || n || '@tests.example.mn', 'sent', 1, now() - interval '9 minutes',
    now() - interval '9 minutes' from generate_series(1, sent) as n;
  update private.outbox set state = 'queued', claimed_at = null, claim = null, lease_ends_at = null, tries = 0, due_at = now()
    where recipient not like 'before%';
  update private.outbox set state = 'failed', tries = 1, claimed_at = now() - make_interval(mins => tried_minutes_ago),
    due_at = now() - interval '1 minute' where recipient like 'tried@%';
  select pg_temp.claimed()
$$;
select is(pg_temp.claimed_beside(49, 5), 'decided tried', 'with a full budget a new acknowledgement waits; a retried one and a decision are claimed');
select is(pg_temp.claimed_beside(48, 5), 'decided first tried', 'with one place left in the budget the new acknowledgement is claimed');
select is(pg_temp.claimed_beside(49, 11), 'decided tried', 'an acknowledgement tried more than ten minutes ago takes the last place of the budget');

-- Expired messages
delete from private.outbox where recipient like 'before%' or recipient like 'decided%';
update private.outbox set state = 'queued', claimed_at = null, claim = null, lease_ends_at = null, tries = 0, due_at = now();
update private.outbox set expires_at = now() where recipient like 'first@%';
insert into private.outbox (audience, kind, template, recipient, due_at)
  values ('staff', 'quote_requests', 'news', 'later@tests.example.mn', now() + interval '1 hour');
select is(pg_temp.claimed(), 'tried', 'an expired message is not claimed');
select is(pg_temp.states(), 'first given_up, later queued, tried sending', 'only the expired message is given up');

-- After ten mails of one template to one person in a day, a decision waits
insert into private.outbox (audience, kind, template, record_id, recipient) select 'sender', 'partner_requests', 'approved', id::text,
  'decided@tests.example.mn' from public.partner_requests;
insert into private.outbox (audience, kind, template, recipient, state, tries, claimed_at, due_at)
select audience, 'partner_requests', template, who || '@tests.example.mn', 'sent', 1, now() - make_interval(hours => hours), now() from (values
  ('sender', 'decided', 1, 'approved'), ('sender', 'decided', 3, 'approved'), ('sender', 'decided', 2, 'approved'),
    ('staff', 'decided', 10, 'approved'), ('sender', 'before', 20, 'approved'),
  ('sender', 'decided', 30, 'approved'), ('sender', 'decided', 15, 'rejected')) as m (audience, who, hours, template)
union all select 'sender', 'partner_requests', 'approved', 'decided@tests.example.mn', 'sent', 1, now() - interval '1 hour', now() from generate_series(1, 7);
select is(pg_temp.claimed(), '–', 'the eleventh mail of a day is not claimed');
select is((select state || ' ' || (due_at - now()) || ' ' || (expires_at - due_at) from private.outbox where template = 'approved'
  and record_id is not null), 'queued 21:00:00 1 day', 'the decision waits until one of the ten mails is a day old, and expires a day later');
select is((select count(*)::integer from private.outbox where due_at > now() and template <> 'news'), 1, 'no other message waits');
update private.outbox set due_at = now() where record_id is not null and template = 'approved';
update private.outbox set claimed_at = claimed_at - interval '21 hours' where recipient like 'decided@%' and record_id is null;
select is(pg_temp.claimed(), 'decided', 'after the wait the decision is claimed');

-- Replies by mail: each has its own text
delete from private.outbox;
select tests.attempt('admin', format('select public.reply_by_mail(''contact_messages'', %L, ''Хариу'', %L)', id,
  split_part(email, '@', 1))) from public.contact_messages;
select is((select string_agg(split_part(m ->> 'recipient', '@', 1) || ' ' || (m #>> '{reply,body}'), ', ' order by m ->> 'recipient')
  from jsonb_array_elements(private.claim_outbox('{mail}', 50, 60, null)) as m), 'first first, tried tried',
  'each reply has the text that was written to its recipient');

select * from finish();
rollback;
