-- What the dispatcher gets for a message, by its kind: nothing that was undone, and nothing of another record.
begin;
\ir actors.psql
select plan(12);

create function pg_temp.told(kind text, id text, path text) returns text language sql as $$ select private.outbox_records(kind, array[id], 20) #>> path::text[] $$;

-- The deploy hook
select is(private.outbox_records('blog_posts', array[null], 20), '{"total": 1, "records": []}', 'the host is told nothing but that there is something');

-- An invitation
select is(tests.attempt('owner', format('select public.invite_member(%L, %L, ''editor'')', who || '@tests.example.mn', who)), 'rows 1', format('an owner invites the %s', who)) from unnest(array['first', 'second']) as who;
create temporary table invited as select id::text, name from private.staff_invitations;
select is(pg_temp.told('staff_invitations', id, '{total}') || ' ' || pg_temp.told('staff_invitations', id, '{records,0,name}'), '1 ' || name, 'who is invited is told of the own invitation: ' || name) from invited;
select is(pg_temp.told('staff_invitations', id, '{records,0,token}'), private.invitation_token(id::uuid), 'with its link') from invited where name = 'first';
update private.staff_invitations set expires_at = now() where name = 'first';
select is(pg_temp.told('staff_invitations', id, '{total}'), '0', 'and not of one that is over') from invited where name = 'first';

-- A registration, and what is to be paid for it
select tests.registers('anonymous', '{"email": "bold@tests.example.mn"}');
select is(pg_temp.told('program_registrations', r.id::text, '{records,0,payment,reference}'), p.reference, 'who registers is told what to pay') from public.program_registrations as r join public.payments as p on p.registration_id = r.id;
select is(pg_temp.told('payments', id::text, '{records,0,token}'), private.payment_token(id), 'and who is asked to pay, where') from public.payments;

select tests.attempt('anonymous', tests.insertion('contact_messages'));
select is(private.outbox_records('contact_messages', array[id::text], 20) #> '{records,0}' ? 'payment', false, 'other forms cost nothing') from public.contact_messages;

-- A changed address of staff; other tables have such rows too
insert into public.audit_log (action, table_name, row_id, before, after)
select 'update', place, tests.id('admin')::text, '{"email": "a@tests.example.mn"}', '{"email": "b@tests.example.mn"}' from unnest(array['staff', 'profiles']) as place;
select is((select string_agg(table_name || ' ' || pg_temp.told('audit_log', id::text, '{total}'), ', ' order by id) from public.audit_log where after ->> 'email' = 'b@tests.example.mn'), 'staff 1, profiles 0', 'an owner is told of staff alone');

-- No mail to a sender who left only a phone
delete from private.outbox;
select private.queue_mail('contact_messages', 'received', '1', null), private.queue_mail('contact_messages', 'received', '2', 'Somebody@tests.example.mn');
select is((select string_agg(coalesce(recipient, 'nobody'), ' ') from private.outbox), 'somebody@tests.example.mn', 'nobody is written to without an address');

select * from finish();
rollback;
