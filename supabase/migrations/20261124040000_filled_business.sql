-- Staff are told once when a customer has written everything that the chatbot is set up by.

set local lock_timeout = '3s';

create function private.business_is_filled(p_business public.business_profiles)
returns boolean
language sql immutable
set search_path = ''
as $$
  select p_business.opening_hours is not null and p_business.services is not null
    and cardinality(p_business.channels) > 0 and jsonb_array_length(p_business.questions) > 0
$$;
comment on function private.business_is_filled is
  'Whether a business profile has opening hours, services, a channel and a frequent question.';

create function private.tell_staff_of_business()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- The draft of a customer whose chatbot is being set up or runs is nothing to begin with.
  if not exists (select from public.profiles where id = new.id and setup_state = 'collecting') then
    return null;
  end if;
  -- However often it is emptied and filled again: staff look at the newest anyway.
  insert into private.outbox (audience, kind, template, record_id, staff_id, recipient)
  select 'staff', 'profiles', 'filled', new.id::text, s.user_id, s.email
  from public.staff as s
  where s.suspended_at is null and s.role in ('owner', 'editor') and 'profiles' = any (s.notice_kinds)
    and not exists (
      select from private.outbox as o
      where o.kind = 'profiles' and o.template = 'filled' and o.record_id = new.id::text
        and o.staff_id = s.user_id
    );
  return null;
end
$$;
comment on function private.tell_staff_of_business is
  'Queues a mail to all staff who are told of customers: what this one has written is whole, and the '
  'chatbot can be set up.';

create trigger business_profiles_tell_staff
  after insert or update on public.business_profiles
  for each row
  when (private.business_is_filled(new))
  execute function private.tell_staff_of_business();
