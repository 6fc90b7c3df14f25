-- The training programme: one row, in which staff set dates, seats and prices. Its dates are days in
-- Ulaanbaatar, whatever the time zone of the server or session.

create table private.program (
  id smallint primary key default 1,
  -- The round of the programme that registration is for; seats are counted within a round.
  intake integer not null default 1,
  seats integer not null,
  discount_price_mnt integer not null,
  full_price_mnt integer not null,
  opens_on date,
  closes_on date,
  lessons_start_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint program_id_single check (id = 1),
  constraint program_intake_range check (intake between 1 and 1000),
  constraint program_seats_range check (seats between 0 and 1000),
  constraint program_full_price_mnt_range check (full_price_mnt between 1 and 1000000000),
  constraint program_discount_price_mnt_range check (discount_price_mnt between 1 and full_price_mnt),
  constraint program_opens_on_range check (opens_on between date '2000-01-01' and date '2099-12-31'),
  constraint program_closes_on_range check (closes_on between date '2000-01-01' and date '2099-12-31'),
  constraint program_lessons_start_on_range check (
    lessons_start_on between date '2000-01-01' and date '2099-12-31'
  ),
  constraint program_closes_on_order check (closes_on >= opens_on),
  constraint program_lessons_start_on_order check (lessons_start_on >= opens_on)
);
comment on table private.program is
  'The training programme, one row: seats at the discount, prices in tugrik, first and last day of '
  'registration and first day of lessons (days in Ulaanbaatar; null while staff have set none).';
comment on column private.program.seats is 'How many learners pay discount_price_mnt; the others pay full_price_mnt.';

alter table private.program enable row level security;
grant select, update (intake, seats, discount_price_mnt, full_price_mnt, opens_on, closes_on, lessons_start_on)
  on private.program to authenticated;

create policy "Staff see the programme" on private.program
  for select to authenticated
  using ((select private.is_admin()));

create policy "Staff change the programme" on private.program
  for update to authenticated
  using ((select private.may_write()))
  with check ((select private.may_write()));

-- The same figures as in contract/program.ts, for pages that are built without a database; a test compares
-- them.
insert into private.program (seats, discount_price_mnt, full_price_mnt) values (30, 1000000, 5000000);

insert into private.personal_data (table_name, why) values ('private.program', 'dates, seats and prices');

create trigger program_touch_record before update on private.program
  for each row execute function private.touch_record();
create trigger program_record_audit after update on private.program
  for each row execute function private.record_audit();
-- The site's pages are built with these prices, seats and dates, so a change calls the deploy hook.
create trigger program_outbox_updated after update on private.program
  for each row when (old.* is distinct from new.*) execute function private.queue_deploy();

create function private.program_phase(p_program private.program, p_at timestamptz)
returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  today constant date := (p_at at time zone 'Asia/Ulaanbaatar')::date;
begin
  -- A date that is null sets no limit. Both days belong to the period.
  if today < p_program.opens_on then
    return 'upcoming';
  end if;
  return case when today > p_program.closes_on then 'closed' else 'open' end;
end
$$;
comment on function private.program_phase is
  'Whether registration is upcoming, open or closed at a moment: from 00:00 of opens_on to the end of '
  'closes_on in Ulaanbaatar.';

create function private.day_end(p_at timestamptz)
returns timestamptz
language sql immutable
set search_path = ''
return ((p_at at time zone 'Asia/Ulaanbaatar')::date + 1)::timestamp at time zone 'Asia/Ulaanbaatar'
  - interval '1 second';
comment on function private.day_end is
  'The last second of a time''s day in Ulaanbaatar, 23:59:59. Times to pay or to respond end then, so that the '
  'date alone is enough.';

create function private.lock_program()
returns private.program
language plpgsql
security definer
set search_path = ''
as $$
declare
  locked private.program;
begin
  -- At a higher isolation level this transaction would not see seats that were taken while it waited for the lock.
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'seats_need_read_committed' using errcode = '25001';
  end if;
  select * into strict locked from private.program for update;
  return locked;
end
$$;
comment on function private.lock_program is
  'Locks the programme until the end of the transaction, and returns it. Called before any registration is locked by '
  'everything that gives, takes or counts seats. Raises 25001 unless the isolation level is read committed.';

create function private.staff_program()
returns jsonb
language plpgsql
set search_path = ''
set timezone = 'UTC'
as $$
declare
  program private.program;
begin
  select * into strict program from private.program;
  return to_jsonb(program) || private.seat_figures(program) || jsonb_build_object(
    'state', private.program_phase(program, clock_timestamp()));
end
$$;
comment on function private.staff_program is 'The programme as staff see it, with the figures of its seats.';

create function public.read_program()
returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.staff_program();
end
$$;
comment on function public.read_program is
  'The programme with its state and the figures of its seats: {…, taken, held, offered, waiting, full_price, '
  'lapsed, seats_left}. For staff; raises 42501.';

create function public.change_program(p_changes jsonb, p_new_intake boolean default false, p_version integer default null)
returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  was private.program;
  wanted private.program;
begin
  perform private.require_writer();
  was := private.lock_program();
  -- If p_version is null the comparison is null, so nothing is raised.
  if was.version <> p_version then
    raise exception 'version_conflict' using errcode = 'PT409';
  end if;
  wanted := jsonb_populate_record(was, p_changes);
  update private.program
  set seats = wanted.seats, discount_price_mnt = wanted.discount_price_mnt,
    full_price_mnt = wanted.full_price_mnt, opens_on = wanted.opens_on, closes_on = wanted.closes_on,
    lessons_start_on = wanted.lessons_start_on,
    intake = was.intake + case when p_new_intake then 1 else 0 end
  where id = was.id;
  return private.staff_program();
end
$$;
comment on function public.change_program is
  'Sets seats, prices and dates of the programme, only while it has p_version if that is given, and returns it as '
  'read_program does. Prices that were promised to somebody do not change. p_new_intake begins a new round, in '
  'which every seat is free. For staff who may write; raises 42501, PT409 version_conflict, 23514.';

grant execute on function
  public.read_program(), public.change_program(jsonb, boolean, integer)
  to authenticated;

-- Security-invoker functions call these, so signed-in callers need the right to execute them.
grant execute on function
  private.lock_program(), private.program_phase(private.program, timestamptz), private.staff_program()
  to authenticated;
