-- Mails to the holder of an account about what another person may have done: a changed password, a deletion, a
-- second sign-up.
begin;
\ir actors.psql
select no_plan();
update auth.users set email_confirmed_at = now(), encrypted_password = 'before' where true;
-- Staff get no notices in this file.
update public.staff set notice_kinds = '{}' where true;
delete from private.outbox;
create function pg_temp.told() returns text language sql as $$
  select coalesce(string_agg(concat_ws(' ', audience, kind, template, recipient, (record_id is not null)::text), ', ' order by template,
    recipient), 'nobody') from private.outbox
$$;

-- A changed password
update auth.users set encrypted_password = 'after' where id = tests.id('customer');
select is(pg_temp.told(), 'person profiles password_changed customer@tests.example.mn true', 'a customer gets a mail about a changed password');
select is((select m ->> 'template' || ' ' || (m ->> 'total') from jsonb_array_elements(private.claim_outbox('{mail}', 5, 60, null)) as m),
  'password_changed 1', 'the dispatcher claims the mail');
delete from private.outbox;
update auth.users set encrypted_password = 'after', last_sign_in_at = now() where id = tests.id('customer');
select is(pg_temp.told(), 'nobody', 'an update with the same password queues no mail');
update auth.users set encrypted_password = 'after' where id = tests.id('admin');
select is(pg_temp.told(), 'person staff password_changed admin@tests.example.mn true', 'a member of staff gets a mail about a changed password');
select is((select m ->> 'kind' from jsonb_array_elements(private.claim_outbox('{mail}', 5, 60, null)) as m), 'staff',
  'the dispatcher claims the mail to staff, though staff have no profile');
delete from private.outbox;
update auth.users set email_confirmed_at = null where id = tests.id('customer');
update auth.users set encrypted_password = 'third' where id = tests.id('customer');
select is(pg_temp.told(), 'nobody', 'an unconfirmed address gets no mail');
update auth.users set email_confirmed_at = now(), encrypted_password = null where id = tests.id('customer');
delete from private.outbox;
update auth.users set encrypted_password = 'first' where id = tests.id('customer');
select is(pg_temp.told(), 'nobody', 'setting a first password queues no mail');

-- A second sign-up with a known address
select is(tests.attempt(actor, 'select public.tell_known_address(''customer@tests.example.mn'')'), '42501',
  format('%s cannot queue the mail about a known address', actor)) from unnest(array['anonymous', 'customer', 'admin']) as actor;
select is(tests.attempt('service', format('select public.tell_known_address(%L)', address)), 'rows 1',
  'the function calls tell_known_address for any address: ' || address)
  from unnest(array['nobody@tests.example.mn', 'admin@tests.example.mn', ' Customer@tests.example.mn']) as address;
select is(pg_temp.told(), 'person profiles known_address customer@tests.example.mn true', 'only the customer with that address gets a mail');
select tests.attempt('service', 'select public.tell_known_address(''customer@tests.example.mn'')') from generate_series(1, 20);
select is((select count(*)::integer from private.outbox), 1, 'twenty further calls of the same day queue no second mail');
update private.outbox set created_at = now() - interval '25 hours' where true;
select tests.attempt('service', 'select public.tell_known_address(''customer@tests.example.mn'')');
select is((select count(*)::integer from private.outbox), 2, 'a call on the next day queues a second mail');
delete from private.outbox;
update auth.users set email_confirmed_at = null where id = tests.id('customer');
select tests.attempt('service', 'select public.tell_known_address(''customer@tests.example.mn'')');
select is(pg_temp.told(), 'nobody', 'an unconfirmed account gets no mail');
update auth.users set email_confirmed_at = now() where id = tests.id('customer');

-- The new passwords have ended every session of these people; they sign in again.
insert into auth.sessions (id, user_id)
select session_id, user_id from tests.actors where name in ('customer', 'owner', 'admin') on conflict do nothing;
delete from private.confirmed_identities where true;
select tests.confirm('owner');

-- A deleted account: its other mails are deleted, the mail about the deletion is sent, and then its address is removed
delete from private.outbox;
insert into private.outbox (audience, kind, template, record_id, recipient)
  values ('sender', 'profiles', 'running', tests.id('customer')::text, 'customer@tests.example.mn');
select is(tests.attempt('admin', format('select public.delete_user(%L)', tests.id('customer'))), 'rows 1', 'staff delete a customer');
select is(pg_temp.told(), 'person profiles account_deleted customer@tests.example.mn false', 'the customer gets a mail about the deletion, without a record');
create temporary table last as select m from jsonb_array_elements(private.claim_outbox('{mail}', 5, 60, null)) as m;
select is((select m ->> 'recipient' from last), 'customer@tests.example.mn', 'the mail goes to the address of the deleted account');
select private.settle_message((m ->> 'id')::uuid, (m ->> 'claim')::uuid, 'sent', null, null) from last;
select is((select state || coalesce(recipient, ' to nobody') from private.outbox), 'sent to nobody', 'the address is removed when the mail is sent');
select is(tests.attempt('owner', format('select public.delete_user(%L)', tests.id('suspended customer'))), 'rows 1', 'an owner deletes another customer');
select private.settle_message((m ->> 'id')::uuid, (m ->> 'claim')::uuid, 'refused', 'http_422', null)
  from jsonb_array_elements(private.claim_outbox('{mail}', 5, 60, null)) as m;
select is((select string_agg(coalesce(recipient, 'nobody'), ' ') from private.outbox), 'nobody nobody',
  'the address is also removed when the delivery is refused');

-- An erasure sends no mail to the person: no address is kept for it
insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data) values
  ('00000000-0000-4000-8000-0000000000e9', 'erased@tests.example.mn', now(), tests.metadata('erased@tests.example.mn', tests.profile('Арилах')));
delete from private.outbox;
select is(tests.attempt('owner', 'select public.erase_person(''erased@tests.example.mn'')'), 'rows 1', 'an owner erases a person');
select is((select count(*)::integer from private.outbox where recipient = 'erased@tests.example.mn'), 0, 'no mail to the erased person is queued');

select * from finish();
rollback;
