-- Who may execute which function, and the response of a command to a caller who is not staff. A function that a
-- role may execute and that is not listed here makes the test fail; no API role may execute any other function. Listed are
-- the names that are in both schemas, in public alone, in private alone.
begin;
\ir actors.psql

create temporary table expected (roles text, pairs text, public text, private text);
insert into expected values
  -- everybody: PostgREST calls it before each request
  ('anon authenticated service_role', '', 'refuse_estimates', ''),
  -- visitors too: forms, and functions that constraints and generated columns call with the rights of the writer
  ('anon authenticated',
    'company_talks form_token program_state',
    'count_articles submit_form',
    'admit_keyed_form are_alts are_lines are_links fold_text has_blank has_invisible has_loose_mark insert_form is_email is_line is_link is_paragraph
      is_phone is_web_url mn_sort_key phone_key search_grams search_text settle_form trimmed'),
  -- signed-in callers: commands, which check the caller, functions that commands call, and functions that policies call
  -- customers' assistants
  ('authenticated',
    'add_assistant_picture invite_colleague note_presence note_typing remove_colleague save_push_device test_push_device write_in_talk',
    'add_managed_answer add_own_answers add_part add_quick_reply change_managed_answer change_own_answer change_part change_quick_reply change_request
      check_texts clear_assistant day_plan give_conversations_back list_conversations list_own_missed list_requests may_add_picture
      may_send_picture note_assistant_try order_own_answers own_answers own_assistant own_assistant_usage own_automations own_calendar own_colleagues
      own_goods own_inbox own_parts own_push_devices own_week pause_assistant pause_own_assistant publish_own_assistant put_goods quick_replies
      read_conversation read_lead read_managed_assistant read_request refuse_assistant remove_lead remove_managed_answer remove_own_answer remove_part
      remove_push_device remove_quick_reply remove_request renew_assistant_key request_sums resume_assistant review_managed_answer save_own_assistant
      set_conversation_state set_lead_status settle_own_missed',
    'answer_json answers_json are_days are_options are_sites are_texts assistant_bounds assistant_for_update assistant_month assistant_plan assistant_state
      automation_bound automations_json bare_text colleague_of colleague_profile columns_of_part conversation_json delete_answer has_keys has_place
      has_secret_number has_waiting held_words insert_answers is_automation is_blocked is_held is_kept is_list is_listed is_of_day is_text is_week is_whole
      items lead_json let_go links_elsewhere lock_assistant managed_answer marked may_answer may_keep members missed_json new_assistant_key own_assistant_id
      own_request_rows part_json parts_json parts_of phishing_in phishing_pattern phone_numbers placed_lines refuse_parts refuse_unchanged refused_mails
      replace_answer request_json require_answerer require_keeper require_own_answer require_picture_room require_quick_reply site_host spelled state_json
      types_now waiting_texts words_in working_automations working_sites'),
  -- everything else
  ('authenticated',
    'add_article_image cancel_invitation confirm_identity current_actor delete_old_spam delete_own_account delete_user erase_person extend_trial
      find_person grant_seat invite_member list_client_errors list_related may_add_image own_address_change own_data refuse_receipt remove_member
      request_plan_payment require_writer restore_deleted second_factor_required set_payment_status set_setup_state take_refusal_back',
    'activate_user add_note admin_stats admin_summary change_many change_note change_own_profile change_program count_old_spam end_own_sessions end_session
      hurry_outbox identity_confirmed_until list_colleagues list_history list_inbox list_matches list_my_work list_outbox list_rows list_team list_views
      mark_spam notice_settings own_business_profile own_payments own_plan own_profile payment_receipt read_business_profile read_payment read_plan_periods
      read_program read_record read_record_work refuse_write remove_note remove_view reply_by_mail require_second_factor restore_from_spam retry_outbox
      save_business_profile save_view set_member_role set_notice_kinds set_record_work suspend_member suspend_user undo_many undo_reply waiting_list',
    'are_seats_offered assignee_scope begun_acknowledgements bulk_ids business_profile change_member courtesy_a_day current_session_id end_change
      end_sessions factor_given_at figures_month figures_of form_day forms_today hit_of holds_seat holds_text identity_lasts inbox_count inbox_parts
      is_admin is_customer is_worked_on list_moment list_scope listed_columns lock_program mail_class mail_limits make_list_plan matches_by_scan
      matching_ids may_write member_json month_price names_of_change new_views note_visit notice_kinds old_spam_where own_name own_note own_payment_token
      page_of_matches page_of_work paid_plan payment_json period_json periods_json place_period plan_amount program_phase recent_colleague record_kind
      record_reading require_admin require_confirmed_identity require_customer require_owner require_reader require_record require_view row_total rows_a_day
      rows_in_order rows_of_page search_condition seat_figures seats_left seats_used set_second_factor set_suspended shortened sms_bound staff_payment
      staff_program staff_role terms_json undelivered_at visits_now work_in_history work_of writes_first'),
  -- the function on behalf of a caller, and the operator
  ('authenticated service_role', 'begin_request finish_request health_report', '', 'is_table_owner'),
  -- the service key
  ('service_role',
    'accept_invitation answer_request answer_seat article_image begin_file begin_sign_up bot_content bot_free_times claim_lost_files claim_outbox
      claim_payment clean_up decline_phones drop_sign_up expire_payments forget_files forgive_rate_limits function_secret grant_staff hit_rate_limit
      keep_for leave_lead move_times note_client_error note_model_use open_invitation open_payment open_request password_matches payment_terms place_request poll_talk
      push_keys rate_bot_message read_bot read_calendar record_blog_view record_bot_message registration_links report_bot request_state reset_second_factor
      revoke_staff send_picture set_database_bound set_form_bound set_payment_company settle_outbox signup_proof suspend_staff talk_picture
      tell_known_address waiting_sign_up',
    'account_id has_account hit_rate_limits',
    'find_account');

create function pg_temp.call(name text) returns text language sql as $$
  select 'select ' || case when btrim(name, E' \n') like 'tests.%' then '' else 'public.' end || btrim(name, E' \n')
$$;
create temporary table staff_calls (call text);
insert into staff_calls select pg_temp.call(name) from regexp_split_to_table($$
  list_rows('quote_requests'); read_record('quote_requests', '1'); read_record('profiles', tests.id('customer')::text); list_history();
  tests.add_record('blog_posts', '{"title": "А", "slug": "a", "content": "А"}'); tests.change_record('quote_requests', '1', '{"status": "new"}');
  tests.remove_record('blog_posts', '1'); find_person('customer@tests.example.mn'); erase_person('customer@tests.example.mn'); admin_summary();
  admin_stats(7); suspend_user(tests.id('customer')); activate_user(tests.id('customer')); delete_user(tests.id('customer'));
  read_business_profile(tests.id('customer')); read_plan_periods(tests.id('customer')); set_setup_state(tests.id('customer'), 'running');
  extend_trial(tests.id('customer'), 7); restore_deleted(1); restore_from_spam('quote_requests', 1); mark_spam('quote_requests', 1); count_old_spam();
  delete_old_spam(); read_record_work('profiles', tests.id('customer')::text); set_record_work('quote_requests', '1', null, null);
  add_note('quote_requests', '1', 'А'); change_note(1, 'А'); remove_note(1); undo_reply(1); reply_by_mail('quote_requests', '1', 'А', 'А');
  require_writer(); refuse_write('quote_requests', '1'); list_colleagues(); list_my_work(); list_matches('болд');
  list_related('profiles', tests.id('customer')::text); change_many('quote_requests', 'delete'); undo_many(tests.id('customer')); list_client_errors();
  list_outbox(); retry_outbox(tests.id('customer')); hurry_outbox(tests.id('customer')); list_team(); second_factor_required();
  require_second_factor(false); invite_member('new@tests.example.mn', 'Шинэ', 'viewer'); cancel_invitation(tests.id('customer'));
  set_member_role(tests.id('admin'), 'owner'); suspend_member(tests.id('admin')); remove_member(tests.id('admin'));
  read_managed_assistant(tests.assistant('customer')); pause_assistant(tests.assistant('customer'), 'Шалгаж байна');
  resume_assistant(tests.assistant('customer')); clear_assistant(tests.assistant('customer'));
  add_managed_answer(tests.assistant('customer'), '{"question": "А", "answer": "А"}');
  change_managed_answer(tests.assistant('customer'), 1, '{"question": "А", "answer": "А"}'); remove_managed_answer(tests.assistant('customer'), 1);
  list_views(); save_view('А', 'tab=inbox', true); remove_view(1); notice_settings(); set_notice_kinds('{}')
$$, ';') as name;
-- Functions for a customer's own data: other callers can neither read nor change anything with them.
create temporary table own_calls (call text);
insert into own_calls select pg_temp.call(name) from regexp_split_to_table($$
  quick_replies(); add_quick_reply('А'); change_quick_reply(1, 'А', 1); remove_quick_reply(1, 1); own_colleagues(); invite_colleague('x', 'x', 'x');
  remove_colleague(tests.id('customer')); change_own_profile('{"location": "Дархан"}'); end_own_sessions(); delete_own_account('x');
  own_business_profile(); save_business_profile('{"services": "Тайралт"}'); own_data(); own_plan(); own_assistant(); own_assistant_usage();
  own_parts('{plan}'); own_inbox(); own_week(); read_lead(1); save_own_assistant('{}'); publish_own_assistant(); pause_own_assistant();
  renew_assistant_key(); note_assistant_try(); own_answers(); add_own_answers('[]'); change_own_answer(1, '{}'); remove_own_answer(1);
  order_own_answers('{}'); list_conversations(); read_conversation(tests.id('customer')); set_conversation_state(tests.id('customer'), 'closed');
  may_send_picture(tests.id('customer')); write_in_talk(tests.id('customer'), tests.id('customer'), 'А'); note_typing(tests.id('customer'));
  note_presence(); own_push_devices(); save_push_device('{}'); remove_push_device(1); test_push_device(1); set_lead_status(1, 'closed');
  remove_lead(1); list_own_missed(); list_requests(); read_request(1); change_request(1, '{}'); remove_request(1); day_plan('2027-01-01');
  request_sums(); own_calendar(); settle_own_missed(1, 'answered'); own_automations(); own_goods(); put_goods('[]'); add_part('services', '{}');
  change_part('services', 1, '{}'); remove_part('services', 1); may_add_picture(); add_assistant_picture('x')
$$, ';') as name;
-- Functions that change something or are for owners are refused for a viewer; the other functions are in viewer_reads.
create temporary table viewer_reads (call text);
insert into viewer_reads
select call from staff_calls
where call ~ '^select public\.(list_(?!team)|read_|count_|admin_|notice_settings|second_factor_)';

-- For owners only: an editor is refused.
create temporary table owner_calls as
select call from staff_calls
where call ~ ('^select public\.(find_person|erase_person|list_team|invite_member|'
  || 'cancel_invitation|set_member_role|suspend_member|remove_member|require_second_factor)');

select plan(8 + (select count(*)::integer from own_calls) * 8 + (select count(*)::integer from staff_calls) * 8 + (select count(*)::integer
  from owner_calls) * 2);

select set_eq(
  $$select n.name, string_agg(r.rolname, ' ' order by r.rolname) from pg_proc as p,
      unnest(array['anon', 'authenticated', 'service_role']) as r (rolname),
      lateral (select p.pronamespace::regnamespace || '.' || p.proname as name) as n
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and has_function_privilege(r.rolname, p.oid, 'execute') group by n.name, p.oid$$,
  $$select schema || '.' || name, roles from expected,
    lateral (values ('public', pairs || ' ' || public), ('private', pairs || ' ' || private)) as s (schema, names),
    regexp_split_to_table(names, '\s+') as name where name <> ''$$,
  'exactly the listed roles may execute each function');
select is_empty(
  $$select oid::regprocedure from pg_proc where pronamespace = 'public'::regnamespace and prosecdef$$,
  'no exposed function has the rights of its owner');
select is_empty(
  $$select oid::regprocedure from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    and not coalesce('search_path=""' = any (proconfig), false)$$,
  'every function has a fixed search path');
select is_empty(
  $$select oid::regprocedure from pg_proc as p where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    and obj_description(oid, 'pg_proc') is null
    and not exists (select from pg_proc where pronamespace = 'public'::regnamespace and proname = p.proname and oid <> p.oid)$$,
  'every function has a comment, or a public function of the same name has one');

select is(tests.try(actor, call, 'profiles'), '42501', format('%s is refused: %s', actor, call))
from staff_calls, unnest(array['anonymous', 'customer', 'suspended customer', 'suspended admin', 'removed admin', 'signed-out admin', 'service']) as actor;

-- Staff keep the company's assistant by the commands of customers; a viewer reads it. Its key never changes.
select is(
  tests.try(actor, call, 'profiles') = '42501',
  not (
    call ~ ('(own_assistant|quick_repl|assistant_try|own_answer|conversation|in_talk|send_picture|note_typing'
      || '|note_presence|push_device|lead|own_missed|own_texts|own_automations|goods|_part\(|_picture|_requests?\(|day_plan|request_sums|own_calendar)')
    and (actor in ('owner', 'admin') or (actor = 'viewer' and call ~ 'public\.(own_|quick_|list_|read_|check_|day_plan|request_sums)'))
  ), format('%s is refused: %s', actor, call))
from own_calls, unnest(array['anonymous', 'suspended customer', 'owner', 'admin', 'viewer', 'removed admin', 'signed-out admin', 'service']) as actor;

select is(tests.try('admin', call, 'staff'), '42501', format('an editor is refused: %s', call)) from owner_calls;
select isnt(tests.try('owner', call, 'staff'), '42501', format('an owner is not refused: %s', call)) from owner_calls;

-- A viewer
select is(tests.try('viewer', call, 'profiles') = '42501', not call in (select r.call from viewer_reads as r),
  format('a viewer may only call functions that read: %s', call))
from staff_calls;
select is(tests.answer('viewer', $$select (public.list_rows('quote_requests', 100) ->> 'total')$$), '0', 'a viewer reads a page of 100 rows');
select is(tests.answer('viewer', $$select public.list_rows('quote_requests', 101)$$), '42501', 'a viewer cannot read 101 rows of a list');
select is(tests.answer('viewer', $$select public.list_history(null, null, 101)$$), '42501', 'a viewer cannot read 101 rows of the history');
select is(tests.answer('viewer', $$select public.list_outbox(null, 101)$$), '42501', 'a viewer cannot read 101 messages of the outbox');

select * from finish();
rollback;
