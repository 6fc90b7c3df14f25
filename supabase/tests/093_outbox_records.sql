-- The records that the dispatcher gets with a message, by its kind: nothing outdated, and nothing of another record.
begin;
\ir actors.psql
select plan(12);

create function pg_temp.told(kind text, id text, path text) returns text
  language sql as $$ select private.outbox_records(kind, array[id], 20) #>> path::text[] $$;

-- The deploy hook
select is(private.outbox_records('blog_posts', array[null], 20), '{"total": 1, "records": []}', 'the deploy hook gets a total and no records');

-- An invitation
select is(tests.attempt('owner', format('select public.invite_member(%L, %L, ''editor'')', who || '@tests.example.mn', who)), 'rows 1',
  format('an owner invites the %s', who)) from unnest(array['first', 'second']) as who;
create temporary table invited as select id::text, name from private.staff_invitations;
select is(pg_temp.told('staff_invitations', id, '{total}') || ' ' || pg_temp.told('staff_invitations', id, '{records,0,name}'),
  '1 ' || name, 'the mail of an invitation has that invitation only: ' || name) from invited;
select is(pg_temp.told('staff_invitations', id, '{records,0,token}'), private.invitation_token(id::uuid),
  'the mail of an invitation has its link') from invited where name = 'first';
update private.staff_invitations set expires_at = now() where name = 'first';
select is(pg_temp.told('staff_invitations', id, '{total}'), '0', 'the mail of an expired invitation has no record') from invited where name = 'first';

-- A registration and its payment
select tests.registers('anonymous', '{"email": "bold@tests.example.mn"}');
select is(pg_temp.told('program_registrations', r.id::text, '{records,0,payment,reference}'), p.reference,
  'the mail about a registration has the reference of its payment') from public.program_registrations as r
  join public.payments as p on p.registration_id = r.id;
select is(pg_temp.told('payments', id::text, '{records,0,token}'), private.payment_token(id),
  'the mail about a payment has the link to its page') from public.payments;

select tests.attempt('anonymous', tests.insertion('contact_messages'));
select is(private.outbox_records('contact_messages', array[id::text], 20) #> '{records,0}' ? 'payment', false,
  'the mail about a contact message has no payment') from public.contact_messages;

-- A changed address of staff; other tables have history rows of the same shape
insert into public.audit_log (action, table_name, row_id, before, after)
select 'update', place, tests.id('admin')::text, '{"email": "a@tests.example.mn"}', '{"email": "b@tests.example.mn"}'
  from unnest(array['staff', 'profiles']) as place;
select is((select string_agg(table_name || ' ' || pg_temp.told('audit_log', id::text, '{total}'), ', ' order by id) from public.audit_log
  where after ->> 'email' = 'b@tests.example.mn'), 'staff 1, profiles 0', 'the mail has the history row of staff, not that of profiles');

-- No mail to a sender who left only a phone
delete from private.outbox;
select private.queue_mail('contact_messages', 'received', '1', null), private.queue_mail('contact_messages', 'received', '2', 'Somebody@tests.example.mn');
select is((select string_agg(coalesce(recipient, 'nobody'), ' ') from private.outbox), 'somebody@tests.example.mn',
  'a message without an address is not queued');

select * from finish();
rollback;
