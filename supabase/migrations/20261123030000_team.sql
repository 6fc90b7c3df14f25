-- Owners manage the team in the staff area: invite by mail, give a role, suspend, remove. What nobody may
-- do is decided here: there is always an active owner (private.keep_an_owner), and nobody's own place in
-- the team is theirs to change.

set local lock_timeout = '3s';

create table private.staff_invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  name text not null,
  role text not null,
  -- What an owner who has gone handed out is worth nothing.
  invited_by uuid not null references public.staff (user_id) on delete cascade,
  token_hash text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '48 hours',
  constraint staff_invitations_email_key unique (email),
  constraint staff_invitations_token_hash_key unique (token_hash),
  constraint staff_invitations_email_format check (private.is_email(email)),
  constraint staff_invitations_name_length check (private.is_line(name, 1, 100)),
  constraint staff_invitations_role_word check (role in ('owner', 'editor', 'viewer'))
);
comment on table private.staff_invitations is
  'Whom owners have invited to the team: good once, for 48 hours. Of the link''s token the hash alone.';

create index staff_invitations_invited_by_idx on private.staff_invitations (invited_by);

insert into private.personal_data (table_name, email_column, why) values
  ('private.staff_invitations', 'email', 'whom owners have invited to the team');

create function private.invitation_token(p_id uuid)
returns text
language sql stable
security definer
set search_path = ''
as $$
  select encode(sha256(convert_to(secret || ':invitation:' || p_id, 'UTF8')), 'hex')
  from private.function_secret
$$;
comment on function private.invitation_token is
  'The token of an invitation. Made anew for each try of its mail, so that it is stored nowhere.';

create function private.require_sole_owner()
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.require_owner();
  -- One change of the team after the other; whoever has lost the role meanwhile is refused now.
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

create function private.invitation_json(p_invitation private.staff_invitations)
returns jsonb
language sql stable
set search_path = ''
as $$ select to_jsonb(p_invitation) - array['token_hash', 'invited_by'] $$;
comment on function private.invitation_json is 'An invitation as owners see it, without its hash.';

create function private.list_team()
returns jsonb
language plpgsql stable
security definer
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
      select coalesce(jsonb_agg(private.invitation_json(i) order by i.created_at desc), '[]')
      from private.staff_invitations as i where i.expires_at > now()
    )
  );
end
$$;

create function public.list_team()
returns jsonb
language sql stable
security invoker
set search_path = ''
as $$ select private.list_team() $$;
comment on function public.list_team is
  'The team and its open invitations: {members, invitations}. For owners; raises 42501 for anybody else.';

create function private.record_invitation(p_action text, p_invitation private.staff_invitations)
returns void
language sql
security definer
set search_path = ''
as $$
  insert into public.audit_log (actor_id, actor_name, action, table_name, row_id, before, after)
  select auth.uid(), (select name from public.staff where user_id = auth.uid()),
    p_action, 'staff_invitations', p_invitation.id::text,
    case p_action when 'delete' then what end, case p_action when 'insert' then what end
  from (select jsonb_build_object(
    'name', p_invitation.name, 'email', p_invitation.email, 'role', p_invitation.role) as what) as w
$$;
comment on function private.record_invitation is 'The history row of an invitation that was made (insert) or taken back (delete).';

create function private.invite_member(p_email text, p_name text, p_role text)
returns jsonb
language plpgsql
security definer
set search_path = ''
set timezone = 'UTC'
as $$
declare
  address constant text := lower(btrim(p_email));
  new_id constant uuid := gen_random_uuid();
  made private.staff_invitations;
begin
  perform private.require_sole_owner();
  -- Whoever made that account need not be the person whom the address names.
  if exists (select from auth.users where lower(email) = address and deleted_at is null) then
    raise exception 'account_exists' using errcode = 'PT409';
  end if;
  -- The link that was sent before ends with this one.
  delete from private.staff_invitations where email = address or expires_at < now() - interval '30 days';
  insert into private.staff_invitations (id, email, name, role, invited_by, token_hash)
  values (
    new_id, address, btrim(p_name), p_role, auth.uid(),
    encode(sha256(private.invitation_token(new_id)::bytea), 'hex')
  )
  returning * into made;
  perform private.record_invitation('insert', made);
  insert into private.outbox (audience, kind, template, record_id, recipient, expires_at)
  values ('staff', 'staff_invitations', 'invitation', made.id::text, made.email, made.expires_at);
  return private.invitation_json(made);
end
$$;

create function public.invite_member(p_email text, p_name text, p_role text)
returns jsonb
language sql
security invoker
set search_path = ''
as $$ select private.invite_member(p_email, p_name, p_role) $$;
comment on function public.invite_member is
  'Invites somebody to the team by a mail with a link that is good once, for 48 hours; one before to the '
  'same address ends. For owners; raises 42501, PT409 account_exists for an address with an account.';

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
  delete from private.staff_invitations where id = p_id returning * into gone;
  if not found then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  perform private.record_invitation('delete', gone);
end
$$;

