-- What chatbot plans cost, in the database, so that nobody else computes an amount. The pages are built of
-- the same figures in web/src/content/prices.ts; a test holds both equal (decision 0035).

set local lock_timeout = '3s';

create table private.plan_prices (
  plan text primary key,
  month_mnt integer not null,
  constraint plan_prices_month_mnt_range check (month_mnt between 1 and 100000000)
);
comment on table private.plan_prices is 'The price of a chatbot plan for a month in tugrik, before any discount.';
insert into private.plan_prices (plan, month_mnt) values
  ('start', 59000), ('pro', 129000), ('business', 249000), ('enterprise', 499000);

create table private.plan_durations (
  months text primary key,
  discount_percent integer not null,
  constraint plan_durations_discount_percent_range check (discount_percent between 0 and 99)
);
comment on table private.plan_durations is 'For how many months a plan is paid in advance, and the discount for it.';
insert into private.plan_durations (months, discount_percent) values ('3', 0), ('6', 10), ('12', 20);

insert into private.personal_data (table_name, why) values
  ('private.plan_prices', 'prices'), ('private.plan_durations', 'discounts');

create function private.plan_amount(p_plan text, p_months text)
returns integer
language sql stable
security definer
set search_path = ''
as $$
  -- As the pages show it: the monthly price is rounded, then taken so many times.
  select (round(p.month_mnt * (100 - d.discount_percent) / 100.0) * d.months::integer)::integer
  from private.plan_prices as p, private.plan_durations as d
  where p.plan = p_plan and d.months = p_months
$$;
comment on function private.plan_amount is
  'What a plan costs for so many months, in tugrik; null for a plan or duration that there is not.';

create function private.check_letter(p_letters text)
returns text
language sql immutable strict
set search_path = ''
as $$
  -- A prime number of letters: one wrong letter and two that changed places are both noticed.
  select substr(a.letters, 1 + (sum((strpos(a.letters, l.letter) - 1) * l.place) % 31)::integer, 1)
  from (values ('23456789ABCDEFGHJKMNPQRSTUVWXYZ')) as a (letters),
    regexp_split_to_table(p_letters, '') with ordinality as l (letter, place)
  group by a.letters
$$;
comment on function private.check_letter is
  'The last letter of a reference after its other seven; contract/references.ts repeats it for the browser.';

create function private.new_reference()
returns text
language sql volatile
set search_path = ''
as $$
  select made.letters || private.check_letter(made.letters)
  from (
    -- Neither 0 and O nor 1, I and L: nobody has to guess which. Bytes without the fixed bits of a UUID.
    select string_agg(
      substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + get_byte(random.bytes, place) % 31, 1), '' order by place
    ) as letters
    from (select uuid_send(gen_random_uuid()) as bytes) as random, unnest(array[0, 1, 2, 3, 4, 5, 9]) as place
  ) as made
$$;
comment on function private.new_reference is
  'A reference for a bank transfer: seven letters or digits without look-alikes at random, and a check letter.';
