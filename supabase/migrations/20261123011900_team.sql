-- The operator's commands about staff, for the service key only. The trigger on staff writes an audit row
-- for each. Owners manage the team in the staff area with the commands further below.

create function private.staff_account(p_who text)
returns uuid
language plpgsql stable
set search_path = ''
as $$
declare
  wanted constant text := lower(btrim(p_who));
  account uuid;
begin
  -- By id, or by the current address of the account in Auth, which may have changed.
  select s.user_id into account
  from public.staff as s
  left join auth.users as u on u.id = s.user_id
  where wanted in (s.user_id::text, lower(u.email), s.email)
  order by wanted = s.user_id::text desc, wanted = lower(u.email) desc
  limit 1;
  if account is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  return account;
end
$$;
comment on function private.staff_account is
  'The staff account with this id or e-mail address. Raises PT404.';

create function private.void_credentials(p_account uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.revoke_sessions(p_account);
  -- An empty hash matches no password. A pending change of the address and recovery links are invalidated too: they
  -- could give the account to somebody else later.
  update auth.users
  set encrypted_password = '', confirmation_token = '', recovery_token = '', reauthentication_token = '',
    email_change = '', email_change_token_new = '', email_change_token_current = '',
    email_change_confirm_status = 0
  where id = p_account;
  -- The tables of mailed links, second factors and identities of other providers, which not every Auth has.
  if to_regclass('auth.one_time_tokens') is not null then
    execute 'delete from auth.one_time_tokens where user_id = $1' using p_account;
  end if;
  if to_regclass('auth.mfa_factors') is not null then
    execute 'delete from auth.mfa_factors where user_id = $1' using p_account;
  end if;
  delete from auth.identities where user_id = p_account and provider <> 'email';
end
$$;
comment on function private.void_credentials is
  'Invalidates every password, session, link and factor of an account; a recovery mail opens it again.';

create function private.grant_staff(
  p_account uuid, p_name text, p_role text default 'editor', p_existing boolean default false
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  account auth.users;
  granted public.staff;
begin
  select * into account from auth.users where id = p_account and deleted_at is null for update;
  if not found then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  if p_existing then
    if not exists (select from public.staff where user_id = p_account) then
      -- The account may have been made by somebody who does not own the address.
      perform private.void_credentials(p_account);
    end if;
  elsif account.created_at < now() - interval '5 minutes'
    or exists (select from public.profiles where id = p_account)
    or exists (select from public.staff where user_id = p_account) then
    raise exception 'account_exists' using errcode = 'PT409';
  end if;
  -- The operator vouches for the address, so it counts as confirmed, which Auth may require.
  update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()) where id = p_account;
  insert into public.staff as s (user_id, name, email, role)
  values (p_account, btrim(p_name), lower(account.email), p_role)
  on conflict (user_id) do update
  set name = excluded.name, email = excluded.email, role = excluded.role, suspended_at = null
  returning * into granted;
  -- Staff are not customers and are not listed in Users.
  delete from public.profiles where id = p_account;
  return to_jsonb(granted);
end
$$;

call private.expose('private.grant_staff(uuid, text, text, boolean)', 'service_role',
  'Makes an account that the operator has just created a staff account. p_existing allows an older one: its password, '
  'sessions and links are invalidated first. If it is staff already, only name, role and suspension are updated. '
  'Raises PT404 for an unknown account, PT409 account_exists without p_existing.');

create function public.account_id(p_email text)
returns uuid
language plpgsql stable
security invoker
set search_path = ''
as $$
declare
  account constant uuid := private.find_account(p_email);
begin
  if account is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  return account;
end
$$;
comment on function public.account_id is
  'The account with an e-mail address, for the operator. Raises PT404.';

create function private.revoke_staff(p_who text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  account constant uuid := private.staff_account(p_who);
begin
  delete from public.staff where user_id = account;
  perform private.revoke_sessions(account);
end
$$;

call private.expose('private.revoke_staff(text)', 'service_role',
  'Revokes all rights of a staff account, by id or address; never of the last owner (PT409). Raises PT404 if it is '
  'not staff.');

create function private.suspend_staff(p_who text, p_suspended boolean default true)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  account constant uuid := private.staff_account(p_who);
  changed public.staff;
begin
  update public.staff
  set suspended_at = case when p_suspended then coalesce(suspended_at, now()) end
  where user_id = account
  returning * into changed;
  if p_suspended then
    perform private.revoke_sessions(account);
  end if;
  return to_jsonb(changed);
end
$$;

call private.expose('private.suspend_staff(text, boolean)', 'service_role',
  'Suspends a staff account, by id or address, and ends its sessions, or lifts it with '
  'p_suspended => false. Raises as revoke_staff does.');

grant execute on function public.account_id(text) to service_role;

-- Confirmed identity: a token may be in the wrong hands. Before an owner changes the team or erases a person, and
-- before staff change their second factor, the password or a code of the second factor must have been given in this
-- session within the last ten minutes. The check is here, so that it covers the Data API too.

create table private.confirmed_identities (
  session_id uuid primary key,
  user_id uuid not null references public.staff (user_id) on delete cascade,
  confirmed_at timestamptz not null default clock_timestamp()
);
comment on table private.confirmed_identities is
  'Sessions of staff in which the password was given again, and when; valid for ten minutes.';

create index confirmed_identities_user_id_idx on private.confirmed_identities (user_id);

insert into private.personal_data (table_name, why) values
  ('private.confirmed_identities', 'sessions of staff, for minutes');

create function private.identity_lasts()
returns interval
language sql immutable
set search_path = ''
as $$ select interval '10 minutes' $$;
comment on function private.identity_lasts is 'How long a password or a code confirms the identity of a session.';

create function private.factor_given_at()
returns timestamptz
language sql stable
set search_path = ''
as $$
  -- The claim amr, which Auth signs, holds when each method of signing in was last used, in seconds since 1970.
  select to_timestamp(max((way ->> 'timestamp')::bigint))
  from jsonb_array_elements(
    case jsonb_typeof(auth.jwt() -> 'amr') when 'array' then auth.jwt() -> 'amr' else '[]' end
  ) as way
  where auth.jwt() ->> 'aal' = 'aal2'
    and (way ->> 'method' = 'totp' or way ->> 'method' like 'mfa/%')
    and way ->> 'timestamp' ~ '^[0-9]{1,11}$'
$$;
comment on function private.factor_given_at is
  'When a code of the second factor was last given in the caller''s session, as Auth signs it; or null.';

alter table private.confirmed_identities enable row level security;
grant select on private.confirmed_identities to authenticated;

create policy "A session sees when it was confirmed" on private.confirmed_identities
  for select to authenticated
  using (user_id = (select auth.uid()) and session_id = (select private.current_session_id()));

create function public.identity_confirmed_until()
returns timestamptz
language plpgsql stable
security invoker
set search_path = ''
as $$
declare
  confirmed constant timestamptz := greatest(private.factor_given_at(), (
    select confirmed_at from private.confirmed_identities
    where session_id = private.current_session_id() and user_id = auth.uid()
  ));
begin
  -- A time in the future, from a clock that is ahead, does not extend the ten minutes.
  if confirmed is null or confirmed + private.identity_lasts() <= now() then
    return null;
  end if;
  return least(confirmed, now()) + private.identity_lasts();
end
$$;
comment on function public.identity_confirmed_until is
  'Until when the identity of the caller''s session is confirmed, or null: ten minutes after the password '
  '(confirm_identity) or a code of the second factor was given.';

create function private.require_confirmed_identity()
returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if public.identity_confirmed_until() is null then
    raise exception 'confirm_identity' using errcode = '42501';
  end if;
end
$$;
comment on function private.require_confirmed_identity is
  'For commands that need a confirmed identity: raises 42501 confirm_identity.';

create function private.confirm_identity(p_password text, p_proof text)
returns timestamptz
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
begin
  -- Only the function counts wrong passwords; direct calls of the Data API would not be counted.
  if not coalesce(private.is_function_secret(p_proof), false) then
    raise exception 'only_through_the_site' using errcode = '42501';
  end if;
  -- Not private.is_admin(), which requires the second factor: a member who still has to set one up must be able to
  -- confirm the identity first.
  if not private.session_is_alive()
    or not exists (select from public.staff where user_id = caller and suspended_at is null) then
    raise exception 'not_staff' using errcode = '42501';
  end if;
  if not private.password_matches((select email from auth.users where id = caller), p_password) then
    return null;
  end if;
  delete from private.confirmed_identities where confirmed_at <= now() - private.identity_lasts();
  insert into private.confirmed_identities as c (session_id, user_id)
  values (private.current_session_id(), caller)
  on conflict (session_id) do update set user_id = excluded.user_id, confirmed_at = excluded.confirmed_at;
  return public.identity_confirmed_until();
end
$$;

call private.expose('private.confirm_identity(text, text)', 'authenticated',
  'Confirms the identity of the calling member of staff by the password; returns until when, or null for a wrong '
  'password. p_proof is function_secret(), which only the function has. Raises 42501.');

create function private.guard_factor()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  account uuid;
  confirmed boolean;
begin
  account := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
  -- Customers use no second factor. A thief of a token could set one up, and Auth would then require it before the
  -- customer can change password or address.
  if tg_op <> 'DELETE' and exists (select from public.profiles where id = account) then
    raise exception 'no_factor_for_customers' using errcode = '42501';
  end if;
  -- No check if the account itself is being deleted, with its factors.
  if exists (select from auth.users where id = account)
    and exists (select from public.staff where user_id = account) then
    confirmed := exists (
      select from private.confirmed_identities
      where user_id = account and confirmed_at > now() - private.identity_lasts()
    );
    if not confirmed and to_regclass('auth.mfa_amr_claims') is not null then
      execute $q$
        select exists (
          select from auth.mfa_amr_claims as c join auth.sessions as s on s.id = c.session_id
          where s.user_id = $1 and (c.authentication_method = 'totp' or c.authentication_method like 'mfa/%')
            and c.updated_at > now() - $2
        )
      $q$ into confirmed using account, private.identity_lasts();
    end if;
    if not confirmed then
      raise exception 'confirm_identity' using errcode = '42501';
    end if;
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end
$$;
comment on function private.guard_factor is
  'Refuses to add or remove the second factor of staff unless the password or a code was given within ten minutes. '
  'Customers cannot have one. Raises 42501 confirm_identity or no_factor_for_customers.';

create function private.has_trigger(p_table text, p_name text)
returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from pg_trigger where tgrelid = to_regclass(p_table) and tgname = p_name)
$$;
comment on function private.has_trigger is 'Whether a table has a trigger of this name; false for a table that is not there.';

create function private.guard_factors()
returns boolean
language plpgsql
set search_path = ''
as $$
begin
  if to_regclass('auth.mfa_factors') is null then
    return false;
  end if;
  -- Only for Auth's role, which acts for any holder of a token; commands of the operator run with another role. Only
  -- for confirmed factors, because an unconfirmed one has no effect.
  if not private.has_trigger('auth.mfa_factors', 'mfa_factors_guard_confirmed') then
    create trigger mfa_factors_guard_confirmed
      before update of status on auth.mfa_factors
      for each row
      when (current_user = 'supabase_auth_admin'
        and new.status::text = 'verified' and old.status::text <> 'verified')
      execute function private.guard_factor();
  end if;
  if not private.has_trigger('auth.mfa_factors', 'mfa_factors_guard_added') then
    create trigger mfa_factors_guard_added
      before insert on auth.mfa_factors
      for each row
      when (current_user = 'supabase_auth_admin' and new.status::text = 'verified')
      execute function private.guard_factor();
  end if;
  if not private.has_trigger('auth.mfa_factors', 'mfa_factors_guard_removed') then
    create trigger mfa_factors_guard_removed
      before delete on auth.mfa_factors
      for each row
      when (current_user = 'supabase_auth_admin' and old.status::text = 'verified')
      execute function private.guard_factor();
  end if;
  return true;
exception when insufficient_privilege then
  -- Supabase does not name this table among those that may have triggers. The push goes on; private.auth_health reports it.
  raise warning 'Auth''s table of factors takes no trigger: %', sqlerrm;
  return false;
end
$$;
comment on function private.guard_factors is
  'Adds private.guard_factor() to Auth''s table of factors where it is missing; false if Auth has no such table or the '
  'platform refuses it. Never drops a trigger, which may be refused; a change is one of private.guard_factor.';

select private.guard_factors();

grant execute on function
  public.identity_confirmed_until(), private.factor_given_at(), private.identity_lasts(),
  private.require_confirmed_identity()
  to authenticated;

-- Owners manage the team in the staff area: invite by mail, set a role, suspend, remove. Enforced here: there is
-- always an active owner (private.keep_an_owner), and nobody changes their own membership.

create table private.staff_invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  name text not null,
  role text not null,
  -- The invitations of an owner are deleted with the owner's staff row, those of a customer with the profile.
  invited_by uuid references public.staff (user_id) on delete cascade,
  profile_id uuid references public.profiles (id) on delete cascade,
  token_hash text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '48 hours',
  constraint staff_invitations_email_key unique nulls not distinct (email, profile_id),
  constraint staff_invitations_sender_one check (num_nonnulls(invited_by, profile_id) = 1),
  constraint staff_invitations_token_hash_key unique (token_hash),
  constraint staff_invitations_email_format check (private.is_email(email)),
  constraint staff_invitations_name_length check (private.is_line(name, 1, 100)),
  constraint staff_invitations_role_word check (
    case when profile_id is null then role in ('owner', 'editor', 'viewer') else role = 'colleague' end
  )
);
comment on table private.staff_invitations is
  'Invitations to the team, and of customers to their colleagues (profile_id): each valid once, for 48 hours. Only the '
  'hash of the link''s token is stored.';

