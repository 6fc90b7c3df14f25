-- What staff set of a customer: how far the setting-up has come, and a longer trial. The customer is told
-- of the one, and of the trial's end, by mails of the outbox.

set local lock_timeout = '3s';

create index profiles_trial_ends_at_idx on public.profiles (trial_ends_at);

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
  'Raises PT409 version_conflict where somebody changed the profile after p_version; null stands for any.';

create function private.set_setup_state(p_user_id uuid, p_state text, p_version integer)
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

create function public.set_setup_state(p_user_id uuid, p_state text, p_version integer default null)
returns jsonb
language sql
security invoker
set search_path = ''
as $$ select private.set_setup_state(p_user_id, p_state, p_version) $$;
comment on function public.set_setup_state is
  'Says how far the setting-up of a customer''s chatbot has come (collecting, setting_up, running) and '
  'returns the profile. For staff: raises as suspend_user does, and PT409 version_conflict.';

create function private.extend_trial(p_user_id uuid, p_days integer, p_version integer)
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
  -- A trial that is over goes on from now.
  update public.profiles
  set trial_ends_at = greatest(trial_ends_at, now()) + make_interval(days => p_days)
  where id = p_user_id;
  -- The customer is told of the new end, too.
  delete from private.outbox
  where kind = 'profiles' and record_id = p_user_id::text and template in ('trial_ending', 'trial_ended');
  return private.profile_record(p_user_id);
end
$$;

create function public.extend_trial(p_user_id uuid, p_days integer, p_version integer default null)
returns jsonb
language sql
security invoker
set search_path = ''
as $$ select private.extend_trial(p_user_id, p_days, p_version) $$;
comment on function public.extend_trial is
  'Lets a customer''s trial go on for p_days, 1 to 90, from its end or from now, and returns the profile. '
  'For staff: raises as suspend_user does, PT409 version_conflict, 22023.';

grant execute on function
  public.set_setup_state(uuid, text, integer), private.set_setup_state(uuid, text, integer),
  public.extend_trial(uuid, integer, integer), private.extend_trial(uuid, integer, integer)
  to authenticated;

create function private.queue_setup_mail()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- As with decisions: what was set by mistake is taken back within seconds.
  perform private.queue_mail('profiles', new.setup_state, new.id::text, new.email, interval '15 seconds');
  return null;
end
$$;
comment on function private.queue_setup_mail is
  'Tells a customer that the chatbot is being set up, and that it runs.';

create trigger profiles_outbox_setup after update of setup_state on public.profiles
  for each row
  when (old.setup_state is distinct from new.setup_state and new.setup_state in ('setting_up', 'running'))
  execute function private.queue_setup_mail();
