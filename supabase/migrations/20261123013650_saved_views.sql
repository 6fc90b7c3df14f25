-- Filters of staff's lists that somebody keeps, for the team or for oneself (docs/product.md §2.9.3).

create table private.saved_views (
  id bigint generated always as identity primary key,
  -- Null for the team's.
  owner_id uuid references public.staff (user_id) on delete cascade,
  name text not null,
  address text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint saved_views_name_length check (private.is_line(name, 1, 40)),
  constraint saved_views_address_format check (
    length(address) <= 300 and address ~ '^tab=[a-z-]+(&(view|kind|status|assignee|sort)=[A-Za-z0-9_-]+)*$'),
  constraint saved_views_owner_id_name_key unique nulls not distinct (owner_id, name)
);
comment on table private.saved_views is
  'Filters of lists by name, for the team or for one member of staff; 30 of each at most. address is the query of the '
  'dashboard: tab and filters, never what was searched for.';

insert into private.personal_data (table_name, why) values
  ('private.saved_views', 'which filters a member of staff keeps; go with the account');

alter table private.saved_views enable row level security;
grant select, insert (owner_id, name, address), update (owner_id, name, address), delete on private.saved_views to authenticated;
create policy "Staff see the team's views and their own" on private.saved_views
  for select to authenticated
  using ((select private.is_admin()) and (owner_id is null or owner_id = (select auth.uid())));
create policy "Staff keep views" on private.saved_views
  for insert to authenticated
  with check ((select private.may_write()) and (owner_id is null or owner_id = (select auth.uid())));
create policy "Staff change views" on private.saved_views
  for update to authenticated
  using ((select private.may_write()) and (owner_id is null or owner_id = (select auth.uid())));
create policy "Staff remove views" on private.saved_views
  for delete to authenticated
  using ((select private.may_write()) and (owner_id is null or owner_id = (select auth.uid())));

create trigger saved_views_count_version before update on private.saved_views for each row
  execute function private.count_work_version();

create function public.list_views()
returns jsonb
language plpgsql stable
security invoker
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', id, 'name', name, 'address', address, 'isShared', owner_id is null, 'version', version
    ) order by owner_id nulls first, private.mn_sort_key(name)), '[]')
    from private.saved_views);
end
$$;
comment on function public.list_views is
  'The saved views of the team and of the caller, by name: [{id, name, address, isShared, version}]. Raises 42501 for anybody '
  'but staff.';

create function private.require_view(p_id bigint, p_version integer)
returns void
language plpgsql
set search_path = ''
as $$
declare
  now_version integer;
begin
  perform private.require_writer();
  select version into now_version from private.saved_views where id = p_id for update;
  if not found then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  if now_version <> p_version then
    raise exception 'version_conflict' using errcode = 'PT409';
  end if;
end
$$;
comment on function private.require_view is
  'Locks a view that the caller may change. Raises 42501, PT404 not_found, PT409 version_conflict if it was changed after '
  'p_version; null accepts any version.';

create function public.save_view(
  p_name text, p_address text, p_is_shared boolean, p_id bigint default null, p_version integer default null
)
returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  most constant integer := 30;
  of_whom constant uuid := case when not p_is_shared then auth.uid() end;
begin
  perform private.require_writer();
  if p_id is null then
    insert into private.saved_views (owner_id, name, address) values (of_whom, p_name, p_address);
  else
    perform private.require_view(p_id, p_version);
    update private.saved_views set owner_id = of_whom, name = p_name, address = p_address where id = p_id;
  end if;
  if (select count(*) from private.saved_views where owner_id is not distinct from of_whom) > most then
    raise exception 'catalogue_full' using errcode = 'PT409';
  end if;
  return public.list_views();
end
$$;
comment on function public.save_view is
  'Keeps a view, or with p_id replaces one; returns list_views. Raises as private.require_view, 23514, PT409 catalogue_full, '
  '23505 for a name that is taken.';

create function public.remove_view(p_id bigint, p_version integer default null)
returns void
language plpgsql
security invoker
set search_path = ''
as $$
begin
  perform private.require_view(p_id, p_version);
  delete from private.saved_views where id = p_id;
end
$$;
comment on function public.remove_view is 'Removes a view. Raises as private.require_view.';

grant execute on function
  public.list_views(), public.save_view(text, text, boolean, bigint, integer), public.remove_view(bigint, integer),
  private.require_view(bigint, integer)
  to authenticated;
