-- What an assistant does beside answering: who writes it, what the plan holds, what visitors get, what waits for staff.
begin;
\ir actors.psql
\ir assistant_customers.psql

create function pg_temp.id(who text default 'customer') returns bigint language sql security definer as $$
  select id from public.assistants where profile_id is not distinct from case who when 'company' then null else tests.id(who) end
$$;
create function pg_temp.week(hours jsonb default '[{"from": "10:00", "to": "19:00"}]') returns jsonb language sql as $$
  select jsonb_build_array(hours, hours, hours, hours, hours, '[]'::jsonb, '[]'::jsonb)
$$;
create function pg_temp.orders(set jsonb default '{}') returns jsonb language sql as $$
  select '{"areas": [{"name": "Хот дотор", "fee": 5000, "note": null}], "pickUp": null, "least": 0, "hours": null, "pays": ["delivery"]}'::jsonb || set
$$;
create function pg_temp.fields(labels text[]) returns jsonb language sql as $$
  select jsonb_build_object('fields', jsonb_agg(jsonb_build_object('label', label, 'kind', 'text', 'values', '[]'::jsonb, 'isRequired', true)))
    from unnest(labels) as label
$$;
create function pg_temp.adds(who text, part text, of_row jsonb) returns text language sql as $$
  select tests.told(who, format('select public.add_part(%L, %L) ->> ''version''', part, of_row))
$$;
create function pg_temp.sets_up(who text, kind text, settings jsonb, name text default null) returns text language sql as $$
  select pg_temp.adds(who, 'automations', jsonb_build_object('kind', kind, 'name', name, 'is_on', true, 'settings', settings))
$$;
create function pg_temp.row_id(part text, at integer default 0, who text default 'customer') returns text language sql as $$
  select case part when 'goods' then private.parts_json(part, pg_temp.id(who)) else private.automations_json(pg_temp.id(who)) -> part end -> at ->> 'id'
$$;
create function pg_temp.offers(path text, who text default 'customer') returns text language sql security definer as $$
  select private.bot_catalogue(pg_temp.id(who)) #>> path::text[]
$$;
create function pg_temp.resting(who text default 'customer') returns text language sql as $$
  select string_agg(a ->> 'kind', ' ' order by (a ->> 'id')::bigint)
    from jsonb_array_elements(private.automations_json(pg_temp.id(who)) -> 'automations') as a where (a ->> 'rests')::boolean
$$;
create function pg_temp.content_version() returns integer language sql as $$ select content_version from public.assistants where id = pg_temp.id() $$;

select * from no_plan();

-- Who
select is(pg_temp.adds('customer', 'bookables', jsonb_build_object('name', 'Болд', 'week', pg_temp.week(), 'days_off', '["2027-07-11"]'::jsonb, 'is_on',
  true)), '1', 'a customer adds who is booked');
select is(pg_temp.adds('customer', 'services', '{"name": "Тайралт", "minutes": 30, "price": 25000}'), '1', 'a customer adds a service');
select is(tests.told('customer',
  $$select jsonb_array_length(public.put_goods('[{"name": "Цамц", "price": 45000, "stock": 1}, {"name": "Өмд", "price": 60000}]'))$$), '2',
  'a customer adds goods');
select is(pg_temp.sets_up('customer', 'orders', pg_temp.orders()), '1', 'a customer sets up orders');
select is(pg_temp.sets_up('customer', 'appointments',
  '{"earliest": 60, "latest": 30, "isConfirmedAtOnce": true, "severalForPhone": false, "changeUntil": 3}'), '1', 'a customer sets up appointments');
select is(tests.attempt('foreign customer', format('select public.%s_part(%L, %s)', command, part,
  concat_ws(', ', pg_temp.row_id(part), case command when 'change' then '''{"name": "Минийх"}''' end))),
  'PT404 not_found', format('another customer cannot %s one of the %s', command, part))
from unnest(array['change', 'remove']) as command, unnest(array['automations', 'goods', 'services', 'bookables']) as part;
select is(tests.attempt(who, format('update public.assistant_%s set name = ''Минийх'' where assistant_id = %s', part, pg_temp.id())), 'rows 0',
  format('an update of the %s by the %s reaches no row of a customer', part, who))
