-- Who may execute which function, and the response of a command to a caller who is not staff. A function that a
-- role may execute and that is not listed here makes the test fail; no API role may execute any other function.
begin;
\ir actors.psql

create temporary table expected (roles text, names text[]);
insert into expected values
  -- everybody: PostgREST calls it before each request
  ('anon authenticated service_role', array[
    'public.refuse_estimates'
  ]),
  -- visitors too: forms, and functions that constraints and generated columns call with the rights of the writer
  ('anon authenticated', array[
    'public.count_articles', 'public.company_talks', 'private.company_talks', 'public.form_token',
    'public.program_state', 'public.submit_form', 'private.admit_keyed_form',
      'private.are_alts', 'private.are_lines',
    'private.are_links', 'private.fold_text', 'private.form_token', 'private.has_blank', 'private.has_invisible', 'private.has_loose_mark',
      'private.insert_form', 'private.is_email',
    'private.is_line', 'private.is_link', 'private.is_paragraph', 'private.is_phone', 'private.is_web_url', 'private.mn_sort_key',
    'private.phone_key', 'private.program_state', 'private.search_text', 'private.search_grams', 'private.settle_form', 'private.trimmed'
  ]),
  -- signed-in callers: commands, which check the caller, functions that commands call, and functions that policies call
  ('authenticated', array[
    -- customers' assistants
    'public.quick_replies', 'public.add_quick_reply', 'public.change_quick_reply', 'public.remove_quick_reply',
    'private.require_quick_reply',
    'private.colleague_of', 'private.colleague_profile', 'private.has_place', 'private.may_answer', 'private.require_answerer',
    'public.own_colleagues', 'public.invite_colleague', 'private.invite_colleague', 'public.remove_colleague', 'private.remove_colleague',
    'public.add_managed_answer', 'public.give_conversations_back', 'public.check_texts', 'public.refuse_assistant',
      'public.review_managed_answer', 'public.add_own_answers', 'public.change_managed_answer', 'public.change_own_answer', 'public.clear_assistant',
    'public.own_push_devices', 'public.save_push_device', 'private.save_push_device', 'public.remove_push_device', 'public.test_push_device',
    'private.test_push_device',
    'public.note_presence', 'private.note_presence', 'public.note_typing', 'private.note_typing', 'public.write_in_talk', 'private.write_in_talk',
    'private.let_go', 'private.types_now', 'public.may_send_picture', 'private.require_picture_room',
    'public.change_request', 'public.day_plan', 'public.list_requests', 'public.own_calendar', 'public.read_request', 'public.remove_request',
    'public.request_sums',
    'private.is_blocked', 'private.is_of_day', 'private.own_request_rows', 'private.phone_numbers', 'private.placed_lines', 'private.request_json',
    'public.list_conversations', 'public.list_leads', 'public.list_own_missed', 'public.note_assistant_try', 'public.order_own_answers',
    'public.own_answers', 'public.own_assistant', 'public.own_assistant_usage', 'public.own_inbox', 'public.own_parts',
    'public.own_week', 'public.read_lead', 'private.refused_mails', 'private.wants_person', 'public.pause_assistant',
    'public.pause_own_assistant',
    'public.publish_own_assistant', 'public.read_conversation', 'public.read_managed_assistant', 'public.remove_lead',
    'public.remove_managed_answer', 'public.remove_own_answer', 'public.renew_assistant_key', 'public.resume_assistant', 'public.save_own_assistant',
    'public.set_conversation_state', 'public.set_lead_status', 'public.settle_own_missed', 'private.answer_json', 'private.answers_json',
    'private.are_sites', 'private.assistant_bounds', 'private.assistant_for_update',
    'private.assistant_month', 'private.assistant_plan', 'private.assistant_state', 'private.conversation_json',
    'private.delete_answer', 'private.bare_text', 'private.has_waiting', 'private.held_words', 'private.has_secret_number', 'private.insert_answers',
    'private.is_held', 'private.is_listed', 'private.marked', 'private.phishing_in', 'private.phishing_pattern', 'private.spelled',
      'private.lead_json', 'private.links_elsewhere', 'private.lock_assistant',
    'private.managed_answer', 'private.missed_json', 'private.new_assistant_key', 'private.own_assistant_id', 'private.may_keep',
      'private.require_keeper', 'private.require_own_answer', 'private.is_kept', 'private.refuse_unchanged',
    'public.add_assistant_picture', 'public.add_part', 'public.change_part', 'public.may_add_picture', 'public.own_automations', 'public.own_goods',
    'public.put_goods', 'public.remove_part', 'private.add_assistant_picture', 'private.are_days', 'private.are_options', 'private.are_texts',
    'private.automation_bound', 'private.automations_json', 'private.columns_of_part', 'private.has_keys', 'private.is_automation', 'private.is_list',
    'private.is_text', 'private.is_week', 'private.is_whole', 'private.items', 'private.members', 'private.part_json', 'private.parts_json',
    'private.parts_of', 'private.refuse_parts', 'private.waiting_texts', 'private.words_in', 'private.working_automations',
    'private.replace_answer', 'private.site_host', 'private.state_json', 'private.working_sites',
    -- everything else
    'public.activate_user', 'public.add_article_image', 'public.add_note', 'public.admin_stats', 'public.admin_summary', 'public.cancel_invitation',
    'public.change_many', 'public.change_note', 'public.change_own_profile', 'public.change_program', 'public.confirm_identity',
    'public.count_old_spam', 'public.current_actor', 'public.delete_old_spam', 'public.delete_own_account', 'public.delete_user',
    'public.end_own_sessions', 'public.end_session', 'public.erase_person', 'public.extend_trial', 'public.find_person', 'public.grant_seat',
    'public.hurry_outbox', 'public.identity_confirmed_until', 'public.invite_member', 'public.list_colleagues', 'public.list_history', 'public.list_inbox',
    'public.list_matches', 'public.list_client_errors', 'public.list_my_work', 'public.list_outbox', 'public.list_related', 'public.list_rows',
    'public.list_team', 'public.mark_spam', 'public.may_add_image', 'public.notice_settings', 'public.own_address_change',
      'private.own_address_change', 'public.own_business_profile', 'public.own_data',
    'public.own_payments', 'public.own_plan', 'public.own_profile', 'public.payment_receipt', 'public.read_business_profile', 'public.read_payment',
    'public.read_plan_periods', 'public.read_program', 'public.read_record', 'public.read_record_work', 'public.refuse_receipt',
    'public.refuse_write', 'public.remove_member', 'public.remove_note', 'public.reply_by_mail', 'public.request_plan_payment',
    'public.require_second_factor', 'public.require_writer', 'public.restore_deleted', 'public.restore_from_spam', 'public.retry_outbox',
      'public.save_business_profile',
    'public.second_factor_required', 'public.set_member_role', 'public.set_notice_kinds', 'public.set_payment_status', 'public.set_record_work',
    'public.set_setup_state', 'public.suspend_member', 'public.suspend_user', 'public.take_refusal_back',
    'public.undo_many', 'public.undo_reply', 'public.waiting_list', 'private.add_article_image',
    'private.are_seats_offered', 'private.assignee_scope', 'private.begun_acknowledgements', 'private.bulk_ids', 'private.business_profile',
    'private.cancel_invitation', 'private.confirm_identity', 'private.current_actor', 'private.current_session_id',
    'private.factor_given_at', 'private.list_client_errors', 'private.notice_kinds', 'private.set_second_factor', 'private.identity_lasts',
    'private.inbox_parts', 'private.inbox_count',
      'private.require_confirmed_identity',
    'private.delete_old_spam', 'private.delete_own_account', 'private.delete_user', 'private.end_sessions',
    'private.erase_person', 'private.extend_trial', 'private.figures_month', 'private.figures_of', 'private.find_person',
      'private.form_day', 'private.forms_today',
    'private.grant_seat', 'private.hit_of', 'private.holds_seat', 'private.holds_text', 'private.invite_member',
    'private.is_admin', 'private.is_customer', 'private.is_worked_on', 'private.list_moment', 'private.list_related',
    'private.list_scope', 'private.listed_columns', 'private.lock_program', 'private.make_list_plan', 'private.matches_by_scan',
    'private.matching_ids', 'private.courtesy_a_day', 'private.mail_class', 'private.mail_limits', 'private.may_add_image',
      'private.member_json', 'private.may_write', 'private.month_price', 'private.old_spam_where',
    'private.new_views', 'private.own_data', 'private.own_name', 'private.own_note', 'private.own_payment_token',
      'private.page_of_matches', 'private.page_of_work',
    'private.paid_plan', 'private.payment_json', 'private.period_json', 'private.periods_json', 'private.place_period', 'private.plan_amount',
    'private.program_phase', 'private.recent_colleague', 'private.record_kind', 'private.record_reading', 'private.refuse_receipt', 'private.remove_member',
    'private.request_plan_payment', 'private.require_admin', 'private.require_customer', 'private.require_owner', 'private.require_reader',
    'private.require_record', 'private.require_writer', 'private.restore_deleted',
    'private.rows_a_day', 'private.row_total', 'private.rows_in_order', 'private.rows_of_page', 'private.search_condition',
      'private.seat_figures', 'private.seats_left',
    'private.seats_used', 'private.second_factor_required', 'private.change_member',
    'private.set_payment_status', 'private.set_suspended', 'private.set_setup_state', 'private.shortened', 'private.staff_payment', 'private.staff_program',
    'private.staff_role', 'private.take_refusal_back', 'private.terms_json',
    'private.work_in_history', 'private.undelivered_at', 'private.work_of', 'private.note_visit', 'private.visits_now',
    'private.writes_first', 'public.list_views', 'public.save_view', 'public.remove_view', 'private.require_view',
    'private.sms_bound', 'private.end_change', 'private.names_of_change'
  ]),
  -- the function on behalf of a caller, and the operator
  ('authenticated service_role', array[
    'public.begin_request', 'public.finish_request', 'public.health_report', 'private.begin_request', 'private.finish_request',
    'private.health_report', 'private.is_table_owner'
  ]),
  -- the service key
  ('service_role', array[
    'public.push_keys', 'private.push_keys', 'public.poll_talk', 'private.poll_talk',
    'public.send_picture', 'private.send_picture', 'public.talk_picture', 'private.talk_picture',
    'public.bot_content', 'public.decline_phones', 'private.decline_phones', 'public.leave_lead', 'public.rate_bot_message',
      'public.read_bot', 'public.record_bot_message', 'public.report_bot',
    'public.answer_request', 'private.answer_request', 'public.bot_free_times', 'private.bot_free_times', 'public.move_times', 'private.move_times',
    'public.open_request',
    'private.open_request', 'public.place_request', 'private.place_request', 'public.read_calendar', 'private.read_calendar',
    'private.bot_content', 'private.leave_lead', 'private.rate_bot_message', 'private.read_bot', 'private.record_bot_message', 'private.report_bot',
    'public.accept_invitation', 'public.account_id', 'public.answer_seat', 'public.article_image', 'public.begin_file', 'public.begin_sign_up',
    'public.claim_lost_files', 'public.claim_outbox', 'public.claim_payment', 'public.clean_up', 'public.drop_sign_up', 'public.expire_payments',
    'public.forget_files', 'public.forgive_rate_limits', 'public.function_secret', 'public.grant_staff', 'public.has_account',
    'public.hit_rate_limit', 'public.hit_rate_limits', 'public.keep_for', 'public.note_client_error', 'public.open_invitation', 'public.open_payment',
    'public.password_matches', 'public.payment_terms', 'public.record_blog_view',
    'public.registration_links', 'private.registration_links', 'public.request_state', 'public.reset_second_factor', 'public.revoke_staff',
      'public.set_database_bound', 'public.set_form_bound',
    'public.set_payment_company', 'public.settle_outbox', 'public.signup_proof', 'public.suspend_staff', 'public.tell_known_address',
    'public.waiting_sign_up', 'private.accept_invitation', 'private.answer_seat', 'private.article_image', 'private.begin_file',
    'private.begin_sign_up', 'private.claim_lost_files', 'private.claim_outbox', 'private.claim_payment', 'private.clean_up', 'private.drop_sign_up',
    'private.expire_payments', 'private.find_account', 'private.forget_files', 'private.forgive_rate_limits', 'private.function_secret', 'private.grant_staff',
    'private.hit_rate_limit', 'private.keep_for', 'private.note_client_error', 'private.open_invitation',
    'private.open_payment', 'private.password_matches', 'private.payment_terms',
    'private.record_blog_view', 'private.request_state', 'private.reset_second_factor', 'private.revoke_staff',
    'private.set_database_bound', 'private.set_form_bound', 'private.set_payment_company', 'private.settle_outbox', 'private.signup_proof',
      'private.suspend_staff',
    'private.tell_known_address', 'private.waiting_sign_up'
  ]);

