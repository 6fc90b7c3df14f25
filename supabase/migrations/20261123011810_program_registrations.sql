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
  status text not null,
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

call private.make_form_table(
  p_table => 'program_registrations', p_one => 'registration', p_many => 'registrations',
  p_first_status => 'pending', p_closed_statuses => '{paid}',
  p_sorted_by => $$last_name || ' ' || first_name$$,
  p_searched_by => $$last_name || ' ' || first_name || ' ' || last_name, email, phone, nullif(private.phone_key(phone), phone)$$,
  p_is_charted => true, p_is_added_by_staff => true
);

-- Seats: written by the server alone.
alter table public.program_registrations
  -- 0 until the trigger private.give_seat sets it.
  add column intake integer not null default 0,
  add column price_mnt integer not null default 0,
  add column seat text not null default 'held',
  add column seat_held_until timestamptz,
  add column seat_offered_at timestamptz,
  add column waiting_since timestamptz,
  add column seat_given_at timestamptz,
  add constraint program_registrations_price_mnt_range check (price_mnt >= 1),
  add constraint program_registrations_seat_word check (
    seat in ('held', 'taken', 'full_price', 'waiting', 'offered', 'lapsed', 'declined', 'unconfirmed')
  ),
  add constraint program_registrations_seat_held_until_known check (
    seat not in ('held', 'offered') or seat_held_until is not null
  );
comment on column public.program_registrations.price_mnt is
  'The price promised at registration, in tugrik; later settings of the programme do not change it.';
comment on column public.program_registrations.seat is
  'held (a seat at the discount until seat_held_until), taken (confirmed or paid: for good), full_price '
  '(registered when none was left, holds none), waiting (for one that falls free), offered (one is kept '
  'until seat_held_until for an answer), lapsed (the time was over), declined (an offer refused, a '
  'registration cancelled or the line left by whoever holds its link), unconfirmed (holds none until the '
  'link in its mail is followed). Spam holds none, whatever stands here.';
comment on column public.program_registrations.seat_held_until is
  'Until when to pay or to respond. Kept when the seat is taken, for undo. Null if no seat was held.';
comment on column public.program_registrations.waiting_since is
  'When the registration joined the waiting list, which decides its position. Null means created_at.';
comment on column public.program_registrations.seat_given_at is
  'When a visitor was given a seat at the discount; null for seats that staff gave.';

create index program_registrations_intake_seat_idx on public.program_registrations (intake, seat)
  where spam_at is null;
create index program_registrations_seat_held_until_idx on public.program_registrations (seat_held_until)
  where seat in ('held', 'offered');
create index program_registrations_seat_offered_at_idx on public.program_registrations (seat_offered_at)
  where seat_offered_at is not null;

create trigger program_registrations_outbox_decided
  after update of status on public.program_registrations
  for each row
  when (old.status is distinct from new.status and new.status in ('confirmed', 'paid'))
  execute function private.queue_form_mail('decision');
