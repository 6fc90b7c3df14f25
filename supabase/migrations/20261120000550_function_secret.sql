-- What tells our own edge function from anybody else who holds the publishable key: only it can say
-- which address a form comes from, and only it can have an account made.

create table private.function_secret (
  singleton boolean primary key default true,
  secret text not null,
  constraint function_secret_singleton_only check (singleton)
);
comment on table private.function_secret is
  'One row: a random secret of this database, which the edge function reads with the service key.';

-- Two random UUIDs hold 244 random bits; the hash only gives them one form.
insert into private.function_secret (secret)
values (encode(sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea), 'hex'));

create function private.function_secret()
returns text
language plpgsql stable
security definer
set search_path = ''
as $$
begin
  return (select secret from private.function_secret);
end
$$;

create function public.function_secret()
returns text
language sql stable
security invoker
set search_path = ''
as $$ select private.function_secret() $$;
comment on function public.function_secret is
  'The secret that submit_form takes as p_proof; for the service key only.';

grant execute on function public.function_secret(), private.function_secret() to service_role;

create function private.is_function_secret(p_proof text)
returns boolean
language plpgsql stable
security definer
set search_path = ''
as $$
begin
  -- Hashes are compared, so the time taken says nothing about how much of a guess was right.
  return exists (
    select from private.function_secret where sha256(secret::bytea) = sha256(p_proof::bytea)
  );
end
$$;
comment on function private.is_function_secret is 'True for the secret of public.function_secret().';
