-- Requests for the free design report: leads.

create table public.design_report_requests (
  id bigint generated always as identity primary key,
  name text not null,
  email text not null,
  phone text not null,
  company text not null,
  industry text not null,
  current_website text,
  monthly_revenue text not null,
  main_challenge text not null,
  status text not null default 'new',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  name_key text collate "C" generated always as (private.mn_sort_key(name)) stored,
  search_text text generated always as (private.search_text(name, email, phone, nullif(private.phone_key(phone), phone), company)) stored,
  spam_at timestamptz,
  spam_reason text,
  constraint design_report_requests_name_length check (private.is_line(name, 1, 100)),
  constraint design_report_requests_email_format check (private.is_email(email)),
  constraint design_report_requests_phone_format check (private.is_phone(phone, 6)),
  constraint design_report_requests_company_length check (private.is_line(company, 1, 100)),
  constraint design_report_requests_industry_word check (
    industry in (
      'retail', 'restaurant', 'healthcare', 'education', 'finance', 'technology',
      'manufacturing', 'real-estate', 'beauty', 'fitness', 'consulting', 'other'
    )
  ),
  constraint design_report_requests_current_website_format check (private.is_web_url(current_website)),
  constraint design_report_requests_monthly_revenue_word check (
    monthly_revenue in (
      'under-1m', '1m-5m', '5m-10m', '10m-20m', '20m-50m', 'over-50m'
    )
  ),
  constraint design_report_requests_main_challenge_length check (
    private.is_paragraph(main_challenge, 1, 5000)
  ),
  constraint design_report_requests_status_word check (
    status in (
      'new', 'contacted', 'in_progress', 'completed'
    )
  )
);
comment on table public.design_report_requests is
  'Leads: requests for the free design report. Any status may follow any other.';

create index design_report_requests_search_text_idx on public.design_report_requests
  using gin (search_text extensions.gin_trgm_ops) with (gin_pending_list_limit = 256);
create index design_report_requests_short_grams_idx on public.design_report_requests
  using gin (private.short_grams(search_text)) with (gin_pending_list_limit = 256);

insert into private.personal_data (table_name, email_column, phone_column, closed_statuses, why)
values ('public.design_report_requests', 'email', 'phone', '{completed}', 'a form');

create trigger design_report_requests_touch_record
  before update on public.design_report_requests
  for each row execute function private.touch_record('name_key', 'search_text');

alter table public.design_report_requests enable row level security;

-- A visitor, signed in or not, may fill in the columns of the form and no other.
grant insert (
  name, email, phone, company, industry, current_website, monthly_revenue, main_challenge
) on public.design_report_requests to anon, authenticated;
-- Every signed-in caller has these privileges; policies restrict them to staff.
grant select, delete on public.design_report_requests to authenticated;
grant update (
  name, email, phone, company, industry, current_website, monthly_revenue, main_challenge, status,
  spam_at, spam_reason
) on public.design_report_requests to authenticated;

-- Even if more columns were granted, a new row has the initial values in the columns that the server sets.
create policy "Anyone may send a new lead" on public.design_report_requests
  for insert to anon, authenticated
  with check (status = 'new' and version = 1 and created_at = now() and updated_at = now());

create policy "Staff read leads" on public.design_report_requests
  for select to authenticated
  using ((select private.is_admin()));

create policy "Staff change leads" on public.design_report_requests
  for update to authenticated
  using ((select private.may_write()))
  with check ((select private.may_write()));

create policy "Staff delete leads" on public.design_report_requests
  for delete to authenticated
  using ((select private.may_write()));
