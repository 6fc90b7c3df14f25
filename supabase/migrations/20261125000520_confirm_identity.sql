-- A token is not a person: before an owner changes the team or erases somebody, and before staff change
-- their second factor, the session has to have shown within ten minutes who holds it, by the password or by
-- a code of the second factor. Asked for here, so that the Data API asks for it too.

set local lock_timeout = '3s';

create table private.confirmed_identities (
  session_id uuid primary key,
  user_id uuid not null references public.staff (user_id) on delete cascade,
  confirmed_at timestamptz not null default clock_timestamp()
);
comment on table private.confirmed_identities is
  'Sessions of staff in which the password was given again, and when; good for ten minutes.';

create index confirmed_identities_user_id_idx on private.confirmed_identities (user_id);

insert into private.personal_data (table_name, why) values
  ('private.confirmed_identities', 'sessions of staff, for minutes');

create function private.identity_lasts()
returns interval
language sql immutable
set search_path = ''
as $$ select interval '10 minutes' $$;
comment on function private.identity_lasts is 'For how long a password or a code says who holds a session.';

create function private.factor_given_at()
returns timestamptz
language sql stable
set search_path = ''
as $$
  -- Auth signs when each way of signing in was last used (amr), in seconds since 1970.
  select to_timestamp(max((way ->> 'timestamp')::bigint))
  from jsonb_array_elements(
    case jsonb_typeof(auth.jwt() -> 'amr') when 'array' then auth.jwt() -> 'amr' else '[]' end
  ) as way
  where auth.jwt() ->> 'aal' = 'aal2'
    and (way ->> 'method' = 'totp' or way ->> 'method' like 'mfa/%')
    and way ->> 'timestamp' ~ '^[0-9]{1,11}$'
$$;
comment on function private.factor_given_at is
  'When the caller''s session was last given a code of a second factor, as Auth signs it; or null.';

create function private.identity_confirmed_until()
returns timestamptz
language plpgsql stable
security definer
set search_path = ''
as $$
declare
  confirmed constant timestamptz := greatest(private.factor_given_at(), (
    select confirmed_at from private.confirmed_identities
    where session_id = private.current_session_id() and user_id = auth.uid()
  ));
begin
  -- A moment that is still to come, by a clock that is ahead, prolongs nothing.
  if confirmed is null or confirmed + private.identity_lasts() <= now() then
    return null;
  end if;
  return least(confirmed, now()) + private.identity_lasts();
end
$$;

create function public.identity_confirmed_until()
returns timestamptz
language sql stable
security invoker
set search_path = ''
as $$ select private.identity_confirmed_until() $$;
comment on function public.identity_confirmed_until is
  'Until when the caller''s session counts as held by its person, or null: ten minutes after the password was '
  'given again (confirm_identity) or after a code of the second factor.';

create function private.require_confirmed_identity()
returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if private.identity_confirmed_until() is null then
    raise exception 'confirm_identity' using errcode = '42501';
  end if;
end
$$;
comment on function private.require_confirmed_identity is
  'A line of every command that a token alone must not give: raises 42501 confirm_identity.';

create function private.confirm_identity(p_password text, p_proof text)
returns timestamptz
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
begin
  -- The function counts wrong passwords; straight at the Data API nobody would.
  if not coalesce(private.is_function_secret(p_proof), false) then
    raise exception 'only_through_the_site' using errcode = '42501';
  end if;
  -- Whoever still has to set a second factor up confirms this first: private.is_admin() would ask for it.
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
  return private.identity_confirmed_until();
end
$$;

create function public.confirm_identity(p_password text, p_proof text)
returns timestamptz
language sql
security invoker
set search_path = ''
as $$ select private.confirm_identity(p_password, p_proof) $$;
comment on function public.confirm_identity is
  'Takes the password of the calling member of staff: until when the session is confirmed, or null for a wrong '
  'password. p_proof is function_secret(), which only the function has. Raises 42501.';

-- The team -----------------------------------------------------------------------------------------------

create or replace function private.invite_member(p_email text, p_name text, p_role text)
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
  perform private.require_confirmed_identity();
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

comment on function public.invite_member is
  'Invites somebody to the team by a mail with a link that is good once, for 48 hours; one before to the '
  'same address ends. For owners; raises 42501 (confirm_identity for a token alone), PT409 account_exists for '
  'an address with an account.';

create or replace function private.other_member(p_id uuid)
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
  'Lets only an owner through who has confirmed to be one, only towards somebody else of the team, whose row it '
  'locks. Raises 42501 (confirm_identity for a token alone), PT409 own_account or PT404.';

