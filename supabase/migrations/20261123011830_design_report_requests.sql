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
  p_replied_status => 'contacted', p_is_charted => true
);
