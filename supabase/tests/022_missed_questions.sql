-- Questions without a good answer: counted together, masked, limited, and settled by staff.
begin;
\ir actors.psql
select plan(48);

create function pg_temp.told(verdict text, question text, key text, topic text default '') returns text language sql as $$
  select tests.answer('service', format('select public.note_reply(%L, %L, %L, %L)', verdict, topic, question, key))
$$;
create function pg_temp.listed(actor text) returns jsonb language sql as $$
  select (tests.answer(actor, 'select public.list_missed_questions()'))::jsonb
$$;

-- Counting
select is(pg_temp.told('missed', 'Хэдэн хэлтэй вэ', 'hel heden'), 'true', 'a missed question is stored');
select is(pg_temp.told('missed', 'Хэлтэй нь хэд вэ', 'hel heden'), 'true', 'a similar question is accepted');
select results_eq('select question, ask_count from private.missed_questions', $$values ('Хэдэн хэлтэй вэ', 2)$$, 'similar questions are one row with a count');
select is(pg_temp.told('missed', 'Өөр асуулт', 'uur'), 'true', 'a different question is stored');
select is(tests.attempt('anonymous', $$select public.note_reply('missed', '', 'А', 'a')$$), '42501', 'a visitor cannot call note_reply');
select is(tests.attempt('admin', $$select public.note_reply('missed', '', 'А', 'a')$$), '42501', 'staff cannot call note_reply');
select is(tests.attempt('service', $$select public.note_reply('hated', '', 'А', 'a')$$), '22023', 'an unknown verdict is refused');

-- Ratings
select is(pg_temp.told('helped', null, null, 'price'), 'true', 'a good rating is stored');
select is(pg_temp.told('not_helped', 'Үнэ нь буруу', 'une buruu', 'price'), 'true', 'a bad rating is stored');
select results_eq($$select helped, not_helped, version from public.assistant_topics where key = 'price'$$, 'values (1, 1, 1)', 'ratings are counted in the topic without raising its version');
select is(pg_temp.told('not_helped', 'Үнэ нь буруу', 'une buruu', 'no-such'), 'false', 'a rating of an unknown topic is ignored');
select is((select count(*) from private.missed_questions), 3::bigint, 'a bad rating adds its question to the missed questions');
select is((select count(*) from public.audit_log), 0::bigint, 'missed questions and ratings write no history');

-- Questions that are refused
select is(tests.attempt('service', $$select public.note_reply('missed', '', 'Утас 99112233', 'utas')$$), 'missed_questions_question_masked', 'a question with a number is refused');
select is(tests.attempt('service', $$select public.note_reply('missed', '', 'a@b.mn', 'ab')$$), 'missed_questions_question_masked', 'a question with an address is refused');
select is(tests.attempt('service', $$select public.note_reply('missed', '', repeat('а', 201), 'a')$$), 'missed_questions_question_length', 'a question above 200 characters is refused');
select is(tests.attempt('service', $$select public.note_reply('missed', '', 'А', '')$$), 'missed_questions_fold_key_length', 'a question without a key is refused');
select throws_ok($$insert into private.missed_questions (fold_key, topic_key, question) values ('k', repeat('a', 51), 'А')$$, '23514', null, 'a topic key above 50 characters is refused');
select throws_ok($$insert into private.missed_questions (fold_key, question, ask_count) values ('k', 'А', 0)$$, '23514', null, 'a count of 0 is refused');
select throws_ok($$insert into private.missed_questions (fold_key, question) values ('hel heden', 'А')$$, '23505', null, 'a second row with the same key and topic is refused');

