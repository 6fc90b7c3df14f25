-- A customer's commands for the own account: change the profile, end sessions, export the data, delete the
-- account. They write with the rights of the customer: grants limit the columns, policies the rows.

create function private.require_customer()
returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not private.is_customer() then
    raise exception 'not_a_customer' using errcode = '42501';
  end if;
end
$$;
comment on function private.require_customer is
  'First line of a customer''s commands: raises 42501 unless the caller is a customer in good standing.';

create function public.change_own_profile(p_changes jsonb, p_version integer default null)
returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  columns constant text := (
    select string_agg(quote_ident(key), ', ' order by key) from jsonb_object_keys(p_changes) as key);
  changed boolean;
begin
  perform private.require_customer();
  execute format(
    'update public.profiles as t
    set (%1$s) = (select %1$s from jsonb_populate_record(null::public.profiles, $1))
    where t.id = auth.uid() and ($2 is null or t.version = $2)
    returning true',
    columns
  ) into changed using p_changes, p_version;
  if changed is null then
    raise exception 'version_conflict' using errcode = 'PT409';
  end if;
  return public.own_profile();
end
$$;
comment on function public.change_own_profile is
  'Changes the named columns of the caller''s own profile, only while it has p_version if that is given, '
  'and returns it. Raises 42501 for a caller who is not a customer and for a column that only the server sets, PT409 '
  'version_conflict.';

create function public.end_own_sessions()
returns void
language plpgsql
security invoker
set search_path = ''
as $$
begin
  perform private.require_customer();
  perform private.end_sessions(true);
end
$$;
comment on function public.end_own_sessions is
  'Ends every session of the calling customer, this one included. Raises 42501 for anybody else.';

create function private.own_address_change(p_take_back boolean default false)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
  wanted text;
begin
  perform private.require_customer();
  select nullif(email_change, '') into wanted from auth.users where id = caller;
  if wanted is null or not p_take_back then
    return wanted;
  end if;
  -- As private.void_credentials: Auth has no call that takes a change back.
  update auth.users
  set email_change = '', email_change_token_new = '', email_change_token_current = '', email_change_confirm_status = 0
  where id = caller;
  if to_regclass('auth.one_time_tokens') is not null then
    execute $q$
      delete from auth.one_time_tokens
      where user_id = $1 and token_type::text in ('email_change_token_new', 'email_change_token_current')
    $q$ using caller;
  end if;
  return null;
end
$$;

call private.expose('private.own_address_change(boolean)', 'authenticated',
  'The address to which the calling customer''s account is to be changed once the links of the mails are followed, or '
  'null; with p_take_back the links stop working. A definer, because nobody reads Auth''s table. Raises 42501.');