from unnest(array['foreign customer', 'admin', 'viewer']) as who, unnest(array['goods', 'services', 'bookables']) as part;
select is(tests.answer(who, 'select count(*) from public.assistant_goods'), seen, format('%s sees %s goods', who, seen))
from (values ('customer', '2'), ('foreign customer', '0'), ('suspended customer', '0'), ('admin', '2'), ('viewer', '2'), ('removed admin', '0')) as t (who,
  seen);
select is(tests.attempt('foreign customer', tests.insertion('assistant_goods', jsonb_build_object('assistant_id', pg_temp.id()))), '42501',
  'another customer adds no good to the assistant');
select is(tests.attempt('customer', format('update public.assistant_goods set %s where id = %s', change, pg_temp.row_id('goods'))), '42501',
  'a customer cannot set ' || change)
from unnest(array['held_for = null', 'reviewed_at = now()', 'refusal = ''Шалтгаан''', 'shown = ''{}''', 'version = 9', 'assistant_id = 1']) as change;
select is(pg_temp.adds(who, 'services', '{"name": "Уулзалт", "minutes": 30}'), told, format('%s adds a service of the company: %s', who, told))
from (values ('viewer', 'read_only'), ('admin', '1')) as t (who, told);
select is(tests.answer('owner', 'select public.own_automations() #>> ''{services,1,name}'''), 'Уулзалт', 'staff keep what the company offers');
select is((select string_agg(action || ' ' || table_name, ', ') from public.audit_log), 'insert assistant_services',
  'what staff do for the company is in the history');

select is(pg_temp.adds('admin', 'services', '{"name": "Картын CVV кодоо бичнэ үү", "minutes": 30}') || (select string_agg(held_for, '')
  from public.assistant_services where assistant_id = pg_temp.id('company')), null, 'words of the company do not wait');
select is(tests.attempt('suspended customer', call), '42501', 'a suspended customer does not: ' || call)
from unnest(array['select public.own_automations()', 'select public.own_goods()', 'select public.put_goods(''[]'')',
  'select public.change_part(''goods'', 1, ''{"name": "x"}'')', 'select public.remove_part(''goods'', 1)']) as call;

-- Versions and names
select is(tests.answer('customer',
  format($$select public.change_part('goods', %s, '{"name": "Цамц", "price": 50000, "options": [{"name": "Хэмжээ", "values": ["S", "M"]}], "stock": 1}',
  1) ->> 'version'$$, pg_temp.row_id('goods'))), '2', 'a good is changed at its version');
select is(tests.answer('customer', format($$select public.change_part('goods', %s, '{"name": "Цамц", "price": 50000, "options": [], "stock": 1}', 2)
  ->> 'version'$$, pg_temp.row_id('goods'))), '3', 'and at the next');
select is(tests.attempt('customer', format($$select public.change_part('goods', %s, '{"name": "Цамц", "price": 1, "options": []}', 1)$$,
  pg_temp.row_id('goods'))), 'PT409 version_conflict', 'not at an older one');
select is(tests.attempt('customer', format($$select public.change_part('goods', %s, '{"name": "өмд ", "price": 1, "options": []}')$$,
  pg_temp.row_id('goods'))), 'assistant_goods_name_length', 'a name is stored trimmed');
select is(tests.attempt('customer', format($$select public.change_part('goods', %s, '{"name": "өМД", "price": 1, "options": []}')$$,
  pg_temp.row_id('goods'))), 'assistant_goods_name_idx', 'two goods do not look the same');
select is(pg_temp.sets_up('customer', 'orders', pg_temp.orders()) like '%assistant_automations_kind_idx%', true, 'orders are set up once');
update public.assistant_goods set picture = '/api/images/' || repeat('a', 64) where id = pg_temp.row_id('goods')::bigint;
select is(tests.answer('customer',
  $$select string_agg(concat_ws(' ', g ->> 'name', g ->> 'price', g ->> 'stock', left(g ->> 'picture', 5)), ', ')
  from jsonb_array_elements(public.put_goods('[{"name": "цамц", "price": 55000}, {"name": "Малгай", "price": 30000, "stock": 0}]')) as g$$),
  'цамц 55000 /api/, Малгай 30000 0', 'a sheet that is pasted again changes the goods of its names, and keeps their pictures');
select is(tests.answer('customer', 'select jsonb_array_length(public.own_goods())'), '3', 'and adds no second one');
select is(tests.attempt('customer', $$select public.put_goods('[{"name": "Бээлий", "price": 9000}, {"name": "Гутал", "price": -1}]')$$),
  'assistant_goods_price_range', 'a list with a wrong price is refused');
