-- Mails about a registration have the link of its page (docs/product.md §4.12). After every other change of this function.

set local lock_timeout = '3s';

create or replace function private.outbox_records(p_kind text, p_ids text[], p_most integer)
returns jsonb
language plpgsql stable
security definer
set search_path = ''
set timezone = 'UTC'
as $$
declare
  plan private.list_plan;
  records jsonb;
begin
  if p_kind in ('blog_posts', 'program') then
    -- The deploy hook is told nothing: the site is built of what there is when it is built.
    return jsonb_build_object('total', 1, 'records', jsonb_build_array());
  end if;
  if p_kind = 'audit_log' then
    records := private.history_for_owners(p_ids);
    return jsonb_build_object('total', jsonb_array_length(records), 'records', records);
  end if;
  if p_kind = 'staff_invitations' then
    -- One that was used, taken back or is over leaves nothing to send.
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', i.id, 'name', i.name, 'role', i.role, 'invited_by', s.name,
      'token', private.invitation_token(i.id)
    )), '[]') into records
    from private.staff_invitations as i join public.staff as s on s.user_id = i.invited_by
    where i.id::text = any (p_ids) and i.expires_at > now();
    return jsonb_build_object('total', jsonb_array_length(records), 'records', records);
  end if;
  plan := private.make_list_plan(p_kind, '-createdAt', null, null, null);
  execute format(
    'select coalesce(jsonb_agg(r.record order by r.record ->> ''created_at''), ''[]'')
    from (
      select to_jsonb(t) - ''{name_key,search_text}''::text[] as record
      from public.%I as t where t.id = any ($1::%s[])
    ) as r
    where r.record ->> ''spam_at'' is null',
    plan.table_name, plan.id_type
  ) into records using p_ids;
  -- What is to be paid, with the link of its page, which is stored nowhere.
  if p_kind = 'payments' then
    select coalesce(jsonb_agg(r.record || jsonb_build_object(
      'token', private.payment_token((r.record ->> 'id')::bigint)) order by r.place), '[]') into records
    from jsonb_array_elements(records) with ordinality as r (record, place);
  elsif p_kind = 'program_registrations' then
    select coalesce(jsonb_agg(r.record || jsonb_build_object(
      'payment', private.payment_of_registration((r.record ->> 'id')::bigint),
      'link', private.registration_link((r.record ->> 'id')::bigint)) order by r.place), '[]') into records
    from jsonb_array_elements(records) with ordinality as r (record, place);
  end if;
  return jsonb_build_object('total', jsonb_array_length(records), 'records', (
    select coalesce(jsonb_agg(r.record order by r.place), '[]')
    from jsonb_array_elements(records) with ordinality as r (record, place)
    where r.place <= p_most
  ));
end
$$;
