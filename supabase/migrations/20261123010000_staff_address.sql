-- Whoever holds the mailbox of a member of staff can ask for a new password. So owners are told when
-- such an address changes, besides the row in the history: a change that nobody made is seen the same day.

set local lock_timeout = '3s';

create function private.tell_owners_of_address()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- The message names the row of the history that staff_record_audit has just written: both addresses
  -- stand there and nowhere else.
  insert into private.outbox (audience, kind, template, record_id, staff_id, recipient)
  select 'staff', 'audit_log', 'address', changed.id::text, o.user_id,
    -- An owner's own change is told to where that owner was reached until now.
    case when o.user_id = new.user_id then old.email else o.email end
  from public.staff as o, (
    select max(id) as id from public.audit_log
    where table_name = 'staff' and row_id = new.user_id::text
  ) as changed
  where o.role = 'owner' and o.suspended_at is null;
  return null;
end
$$;
comment on function private.tell_owners_of_address is
  'Queues a mail to every active owner about a changed address of staff.';

-- Its name comes after staff_record_audit: triggers of one event fire in the order of their names.
create trigger staff_tell_owners
  after update of email on public.staff
  for each row
  when (new.email is distinct from old.email)
  execute function private.tell_owners_of_address();
