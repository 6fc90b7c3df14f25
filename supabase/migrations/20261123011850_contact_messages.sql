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
  p_replied_status => 'contacted'
);

-- Staff may correct the text, but not where it was written (source).
alter table public.contact_messages
  add column source text not null default 'form',
  add constraint contact_messages_source_word check (source in ('form', 'assistant')),
  -- The contact form asks for an address; whoever leaves a conversation of the assistant with a person
  -- needs an address or a phone.
  add constraint contact_messages_email_needed check (
    email is not null or (source = 'assistant' and phone is not null)
  );
comment on column public.contact_messages.source is
  'form, or assistant: a conversation of the chat panel, whose sender may have given a phone alone.';
grant insert (source) on public.contact_messages to anon, authenticated;