create function private.delete_own_account(p_proof text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
  marked integer;
begin
  -- Only the edge function has the secret; it has checked the password, and counts wrong ones.
  if not coalesce(private.is_function_secret(p_proof), false) then
    raise exception 'only_through_the_site' using errcode = '42501';
  end if;
  perform private.require_customer();
  perform private.tell_of_deletion(caller);
  perform private.forget_account(caller);
  marked := private.mark_history('public.profiles', array[caller::text]);
  -- Stored responses to requests of staff may contain data of the person.
  delete from private.idempotency_keys where outcome is not null and scope not like 'form %';
  insert into public.audit_log (action, table_name, row_id, after)
  values ('erase', 'personal_data', '-', jsonb_build_object('profiles', 1, 'history', marked));
end
$$;

call private.expose('private.delete_own_account(text)', 'authenticated',
  'Deletes the calling customer''s account with everything that belongs to it, and removes the personal details '
  'from the history; one audit row with numbers is left. p_proof is function_secret(), which only the function has. '
  'Raises 42501.');

grant execute on function public.change_own_profile(jsonb, integer), public.end_own_sessions() to authenticated;

-- What our team needs to know to set up a customer's chatbot: written by the customer, read by staff. Questions and
-- answers are not here: they belong to the customer's own assistant.

create table public.business_profiles (
  id uuid primary key references public.profiles (id) on delete cascade,
  opening_hours text,
  services text,
  channels text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint business_profiles_opening_hours_length check (private.is_paragraph(opening_hours, 1, 1000)),
  constraint business_profiles_services_length check (private.is_paragraph(services, 1, 5000)),
  constraint business_profiles_channels_words check (
    channels <@ array['website', 'messenger', 'instagram', 'phone'] and cardinality(channels) <= 4
  )
);
comment on table public.business_profiles is
  'Opening hours, services and channels of a customer''s business; id is the customer''s. The answers for visitors '
  'are in assistant_answers, the state of the setting-up in profiles.setup_state.';

create trigger business_profiles_touch_record
  before update on public.business_profiles
  for each row execute function private.touch_record();

alter table public.business_profiles enable row level security;

grant select, insert (id, opening_hours, services, channels), update (opening_hours, services, channels)
  on public.business_profiles to authenticated;
create policy "A customer sees the own business and staff see every one" on public.business_profiles
  for select to authenticated
  using ((select private.is_admin()) or (id = (select auth.uid()) and (select private.is_customer())));
create policy "A customer describes the own business" on public.business_profiles
  for insert to authenticated
  with check (
    id = (select auth.uid()) and (select private.is_customer())
    and version = 1 and created_at = now() and updated_at = now()
  );
create policy "A customer changes the own business" on public.business_profiles
  for update to authenticated
  using (id = (select auth.uid()) and (select private.is_customer()))
  with check (id = (select auth.uid()));

insert into private.personal_data (table_name, why)
values ('public.business_profiles', 'about a business; goes with the profile');

create function private.business_profile(p_user_id uuid)
returns jsonb
language plpgsql stable
set search_path = ''
set timezone = 'UTC'
as $$
begin
  return coalesce(
    (select to_jsonb(b) - array['id', 'created_at'] from public.business_profiles as b where id = p_user_id),
    jsonb_build_object(
      'opening_hours', null, 'services', null, 'channels', '[]'::jsonb, 'updated_at', null, 'version', 0
    )
  );
end
$$;
comment on function private.business_profile is
  'The business profile of a customer; empty, with version 0, before it was first saved.';

create function public.own_business_profile()
returns jsonb
language plpgsql stable
security invoker
set search_path = ''
as $$
begin
  perform private.require_customer();
  return private.business_profile(auth.uid());
end
$$;
comment on function public.own_business_profile is
  'The business profile of the calling customer. Raises 42501 for everybody else.';

create function public.save_business_profile(p_profile jsonb, p_version integer default null)
returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  sent constant public.business_profiles := jsonb_populate_record(null::public.business_profiles, p_profile);
begin
  perform private.require_customer();
  insert into public.business_profiles as b (id, opening_hours, services, channels)
  values (
    auth.uid(), sent.opening_hours, sent.services,
    array(select distinct c from unnest(sent.channels) as c order by c)
  )
  on conflict (id) do update
  set opening_hours = excluded.opening_hours, services = excluded.services, channels = excluded.channels
  where p_version is null or b.version = p_version;
  if not found then
    raise exception 'version_conflict' using errcode = 'PT409';
  end if;
  return private.business_profile(auth.uid());
end
$$;
comment on function public.save_business_profile is
  'Saves the business profile of the calling customer ({opening_hours, services, channels}), only while it has '
  'p_version if that is given, and returns it. Raises 42501, PT409 version_conflict.';

create function public.read_business_profile(p_user_id uuid)
returns jsonb
language plpgsql stable
security invoker
set search_path = ''
as $$
begin
  perform private.require_admin();
  if not exists (select from public.profiles where id = p_user_id) then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  return private.business_profile(p_user_id) || jsonb_build_object('assistant', (
    select jsonb_build_object('id', a.id, 'status', a.status, 'answers', (
      select count(*) from public.assistant_answers where assistant_id = a.id))
    from public.assistants as a where a.profile_id = p_user_id));
end
$$;
comment on function public.read_business_profile is
  'The business profile of any customer, for staff, with assistant: {id, status, answers}, how many answers the own '
  'assistant has. Raises 42501 for everybody else, PT404 for no customer.';

create function private.own_data()
returns jsonb
language plpgsql stable
security definer
set search_path = ''
set timezone = 'UTC'
as $$
declare
  caller constant uuid := auth.uid();
begin
  perform private.require_customer();
  return jsonb_build_object(
    'profile', public.own_profile(),
    'business', private.business_profile(caller),
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object('created_at', s.created_at) order by s.created_at), '[]')
      from auth.sessions as s where s.user_id = caller
    ),
    'mails', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'created_at', o.created_at, 'template', o.template, 'state', o.state, 'sent_at', o.sent_at
      ) order by o.created_at), '[]')
      from private.outbox as o
      where o.audience = 'sender' and o.kind = 'profiles' and o.record_id = caller::text
    ),
    'changes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'occurred_at', h.occurred_at, 'action', h.action, 'before', h.before, 'after', h.after
      ) order by h.id), '[]')
      from public.audit_log as h
      where h.table_name = 'profiles' and h.row_id = caller::text
    ),
    'payments', (
      select coalesce(jsonb_agg(
        private.payment_json(p) || jsonb_build_object('created_at', p.created_at) order by p.id), '[]')
      from public.payments as p where p.profile_id = caller
    ),
    'plan_periods', private.periods_json(caller),
    'colleagues', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', c.name, 'email', c.email, 'created_at', c.created_at) order by c.created_at, c.id), '[]')
      from private.colleagues as c join public.assistants as a on a.id = c.assistant_id
      where a.profile_id = caller
    )
  ) || private.assistant_data(caller);
