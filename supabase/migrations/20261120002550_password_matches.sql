-- Auth refuses a banned account before it looks at the password, so its refusal alone would tell
-- anybody which addresses are customers', and which of these are suspended. The function asks here
-- whether the password was right, and only then says so.

create function private.password_matches(p_email text, p_password text)
returns boolean
language plpgsql stable
security definer
set search_path = ''
as $$
declare
  -- bcrypt, as Auth stores every password that is set through it.
  hash constant text := (
    select encrypted_password from auth.users
    where lower(email) = lower(btrim(p_email)) and deleted_at is null
      and encrypted_password ~ '^\$2[abxy]\$'
    order by created_at limit 1
  );
begin
  return coalesce(
    sha256(extensions.crypt(p_password, regexp_replace(hash, '^\$2[bxy]\$', '$2a$'))::bytea)
      = sha256(regexp_replace(hash, '^\$2[bxy]\$', '$2a$')::bytea),
    false
  );
end
$$;

create function public.password_matches(p_email text, p_password text)
returns boolean
language sql stable
security invoker
set search_path = ''
as $$ select private.password_matches(p_email, p_password) $$;
comment on function public.password_matches is
  'True for the password of the account with this address, whatever its standing. For the service key, '
  'which counts attempts first.';

grant execute on function
  public.password_matches(text, text), private.password_matches(text, text)
  to service_role;
