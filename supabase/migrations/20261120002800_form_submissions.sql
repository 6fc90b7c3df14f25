-- Forms of visitors: the limit of an address and the row, in one call. A function of the API sends
-- what a visitor wrote; straight inserts at the Data API stay possible and are bound by the same
-- column grants, policies and constraints.

create function private.sender(p_address text)
returns text
language plpgsql stable
set search_path = ''
as $$
declare
  -- What a socket of both families calls an IPv4 address.
  plain constant text := regexp_replace(btrim(p_address), '^::ffff:', '', 'i');
begin
  if pg_catalog.pg_input_is_valid(plain, 'inet') then
    -- A provider gives one household a whole /64 of IPv6; every address of it is the same sender.
    return host(network(set_masklen(plain::inet, case family(plain::inet) when 6 then 64 else 32 end)));
  end if;
  return coalesce(nullif(left(plain, 100), ''), 'unknown');
end
$$;
comment on function private.sender is
  'Whom an address stands for in a limit: an IPv4 address, or the /64 of an IPv6 address.';

create function private.count_form(p_form text, p_address text, p_scale numeric)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- Loose for one address, since a mobile carrier shares one between many people; each form has its
  -- own count, so a flood of one form does not stop another.
  forms constant numeric := 60;
  window_seconds constant integer := 600;
  forms_an_hour constant numeric := 180;
  -- The count stays locked until the row is safe on the disk. In one slot the forms of an address,
  -- which may be a whole carrier's, would be stored one after another.
  slots constant integer := 16;
  -- Keyed with the secret: the few billion IPv4 addresses could be tried against a plain hash.
  address_hash constant text := encode(sha256((
    (select secret from private.function_secret) || ':' || private.sender(p_address)
  )::bytea), 'hex');
  most constant integer := 2147483647;
  wait integer;
begin
  wait := private.hit_rate_limit(
    format('form:%s:%s', p_form, address_hash), least(ceil(forms * p_scale), most)::integer,
    window_seconds, slots);
  if wait > 0 then
    return wait;
  end if;
  return private.hit_rate_limit(
    format('form-hour:%s:%s', p_form, address_hash),
    least(ceil(forms_an_hour * p_scale), most)::integer, 3600, slots);
end
$$;
comment on function private.count_form is
  'Counts one attempt of an address at a form, sent to /api or straight to the Data API; returns the '
  'seconds to wait, 0 within the limits.';

