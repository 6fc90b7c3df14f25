-- Registrations for the training programme.

create table public.program_registrations (
  id bigint generated always as identity primary key,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  current_status text not null,
  goals text not null,
  experience text,
  english_level text not null,
  has_startup_idea boolean not null default false,
  has_laptop boolean not null default false,
  payment_method text not null default 'bank_transfer',
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
  constraint program_registrations_first_name_length check (private.is_line(first_name, 1, 100)),
  constraint program_registrations_last_name_length check (private.is_line(last_name, 1, 100)),
  constraint program_registrations_email_format check (private.is_email(email)),
  constraint program_registrations_phone_format check (private.is_phone(phone, 6)),
  constraint program_registrations_current_status_word check (
    current_status in (
      'student', 'working', 'freelancer', 'unemployed', 'entrepreneur'
    )
  ),
  constraint program_registrations_goals_length check (private.is_paragraph(goals, 1, 5000)),
  constraint program_registrations_experience_word check (
    experience in (
      'none', 'beginner', 'intermediate', 'advanced'
    )
  ),
  constraint program_registrations_english_level_word check (
    english_level in (
      '1', '2', '3', '4', '5'
    )
  ),
  constraint program_registrations_payment_method_word check (payment_method in ('bank_transfer')),
  constraint program_registrations_status_word check (status in ('pending', 'confirmed', 'paid'))
);
comment on table public.program_registrations is
  'Registrations for the training programme. Any status may follow any other.';

create index program_registrations_search_text_idx on public.program_registrations
  using gin (search_text extensions.gin_trgm_ops) with (gin_pending_list_limit = 256);
create index program_registrations_short_grams_idx on public.program_registrations
  using gin (private.short_grams(search_text)) with (gin_pending_list_limit = 256);

create trigger program_registrations_touch_record
  before update on public.program_registrations
  for each row execute function private.touch_record('name_key', 'search_text');

alter table public.program_registrations enable row level security;

-- A visitor, signed in or not, may fill in the columns of the form and no other.
grant insert (
  first_name, last_name, email, phone, current_status, goals, experience, english_level,
  has_startup_idea, has_laptop, payment_method
) on public.program_registrations to anon, authenticated;
-- What staff may write, by the functions that ask for these grants. Reading goes by functions too: a
-- SELECT of the table would tell every customer how many rows there are under any filter.
grant delete on public.program_registrations to authenticated;
grant insert (status) on public.program_registrations to authenticated;
grant update (
  first_name, last_name, email, phone, current_status, goals, experience, english_level,
  has_startup_idea, has_laptop, payment_method, status
) on public.program_registrations to authenticated;

-- Whatever is granted, the columns that the server owns have their first value in a new row.
create policy "A visitor may send a new registration" on public.program_registrations
  for insert to anon
  with check (status = 'pending' and version = 1 and created_at = now() and updated_at = now());

create policy "A customer may send a new registration and staff may add any"
  on public.program_registrations
  for insert to authenticated
  with check (
    version = 1 and created_at = now() and updated_at = now()
    and (status = 'pending' or (select private.may_write()))
  );

create policy "Staff read registrations" on public.program_registrations
  for select to authenticated
  using ((select private.is_admin()));

create policy "Staff change registrations" on public.program_registrations
  for update to authenticated
  using ((select private.may_write()))
  with check ((select private.may_write()));

create policy "Staff delete registrations" on public.program_registrations
  for delete to authenticated
  using ((select private.may_write()));
