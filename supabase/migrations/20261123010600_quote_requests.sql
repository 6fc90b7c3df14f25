-- Requests for a software quote.

create table public.quote_requests (
  id bigint generated always as identity primary key,
  name text not null,
  email text not null,
  phone text not null,
  company text,
  project_title text not null,
  project_type text not null,
  budget text not null,
  timeline text not null,
  project_description text not null,
  status text not null default 'new',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  name_key text collate "C" generated always as (private.mn_sort_key(name)) stored,
  search_text text generated always as (
    private.search_text(name, email, phone, nullif(private.phone_key(phone), phone), company, project_title)
  ) stored,
  spam_at timestamptz,
  spam_reason text,
  constraint quote_requests_name_length check (private.is_line(name, 1, 100)),
  constraint quote_requests_email_format check (private.is_email(email)),
  constraint quote_requests_phone_format check (private.is_phone(phone, 6)),
  constraint quote_requests_company_length check (private.is_line(company, 1, 100)),
  constraint quote_requests_project_title_length check (private.is_line(project_title, 1, 200)),
  constraint quote_requests_project_type_word check (
    project_type in (
      'mobile', 'web', 'ai', 'custom'
    )
  ),
  constraint quote_requests_budget_word check (
    budget in (
      'тодорхойгүй', '3000000-5000000', '5000000-10000000', '10000000-20000000',
      '20000000-50000000', '50000000+'
    )
  ),
  constraint quote_requests_timeline_word check (
    timeline in (
      '1-2weeks', '1month', '2-3months', '3-6months', '6months+'
    )
  ),
  constraint quote_requests_project_description_length check (
    private.is_paragraph(project_description, 1, 5000)
  ),
  constraint quote_requests_status_word check (
    status in (
      'new', 'contacted', 'in_progress', 'completed', 'declined'
    )
  )
);
comment on table public.quote_requests is
  'Requests for a software quote. Any status may follow any other.';

create index quote_requests_search_text_idx on public.quote_requests
  using gin (search_text extensions.gin_trgm_ops) with (gin_pending_list_limit = 256);
create index quote_requests_short_grams_idx on public.quote_requests
  using gin (private.short_grams(search_text)) with (gin_pending_list_limit = 256);

insert into private.personal_data (table_name, email_column, phone_column, closed_statuses, why)
values ('public.quote_requests', 'email', 'phone', '{completed,declined}', 'a form');

create trigger quote_requests_touch_record
  before update on public.quote_requests
  for each row execute function private.touch_record('name_key', 'search_text');

alter table public.quote_requests enable row level security;

-- A visitor, signed in or not, may fill in the columns of the form and no other.
grant insert (
  name, email, phone, company, project_title, project_type, budget, timeline, project_description
) on public.quote_requests to anon, authenticated;
-- Every signed-in caller has these privileges; policies restrict them to staff.
grant select, delete on public.quote_requests to authenticated;
grant update (
  name, email, phone, company, project_title, project_type, budget, timeline, project_description,
  status,
  spam_at, spam_reason
) on public.quote_requests to authenticated;

-- Even if more columns were granted, a new row has the initial values in the columns that the server sets.
create policy "Anyone may send a new quote request" on public.quote_requests
  for insert to anon, authenticated
  with check (status = 'new' and version = 1 and created_at = now() and updated_at = now());

create policy "Staff read quote requests" on public.quote_requests
  for select to authenticated
  using ((select private.is_admin()));

create policy "Staff change quote requests" on public.quote_requests
  for update to authenticated
  using ((select private.may_write()))
  with check ((select private.may_write()));

create policy "Staff delete quote requests" on public.quote_requests
  for delete to authenticated
  using ((select private.may_write()));
