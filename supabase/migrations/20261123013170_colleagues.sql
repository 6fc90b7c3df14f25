-- Colleagues: other people of a customer's business, who answer the visitors of its assistant (docs/product.md §4.18). How
-- many is a bound of the plan; they are invited as staff are (…_team.sql). What they may do is decided by
-- private.own_assistant_id and private.may_answer (…_assistants.sql).

create table private.colleagues (
  id uuid primary key references auth.users (id) on delete cascade,
  assistant_id bigint not null references public.assistants (id) on delete cascade,
  name text not null,
  email text not null,
  created_at timestamptz not null default clock_timestamp(),
  constraint colleagues_name_length check (private.is_line(name, 1, 100)),
  constraint colleagues_email_format check (private.is_email(email))
);
comment on table private.colleagues is
  'Accounts of people who answer for a customer. Those who came first have the places of the plan, the others pause.';

create index colleagues_assistant_id_created_at_idx on private.colleagues (assistant_id, created_at, id);

insert into private.personal_data (table_name, email_column, goes_with_account, why) values
  ('private.colleagues', 'email', true, 'people who answer for a customer; they go with the customer and with their account');

alter table private.colleagues enable row level security;
grant select on private.colleagues to authenticated;
create policy "A customer sees the own colleagues" on private.colleagues
  for select to authenticated
  using ((select private.is_customer()) and assistant_id = (select private.own_assistant_id()));

create function private.has_place(p_colleague private.colleagues)
returns boolean
language sql stable
security definer
set search_path = ''
return (
  select count(*) from private.colleagues as o
  where o.assistant_id = p_colleague.assistant_id and (o.created_at, o.id) < (p_colleague.created_at, p_colleague.id)
) < (
  select (private.assistant_bounds(private.assistant_plan(a.profile_id))).seats - 1
  from public.assistants as a where a.id = p_colleague.assistant_id
);
comment on function private.has_place is
  'Whether a colleague is among those whom the plan has places for: the customer has one, and then who came first.';

create function private.colleague_state(p_id uuid)
returns text
language plpgsql stable
security definer
set search_path = ''
as $$
declare
  one private.colleagues;
begin
  select * into one from private.colleagues where id = p_id;
  if not found then
    return null;
  end if;
  return case when private.has_place(one) and exists (
    select from public.assistants as a join public.profiles as p on p.id = a.profile_id
    where a.id = one.assistant_id and p.suspended_at is null
  ) then 'active' else 'paused' end;
end
$$;
comment on function private.colleague_state is
  'active for a colleague who may answer, paused for one who has no place or whose customer is suspended; null for any '
  'other account.';

create function private.colleague_of()
returns bigint
language plpgsql stable
security definer
set search_path = ''
as $$
begin
  if private.colleague_state(auth.uid()) = 'active' and private.session_is_alive() then
    return (select assistant_id from private.colleagues where id = auth.uid());
  end if;
  return null;
end
$$;
comment on function private.colleague_of is
  'The assistant for which the caller answers as a colleague of its customer; null for anybody else. For policies, by '
  'private.own_assistant_id.';

create function private.colleague_profile()
returns jsonb
language plpgsql stable
security definer
set search_path = ''
set timezone = 'UTC'
as $$
begin
  return (
    select jsonb_build_object(
      'id', c.id, 'first_name', c.name, 'last_name', '', 'username', '', 'email', c.email, 'business_phone', '',
      'company_name', p.company_name, 'industries', p.industries, 'company_size', p.company_size,
      'location', p.location, 'website', null, 'description', null, 'plan', null, 'plan_months', null,
      'trial_starts_at', p.trial_starts_at, 'trial_ends_at', p.trial_ends_at, 'paid_plan', private.paid_plan(p.id),
      'paid_until', p.paid_until, 'setup_state', p.setup_state, 'created_at', c.created_at, 'version', 1,
      'role', 'colleague')
    from private.colleagues as c
    join public.assistants as a on a.id = c.assistant_id
    join public.profiles as p on p.id = a.profile_id
    where c.id = auth.uid() and a.id = private.colleague_of()
  );
end
$$;
comment on function private.colleague_profile is
  'The calling colleague in the form of a profile: the own name and address, of the customer only the business; null for '
  'anybody else.';

create function private.shown_company(p_profile uuid)
returns text
language sql stable
security definer
set search_path = ''
return (select (private.shown_assistant(a)).company from public.assistants as a where a.profile_id = p_profile);
comment on function private.shown_company is 'The name of a customer''s business as visitors see it; null for none.';

-- The side of the customer.