create index staff_invitations_invited_by_idx on private.staff_invitations (invited_by);
create index staff_invitations_profile_id_idx on private.staff_invitations (profile_id);

alter table private.staff_invitations enable row level security;
grant select (id, email, name, role, profile_id, created_at, expires_at) on private.staff_invitations to authenticated;

create policy "Owners and customers see their open invitations" on private.staff_invitations
  for select to authenticated
  using (case when profile_id is null then (select private.staff_role()) = 'owner'
    else profile_id = (select auth.uid()) and (select private.is_customer()) end);

insert into private.personal_data (table_name, email_column, why) values
  ('private.staff_invitations', 'email', 'whom owners have invited to the team, and customers as colleagues');

create function private.invitation_token(p_id uuid)
returns text
language sql stable
set search_path = ''
as $$
  select encode(sha256(convert_to(secret || ':invitation:' || p_id, 'UTF8')), 'hex')
  from private.function_secret
$$;
comment on function private.invitation_token is
  'The token of an invitation: computed for each attempt to send its mail, so that it is never stored.';

create function private.require_sole_owner()
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.require_owner();
  -- The lock serializes changes of the team; a caller who has lost the role meanwhile is refused.
  perform from public.staff where role = 'owner' order by user_id for update;
  perform private.require_owner();