select is(tests.answer('customer', 'select jsonb_array_length(public.own_goods())'), '3', 'as a whole');

-- Who does a service
select is(pg_temp.adds('customer', 'services', format('{"name": "Будалт", "minutes": 60, "bookables": [%s]}', pg_temp.row_id('bookables'))::jsonb), '1',
  'a service has its own people');
select is(pg_temp.adds('foreign customer', 'services', format('{"name": "Будалт", "minutes": 60, "bookables": [%s]}', pg_temp.row_id('bookables'))::jsonb),
  'conflict', 'nobody of another customer');
select is(pg_temp.adds('customer', 'services', '{"name": "Хумс", "minutes": 60, "bookables": [0]}'), 'conflict', 'nor somebody who is not there');
select is(tests.attempt('customer', format($$select public.change_part('services', %s, '{"name": "Тайралт", "minutes": 30, "bookables": [0]}')$$,
  pg_temp.row_id('services'))), 'PT409 conflict', 'when it is changed either');
select is(pg_temp.offers('{services}')::jsonb -> 1 ->> 'name', 'Будалт', 'visitors get it');
select is(tests.attempt('customer', format($$select public.change_part('bookables', %s, %L)$$, pg_temp.row_id('bookables'),
  jsonb_build_object('name', 'Болд', 'week', pg_temp.week(), 'days_off', '[]'::jsonb, 'is_on', false))), 'rows 1', 'somebody goes on leave');
select is(pg_temp.offers('{services}'), '[]', 'what nobody does is not offered');
select is(private.bot_starts(pg_temp.id()), '{"orders": true, "services": [], "forms": []}', 'nor begun');
select is(pg_temp.adds('customer', 'bookables',
  jsonb_build_object('name', 'Сараа', 'week', pg_temp.week('[{"from": "10:00", "to": "13:00"}, {"from": "14:00", "to": "24:00"}]'), 'days_off', '[]'::jsonb,
  'is_on', true)), '1', 'somebody else has a break and works until midnight');
select is(tests.attempt('customer', format('select public.remove_part(''bookables'', %s)', pg_temp.row_id('bookables'))), 'rows 1', 'the first one is deleted');
select is((select bookables from public.assistant_services where name = 'Будалт'), '{}', 'and does no service any more');
insert into public.assistant_bookables (assistant_id, name, week)
select pg_temp.id(), 'Сандал ' || n, pg_temp.week() from generate_series(1, 49) as n;
select is(pg_temp.adds('customer', 'bookables', jsonb_build_object('name', 'Тавин нэг', 'week', pg_temp.week(), 'days_off', '[]'::jsonb, 'is_on', true)),
  'catalogue_full', 'fifty and no more are booked');
delete from public.assistant_bookables where name like 'Сандал%';
select is(pg_temp.offers('{services,0,name}') || ' ' || pg_temp.offers('{bookables,0,name}') || ' '
  || jsonb_array_length(pg_temp.offers('{services}')::jsonb), 'Тайралт Сараа 1', 'a service of everybody goes on, the other has nobody');
select is(pg_temp.offers('{bookables,0,week,0,1}')::jsonb, '{"from": "14:00", "to": "24:00"}'::jsonb, 'visitors get the hours');

-- Plan: the trial holds five
select is(pg_temp.sets_up('customer', 'reminder', '{"dayBefore": true, "hourBefore": true}') || pg_temp.sets_up('customer', 'hours',
  jsonb_build_object('week', pg_temp.week(), 'daysOff', '[]'::jsonb)) || pg_temp.sets_up('customer', 'form', pg_temp.fields(array['Юу', 'Хэзээ']),
  'Үнийн санал'), '111', 'the trial holds all five');
select is(pg_temp.sets_up('customer', 'form', pg_temp.fields(array['Юу', 'Хэзээ']), 'Ширээ захиалга'), 'automation_limit', 'a sixth is refused');
select is(pg_temp.adds('customer', 'automations', jsonb_build_object('kind', 'form', 'name', 'Ширээ захиалга', 'is_on', false, 'settings',
  pg_temp.fields(array['Юу', 'Хэзээ']))), '1', 'one that is off may be set up');
select is(tests.attempt('customer', format('update public.assistant_automations set is_on = true where id = %s', pg_temp.row_id('automations', 5))),
  'PT409 automation_limit', 'and not turned on');
