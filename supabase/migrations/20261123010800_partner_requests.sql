-- Team applications: the partnership page writes them, the Partners tab reads them.

create table public.partner_requests (
  id bigint generated always as identity primary key,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  position text not null,
  experience text not null,
  skills text not null,
  projects text not null,
  motivation text not null,
  status text not null default 'pending',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  name_key text collate "C" generated always as (
    private.mn_sort_key(last_name || ' ' || first_name)
  ) stored,
  search_text text generated always as (private.search_text(
    last_name || ' ' || first_name || ' ' || last_name, email, phone, nullif(private.phone_key(phone), phone)
  )) stored,
  spam_at timestamptz,
  spam_reason text,
  constraint partner_requests_first_name_length check (private.is_line(first_name, 2, 100)),
  constraint partner_requests_last_name_length check (private.is_line(last_name, 2, 100)),
  constraint partner_requests_email_format check (private.is_email(email)),
  constraint partner_requests_phone_format check (private.is_phone(phone, 8)),
  constraint partner_requests_position_word check (
    position in (
      'ai-engineer', 'software-developer', 'product-manager', 'ux-designer', 'other'
    )
  ),
  constraint partner_requests_experience_word check (
    experience in (
      'entry', 'junior', 'mid', 'senior'
    )
  ),
  constraint partner_requests_skills_length check (private.is_paragraph(skills, 10, 5000)),
  constraint partner_requests_projects_length check (private.is_paragraph(projects, 10, 5000)),
  constraint partner_requests_motivation_length check (private.is_paragraph(motivation, 20, 5000)),
  constraint partner_requests_status_word check (status in ('pending', 'approved', 'rejected'))
);
comment on table public.partner_requests is
  'Team applications, decided once: approved or rejected.';

create index partner_requests_search_text_idx on public.partner_requests
  using gin (search_text extensions.gin_trgm_ops) with (gin_pending_list_limit = 256);
create index partner_requests_short_grams_idx on public.partner_requests
  using gin (private.short_grams(search_text)) with (gin_pending_list_limit = 256);

insert into private.personal_data (table_name, email_column, phone_column, closed_statuses, why)
values ('public.partner_requests', 'email', 'phone', '{approved,rejected}', 'a form');

create trigger partner_requests_touch_record
  before update on public.partner_requests
  for each row execute function private.touch_record('name_key', 'search_text');

alter table public.partner_requests enable row level security;

-- A visitor, signed in or not, may fill in the columns of the form and no other.
grant insert (
  first_name, last_name, email, phone, position, experience, skills, projects, motivation
) on public.partner_requests to anon, authenticated;
-- Every signed-in caller has these privileges; policies restrict them to staff.
grant select, delete on public.partner_requests to authenticated;
grant update (
  first_name, last_name, email, phone, position, experience, skills, projects, motivation, status,
  spam_at, spam_reason
) on public.partner_requests to authenticated;

create function private.decide_once()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if old.status <> 'pending' then
    raise exception 'transition_not_allowed' using errcode = 'PT409';
  end if;
  return new;
end
$$;
comment on function private.decide_once is 'Raises PT409 transition_not_allowed: a decision about an application is final.';

create trigger partner_requests_decide_once
  before update of status on public.partner_requests
  for each row execute function private.decide_once();

-- Even if more columns were granted, a new row has the initial values in the columns that the server sets.
create policy "Anyone may send a new team application" on public.partner_requests
  for insert to anon, authenticated
  with check (status = 'pending' and version = 1 and created_at = now() and updated_at = now());

create policy "Staff read team applications" on public.partner_requests
  for select to authenticated
  using ((select private.is_admin()));

create policy "Staff change team applications" on public.partner_requests
  for update to authenticated
  using ((select private.may_write()))
  with check ((select private.may_write()));

create policy "Staff delete team applications" on public.partner_requests
  for delete to authenticated
  using ((select private.may_write()));
