-- Customers: one row for each signed-up account. Staff accounts have no profile.

-- A short number for each customer, which staff can say on the phone and search by; it has at least four digits. The
-- beginning of the id is not used, because ids made within an hour begin alike.
create sequence private.customer_numbers as integer start 1001;

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  first_name text not null,
  last_name text not null,
  username text not null,
  email text not null,
  business_phone text not null,
  company_name text not null,
  industries text[] not null,
  company_size text not null,
  location text not null,
  website text,
  description text,
  plan text,
  plan_months text,
  trial_starts_at timestamptz not null default now() + interval '30 days',
  trial_ends_at timestamptz not null default now() + interval '44 days',
  paid_until timestamptz,
  setup_state text not null default 'collecting',
  suspended_at timestamptz,
  status text not null generated always as (
    case when suspended_at is null then 'active' else 'suspended' end
  ) stored,
  terms_accepted_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  name_key text collate "C" generated always as (
    private.mn_sort_key(last_name || ' ' || first_name)
  ) stored,
  -- Kept by private.set_customer_search.
  search_text text,
  -- Nullable, because private.number_customers backfills customers from before there were numbers.
  number integer default nextval('private.customer_numbers'),
  constraint profiles_username_key unique (username),
  constraint profiles_first_name_length check (private.is_line(first_name, 2, 100)),
  constraint profiles_last_name_length check (private.is_line(last_name, 2, 100)),
  constraint profiles_username_format check (username ~ '^[a-z0-9._-]{1,64}$'),
  constraint profiles_email_format check (private.is_email(email)),
  constraint profiles_business_phone_format check (business_phone ~ '^(\+?976)?[0-9]{8}$'),
  constraint profiles_company_name_length check (private.is_line(company_name, 2, 100)),
  constraint profiles_industries_words check (
    cardinality(industries) between 1 and 20
    and industries <@ array[
      'trade', 'food', 'beauty', 'healthcare', 'fitness', 'education', 'kindergarten', 'dance', 'stay', 'car',
      'repair', 'construction', 'cosmetics', 'finance', 'agriculture', 'manufacturing', 'transport', 'mining',
      'technology', 'other'
    ]
  ),
  constraint profiles_company_size_word check (
    company_size in ('1-10', '11-50', '51-200', '201-1000', '1000+')
  ),
  constraint profiles_location_length check (private.is_line(location, 2, 100)),
  constraint profiles_website_format check (
    private.is_web_url(website)
    and website ~* '^https?://[^/.][^"]*\.[^"]{2,}$'
  ),
  constraint profiles_description_length check (private.is_paragraph(description, 1, 5000)),
  constraint profiles_plan_word check (plan in ('start', 'pro', 'business', 'enterprise')),
  constraint profiles_plan_months_word check (plan_months in ('3', '6', '12')),
  constraint profiles_setup_state_word check (setup_state in ('collecting', 'setting_up', 'running'))
);
comment on table public.profiles is
  'Customers ("users" in the API). Made by sign-up, changed only by commands.';
comment on column public.profiles.trial_starts_at is
  'When the free trial of 14 days begins: with the first publication of the assistant, or after thirty days.';
comment on column public.profiles.trial_ends_at is
  'End of the free trial.';
comment on column public.profiles.plan is
  'The chatbot plan that the customer wishes for, for plan_months months; null before there is a wish. Paid plans '
  'are in plan_periods.';
comment on column public.profiles.paid_until is
  'When the last paid period ends; set by private.chain_periods, null before anything was paid.';
comment on column public.profiles.setup_state is
  'The state of setting up the customer''s chatbot: collecting (its information), setting_up, running.';
comment on column public.profiles.suspended_at is
  'When the customer was suspended; null if not. Commands keep auth.users.banned_until in step with it.';
comment on column public.profiles.number is 'The customer''s short number for staff; never changed or reused.';