end
$$;
comment on function private.require_sole_owner is
  'First line of a command that changes the team: raises 42501 unless the caller is an owner, also after '
  'waiting for the changes of other owners.';

create function private.member_json(p_member public.staff)
returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_member.user_id, 'name', p_member.name, 'email', p_member.email, 'role', p_member.role,
    'suspended_at', p_member.suspended_at, 'created_at', p_member.created_at,
    'is_self', p_member.user_id = auth.uid())
$$;
comment on function private.member_json is 'A member of the team as owners see one.';

grant execute on function private.member_json(public.staff) to authenticated;

create function private.invitation_json(p_invitation private.staff_invitations)
returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return to_jsonb(p_invitation) - array['token_hash', 'invited_by', 'profile_id']
    || jsonb_build_object('company', private.shown_company(p_invitation.profile_id));
end
$$;
comment on function private.invitation_json is
  'An invitation without its hash; company is that of the customer who invites a colleague, null for our team.';

create function public.list_team()
returns jsonb
language plpgsql stable
security invoker
set search_path = ''
set timezone = 'UTC'
as $$
begin
  perform private.require_owner();
  return jsonb_build_object(
    'members', (
      select coalesce(jsonb_agg(private.member_json(s) order by s.created_at, s.user_id), '[]')
      from public.staff as s
    ),
    'invitations', (
      select coalesce(jsonb_agg(to_jsonb(i) order by i.created_at desc), '[]')
      from (
        select id, email, name, role, created_at, expires_at from private.staff_invitations
        where expires_at > now() and profile_id is null
      ) as i
    )
  );
