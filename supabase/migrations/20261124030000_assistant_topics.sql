-- What the assistant in the chat panel knows: one row a topic, edited by staff like any other record.
-- Visitors are given the published ones by the function, in one answer that caches keep.

set local lock_timeout = '3s';

create table public.assistant_topics (
  id bigint generated always as identity primary key,
  -- Given by the trigger below where none is brought along.
  key text not null default '',
  question text not null,
  variants text[] not null default '{}',
  answer text not null,
  link_label text,
  link_href text,
  tags text[] not null,
  status text not null default 'draft',
  helped integer not null default 0,
  not_helped integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  name_key text collate "C" generated always as (private.mn_sort_key(question)) stored,
  search_text text generated always as (
    private.search_text(variadic (array[key, question, answer] || variants || tags))
  ) stored,
  constraint assistant_topics_key_key unique (key),
  constraint assistant_topics_key_format check (
    char_length(key) <= 50 and key ~ '^[a-z]+(-[a-z0-9]+)*$'
  ),
  constraint assistant_topics_question_length check (private.is_line(question, 1, 200)),
  constraint assistant_topics_variants_length check (private.are_lines(variants, 300, 100)),
  constraint assistant_topics_answer_length check (private.is_paragraph(answer, 1, 2000)),
  -- Figures and addresses have one source, and an answer names them: {start.price}.
  constraint assistant_topics_answer_literal check (
    answer !~ '[0-9₮$%@]|төгрөг|доллар|дүүрэг|гудамж'
  ),
  constraint assistant_topics_answer_braces check (
    regexp_replace(answer, '\{[a-z][a-zA-Z.]*\}', '', 'g') !~ '[{}]'
  ),
  constraint assistant_topics_link_label_length check (private.is_line(link_label, 1, 100)),
  constraint assistant_topics_link_href_format check (
    private.is_link(link_href) and link_href like '/%'
  ),
  constraint assistant_topics_link_href_whole check ((link_href is null) = (link_label is null)),
  constraint assistant_topics_tags_length check (
    private.are_lines(tags, 20, 50) and cardinality(tags) >= 1
  ),
  constraint assistant_topics_status_word check (status in ('draft', 'published')),
  constraint assistant_topics_helped_range check (helped >= 0),
  constraint assistant_topics_not_helped_range check (not_helped >= 0)
);
comment on table public.assistant_topics is
  'What the assistant of the chat panel knows. Visitors are answered by the published ones.';
comment on column public.assistant_topics.key is
  'Never changes: a conversation knows by it which topic it is at. Made of the id where none is given.';
comment on column public.assistant_topics.answer is
  'Plain text; {name} stands for a fact of the site, which has one source.';
comment on column public.assistant_topics.tags is
  'The first is the subject; «мэдэхгүй» marks what the assistant says it does not know.';
comment on column public.assistant_topics.helped is 'How often a visitor has said that the answer helped.';

create index assistant_topics_created_at_id_idx on public.assistant_topics (created_at, id);
create index assistant_topics_status_created_at_id_idx on public.assistant_topics (status, created_at, id);
create index assistant_topics_name_key_id_idx on public.assistant_topics (name_key, id);
create index assistant_topics_status_name_key_id_idx on public.assistant_topics (status, name_key, id);
create index assistant_topics_search_text_idx on public.assistant_topics
  using gin (search_text extensions.gin_trgm_ops) with (gin_pending_list_limit = 256);
create index assistant_topics_short_grams_idx on public.assistant_topics
  using gin (private.short_grams(search_text)) with (gin_pending_list_limit = 256);

create function private.keep_topic_key()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Our own code may bring key and counts along: the seed, and a topic that is restored.
  if not private.is_table_owner(tg_relid) then
    new.key := case tg_op when 'UPDATE' then old.key else '' end;
    new.helped := case tg_op when 'UPDATE' then old.helped else 0 end;
    new.not_helped := case tg_op when 'UPDATE' then old.not_helped else 0 end;
  end if;
  new.key := coalesce(nullif(new.key, ''), 'topic-' || new.id);
  return new;
end
$$;
comment on function private.keep_topic_key is
  'Gives a new topic its key; API roles can choose neither the key nor how often an answer has helped.';

create trigger assistant_topics_keep_topic_key
  before insert or update on public.assistant_topics
  for each row execute function private.keep_topic_key();

-- Only the columns staff edit: a visitor's thumb is no edit.
create trigger assistant_topics_touch_record
  before update of question, variants, answer, link_label, link_href, tags, status
  on public.assistant_topics
  for each row execute function private.touch_record('name_key', 'search_text');

create trigger assistant_topics_record_audit after insert or update or delete
  on public.assistant_topics for each row execute function private.record_audit();

create trigger assistant_topics_count_insert after insert on public.assistant_topics
  referencing new table as new_rows for each statement execute function private.count_rows();
create trigger assistant_topics_count_delete after delete on public.assistant_topics
  referencing old table as old_rows for each statement execute function private.count_rows();
create trigger assistant_topics_count_update after update on public.assistant_topics
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.count_rows();
create trigger assistant_topics_count_truncate after truncate on public.assistant_topics
  for each statement execute function private.count_rows();

alter table public.assistant_topics enable row level security;

-- No SELECT: functions show it. Key, thumbs and dates are the server's.
grant insert (question, variants, answer, link_label, link_href, tags, status),
  update (question, variants, answer, link_label, link_href, tags, status),
  delete on public.assistant_topics to authenticated;

create policy "Staff read topics" on public.assistant_topics
  for select to authenticated
  using ((select private.is_admin()));

create policy "Staff write topics" on public.assistant_topics
  for insert to authenticated
  with check (
    (select private.may_write())
    and version = 1 and created_at = now() and updated_at = now()
  );

create policy "Staff change topics" on public.assistant_topics
  for update to authenticated
  using ((select private.may_write()))
  with check ((select private.may_write()));

create policy "Staff delete topics" on public.assistant_topics
  for delete to authenticated
  using ((select private.may_write()));

insert into private.personal_data (table_name, why)
values ('public.assistant_topics', 'written by staff, about nobody');

create function private.published_topics()
returns jsonb
language plpgsql stable
security definer
set search_path = ''
as $$
declare
  most constant integer := 1000;
begin
  return (
    select coalesce(jsonb_agg(to_jsonb(t) order by t.id), '[]')
    from (
      select id, key, question, variants, answer, link_label, link_href, tags
      from public.assistant_topics where status = 'published' order by id limit most
    ) as t
  );
end
$$;

create function public.published_topics()
returns jsonb
language sql stable
security invoker
set search_path = ''
as $$ select private.published_topics() $$;
comment on function public.published_topics is
  'The published topics of the assistant, the oldest thousand. For the service key: the function hands '
  'them to visitors.';

grant execute on function public.published_topics(), private.published_topics() to service_role;
