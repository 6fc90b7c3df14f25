-- One owner at least can act: a suspended one does not count.
begin;
\ir actors.psql
select plan(7);

create function pg_temp.operator(command text) returns text language sql as $$ select tests.attempt('service', 'select public.' || command) $$;
update public.staff set role = 'owner' where user_id = tests.id('suspended admin');
select is(pg_temp.operator($$revoke_staff('owner@tests.example.mn')$$), 'PT409 last_owner', 'a suspended owner takes nobody''s place');
select is(pg_temp.operator($$revoke_staff('suspended.admin@tests.example.mn')$$), 'ok 1', 'and may go');
select is(pg_temp.operator($$suspend_staff('owner@tests.example.mn', false)$$), 'ok 1', 'nothing is lifted that was not suspended');
select is(pg_temp.operator($$revoke_staff('admin@tests.example.mn')$$), 'ok 1', 'whoever is no owner goes');
update public.staff set role = 'owner' where user_id = tests.id('signed-out admin');
select is(pg_temp.operator($$suspend_staff('owner@tests.example.mn')$$), 'ok 1', 'with another owner who can act the first is suspended');
select is(pg_temp.operator($$suspend_staff('signed-out.admin@tests.example.mn')$$), 'PT409 last_owner', 'the other then not');
select is(pg_temp.operator($$suspend_staff('owner@tests.example.mn', false)$$), 'ok 1', 'the first comes back');

select * from finish();
rollback;