create function private.admit_form(
  p_form text, p_address text, p_proof text, p_scale numeric, p_signals jsonb
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  scale constant numeric := coalesce(p_scale, 1);
  wait integer;
begin
  if not private.is_function_secret(p_proof) then
    return null;
  end if;
  if p_form is null or p_form not in (
    'program_registrations', 'quote_requests', 'design_report_requests', 'partner_requests',
    'contact_messages'
  ) then
    raise exception 'unknown_form' using errcode = '22023';
  end if;
  wait := private.count_form(p_form, p_address, scale);
  if wait > 0 then
    return jsonb_build_object('retryAfter', wait);
  end if;
  wait := private.closed_for(p_form, scale);
  if wait > 0 then
    return jsonb_build_object('closedFor', wait);
  end if;
  -- Tells the trigger of the table that the attempt is counted, and what the function noticed.
  perform set_config('app.form_submission', jsonb_build_object(
    'form', p_form, 'scale', scale, 'signals', private.form_signals(p_signals, scale))::text, true);
  return '{}';
end
$$;
comment on function private.admit_form is
  'Checks the proof and counts the attempt: {} to go on, what to answer instead, null for a wrong proof.';

create function private.admit_keyed_form(
  p_form text, p_address text, p_proof text, p_scale numeric, p_signals jsonb, p_key text,
  p_request_hash text
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  taken jsonb;
begin
  if p_key is not null and private.is_function_secret(p_proof) then
    -- A repetition is no attempt: it is answered before it is counted.
    taken := private.take_request_key('form ' || p_form, p_key, p_request_hash);
    if taken ->> 'state' = 'done' then
      return (taken ->> 'outcome')::jsonb;
    elsif taken ->> 'state' <> 'begun' then
      return jsonb_build_object('key', taken ->> 'state');
    end if;
  end if;
  return private.admit_form(p_form, p_address, p_proof, p_scale, p_signals);
end
$$;
comment on function private.admit_keyed_form is
  'As admit_form, for a form that may carry a key: what was answered to the first one that carried it, or '
  '{"key": "other"} when that was another form.';

create function private.settle_form(p_form text, p_key text, p_outcome jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- In the transaction of the row: there is never one without the other.
  if p_key is not null and not p_outcome ? 'key' then
    perform private.settle_request_key(
      'form ' || p_form, p_key, case when p_outcome ? 'ok' then p_outcome::text end);
  end if;
  return p_outcome;
end
$$;
comment on function private.settle_form is
  'Keeps under its key that a form was stored; one that was refused may be sent again under the same key.';

create function private.insert_form(p_form text, p_row jsonb, p_admission jsonb)
returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  columns text;
  refusal text;
  broken_constraint text;
  wrong_column text;
  said text;
begin
  if p_admission is null then
    return jsonb_build_object('error', jsonb_build_object(
      'code', '28000', 'constraint', null, 'column', null, 'message', 'wrong proof'));
  end if;
  if p_admission <> '{}' then
    return p_admission;
  end if;
  -- What triggers of the table tell the sender of the row.
  perform set_config('app.form_answer', '', true);
  -- A subtransaction: a refused row is undone, and the attempt stays counted.
  begin
    -- Only what was sent is named, so that the column grants of the caller decide.
    select string_agg(quote_ident(key), ', ') into columns from jsonb_object_keys(p_row) as key;
    if columns is null then
      execute format('insert into public.%I default values', p_form);
    else
      execute format(
        'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)',
        p_form, columns
      ) using p_row;
    end if;
  exception when others then
    get stacked diagnostics refusal = returned_sqlstate, broken_constraint = constraint_name,
      wrong_column = column_name, said = message_text;
    -- Bad data, a broken rule, a missing right, or a trigger's refusal. Anything else is a failure
    -- of the database and not an answer about the row.
    if left(refusal, 2) not in ('22', '23', '42', '44', 'PT') then
      raise;
    end if;
    perform set_config('app.form_submission', '', true);
    return jsonb_build_object('error', jsonb_build_object(
      'code', refusal, 'constraint', nullif(broken_constraint, ''),
      'column', nullif(wrong_column, ''), 'message', said));
  end;
  perform set_config('app.form_submission', '', true);
  return jsonb_strip_nulls(jsonb_build_object(
    'ok', true, 'answer', nullif(current_setting('app.form_answer', true), '')::jsonb));
end
$$;
comment on function private.insert_form is
  'Inserts the row with the rights of the caller; a refusal of the row is returned, not raised.';

-- Bound when it is made ("return"), so a visitor needs no way into the private schema. The attempt is
-- counted with the owner's rights before the row is inserted with the caller's.
create function public.submit_form(
  p_form text, p_row jsonb, p_address text, p_proof text, p_scale numeric default 1,
  p_signals jsonb default '{}', p_key text default null, p_request_hash text default null
)
returns jsonb
language sql
security invoker
set search_path = ''
return private.settle_form(p_form, p_key, private.insert_form(
  p_form, p_row,
  private.admit_keyed_form(p_form, p_address, p_proof, p_scale, p_signals, p_key, p_request_hash)
));
comment on function public.submit_form is
  'Counts one attempt of an address at a form table and inserts the row as the caller. Returns '
  '{"ok": true, "answer": what triggers tell of the row, if they do}, {"retryAfter": seconds}, {"closedFor": seconds} when the day''s rows of the table are '
  'used up, or {"error": {code, constraint, column, message}}, where code is the SQLSTATE of the '
  'refusal and 28000 stands for a wrong p_proof. p_scale multiplies the limits. p_signals is what the '
  'function noticed: {"trapped": boolean, "token": text}. Of all calls with the same p_key one inserts, '
  'the others return the same; {"key": "other"} for another p_request_hash. Raises 22023 for any other '
  'table.';

grant execute on function
  public.submit_form(text, jsonb, text, text, numeric, jsonb, text, text),
  private.admit_keyed_form(text, text, text, numeric, jsonb, text, text),
  private.insert_form(text, jsonb, jsonb), private.settle_form(text, text, jsonb)
  to anon, authenticated;
