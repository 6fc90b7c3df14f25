-- Files of Storage: registered before the upload, kept by exactly one row, given up with it, deleted by the function.
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
select isnt(kept, left_alone, 'two files have different paths') from files;
select is(tests.attempt('admin', $$select public.begin_file('receipts', 'image/png', 9, 'aa')$$), '42501', 'only the function registers a file');
select throws_ok(format('select private.keep_file(%L, %L)', 'images', kept), 'PT409', null,
  'a file of one bucket cannot be kept for another bucket') from files;
select lives_ok(format('select private.keep_file(%L, %L)', 'receipts', kept), 'a row keeps the file') from files;
select throws_ok(format('select private.keep_file(%L, %L)', 'receipts', kept), 'PT409', null, 'a second row cannot keep the same file') from files;
select is(pg_temp.claimed(), 0, 'neither a kept nor a just registered file is claimed for deletion');
update private.stored_files set created_at = now() - interval '16 minutes';
select is(pg_temp.claimed(), 1, 'a file that no row kept within 15 minutes is claimed for deletion');
select throws_ok(format('select private.keep_file(%L, %L)', 'receipts', left_alone), 'PT409', null,
  'a file that is claimed for deletion cannot be kept') from files;
select pg_temp.forget(kept) from files;
select is((select count(*)::integer from private.stored_files), 2, 'forgetting a kept file leaves both files stored');
select private.give_up_file(kept) from files;
select is(pg_temp.claimed(), 2, 'a file that its row gives up is claimed too, and a claimed file is claimed again until it is forgotten');
select pg_temp.forget(kept), pg_temp.forget(left_alone) from files;
select is((select count(*)::integer from private.stored_files), 0, 'both files are forgotten');
select is(tests.attempt('anonymous', $$select public.forget_files('{a}')$$), '42501', 'a visitor cannot forget a file');

select * from finish();
rollback;