end
$$;
comment on function public.list_team is
  'The team and its open invitations: {members, invitations}. For owners; raises 42501 for anybody else.';

create function private.record_invitation(p_action text, p_invitation private.staff_invitations)
returns void
language sql
set search_path = ''
as $$
  insert into public.audit_log (actor_id, actor_name, action, table_name, row_id, before, after)
  select auth.uid(), (select name from public.staff where user_id = auth.uid()),
    p_action, 'staff_invitations', p_invitation.id::text,
    case p_action when 'delete' then what end, case p_action when 'insert' then what end
  from (select jsonb_build_object(
    'name', p_invitation.name, 'email', p_invitation.email, 'role', p_invitation.role) as what) as w
$$;
comment on function private.record_invitation is
  'Writes the history row of an invitation that was made (insert) or cancelled (delete).';

create function private.send_invitation(p_email text, p_name text, p_role text, p_profile uuid)
returns private.staff_invitations
language plpgsql
set search_path = ''
as $$
declare
  address constant text := lower(btrim(p_email));
  new_id constant uuid := gen_random_uuid();
  made private.staff_invitations;
begin
  -- This invitation replaces an earlier one of the same sender to the same address.
  delete from private.staff_invitations
  where email = address and profile_id is not distinct from p_profile or expires_at < now() - interval '30 days';
  insert into private.staff_invitations (id, email, name, role, invited_by, profile_id, token_hash)
  values (
    new_id, address, btrim(p_name), p_role, case when p_profile is null then auth.uid() end, p_profile,
    encode(sha256(private.invitation_token(new_id)::bytea), 'hex')
  )
  returning * into made;
  insert into private.outbox (audience, kind, template, record_id, recipient, expires_at)
  values ('staff', 'staff_invitations', 'invitation', made.id::text, made.email, made.expires_at);
  return made;
