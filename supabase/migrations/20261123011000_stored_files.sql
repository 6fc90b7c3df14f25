-- Every file in Storage is registered here, so that no file stays there without a row that refers to it. A file is
-- registered before its bytes are sent, kept by the transaction that inserts the referring row, and given up when
-- that row is deleted. Only the edge function reaches Storage: a row stays until the function has removed the file.

create table private.stored_files (
  path text primary key,
  bucket text not null,
  state text not null default 'writing',
  content_type text not null,
  size integer not null,
  sha256 text not null,
  created_at timestamptz not null default now(),
  constraint stored_files_state_word check (state in ('writing', 'kept', 'given_up')),
  constraint stored_files_size_range check (size > 0)
);
comment on table private.stored_files is
  'Every file in Storage: being written, kept by a row, or given up and to be deleted. Paths are random.';

-- For files to be removed, oldest first. A partial index, which stays small however many files are kept.
create index stored_files_lost_idx on private.stored_files (created_at) where state <> 'kept';

insert into private.personal_data (table_name, why) values
  ('private.stored_files', 'paths at random; a file goes with the row that shows it');

create function private.begin_file(p_bucket text, p_type text, p_size integer, p_sha256 text)
returns text
language sql
security definer
set search_path = ''
as $$
  insert into private.stored_files (path, bucket, content_type, size, sha256)
  values (
    replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
    p_bucket, p_type, p_size, p_sha256)
  returning path
$$;

call private.expose('private.begin_file(text, text, integer, text)', 'service_role',
  'Registers a file before its bytes are sent, and returns its path: 64 random digits. For the service key.');

create function private.keep_file(p_bucket text, p_path text)
returns private.stored_files
language plpgsql
set search_path = ''
as $$
declare
  kept private.stored_files;
begin
  update private.stored_files set state = 'kept'
  where path = p_path and bucket = p_bucket and state = 'writing'
  returning * into kept;
  -- Not found: another bucket, a second call, or a file that took too long and was given up.
  if not found then
    raise exception using errcode = 'PT409', message = 'conflict';
  end if;
  return kept;
end
$$;
comment on function private.keep_file is
  'Keeps a written file, once; for the transaction of the row that shows it. Raises PT409 for a file of another '
  'bucket, or one that does not wait for it.';

create function private.give_up_file(p_path text)
returns void
language sql
set search_path = ''
as $$ update private.stored_files set state = 'given_up' where path = p_path $$;
comment on function private.give_up_file is
  'Marks a file to be deleted; for the trigger of the row that showed it.';

create function private.claim_lost_files(p_most integer)
returns jsonb
language sql
security definer
set search_path = ''
as $$
  with lost as (
    select path from private.stored_files
    where state = 'given_up'
      -- The edge function was stopped during the upload: no upload takes 15 minutes.
      or (state = 'writing' and created_at < now() - interval '15 minutes')
    order by created_at
    limit least(p_most, 100)
    for update skip locked
  ), claimed as (
    update private.stored_files as f set state = 'given_up'
    from lost where f.path = lost.path
    returning f.bucket, f.path
  )
  select coalesce(jsonb_agg(jsonb_build_object('bucket', bucket, 'path', path)), '[]') from claimed
$$;

call private.expose('private.claim_lost_files(integer)', 'service_role',
  'Files to be removed from Storage, as { bucket, path }: those given up, and those whose function stopped '
  'while it wrote them. Each comes again until public.forget_files has its path. For the service key.');

create function private.forget_files(p_paths text[])
returns void
language sql
security definer
set search_path = ''
as $$ delete from private.stored_files where path = any (p_paths) and state = 'given_up' $$;

call private.expose('private.forget_files(text[])', 'service_role',
  'Forgets given-up files that Storage no longer holds. For the service key.');

-- The bucket of receipts: private, and without a policy, so that Storage denies everybody but the service
-- key, which the function alone holds. A database without Storage (a bare PostgreSQL) has no bucket.

do $$
begin
  if to_regclass('storage.buckets') is not null then
    execute $bucket$
      insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
      values (
        'receipts', 'receipts', false, 5242880,
        array['application/pdf', 'image/jpeg', 'image/png', 'image/webp'])
      on conflict (id) do nothing
    $bucket$;
  end if;
end
$$;
