-- The figures of the dashboard.

create function private.admin_summary()
returns jsonb
language plpgsql stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'users', private.row_total('profiles'),
    'partners', private.row_total('partner_requests'),
    'pendingPartners', private.row_total('partner_requests', 'pending'),
    'quotes', private.row_total('quote_requests'),
    -- What nobody has looked into yet: rows with the first status.
    'fresh', jsonb_build_object(
      'partners', private.row_total('partner_requests', 'pending'),
      'registrations', private.row_total('program_registrations', 'pending'),
      'quotes', private.row_total('quote_requests', 'new'),
      'leads', private.row_total('design_report_requests', 'new'),
      'messages', private.row_total('contact_messages', 'new')
    )
  );
end
$$;

create function public.admin_summary()
returns jsonb
language sql stable
security invoker
set search_path = ''
as $$ select private.admin_summary() $$;
comment on function public.admin_summary is
  'The four cards: users, partners, pending partners, quote requests; and fresh, how many rows of each form '
  'have the first status. For staff; raises 42501.';

create function private.figures_of(of_table text, days integer)
returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  -- A day begins and ends in Mongolia, wherever the server is.
  today constant date := (now() at time zone 'Asia/Ulaanbaatar')::date;
  first_day constant date := today - (days - 1);
  by_day jsonb;
  by_status jsonb;
begin
  execute format(
    -- A range of the index for each day: no date is computed for any row.
    'select jsonb_agg(jsonb_build_object(''day'', d.day, ''count'', c.rows) order by d.day)
    from (
      select moment::date as day, moment at time zone ''Asia/Ulaanbaatar'' as starts,
        (moment + interval ''1 day'') at time zone ''Asia/Ulaanbaatar'' as ends
      from generate_series($1::timestamp, $2::timestamp, interval ''1 day'') as moment
    ) as d,
    lateral (
      select count(*) as rows from public.%I as t
      where t.created_at >= d.starts and t.created_at < d.ends and t.spam_at is null
    ) as c',
    of_table
  ) into by_day using first_day, today;
  -- Only the words that occur, which the counters know; then a range of the index for each.
  execute format(
    'select coalesce(
      jsonb_agg(jsonb_build_object(''status'', s.status, ''count'', c.rows) order by s.status)
        filter (where c.rows > 0), ''[]'')
    from (select distinct status from private.row_counts where table_name = %1$L) as s,
    lateral (
      select count(*) as rows from public.%1$I as t
      where t.status = s.status and t.spam_at is null
        and t.created_at >= $1::timestamp at time zone ''Asia/Ulaanbaatar''
    ) as c',
    of_table
  ) into by_status using first_day;
  return jsonb_build_object('byDay', by_day, 'byStatus', by_status);
end
$$;
comment on function private.figures_of is
  'The rows of the last days that are no spam: by day, days without any included, and by the status they have now.';

create function private.admin_stats(p_days integer)
returns jsonb
language plpgsql stable
security definer
set search_path = ''
as $$
declare
  days constant integer := least(greatest(coalesce(p_days, 30), 1), 90);
begin
  perform private.require_admin();
  return jsonb_build_object(
    'registrations', private.figures_of('program_registrations', days),
    'quotes', private.figures_of('quote_requests', days),
    'leads', private.figures_of('design_report_requests', days),
    'forms', private.forms_today()
  );
end
$$;

create function public.admin_stats(p_days integer default 30)
returns jsonb
language sql stable
security invoker
set search_path = ''
as $$ select private.admin_stats(p_days) $$;
comment on function public.admin_stats is
  'Registrations, quote requests and leads by day (Ulaanbaatar) and by status, of 1 to 90 days, and '
  'how full each form is today. For staff; raises 42501.';

grant execute on function
  public.admin_summary(), private.admin_summary(),
  public.admin_stats(integer), private.admin_stats(integer)
  to authenticated;
