-- Staff are told when a customer changes what the chatbot is set up by, after the setting-up has begun: at most once
-- an hour and customer, and never too early to see the last change.

set local lock_timeout = '3s';

-- Whichever templates the list holds by now, where there still is such a list.
do $$
declare
  words text;
begin
  select pg_get_constraintdef(oid) into words from pg_constraint
  where conrelid = 'private.outbox'::regclass and conname = 'outbox_template_word';
  if words is not null and words not like '%business_changed%' then
    words := replace(replace(words, '''filled''::text', '''filled''::text, ''business_changed''::text'), ' NOT VALID', '');
    alter table private.outbox drop constraint outbox_template_word;
    execute format('alter table private.outbox add constraint outbox_template_word %s not valid', words);
  end if;
end
$$;

create function private.tell_staff_of_business_change()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- Whoever saves part by part is told of once.
  pause constant interval := '10 minutes';
  an_hour constant interval := '1 hour';
begin
  -- While it is collected nobody has carried anything over yet: staff read the newest when they begin.
  if not exists (select from public.profiles where id = new.id and setup_state <> 'collecting') then
    return null;
  end if;
  insert into private.outbox (audience, channel, kind, template, record_id, staff_id, recipient, due_at, expires_at)
  select 'staff', reader.channel, 'profiles', 'business_changed', new.id::text, reader.user_id, reader.email,
    due.moment, due.moment + interval '1 day'
  from (
    select 'mail' as channel, s.user_id, s.email::text from public.staff as s
    where s.suspended_at is null and s.role in ('owner', 'editor') and 'profiles' = any (s.notice_kinds)
    union all
    select 'webhook', null, null from private.outbox_dispatcher where 'webhook' = any (channels)
  ) as reader
  cross join lateral (
    select greatest(now() + pause, max(o.due_at) + an_hour) as moment,
      -- One that is still to go out will speak of this change too.
      coalesce(bool_or(o.state in ('queued', 'failed')), false) as waits
    from private.outbox as o
    where o.kind = 'profiles' and o.template = 'business_changed' and o.record_id = new.id::text
      and o.staff_id is not distinct from reader.user_id
  ) as due
  where not due.waits;
  return null;
end
$$;
comment on function private.tell_staff_of_business_change is
  'Queues a notice to all staff who are told of customers, and to the webhook: this one has changed what the chatbot '
  'is set up by. One an hour and customer; a change while one waits is told by that one.';

create trigger business_profiles_tell_staff_of_first
  after insert on public.business_profiles
  for each row
  execute function private.tell_staff_of_business_change();

create trigger business_profiles_tell_staff_of_change
  after update on public.business_profiles
  for each row
  -- Saved again as it was, it is no news.
  when (
    (old.opening_hours, old.services, old.channels, old.questions)
    is distinct from (new.opening_hours, new.services, new.channels, new.questions)
  )
  execute function private.tell_staff_of_business_change();
