-- Customers. One row for each signed-up account; staff accounts have none.

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
  trial_ends_at timestamptz not null default now() + interval '14 days',
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
  search_text text generated always as (private.search_text(
    last_name || ' ' || first_name || ' ' || last_name, username, email, business_phone, company_name
  )) stored,
  constraint profiles_username_key unique (username),
  constraint profiles_first_name_length check (private.is_line(first_name, 2, 100)),
  constraint profiles_last_name_length check (private.is_line(last_name, 2, 100)),
  constraint profiles_username_format check (username ~ '^[a-z0-9._-]{1,64}$'),
  constraint profiles_email_format check (private.is_email(email)),
  constraint profiles_business_phone_format check (business_phone ~ '^(\+?976)?[0-9]{8}$'),
  constraint profiles_company_name_length check (private.is_line(company_name, 2, 100)),
  constraint profiles_industries_words check (
    cardinality(industries) between 1 and 11
    and industries <@ array[
      'mining', 'agriculture', 'construction', 'trade', 'finance', 'transport',
      'manufacturing', 'education', 'healthcare', 'technology', 'other'
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
comment on column public.profiles.trial_ends_at is
  'End of the 14-day free trial.';
comment on column public.profiles.plan is
  'The chatbot plan that the customer has chosen, for plan_months months; null before there is a choice.';
comment on column public.profiles.paid_until is
  'Until when the plan is paid; null before anything was paid.';
comment on column public.profiles.setup_state is
  'How far our team has come with the customer''s chatbot: collecting what it has to know, setting_up, running.';
comment on column public.profiles.suspended_at is
  'Decides whether the customer is suspended; auth.users.banned_until only follows it.';

create index profiles_created_at_id_idx on public.profiles (created_at, id);
create index profiles_status_created_at_id_idx on public.profiles (status, created_at, id);
create index profiles_name_key_id_idx on public.profiles (name_key, id);
create index profiles_status_name_key_id_idx on public.profiles (status, name_key, id);
create index profiles_search_text_idx on public.profiles
  using gin (search_text extensions.gin_trgm_ops) with (gin_pending_list_limit = 256);
create index profiles_short_grams_idx on public.profiles
  using gin (private.short_grams(search_text)) with (gin_pending_list_limit = 256);

create trigger profiles_touch_record
  before update on public.profiles
  for each row execute function private.touch_record('status', 'name_key', 'search_text');

alter table public.profiles enable row level security;

-- No grant to select: own_profile shows customers their own, list_rows and read_record show staff all.
create policy "A customer sees the own profile and staff see every profile" on public.profiles
  for select to authenticated
  using (
    (select private.is_admin())
    or (id = (select auth.uid()) and suspended_at is null and (select private.session_is_alive()))
  );
