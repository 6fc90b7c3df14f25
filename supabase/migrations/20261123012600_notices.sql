-- The holder of a mailbox can request a new password for its account. So owners are told by mail when the
-- address of a member of staff changes, so that an unauthorized change is noticed the same day.

create function private.tell_owners_of_address()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- The message names the history row that staff_record_audit has just written: only that row has both
  -- addresses.
  insert into private.outbox (audience, kind, template, record_id, staff_id, recipient)
  select 'staff', 'audit_log', 'address', changed.id::text, o.user_id,
    -- An owner's own change is sent to the old address.
    case when o.user_id = new.user_id then old.email else o.email end
  from public.staff as o, (
    select max(id) as id from public.audit_log
    where table_name = 'staff' and row_id = new.user_id::text
  ) as changed
  where o.role = 'owner' and o.suspended_at is null;
  return null;
end
$$;
comment on function private.tell_owners_of_address is
  'Queues a mail to every active owner about a changed address of staff.';

-- Its name comes after staff_record_audit: triggers of one event fire in the order of their names.
create trigger staff_tell_owners
  after update of email on public.staff
  for each row
  when (new.email is distinct from old.email)
  execute function private.tell_owners_of_address();

-- Every owner is told by mail who was invited, joined, got another role, was suspended or removed, whether a second
-- factor is required, and of erasures, so that the takeover of an owner's session is noticed. The mail is made from
-- the history row, so that no personal data is stored a second time.

create function private.tells_owners(p_row public.audit_log)
returns boolean
language sql immutable
set search_path = ''
as $$
  select case p_row.table_name
    when 'staff' then
      p_row.action in ('insert', 'delete')
      or coalesce(p_row.after ?| array['role', 'suspended_at', 'second_factor_required'], false)
    when 'staff_invitations' then p_row.action = 'insert'
    -- Not for scheduled cleaning, and not for an account that its customer deleted.
    when 'personal_data' then p_row.action = 'erase' and p_row.actor_id is not null
    else false
  end
$$;
comment on function private.tells_owners is
  'Whether all owners are told of a history row by mail. A changed address is told by '
  'private.tell_owners_of_address().';

create function private.tell_owners()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if not private.tells_owners(new) then
    return null;
  end if;
  insert into private.outbox (audience, kind, template, record_id, staff_id, recipient)
  select 'staff', 'audit_log', 'address', new.id::text, o.user_id, o.email
  from public.staff as o
  where o.role = 'owner' and o.suspended_at is null
    -- A new member is not told of joining.
    and not (new.table_name = 'staff' and new.action = 'insert' and o.user_id::text = new.row_id);
  -- Also told is an owner who has just lost the role: the only other owner may be the attacker.
  insert into private.outbox (audience, kind, template, record_id, recipient)
  select 'staff', 'audit_log', 'address', new.id::text, coalesce(s.email, new.before ->> 'email')
  from (select new.row_id as id) as m
  left join public.staff as s on s.user_id::text = m.id
  where new.table_name = 'staff' and new.action in ('update', 'suspend', 'delete')
    and coalesce(new.before ->> 'role', s.role) = 'owner'
    and (s.user_id is null or s.role <> 'owner' or s.suspended_at is not null);
  return null;
end
$$;
comment on function private.tell_owners is
  'Queues a mail to every active owner, and to one who has just ceased to be one, about a row of the history '
  'that private.tells_owners() names.';

create trigger audit_log_tell_owners
  after insert on public.audit_log
  for each row
  when (new.table_name in ('staff', 'staff_invitations', 'personal_data'))
  execute function private.tell_owners();