create unique index profiles_number_key on public.profiles (number);
create index profiles_created_at_id_idx on public.profiles (created_at, id);
create index profiles_status_created_at_id_idx on public.profiles (status, created_at, id);
create index profiles_name_key_id_idx on public.profiles (name_key, id);
create index profiles_trial_ends_at_idx on public.profiles (trial_ends_at);
create index profiles_paid_until_idx on public.profiles (paid_until);
create index profiles_search_grams_idx on public.profiles
  using gin (private.search_grams(search_text)) with (gin_pending_list_limit = 256);

insert into private.personal_data (table_name, email_column, phone_column, goes_with_account, why)
values ('public.profiles', 'email', 'business_phone', true, 'customers');

create function private.set_customer_search()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- A number never changes, and no API role chooses it.
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
  'Keeps the number of a customer, and sets the columns that staff''s lists search.';

create trigger profiles_set_customer_search before insert or update on public.profiles
  for each row execute function private.set_customer_search();

create trigger profiles_touch_record
  before update on public.profiles
  for each row execute function private.touch_record('status', 'name_key', 'search_text', 'number');

alter table public.profiles enable row level security;

create function private.is_customer()
returns boolean
language plpgsql stable
security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.profiles where id = auth.uid() and suspended_at is null
  ) and private.session_is_alive();
end
$$;
comment on function private.is_customer is
  'For policies of a customer''s own rows: the profile is not suspended, and the session exists.';

grant execute on function private.is_customer() to authenticated;
grant select on public.profiles to authenticated;

create policy "A customer sees the own profile and staff see every profile" on public.profiles
  for select to authenticated
  using ((select private.is_admin()) or (id = (select auth.uid()) and (select private.is_customer())));

create function private.number_customers(p_most integer)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  numbered integer;
begin
  with unnumbered as materialized (
    select id from public.profiles where number is null
    order by created_at, id limit p_most for update skip locked
  ), next_numbers as materialized (
    -- Oldest account first.
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
  'Numbers customers that have no number yet, oldest first, p_most at most; returns how many.';

create function public.own_profile()
returns jsonb
language plpgsql stable
security invoker
set search_path = ''
set timezone = 'UTC'
as $$
begin
  -- Staff may select every profile; this returns the caller's own only.
  return coalesce((
    select to_jsonb(p) - array['name_key', 'search_text']
      || jsonb_build_object('paid_plan', private.paid_plan(p.id), 'role', 'owner')
    from public.profiles as p where p.id = auth.uid()
  ), private.colleague_profile());
end
$$;
comment on function public.own_profile is
  'The caller''s own profile without derived columns, with the plan paid for now and the role owner; for a colleague '
  'private.colleague_profile; null for anybody else.';

grant execute on function public.own_profile() to authenticated;

-- The columns that a customer may change, by /api or directly at the Data API.
grant update (
  first_name, last_name, business_phone, company_name, industries, company_size, location, website,
  description, plan, plan_months
) on public.profiles to authenticated;

create policy "A customer changes the own profile" on public.profiles
  for update to authenticated
  using (id = (select auth.uid()) and (select private.is_customer()))
  with check (id = (select auth.uid()));

create function private.keep_server_columns()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- The server sets these columns of a customer's own row, even if the column grants were wider.
  if not private.is_table_owner(tg_relid) then
    new.username := old.username;
    new.email := old.email;
    new.trial_starts_at := old.trial_starts_at;
    new.trial_ends_at := old.trial_ends_at;
    new.paid_until := old.paid_until;
    new.suspended_at := old.suspended_at;
    new.setup_state := old.setup_state;
    new.terms_accepted_at := old.terms_accepted_at;
  end if;
  return new;
end
$$;
comment on function private.keep_server_columns is
  'Keeps the columns of a profile that its customer must not write.';

create trigger profiles_keep_server_columns
  before update on public.profiles
  for each row execute function private.keep_server_columns();
