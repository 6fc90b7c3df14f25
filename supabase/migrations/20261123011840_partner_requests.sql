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
  p_is_decided_once => true
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