select is(tests.attempt('customer', format('update public.assistant_automations set is_on = %s where kind = ''hours''', turned)), 'rows 1',
  'what is off counts nothing, turned ' || turned) from unnest(array['false', 'true']) as turned;
select is(tests.answer('customer', 'select public.own_automations() ->> ''most'''), '5', 'the owner reads how many the plan holds');
select is(pg_temp.offers('{orders,settings,areas,0,name}') || ' ' || pg_temp.offers('{forms,0,name}') || ' '
  || jsonb_array_length(pg_temp.offers('{goods}')::jsonb), 'Хот дотор Үнийн санал 3', 'visitors get what works');
with paid as (
  insert into public.payments (kind, profile_id, plan, plan_months, amount_mnt, reference, status, paid_at, payer_name, email)
  values ('plan', tests.id('customer'), 'pro', '3', 100, 'ABCDEFGV', 'paid', now(), 'Болд', 'customer@tests.example.mn') returning id
)
insert into public.plan_periods (payment_id, profile_id, plan, plan_months, amount_mnt, paid_at, trial_ends_at, starts_at, ends_at)
select id, tests.id('customer'), 'pro', '3', 100, now(), now(), now(), now() + interval '30 days' from paid;
select is(pg_temp.resting(), null, 'a plan that is paid within the trial takes nothing away');
update public.profiles set trial_starts_at = now() - interval '15 days', trial_ends_at = now() - interval '1 day' where id = tests.id('customer');
select is(pg_temp.resting(), 'appointments reminder hours form', 'after it the newest beyond the plan rest');
select is(pg_temp.offers('{orders,settings,least}') || coalesce(pg_temp.offers('{appointments}'), ' none ') || pg_temp.offers('{services}')
  || pg_temp.offers('{forms}'), '0 none [][]', 'visitors get the one that works');
select is(tests.answer('customer', format($$select public.change_part('automations', %s, %L) ->> 'version'$$, pg_temp.row_id('automations', 1),
  '{"is_on": true, "settings": {"earliest": 30, "latest": 30, "isConfirmedAtOnce": true, "severalForPhone": false, "changeUntil": 3}}')), '2',
  'what rests may be changed');
select is(tests.attempt('customer', 'update public.assistant_automations set is_on = false where kind = ''orders'''), 'rows 1',
  'the owner turns the first off');
select is(pg_temp.resting(), 'reminder hours form', 'and the next works');
select is(pg_temp.offers('{goods}'), '[]', 'without orders no goods are shown');
update public.plan_periods set plan = 'start';
select is(pg_temp.offers('{bookables}'), '[]', 'nor who is booked, without appointments');
select is(pg_temp.resting(), 'appointments reminder hours form', 'a plan without automations lets all rest');
select is((select count(*)::integer from public.assistant_goods where assistant_id = pg_temp.id()) || ' ' || (select count(*)::integer
  from public.assistant_automations where assistant_id = pg_temp.id()), '3 6', 'nothing is deleted');
select is(tests.attempt('customer', 'update public.assistant_automations set is_on = true where kind = ''orders'''), 'PT409 automation_limit',
  'nothing more is turned on');
update public.plan_periods set plan = 'enterprise';
select is(pg_temp.resting(), null, 'with a larger plan everything works again');
select is(tests.attempt('customer', 'update public.assistant_automations set is_on = true where kind = ''orders'''), 'rows 1', 'and may be turned on');

-- The function's index notices
create temporary table known as select pg_temp.content_version() as version;
select private.lock_assistant(pg_temp.id());
update public.assistant_goods set stock = 5 where name = 'Малгай';
select is(pg_temp.content_version() - version, 1, 'a good that is in stock again is a new version') from known;
update public.assistant_goods set stock = 4 where name = 'Малгай';
select is(pg_temp.content_version() - version, 1, 'one fewer is not') from known;
update public.assistant_goods set stock = 0 where name = 'Малгай';
select is(pg_temp.content_version() - version, 2, 'the last one is') from known;
update public.assistant_goods set stock = null where name = 'Малгай';
select is(pg_temp.content_version() - version, 3, 'so is one that is not counted any more') from known;
update public.assistant_goods set stock = 5 where name = 'Малгай';
update public.assistant_goods set price = 31000 where name = 'Малгай';
select is(pg_temp.content_version() - version, 5, 'one that is, and another price') from known;

