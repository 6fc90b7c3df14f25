-- What a payment says besides: why its receipt was refused, and for which company the invoice and the tax
-- receipt (НӨАТ-ын баримт) are.

set local lock_timeout = '3s';

alter table public.payments
  add column refusal_reason text,
  add column refused_at timestamptz,
  add column refused_by_name text,
  add column company_name text,
  add column company_register text,
  -- No row has a value yet, so none is read while the table is locked.
  add constraint payments_refusal_reason_length check (private.is_paragraph(refusal_reason, 5, 500)) not valid,
  add constraint payments_refusal_known check ((refusal_reason is null) = (refused_at is null)) not valid,
  add constraint payments_company_name_length check (private.is_line(company_name, 2, 200)) not valid,
  add constraint payments_company_register_format check (company_register ~ '^[0-9]{7}$') not valid,
  add constraint payments_company_pair check ((company_name is null) = (company_register is null)) not valid;
comment on column public.payments.refusal_reason is
  'Why staff refused the last receipt, as the payer is told; null once another receipt was sent.';
comment on column public.payments.company_register is
  'The seven digits by which the state registers the company that pays; null for a person.';

alter table private.payment_receipts add column refused_at timestamptz;
comment on column private.payment_receipts.refused_at is
  'When staff refused it: it counts for nothing any more, and is kept for staff to look up.';

create or replace function private.payment_json(p_payment public.payments)
returns jsonb
language sql stable
set search_path = ''
set timezone = 'UTC'
as $$
  select jsonb_build_object(
    'kind', p_payment.kind, 'plan', p_payment.plan, 'plan_months', p_payment.plan_months,
    'amount_mnt', p_payment.amount_mnt, 'reference', p_payment.reference, 'method', p_payment.method,
    -- Truthful also when whatever ends it comes late.
    'status', case
      when p_payment.status = 'awaiting' and p_payment.due_at <= clock_timestamp() then 'expired'
      else p_payment.status
    end,
    'due_at', p_payment.due_at, 'claimed_at', p_payment.claimed_at, 'paid_at', p_payment.paid_at,
    'created_at', p_payment.created_at,
    -- What was refused matters while another receipt is waited for.
    'refusal_reason', case when p_payment.status in ('awaiting', 'expired') then p_payment.refusal_reason end,
    'company_name', p_payment.company_name, 'company_register', p_payment.company_register)
$$;
comment on function private.payment_json is
  'A payment as whoever holds its link sees it: nothing of the person, and nothing of staff; the company that it '
  'was said to be for.';

create or replace function private.staff_payment(p_id bigint)
returns jsonb
language sql stable
security definer
set search_path = ''
set timezone = 'UTC'
as $$
  select to_jsonb(p) - '{name_key,search_text,before_paid}'::text[] || jsonb_build_object('receipts', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', r.id, 'content_type', r.content_type, 'size', r.size, 'created_at', r.created_at,
      'refused_at', r.refused_at
    ) order by r.created_at), '[]')
    from private.payment_receipts as r where r.payment_id = p.id
  ))
  from public.payments as p where p.id = p_id
$$;
comment on function private.staff_payment is 'A payment with its receipts, as staff see it; null where there is none.';

create or replace function private.open_payment(p_token text)
returns jsonb
language plpgsql stable
security definer
set search_path = ''
as $$
declare
  payment constant public.payments := private.payment_of_token(p_token);
begin
  return private.payment_json(payment) || jsonb_build_object('receipts', (
    select count(*) from private.payment_receipts where payment_id = payment.id and refused_at is null));
end
$$;
comment on function public.open_payment is
  'A payment by its secret link, without anything of the person, and how many receipts were sent that nobody has '
  'refused. For the service key; raises PT404.';

create function private.set_payment_company(p_token text, p_name text, p_register text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  payment public.payments := private.payment_of_token(p_token);
begin
  select * into payment from public.payments where id = payment.id for update;
  if payment.id is null then
    raise exception 'not_found' using errcode = 'PT404';
  -- The same again changes nothing, whatever became of the payment.
  elsif (payment.company_name, payment.company_register) is distinct from (p_name, p_register) then
    -- What was paid has its receipt; what was cancelled needs none.
    if payment.status not in ('awaiting', 'claimed', 'expired') then
      raise exception 'payment_settled' using errcode = 'PT409';
    end if;
    update public.payments set company_name = p_name, company_register = p_register where id = payment.id;
  end if;
  return private.open_payment(p_token);
end
$$;

create function public.set_payment_company(
  p_token text, p_name text default null, p_register text default null
)
returns jsonb
language sql
security invoker
set search_path = ''
as $$ select private.set_payment_company(p_token, p_name, p_register) $$;
comment on function public.set_payment_company is
  'Says for which company a payment is (its name and the seven digits of its register; both left out: for none), and '
  'returns it as open_payment does. For the service key; raises PT404, PT409 payment_settled (paid or '
  'cancelled), 23514.';

grant execute on function
  public.set_payment_company(text, text, text), private.set_payment_company(text, text, text)
  to service_role;
