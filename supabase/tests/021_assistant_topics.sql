-- Topics of the assistant: visitors cannot read the table, and the server sets key and ratings.
begin;
\ir actors.psql
select plan(37);

select cmp_ok((select count(*) from public.assistant_topics where status = 'published'), '>', 80::bigint, 'a new database has more than 80 published topics');
delete from public.assistant_topics;

-- Staff
select is(tests.attempt('admin', $$insert into public.assistant_topics (question, answer, tags) values ('Асуулт', 'Хариулт', array['чатбот'])$$), 'rows 1', 'an editor adds a topic');
select is((select key = 'topic-' || id and status = 'draft' from public.assistant_topics), true, 'a new topic gets a key and is a draft');
select is(tests.attempt('viewer', $$insert into public.assistant_topics (question, answer, tags) values ('Асуулт', 'Хариулт', array['чатбот'])$$), '42501', 'a viewer cannot add a topic');
select is(tests.attempt('customer', $$insert into public.assistant_topics (question, answer, tags) values ('Асуулт', 'Хариулт', array['чатбот'])$$), '42501', 'a customer cannot add a topic');
select is(tests.attempt('admin', $$insert into public.assistant_topics (key, question, answer, tags) values ('minii', 'Асуулт', 'Хариулт', array['чатбот'])$$), '42501', 'staff cannot choose the key of a topic');
select is(tests.attempt('admin', $$select tests.add_record('assistant_topics', '{"key": "minii", "question": "А", "answer": "А", "tags": ["а"]}')$$), '42501', 'staff cannot choose the key through the API''s statement either');
select is(tests.attempt('admin', $$update public.assistant_topics set answer = 'Өөр хариулт'$$), 'rows 1', 'an editor changes a topic');
select is((select version from public.assistant_topics), 2, 'the change raises the version');
select is((select after ->> 'answer' from public.audit_log order by id desc limit 1), 'Өөр хариулт', 'the change is in the history');

-- What visitors receive
select is(tests.answer('service', 'select public.published_topics() -> ''topics'''), '[]', 'published_topics leaves out drafts');
select is(tests.answer('service', $$select public.published_topics((public.published_topics() ->> 'revision')::bigint) -> 'topics'$$), 'null', 'published_topics sends nothing to whoever knows the current revision');
create temp table known as select (private.published_topics(null) ->> 'revision')::bigint as revision;
grant select on known to service_role;
update public.assistant_topics set status = 'published', link_label = 'Үнэ', link_href = '/pricing', variants = array['Хувилбар'];
select is(
  tests.answer('service', 'select (public.published_topics((select revision from known)) #> ''{topics,0}'')::jsonb - ''id'' - ''key'''),
  jsonb_build_object('question', 'Асуулт', 'variants', array['Хувилбар'], 'answer', 'Өөр хариулт', 'link_label', 'Үнэ', 'link_href', '/pricing', 'tags', array['чатбот'])::text,
  'published_topics returns a topic published since a known revision, with exactly these fields');
select is(tests.attempt('anonymous', 'select public.published_topics()'), '42501', 'a visitor cannot call published_topics');
select is(tests.attempt('admin', 'select public.published_topics()'), '42501', 'staff cannot call published_topics');
select is(tests.answer('admin', 'select (public.list_rows(''assistant_topics'')::jsonb #> ''{rows,0}'') ? ''variants'''), 'false', 'the list of staff has no variants');
select is(tests.answer('admin', $$select public.read_record('assistant_topics', (select id::text from public.assistant_topics)) ->> 'variants'$$), '["Хувилбар"]', 'the record read by id has the variants');
select is(tests.answer('admin', format('select public.read_record(''assistant_topics'', %L) ->> ''variants''', (select id from public.assistant_topics))), '["Хувилбар"]', 'the record read by a formatted id has the variants');
select is(tests.attempt('admin', format('select public.set_record_work(''assistant_topics'', %L, null, null)', (select id from public.assistant_topics))), 'PT404 not_found', 'a topic cannot be assigned');

-- After a tool has granted every column
grant all on public.assistant_topics to authenticated;
select is(tests.attempt('admin', $$update public.assistant_topics set key = 'minii', helped = 1000, not_helped = 5$$), 'rows 1', 'with every column granted, an update of key and ratings succeeds');
select results_eq('select key = ''topic-'' || id, helped, not_helped from public.assistant_topics', 'values (true, 0, 0)', 'the update leaves key and ratings unchanged');
select is(tests.attempt('admin', tests.insertion('assistant_topics', '{"key": "minii", "helped": 9, "not_helped": 9}')), 'rows 1', 'with every column granted, an insert with key and ratings succeeds');
select results_eq('select key = ''topic-'' || id, helped, not_helped from public.assistant_topics order by id desc limit 1', 'values (true, 0, 0)', 'the new topic has a generated key and no ratings');
select is(tests.attempt('admin', tests.insertion('assistant_topics', '{"created_at": "2020-01-01"}')), '42501', 'staff cannot choose the date of creation');
select is(tests.attempt('admin', tests.insertion('assistant_topics', '{"version": 5}')), '42501', 'staff cannot choose the version');

-- Rules
select throws_ok('update public.assistant_topics set helped = -1', '23514', null, 'a negative number of good ratings is refused');
select throws_ok('update public.assistant_topics set not_helped = -1', '23514', null, 'a negative number of bad ratings is refused');
select throws_ok($$insert into public.assistant_topics (key, question, answer, tags) values ('Том', 'А', 'А', array['а'])$$, '23514', null, 'a key with Cyrillic letters is refused');
select is(tests.attempt('admin', $$update public.assistant_topics set answer = 'Сард 59 мянга'$$), 'assistant_topics_answer_literal', 'an answer with a figure is refused');
select is(tests.attempt('admin', $$update public.assistant_topics set answer = 'Үнэ: {start price}'$$), 'assistant_topics_answer_braces', 'an answer with braces around something else than a fact''s name is refused');
select is(tests.attempt('admin', $$update public.assistant_topics set answer = 'Үнэ: {start.price}'$$), 'rows 2', 'an answer may contain the name of a fact in braces');
select is(tests.attempt('admin', $$update public.assistant_topics set link_href = 'https://example.mn'$$), 'assistant_topics_link_href_format', 'a link to another site is refused');
select is(tests.attempt('admin', $$update public.assistant_topics set link_href = null, link_label = 'Үнэ'$$), 'assistant_topics_link_href_whole', 'a link label without an address is refused');
select is(tests.attempt('admin', $$update public.assistant_topics set status = 'gone'$$), 'assistant_topics_status_word', 'a status that is not in the list is refused');

-- Deletion and undo
update public.assistant_topics set helped = 3;
delete from public.audit_log;
select is(tests.attempt('admin', 'delete from public.assistant_topics where link_label is not null'), 'rows 1', 'staff delete a topic');
select is(
  tests.attempt('admin', format('select public.restore_deleted(%s)', (select max(id) from public.audit_log))), 'rows 1', 'staff restore the deleted topic');
select is((select helped from public.assistant_topics where link_label is not null), 3, 'the restored topic has its ratings');

select * from finish();
rollback;
