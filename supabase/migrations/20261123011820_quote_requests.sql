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
  p_replied_status => 'contacted', p_is_charted => true
);