end
$$;

call private.expose('private.own_data()', 'authenticated',
  'Everything that the account of the calling customer holds: {profile, business, sessions, mails, changes, '
  'payments, plan_periods, colleagues, assistant, answers, automations, conversations, leads, missed}. Requests that were sent by a form are '
  'not included: whoever types an address need not be its holder. Raises 42501 for anybody else.');

grant execute on function
  public.own_business_profile(), public.save_business_profile(jsonb, integer), public.read_business_profile(uuid)
  to authenticated;

-- Staff are told once that a customer has filled in everything needed to set up the chatbot. After the setting-up has
-- begun they are told of changes.

create function private.business_is_filled(p_business public.business_profiles)
returns boolean
language sql immutable
set search_path = ''
as $$
  select p_business.opening_hours is not null and p_business.services is not null
    and cardinality(p_business.channels) > 0
$$;
comment on function private.business_is_filled is
  'Whether a business profile has opening hours, services and a channel.';

create function private.tell_staff_of_business()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- Several changes within this time cause one notice.
  pause constant interval := '10 minutes';
  an_hour constant interval := '1 hour';
  is_collected constant boolean := (select setup_state = 'collecting' from public.profiles where id = new.id);
begin
  if is_collected then
    -- The setting-up has not begun, so staff will read the newest version and need no notice of changes. They are told
    -- once for each customer that the profile is complete, however often it is emptied and filled in again.
    insert into private.outbox (audience, kind, template, record_id, staff_id, recipient)
    select 'staff', 'profiles', 'filled', new.id::text, s.user_id, s.email
    from public.staff as s
    where private.business_is_filled(new)
      and s.suspended_at is null and s.role in ('owner', 'editor') and 'profiles' = any (s.notice_kinds)
      and not exists (
        select from private.outbox as o
        where o.kind = 'profiles' and o.template = 'filled' and o.record_id = new.id::text
          and o.staff_id = s.user_id
      );
    return null;
  -- Saving without a change causes no notice.
  elsif tg_op = 'UPDATE' and (old.opening_hours, old.services, old.channels)
    is not distinct from (new.opening_hours, new.services, new.channels) then
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
      -- A notice that is still queued will include this change.
      coalesce(bool_or(o.state in ('queued', 'failed')), false) as waits
    from private.outbox as o
    where o.kind = 'profiles' and o.template = 'business_changed' and o.record_id = new.id::text
      and o.staff_id is not distinct from reader.user_id
  ) as due
  where not due.waits;
  return null;
end
$$;
comment on function private.tell_staff_of_business is
  'Queues the notices about a business profile to all staff who are told of customers: once that it is complete and '
  'the chatbot can be set up; after the setting-up has begun, also to the webhook, that it was changed, one an hour '
  'and customer, late enough to include the last change.';

create trigger business_profiles_tell_staff after insert or update on public.business_profiles
  for each row execute function private.tell_staff_of_business();

-- Suspend, activate and delete a customer. The change, the end of the sessions and the audit row are
-- one transaction, with the rights of the caller and no service key.

