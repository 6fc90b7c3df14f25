-- Privileges, rules and triggers: each line is one fact of the catalogue.
with spaces as (
  select oid, nspname from pg_namespace where nspname in ('public', 'private', 'auth', 'extensions')
)
select fact from (
  select format('policy %s.%s %s %s %s %s %s', schemaname, tablename, policyname, cmd, roles, qual, with_check)
  from pg_policies
  union all
  select format('table %s %s rls %s %s %s', c.oid::regclass, c.relkind, c.relrowsecurity,
    c.relforcerowsecurity,
    (select string_agg(item::text, ' ' order by item::text) from unnest(c.relacl) item))
  from pg_class c join spaces s on s.oid = c.relnamespace where c.relkind in ('r', 'S', 'v')
  union all
  select format('column %s.%s %s', a.attrelid::regclass, a.attname,
    (select string_agg(item::text, ' ' order by item::text) from unnest(a.attacl) item))
  from pg_attribute a join pg_class c on c.oid = a.attrelid join spaces s on s.oid = c.relnamespace
  where a.attacl is not null
  union all
  select format('function %s %s %s %s', p.oid::regprocedure, p.prosecdef,
    (select string_agg(item::text, ' ' order by item::text) from unnest(p.proacl) item), md5(p.prosrc))
  from pg_proc p join spaces s on s.oid = p.pronamespace
  union all
  select format('schema %s %s', n.nspname,
    (select string_agg(item::text, ' ' order by item::text) from unnest(n.nspacl) item))
  from pg_namespace n join spaces s on s.oid = n.oid
  union all
  select format('trigger %s %s', t.tgenabled, pg_get_triggerdef(t.oid))
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join spaces s on s.oid = c.relnamespace
  where not t.tgisinternal
  union all
  select format('constraint %s %s %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid))
  from pg_constraint k join spaces s on s.oid = k.connamespace where k.conrelid <> 0
  union all
  select format('index %s', pg_get_indexdef(i.indexrelid))
  from pg_index i join pg_class c on c.oid = i.indrelid join spaces s on s.oid = c.relnamespace
  union all
  select format('default %s %s %s %s', d.defaclrole::regrole, d.defaclnamespace::regnamespace,
    d.defaclobjtype,
    (select string_agg(item::text, ' ' order by item::text) from unnest(d.defaclacl) item))
  from pg_default_acl d
) as facts (fact) order by fact collate "C";
