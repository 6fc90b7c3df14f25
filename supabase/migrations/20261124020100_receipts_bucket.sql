-- The bucket of receipts: private, and without a policy, so that Storage denies everybody but the service
-- key, which the function alone holds. A database without Storage (a bare PostgreSQL) has no bucket.

set local lock_timeout = '3s';

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
