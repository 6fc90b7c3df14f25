-- The page of a payment, by its secret link and without an account: its state, and a receipt sent there.
-- For the service key alone: the function counts who tries.

set local lock_timeout = '3s';

create function private.payment_of_token(p_token text)
returns public.payments
language plpgsql stable
security definer
set search_path = ''
as $$
declare
  found_one public.payments;
begin
  select p.* into found_one
  from private.payment_tokens as t join public.payments as p on p.id = t.payment_id
  where t.token_hash = encode(sha256(convert_to(p_token, 'UTF8')), 'hex');
  if found_one.id is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  return found_one;
end
$$;
comment on function private.payment_of_token is 'The payment of a token. Raises PT404, for whatever token, alike.';

create function private.open_payment(p_token text)
returns jsonb
language plpgsql stable
security definer
set search_path = ''
as $$
declare
  payment constant public.payments := private.payment_of_token(p_token);
begin
  return private.payment_json(payment) || jsonb_build_object(
    'receipts', (select count(*) from private.payment_receipts where payment_id = payment.id));
end
$$;

create function public.open_payment(p_token text)
returns jsonb
language sql stable
security invoker
set search_path = ''
as $$ select private.open_payment(p_token) $$;
comment on function public.open_payment is
  'A payment by its secret link, without anything of the person, and how many receipts were sent. For the '
  'service key; raises PT404.';

create function private.claim_payment(p_token text, p_path text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  most constant integer := 5;
  payment public.payments := private.payment_of_token(p_token);
  file private.stored_files;
begin
  -- The profile first, as a customer who asks for another plan locks it.
  perform from public.profiles where id = payment.profile_id for update;
  select * into payment from public.payments where id = payment.id for update;
  if payment.id is null then
    raise exception 'not_found' using errcode = 'PT404';
  elsif payment.status not in ('awaiting', 'claimed', 'expired') then
    raise exception 'payment_closed' using errcode = 'PT409';
  end if;
  select * into file from private.stored_files where path = p_path and bucket = 'receipts';
  -- The same file again is the same receipt: what was written for it now is kept by nobody, and removed.
  if exists (select from private.payment_receipts where payment_id = payment.id and sha256 = file.sha256) then
    perform private.give_up_file(p_path);
    return private.open_payment(p_token);
  end if;
  if (select count(*) from private.payment_receipts where payment_id = payment.id) >= most then
    raise exception 'receipts_full' using errcode = 'PT409';
  end if;
  if payment.status = 'expired' then
    -- Of two requests of a customer one is open: the money came for the older one, so the newer gives way. A
    -- registration has one payment, and no customer.
    update public.payments set status = 'cancelled'
    where profile_id = payment.profile_id and status = 'awaiting';
    if exists (select from public.payments where profile_id = payment.profile_id and status = 'claimed') then
      raise exception 'payment_claimed' using errcode = 'PT409';
    end if;
  end if;
  file := private.keep_file('receipts', p_path);
  insert into private.payment_receipts (payment_id, path, content_type, size, sha256)
  values (payment.id, file.path, file.content_type, file.size, file.sha256);
  update public.payments
  set status = 'claimed', claimed_at = coalesce(claimed_at, now())
  where id = payment.id;
  if payment.status <> 'claimed' then
    insert into private.outbox_news (kind, record_id) values ('payments', payment.id::text);
  end if;
  return private.open_payment(p_token);
end
$$;

create function public.claim_payment(p_token text, p_path text)
returns jsonb
language sql
security invoker
set search_path = ''
as $$ select private.claim_payment(p_token, p_path) $$;
comment on function public.claim_payment is
  'Adds a receipt that was written by begin_file to a payment, tells staff of the first one, and returns the '
  'payment as open_payment does. The same file twice is one receipt. A receipt for a plan whose request has '
  'expired cancels a newer request that nobody has paid. For the service key; raises PT404, PT409 payment_closed '
  '(paid or cancelled), payment_claimed (a receipt for the newer one is looked at), receipts_full (five), conflict.';

create function private.payment_of_registration(p_id bigint)
returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  select private.own_payment_json(p) from public.payments as p where p.registration_id = p_id
$$;

create function public.payment_of_registration(p_id bigint)
returns jsonb
language sql stable
security invoker
set search_path = ''
as $$ select private.payment_of_registration(p_id) $$;
comment on function public.payment_of_registration is
  'The payment of a registration with the token of its page, for whoever has just sent it; null where there is '
  'none. For the service key.';

grant execute on function
  public.open_payment(text), private.open_payment(text),
  public.claim_payment(text, text), private.claim_payment(text, text),
  public.payment_of_registration(bigint), private.payment_of_registration(bigint)
  to service_role;