create function public.cancel_invitation(p_id uuid)
returns void
language sql
security invoker
set search_path = ''
as $$ select private.cancel_invitation(p_id) $$;
comment on function public.cancel_invitation is
  'Takes an invitation back; its link opens nothing any more. For owners; raises 42501, PT404.';

create function private.other_member(p_id uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.require_sole_owner();
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
  'Lets only an owner through, only towards somebody else of the team, whose row it locks. Raises 42501, '
  'PT409 own_account or PT404.';

create function private.set_member_role(p_id uuid, p_role text)
returns jsonb
language plpgsql
security definer
set search_path = ''
set timezone = 'UTC'
as $$
declare
  member public.staff;
begin
  perform private.other_member(p_id);
  update public.staff set role = p_role where user_id = p_id and role is distinct from p_role
  returning * into member;
  if found then
    -- Who signs in anew sees the buttons of the new role, and no others.
    perform private.revoke_sessions(p_id);
  else
    select * into member from public.staff where user_id = p_id;
  end if;
  return private.member_json(member);
end
$$;

create function public.set_member_role(p_id uuid, p_role text)
returns jsonb
language sql
security invoker
set search_path = ''
as $$ select private.set_member_role(p_id, p_role) $$;
comment on function public.set_member_role is
  'Gives a member of the team another role: owner, editor or viewer; their sessions end. For owners; '
  'raises 42501, PT404, PT409 own_account.';

create function private.suspend_member(p_id uuid, p_suspended boolean)
returns jsonb
language plpgsql
security definer
set search_path = ''
set timezone = 'UTC'
as $$
declare
  member public.staff;
begin
  perform private.other_member(p_id);
  update public.staff set suspended_at = case when p_suspended then coalesce(suspended_at, now()) end
  where user_id = p_id
  returning * into member;
  if p_suspended then
    perform private.revoke_sessions(p_id);
  end if;
  return private.member_json(member);
end
$$;

create function public.suspend_member(p_id uuid, p_suspended boolean default true)
returns jsonb
language sql
security invoker
set search_path = ''
as $$ select private.suspend_member(p_id, p_suspended) $$;
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
  -- The account goes too: staff are no customers, and an account that is left could not be invited again.
  perform private.delete_account(p_id);
end
$$;

create function public.remove_member(p_id uuid)
returns void
language sql
security invoker
set search_path = ''
as $$ select private.remove_member(p_id) $$;
comment on function public.remove_member is
  'Removes a member of the team with account and sessions. For owners; raises as set_member_role does.';

create function private.valid_invitation(p_token text)
returns private.staff_invitations
language plpgsql
security definer
set search_path = ''
as $$
declare
  invitation private.staff_invitations;
begin
  select i.* into invitation
  from private.staff_invitations as i
  join public.staff as s on s.user_id = i.invited_by and s.role = 'owner' and s.suspended_at is null
  where i.token_hash = encode(sha256(convert_to(p_token, 'UTF8')), 'hex') and i.expires_at > now()
  for update of i;
  if not found then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  return invitation;
end
$$;
comment on function private.valid_invitation is
  'The invitation of a token: not used, not over, and of somebody who is an owner still. Raises PT404.';

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

create function public.open_invitation(p_token text)
returns jsonb
language sql
security invoker
set search_path = ''
as $$ select private.open_invitation(p_token) $$;
comment on function public.open_invitation is
  'Whom the link of an invitation names, for the service key. Raises PT404 when it is used, over or taken back.';

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
  -- An account of before the invitation is somebody's; one without a profile that came after it can only
  -- have been made for it, by a try that ended half-way.
  if not found or lower(account.email) <> invitation.email
    or account.created_at < invitation.created_at
    or exists (select from public.profiles where id = p_account)
    or exists (select from public.staff where user_id = p_account) then
    raise exception 'account_exists' using errcode = 'PT409';
  end if;
  -- The link came to this mailbox, so nobody needs to confirm the address. Nothing that sign-up opened stays.
  update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()) where id = p_account;
  perform private.revoke_sessions(p_account);
  insert into public.staff (user_id, name, email, role)
  values (p_account, invitation.name, invitation.email, invitation.role);
  delete from private.staff_invitations where id = invitation.id;
end
$$;

create function public.accept_invitation(p_token text, p_account uuid)
returns void
language sql
security invoker
set search_path = ''
as $$ select private.accept_invitation(p_token, p_account) $$;
comment on function public.accept_invitation is
  'Makes the account that was just made for an invitation staff, and uses the invitation up. For the '
  'service key; raises PT404 as open_invitation does, PT409 account_exists for any other account.';

grant execute on function
  public.list_team(), private.list_team(),
  public.invite_member(text, text, text), private.invite_member(text, text, text),
  public.cancel_invitation(uuid), private.cancel_invitation(uuid),
  public.set_member_role(uuid, text), private.set_member_role(uuid, text),
  public.suspend_member(uuid, boolean), private.suspend_member(uuid, boolean),
  public.remove_member(uuid), private.remove_member(uuid)
  to authenticated;
grant execute on function
  public.open_invitation(text), private.open_invitation(text),
  public.accept_invitation(text, uuid), private.accept_invitation(text, uuid)
  to service_role;
