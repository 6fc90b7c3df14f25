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
select is(pg_temp.told('missed', 'Хэдэн хэлтэй вэ', 'hel heden'), 'true', 'a question is kept');
select is(pg_temp.told('missed', 'Хэлтэй нь хэд вэ', 'hel heden'), 'true', 'and another that is alike');
select results_eq('select question, ask_count from private.missed_questions', $$values ('Хэдэн хэлтэй вэ', 2)$$, 'they are one row');
select is(pg_temp.told('missed', 'Өөр асуулт', 'uur'), 'true', 'another is another');
select is(tests.attempt('anonymous', $$select public.note_reply('missed', '', 'А', 'a')$$), '42501', 'a visitor tells by the function only');
select is(tests.attempt('admin', $$select public.note_reply('missed', '', 'А', 'a')$$), '42501', 'staff invent none');
select is(tests.attempt('service', $$select public.note_reply('hated', '', 'А', 'a')$$), '22023', 'a verdict is one of three');

-- Thumbs
select is(pg_temp.told('helped', null, null, 'price'), 'true', 'a thumb up');
select is(pg_temp.told('not_helped', 'Үнэ нь буруу', 'une buruu', 'price'), 'true', 'a thumb down');
select results_eq($$select helped, not_helped, version from public.assistant_topics where key = 'price'$$, 'values (1, 1, 1)', 'are counted at the topic, which is no edit of it');
select is(pg_temp.told('not_helped', 'Үнэ нь буруу', 'une buruu', 'no-such'), 'false', 'nobody rates what is not there');
select is((select count(*) from private.missed_questions), 3::bigint, 'and a bad answer is a question to staff');
select is((select count(*) from public.audit_log), 0::bigint, 'none of it is an act of staff');

-- Masked or refused
select is(tests.attempt('service', $$select public.note_reply('missed', '', 'Утас 99112233', 'utas')$$), 'missed_questions_question_masked', 'a number is not stored');
select is(tests.attempt('service', $$select public.note_reply('missed', '', 'a@b.mn', 'ab')$$), 'missed_questions_question_masked', 'nor an address');
select is(tests.attempt('service', $$select public.note_reply('missed', '', repeat('а', 201), 'a')$$), 'missed_questions_question_length', 'nor a long text');
select is(tests.attempt('service', $$select public.note_reply('missed', '', 'А', '')$$), 'missed_questions_fold_key_length', 'a question has a key');
select throws_ok($$insert into private.missed_questions (fold_key, topic_key, question) values ('k', repeat('a', 51), 'А')$$, '23514', null, 'and a topic a short one');
select throws_ok($$insert into private.missed_questions (fold_key, question, ask_count) values ('k', 'А', 0)$$, '23514', null, 'what is there was asked');
select throws_ok($$insert into private.missed_questions (fold_key, question) values ('hel heden', 'А')$$, '23505', null, 'alike ones stand once');

