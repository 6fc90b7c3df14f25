-- Files of Storage: registered first, kept by a row once, released with it, and deleted by the function.
begin;
\ir actors.psql
select plan(13);

create function pg_temp.begun() returns text language sql as $$
  select tests.answer('service', $q$select public.begin_file('receipts', 'image/png', 9, 'aa')$q$)
$$;
create function pg_temp.claimed() returns integer language sql as $$
  select jsonb_array_length(tests.answer('service', 'select public.claim_lost_files(100)')::jsonb)
$$;
create function pg_temp.forget(path text) returns text language sql as $$
  select tests.attempt('service', format('select public.forget_files(%L)', array[path]))
$$;
create temporary table files as select pg_temp.begun() as kept, pg_temp.begun() as left_alone;

select matches(kept, '^[0-9a-f]{64}$', 'a path is random') from files;
select isnt(kept, left_alone, 'and of one file') from files;
select is(tests.attempt('admin', $$select public.begin_file('receipts', 'image/png', 9, 'aa')$$), '42501', 'nobody but the function begins a file');
select throws_ok(format('select private.keep_file(%L, %L)', 'images', kept), 'PT409', null, 'a file is not kept for another bucket') from files;
select lives_ok(format('select private.keep_file(%L, %L)', 'receipts', kept), 'a row keeps it') from files;
select throws_ok(format('select private.keep_file(%L, %L)', 'receipts', kept), 'PT409', null, 'and no second row') from files;
select is(pg_temp.claimed(), 0, 'what is kept or just being written is not removed');
update private.stored_files set created_at = now() - interval '16 minutes';
select is(pg_temp.claimed(), 1, 'what nobody kept in time is');
select throws_ok(format('select private.keep_file(%L, %L)', 'receipts', left_alone), 'PT409', null, 'and is kept no more') from files;
select pg_temp.forget(kept) from files;
select is((select count(*)::integer from private.stored_files), 2, 'what is kept is not forgotten');
select private.give_up_file(kept) from files;
select is(pg_temp.claimed(), 2, 'what its row gives up is removed too, and comes again until it is gone');
select pg_temp.forget(kept), pg_temp.forget(left_alone) from files;
select is((select count(*)::integer from private.stored_files), 0, 'then nothing is left of either');
select is(tests.attempt('anonymous', $$select public.forget_files('{a}')$$), '42501', 'nobody but the function forgets one');

select * from finish();
rollback;
