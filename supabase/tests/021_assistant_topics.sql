-- Topics of the assistant: visitors cannot read the table, and the server sets key and ratings.
begin;
\ir actors.psql
select plan(36);

select cmp_ok((select count(*) from public.assistant_topics where status = 'published'), '>', 80::bigint, 'a new database knows more than eighty');
delete from public.assistant_topics;

-- Staff
select is(tests.attempt('admin', $$insert into public.assistant_topics (question, answer, tags) values ('Асуулт', 'Хариулт', array['чатбот'])$$), 'rows 1', 'an editor writes one');
select is((select key = 'topic-' || id and status = 'draft' from public.assistant_topics), true, 'which gets a key, and is a draft');
select is(tests.attempt('viewer', $$insert into public.assistant_topics (question, answer, tags) values ('Асуулт', 'Хариулт', array['чатбот'])$$), '42501', 'a viewer writes none');
select is(tests.attempt('customer', $$insert into public.assistant_topics (question, answer, tags) values ('Асуулт', 'Хариулт', array['чатбот'])$$), '42501', 'nor a customer');
select is(tests.attempt('admin', $$insert into public.assistant_topics (key, question, answer, tags) values ('minii', 'Асуулт', 'Хариулт', array['чатбот'])$$), '42501', 'nobody chooses a key');
select is(tests.attempt('admin', $$select tests.add_record('assistant_topics', '{"key": "minii", "question": "А", "answer": "А", "tags": ["а"]}')$$), '42501', 'not by the function either');
select is(tests.attempt('admin', $$update public.assistant_topics set answer = 'Өөр хариулт'$$), 'rows 1', 'an editor changes one');
select is((select version from public.assistant_topics), 2, 'which is a version');
select is((select after ->> 'answer' from public.audit_log order by id desc limit 1), 'Өөр хариулт', 'and stands in the history');

-- What visitors receive
select is(tests.answer('service', 'select public.published_topics()'), '[]', 'a draft is not told');
update public.assistant_topics set status = 'published', link_label = 'Үнэ', link_href = '/pricing', variants = array['Хувилбар'];
select is(
  tests.answer('service', 'select (public.published_topics() #> ''{0}'')::jsonb - ''id'' - ''key'''),
  jsonb_build_object('question', 'Асуулт', 'variants', array['Хувилбар'], 'answer', 'Өөр хариулт', 'link_label', 'Үнэ', 'link_href', '/pricing', 'tags', array['чатбот'])::text,
  'a published one is, without what is none of a visitor''s business');
select is(tests.attempt('anonymous', 'select public.published_topics()'), '42501', 'by the function only');
select is(tests.attempt('admin', 'select public.published_topics()'), '42501', 'staff have their own list');
select is(tests.answer('admin', 'select (public.list_rows(''assistant_topics'')::jsonb #> ''{rows,0}'') ? ''variants'''), 'false', 'which leaves the variants out');
select is(tests.answer('admin', $$select public.read_record('assistant_topics', (select id::text from public.assistant_topics)) ->> 'variants'$$), '["Хувилбар"]', 'the record has them');
select is(tests.answer('admin', format('select public.read_record(''assistant_topics'', %L) ->> ''variants''', (select id from public.assistant_topics))), '["Хувилбар"]', 'one topic comes with them');
select is(tests.attempt('admin', format('select public.set_record_work(''assistant_topics'', %L, null, null)', (select id from public.assistant_topics))), 'PT404 not_found', 'a topic is nobody''s work');

-- After a tool has granted every column
grant all on public.assistant_topics to authenticated;
select is(tests.attempt('admin', $$update public.assistant_topics set key = 'minii', helped = 1000, not_helped = 5$$), 'rows 1', 'the statement passes');
select results_eq('select key = ''topic-'' || id, helped, not_helped from public.assistant_topics', 'values (true, 0, 0)', 'but key and thumbs stay');
select is(tests.attempt('admin', tests.insertion('assistant_topics', '{"key": "minii", "helped": 9, "not_helped": 9}')), 'rows 1', 'also of a new one');
select results_eq('select key = ''topic-'' || id, helped, not_helped from public.assistant_topics order by id desc limit 1', 'values (true, 0, 0)', 'they begin as they must');
select is(tests.attempt('admin', tests.insertion('assistant_topics', '{"created_at": "2020-01-01"}')), '42501', 'nobody predates a topic');
select is(tests.attempt('admin', tests.insertion('assistant_topics', '{"version": 5}')), '42501', 'or invents a version');

-- Rules
select throws_ok('update public.assistant_topics set helped = -1', '23514', null, 'thumbs are never below zero');
select throws_ok('update public.assistant_topics set not_helped = -1', '23514', null, 'of both kinds');
select throws_ok($$insert into public.assistant_topics (key, question, answer, tags) values ('Том', 'А', 'А', array['а'])$$, '23514', null, 'a key is Latin');
select is(tests.attempt('admin', $$update public.assistant_topics set answer = 'Сард 59 мянга'$$), 'assistant_topics_answer_literal', 'an answer holds no figure');
select is(tests.attempt('admin', $$update public.assistant_topics set answer = 'Үнэ: {start price}'$$), 'assistant_topics_answer_braces', 'and no brace but of a fact');
select is(tests.attempt('admin', $$update public.assistant_topics set answer = 'Үнэ: {start.price}'$$), 'rows 2', 'which it may name');
select is(tests.attempt('admin', $$update public.assistant_topics set link_href = 'https://example.mn'$$), 'assistant_topics_link_href_format', 'a link stays on the site');
select is(tests.attempt('admin', $$update public.assistant_topics set link_href = null, link_label = 'Үнэ'$$), 'assistant_topics_link_href_whole', 'and has both parts');
select is(tests.attempt('admin', $$update public.assistant_topics set status = 'gone'$$), 'assistant_topics_status_word', 'draft or published');

-- Deletion and undo
update public.assistant_topics set helped = 3;
delete from public.audit_log;
select is(tests.attempt('admin', 'delete from public.assistant_topics where link_label is not null'), 'rows 1', 'staff delete a topic');
select is(
  tests.attempt('admin', format('select public.restore_deleted(%s)', (select max(id) from public.audit_log))), 'rows 1', 'and bring it back');
select is((select helped from public.assistant_topics where link_label is not null), 3, 'with its key and thumbs');

select * from finish();
rollback;