end
$$;
comment on function private.send_invitation is
  'Makes an invitation and queues its mail; p_profile is the customer who invites a colleague, or null.';

create function private.invite_member(p_email text, p_name text, p_role text)
returns jsonb
language plpgsql
security definer
set search_path = ''
set timezone = 'UTC'
as $$
declare
  made private.staff_invitations;
begin
  perform private.require_sole_owner();
  perform private.require_confirmed_identity();
  -- An existing account may have been made by somebody who does not own the address.
  if exists (select from auth.users where lower(email) = lower(btrim(p_email)) and deleted_at is null) then
    raise exception 'account_exists' using errcode = 'PT409';
  end if;
  made := private.send_invitation(p_email, p_name, p_role, null);
  perform private.record_invitation('insert', made);
  return private.invitation_json(made);
end
$$;

call private.expose('private.invite_member(text, text, text)', 'authenticated',
  'Invites a person to the team by a mail with a link that is valid once, for 48 hours; an earlier invitation to the '
  'same address is deleted. For owners; raises 42501 (confirm_identity without a confirmed identity), PT409 '
  'account_exists for an address with an account.');

create function private.cancel_invitation(p_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  gone private.staff_invitations;
begin
  perform private.require_sole_owner();
  delete from private.staff_invitations where id = p_id and profile_id is null returning * into gone;
  if not found then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  perform private.record_invitation('delete', gone);
end
$$;

call private.expose('private.cancel_invitation(uuid)', 'authenticated',
  'Cancels an invitation; its link stops working. For owners; raises 42501, PT404.');

create function private.other_member(p_id uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.require_sole_owner();
  perform private.require_confirmed_identity();
  if p_id = auth.uid() then
    raise exception 'own_account' using errcode = 'PT409';
  end if;
  perform from public.staff where user_id = p_id for update;
  if not found then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
end
$$;
comment on function private.other_member is
  'Allows only an owner with a confirmed identity, and only for another member of the team, whose row it locks. '
  'Raises 42501 (confirm_identity without a confirmed identity), PT409 own_account or PT404.';

create function private.change_member(p_id uuid, p_role text, p_suspended boolean)
returns jsonb
language plpgsql
security definer
set search_path = ''
set timezone = 'UTC'
as $$
declare
  was public.staff;
  member public.staff;
begin
  perform private.other_member(p_id);
  select * into was from public.staff where user_id = p_id;
  member := was;
  member.role := coalesce(p_role, was.role);
  member.suspended_at := case
    when p_suspended is null then was.suspended_at
    when p_suspended then coalesce(was.suspended_at, now())
  end;
  if member is distinct from was then
    update public.staff set role = member.role, suspended_at = member.suspended_at where user_id = p_id;
  end if;
  -- The member's sessions end, because the pages of a running session would still show the controls of the old role.
  if member.role <> was.role or p_suspended then
    perform private.revoke_sessions(p_id);
  end if;
  return private.member_json(member);
end
$$;
comment on function private.change_member is
  'Changes the role or the suspension of another member of the team; null leaves either unchanged. Ends the member''s '
  'sessions if the role changes or the member is suspended. With the owner''s rights, because sessions are Auth''s.';

create function public.set_member_role(p_id uuid, p_role text)
returns jsonb
language sql
security invoker
set search_path = ''
as $$ select private.change_member(p_id, p_role, null) $$;
comment on function public.set_member_role is
  'Gives a member of the team another role: owner, editor or viewer; their sessions end. For owners; '
  'raises 42501 (confirm_identity without a confirmed identity), PT404, PT409 own_account.';

create function public.suspend_member(p_id uuid, p_suspended boolean default true)
returns jsonb
language sql
security invoker
set search_path = ''
as $$ select private.change_member(p_id, null, coalesce(p_suspended, false)) $$;
comment on function public.suspend_member is
  'Suspends a member of the team, whose sessions end, or lifts it with p_suspended => false. For owners; '
  'raises as set_member_role does.';

create function private.remove_member(p_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.other_member(p_id);
  -- The account is deleted too: it is not a customer's, and an address with an account could not be invited again.
  perform private.delete_account(p_id);
end
$$;

call private.expose('private.remove_member(uuid)', 'authenticated',
  'Removes a member of the team with account and sessions. For owners; raises as set_member_role does.');

create function private.valid_invitation(p_token text)
returns private.staff_invitations
language plpgsql
set search_path = ''
as $$
declare
  invitation private.staff_invitations;
begin
  select i.* into invitation
  from private.staff_invitations as i
  left join public.staff as s on s.user_id = i.invited_by and s.role = 'owner' and s.suspended_at is null
  left join public.profiles as p on p.id = i.profile_id and p.suspended_at is null
  where i.token_hash = encode(sha256(convert_to(p_token, 'UTF8')), 'hex') and i.expires_at > now()
    and (s.user_id is not null or p.id is not null)
  for update of i;
  if not found then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  return invitation;
end
$$;
comment on function private.valid_invitation is
  'The invitation of a token: unused, not expired, from somebody who is still an owner or a customer in good standing. '
  'Raises PT404.';

create function private.open_invitation(p_token text)
returns jsonb
language plpgsql
security definer
set search_path = ''
set timezone = 'UTC'
as $$
begin
  return private.invitation_json(private.valid_invitation(p_token));
end
$$;

call private.expose('private.open_invitation(text)', 'service_role',
  'The invitation of a link, for the service key. Raises PT404 when it is used, expired or cancelled.');

create function private.accept_invitation(p_token text, p_account uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  invitation constant private.staff_invitations := private.valid_invitation(p_token);
  account auth.users;
begin
  select * into account from auth.users where id = p_account and deleted_at is null for update;
  -- An account that is older than the invitation belongs to another person. A newer one without a profile can only have
  -- been made for the invitation, perhaps by an earlier attempt that was interrupted.
  if not found or lower(account.email) <> invitation.email
    or account.created_at < invitation.created_at
    or exists (select from public.profiles where id = p_account)
    or exists (select from public.staff where user_id = p_account)
    or exists (select from private.colleagues where id = p_account) then
    raise exception 'account_exists' using errcode = 'PT409';
  end if;
  -- The link reached the mailbox, so the address counts as confirmed. Sessions and links from the creation of the
  -- account are ended.
  update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()) where id = p_account;
  perform private.revoke_sessions(p_account);
  delete from private.staff_invitations where id = invitation.id;
  if invitation.profile_id is null then
    insert into public.staff (user_id, name, email, role)
    values (p_account, invitation.name, invitation.email, invitation.role);
  else
    perform private.add_colleague(p_account, invitation);
  end if;
end
$$;

call private.expose('private.accept_invitation(text, uuid)', 'service_role',
  'Makes the account that was just created for an invitation one of staff or of a colleague, and deletes the invitation. '
  'For the service key; raises PT404 as open_invitation does, PT409 account_exists for any other account, '
  'colleagues_full.');

grant execute on function
  public.list_team(), public.set_member_role(uuid, text), public.suspend_member(uuid, boolean),
  private.change_member(uuid, text, boolean)
  to authenticated;

-- A second factor for staff, if Auth supports factors: members who have set one up have to give it, and owners may
-- require it of all staff. private.is_admin() checks it with private.factor_is_given().

create table private.staff_settings (
  singleton boolean primary key default true,
  second_factor_required boolean not null default false,
  constraint staff_settings_singleton_only check (singleton)
);
comment on table private.staff_settings is 'One row: what is required of staff.';
insert into private.staff_settings default values;
insert into private.personal_data (table_name, why) values
  ('private.staff_settings', 'what is required of staff');

alter table private.staff_settings enable row level security;
grant select on private.staff_settings to authenticated;

grant update (second_factor_required) on private.staff_settings to authenticated;

create policy "Staff see what is required of them" on private.staff_settings
  for select to authenticated
  using ((select private.is_admin()));

create policy "An owner who has confirmed to be one sets what is required" on private.staff_settings
  for update to authenticated
  using ((select private.staff_role()) = 'owner' and (select public.identity_confirmed_until()) is not null)
  with check ((select private.staff_role()) = 'owner');

create function private.set_second_factor(p_required boolean)
returns void
language plpgsql
set search_path = ''
as $$
declare
  was constant jsonb := jsonb_build_object('second_factor_required', not p_required);
  became constant jsonb := jsonb_build_object('second_factor_required', p_required);
begin
  -- The owner must have given a factor in this session, which proves that Auth supports factors; otherwise the
  -- requirement could lock out the whole team.
  if p_required and auth.uid() is not null and auth.jwt() ->> 'aal' is distinct from 'aal2' then
    raise exception 'own_factor_first' using errcode = 'PT409';
  end if;
  update private.staff_settings set second_factor_required = p_required
  where second_factor_required <> p_required;
  if not found then
    return;
  elsif auth.uid() is not null then
    perform private.work_in_history('staff', '-', was, became);
  else
    -- The operator has no staff row whose trigger would write the history.
    insert into public.audit_log (action, table_name, row_id, before, after) values ('update', 'staff', '-', was, became);
  end if;
end
$$;
comment on function private.set_second_factor is
  'Sets whether a second factor is required of all staff, with the rights of the caller. Raises PT409 own_factor_first '
  'for an owner who has not given one in this session.';

create function public.require_second_factor(p_required boolean)
returns boolean
language plpgsql
security invoker
set search_path = ''
as $$
begin
  perform private.require_owner();
  perform private.require_confirmed_identity();
  perform private.set_second_factor(p_required);
  return p_required;
end
$$;
comment on function public.require_second_factor is
  'Sets whether a second factor is required of all staff, and returns it. For owners; raises 42501 '
  '(confirm_identity without a confirmed identity), PT409 own_factor_first for an owner who has not given one in this '
  'session.';

create function private.second_factor_required()
returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (select second_factor_required from private.staff_settings);
end
$$;

call private.expose('private.second_factor_required()', 'authenticated',
  'Whether all staff have to give a second factor. For staff; raises 42501.');

create function private.reset_second_factor(p_who text default null)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  account uuid;
begin
  -- Without p_who the requirement itself is removed, for an owner who has lost the only device with a factor.
  if p_who is null then
    perform private.set_second_factor(false);
    return false;
  end if;
  account := private.staff_account(p_who);
  if to_regclass('auth.mfa_factors') is not null then
    execute 'delete from auth.mfa_factors where user_id = $1' using account;
  end if;
  perform private.revoke_sessions(account);
  return (select second_factor_required from private.staff_settings);
end
$$;

call private.expose('private.reset_second_factor(text)', 'service_role',
  'For the operator: deletes the factors of a member of staff, by id or address, and ends their sessions; for null it '
  'removes the requirement of a factor. Returns whether one is required. Raises PT404.');

grant execute on function public.require_second_factor(boolean), private.set_second_factor(boolean) to authenticated;
