-- The team: an action on one member or invitation changes no other one.
begin;
\ir actors.psql
select plan(13);

create function pg_temp.of(what text) returns text language sql as $$ select tests.attempt('owner', 'select public.' || what) $$;
create function pg_temp.signed_in(who text) returns boolean language sql as $$
  select exists (select from auth.sessions where user_id = tests.id(who))
$$;

select is(pg_temp.of(format('suspend_member(%L)', tests.id('admin'))), 'rows 1', 'an owner suspends an editor');
select results_eq('select tests.id(''admin'') = user_id from public.staff where suspended_at = now() and user_id <> tests.id(''suspended admin'')', 'values (true)', 'who is suspended, and nobody else');
select is(pg_temp.signed_in('admin') or not pg_temp.signed_in('viewer'), false, 'and signed out, and nobody else');
insert into auth.sessions (id, user_id) values (gen_random_uuid(), tests.id('admin'));
select is(pg_temp.of(format('suspend_member(%L, false)', tests.id('admin'))), 'rows 1', 'it is lifted');
select is((select suspended_at from public.staff where user_id = tests.id('admin')), null, 'and is over');
select is(pg_temp.signed_in('admin'), true, 'which signs nobody out');
select is(tests.answer('owner', format('select public.set_member_role(%L, %L) ->> ''name''', tests.id(who), (select role from public.staff where user_id = tests.id(who)))), initcap(who), 'a role that stays is told of who has it') from unnest(array['admin', 'viewer']) as who;
select is(pg_temp.of(format('invite_member(%L, ''Шинэ'', ''editor'')', who || '@tests.example.mn')), 'rows 1', 'somebody is invited') from unnest(array['one', 'two']) as who;
select is(tests.attempt('admin', format('select public.cancel_invitation(%L)', id)), '42501', 'an editor takes none back') from private.staff_invitations where email like 'two@%';
select is(pg_temp.of('cancel_invitation(gen_random_uuid())'), 'PT404 not_found', 'and nobody what there is not');
select pg_temp.of(format('cancel_invitation(%L)', id)) from private.staff_invitations where email like 'one@%';
select is((select string_agg(email, ' ') from private.staff_invitations), 'two@tests.example.mn', 'one is taken back, the other stays');

select * from finish();
rollback;
