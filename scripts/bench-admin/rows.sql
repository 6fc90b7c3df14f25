-- The rows that `npm run bench:admin` and `bench:assistant` measure with. Below the name of a table stands what adds the rows
-- numbered $1 to $2 to it; `n` is a row's number. Names repeat, so that a search finds few or many, as we like.

-- people
create or replace function pg_temp.one(n integer, variadic words text[]) returns text language sql immutable
as 'select words[1 + n % cardinality(words)]';
create or replace function pg_temp.people(first integer, last integer)
returns table (n integer, first_name text, last_name text, email text, phone text, moment timestamptz)
language sql stable as $$
  select n, pg_temp.one(n, 'Бат', 'Болд', 'Сарнай', 'Өлзий', 'Тэмүүлэн', 'Номин', 'Ганзориг'),
    pg_temp.one(n / 7, 'Дорж', 'Цэцэг', 'Энх', 'Мөнх', 'Наран'), 'person' || n || '@example.mn',
    (80000000 + n)::text, now() - make_interval(secs => n * 60)
  from generate_series(first, last) as n
$$;

-- profiles
insert into private.sign_up_proofs (email) select email from pg_temp.people($1, $2);

insert into auth.users (id, email, raw_user_meta_data)
select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, email, jsonb_build_object('proof', proof.id)
from pg_temp.people($1, $2) join private.sign_up_proofs as proof using (email);

insert into public.profiles (id, first_name, last_name, username, email, business_phone, company_name, industries,
  company_size, location, terms_accepted_at, created_at)
select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, first_name, last_name, 'person' || n, email, phone,
  'Компани ' || n % 1000, array['trade'], '11-50', 'Улаанбаатар', moment, moment
from pg_temp.people($1, $2);

-- partner_requests
insert into public.partner_requests (first_name, last_name, email, phone, position, experience, skills, projects,
  motivation, status, created_at)
select first_name, last_name, email, phone, 'ux-designer', 'mid', 'Арван тэмдэгтээс урт', 'Арван тэмдэгтээс урт',
  'Хорин тэмдэгтээс урт сэдэл', pg_temp.one(n, 'pending', 'approved', 'rejected'), moment
from pg_temp.people($1, $2);

-- program_registrations
insert into public.program_registrations (first_name, last_name, email, phone, current_status, goals, english_level,
  status, created_at, intake, seat, price_mnt)
select first_name, last_name, email, phone, 'student', 'Апп бүтээх', '3', pg_temp.one(n, 'pending', 'confirmed', 'paid'),
  moment, 1, 'full_price', 5000000
from pg_temp.people($1, $2);

-- quote_requests
insert into public.quote_requests (name, email, phone, company, project_title, project_type, budget, timeline,
  project_description, status, created_at)
select first_name || ' ' || last_name, email, phone, 'Компани ' || n % 1000, 'Төсөл ' || n, 'web', '50000000+', '1month',
  'Тайлбар', pg_temp.one(n, 'new', 'contacted', 'in_progress', 'completed', 'declined'), moment
from pg_temp.people($1, $2);

-- design_report_requests
insert into public.design_report_requests (name, email, phone, company, industry, monthly_revenue, main_challenge,
  status, created_at)
select first_name || ' ' || last_name, email, phone, 'Компани ' || n % 1000, 'retail', '5m-10m', 'Захиалга алдагддаг',
  pg_temp.one(n, 'new', 'contacted', 'in_progress', 'completed'), moment
from pg_temp.people($1, $2);

-- blog_posts
insert into public.blog_posts (title, slug, content, status, tags, published_at, created_at)
select 'Нийтлэл ' || n || ' ' || first_name, 'niitlel-' || n, 'Агуулга', 'published', array['чатбот'], moment, moment
from pg_temp.people($1, $2);

-- contact_messages
insert into public.contact_messages (name, email, phone, message, status, created_at)
select first_name || ' ' || last_name, email, phone, 'Зурвас', pg_temp.one(n, 'new', 'contacted', 'closed'), moment
from pg_temp.people($1, $2);

-- payments
insert into public.payments (kind, profile_id, plan, plan_months, amount_mnt, reference, status, payer_name, email, created_at,
  claimed_at, paid_at)
select 'plan', ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'pro', '3', 387000, private.new_reference(),
  case when n % 3 = 0 then 'claimed' else 'paid' end, first_name || ' ' || last_name, email, moment, moment,
  case when n % 3 > 0 then moment end
from pg_temp.people($1, $2);

-- assistants
update public.assistants as t
set held_for = case when n % 3 = 0 then 'bank' end, updated_at = moment
from pg_temp.people($1, $2) where t.profile_id = ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid;

-- assistant_conversations
insert into public.assistant_conversations (assistant_id, number, state, first_question, started_at, last_message_at)
select (select id from public.assistants where profile_id is null), 1000 + n, case when n % 3 = 0 then 'person' else 'assistant' end,
  'Хүнтэй ярья', moment, moment
from pg_temp.people($1, $2);

-- assistant_leads
insert into public.assistant_leads (assistant_id, name, phone, message, status, created_at)
select (select id from public.assistants where profile_id is null), first_name, phone, 'Залгаарай',
  pg_temp.one(n, 'new', 'contacted', 'closed'), moment
from pg_temp.people($1, $2);

-- assistant_requests
insert into public.assistant_requests (assistant_id, client_id, number, kind, form_name, name, phone, status, created_at, updated_at)
select (select id from public.assistants where profile_id is null), gen_random_uuid(), 1000 + n, 'form', 'Танилцуулга', first_name,
  phone, pg_temp.one(n, 'new', 'confirmed', 'done'), moment, moment
from pg_temp.people($1, $2);

-- outbox
insert into private.outbox (audience, kind, template, record_id, recipient, state, created_at, last_error)
select 'sender', 'quote_requests', 'received', n::text, email, case when n % 3 = 0 then 'given_up' else 'sent' end,
  now() - make_interval(secs => n * 6), 'no such mailbox'
from pg_temp.people($1, $2);
