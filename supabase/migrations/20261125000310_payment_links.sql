-- The links of payments outlive a restore: a token was computed from the function's secret, which a backup
-- leaves out on purpose, so that every link that the product showed after a restore opened nothing.

set local lock_timeout = '3s';

create table private.payment_links (
  payment_id bigint primary key references public.payments (id) on delete cascade,
  -- 244 random bits of two UUIDs; the hash gives them the form of a token.
  token text not null default translate(
    encode(sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea), 'base64'), '+/=', '-_'),
  constraint payment_links_token_key unique (token),
  constraint payment_links_token_format check (token ~ '^[A-Za-z0-9_-]{43}$')
);
comment on table private.payment_links is
  'The token of each payment''s link, at random, as the product shows and mails it. Part of a backup. No role of '
  'the API reads this table: the functions of the database alone do.';
comment on table private.payment_tokens is
  'Hashes of the links that were mailed before private.payment_links: they go on opening their payments.';

insert into private.personal_data (table_name, why) values
  ('private.payment_links', 'tokens at random, which go with the payment');

create function private.add_payment_link()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.payment_links (payment_id) values (new.id) on conflict do nothing;
  return null;
end
$$;
comment on function private.add_payment_link is 'Gives a new payment its link.';

-- From now on; the next file gives those of before theirs.
create trigger payments_add_link after insert on public.payments
  for each row execute function private.add_payment_link();

create or replace function private.payment_token(p_id bigint)
returns text
language sql stable
security definer
set search_path = ''
as $$ select token from private.payment_links where payment_id = p_id $$;
comment on function private.payment_token is
  'The token of a payment''s link: nobody can guess it, and no role of the API can ask for it.';

create or replace function private.payment_of_token(p_token text)
returns public.payments
language plpgsql stable
security definer
set search_path = ''
as $$
declare
  found_one public.payments;
begin
  select p.* into found_one
  from public.payments as p
  where p.id = coalesce(
    (select payment_id from private.payment_links where token = p_token),
    (select payment_id from private.payment_tokens
     where token_hash = encode(sha256(convert_to(p_token, 'UTF8')), 'hex')));
  if found_one.id is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  return found_one;
end
$$;
comment on function private.payment_of_token is 'The payment of a token. Raises PT404, for whatever token, alike.';

create or replace function private.add_payment(p_payment public.payments)
returns public.payments
language plpgsql
security definer
set search_path = ''
as $$
declare
  added public.payments;
begin
  -- 27 thousand million references: a second try is next to never needed, a third one never was.
  for attempt in 1..5 loop
    insert into public.payments (
      kind, registration_id, profile_id, plan, plan_months, amount_mnt, reference, status, due_at, paid_at,
      ended_with_record, payer_name, email, phone
    ) values (
      p_payment.kind, p_payment.registration_id, p_payment.profile_id, p_payment.plan, p_payment.plan_months,
      p_payment.amount_mnt, private.new_reference(), p_payment.status, p_payment.due_at, p_payment.paid_at,
      p_payment.ended_with_record, p_payment.payer_name, p_payment.email, p_payment.phone
    )
    on conflict (reference) do nothing
    returning * into added;
    exit when added.id is not null;
  end loop;
  return added;
end
$$;
comment on function private.add_payment is
  'Stores a request to pay with a reference of its own; a trigger gives it its secret link.';
