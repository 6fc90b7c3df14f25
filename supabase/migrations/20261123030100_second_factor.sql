-- A second factor for staff, where Auth has factors: whoever has set one up has to give it, and owners may
-- require it of everybody. private.is_admin() asks private.factor_is_given().

set local lock_timeout = '3s';

create table private.staff_settings (
  singleton boolean primary key default true,
  second_factor_required boolean not null default false,
  constraint staff_settings_singleton_only check (singleton)
);
comment on table private.staff_settings is 'One row: what is required of staff.';
insert into private.staff_settings default values;
insert into private.personal_data (table_name, why) values
  ('private.staff_settings', 'what is required of staff');

create function private.set_second_factor(p_required boolean)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Whoever requires it has just shown that Auth knows factors and that theirs works: nobody locks the
  -- team out of a platform that has none.
  if p_required and auth.uid() is not null and auth.jwt() ->> 'aal' is distinct from 'aal2' then
    raise exception 'own_factor_first' using errcode = 'PT409';
  end if;
  update private.staff_settings set second_factor_required = p_required
  where second_factor_required <> p_required;
  if found then
    insert into public.audit_log (actor_id, actor_name, action, table_name, row_id, before, after)
    values (
      auth.uid(), (select name from public.staff where user_id = auth.uid()), 'update', 'staff', '-',
      jsonb_build_object('second_factor_required', not p_required),
      jsonb_build_object('second_factor_required', p_required)
    );
  end if;
end
$$;
comment on function private.set_second_factor is
  'Requires a second factor of all staff, or no longer. Raises PT409 own_factor_first for an owner who '
  'has not given one in this session.';

create function private.require_second_factor(p_required boolean)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_owner();
  perform private.set_second_factor(p_required);
  return p_required;
end
$$;

create function public.require_second_factor(p_required boolean)
returns boolean
language sql
security invoker
set search_path = ''
as $$ select private.require_second_factor(p_required) $$;
comment on function public.require_second_factor is
  'Requires a second factor of all staff, or no longer, and returns which. For owners; raises 42501, PT409 '
  'own_factor_first for an owner who has not given one in this session.';

create function private.second_factor_required()
returns boolean
language plpgsql stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (select second_factor_required from private.staff_settings);
end
$$;

create function public.second_factor_required()
returns boolean
language sql stable
security invoker
set search_path = ''
as $$ select private.second_factor_required() $$;
comment on function public.second_factor_required is
  'Whether all staff have to give a second factor. For staff; raises 42501.';

create function private.reset_second_factor(p_who text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  account uuid;
begin
  -- Without anybody: the requirement itself, which somebody with the only phone has taken along.
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

create function public.reset_second_factor(p_who text default null)
returns boolean
language sql
security invoker
set search_path = ''
as $$ select private.reset_second_factor(p_who) $$;
comment on function public.reset_second_factor is
  'For the operator: forgets the factors of a member of staff, by id or address, and ends their sessions; '
  'without anybody, requires no factor any more. Returns whether one is required. Raises PT404.';

grant execute on function
  public.require_second_factor(boolean), private.require_second_factor(boolean),
  public.second_factor_required(), private.second_factor_required()
  to authenticated;
grant execute on function public.reset_second_factor(text), private.reset_second_factor(text)
  to service_role;
