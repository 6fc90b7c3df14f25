-- Remembers who may do what in this database, and gives exactly that back.
--
-- @supabase/lite grants everything to everybody with its first request. The schema exists only from
-- before that request until the privileges are restored: one found at a start was left by a start
-- that was interrupted in between, and is restored first.
set local search_path = '';

create schema local_stack;

-- One row a privilege: on what (as GRANT names it), to whom, and whether they may pass it on.
-- Privileges nobody has written down are the defaults of PostgreSQL, which acldefault() names.
create view local_stack.current_privileges as
with spaces as (
  select n.oid, n.nspname, n.nspowner, n.nspacl
  from pg_catalog.pg_namespace n
  where n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'local_stack')
),
owned (target, defaults, owner, columns, acl) as (
  select format('schema %I', s.nspname), '', s.nspowner, '',
    coalesce(s.nspacl, acldefault('n', s.nspowner))
  from spaces s
  union all
  select format('%s %I.%I', case c.relkind when 'S' then 'sequence' else 'table' end, s.nspname, c.relname),
    '', c.relowner, '',
    coalesce(c.relacl, acldefault(case c.relkind when 'S' then 's' else 'r' end::"char", c.relowner))
  from pg_catalog.pg_class c join spaces s on s.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
  union all
  select format('table %I.%I', s.nspname, c.relname), '', c.relowner, format('(%I)', a.attname), a.attacl
  from pg_catalog.pg_attribute a
  join pg_catalog.pg_class c on c.oid = a.attrelid
  join spaces s on s.oid = c.relnamespace
  where a.attnum > 0 and not a.attisdropped and a.attacl is not null
  union all
  select format('routine %I.%I(%s)', s.nspname, p.proname, pg_get_function_identity_arguments(p.oid)),
    '', p.proowner, '', coalesce(p.proacl, acldefault('f', p.proowner))
  from pg_catalog.pg_proc p join spaces s on s.oid = p.pronamespace
  union all
  -- What is made from now on, in any schema: a role's own list takes the place of the built-in one.
  select kind.target, format('alter default privileges for role %I ', r.rolname), r.oid, '',
    coalesce(d.defaclacl, acldefault(kind.acl, r.oid))
  from pg_catalog.pg_roles r
  cross join (values
    ('r'::"char", 'r'::"char", 'tables'), ('S', 's', 'sequences'), ('f', 'f', 'routines'),
    ('T', 'T', 'types'), ('n', 'n', 'schemas')
  ) as kind (objects, acl, target)
  left join pg_catalog.pg_default_acl d
    on d.defaclrole = r.oid and d.defaclnamespace = 0 and d.defaclobjtype = kind.objects
  where r.rolname !~ '^pg_'
  union all
  -- The same in one schema: added to the above.
  select case d.defaclobjtype
      when 'r' then 'tables' when 'S' then 'sequences' when 'f' then 'routines' else 'types'
    end,
    format('alter default privileges for role %I in schema %I ', r.rolname, s.nspname), r.oid, '',
    d.defaclacl
  from pg_catalog.pg_default_acl d
  join pg_catalog.pg_roles r on r.oid = d.defaclrole
  join spaces s on s.oid = d.defaclnamespace
)
select o.defaults, o.target, o.columns, p.privilege_type as privilege, p.is_grantable,
  case p.grantee when 0 then 'public' else quote_ident(pg_get_userbyid(p.grantee)) end as grantee
from owned o cross join lateral aclexplode(o.acl) p;

create table local_stack.remembered_privileges as table local_stack.current_privileges;

create procedure local_stack.restore_privileges() language plpgsql set search_path = '' as $$
declare
  statement text;
begin
  for statement in
    select format('%srevoke %s %s on %s from %s', defaults, privilege, columns, target, grantee)
    from (table local_stack.current_privileges except table local_stack.remembered_privileges) added
  loop
    execute statement;
  end loop;
  -- After the revokes: one of a table takes the same privilege on its columns along.
  for statement in
    select format('%sgrant %s %s on %s to %s', defaults, privilege, columns, target, grantee)
      || case when is_grantable then ' with grant option' else '' end
    from (table local_stack.remembered_privileges except table local_stack.current_privileges) lost
  loop
    execute statement;
  end loop;
  if exists (
    (table local_stack.current_privileges except table local_stack.remembered_privileges)
    union all
    (table local_stack.remembered_privileges except table local_stack.current_privileges)
  ) then
    raise exception 'the privileges differ from those before the first request';
  end if;
end
$$;
