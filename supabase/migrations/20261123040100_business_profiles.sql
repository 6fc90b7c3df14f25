-- What our team needs to set the chatbot up for a customer: written by the customer, read by staff.

set local lock_timeout = '3s';

create function private.are_questions(value jsonb)
returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select case when jsonb_typeof(value) = 'array' then
    jsonb_array_length(value) <= 30
    and not exists (
      select from jsonb_array_elements(value) as q
      where not coalesce(
        jsonb_typeof(q) = 'object'
        and (select array_agg(key order by key) from jsonb_object_keys(q) as key) = array['answer', 'question']
        and jsonb_typeof(q -> 'question') = 'string' and private.is_line(q ->> 'question', 1, 200)
        and jsonb_typeof(q -> 'answer') = 'string' and private.is_paragraph(q ->> 'answer', 1, 2000),
        false
      )
    )
  else false end
$$;
comment on function private.are_questions is
  'True for a list of at most 30 objects of a question (a line of 200) and an answer (2,000 characters).';

create table public.business_profiles (
  id uuid primary key references public.profiles (id) on delete cascade,
  opening_hours text,
  services text,
  channels text[] not null default '{}',
  questions jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint business_profiles_opening_hours_length check (private.is_paragraph(opening_hours, 1, 1000)),
  constraint business_profiles_services_length check (private.is_paragraph(services, 1, 5000)),
  constraint business_profiles_channels_words check (
    channels <@ array['website', 'messenger', 'instagram', 'phone'] and cardinality(channels) <= 4
  ),
  constraint business_profiles_questions_form check (private.are_questions(questions))
);
comment on table public.business_profiles is
  'Opening hours, services, channels and frequent questions of a customer''s business; id is the '
  'customer''s. How far the setting-up has come stands in profiles.setup_state.';

create trigger business_profiles_touch_record
  before update on public.business_profiles
  for each row execute function private.touch_record();

alter table public.business_profiles enable row level security;

-- No grant: functions show and write it.
create policy "A customer sees the own business and staff see every one" on public.business_profiles
  for select to authenticated
  using (
    (select private.is_admin())
    or (id = (select auth.uid()) and (select private.own_profile()) is not null)
  );

insert into private.personal_data (table_name, why)
values ('public.business_profiles', 'about a business; goes with the profile');

create function private.business_profile(p_user_id uuid)
returns jsonb
language plpgsql stable
set search_path = ''
set timezone = 'UTC'
as $$
begin
  return coalesce(
    (select to_jsonb(b) - array['id', 'created_at'] from public.business_profiles as b where id = p_user_id),
    jsonb_build_object(
      'opening_hours', null, 'services', null, 'channels', '[]'::jsonb, 'questions', '[]'::jsonb,
      'updated_at', null, 'version', 0
    )
  );
end
$$;
comment on function private.business_profile is
  'What a customer has written about the business; empty, with version 0, before the first time.';

create function private.own_business_profile()
returns jsonb
language plpgsql stable
security definer
set search_path = ''
as $$
begin
  perform private.require_customer();
  return private.business_profile(auth.uid());
end
$$;

create function public.own_business_profile()
returns jsonb
language sql stable
security invoker
set search_path = ''
as $$ select private.own_business_profile() $$;
comment on function public.own_business_profile is
  'What the calling customer has written about the business. Raises 42501 for anybody else.';

create function private.save_business_profile(p_profile jsonb, p_version integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  sent constant public.business_profiles := jsonb_populate_record(null::public.business_profiles, p_profile);
begin
  perform private.require_customer();
  insert into public.business_profiles as b (id, opening_hours, services, channels, questions)
  values (
    auth.uid(), sent.opening_hours, sent.services,
    array(select distinct c from unnest(sent.channels) as c order by c), coalesce(sent.questions, '[]')
  )
  on conflict (id) do update
  set opening_hours = excluded.opening_hours, services = excluded.services, channels = excluded.channels,
    questions = excluded.questions
  where p_version is null or b.version = p_version;
  if not found then
    raise exception 'version_conflict' using errcode = 'PT409';
  end if;
  return private.business_profile(auth.uid());
end
$$;

create function public.save_business_profile(p_profile jsonb, p_version integer default null)
returns jsonb
language sql
security invoker
set search_path = ''
as $$ select private.save_business_profile(p_profile, p_version) $$;
comment on function public.save_business_profile is
  'Keeps what the calling customer says of the business ({opening_hours, services, channels, questions}), '
  'only while it has p_version if that is given, and returns it. Raises 42501, PT409 version_conflict.';

create function private.read_business_profile(p_user_id uuid)
returns jsonb
language plpgsql stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if not exists (select from public.profiles where id = p_user_id) then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  return private.business_profile(p_user_id);
end
$$;

create function public.read_business_profile(p_user_id uuid)
returns jsonb
language sql stable
security invoker
set search_path = ''
as $$ select private.read_business_profile(p_user_id) $$;
comment on function public.read_business_profile is
  'The same of any customer, for staff. Raises 42501 for anybody else, PT404 for no customer.';

create function private.own_data()
returns jsonb
language plpgsql stable
security definer
set search_path = ''
set timezone = 'UTC'
as $$
declare
  caller constant uuid := auth.uid();
begin
  perform private.require_customer();
  return jsonb_build_object(
    'profile', private.own_profile(),
    'business', private.business_profile(caller),
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object('created_at', s.created_at) order by s.created_at), '[]')
      from auth.sessions as s where s.user_id = caller
    ),
    'mails', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'created_at', o.created_at, 'template', o.template, 'state', o.state, 'sent_at', o.sent_at
      ) order by o.created_at), '[]')
      from private.outbox as o
      where o.audience = 'sender' and o.kind = 'profiles' and o.record_id = caller::text
    ),
    'changes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'occurred_at', h.occurred_at, 'action', h.action, 'before', h.before, 'after', h.after
      ) order by h.id), '[]')
      from public.audit_log as h
      where h.table_name = 'profiles' and h.row_id = caller::text
    ),
    'payments', (
      select coalesce(jsonb_agg(
        private.payment_json(p) || jsonb_build_object('created_at', p.created_at) order by p.id), '[]')
      from public.payments as p where p.profile_id = caller
    )
  );
end
$$;

create function public.own_data()
returns jsonb
language sql stable
security invoker
set search_path = ''
as $$ select private.own_data() $$;
comment on function public.own_data is
  'Everything that the account of the calling customer holds: {profile, business, sessions, mails, '
  'changes, payments}. Requests that were sent by a form are none of it: whoever types an address need not be its '
  'holder. Raises 42501 for anybody else.';

grant execute on function
  public.own_business_profile(), private.own_business_profile(),
  public.save_business_profile(jsonb, integer), private.save_business_profile(jsonb, integer),
  public.read_business_profile(uuid), private.read_business_profile(uuid),
  public.own_data(), private.own_data()
  to authenticated;