-- The list of staff
select is(pg_temp.listed('admin') #>> '{rows,0,question}', 'Хэдэн хэлтэй вэ', 'the most frequent question is listed first');
select is(pg_temp.listed('viewer') ->> 'total', '3', 'a viewer sees the list');
select is((pg_temp.listed('admin') #> '{rows,0}') ? 'fold_key', false, 'the list leaves out the key');
select is((select r ->> 'topic_question' from jsonb_array_elements(pg_temp.listed('admin') -> 'rows') as r where (r ->> 'badly')::boolean), (select question from public.assistant_topics where key = 'price'), 'the list has the topic of a badly rated answer');
select is(tests.attempt('customer', 'select public.list_missed_questions()'), '42501', 'a customer cannot list missed questions');
select is(tests.attempt('anonymous', 'select public.list_missed_questions()'), '42501', 'a visitor cannot list missed questions');
select is(tests.attempt('viewer', 'select public.list_missed_questions(null, 101)'), '42501', 'a viewer cannot list more than 100 questions');
select is((tests.answer('admin', 'select public.list_missed_questions(null, 1)'))::jsonb -> 'nextBefore' ->> 'askCount', '2', 'a page returns the cursor of the next page');
select is((tests.answer('admin', format('select public.list_missed_questions(null, 10, %L)', (tests.answer('admin', 'select public.list_missed_questions(null, 1)'))::jsonb -> 'nextBefore')))::jsonb #>> '{rows,0,ask_count}', '1', 'the next page begins after the cursor');

create function pg_temp.settle(actor text, state text, version integer) returns text language sql as $$
  select tests.attempt(actor, format('select public.settle_question(%s, %L, %s)', (select id from private.missed_questions where fold_key = 'hel heden'), state, version))
$$;
select is(pg_temp.settle('viewer', 'dismissed', 1), '42501', 'a viewer cannot settle a question');
select is(pg_temp.settle('customer', 'dismissed', 1), '42501', 'a customer cannot settle a question');
select is(pg_temp.settle('admin', 'gone', 1), 'missed_questions_state_word', 'an unknown state is refused');
select is(pg_temp.settle('admin', 'answered', 1), 'rows 1', 'an editor settles a question');
select is(pg_temp.settle('admin', 'dismissed', 1), 'PT409 version_conflict', 'settling with an outdated version is refused');
select is(tests.attempt('admin', 'select public.settle_question(0, ''dismissed'')'), 'PT404 not_found', 'settling an unknown question raises not_found');
select results_eq($$select action, after ->> 'state' from public.audit_log$$, $$values ('update', 'answered')$$, 'the history has the new state');
select is(pg_temp.told('missed', 'Хэдэн хэлтэй вэ', 'hel heden'), 'true', 'a question that was answered is asked again');
select is((select state from private.missed_questions where fold_key = 'hel heden'), 'new', 'the answered question is new again');
select is(tests.attempt('admin', 'select public.settle_question(0, ''dismissed'', 1)'), 'PT404 not_found', 'settling an unknown question with a version raises not_found');

-- Similar questions of two topics, and one without a topic, are three rows; a dismissed question stays dismissed
select is(pg_temp.told('not_helped', 'Хэлний тоо', 'hel heden', 'price'), 'true', 'a similar question with a bad answer of a topic is stored');
create function pg_temp.states() returns text language sql as $$
  select string_agg(concat_ws(' ', fold_key, nullif(topic_key, ''), ask_count, state), ', ' order by fold_key, topic_key) from private.missed_questions
$$;
select is(pg_temp.states(), 'hel heden 3 new, hel heden price 1 new, une buruu price 1 new, uur 1 new', 'the similar question of a topic is a row of its own');
update private.missed_questions set state = case fold_key when 'uur' then 'dismissed' else 'answered' end;
select is(pg_temp.told('missed', 'Хэдэн хэлтэй вэ', 'hel heden') || pg_temp.told('missed', 'Өөр асуулт', 'uur'), 'truetrue', 'an answered and a dismissed question are asked again');
select is(pg_temp.states(), 'hel heden 4 new, hel heden price 1 answered, une buruu price 1 answered, uur 2 dismissed', 'only the answered question is new again, and the dismissed one stays dismissed');
select is(pg_temp.told('not_helped', 'Үнэ нь буруу', 'une buruu', 'price') || pg_temp.states(), 'truehel heden 4 new, hel heden price 1 answered, une buruu price 2 new, uur 2 dismissed', 'a question that is rated badly again is new, another answered question of its topic stays answered');
delete from private.missed_questions where fold_key = 'hel heden' and topic_key <> '';

-- Retention
update private.missed_questions set last_asked_at = now() - interval '181 days' where fold_key = 'uur';
select isnt(tests.answer('service', 'select public.clean_up()'), null, 'the nightly clean-up runs');
select is((select count(*) from private.missed_questions), 2::bigint, 'a question last asked 181 days ago is deleted');

-- Limits
insert into private.missed_questions (fold_key, question) select 'k' || n, 'А' from generate_series(1, 5000) as n;
select is(pg_temp.told('missed', 'Илүү', 'iluu'), 'false', 'a new question above 5,000 rows is not stored');
select is((select sum(private.hit_rate_limit('missed_questions', 2000, 86400)) > 0 from generate_series(1, 2000)), true, 'a question above 2,000 a day is over the limit');

select * from finish();
rollback;
