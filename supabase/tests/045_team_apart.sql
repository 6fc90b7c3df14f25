-- The team: an action on one member or invitation leaves all others unchanged.
begin;
\ir actors.psql
select plan(13);

create function pg_temp.of(what text) returns text language sql as $$ select tests.attempt('owner', 'select public.' || what) $$;
create function pg_temp.signed_in(who text) returns boolean language sql as $$
  select exists (select from auth.sessions where user_id = tests.id(who))
$$;

select is(pg_temp.of(format('suspend_member(%L)', tests.id('admin'))), 'rows 1', 'an owner suspends an editor');
select results_eq('select tests.id(''admin'') = user_id from public.staff where suspended_at = now()
  and user_id <> tests.id(''suspended admin'')', 'values (true)', 'only the suspended editor has a new suspension');
select is(pg_temp.signed_in('admin') or not pg_temp.signed_in('viewer'), false, 'the sessions of the suspended editor end, those of the viewer stay');
insert into auth.sessions (id, user_id) values (gen_random_uuid(), tests.id('admin'));
select is(pg_temp.of(format('suspend_member(%L, false)', tests.id('admin'))), 'rows 1', 'the owner ends the suspension');
select is((select suspended_at from public.staff where user_id = tests.id('admin')), null, 'the editor is no longer suspended');
select is(pg_temp.signed_in('admin'), true, 'ending the suspension leaves the editor''s session');
select is(tests.answer('owner',
  format('select public.set_member_role(%L, %L) ->> ''name''', tests.id(who),
  (select role from public.staff where user_id = tests.id(who)))), initcap(who),
  format('setting the same role again returns the name of the %s', who)) from unnest(array['admin', 'viewer']) as who;
select is(pg_temp.of(format('invite_member(%L, ''Шинэ'', ''editor'')', who || '@tests.example.mn')), 'rows 1',
  format('the owner invites %s', who)) from unnest(array['one', 'two']) as who;
select is(tests.attempt('admin', format('select public.cancel_invitation(%L)', id)), '42501', 'an editor cannot cancel an invitation')
  from private.staff_invitations where email like 'two@%';
select is(pg_temp.of('cancel_invitation(gen_random_uuid())'), 'PT404 not_found', 'cancelling an unknown invitation raises not_found');
select pg_temp.of(format('cancel_invitation(%L)', id)) from private.staff_invitations where email like 'one@%';
select is((select string_agg(email, ' ') from private.staff_invitations), 'two@tests.example.mn', 'cancelling one invitation leaves the other');

select * from finish();
rollback;
