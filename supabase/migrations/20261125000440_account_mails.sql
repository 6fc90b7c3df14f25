-- Mails about an account that tell what somebody may have done in its holder's place: a changed password, a deleted
-- account, and a second sign-up with its address.

set local lock_timeout = '3s';

create function private.tell_of_password()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- To the address that the account has: whoever changed the password may have asked for another one already.
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
comment on function private.tell_of_password is
  'Tells the holder of an account, customer or staff, that its password was changed.';

create trigger users_outbox_password after update of encrypted_password on auth.users
  for each row
  when (
    new.encrypted_password is distinct from old.encrypted_password and coalesce(old.encrypted_password, '') <> ''
    and new.email_confirmed_at is not null and new.email is not null
  )
  execute function private.tell_of_password();

create function private.tell_of_deletion(p_account uuid)
returns void
language sql
security definer
set search_path = ''
as $$
  -- Of no record: those of the account take their mails along.
  insert into private.outbox (audience, kind, template, recipient)
  select 'person', 'profiles', 'account_deleted', u.email
  from auth.users as u join public.profiles as p on p.id = u.id
  where u.id = p_account and u.email_confirmed_at is not null
$$;
comment on function private.tell_of_deletion is
  'Tells a customer that the account is about to be deleted, if anybody has confirmed its address. Before the deletion; '
  'an erasure (docs/product.md §10.13) tells nobody.';

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
  'Forgets the address of a deleted account as soon as the mail about it has gone, or never will.';

create trigger outbox_forget_deleted before update of state on private.outbox
  for each row
  when (new.template = 'account_deleted' and new.state in ('sent', 'given_up', 'dropped'))
  execute function private.forget_deleted_address();

create or replace function private.delete_own_account(p_proof text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
  marked integer;
begin
  -- The function has asked for the password, and counted how often it was wrong.
  if not coalesce(private.is_function_secret(p_proof), false) then
    raise exception 'only_through_the_site' using errcode = '42501';
  end if;
  perform private.require_customer();
  perform private.tell_of_deletion(caller);
  perform private.forget_account(caller);
  marked := private.mark_history('public.profiles', array[caller::text]);
  -- What staff were answered under a key may show the person.
  delete from private.request_keys where outcome is not null and scope not like 'form %';
  insert into public.audit_log (action, table_name, row_id, after)
  values ('erase', 'personal_data', '-', jsonb_build_object('profiles', 1, 'history', marked));
end
$$;

create or replace function private.delete_user(p_user_id uuid)
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
    -- Whoever signs up a hundred times with somebody's address causes one mail a day.
    and not exists (
      select from private.outbox as o
      where o.kind = 'profiles' and o.record_id = p.id::text and o.template = 'known_address'
        and o.created_at > now() - interval '1 day'
    )
$$;

create function public.tell_known_address(p_email text)
returns void
language sql
security invoker
set search_path = ''
as $$ select private.tell_known_address(p_email) $$;
comment on function public.tell_known_address is
  'Tells the holder of a confirmed account that somebody has signed up with its address, once a day at most; nothing '
  'for any other address, and nobody is told which it was. For the function.';

grant execute on function public.tell_known_address(text), private.tell_known_address(text) to service_role;