create function public.own_colleagues()
returns jsonb
language plpgsql stable
security invoker
set search_path = ''
set timezone = 'UTC'
as $$
begin
  perform private.require_customer();
  return jsonb_build_object(
    'most', (private.assistant_bounds(private.assistant_plan(auth.uid()))).seats,
    'colleagues', (
      select coalesce(jsonb_agg(to_jsonb(c) - 'assistant_id' || jsonb_build_object('is_paused', not private.has_place(c))
        order by c.created_at, c.id), '[]')
      from private.colleagues as c
    ),
    'invitations', (
      select coalesce(jsonb_agg(to_jsonb(i) order by i.created_at desc), '[]')
      from (
        select id, name, email, expires_at, created_at from private.staff_invitations
        where expires_at > now() and profile_id = auth.uid()
      ) as i
    ));
end
$$;
comment on function public.own_colleagues is
  'The colleagues of the calling customer and the open invitations: {most (people on the plan, the customer included), '
  'colleagues: [{id, name, email, created_at, is_paused}], invitations: [{id, name, email, expires_at}]}. Raises 42501.';

create function private.invite_colleague(p_email text, p_name text, p_proof text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  own constant bigint := private.own_assistant_id();
  most integer;
begin
  -- Only the edge function has the secret; it has checked the password, and counts the mails.
  if not coalesce(private.is_function_secret(p_proof), false) then
    raise exception 'only_through_the_site' using errcode = '42501';
  end if;
  perform private.require_customer();
  perform private.lock_assistant(own);
  most := (private.assistant_bounds(private.assistant_plan(auth.uid()))).seats;
  if 1 + (select count(*) from private.colleagues where assistant_id = own) + (
    select count(*) from private.staff_invitations
    where profile_id = auth.uid() and expires_at > now() and email <> lower(btrim(p_email))
  ) >= most then
    raise exception 'colleagues_full' using errcode = 'PT409';
  end if;
  perform private.send_invitation(p_email, p_name, 'colleague', auth.uid());
end
$$;

create function public.invite_colleague(p_email text, p_name text, p_proof text)
returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
begin
  perform private.invite_colleague(p_email, p_name, p_proof);
  return public.own_colleagues();
end
$$;
comment on function public.invite_colleague is
  'Invites a colleague of the calling customer by a mail, as invite_member does, and returns own_colleagues. Whether the '
  'address has an account is told to its holder only, at the acceptance. p_proof is function_secret(), which only the '
  'function has. Raises 42501, PT409 colleagues_full, 23514.';

create function private.add_colleague(p_account uuid, p_invitation private.staff_invitations)
returns void
language plpgsql
set search_path = ''
as $$
declare
  of_assistant constant bigint := (select id from public.assistants where profile_id = p_invitation.profile_id);
  added private.colleagues;
begin
  perform private.lock_assistant(of_assistant);
  insert into private.colleagues (id, assistant_id, name, email)
  values (p_account, of_assistant, p_invitation.name, p_invitation.email)
  returning * into added;
  if not private.has_place(added) then
    raise exception 'colleagues_full' using errcode = 'PT409';
  end if;
end
$$;
comment on function private.add_colleague is
  'Makes an account one of a colleague, for private.accept_invitation. Raises PT409 colleagues_full.';

create function private.remove_colleague(p_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_customer();
  delete from private.staff_invitations where id = p_id and profile_id = auth.uid();
  if found then
    return;
  end if;
  delete from private.colleagues where id = p_id and assistant_id = private.own_assistant_id();
  if not found then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
end
$$;

call private.expose('private.remove_colleague(uuid)', 'authenticated',
  'Removes a colleague of the calling customer with account and sessions, or takes an invitation back. Raises 42501, '
  'PT404 not_found.');

create function private.end_colleague()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- The talks of whoever goes are the assistant's again, or wait for another person; not where the assistant goes too.
  if exists (select from public.assistants where id = old.assistant_id) then
    update public.assistant_conversations set person_at = now() - interval '1 day', person_typed_at = null
    where assistant_id = old.assistant_id and state = 'taken' and person_id = old.id;
    perform private.let_go(old.assistant_id);
  end if;
  -- The account is nothing else, and an address with an account could not be invited again.
  perform private.delete_account(old.id);
  return null;
end
$$;
comment on function private.end_colleague is
  'With a colleague go the account, its sessions and browsers; also when the customer''s account is deleted.';

create trigger colleagues_end after delete on private.colleagues
  for each row execute function private.end_colleague();

grant execute on function
  private.colleague_of(), private.colleague_profile(), private.has_place(private.colleagues),
  public.own_colleagues(), public.invite_colleague(text, text, text), private.invite_colleague(text, text, text)
  to authenticated;