create temporary table staff_calls (call text);
insert into staff_calls values
  ('select public.list_rows(''quote_requests'')'), ('select public.read_record(''quote_requests'', ''1'')'),
  ('select public.read_record(''profiles'', tests.id(''customer'')::text)'), ('select public.list_history()'),
  ('select tests.add_record(''blog_posts'', ''{"title": "А", "slug": "a", "content": "А"}'')'),
  ('select tests.change_record(''quote_requests'', ''1'', ''{"status": "new"}'')'), ('select tests.remove_record(''blog_posts'', ''1'')'),
  ('select public.find_person(''customer@tests.example.mn'')'), ('select public.erase_person(''customer@tests.example.mn'')'),
  ('select public.admin_summary()'), ('select public.admin_stats(7)'),
  ('select public.suspend_user(tests.id(''customer''))'), ('select public.activate_user(tests.id(''customer''))'),
  ('select public.delete_user(tests.id(''customer''))'), ('select public.read_business_profile(tests.id(''customer''))'),
    ('select public.read_plan_periods(tests.id(''customer''))'),
  ('select public.set_setup_state(tests.id(''customer''), ''running'')'), ('select public.extend_trial(tests.id(''customer''), 7)'),
  ('select public.restore_deleted(1)'),
  ('select public.restore_from_spam(''quote_requests'', 1)'), ('select public.mark_spam(''quote_requests'', 1)'),
  ('select public.count_old_spam()'), ('select public.delete_old_spam()'),
  ('select public.read_record_work(''profiles'', tests.id(''customer'')::text)'),
  ('select public.set_record_work(''quote_requests'', ''1'', null, null)'), ('select public.add_note(''quote_requests'', ''1'', ''А'')'),
  ('select public.change_note(1, ''А'')'), ('select public.remove_note(1)'), ('select public.undo_reply(1)'),
    ('select public.reply_by_mail(''quote_requests'', ''1'', ''А'', ''А'')'),
  ('select public.require_writer()'), ('select public.refuse_write(''quote_requests'', ''1'')'), ('select public.list_colleagues()'),
    ('select public.list_my_work()'), ('select public.list_matches(''болд'')'),
  ('select public.list_related(''profiles'', tests.id(''customer'')::text)'),
  ('select public.change_many(''quote_requests'', ''delete'')'), ('select public.undo_many(tests.id(''customer''))'),
  ('select public.list_client_errors()'), ('select public.list_outbox()'), ('select public.retry_outbox(tests.id(''customer''))'),
  ('select public.hurry_outbox(tests.id(''customer''))'),
  ('select public.list_team()'), ('select public.second_factor_required()'), ('select public.require_second_factor(false)'),
    ('select public.invite_member(''new@tests.example.mn'', ''Шинэ'', ''viewer'')'),
  ('select public.cancel_invitation(tests.id(''customer''))'), ('select public.set_member_role(tests.id(''admin''), ''owner'')'),
  ('select public.suspend_member(tests.id(''admin''))'), ('select public.remove_member(tests.id(''admin''))'),
  ('select public.read_managed_assistant(tests.assistant(''customer''))'), ('select public.pause_assistant(tests.assistant(''customer''), ''Шалгаж байна'')'),
  ('select public.resume_assistant(tests.assistant(''customer''))'), ('select public.clear_assistant(tests.assistant(''customer''))'),
  ('select public.add_managed_answer(tests.assistant(''customer''), ''{"question": "А", "answer": "А"}'')'),
  ('select public.change_managed_answer(tests.assistant(''customer''), 1, ''{"question": "А", "answer": "А"}'')'),
  ('select public.remove_managed_answer(tests.assistant(''customer''), 1)'),
  ('select public.list_views()'), ('select public.save_view(''А'', ''tab=inbox'', true)'), ('select public.remove_view(1)'),
  ('select public.notice_settings()'), ('select public.set_notice_kinds(''{}'')');