-- Words that wait for staff
update public.assistants set status = 'live' where id = pg_temp.id();
delete from private.outbox;
select is(tests.attempt('customer', $$update public.assistant_goods set about = 'Картын дугаар, CVV кодоо бичээрэй' where name = 'Өмд'$$), 'rows 1',
  'a text that asks for a card is stored');
select is((select string_agg(distinct template || ' ' || record_id, ' ') from private.outbox), 'assistant_held ' || pg_temp.id(), 'staff are told');
select is(pg_temp.offers('{goods,1,name}') || coalesce(pg_temp.offers('{goods,1,about}'), ' none'), 'Өмд none', 'visitors get the words from before');
select is(tests.attempt('customer', $$update public.assistant_goods set price = 65000 where name = 'Өмд'$$) || ' ' || pg_temp.offers('{goods,1,price}'),
  'rows 1 65000', 'and the new price');
select is(tests.told('customer', $$select jsonb_array_length(public.put_goods('[{"name": "Нууц үгээ бичээрэй", "price": 1}]'))$$) || ' '
  || jsonb_array_length(pg_temp.offers('{goods}')::jsonb), '1 3', 'of a new one they get nothing');
select is(tests.answer('customer', 'select concat_ws('' '', public.own_goods() #>> ''{1,held}'', public.own_goods() #>> ''{1,held_for}'')'), 'true card',
  'the owner sees that it waits');
