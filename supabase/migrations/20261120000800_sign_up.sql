-- Sign-up: Auth makes the account, this makes the profile in the same transaction, so neither ever
-- exists without the other. The constraints of the table judge what was sent.

create function private.free_username(email text, at_random boolean)
returns text
language plpgsql
set search_path = ''
as $$
declare
  base text := left(regexp_replace(split_part(lower(email), '@', 1), '[^a-z0-9._-]', '', 'g'), 50);
  candidate text;
begin
  if base = '' then
    base := 'user';
  end if;
  candidate := base;
  -- "info" is taken a thousand times: a few readable tries, then a random ending.
  for attempt in 2..6 loop
    exit when at_random or not exists (select from public.profiles where username = candidate);
    candidate := base || '-' || attempt;
  end loop;
  if at_random or exists (select from public.profiles where username = candidate) then
    candidate := base || '-' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 10);
  end if;
  return candidate;
end
$$;
comment on function private.free_username is
  'A username from the local part of an e-mail address that nobody has.';

create function private.create_profile()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  sent jsonb := new.raw_user_meta_data -> 'profile';
begin
  -- Accounts made without a profile are staff's.
  if jsonb_typeof(sent) is distinct from 'object' then
    return new;
  end if;
  -- Sign-ups may pick the same free name at the same moment. Who lost once takes a random ending:
  -- however many they are, they do not run after one readable name after the other.
  for attempt in 1..5 loop
    insert into public.profiles (
      id, first_name, last_name, username, email, business_phone, company_name,
      industries, company_size, location, website, description
    )
    values (
      new.id, sent ->> 'first_name', sent ->> 'last_name',
      private.free_username(new.email, at_random => attempt > 1),
      lower(new.email), sent ->> 'business_phone', sent ->> 'company_name',
      array(select jsonb_array_elements_text(sent -> 'industries')),
      sent ->> 'company_size', sent ->> 'location', sent ->> 'website', sent ->> 'description'
    )
    on conflict on constraint profiles_username_key do nothing;
    if found then
      return new;
    end if;
  end loop;
  raise exception 'username_exhausted' using errcode = 'PT409';
end
$$;
comment on function private.create_profile is
  'Makes the profile of a new account from raw_user_meta_data.profile.';

create trigger users_create_profile
  after insert on auth.users
  for each row execute function private.create_profile();

create function private.follow_email()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.profiles set email = lower(new.email) where id = new.id;
  return new;
end
$$;
comment on function private.follow_email is
  'A customer who changes the address in Auth changes it here too.';

create trigger users_follow_email
  after update of email on auth.users
  for each row
  when (new.email is distinct from old.email)
  execute function private.follow_email();