create function private.history_for_owners(p_ids text[])
returns jsonb
language sql stable
set search_path = ''
as $$
  -- After an erasure the rows contain no name and no address.
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', h.id, 'action', h.action, 'table_name', h.table_name, 'occurred_at', h.occurred_at,
    'actor', h.actor_name,
    'name', coalesce(s.name, h.before ->> 'name', h.after ->> 'name'),
    'email', coalesce(h.after ->> 'email', s.email, h.before ->> 'email'),
    'previous_email', case when h.action = 'update' then h.before ->> 'email' end,
    'role', coalesce(h.after ->> 'role', h.before ->> 'role'),
    'previous_role', case when h.action = 'update' then h.before ->> 'role' end,
    'suspended', case when h.after ? 'suspended_at' then h.after ->> 'suspended_at' is not null end,
    'second_factor_required', h.after -> 'second_factor_required',
    'records', case when h.action = 'erase' then (
      select sum(value::integer) from jsonb_each_text(h.after) where key <> 'history'
    ) end
  ) order by h.id), '[]')
  from public.audit_log as h
  left join public.staff as s on s.user_id::text = h.row_id
  where h.id::text = any (p_ids) and not coalesce(h.after, h.before) ? 'erased'
    and (private.tells_owners(h) or h.table_name = 'staff' and h.after ? 'email')
$$;
comment on function private.history_for_owners is
  'What the mails to owners say about these history rows: a changed address, the team, the second factor, an '
  'erasure (only its numbers).';

-- Mails to the holder of an account about events that somebody else may have caused: a changed password, the deletion
-- of the account, and another sign-up with its address.

-- A new password ends every session of the account, including that of the recovery link that set it: the
-- reason for a new password may be that another person knows the old one.
create function private.follow_password()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.revoke_sessions(new.id);
  -- Neither the first password of an account causes a mail, nor one of an unconfirmed address.
  if coalesce(old.encrypted_password, '') = '' or new.email_confirmed_at is null or new.email is null then
    return null;
  end if;
  -- To the current address, because an attacker may already have requested a change of the address.
  insert into private.outbox (audience, kind, template, record_id, recipient)
  select 'person', a.kind, 'password_changed', new.id::text, new.email
  from (
    select 'profiles' as kind from public.profiles where id = new.id
    union all
    select 'staff' from public.staff where user_id = new.id
  ) as a;
  return null;
end
$$;
comment on function private.follow_password is
  'Ends every session of an account when its password changes, and tells its holder, customer or staff.';

create trigger users_follow_password
  after update of encrypted_password on auth.users
  for each row
  when (new.encrypted_password is distinct from old.encrypted_password)
  execute function private.follow_password();

create function private.tell_of_deletion(p_account uuid)
returns void
language sql
set search_path = ''
as $$
  -- Without a record_id, because messages with one are deleted with the account.
  insert into private.outbox (audience, kind, template, recipient)
  select 'person', 'profiles', 'account_deleted', u.email
  from auth.users as u join public.profiles as p on p.id = u.id
  where u.id = p_account and u.email_confirmed_at is not null
$$;
comment on function private.tell_of_deletion is
  'Tells a customer, if the address was ever confirmed, that the account is about to be deleted. Called before the '
  'deletion; an erasure (docs/product.md §10.13) sends no mail.';

create function private.forget_deleted_address()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.recipient := null;
  return new;
end
$$;
comment on function private.forget_deleted_address is
  'Deletes the address of a deleted account as soon as the mail about it was sent or given up.';

create trigger outbox_forget_deleted before update of state on private.outbox
  for each row
  when (new.template = 'account_deleted' and new.state in ('sent', 'given_up', 'dropped'))
  execute function private.forget_deleted_address();

create function private.tell_known_address(p_email text)
returns void
language sql
security definer
set search_path = ''
as $$
  insert into private.outbox (audience, kind, template, record_id, recipient)
  select 'person', 'profiles', 'known_address', p.id::text, u.email
  from auth.users as u join public.profiles as p on p.id = u.id
  where u.email = lower(btrim(p_email)) and u.email_confirmed_at is not null
    -- At most one mail a day, however often somebody signs up with the address.
    and not exists (
      select from private.outbox as o
      where o.kind = 'profiles' and o.record_id = p.id::text and o.template = 'known_address'
        and o.created_at > now() - interval '1 day'
    )
$$;

call private.expose('private.tell_known_address(text)', 'service_role',
  'Tells the holder of a confirmed account that somebody has signed up with its address, once a day at most. Does '
  'nothing for any other address, and returns nothing that would tell the two apart. For the function.');
