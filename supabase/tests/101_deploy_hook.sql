-- The deploy hook: called for published articles, their changes and changes of the programme, once for several
-- changes, and only if there is a hook.
begin;
\ir actors.psql
select plan(25);
delete from private.outbox;

create function pg_temp.calls() returns integer language sql as $$
  select count(*)::integer from private.outbox where channel = 'deploy'
$$;
create function pg_temp.change(what text) returns text language sql as $$
  select tests.attempt('admin', 'update public.blog_posts set ' || what || $q$ where slug = 'hooked'$q$)
$$;
create function pg_temp.sent() returns void language sql as $$
  delete from private.outbox where channel = 'deploy'
$$;
insert into public.blog_posts (title, slug, content) values ('Гарчиг', 'hooked', 'Текст');

-- Without a hook
update private.outbox_dispatcher set channels = '{mail,webhook}';
select is(pg_temp.change($$status = 'published'$$), 'rows 1', 'an editor publishes an article');
select is(pg_temp.calls(), 0, 'a publication queues no call without a hook');
update public.blog_posts set status = 'draft' where slug = 'hooked';

-- With a hook
update private.outbox_dispatcher set channels = '{mail,deploy}';
select is(pg_temp.change($$title = 'Ноорог'$$), 'rows 1', 'an editor changes a draft');
select is(pg_temp.calls(), 0, 'a change of a draft queues no call');
select is(pg_temp.change($$status = 'published'$$), 'rows 1', 'an editor publishes the draft');
select results_eq('select audience, kind, template, recipient, record_id, due_at <= now() from private.outbox',
  $$values ('host', 'blog_posts', 'deploy', null::text, null::text, true)$$, 'the publication queues a call that is due at once');
select is(pg_temp.change($$title = 'Өөр'$$), 'rows 1', 'an editor changes the published article');
select is(pg_temp.calls(), 1, 'the change joins the call that waits');
select is(jsonb_array_length(tests.answer('service', $$select public.claim_outbox('{mail,deploy}')$$)::jsonb), 1, 'a dispatcher claims the call');
select pg_temp.change($$content = 'Шинэ'$$);
select is(pg_temp.calls(), 2, 'a change after the claim queues a second call');
select pg_temp.sent();
update public.blog_posts set views = views + 1 where slug = 'hooked';
select is(pg_temp.calls(), 0, 'a view of an article queues no call');
select pg_temp.change($$status = 'draft'$$);
select is(pg_temp.calls(), 1, 'withdrawing an article queues a call');
select pg_temp.sent();
insert into public.blog_posts (title, slug, content, status) values ('Г', 'inserted', 'Т', 'published');
select is(pg_temp.calls(), 1, 'inserting a published article queues a call');
select pg_temp.sent();
delete from public.blog_posts where slug = 'hooked';
select is(pg_temp.calls(), 0, 'deleting a draft queues no call');
delete from public.blog_posts where slug = 'inserted';
select is(pg_temp.calls(), 1, 'deleting a published article queues a call');

-- Scheduled articles
select pg_temp.sent();
insert into public.blog_posts (title, slug, content, status, publish_at)
values ('Г', 'later', 'Т', 'published', now() + interval '3 days');
select is((select due_at = now() + interval '3 days' and expires_at = now() + interval '4 days' from private.outbox
  where channel = 'deploy'), true, 'the call of a scheduled article is due at its moment and expires a day later');
insert into public.blog_posts (title, slug, content, status) values ('Г', 'sooner', 'Т', 'published');
select is(pg_temp.calls(), 2, 'an article that is published now queues an earlier call');
insert into public.blog_posts (title, slug, content, status, publish_at) values ('Г', 'as-late', 'Т', 'published', now() + interval '3 days');
select is(pg_temp.calls(), 2, 'a second article of the same moment joins the call');
insert into public.blog_posts (title, slug, content, status, publish_at) values ('Г', 'latest', 'Т', 'published', now() + interval '5 days');
select is(pg_temp.calls(), 3, 'an article of a later moment queues a later call');
select pg_temp.sent();
insert into private.outbox (audience, kind, template, recipient) values ('staff', 'quote_requests', 'news', 'admin@tests.example.mn');
update public.blog_posts set title = 'Ө' where slug = 'sooner';
select is(pg_temp.calls(), 1, 'a waiting mail does not replace a call');

-- The programme
select pg_temp.sent();
select is(tests.attempt('admin', $$select public.change_program('{}')$$), 'rows 1', 'an editor saves the programme without a change');
select is(pg_temp.calls(), 0, 'saving without a change queues no call');
select tests.attempt('admin', $$select public.change_program('{"seats": 31}')$$);
select results_eq('select audience, kind, template, due_at <= now() from private.outbox where channel = ''deploy''',
  $$values ('host', 'program', 'deploy', true)$$, 'a change of the programme queues a call that is due at once');

-- Only the database queues calls
select is(tests.attempt('admin',
  $$insert into private.outbox (audience, channel, kind, template) values ('host', 'deploy', 'blog_posts', 'deploy')$$), '42501', 'staff cannot insert a call');
select is(tests.attempt('anonymous', 'select private.queue_deploy()'), '42501', 'a visitor cannot queue a call');
select * from finish();
rollback;
