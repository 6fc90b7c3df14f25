-- The links of payments that were there before, in a migration of its own: the table was made by the one before,
-- which would have locked the payments for as long as this takes.

set local lock_timeout = '3s';

insert into private.payment_links (payment_id, token)
select t.payment_id, case
    -- Computed from the secret until now: links that were mailed stay the ones that are shown.
    when t.token_hash = encode(sha256(convert_to(made.token, 'UTF8')), 'hex') then made.token
    -- Restored from a backup that was older than this: its mailed links open by their hash, and what is
    -- shown from now on opens too.
    else translate(
      encode(sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea), 'base64'), '+/=', '-_')
  end
from private.payment_tokens as t
cross join lateral (
  select translate(
    encode(sha256(convert_to(secret || ':payment:' || t.payment_id, 'UTF8')), 'base64'), '+/=', '-_') as token
  from private.function_secret
) as made
on conflict (payment_id) do nothing;
