-- What visitors place with an assistant, and what its owner and the holder of the link do with it.
begin;
\ir actors.psql
\ir assistant_customers.psql
\ir assistant_talks.psql

select * from no_plan();
-- No weekly mail, whatever day the test runs on.
update public.assistants set mails = '{leads,usage,trial}';

-- A browser that takes notices.
insert into private.push_devices (user_id, endpoint, p256dh, auth, name, kinds)
values (tests.id('customer'), 'https://fcm.googleapis.com/fcm/send/x', repeat('A', 87), repeat('A', 22), 'Chrome', '{request}');

-- A shop and a salon: ten to noon and from one to midnight, every day but one.
create function pg_temp.day(ahead integer) returns date language sql as $$ select (now() at time zone 'Asia/Ulaanbaatar')::date + ahead $$;
create function pg_temp.at(ahead integer, clock time) returns timestamptz language sql
  as $$ select (pg_temp.day(ahead) + clock) at time zone 'Asia/Ulaanbaatar' $$;
create temporary table week as select jsonb_agg('[{"from": "10:00", "to": "12:00"}, {"from": "13:00", "to": "24:00"}]'::jsonb) as hours
  from generate_series(1, 7);
insert into public.assistant_automations (assistant_id, kind, name, is_on, settings)
select tests.assistant('customer'), kind, name, true, settings::jsonb from (values
  ('orders', null,
    '{"areas": [{"name": "Төв", "fee": 5000, "note": null}], "pickUp": "Дэлгүүр", "least": 10000, "hours": null, "pays": ["delivery", "transfer"]}'),
  ('appointments', null, '{"earliest": 60, "latest": 30, "isConfirmedAtOnce": false, "severalForPhone": false, "changeUntil": 24}'),
  ('reminder', null, '{"dayBefore": true, "hourBefore": true}'),
  ('form', 'Үнийн санал',
    '{"fields": [{"label": "Юу", "kind": "text", "values": [], "isRequired": true}, {"label": "Өнгө", "kind": "choice", "values": ["Улаан", "Цэнхэр"],
    "isRequired": false}]}')
) as a (kind, name, settings);
insert into public.assistant_goods (assistant_id, name, price, options, stock) values
  (tests.assistant('customer'), 'Даашинз', 40000, '[{"name": "Хэмжээ", "values": ["S", "M"]}]', 3),
  (tests.assistant('customer'), 'Бүс', 8000, '[]', null), (tests.assistant('customer'), 'Малгай', 20000, '[]', 9),
  (tests.assistant('foreign customer'), 'Өөр', 1, '[]', null);
insert into public.assistant_bookables (assistant_id, name, week, days_off)
select tests.assistant('customer'), name, (select hours from week), array[pg_temp.day(5)] from unnest(array['Ану', 'Болд']) as name;
insert into public.assistant_services (assistant_id, name, minutes, price, bookables) values
  (tests.assistant('customer'), 'Үс засалт', 60, 30000, null),
  (tests.assistant('customer'), 'Сахал', 20, null, (select array[id] from public.assistant_bookables where name = 'Болд'));