-- Functions for a customer's own data: other callers can neither read nor change anything with them.
create temporary table own_calls (call text);
insert into own_calls values
  ('select public.quick_replies()'), ('select public.add_quick_reply(''А'')'),
  ('select public.change_quick_reply(1, ''А'', 1)'), ('select public.remove_quick_reply(1, 1)'),
  ('select public.own_colleagues()'), ('select public.invite_colleague(''x'', ''x'', ''x'')'), ('select public.remove_colleague(tests.id(''customer''))'),
  ('select public.change_own_profile(''{"location": "Дархан"}'')'), ('select public.end_own_sessions()'),
  ('select public.delete_own_account(''x'')'), ('select public.own_business_profile()'),
  ('select public.save_business_profile(''{"services": "Тайралт"}'')'), ('select public.own_data()'), ('select public.own_plan()'),
  ('select public.own_assistant()'), ('select public.own_assistant_usage()'), ('select public.own_parts(''{plan}'')'),
  ('select public.own_inbox()'), ('select public.own_week()'), ('select public.read_lead(1)'),
    ('select public.save_own_assistant(''{}'')'), ('select public.publish_own_assistant()'),
  ('select public.pause_own_assistant()'), ('select public.renew_assistant_key()'), ('select public.note_assistant_try()'), ('select public.own_answers()'),
  ('select public.add_own_answers(''[]'')'), ('select public.change_own_answer(1, ''{}'')'), ('select public.remove_own_answer(1)'),
    ('select public.order_own_answers(''{}'')'),
  ('select public.list_conversations()'), ('select public.read_conversation(tests.id(''customer''))'),
    ('select public.set_conversation_state(tests.id(''customer''), ''closed'')'),
  ('select public.may_send_picture(tests.id(''customer''))'),
  ('select public.write_in_talk(tests.id(''customer''), tests.id(''customer''), ''А'')'), ('select public.note_typing(tests.id(''customer''))'),
  ('select public.note_presence()'),
  ('select public.own_push_devices()'), ('select public.save_push_device(''{}'')'), ('select public.remove_push_device(1)'),
  ('select public.test_push_device(1)'),
  ('select public.list_leads()'), ('select public.set_lead_status(1, ''closed'')'), ('select public.remove_lead(1)'), ('select public.list_own_missed()'),
  ('select public.list_requests()'), ('select public.read_request(1)'), ('select public.change_request(1, ''{}'')'), ('select public.remove_request(1)'),
  ('select public.day_plan(''2027-01-01'')'), ('select public.request_sums()'), ('select public.own_calendar()'),
  ('select public.settle_own_missed(1, ''answered'')'), ('select public.own_automations()'), ('select public.own_goods()'), ('select public.put_goods(''[]'')'),
  ('select public.add_part(''services'', ''{}'')'), ('select public.change_part(''services'', 1, ''{}'')'), ('select public.remove_part(''services'', 1)'),
  ('select public.may_add_picture()'), ('select public.add_assistant_picture(''x'')');
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
  'select name, roles from expected, unnest(names) as name',
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