-- Staff
select is(pg_temp.listed('admin') #>> '{rows,0,question}', 'Хэдэн хэлтэй вэ', 'staff see the most frequent first');
select is(pg_temp.listed('viewer') ->> 'total', '3', 'a viewer too');
select is((pg_temp.listed('admin') #> '{rows,0}') ? 'fold_key', false, 'without the key');
select is((select r ->> 'topic_question' from jsonb_array_elements(pg_temp.listed('admin') -> 'rows') as r where (r ->> 'badly')::boolean), (select question from public.assistant_topics where key = 'price'), 'and what answered badly');
select is(tests.attempt('customer', 'select public.list_missed_questions()'), '42501', 'a customer sees none');
select is(tests.attempt('anonymous', 'select public.list_missed_questions()'), '42501', 'nor a visitor');
select is(tests.attempt('viewer', 'select public.list_missed_questions(null, 101)'), '42501', 'a viewer takes no hundred and one');
select is((tests.answer('admin', 'select public.list_missed_questions(null, 1)'))::jsonb -> 'nextBefore' ->> 'askCount', '2', 'page by page');
select is((tests.answer('admin', format('select public.list_missed_questions(null, 10, %L)', (tests.answer('admin', 'select public.list_missed_questions(null, 1)'))::jsonb -> 'nextBefore')))::jsonb #>> '{rows,0,ask_count}', '1', 'the next begins where the last ended');

create function pg_temp.settle(actor text, state text, version integer) returns text language sql as $$
  select tests.attempt(actor, format('select public.settle_question(%s, %L, %s)', (select id from private.missed_questions where fold_key = 'hel heden'), state, version))
$$;
select is(pg_temp.settle('viewer', 'dismissed', 1), '42501', 'a viewer settles none');
select is(pg_temp.settle('customer', 'dismissed', 1), '42501', 'nor a customer');
select is(pg_temp.settle('admin', 'gone', 1), 'missed_questions_state_word', 'to a state that there is');
select is(pg_temp.settle('admin', 'answered', 1), 'rows 1', 'an editor settles one');
select is(pg_temp.settle('admin', 'dismissed', 1), 'PT409 version_conflict', 'the version that was seen');
select is(tests.attempt('admin', 'select public.settle_question(0, ''dismissed'')'), 'PT404 not_found', 'that is there');
select results_eq($$select action, after ->> 'state' from public.audit_log$$, $$values ('update', 'answered')$$, 'which stands in the history');
select is(pg_temp.told('missed', 'Хэдэн хэлтэй вэ', 'hel heden'), 'true', 'asked again');
select is((select state from private.missed_questions where fold_key = 'hel heden'), 'new', 'it is open again');
select is(tests.attempt('admin', 'select public.settle_question(0, ''dismissed'', 1)'), 'PT404 not_found', 'what is not there has no version either');

-- Similar questions of two topics and of none are three rows; a dismissed one stays dismissed
select is(pg_temp.told('not_helped', 'Хэлний тоо', 'hel heden', 'price'), 'true', 'an alike question that a topic answered badly');
create function pg_temp.states() returns text language sql as $$
  select string_agg(concat_ws(' ', fold_key, nullif(topic_key, ''), ask_count, state), ', ' order by fold_key, topic_key) from private.missed_questions
$$;
select is(pg_temp.states(), 'hel heden 3 new, hel heden price 1 new, une buruu price 1 new, uur 1 new', 'is counted for itself');
update private.missed_questions set state = case fold_key when 'uur' then 'dismissed' else 'answered' end;
select is(pg_temp.told('missed', 'Хэдэн хэлтэй вэ', 'hel heden') || pg_temp.told('missed', 'Өөр асуулт', 'uur'), 'truetrue', 'two are asked again');
select is(pg_temp.states(), 'hel heden 4 new, hel heden price 1 answered, une buruu price 1 answered, uur 2 dismissed', 'the one that was answered is open, alone');
select is(pg_temp.told('not_helped', 'Үнэ нь буруу', 'une buruu', 'price') || pg_temp.states(), 'truehel heden 4 new, hel heden price 1 answered, une buruu price 2 new, uur 2 dismissed', 'and another of its topic is not');
delete from private.missed_questions where fold_key = 'hel heden' and topic_key <> '';

-- Retention
update private.missed_questions set last_asked_at = now() - interval '181 days' where fold_key = 'uur';
select isnt(tests.answer('service', 'select public.clean_up()'), null, 'what nobody asks any more');
select is((select count(*) from private.missed_questions), 2::bigint, 'goes after half a year');

-- Bounds
insert into private.missed_questions (fold_key, question) select 'k' || n, 'А' from generate_series(1, 5000) as n;
select is(pg_temp.told('missed', 'Илүү', 'iluu'), 'false', 'five thousand are enough');
select is((select sum(private.hit_rate_limit('missed_questions', 2000, 86400)) > 0 from generate_series(1, 2000)), true, 'and two thousand a day');

select * from finish();
rollback;