comment on function public.set_member_role is
  'Gives a member of the team another role: owner, editor or viewer; their sessions end. For owners; '
  'raises 42501 (confirm_identity for a token alone), PT404, PT409 own_account.';

-- The second factor -------------------------------------------------------------------------------------

create or replace function private.require_second_factor(p_required boolean)
returns boolean
language plpgsql
security definer
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
  'Requires a second factor of all staff, or no longer, and returns which. For owners; raises 42501 '
  '(confirm_identity for a token alone), PT409 own_factor_first for an owner who has not given one in this '
  'session.';

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
  -- Nothing of ours asks a customer for a factor. One that a stolen token has set up would keep the customer
  -- from changing password and address: Auth asks for it there.
  if tg_op <> 'DELETE' and exists (select from public.profiles where id = account) then
    raise exception 'no_factor_for_customers' using errcode = '42501';
  end if;
  -- With a deleted account its factors go.
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
  'Refuses that a token alone gives a member of staff a second factor, or takes one away: somebody has to have '
  'given the password or a code within ten minutes. Customers have none. Raises 42501 confirm_identity or '
  'no_factor_for_customers.';

create function private.guard_factors()
returns boolean
language plpgsql
set search_path = ''
as $$
begin
  if to_regclass('auth.mfa_factors') is null then
    return false;
  end if;
  -- What Auth does for whoever holds a token. An operator's commands run as somebody else. One that was
  -- never confirmed counts as none.
  create trigger mfa_factors_guard_confirmed
    before update of status on auth.mfa_factors
    for each row
    when (current_user = 'supabase_auth_admin'
      and new.status::text = 'verified' and old.status::text <> 'verified')
    execute function private.guard_factor();
  create trigger mfa_factors_guard_added
    before insert on auth.mfa_factors
    for each row
    when (current_user = 'supabase_auth_admin' and new.status::text = 'verified')
    execute function private.guard_factor();
  create trigger mfa_factors_guard_removed
    before delete on auth.mfa_factors
    for each row
    when (current_user = 'supabase_auth_admin' and old.status::text = 'verified')
    execute function private.guard_factor();
  return true;
end
$$;
comment on function private.guard_factors is
  'Puts private.guard_factor() on the table of Auth''s factors; false where Auth has none. Called once.';

select private.guard_factors();

-- Erasure ------------------------------------------------------------------------------------------------

create or replace function private.erase_person(p_email text, p_phone text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  located jsonb;
  place private.personal_data;
  ids text[];
  paid text[];
  account uuid;
  history_marked integer := 0;
  report jsonb;
begin
  perform private.require_owner();
  perform private.require_confirmed_identity();
  if exists (select from public.staff where email = lower(btrim(p_email))) then
    raise exception 'staff_account' using errcode = 'PT409';
  end if;
  located := private.locate_person(p_email, p_phone);
  -- Registrations and profiles before payments: whoever else changes two of them locks them in that order.
  for place in select * from private.personal_data where located ? table_name order by table_name desc loop
    ids := array(select jsonb_array_elements_text(located -> place.table_name));
    if place.goes_with_account then
      foreach account in array ids::uuid[] loop
        -- Those of an address that the customer had before; a deletion of the account alone keeps what was paid.
        with gone as (delete from public.payments where profile_id = account returning id::text)
        select array_agg(id) into paid from gone;
        history_marked := history_marked + private.mark_history('public.payments', paid);
        perform private.forget_account(account);
      end loop;
    else
      execute format('delete from %s where id::text = any ($1)', place.table_name) using ids;
    end if;
    -- After the deletion, whose own audit row holds the whole record.
    history_marked := history_marked + private.mark_history(place.table_name, ids);
  end loop;
  for account in select value::uuid from jsonb_array_elements_text(located -> 'auth.users') as a (value) loop
    perform private.forget_account(account);
  end loop;
  -- Whom a kept answer shows is not asked: staff who send a request again after this get it anew.
  delete from private.request_keys where outcome is not null and scope not like 'form %';
  report := private.counts_of(located) || jsonb_build_object('history', history_marked);
  insert into public.audit_log (actor_id, actor_name, action, table_name, row_id, after)
  values (
    auth.uid(), (select name from public.staff where user_id = auth.uid()),
    'erase', 'personal_data', '-', report
  );
  return report;
end
$$;

comment on function public.erase_person is
  'Erases a person: rows of forms, account with profile and sessions, and what the history says of them. '
  'Returns how many, by table, and leaves one audit row with these numbers alone. For owners; raises as '
  'find_person does, 42501 confirm_identity for a token alone, and PT409 staff_account for an address of staff.';

grant execute on function
  public.confirm_identity(text, text), private.confirm_identity(text, text),
  public.identity_confirmed_until(), private.identity_confirmed_until()
  to authenticated;
