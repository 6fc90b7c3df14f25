-- Mails to the holder of an account about what somebody else may have done: a changed password, a deletion, a
-- second sign-up.
begin;
\ir actors.psql
select no_plan();
update auth.users set email_confirmed_at = now(), encrypted_password = 'before' where true;
-- Staff are told nothing here.
update public.staff set notice_kinds = '{}' where true;
delete from private.outbox;
create function pg_temp.told() returns text language sql as $$
  select coalesce(string_agg(concat_ws(' ', audience, kind, template, recipient, (record_id is not null)::text), ', ' order by template, recipient), 'nobody') from private.outbox
$$;

-- A changed password
update auth.users set encrypted_password = 'after' where id = tests.id('customer');
select is(pg_temp.told(), 'person profiles password_changed customer@tests.example.mn true', 'a customer is told of a changed password');
select is((select m ->> 'template' || ' ' || (m ->> 'total') from jsonb_array_elements(private.claim_outbox('{mail}', 5, 60, null)) as m), 'password_changed 1', 'and it is sent');
delete from private.outbox;
update auth.users set encrypted_password = 'after', last_sign_in_at = now() where id = tests.id('customer');
select is(pg_temp.told(), 'nobody', 'the same password is none');
update auth.users set encrypted_password = 'after' where id = tests.id('admin');
select is(pg_temp.told(), 'person staff password_changed admin@tests.example.mn true', 'staff too');
select is((select m ->> 'kind' from jsonb_array_elements(private.claim_outbox('{mail}', 5, 60, null)) as m), 'staff', 'though they have no record');
delete from private.outbox;
update auth.users set email_confirmed_at = null where id = tests.id('customer');
update auth.users set encrypted_password = 'third' where id = tests.id('customer');
select is(pg_temp.told(), 'nobody', 'an address that nobody has confirmed is not written to');
update auth.users set email_confirmed_at = now(), encrypted_password = null where id = tests.id('customer');
delete from private.outbox;
update auth.users set encrypted_password = 'first' where id = tests.id('customer');
select is(pg_temp.told(), 'nobody', 'a first password changes none');

-- A second sign-up with a known address
select is(tests.attempt(actor, 'select public.tell_known_address(''customer@tests.example.mn'')'), '42501', format('%s has nobody told', actor)) from unnest(array['anonymous', 'customer', 'admin']) as actor;
select is(tests.attempt('service', format('select public.tell_known_address(%L)', address)), 'rows 1', 'the function may ask for any address: ' || address) from unnest(array['nobody@tests.example.mn', 'admin@tests.example.mn', ' Customer@tests.example.mn']) as address;
select is(pg_temp.told(), 'person profiles known_address customer@tests.example.mn true', 'the holder of an account is told, and no other');
select tests.attempt('service', 'select public.tell_known_address(''customer@tests.example.mn'')') from generate_series(1, 20);
select is((select count(*)::integer from private.outbox), 1, 'once a day, however often');
update private.outbox set created_at = now() - interval '25 hours' where true;
select tests.attempt('service', 'select public.tell_known_address(''customer@tests.example.mn'')');
select is((select count(*)::integer from private.outbox), 2, 'and again the next day');
delete from private.outbox;
update auth.users set email_confirmed_at = null where id = tests.id('customer');
select tests.attempt('service', 'select public.tell_known_address(''customer@tests.example.mn'')');
select is(pg_temp.told(), 'nobody', 'a sign-up that waits is no account yet');
update auth.users set email_confirmed_at = now() where id = tests.id('customer');

-- New passwords have ended every session of these people; they sign in again.
insert into auth.sessions (id, user_id)
select session_id, user_id from tests.actors where name in ('customer', 'owner', 'admin') on conflict do nothing;
delete from private.confirmed_identities where true;
select tests.confirm('owner');

-- A deleted account: its other mails are deleted, the one about it is sent, and then the address is forgotten
delete from private.outbox;
insert into private.outbox (audience, kind, template, record_id, recipient) values ('sender', 'profiles', 'running', tests.id('customer')::text, 'customer@tests.example.mn');
select is(tests.attempt('admin', format('select public.delete_user(%L)', tests.id('customer'))), 'rows 1', 'staff delete a customer');
select is(pg_temp.told(), 'person profiles account_deleted customer@tests.example.mn false', 'who is told, of no record');
create temporary table last as select m from jsonb_array_elements(private.claim_outbox('{mail}', 5, 60, null)) as m;
select is((select m ->> 'recipient' from last), 'customer@tests.example.mn', 'at the address that was there');
select private.settle_message((m ->> 'id')::uuid, (m ->> 'claim')::uuid, 'sent', null, null) from last;
select is((select state || coalesce(recipient, ' to nobody') from private.outbox), 'sent to nobody', 'which is forgotten then');
select is(tests.attempt('owner', format('select public.delete_user(%L)', tests.id('suspended customer'))), 'rows 1', 'another one');
select private.settle_message((m ->> 'id')::uuid, (m ->> 'claim')::uuid, 'refused', 'http_422', null) from jsonb_array_elements(private.claim_outbox('{mail}', 5, 60, null)) as m;
select is((select string_agg(coalesce(recipient, 'nobody'), ' ') from private.outbox), 'nobody nobody', 'also when the mail cannot be delivered');

-- An erasure tells nobody: nothing of the person stays, not even for the mail
insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data) values
  ('00000000-0000-4000-8000-0000000000e9', 'erased@tests.example.mn', now(), tests.metadata('erased@tests.example.mn', tests.profile('Арилах')));
delete from private.outbox;
select is(tests.attempt('owner', 'select public.erase_person(''erased@tests.example.mn'')'), 'rows 1', 'an owner erases a person');
select is((select count(*)::integer from private.outbox where recipient = 'erased@tests.example.mn'), 0, 'who is written to no more');

select * from finish();
rollback;