create function private.customer_for_update(p_user_id uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.require_writer();
  if exists (select from public.staff where user_id = p_user_id) then
    raise exception 'staff_account' using errcode = 'PT409';
  end if;
  perform from public.profiles where id = p_user_id for update;
  if not found then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
end
$$;
comment on function private.customer_for_update is
  'Locks the profile of an existing customer, for staff. Raises 42501, PT409 staff_account or PT404.';

create function private.delete_account(p_account uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.revoke_sessions(p_account);
  -- Deletes the profile or the staff row too, whose triggers write the audit row.
  delete from auth.users where id = p_account;
end
$$;
comment on function private.delete_account is
  'Deletes an account with everything that references it; for commands that have checked the caller.';

create function private.profile_record(p_user_id uuid)
returns jsonb
language plpgsql stable
set search_path = ''
set timezone = 'UTC'
as $$
begin
  return (
    select to_jsonb(p) - array['name_key', 'search_text'] || jsonb_build_object('paid_plan', private.paid_plan(p.id))
    from public.profiles as p
    where id = p_user_id
  );
end
$$;
comment on function private.profile_record is 'A profile without its derived columns, as commands return it.';

create function private.set_suspended(p_user_id uuid, p_suspended boolean)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.customer_for_update(p_user_id);
  update public.profiles set suspended_at = case when p_suspended then now() end
  where id = p_user_id and (suspended_at is not null) <> p_suspended;
  -- A far but finite date: Auth cannot read "infinity".
  update auth.users set banned_until = case when p_suspended then now() + interval '100 years' end where id = p_user_id;
  if p_suspended then
    perform private.revoke_sessions(p_user_id);
  end if;
  return private.profile_record(p_user_id);
end
$$;
comment on function private.set_suspended is 'Suspends a customer, or lifts the suspension.';

create function public.suspend_user(p_user_id uuid)
returns jsonb
language sql
security invoker
set search_path = ''
as $$ select private.set_suspended(p_user_id, true) $$;
comment on function public.suspend_user is
  'Suspends a customer, who is signed out everywhere at once, and returns the profile. For staff: '
  'raises 42501, PT404 not_found, or PT409 staff_account.';

create function public.activate_user(p_user_id uuid)
returns jsonb
language sql
security invoker
set search_path = ''
as $$ select private.set_suspended(p_user_id, false) $$;
comment on function public.activate_user is
  'Lifts the suspension of a customer and returns the profile. Raises as suspend_user does.';

create function private.delete_user(p_user_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.customer_for_update(p_user_id);
  perform private.tell_of_deletion(p_user_id);
  perform private.delete_account(p_user_id);
end
$$;

call private.expose('private.delete_user(uuid)', 'authenticated',
  'Deletes a customer permanently: account, profile and sessions. Raises as suspend_user does.');

grant execute on function
  public.suspend_user(uuid), public.activate_user(uuid), private.set_suspended(uuid, boolean)
  to authenticated;

-- Staff's commands for a customer: set the state of the setting-up, extend the trial. Mails tell the customer of the
-- state and of the end of the trial.

create function private.refuse_other_version(p_user_id uuid, p_version integer)
returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if p_version is not null
    and not exists (select from public.profiles where id = p_user_id and version = p_version) then
    raise exception 'version_conflict' using errcode = 'PT409';
  end if;
end
$$;
comment on function private.refuse_other_version is
  'Raises PT409 version_conflict if the profile was changed after p_version; null accepts any.';

create function private.set_setup_state(p_user_id uuid, p_state text, p_version integer default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.customer_for_update(p_user_id);
  perform private.refuse_other_version(p_user_id, p_version);
  update public.profiles set setup_state = p_state where id = p_user_id;
  return private.profile_record(p_user_id);
end
$$;

call private.expose('private.set_setup_state(uuid, text, integer)', 'authenticated',
  'Sets the state of the setting-up of a customer''s chatbot (collecting, setting_up, running) and returns the '
  'profile. For staff: raises as suspend_user does, and PT409 version_conflict.');

create function private.extend_trial(p_user_id uuid, p_days integer, p_version integer default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.customer_for_update(p_user_id);
  perform private.refuse_other_version(p_user_id, p_version);
  if p_days is null or p_days not between 1 and 90 then
    raise exception 'days_out_of_range' using errcode = '22023';
  end if;
  -- A trial that has ended continues from now.
  update public.profiles
  set trial_ends_at = greatest(trial_ends_at, now()) + make_interval(days => p_days)
  where id = p_user_id;
  -- Deletes the mail about the old end, so that a mail about the new end can be queued.
  delete from private.outbox
  where kind = 'profiles' and record_id = p_user_id::text and template in ('trial_ending', 'trial_ended');
  return private.profile_record(p_user_id);
end
$$;

call private.expose('private.extend_trial(uuid, integer, integer)', 'authenticated',
  'Extends a customer''s trial by p_days, 1 to 90, from its end or from now, and returns the profile. For staff: '
  'raises as suspend_user does, PT409 version_conflict, 22023.');

create function private.queue_setup_mail()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Delayed, because a state that was set by mistake is changed back within seconds.
  perform private.queue_mail('profiles', new.setup_state, new.id::text, new.email, interval '15 seconds');
  return null;
end
$$;
comment on function private.queue_setup_mail is
  'Queues the mail to a customer that the chatbot is being set up, or runs.';

create trigger profiles_outbox_setup after update of setup_state on public.profiles
  for each row
  when (old.setup_state is distinct from new.setup_state and new.setup_state in ('setting_up', 'running'))
  execute function private.queue_setup_mail();

-- Security-invoker functions call these, so signed-in callers need the right to execute them.
grant execute on function private.business_profile(uuid), private.require_customer() to authenticated;
