-- The tables of the five forms for visitors, each with its own columns and constraints. private.make_form_table adds
-- what they have in common.

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
  p_is_charted => true, p_is_added_by_staff => true, p_text_column => 'goals'
);

-- Seats: written by the server alone.
alter table public.program_registrations
  -- The round of the programme; 0 until the trigger private.give_seat sets it.
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
  '(registered when none was left, holds none), waiting (in the waiting list), offered (a seat is reserved '
  'until seat_held_until for a response), lapsed (the time was over), declined (the holder of the link refused an '
  'offer, cancelled the registration or left the waiting list), unconfirmed (holds none until the '
  'link in its mail is followed). Spam holds no seat, whatever this column says.';
comment on column public.program_registrations.seat_held_until is
  'Until when to pay or to respond. Kept when the seat is taken, for undo. Null if no seat was held.';
comment on column public.program_registrations.waiting_since is
  'When the registration joined the waiting list, which decides its position. Null means created_at.';
comment on column public.program_registrations.seat_given_at is
  'When a visitor was given a seat at the discount; null for seats that staff gave.';

create index program_registrations_intake_seat_idx on public.program_registrations (intake, seat)
  where spam_at is null;
create index program_registrations_unconfirmed_idx on public.program_registrations (lower(email))
  where seat = 'unconfirmed';
create index program_registrations_seat_held_until_idx on public.program_registrations (seat_held_until)
  where seat in ('held', 'offered');
create index program_registrations_seat_offered_at_idx on public.program_registrations (seat_offered_at)
  where seat_offered_at is not null;

create trigger program_registrations_outbox_decided
  after update of status on public.program_registrations
  for each row
  when (old.status is distinct from new.status and new.status in ('confirmed', 'paid'))
  execute function private.queue_form_mail('decision');

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
  status text not null,
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

call private.make_form_table(
  p_table => 'quote_requests', p_one => 'quote request', p_many => 'quote requests',
  p_first_status => 'new', p_closed_statuses => '{completed,declined}',
  p_sorted_by => $$name$$,
  p_searched_by => $$name, email, phone, nullif(private.phone_key(phone), phone), company, project_title$$,
  p_replied_status => 'contacted', p_is_charted => true, p_text_column => 'project_description'
);

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
  status text not null,
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

call private.make_form_table(
  p_table => 'design_report_requests', p_one => 'lead', p_many => 'leads',
  p_first_status => 'new', p_closed_statuses => '{completed}',
  p_sorted_by => $$name$$,
  p_searched_by => $$name, email, phone, nullif(private.phone_key(phone), phone), company$$,
  p_replied_status => 'contacted', p_is_charted => true, p_text_column => 'main_challenge'
);

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
  status text not null,
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

call private.make_form_table(
  p_table => 'partner_requests', p_one => 'team application', p_many => 'team applications',
  p_first_status => 'pending', p_closed_statuses => '{approved,rejected}',
  p_sorted_by => $$last_name || ' ' || first_name$$,
  p_searched_by => $$last_name || ' ' || first_name || ' ' || last_name, email, phone, nullif(private.phone_key(phone), phone)$$,
  p_is_decided_once => true, p_text_column => 'motivation', p_answer_hours => 72
);

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

create trigger partner_requests_outbox_decided after update of status on public.partner_requests
  for each row
  when (old.status is distinct from new.status and new.status in ('approved', 'rejected'))
  execute function private.queue_form_mail('decision');

-- Messages of the contact form.

create table public.contact_messages (
  id bigint generated always as identity primary key,
  name text not null,
  email text,
  phone text,
  company text,
  subject text,
  message text not null,
  status text not null,
  constraint contact_messages_name_length check (private.is_line(name, 1, 100)),
  constraint contact_messages_email_format check (private.is_email(email)),
  constraint contact_messages_phone_format check (private.is_phone(phone, 6)),
  constraint contact_messages_company_length check (private.is_line(company, 1, 100)),
  constraint contact_messages_subject_length check (private.is_line(subject, 1, 200)),
  constraint contact_messages_message_length check (private.is_paragraph(message, 1, 5000)),
  constraint contact_messages_status_word check (status in ('new', 'contacted', 'closed'))
);
comment on table public.contact_messages is
  'Messages of the contact form. Any status may follow any other.';

call private.make_form_table(
  p_table => 'contact_messages', p_one => 'contact message', p_many => 'contact messages',
  p_first_status => 'new', p_closed_statuses => '{closed}',
  p_sorted_by => $$name$$,
  p_searched_by => $$name, email, phone, nullif(private.phone_key(phone), phone), company, subject$$,
  p_replied_status => 'contacted', p_text_column => 'message'
);

-- Staff may correct the text, but not where it was written (source).
alter table public.contact_messages
  add column source text not null default 'form',
  add constraint contact_messages_source_word check (source in ('form', 'assistant')),
  -- The contact form requires an address. A message from the assistant's chat needs an address or a phone.
  add constraint contact_messages_email_needed check (
    email is not null or (source = 'assistant' and phone is not null)
  );
comment on column public.contact_messages.source is
  'form, or assistant: a conversation of the chat panel, whose sender may have given a phone alone.';
grant insert (source) on public.contact_messages to anon, authenticated;
