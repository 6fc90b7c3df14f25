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
  spam_at timestamptz,
  spam_reason text,
  -- 0 until the trigger private.give_seat sets it.
  intake integer not null default 0,
  price_mnt integer not null default 0,
  seat text not null default 'held',
  seat_held_until timestamptz,
  seat_offered_at timestamptz,
  waiting_since timestamptz,
  seat_given_at timestamptz,
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
  constraint program_registrations_status_word check (status in ('pending', 'confirmed', 'paid')),
  constraint program_registrations_price_mnt_range check (price_mnt >= 1),
  constraint program_registrations_seat_word check (
    seat in ('held', 'taken', 'full_price', 'waiting', 'offered', 'lapsed', 'declined', 'unconfirmed')
  ),
  constraint program_registrations_seat_held_until_known check (
    seat not in ('held', 'offered') or seat_held_until is not null
  )
);
comment on table public.program_registrations is
  'Registrations for the training programme. Any status may follow any other.';
comment on column public.program_registrations.price_mnt is
  'What was promised at registration, in tugrik; later changes of the programme do not touch it.';
comment on column public.program_registrations.seat is
  'held (a seat at the discount until seat_held_until), taken (confirmed or paid: for good), full_price '
  '(registered when none was left, holds none), waiting (for one that falls free), offered (one is kept '
  'until seat_held_until for an answer), lapsed (the time was over), declined (an offer refused, a '
  'registration cancelled or the line left by whoever holds its link), unconfirmed (holds none until the '
  'link in its mail is followed). Spam holds none, whatever stands here.';
comment on column public.program_registrations.seat_held_until is
  'The end of the time to pay or to answer; stays when the seat is taken, for a confirmation that is undone. '
  'Null for those who never held one.';
comment on column public.program_registrations.waiting_since is
  'When the registration came into the waiting list: its place in it. Null stands for created_at.';
comment on column public.program_registrations.seat_given_at is
  'When a visitor was given a seat at the discount; null for seats that staff gave.';

create index program_registrations_search_text_idx on public.program_registrations
  using gin (search_text extensions.gin_trgm_ops) with (gin_pending_list_limit = 256);
create index program_registrations_short_grams_idx on public.program_registrations
  using gin (private.short_grams(search_text)) with (gin_pending_list_limit = 256);
create index program_registrations_intake_seat_idx on public.program_registrations (intake, seat)
  where spam_at is null;
create index program_registrations_seat_held_until_idx on public.program_registrations (seat_held_until)
  where seat in ('held', 'offered');
create index program_registrations_seat_offered_at_idx on public.program_registrations (seat_offered_at)
  where seat_offered_at is not null;

insert into private.personal_data (table_name, email_column, phone_column, closed_statuses, why)
values ('public.program_registrations', 'email', 'phone', '{paid}', 'a form');

create trigger program_registrations_touch_record
  before update on public.program_registrations
  for each row execute function private.touch_record('name_key', 'search_text');

alter table public.program_registrations enable row level security;

-- A visitor, signed in or not, may fill in the columns of the form and no other.
grant insert (
  first_name, last_name, email, phone, current_status, goals, experience, english_level,
  has_startup_idea, has_laptop, payment_method
) on public.program_registrations to anon, authenticated;
-- Every signed-in caller has these privileges; policies restrict them to staff.
grant select, delete on public.program_registrations to authenticated;
grant insert (status) on public.program_registrations to authenticated;
grant update (
  first_name, last_name, email, phone, current_status, goals, experience, english_level,
  has_startup_idea, has_laptop, payment_method, status,
  spam_at, spam_reason
) on public.program_registrations to authenticated;

-- Even if more columns were granted, a new row has the initial values in the columns that the server sets.
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