create function pg_temp.good(called text) returns bigint language sql as $$ select id from public.assistant_goods where name = called $$;
create function pg_temp.stock() returns integer language sql as $$ select stock from public.assistant_goods where name = 'Даашинз' $$;
create function pg_temp.bookable(called text) returns bigint language sql as $$ select id from public.assistant_bookables where name = called $$;
create function pg_temp.service(called text) returns bigint language sql as $$ select id from public.assistant_services where name = called $$;
create function pg_temp.dress(pieces integer default 1, set jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_object('kind', 'order', 'lines', jsonb_build_array(jsonb_build_object('good', pg_temp.good('Даашинз'), 'options', '["M"]'::jsonb,
    'count', pieces)),
    'way', 'delivery', 'area', 'Төв', 'address', 'СБД', 'pay', 'transfer', 'note', null) || set
$$;
create function pg_temp.hair(start timestamptz, set jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_object('kind', 'booking', 'service', pg_temp.service('Үс засалт'), 'bookable', null, 'start', start, 'note', null) || set
$$;
create function pg_temp.to_place(draft jsonb, shown bigint, set jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_object('key', (pg_temp.one()).key, 'id', gen_random_uuid(), 'conversation', null, 'draft', draft, 'shown', shown, 'name', 'Дорж',
    'phone', '88' || lpad(nextval('clients')::text, 6, '0'), 'email', null, 'token', private.form_token(), 'site', null, 'address_hash',
      'a' || nextval('clients')) || set
$$;
create function pg_temp.places(sent jsonb) returns jsonb language plpgsql as $$
declare outcome text;
begin
  outcome := tests.told('service', format('select public.place_request(%L)', sent));
  return case when outcome like '{%' then outcome::jsonb else jsonb_build_object('outcome', outcome) end;
end
$$;
create function pg_temp.outcome_of(draft jsonb, shown bigint, set jsonb default '{}') returns text language sql as $$
  select pg_temp.places(pg_temp.to_place(draft, shown, set)) ->> 'outcome'
$$;
create function pg_temp.id_of(placed jsonb) returns bigint language sql security definer
  as $$ select id from public.assistant_requests where token = placed ->> 'token' $$;
create function pg_temp.row_of(placed jsonb) returns public.assistant_requests language sql security definer
  as $$ select r from public.assistant_requests as r where token = placed ->> 'token' $$;
create function pg_temp.change(placed jsonb, changes text, version integer default null) returns text language sql as $$
  select tests.attempt('customer', format('select public.change_request(%s, %L, %L)', pg_temp.id_of(placed), changes, version))
$$;

-- What a call says after a change, which is undone.
create function pg_temp.after(change text, asked text) returns text language plpgsql as $$
declare found text;
begin
  begin
    alter table public.assistant_requests disable trigger user;
    execute change;
    alter table public.assistant_requests enable trigger user;
    execute 'select ' || asked into found;
    raise exception 'undone';
  exception when raise_exception then null;
  end;
  return found;
end
$$;

-- Orders
select is(pg_temp.outcome_of(pg_temp.dress(), 40000), 'total_changed', 'a sum that the visitor did not see is not taken');
select is(pg_temp.places(pg_temp.to_place(pg_temp.dress(), 40000)) ->> 'sum', '45000', 'the new sum has the fee of the area');
select is(pg_temp.outcome_of(draft, 45000), 'offer_changed', what) from (values
  (pg_temp.dress(1, '{"area": "Ховд"}'), 'an area that is gone'),
  (pg_temp.dress(1, '{"pay": "card"}'), 'a way to pay that is not offered'),
  (jsonb_set(pg_temp.dress(), '{lines,0,options,0}', '"XL"'), 'a size that is gone'),
  (jsonb_set(pg_temp.dress(), '{lines,0,options}', '[]'), 'an option that was not chosen'),
  (jsonb_set(pg_temp.dress(), '{lines,0,options}', '["M", "Улаан"]'), 'an option more than it has'),
  (jsonb_set(pg_temp.dress(), '{lines,0,good}', to_jsonb(pg_temp.good('Өөр'))), 'a good of another owner'),
  (jsonb_build_object('kind', 'order', 'lines', jsonb_build_array(jsonb_build_object('good', pg_temp.good('Бүс'), 'options', '[]'::jsonb, 'count', 1)), 'way',
    'pickup', 'area', null, 'address', null, 'pay', 'delivery', 'note', null), 'less than the least sum')
) as d (draft, what);
select is(pg_temp.outcome_of(pg_temp.dress(4), 165000), 'out_of_stock', 'four of three are too many');
select is(pg_temp.places(pg_temp.to_place(pg_temp.dress(1, '{"way": "pickup"}'), 1)) ->> 'sum', '40000', 'who fetches it pays no fee of an area');
create temporary table ordered as select pg_temp.to_place(pg_temp.dress(2), 85000,
  '{"email": "dorj@example.mn", "phone": "8811 2233", "site": "https://shop.mn", "address_hash": "h1"}') as sent;
create temporary table placed as select pg_temp.places(sent) as placed from ordered;
select is(placed ->> 'outcome' || ' ' || (placed ->> 'number') || ' ' || (placed ->> 'status'), 'placed 101 new', 'an order is placed and has a number')
  from placed;
select is((select pg_temp.places(sent) from ordered), (select placed from placed), 'the same id again gets the same response');
select is((select pg_temp.places(sent || jsonb_build_object('key', (pg_temp.one('foreign customer')).key, 'site', null)) ->> 'outcome' from ordered),
  'conflict',
  'another assistant does not know the id');
select is((select sender_hash from private.outbox where recipient = 'dorj@example.mn'), 'h1', 'its mail counts for the address that it came from');
select is((select count(*)::integer from public.assistant_requests), 1, 'and is stored once');
select is((select requests from private.request_desks where assistant_id = tests.assistant('foreign customer')), 100, 'another owner counts alone');
select is(pg_temp.stock(), 1, 'the stock is less');
select is((select stock from public.assistant_goods where name = 'Малгай'), 9, 'that of another good is not');
select matches(placed ->> 'token', '^[\w-]{22}$', 'the token has 132 bits') from placed;
select is(pg_temp.outcome_of(pg_temp.dress(2), 85000), 'out_of_stock', 'two of one are too many');
update public.assistant_goods set price = 50000, name = 'Шинэ нэр' where name = 'Даашинз';
select is(tests.told('customer', format('select public.read_request(%s) #>> ''{lines,0}''', pg_temp.id_of(placed)))::jsonb,
  '{"name": "Даашинз", "options": ["M"], "count": 2, "price": 40000}', 'names and prices stay as they were') from placed;
update public.assistant_goods set price = 40000, name = 'Даашинз' where name = 'Шинэ нэр';
select is(pg_temp.change(placed, '{"status": "confirmed"}', 9), 'PT409 version_conflict', 'an outdated version is refused') from placed;
select is(pg_temp.change(placed, '{"status": "confirmed"}', 1), 'rows 1', 'the owner confirms') from placed;
select is(pg_temp.change(placed, format('{"start": "%s"}', pg_temp.at(1, '15:00'))), 'PT409 conflict', 'an order has no time to move') from placed;
select is(tests.attempt('customer', format('update public.assistant_requests set is_doubtful = true where id = %s', pg_temp.id_of(placed))),
  'PT409 conflict', 'nor is it made doubtful') from placed;
select is(pg_temp.change(placed, '{"status": "cancelled"}'), 'assistant_requests_reason_whole', 'the owner cancels with a reason only') from placed;
select is(pg_temp.change(placed, '{"status": "cancelled", "reason": "Бараа дууссан"}'), 'rows 1', 'and with one') from placed;
select is(pg_temp.stock(), 3, 'what is cancelled is in stock again');
select is(pg_temp.outcome_of(pg_temp.dress(2), 85000), 'placed', 'somebody else orders two');
select is(pg_temp.change(placed, '{"status": "confirmed"}'), 'PT409 out_of_stock', 'the cancellation is not undone without stock') from placed;
select is((pg_temp.row_of(placed)).status || ' ' || pg_temp.stock(), 'cancelled 1', 'which changed nothing') from placed;
update public.assistant_goods set stock = 2 where name = 'Даашинз';
select is(pg_temp.change(placed, '{"status": "new"}'), 'rows 1', 'with stock it is undone') from placed;
select is(coalesce((pg_temp.row_of(placed)).reason, '-') || pg_temp.stock(), '-0', 'without the reason, and takes the stock') from placed;

-- Who may do what
select is(tests.attempt('foreign customer', format('select public.change_request(%s, ''{"status": "done"}'')', pg_temp.id_of(placed))), 'PT404 not_found',
  'another customer changes no request') from placed;
select is(tests.attempt('foreign customer', format('select public.read_request(%s)', pg_temp.id_of(placed))), 'PT404 not_found',
  'another customer reads none') from placed;
select is(tests.answer(who, 'select public.list_requests() ->> ''total'''), expected, who || ' lists requests') from (values
  ('customer', '2'), ('foreign customer', '0'), ('owner', '0'), ('viewer', '0'), ('suspended customer', '42501'), ('anonymous', '42501')) as w (who, expected);
select is(tests.answer(who, 'select count(*) from public.assistant_requests'), expected, who || ' reads requests of a customer') from (values
  ('owner', '0'), ('admin', '0'), ('foreign customer', '0'), ('anonymous', '42501')) as w (who, expected);
select is(tests.attempt('customer', format('update public.assistant_requests set %s = null where id = %s', what, pg_temp.id_of(placed))), '42501',
  'an owner does not change ' || what)
from placed, unnest(array['sum', 'name', 'phone', 'lines', 'token', 'number', 'ends_at']) as what;
select is(tests.attempt(who, 'select public.place_request(''{}'')'), '42501', who || ' does not call the function of visitors')
  from unnest(array['anonymous', 'customer', 'admin']) as who;
select is(tests.attempt('customer', format('select public.remove_request(%s)', pg_temp.id_of(placed))), 'PT409 conflict', 'an open request is not deleted')
  from placed;

-- Bookings. The hours of a day, and its edges in Ulaanbaatar
create function pg_temp.free(ahead integer, called text default null, service text default 'Үс засалт') returns text language sql as $$
  select string_agg(to_char(t::timestamptz at time zone 'Asia/Ulaanbaatar', 'HH24:MI'), ' ' order by t)
  from jsonb_array_elements_text(tests.told('service', format('select public.bot_free_times(%L, %s, %L, %L, %L)',
    (pg_temp.one()).key, pg_temp.service(service), pg_temp.bookable(called), pg_temp.at(ahead, '00:00'), pg_temp.at(ahead, '24:00')))::jsonb) as t
$$;
select is(pg_temp.free(2),
  '10:00 10:30 11:00 13:00 13:30 14:00 14:30 15:00 15:30 16:00 16:30 17:00 17:30 18:00 18:30 19:00 19:30 20:00 20:30 21:00 21:30 22:00 22:30 23:00',
  'times are within the hours, up to midnight');
select is(pg_temp.free(5), null, 'there are none on a day off');
select is(pg_temp.free(31), null, 'nor later than the owner allows');
select isnt(pg_temp.free(30), null, 'the last day has some');
select is(left(pg_temp.free(2, null, 'Сахал'), 23), '10:00 10:20 10:40 11:00', 'short services follow each other');
set local timezone = 'America/New_York';
select is(left(pg_temp.free(2), 12), '10:00 10:30 ', 'a session in another zone computes the same');
set local timezone = 'UTC';
select is(pg_temp.outcome_of(pg_temp.hair(pg_temp.at(2, '12:00')), 30000), 'time_taken', 'a break is not booked');
select is(pg_temp.outcome_of(pg_temp.hair(pg_temp.at(2, '10:07')), 30000), 'time_taken', 'nor a time between');
select is(pg_temp.outcome_of(pg_temp.hair(now() + interval '10 minutes'), 30000), 'time_taken', 'nor one too soon');
select is(pg_temp.outcome_of(pg_temp.hair(pg_temp.at(2, '10:00')), 20000), 'total_changed', 'nor at another price');
create temporary table booked as select n,
  pg_temp.places(pg_temp.to_place(pg_temp.hair(pg_temp.at(2, '23:00')), 30000, jsonb_build_object('email', format('guest%s@example.mn', n)))) as placed
  from generate_series(1, 3) as n;
select is((select string_agg(placed ->> 'outcome', ' ' order by n) from booked), 'placed placed time_taken', 'two chairs take two at one time');
select is((select string_agg((pg_temp.row_of(placed)).bookable, ' ' order by n) from booked where n < 3), 'Ану Болд', 'who has less to do gets the next one');
select is((select array(select to_char(t::timestamptz at time zone 'Asia/Ulaanbaatar', 'DD HH24:MI') from jsonb_array_elements_text(placed -> 'times') as t)
  from booked where n = 3),
  array[to_char(pg_temp.day(2), 'DD') || ' 21:00', to_char(pg_temp.day(2), 'DD') || ' 21:30', to_char(pg_temp.day(2), 'DD') || ' 22:00'],
    'the third is told the nearest three');
select is((select (pg_temp.row_of(placed)).ends_at = pg_temp.at(3, '00:00') from booked where n = 1), true, 'the last booking ends at midnight');
select is(pg_temp.outcome_of(pg_temp.hair(pg_temp.at(3, '10:00')), 30000,
  jsonb_build_object('phone', (select '+976 ' || (pg_temp.row_of(placed)).phone from booked where n = 1))), 'already_booked',
  'a phone has one open booking of a service');
update public.assistant_automations set settings = settings || '{"severalForPhone": true}' where kind = 'appointments';
select is(pg_temp.outcome_of(pg_temp.hair(pg_temp.at(3, '10:00')), 30000,
  jsonb_build_object('phone', (select (pg_temp.row_of(placed)).phone from booked where n = 1))), 'placed', 'unless the owner allows more');
select is(pg_temp.after(
    $$update public.assistant_automations set settings = settings || '{"severalForPhone": false}' where kind = 'appointments'; $$ || format(change, g.phone),
    format('pg_temp.outcome_of(pg_temp.hair(%L, %L), %L, %L)', pg_temp.at(4, '10:00'), set, price, jsonb_build_object('phone', g.phone))), outcome, what)
from (select (pg_temp.row_of(placed)).phone from booked where n = 1) as g, (values
  ('', '{}'::jsonb, 30000, 'already_booked', 'one that it has'),
  ('update public.assistant_requests set status = ''cancelled'', cancelled_by = ''visitor'' where phone = %L', '{}', 30000, 'placed',
    'not one that was cancelled'),
  ('update public.assistant_requests set is_doubtful = true where phone = %L', '{}', 30000, 'placed', 'nor one that is doubtful'),
  ('update public.assistant_requests set starts_at = starts_at - interval ''9 days'', ends_at = ends_at - interval ''9 days'' where phone = %L', '{}', 30000,
    'placed', 'nor one that is over'),
  ('', jsonb_build_object('service', pg_temp.service('Сахал')), null, 'placed', 'nor one of another service')) as c (change, set, price, outcome, what);
select is(pg_temp.after($$insert into public.assistant_requests (assistant_id, client_id, number, token, kind, status, cancelled_by, bookable_id, bookable,
  starts_at, ends_at)
    select tests.assistant('customer'), gen_random_uuid(), -n, null, 'booking', case when n = 2 then 'cancelled' else 'confirmed' end,
      case when n = 2 then 'visitor' end,
      pg_temp.bookable(who), who, pg_temp.at(ahead, clock), pg_temp.at(ahead, clock) + interval '1 hour'
    from (values (1, 'Ану', 6, '15:00'::time), (2, 'Болд', 6, '15:00'), (3, 'Болд', 7, '15:00'), (4, 'Болд', 7, '17:00')) as b (n, who, ahead, clock)$$,
  format('(pg_temp.row_of(pg_temp.places(pg_temp.to_place(pg_temp.hair(%L), 30000)))).bookable', pg_temp.at(6, '10:00'))), 'Болд',
  'bookings of another day, and those that do not stand, are nothing to do');
select is(pg_temp.after($$update public.assistant_automations set settings = settings || '{"isConfirmedAtOnce": true}' where kind = 'appointments'$$,
  format('pg_temp.places(pg_temp.to_place(pg_temp.hair(%L), 30000, %L)) ->> ''status''', pg_temp.at(4, '10:00'), set)), status, what)
from (values ('{}', 'confirmed', 'the owner has bookings confirmed at once'), ('{"token": null}', 'new', 'but no doubtful ones')) as c (set, status, what);
select is(left(pg_temp.free(3), 5) || ' ' || left(pg_temp.free(3, 'Ану'), 5), '10:00 11:00', 'of one who is wished the times of others are not free');
select is(pg_temp.change((select placed from booked where n = 1), format('{"start": "%s", "bookable": %s}', pg_temp.at(2, '23:30'),
  pg_temp.bookable('Болд'))), 'PT409 time_taken', 'the owner does not move a booking onto another');
select is(pg_temp.change((select placed from booked where n = 1), format('{"start": "%s", "status": "confirmed"}', pg_temp.at(2, '08:00'))), 'rows 1',
  'the owner moves one anywhere else, outside the hours too');
select is((select (pg_temp.row_of(placed)).ends_at = pg_temp.at(2, '09:00') from booked where n = 1), true, 'its end moves with it');
insert into public.assistant_bookables (assistant_id, name, week) select tests.assistant('foreign customer'), 'Хөрш', hours from week;
select is(pg_temp.change((select placed from booked where n = 1), format('{"bookable": %s}', pg_temp.bookable('Хөрш'))), 'PT409 conflict',
  'nor to somebody of another owner');
select is(((pg_temp.row_of(placed)).was_at = pg_temp.at(2, '23:00')), true, 'its visitor is told from when') from booked where n = 1;
delete from public.assistant_bookables where name = 'Ану';
select is(tests.told('customer',
  format('select string_agg(b ->> ''name'' || jsonb_array_length(b -> ''hours'') || jsonb_array_length(b -> ''bookings''), '' '' order by b ->> ''id'')
    from jsonb_array_elements(public.day_plan(%L) -> ''bookables'') as b', pg_temp.day(2))), 'Ану01 Болд21',
  'the plan of a day has hours and bookings, also of who is gone');

-- By the link
create function pg_temp.answers_link(placed jsonb, answer text, start timestamptz default null) returns text language sql as $$
  select tests.attempt('service', format('select public.answer_request(%L, %L, %L)', placed ->> 'token', answer, start))
$$;
create temporary table guest as select placed from booked where n = 2;
select is(tests.told('service', format('select public.open_request(%L) ->> ''may_change''', placed ->> 'token')), 'true',
  'the holder of the link may change a booking') from guest;
select is(tests.attempt('service', format('select public.%s(''AAAAAAAAAAAAAAAAAAAAAA''%s)', act, arguments)), 'PT404 not_found', 'an unknown token: ' || act)
from (values ('open_request', ''), ('answer_request', ', ''come'''), ('move_times', ', now(), now() + interval ''9 days''')) as c (act, arguments);
create function pg_temp.moves(placed jsonb, ahead integer) returns text language sql as $$
  select string_agg(to_char(t::timestamptz at time zone 'Asia/Ulaanbaatar', 'HH24:MI'), ' ' order by t)
  from jsonb_array_elements_text(tests.told('service',
    format('select public.move_times(%L, %L, %L)', placed ->> 'token', pg_temp.at(ahead, '00:00'), pg_temp.at(ahead, '24:00')))::jsonb) as t
$$;
select is(right(pg_temp.moves(placed, 2), 11), '22:00 22:30', 'it is moved within its own time, but not to where it is') from guest;
select is(pg_temp.after(replace(change, 'REQUEST', pg_temp.id_of(placed)::text), format(asked, placed)), told, what) from guest, (values
  ('', 'pg_temp.answers_link(%L, ''come'')', 'rows 1', 'a visitor comes'),
  ('update public.assistant_requests set status = ''done'' where id = REQUEST', 'pg_temp.answers_link(%L, ''come'')', 'PT409 conflict', 'not to what is done'),
  ('update public.assistant_requests set starts_at = now() - interval ''2 hours'', ends_at = now() where id = REQUEST', 'pg_temp.answers_link(%L, ''come'')',
    'PT409 conflict',
    'nor to what is over'),
  ('update public.assistant_requests set status = ''cancelled'', cancelled_by = ''visitor'' where id = REQUEST', 'pg_temp.answers_link(%L, ''come'')',
    'PT409 conflict',
    'nor after it was cancelled'),
  ('update public.assistant_automations set settings = settings || ''{"changeUntil": 168}'' where kind = ''appointments''',
    'pg_temp.answers_link(%L, ''wish'', pg_temp.at(3, ''14:00''))', 'PT409 conflict', 'later than the owner allows nothing is wished'),
  ('update public.assistant_automations set settings = settings || ''{"changeUntil": 168}'' where kind = ''appointments''', 'pg_temp.moves(%L, 3)', null,
    'nor proposed'),
  ('update public.assistant_requests set mail_id = null', 'concat(pg_temp.answers_link(%1$L, ''come''), (pg_temp.row_of(%1$L)).mail_id)', 'rows 1',
    'who comes is no news'),
  ('update public.assistant_requests set mail_id = null, is_doubtful = true where id = REQUEST',
    'concat(pg_temp.answers_link(%1$L, ''cancel''), (pg_temp.row_of(%1$L)).mail_id)', 'rows 1', 'nor is what was doubtful'),
  ('update public.assistant_requests set mail_id = null', 'pg_temp.answers_link(%1$L, ''cancel'') || ((pg_temp.row_of(%1$L)).mail_id is not null)',
    'rows 1true',
    'the owner is told of a cancellation'),
  ('update public.assistant_requests set mail_id = null',
    'pg_temp.answers_link(%1$L, ''wish'', pg_temp.at(3, ''14:00'')) || ((pg_temp.row_of(%1$L)).mail_id is not null)', 'rows 1true', 'and of a wish')
) as c (change, asked, told, what);
select is(pg_temp.answers_link(placed, 'wish', pg_temp.at(2, '12:00')), 'PT409 time_taken', 'a wish for a time that is not free is refused') from guest;
select is(pg_temp.answers_link(placed, 'wish', pg_temp.at(2, '22:30')), 'rows 1', 'its own time is free to be moved within') from guest;
select is(pg_temp.answers_link(placed, 'wish', pg_temp.at(3, '14:00')), 'rows 1', 'a wish for a free one is stored') from guest;
select is((pg_temp.row_of(placed)).starts_at = pg_temp.at(2, '23:00'), true, 'and moves nothing') from guest;
select is(pg_temp.change(placed, format('{"start": "%s", "status": "confirmed"}', pg_temp.at(3, '14:00'))), 'rows 1', 'the owner agrees') from guest;
select is((pg_temp.row_of(placed)).wish_at, null, 'which fulfils the wish') from guest;
select is(pg_temp.answers_link(placed, 'come'), 'rows 1', 'the visitor says to come') from guest;
select is(pg_temp.answers_link(placed, 'cancel'), 'rows 1', 'and cancels') from guest;
select is(pg_temp.answers_link(placed, 'cancel'), 'rows 1', 'twice is once') from guest;
select is((pg_temp.row_of(placed)).cancelled_by, 'visitor', 'it says who') from guest;
select is(pg_temp.free(3, 'Болд') like '%14:00%', true, 'its time is free again');
select is(pg_temp.change(placed, '{"status": "confirmed"}'), 'PT409 conflict', 'the owner does not confirm what the visitor has cancelled') from guest;
select is(pg_temp.change(placed, '{"own_note": "Дахин залгана"}'), 'rows 1', 'but notes something') from guest;
update public.assistant_automations set settings = settings || '{"changeUntil": 168}' where kind = 'appointments';
select is(pg_temp.answers_link((select placed from booked where n = 1), 'cancel'), 'PT409 conflict', 'later than the owner allows the visitor does not cancel');
select is(pg_temp.answers_link(placed, 'cancel'), 'rows 1', 'an order is cancelled until it is confirmed') from placed;
select is(pg_temp.stock(), 2, 'and its goods are in stock again');

-- Request forms
create function pg_temp.form(answers text) returns jsonb language sql as $$
  select jsonb_build_object('kind', 'form', 'automation',
    (select id from public.assistant_automations where kind = 'form' and assistant_id = tests.assistant('customer')),
    'values', answers::jsonb, 'note', null)
$$;
select is(pg_temp.outcome_of(pg_temp.form(answers), null), expected, what) from (values
  ('{"Өнгө": "Улаан"}', 'offer_changed', 'a needed answer is missing'), ('{"Юу": "x", "Өнгө": "Ногоон"}', 'offer_changed', 'a choice that is not offered'),
  ('{"Юу": "x", "Бусад": "y"}', 'offer_changed', 'a field that is not there'), ('{"Юу": "Хаалга"}', 'placed', 'a request form')) as f (answers, expected, what);
select is((select form_name || answers::text from public.assistant_requests where kind = 'form'), 'Үнийн санал[{"label": "Юу", "value": "Хаалга"}]',
  'it is stored with its labels');
select is(pg_temp.outcome_of(pg_temp.form('{"Юу": "4000 1234 1234 1234"}'), null),
  'new row for relation "assistant_requests" violates check constraint "assistant_requests_note_masked"', 'a card number is refused');

-- Floods
select is(pg_temp.outcome_of(pg_temp.hair(pg_temp.at(4, '10:00')), 30000, '{"token": null, "email": "x@example.mn"}'), 'placed',
  'without an opened page a request is placed');
select is((select is_doubtful from public.assistant_requests order by id desc limit 1), true, 'and doubtful');
select is(pg_temp.free(4, 'Болд') like '10:00%', true, 'it takes no time');
select is((select count(*)::integer from private.outbox where recipient = 'x@example.mn'), 0, 'and causes no mail');
select is(tests.answer('customer', 'select public.list_requests(p_status => ''doubtful'') ->> ''total'''), '1', 'it stands in a list of its own');
create temporary table doubted as select pg_temp.stock() as before, pg_temp.places(pg_temp.to_place(pg_temp.dress(), 45000, '{"token": null}')) as placed;
select is(pg_temp.stock(), before, 'nor any good') from doubted;
select is(pg_temp.outcome_of(pg_temp.dress(40), 1605000, '{"token": null}'), 'out_of_stock', 'but of more than there is it is refused');
select is(pg_temp.change(placed, '{"own_note": "Залгаж асууна"}'), 'rows 1', 'the owner notes something') from doubted;
select is(pg_temp.change(placed, '{"is_doubtful": false}'), 'rows 1', 'and accepts it') from doubted;
select is(pg_temp.stock(), before - 1, 'which takes its good') from doubted;
select is(pg_temp.change(placed, '{"status": "cancelled", "reason": "Бараа дууссан"}'), 'rows 1', 'it is cancelled as any other') from doubted;
select is(tests.attempt('customer', format('select public.remove_request(%s, 99)', pg_temp.id_of(r.placed))), 'PT409 version_conflict',
  'not in another version than the owner sees') from (select placed from doubted union all select placed from booked where n = 1) as r;
create temporary table standing as select count(*) as rows_now from public.assistant_requests;
select is(tests.attempt('customer', format('select public.remove_request(%s, %s)', pg_temp.id_of(placed), (pg_temp.row_of(placed)).version)), 'rows 1',
  'and deleted') from doubted;
select is((select count(*) from public.assistant_requests), rows_now - 1, 'it alone') from standing;
select is(pg_temp.stock(), before, 'its good is in stock again, once') from doubted;
select is(pg_temp.after(format($$delete from public.assistant_requests;
    insert into public.assistant_requests (assistant_id, client_id, number, token, kind, form_name, is_doubtful, created_at)
    select tests.assistant(%L), gen_random_uuid(), -n, null, 'form', 'x', %L, now() - %L::interval from generate_series(1, %s) as n$$, who, doubtful, age,
      many),
  format('pg_temp.outcome_of(pg_temp.form(''{"Юу": "x"}''), null, %L)', set)), outcome, format('after %s of %s (%s) with %s', many, age, who, set))
from (values
  ('customer', false, '50 minutes', 99, '{}', 'placed'), ('customer', false, '50 minutes', 100, '{}', 'limited'),
  ('customer', false, '2 hours', 299, '{}', 'placed'), ('customer', false, '2 hours', 300, '{}', 'limited'),
  ('customer', false, '25 hours', 300, '{}', 'placed'), ('foreign customer', false, '2 hours', 300, '{}', 'placed'),
  ('customer', true, '50 minutes', 300, '{}', 'placed'), ('customer', true, '50 minutes', 300, '{"token": null}', 'limited'),
  ('customer', true, '50 minutes', 299, '{"token": null}', 'placed'), ('customer', false, '50 minutes', 300, '{"token": null}', 'placed')
) as c (who, doubtful, age, many, set, outcome);
create temporary table phone as select n, pg_temp.outcome_of(pg_temp.form('{"Юу": "x"}'), null, '{"phone": "99001122"}') as outcome
  from generate_series(1, 6) as n;
select is((select string_agg(outcome, ' ' order by n) from phone), 'placed placed placed placed placed limited', 'a phone places five a day');
create temporary table address as select n, pg_temp.outcome_of(pg_temp.form('{"Юу": "x"}'), null, '{"address_hash": "one"}') as outcome
  from generate_series(1, 21) as n;
select is((select string_agg(outcome, ' ' order by n) from address where n > 19), 'placed limited', 'an address places twenty an hour');
select is(tests.attempt('customer', format('select public.change_request(%s, ''{"is_blocked": true}'')',
  (select min(id) from public.assistant_requests where phone = '99001122'))), 'rows 1', 'the owner blocks a phone');
select is(pg_temp.outcome_of(pg_temp.form('{"Юу": "x"}'), null, '{"phone": "+97699001122"}'), 'phone_refused',
  'which places nothing more, however it is written');
select is(pg_temp.after($$insert into private.blocked_phones (assistant_id, number) values (tests.assistant('foreign customer'), '99334455')$$,
  $$pg_temp.outcome_of(pg_temp.form('{"Юу": "x"}'), null, '{"phone": "99334455"}')$$), 'placed', 'others place, also whom another owner has blocked');
insert into private.blocked_phones (assistant_id, number) select tests.assistant('foreign customer'),
  private.mobile_of((pg_temp.row_of(placed)).phone) from placed;
select is(tests.attempt('suspended customer', call), '42501', 'a suspended customer does not: ' || call)
from unnest(array['select public.change_request(1, ''{}'')', 'select public.remove_request(1)', 'select public.day_plan(''2026-11-27'')',
  'select public.request_sums()', 'select public.own_calendar()', 'select public.own_calendar(true)', 'select public.read_request(1)',
  'select public.list_requests()']) as call;
select is(tests.attempt('customer', call), 'PT404 not_found', 'what is not there is not found: ' || call)
from unnest(array['select public.change_request(0, ''{}'')', 'select public.remove_request(0)']) as call;
update public.assistant_automations set is_on = false where kind = 'form';
select is(pg_temp.outcome_of(pg_temp.form('{"Юу": "x"}'), null), 'conflict', 'nothing is placed with an automation that is off');
select is(pg_temp.outcome_of(pg_temp.dress(), 45000, '{"key": "AAAAAAAAAAAAAAAAAAAAAA"}'), 'gone', 'nor with an unknown key');
select is(pg_temp.outcome_of(pg_temp.dress(), 45000, '{"site": "https://evil.mn"}'), 'site_refused', 'nor on another site');
select is(pg_temp.after(format('update public.assistants set status = %L, paused_by = %L where id = tests.assistant(''customer'')', status, paused_by),
  'pg_temp.outcome_of(pg_temp.dress(), 45000)'), outcome, 'nor while it is ' || status)
from (values ('draft', null, 'gone'), ('paused', 'customer', 'conflict')) as c (status, paused_by, outcome);

-- Mails. A claim takes what is due of the channel.
create function pg_temp.claims() returns jsonb language plpgsql as $$
declare claimed jsonb;
begin
  claimed := tests.told('service', $q$select public.claim_outbox(array['mail'], 50)$q$)::jsonb;
  perform tests.answer('service',
    format('select public.settle_outbox(%L)', (select jsonb_agg(jsonb_build_object('id', m ->> 'id', 'claim', m ->> 'claim', 'outcome', 'sent'))
    from jsonb_array_elements(claimed) as m)));
  return claimed;
end
$$;
create function pg_temp.told(claimed jsonb, address text) returns text language sql as $$
  select string_agg((m ->> 'template') || coalesce(' ' || (m #>> '{records,0,status}'), ''), ', ' order by m ->> 'template')
    from jsonb_array_elements(claimed) as m where m ->> 'recipient' = address
$$;
select is((select count(*)::integer from private.outbox where template = 'push_request'),
  (select count(*)::integer from public.assistant_requests where not is_doubtful), 'the owner''s browser is told of each');
create temporary table first as select pg_temp.claims() as claimed;
select is((select (m ->> 'total')::integer > 10 from first, jsonb_array_elements(claimed) as m where m ->> 'template' = 'assistant_request'), true,
  'the owner gets one mail about all of them');
select is(pg_temp.told(claimed, 'guest1@example.mn'), 'received confirmed', 'a visitor who left an address gets one') from first;
select is((select m -> 'request_token' from first, jsonb_array_elements(claimed) as m where m ->> 'recipient' = 'guest1@example.mn'), 'null',
  'which has no second link');
update private.outbox set due_at = now() where state = 'queued';
select is(pg_temp.told(pg_temp.claims(), 'guest1@example.mn'), 'request_moved confirmed', 'and is told of the move');
select is(pg_temp.change((select placed from booked where n = 1), format('{"start": "%s"}', pg_temp.at(2, '15:00'))), 'rows 1', 'a second move');
select is(pg_temp.change((select placed from booked where n = 1), format('{"start": "%s"}', pg_temp.at(2, '08:00'))), 'rows 1', 'which is taken back');
update private.outbox set due_at = now() where state = 'queued';
select is(pg_temp.told(pg_temp.claims(), 'guest1@example.mn'), null, 'is not told');
select is(pg_temp.change((select placed from booked where n = 1), format('{"start": "%s"}', pg_temp.at(2, '16:00'))), 'rows 1', 'a third move');
update private.outbox set due_at = now() where state = 'queued';
select isnt(tests.told('service', 'select public.claim_outbox(array[''mail''], 50)'), '[]', 'of which the mail is being sent');
select is(pg_temp.change((select placed from booked where n = 1), format('{"start": "%s"}', pg_temp.at(2, '08:00'))), 'rows 1', 'when it is taken back');
select is((select state from private.outbox where template = 'request_moved' and recipient = 'guest1@example.mn'), 'sending', 'is sent once');
update private.outbox set state = 'sent' where state = 'sending';
alter table public.assistant_requests disable trigger user;
update public.assistant_requests set starts_at = now() + interval '59 minutes', ends_at = now() + interval '2 hours', created_at = now() - interval '3 days'
  where token = (select placed ->> 'token' from booked where n = 1);
alter table public.assistant_requests enable trigger user;
select is(pg_temp.told(pg_temp.claims(), 'guest1@example.mn'), 'request_soon confirmed', 'an hour before a visitor is reminded');
select is(pg_temp.told(pg_temp.claims(), 'guest1@example.mn'), null, 'once');
delete from private.outbox where template = 'request_soon';
create function pg_temp.reminds(request bigint) returns void language sql as $$
  select private.queue_request_message(r, 'request_soon', '0', r.starts_at) from public.assistant_requests as r where id = request
$$;
create function pg_temp.due() returns text language sql as $$
  select string_agg(channel || ' ' || template, ', ') from private.request_reminders_due()
$$;
select is(pg_temp.after(replace(change, 'REQUEST', format('(select %s)', pg_temp.id_of(placed))), 'pg_temp.due()'), due, what)
from booked, (values
  ('', 'mail request_soon', 'a booking is reminded of'),
  ('update public.assistant_requests set status = ''new'' where id = REQUEST', null, 'not one that was not confirmed'),
  ('update public.assistant_automations set settings = settings || ''{"hourBefore": false}'' where kind = ''reminder''', null,
    'nor at another time than the owner wants'),
  ('update public.assistant_requests set created_at = now() - interval ''1 hour'' where id = REQUEST', null, 'nor soon after it was booked'),
  ('update public.assistant_requests set starts_at = now() + interval ''3 hours'', ends_at = now() + interval ''4 hours'' where id = REQUEST',
    'mail request_tomorrow',
    'a day before by another mail'),
  ('update private.outbox set state = ''dropped'' where template = ''received'' and record_id = REQUEST::text', null, 'nor an address that was not written to'),
  ('update private.outbox set kind = ''contact_messages'' where template = ''received'' and record_id = REQUEST::text', null, 'about this very request'),
  ('select pg_temp.reminds(REQUEST)', null, 'nor twice'),
  ('select pg_temp.reminds(REQUEST); update private.outbox set kind = ''contact_messages'' where template = ''request_soon''', 'mail request_soon',
    'another record is another'),
  ('select pg_temp.reminds(REQUEST); update private.outbox set record_id = ''0'' where template = ''request_soon''', 'mail request_soon',
    'another request too'),
  ('select pg_temp.reminds(REQUEST); update private.outbox set template = ''request_tomorrow'' where template = ''request_soon''', 'mail request_soon',
    'the day before is another'),
  ('select pg_temp.reminds(REQUEST); update private.outbox set expires_at = now() + interval ''9 hours'' where template = ''request_soon''',
    'mail request_soon', 'so is another start')
) as c (change, due, what) where n = 1;
update private.outbox set state = 'dropped' where recipient = 'guest1@example.mn' and template = 'received';

-- Reminders by SMS
create temporary table reminded as select pg_temp.id_of(placed) as id from booked where n = 1;
create function pg_temp.with(phone text, mail text, doubtful boolean default false) returns void language plpgsql as $$
begin
  alter table public.assistant_requests disable trigger user;
  update public.assistant_requests as r set phone = $1, email = $2, is_doubtful = $3 where r.id = (select id from reminded);
  alter table public.assistant_requests enable trigger user;
end
$$;
select pg_temp.with('+976 9911-2233', null);
update private.outbox_dispatcher set channels = '{mail,sms}';
select is(pg_temp.due(), null, 'who left only a phone is not reminded by SMS in the trial');
with paid as (
  insert into public.payments (kind, profile_id, plan, plan_months, amount_mnt, reference, status, paid_at, payer_name, email)
  values ('plan', tests.id('customer'), 'enterprise', '3', 100, 'ABCDEFGV', 'paid', now(), 'Болд', 'customer@tests.example.mn') returning id
)
insert into public.plan_periods (payment_id, profile_id, plan, plan_months, amount_mnt, paid_at, trial_ends_at, starts_at, ends_at)
select id, tests.id('customer'), 'enterprise', '3', 100, now(), now(), now(), now() + interval '3 months' from paid;
select is(tests.answer('customer', 'select public.own_automations() ->> ''sms'''), '150', 'the owner reads how many the plan holds');
select is(pg_temp.due(), 'sms request_soon', 'with a plan that has SMS by one');
update private.outbox_dispatcher set channels = '{mail}';
select is(pg_temp.due(), null, 'not without a provider');
update private.outbox_dispatcher set channels = '{sms}';
select is(private.outbox_is_due(), true, 'a provider of SMS alone is called');
select pg_temp.with('99112233', null, true);
select is(pg_temp.due(), null, 'nothing is sent about a doubtful booking');
select pg_temp.with(phone, null) from (values ('70112233'), ('+1 650 253 0000'), ('99112233, 88112233')) as p (phone);
select is((select string_agg(coalesce(private.mobile_of(phone), '-'), ' ')
  from (values ('99112233'), ('976-88112233'), ('60112233'), ('70112233'), ('+1 650 253 0000'), ('99112233, 88112233')) as p (phone)),
  '99112233 88112233 60112233 - - -', 'an SMS goes to one Mongolian mobile number');
select is(pg_temp.due(), null, 'and to no other');
select pg_temp.with('99112233', 'guest1@example.mn');
select is(pg_temp.due(), null, 'who left an address gets none');
update public.assistant_automations set settings = settings || '{"sms": true}' where kind = 'reminder';
select is(pg_temp.due(), 'sms request_soon', 'unless the owner wants that');
update private.outbox set state = 'sent' where recipient = 'guest1@example.mn' and template = 'received';
update private.outbox_dispatcher set channels = '{mail}';
select is(pg_temp.due(), 'mail request_soon', 'and a mail where no SMS can be sent');
create temporary table texted as select tests.told('service', 'select public.claim_outbox(array[''sms''], 5)')::jsonb -> 0 as m;
select is((select array[m ->> 'recipient', m ->> 'channel', m #>> '{records,0,sms_bound}'] from texted), '{99112233,sms,150}',
  'a claim has the number of the record and what the plan holds');
select is((select array[recipient, state] from private.outbox where channel = 'sms'), '{NULL,sending}', 'which the outbox does not keep');
select is(tests.told('service', 'select public.claim_outbox(array[''sms''], 5)'), '[]', 'it is claimed once');
update private.outbox set lease_ends_at = now() where channel = 'sms';
select is(tests.told('service', 'select public.claim_outbox(array[''sms''], 5)'), '[]', 'not again after its dispatcher has ended');
select is((select state || ' ' || last_error from private.outbox where channel = 'sms'), 'dropped unsettled', 'because it may have been sent');
update private.outbox set state = 'failed', due_at = now() where channel = 'sms';
select is(jsonb_array_length(tests.told('service', 'select public.claim_outbox(array[''sms''], 5)')::jsonb), 1, 'one that the provider refused is');
delete from private.outbox where channel = 'sms';
delete from public.plan_periods;

-- Lists
select is(tests.answer('customer', 'select public.list_requests(p_kind => ''booking'') ->> ''total'''), '3', 'a kind has a list');
select is(tests.answer('customer', format('select public.list_requests(p_day => %L) #>> ''{rows,0,request,kind}''', pg_temp.day(3))), 'booking',
  'a booking is found by its day');
select is(tests.answer('customer', 'select jsonb_path_exists(public.list_requests(p_q => ''101''), ''$.rows[*].request.number ? (@ == 101)'')'), 'true',
  'a request is found by its number');
insert into public.assistant_leads (assistant_id, name, phone, status, spam_reason, created_at)
select tests.assistant(who), name, phone, status, spam, now() - days * interval '1 day' from (values
  ('customer', 'Туяа', '95001122', 'new', null, 0), ('customer', 'Туяа', '95001123', 'contacted', null, 1), ('customer', null, '95001124', 'closed', null, 2),
  ('customer', 'Реклам', '95001125', 'new', 'links', 0), ('foreign customer', 'Туяа', '95001122', 'new', null, 0)) as l (who, name, phone, status, spam, days);
create function pg_temp.listed(arguments text) returns text language sql as $$
  select tests.answer('customer', format('select public.list_requests(%s) ->> ''total''', arguments))
$$;
select is(pg_temp.listed(arguments), (
    select count(*)::text from (
      select kind, status, name, phone, number::text, (coalesce(starts_at, created_at) at time zone 'Asia/Ulaanbaatar')::date as day, is_doubtful
      from public.assistant_requests
      union all
      select 'lead', case status when 'contacted' then 'confirmed' when 'closed' then 'done' else status end, name, phone, '',
        (created_at at time zone 'Asia/Ulaanbaatar')::date, spam_reason is not null
      from public.assistant_leads where assistant_id = tests.assistant('customer')
    ) as r (kind, status, name, phone, number, day, is_doubtful)
    where case when list = 'doubtful' then r.is_doubtful else not r.is_doubtful and (list is null or r.status = list) end
      and (of_kind is null or r.kind = of_kind) and (on_day is null or r.day = on_day)
      and (q is null or number = q or strpos(lower(r.name), lower(q)) > 0 or strpos(r.phone, q) > 0)
  ), 'the list has what these select: ' || arguments)
from (values (null, null, null::date, null), ('new', null, null, null), ('confirmed', null, null, null),
  ('cancelled', null, null, null), ('done', null, null, null),
    ('doubtful', null, null, null), (null, 'order', null, null), (null, 'lead', null, null),
    (null, null, pg_temp.day(-1), null), (null, null, pg_temp.day(2), null),
    (null, null, null, 'ТУЯ'), (null, null, null, '9500'), (null, null, null, 'дорж'), (null, null, null, '99001122'), (null, null, null, '101'),
    ('confirmed', 'lead', null, 'туяа')) as f (list, of_kind, on_day, q)
cross join lateral (select concat_ws(', ', 'p_status => ' || quote_literal(list), 'p_kind => ' || quote_literal(of_kind),
  'p_day => ' || quote_literal(on_day::text), 'p_q => ' || quote_literal(q)) as arguments) as a;
select is(tests.answer('customer', 'select count(*) || '' '' || count(distinct r ->> ''id'' || (r ->> ''what''))
    from (select public.list_requests(p_limit => page) as page from generate_series(1, 45) as page) as first,
    jsonb_array_elements((page -> ''rows'') || coalesce(public.list_requests(p_limit => 1000, p_before => page -> ''nextBefore'') -> ''rows'', ''[]'')) as r
    where page -> ''nextBefore'' <> ''null'''),
  (select pages * rows_now || ' ' || rows_now from (
    select least(pg_temp.listed('')::integer - 1, 45) as pages, pg_temp.listed('')::integer as rows_now) as n),
  'wherever it is cut, two pages have each row once');
select is(tests.answer('customer', format('select string_agg(distinct r #>> ''{request,phone}'', '' '') from jsonb_array_elements(
    public.list_requests(p_limit => 1000) -> ''rows'') as r where (r #>> ''{request,is_blocked}'')::boolean')), '99001122', 'a blocked phone is shown as one');
create function pg_temp.blocks(block text) returns text language sql as $$
  select tests.attempt('customer', format('select public.change_request(%s, ''{"is_blocked": %s}'')',
    (select min(id) from public.assistant_requests where phone = '99001122'), block))
$$;
insert into private.blocked_phones (assistant_id, number) values
  (tests.assistant('customer'), '95009500'), (tests.assistant('foreign customer'), '99001122');
select is(tests.attempt('customer', format('select public.change_request(%s, ''{"own_note": "Бүү ав"}'')',
  (select min(id) from public.assistant_requests where phone = '99001122'))), 'rows 1', 'a note on a request of a blocked phone');
select is((select count(*)::integer from private.blocked_phones where number = '99001122'), 2, 'leaves it blocked');
select is(pg_temp.blocks('false'), 'rows 1', 'the owner lets it in again');
select is((select array_agg(number order by number) from private.blocked_phones where number like '9%'), '{95009500,99001122}',
  'other phones stay blocked, and that one with another owner');
delete from private.blocked_phones where number = '95009500';
select is(pg_temp.blocks('true') || pg_temp.blocks('true'), 'rows 1rows 1', 'and blocks it, twice is once');
delete from private.blocked_phones where assistant_id = tests.assistant('foreign customer');

-- A day, and what is counted
insert into public.assistant_bookables (assistant_id, name, week, is_on) select tests.assistant('customer'), 'Амарсан', hours, false from week;
create function pg_temp.planned(ahead integer) returns text language sql as $$
  select tests.told('customer', format('select string_agg((b ->> ''name'') || jsonb_array_length(b -> ''hours'') || '':'' || coalesce((
    select string_agg(r ->> ''number'', '','' order by r ->> ''number'')
      from jsonb_array_elements(b -> ''bookings'') as r), ''''), '' '' order by b ->> ''name'')
    from jsonb_array_elements(public.day_plan(%L) -> ''bookables'') as b', pg_temp.day(ahead)))
$$;
select is(pg_temp.planned(ahead), bookings, what) from (values
  (3, 'Ану0:105 Болд2:', 'a day has what stands, also of who is gone, and nobody who is off'),
  (4, 'Болд2:', 'nothing that is doubtful'), (5, 'Болд0:', 'and no hours on a day off')) as d (ahead, bookings, what);
select pg_temp.sends(pg_temp.message('{}', who)) is not null as asked from unnest(array['customer', 'customer', 'foreign customer']) as who;
select is(pg_temp.after('', format($$((pg_temp.row_of(pg_temp.places(pg_temp.to_place(pg_temp.dress(), 45000, jsonb_build_object('conversation',
  %1$L))))).conversation_id = %1$L)$$,
  c.id)), told, 'a request is of the talk of its own assistant alone')
from public.assistant_conversations as c join (values ('customer', 'true'), ('foreign customer', null)) as w (who, told)
  on c.assistant_id = tests.assistant(who);
alter table public.assistant_conversations disable trigger user;
update public.assistant_conversations set started_at = now() - interval '31 days' where id = (
  select max(id::text)::uuid from public.assistant_conversations where assistant_id = tests.assistant('customer'));
alter table public.assistant_conversations enable trigger user;
alter table public.assistant_requests disable trigger user;
update public.assistant_requests set conversation_id = c.id from (
  select id, started_at from public.assistant_conversations where assistant_id = tests.assistant('customer')) as c
  where number = case when c.started_at < now() - interval '30 days' then 105 else 102 end;
update public.assistant_requests set created_at = now() - interval '31 days' where id = (
  select max(id) from public.assistant_requests where kind = 'form' and not is_doubtful);
alter table public.assistant_requests enable trigger user;
select is(tests.told('customer',
  'select jsonb_path_query_array(sums, ''$.days[*] ? (@.sum > 0 || @.forms > 0)'') || jsonb_build_array(sums -> ''conversations'',
    sums -> ''placed'') from public.request_sums() as sums')::jsonb,
  jsonb_build_array(
    jsonb_build_object('day', pg_temp.day(-3), 'orders', 0, 'bookings', 1, 'forms', 0, 'sum', 30000),
    jsonb_build_object('day', pg_temp.day(0), 'orders', 1, 'bookings', 1, 'forms', 25, 'sum', 115000), 1, 1),
  'each day of thirty counts what came on it and stands, and the talks of these days');
select is(tests.answer('customer', 'select public.request_sums() #>> ''{things,0,name}'''), 'Даашинз', 'the sums name what was asked for most');
select is(tests.answer('customer', 'select public.request_sums() #>> ''{days,29,orders}'''), '1', 'and count orders that stand');

-- The calendar
create temporary table key as select tests.told('customer', 'select public.own_calendar() ->> ''key''') as key;
create function pg_temp.booked_in(key text) returns text language sql as $$
  select tests.told('service', format('select jsonb_array_length(public.read_calendar(%L) -> ''rows'')', key))
$$;
select is(pg_temp.booked_in(key), '2', 'the calendar has the bookings that stand') from key;
select is(pg_temp.after($$insert into public.assistant_requests (assistant_id, client_id, number, token, kind, bookable, starts_at, ends_at)
    values (tests.assistant('foreign customer'), gen_random_uuid(), 1, null, 'booking', 'x', now(), now() + interval '1 hour')$$,
  format('pg_temp.booked_in(%L)', key)), '2', 'and none of another owner') from key;
select is(tests.attempt('viewer', 'select public.own_calendar(true)'), '42501', 'a viewer does not renew the key');
select is(tests.told('customer', 'select public.own_calendar() ->> ''key'''), key, 'who only reads it neither') from key;
select isnt(tests.told('customer', 'select public.own_calendar(true) ->> ''key'''), key, 'the owner does') from key;
select is(tests.attempt('service', format('select public.read_calendar(%L)', key)), 'PT404 not_found', 'the old link ends at once') from key;

-- How long it is kept, and who is forgotten
alter table public.assistant_requests disable trigger user;
update public.assistant_requests set created_at = now() - interval '25 months' where number = 101;
alter table public.assistant_requests enable trigger user;
select private.clean_up_requests(10);
select is((select concat_ws(' ', number, sum, status, name, phone, email, address, token) from public.assistant_requests where number = 101),
  '101 85000 cancelled', 'after 24 months only numbers are left');
select is(pg_temp.after($$delete from public.assistant_requests;
    insert into public.assistant_requests (assistant_id, client_id, number, token, name, phone, kind, form_name, bookable, starts_at, ends_at, is_doubtful,
      created_at)
    select tests.assistant('customer'), gen_random_uuid(), n, case when named then repeat(n::text, 22) end, case when named then 'x' end,
      case when named then '99001122' end, case when ends is null then 'form' else 'booking' end, case when ends is null then 'x' end,
        case when ends is not null then 'x' end,
      case when ends is not null then now() - interval '1 hour' end, now() + ends, doubtful, now() - age
    from (values (1, interval '27 months', false, null::interval, false), (2, '26 months', true, '1 hour', false), (3, '25 months', true, null, false),
      (4, '23 months', true, null, false), (5, '31 days', true, null, true), (6, '29 days', true, null, true)) as r (n, age, named, ends, doubtful);
    insert into private.blocked_phones (assistant_id, number, created_at) values
      (tests.assistant('customer'), '1', now() - interval '25 months'), (tests.assistant('customer'), '2', now() - interval '23 months');
    select private.clean_up_requests(1) from generate_series(1, 2)$$,
  $$(select string_agg(number || coalesce(name, ''), ' ' order by number) from public.assistant_requests)
    || (select string_agg(' ' || number, '') from private.blocked_phones where length(number) = 1)$$), '1 2x 3 4x 6x 2',
  'what is old, over and named is forgotten, and what is old and doubtful goes, so many at once');
select is(tests.told('owner', 'select public.find_person(null, ''99001122'') ->> ''assistant_requests'''), '5', 'a person is found by phone');
select is(tests.told('owner', 'select public.erase_person(null, ''99001122'') ->> ''assistant_requests'''), '5', 'and erased');
select is((select count(*)::integer from private.blocked_phones), 0, 'also as a blocked phone');
select is((select jsonb_array_length(private.assistant_data(tests.id('customer')) -> 'requests') > 20), true, 'the export has them');
select is(tests.attempt('customer', format('select public.remove_request(%s)', pg_temp.id_of(placed))), 'rows 1', 'the owner deletes what is over') from guest;

select * from finish();
rollback;
