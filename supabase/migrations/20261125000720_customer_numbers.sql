-- A short number for each customer, which staff say on the phone and search by. The beginning of an id is none: ids of
-- one hour begin alike.
-- Beforehand: alter table public.profiles add column if not exists number integer;
-- Beforehand: create unique index concurrently if not exists profiles_number_key on public.profiles (number);

set local lock_timeout = '3s';

-- Four digits from the first one on.
create sequence private.customer_numbers as integer start 1001;

alter table public.profiles
  add column if not exists number integer,
  -- Nullable, since the customers of before get theirs some hundred at a time (private.number_customers).
  alter column number set default nextval('private.customer_numbers'),
  -- It is written by a trigger from here on: a new expression would rewrite the table.
  alter column search_text drop expression;
comment on column public.profiles.number is
  'What staff call the customer by; never changed, never given again.';
create unique index if not exists profiles_number_key on public.profiles (number);

create function private.set_customer_search()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Once given it stays, and nobody chooses it.
  if tg_op = 'UPDATE' and (old.number is not null or not private.is_table_owner(tg_relid)) then
    new.number := old.number;
  end if;
  new.search_text := private.search_text(
    new.last_name || ' ' || new.first_name || ' ' || new.last_name, new.username, new.email, new.business_phone,
    new.company_name, new.number::text
  );
  return new;
end
$$;
comment on function private.set_customer_search is
  'Keeps the number of a customer, and writes what the lists of staff search by.';

create trigger profiles_set_customer_search before insert or update on public.profiles
  for each row execute function private.set_customer_search();

-- A number that an old row gets is no change of the customer's.
drop trigger profiles_touch_record on public.profiles;
create trigger profiles_touch_record
  before update on public.profiles
  for each row execute function private.touch_record('status', 'name_key', 'search_text', 'number');

create function private.number_customers(p_most integer)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  numbered integer;
begin
  with unnumbered as materialized (
    select id from public.profiles where number is null
    order by created_at, id limit p_most for update skip locked
  ), next_numbers as materialized (
    -- In the order in which they came.
    select u.id, nextval('private.customer_numbers') as number from (
      select p.id from public.profiles as p join unnumbered using (id) order by p.created_at, p.id
    ) as u
  )
  update public.profiles as p set number = n.number from next_numbers as n where p.id = n.id;
  get diagnostics numbered = row_count;
  return numbered;
end
$$;
comment on function private.number_customers is
  'Gives numbers to customers of before there were any, the oldest first, p_most at most; returns how many.';