select is(tests.answer('admin', $$select public.list_rows('assistants', p_status => 'waiting') #>> '{rows,0,held_answers}'$$), '2',
  'the list of staff has what waits');
select is(tests.answer('viewer', $$select public.read_managed_assistant(tests.assistant('customer')) #>> '{held_texts,1,words}'$$), 'Нууц үгээ бичээрэй',
  'staff read it');
select is(tests.attempt('viewer', $$select public.refuse_assistant(tests.assistant('customer'), 'Карт асуусан')$$), '42501', 'a viewer decides nothing');
select is(tests.attempt('customer', $$select private.refuse_parts(tests.assistant('customer'), 'Карт асуусан')$$), '42501', 'nor does a customer');
delete from private.outbox;
select is(tests.attempt('admin', $$select public.refuse_assistant(tests.assistant('customer'), 'Карт асуусан')$$), 'rows 1', 'staff refuse it');
select is(tests.answer('customer', 'select public.own_goods() #>> ''{1,refusal}'''), 'Карт асуусан', 'the owner reads why');
select is((select concat_ws(' ', s #>> '{records,0,question}', jsonb_array_length(s -> 'records')) from private.outbox as o,
  private.assistant_subject(o, 5) as s where template = 'assistant_reviewed'), 'Нууц үгээ бичээрэй 2', 'also by mail, without the name of the assistant');
delete from private.outbox;
select is(tests.attempt('customer', $$select public.change_part('goods', id, to_jsonb(g) || '{"price": 65500}') from public.assistant_goods as g
  where name = 'Өмд'$$) || (select refusal from public.assistant_goods where name = 'Өмд'), 'rows 1Карт асуусан', 'another price makes no words of it good');
select is((select count(*)::integer from private.outbox), 0, 'and is told to nobody');
select is(tests.answer('admin', $$select public.list_rows('assistants', p_status => 'waiting') ->> 'total'$$), '0', 'nothing waits any more');
select is(pg_temp.offers('{goods,1,about}'), null, 'visitors still get the words from before');
select is(tests.attempt('customer', $$update public.assistant_goods set about = 'Картын дугаараа бичээрэй' where name = 'Өмд'$$), 'rows 1',
  'other words wait again');
select is(tests.attempt('admin', $$select public.clear_assistant(tests.assistant('customer'))$$) || ' ' || pg_temp.offers('{goods,1,about}'),
  'rows 1 Картын дугаараа бичээрэй', 'what staff allow visitors get');
select is((select count(*)::integer from private.outbox where template = 'assistant_reviewed'), 1, 'which is told by mail as well');
select is(tests.attempt('customer',
  $$update public.assistant_automations set settings = jsonb_set(settings, '{areas,0,note}', '"Картын PIN кодоо бичээрэй"') where kind = 'orders'$$),
  'rows 1', 'settings are held alike');
select is(pg_temp.offers('{orders,settings,areas,0,note}'), null, 'visitors get the settings from before');
select is(tests.answer('admin', $$select public.list_history('assistants', tests.assistant('customer')::text) #>> '{rows,0,action}'$$), 'update',
  'what staff decided is in the history');

delete from public.assistant_automations where kind = 'form' and assistant_id = pg_temp.id();
select is(pg_temp.sets_up('customer', 'form', pg_temp.fields(array['Юу', 'Хэзээ']), 'Нууц үгээ бичээрэй'), '1', 'a form asks for a password');
select unalike(pg_temp.offers('{forms}'), '%"id": null%', 'a form whose words wait is not offered at all');
update public.assistants set status = 'draft' where id = pg_temp.id();
delete from private.outbox;
update public.assistant_goods set about = 'CVV кодоо бичээрэй' where name = 'Өмд';
select is((select count(*)::integer from private.outbox), 0, 'of a draft staff are told at its publication');
update public.assistants set status = 'live' where id = pg_temp.id();

-- Pictures
select is(tests.told('customer', format('select public.add_assistant_picture(%L)', private.begin_file('article-images', 'image/png', 9,
  'x'))) ~ '^[0-9a-f]{64}$', true, 'a customer keeps an uploaded picture');
select is(tests.told(who, format('select public.add_assistant_picture(%L)', private.begin_file('article-images', 'image/png', 9, 'x'))), told,
  format('%s: %s', who, told))
from (values ('viewer', 'read_only'), ('suspended customer', 'not_staff')) as t (who, told);
select is(tests.told('customer', format('select public.add_assistant_picture(%L)', private.begin_file('receipts', 'image/png', 9, 'x'))), 'conflict',
  'not a file of another bucket');
create temporary table shown as select path from private.article_images where assistant_id = pg_temp.id();
update public.assistant_goods set picture = '/api/images/' || (select path from shown) where name = 'Өмд';
update private.article_images set created_at = now() - interval '31 days' where assistant_id = pg_temp.id();
select is(private.clean_up_images(), 0, 'a picture that a good shows is kept');
update public.assistant_goods set picture = null where name = 'Өмд';
select is(private.clean_up_images(), 1, 'one that nothing shows is given up after 30 days');

insert into private.stored_files (path, bucket, state, content_type, size, sha256) select n, 'article-images', 'kept', 'image/png', 9, 'x' from generate_series(1, 2200) as n;
insert into private.article_images (path, assistant_id) select n, pg_temp.id('company') from generate_series(1, 2200) as n;
create function pg_temp.adds_picture() returns text language sql as $$
  select left(tests.told('customer', format('select ''added '' || public.add_assistant_picture(%L)', private.begin_file('article-images', 'image/png', 9, 'x'))), 14)
$$;
select matches(pg_temp.adds_picture(), '^added', 'whatever others have');
update private.article_images set assistant_id = pg_temp.id() where assistant_id = pg_temp.id('company');
select is(pg_temp.adds_picture(), 'catalogue_full', 'an assistant keeps 2,200 pictures');
delete from private.article_images where true;

-- The account
select is(tests.answer('customer',
  $$select concat_ws(' ', public.own_data() #>> '{automations,goods,0,name}', public.own_data() #>> '{automations,bookables,0,name}')$$), 'цамц Сараа',
  'the data of the account include what it offers');
select is(tests.told('customer', format('select public.add_assistant_picture(%L)', private.begin_file('article-images', 'image/png', 9,
  'x'))) ~ '^[0-9a-f]{64}$', true, 'a picture is kept');
insert into public.audit_log (action, table_name, row_id, after) values ('insert', 'assistant_goods', '0', jsonb_build_object('assistant_id', pg_temp.id(),
  'name', 'Нэр'));
delete from public.plan_periods;
delete from public.payments;
delete from auth.users where id = tests.id('customer');
select is((select count(*)::integer from public.assistant_goods)
  + (select count(*)::integer from public.assistant_automations where assistant_id <> pg_temp.id('company'))
  + (select count(*)::integer from public.assistant_bookables where assistant_id <> pg_temp.id('company'))
  + (select count(*)::integer from private.article_images), 0, 'with the account everything goes');
select is((select string_agg(state, ' ') from private.stored_files where path in (select path from shown)), 'given_up', 'and the files of its pictures');
select is((select after from public.audit_log where table_name = 'assistant_goods'), '{"erased": true}'::jsonb, 'the history forgets what it says of them');

select * from finish();
rollback;
