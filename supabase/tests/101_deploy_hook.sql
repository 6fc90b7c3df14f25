-- The deploy hook: called for publications, their changes and those of the programme, once for a burst, and only if
-- there is a hook.
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
select is(pg_temp.change($$status = 'published'$$), 'rows 1', 'an article is published');
select is(pg_temp.calls(), 0, 'and nobody is called where there is no hook');
update public.blog_posts set status = 'draft' where slug = 'hooked';

-- With one
update private.outbox_dispatcher set channels = '{mail,deploy}';
select is(pg_temp.change($$title = 'Ноорог'$$), 'rows 1', 'a draft is changed');
select is(pg_temp.calls(), 0, 'which is seen by nobody');
select is(pg_temp.change($$status = 'published'$$), 'rows 1', 'it is published');
select results_eq('select audience, kind, template, recipient, record_id, due_at <= now() from private.outbox',
  $$values ('host', 'blog_posts', 'deploy', null::text, null::text, true)$$, 'which calls the host, at once');
select is(pg_temp.change($$title = 'Өөр'$$), 'rows 1', 'it is changed');
select is(pg_temp.calls(), 1, 'while a call waits it is for both');
select is(jsonb_array_length(tests.answer('service', $$select public.claim_outbox('{mail,deploy}')$$)::jsonb), 1, 'a dispatcher claims the call');
select pg_temp.change($$content = 'Шинэ'$$);
select is(pg_temp.calls(), 2, 'a change after the claim has a call of its own');
select pg_temp.sent();
update public.blog_posts set views = views + 1 where slug = 'hooked';
select is(pg_temp.calls(), 0, 'a visit is no change');
select pg_temp.change($$status = 'draft'$$);
select is(pg_temp.calls(), 1, 'what is taken back is built without');
select pg_temp.sent();
insert into public.blog_posts (title, slug, content, status) values ('Г', 'inserted', 'Т', 'published');
select is(pg_temp.calls(), 1, 'an article that is made published');
select pg_temp.sent();
delete from public.blog_posts where slug = 'hooked';
select is(pg_temp.calls(), 0, 'a deleted draft is missed by nobody');
delete from public.blog_posts where slug = 'inserted';
select is(pg_temp.calls(), 1, 'a deleted article is');

-- For a later moment
select pg_temp.sent();
insert into public.blog_posts (title, slug, content, status, publish_at)
values ('Г', 'later', 'Т', 'published', now() + interval '3 days');
select is((select due_at = now() + interval '3 days' and expires_at = now() + interval '4 days' from private.outbox where channel = 'deploy'), true, 'what is to appear later is built then');
insert into public.blog_posts (title, slug, content, status) values ('Г', 'sooner', 'Т', 'published');
select is(pg_temp.calls(), 2, 'and one of today does not wait for it');
insert into public.blog_posts (title, slug, content, status, publish_at) values ('Г', 'as-late', 'Т', 'published', now() + interval '3 days');
select is(pg_temp.calls(), 2, 'another of that moment is built with it');
insert into public.blog_posts (title, slug, content, status, publish_at) values ('Г', 'latest', 'Т', 'published', now() + interval '5 days');
select is(pg_temp.calls(), 3, 'one of a moment after it is not, whatever waits already');
select pg_temp.sent();
insert into private.outbox (audience, kind, template, recipient) values ('staff', 'quote_requests', 'news', 'admin@tests.example.mn');
update public.blog_posts set title = 'Ө' where slug = 'sooner';
select is(pg_temp.calls(), 1, 'a mail that waits is no call');

-- Of the programme
select pg_temp.sent();
select is(tests.attempt('admin', $$select public.change_program('{}')$$), 'rows 1', 'the programme is saved as it was');
select is(pg_temp.calls(), 0, 'which no page shows');
select tests.attempt('admin', $$select public.change_program('{"seats": 31}')$$);
select results_eq('select audience, kind, template, due_at <= now() from private.outbox where channel = ''deploy''',
  $$values ('host', 'program', 'deploy', true)$$, 'a change of it calls the host, at once');

-- Nobody else
select is(tests.attempt('admin', $$insert into private.outbox (audience, channel, kind, template) values ('host', 'deploy', 'blog_posts', 'deploy')$$), '42501', 'staff call no hook themselves');
select is(tests.attempt('anonymous', 'select private.queue_deploy()'), '42501', 'nor do visitors');
select * from finish();
rollback;
