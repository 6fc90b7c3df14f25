-- Who may execute which function, and what a command says to a caller who is not staff.
-- A function without its line here fails.
begin;
\ir actors.psql

create temporary table expected (name text, anon boolean, authenticated boolean, service_role boolean);
insert into expected (name, anon, authenticated, service_role) values
  -- exposed: invoker wrappers, the definer half in the private schema does the work
  ('public.current_actor', false, true, false), ('private.current_actor', false, true, false),
  ('public.end_session', false, true, false), ('private.end_session', false, true, false),
  ('public.list_rows', false, true, false), ('private.list_rows', false, true, false),
  ('public.read_record', false, true, false), ('private.read_record', false, true, false),
  ('public.own_profile', false, true, false), ('private.own_profile', false, true, false),
  ('public.change_own_profile', false, true, false), ('private.change_own_profile', false, true, false),
  ('public.end_own_sessions', false, true, false), ('private.end_own_sessions', false, true, false),
  ('public.delete_own_account', false, true, false), ('private.delete_own_account', false, true, false),
  ('public.own_business_profile', false, true, false), ('private.own_business_profile', false, true, false),
  ('public.save_business_profile', false, true, false), ('private.save_business_profile', false, true, false),
  ('public.read_business_profile', false, true, false), ('private.read_business_profile', false, true, false),
  ('public.own_data', false, true, false), ('private.own_data', false, true, false),
  ('public.set_setup_state', false, true, false), ('private.set_setup_state', false, true, false),
  ('public.extend_trial', false, true, false), ('private.extend_trial', false, true, false),
  ('public.program_state', true, true, false), ('private.program_state', true, true, false),
  ('public.answer_seat', false, false, true), ('private.answer_seat', false, false, true),
  ('public.registration_link', false, false, true), ('private.registration_link', false, false, true),
  ('public.waiting_list', false, true, false), ('private.waiting_list', false, true, false),
  ('public.grant_seat', false, true, false), ('private.grant_seat', false, true, false),
  ('public.read_program', false, true, false), ('private.read_program', false, true, false),
  ('public.change_program', false, true, false), ('private.change_program', false, true, false),
  ('public.add_record', false, true, false), ('private.add_record', false, true, false),
  ('public.change_record', false, true, false), ('private.change_record', false, true, false),
  ('public.remove_record', false, true, false), ('private.remove_record', false, true, false),
  ('public.find_person', false, true, false), ('private.find_person', false, true, false),
  ('public.erase_person', false, true, false), ('private.erase_person', false, true, false),
  ('public.clean_up', false, false, true), ('private.clean_up', false, false, true),
  ('public.keep_for', false, false, true), ('private.keep_for', false, false, true),
  ('public.list_history', false, true, false), ('private.list_history', false, true, false),
  ('public.admin_summary', false, true, false), ('private.admin_summary', false, true, false),
  ('public.admin_stats', false, true, false), ('private.admin_stats', false, true, false),
  ('public.suspend_user', false, true, false), ('private.suspend_user', false, true, false),
  ('public.activate_user', false, true, false), ('private.activate_user', false, true, false),
  ('public.delete_user', false, true, false), ('private.delete_user', false, true, false),
  ('public.restore_deleted', false, true, false), ('private.restore_deleted', false, true, false),
  ('public.note_reply', false, false, true), ('private.note_reply', false, false, true),
  ('private.note_question', false, false, false),
  ('public.list_missed_questions', false, true, false), ('private.list_missed_questions', false, true, false),
  ('public.settle_question', false, true, false), ('private.settle_question', false, true, false),
  ('public.published_topics', false, false, true), ('private.published_topics', false, false, true),
  ('public.grant_staff', false, false, true), ('private.grant_staff', false, false, true),
  ('public.account_id', false, false, true), ('private.account_id', false, false, true),
  ('public.signup_proof', false, false, true), ('private.signup_proof', false, false, true),
  ('public.revoke_staff', false, false, true), ('private.revoke_staff', false, false, true),
  ('public.suspend_staff', false, false, true), ('private.suspend_staff', false, false, true),
  ('public.password_matches', false, false, true), ('private.password_matches', false, false, true),
  ('public.hit_rate_limit', false, false, true), ('private.hit_rate_limit', false, false, true),
  ('public.hit_rate_limits', false, false, true), ('private.hit_rate_limits', false, false, true),
  ('public.forgive_rate_limits', false, false, true), ('private.forgive_rate_limits', false, false, true),
  ('public.function_secret', false, false, true), ('private.function_secret', false, false, true),
  ('public.expire_payments', false, false, true), ('private.expire_payments', false, false, true),
  ('public.request_plan_payment', false, true, false), ('private.request_plan_payment', false, true, false),
  ('public.own_payments', false, true, false), ('private.own_payments', false, true, false),
  ('public.open_payment', false, false, true), ('private.open_payment', false, false, true),
  ('public.claim_payment', false, false, true), ('private.claim_payment', false, false, true),
  ('public.set_payment_company', false, false, true), ('private.set_payment_company', false, false, true),
  ('public.refuse_receipt', false, true, false), ('private.refuse_receipt', false, true, false),
  ('public.take_refusal_back', false, true, false), ('private.take_refusal_back', false, true, false),
  ('public.payment_of_registration', false, false, true), ('private.payment_of_registration', false, false, true),
  ('public.read_payment', false, true, false), ('private.read_payment', false, true, false),
  ('public.set_payment_status', false, true, false), ('private.set_payment_status', false, true, false),
  ('public.payment_receipt', false, true, false), ('private.payment_receipt', false, true, false),
  ('public.own_plan', false, true, false), ('private.own_plan', false, true, false),
  ('public.read_plan_periods', false, true, false), ('private.read_plan_periods', false, true, false),
  ('public.payment_terms', false, false, true), ('private.payment_terms', false, false, true),
  ('private.month_price', false, false, false), ('private.paid_plan', false, false, false),
  ('private.place_period', false, false, false), ('private.chain_periods', false, false, false),
  ('private.move_paid_start', false, false, false), ('private.period_json', false, false, false),
  ('private.periods_json', false, false, false), ('private.terms_json', false, false, false),
  ('private.plan_mails_due', false, false, false), ('private.list_moment', false, false, false),
  ('private.plan_amount', false, false, false), ('private.check_letter', false, false, false),
  ('private.new_reference', false, false, false), ('private.give_up_receipt', false, false, false),
  ('private.keep_payments', false, false, false),
  ('private.lock_payment', false, false, false), ('private.time_for_another_receipt', false, false, false),
  ('private.withdraw_refusal_mail', false, false, false), ('private.add_payment_link', false, false, false),
  ('private.payment_token', false, false, false), ('private.add_payment', false, false, false),
  ('private.payment_json', false, false, false), ('private.own_payment_json', false, false, false),
  ('private.payment_of_token', false, false, false), ('private.follow_registration', false, false, false),
  ('private.registration_payment', false, false, false), ('private.pay_for_plan', false, false, false),
  ('private.take_plan_back', false, false, false), ('private.staff_payment', false, false, false),
  ('public.begin_file', false, false, true), ('private.begin_file', false, false, true),
  ('public.claim_lost_files', false, false, true), ('private.claim_lost_files', false, false, true),
  ('public.forget_files', false, false, true), ('private.forget_files', false, false, true),
  ('private.keep_file', false, false, false), ('private.give_up_file', false, false, false),
  ('public.claim_outbox', false, false, true), ('private.claim_outbox', false, false, true),
  ('public.settle_outbox', false, false, true), ('private.settle_outbox', false, false, true),
  ('public.list_outbox', false, true, false), ('private.list_outbox', false, true, false),
  ('public.retry_outbox', false, true, false), ('private.retry_outbox', false, true, false),
  ('public.undo_reply', false, true, false), ('private.undo_reply', false, true, false),
  ('public.hurry_outbox', false, true, false), ('private.hurry_outbox', false, true, false),
  ('public.notice_settings', false, true, false), ('private.notice_settings', false, true, false),
  ('public.set_notice_kinds', false, true, false), ('private.set_notice_kinds', false, true, false),
  ('public.require_second_factor', false, true, false), ('private.require_second_factor', false, true, false),
  ('public.second_factor_required', false, true, false), ('private.second_factor_required', false, true, false),
  ('public.reset_second_factor', false, false, true), ('private.reset_second_factor', false, false, true),
  ('private.factor_is_given', false, false, false), ('private.set_second_factor', false, false, false),
  ('public.identity_confirmed_until', false, true, false), ('private.identity_confirmed_until', false, true, false),
  ('public.confirm_identity', false, true, false), ('private.confirm_identity', false, true, false),
  ('public.begin_sign_up', false, false, true), ('private.begin_sign_up', false, false, true),
  ('public.has_account', false, false, true), ('private.has_account', false, false, true),
  ('public.waiting_sign_up', false, false, true), ('private.waiting_sign_up', false, false, true),
  ('public.drop_sign_up', false, false, true), ('private.drop_sign_up', false, false, true),
  ('public.list_team', false, true, false), ('private.list_team', false, true, false),
  ('public.invite_member', false, true, false), ('private.invite_member', false, true, false),
  ('public.cancel_invitation', false, true, false), ('private.cancel_invitation', false, true, false),
  ('public.set_member_role', false, true, false), ('private.set_member_role', false, true, false),
  ('public.suspend_member', false, true, false), ('private.suspend_member', false, true, false),
  ('public.remove_member', false, true, false), ('private.remove_member', false, true, false),
  ('public.open_invitation', false, false, true), ('private.open_invitation', false, false, true),
  ('public.accept_invitation', false, false, true), ('private.accept_invitation', false, false, true),
  ('public.submit_form', true, true, false), ('private.admit_keyed_form', true, true, false), ('private.insert_form', true, true, false), ('private.settle_form', true, true, false),
  ('public.begin_request', false, true, true), ('private.begin_request', false, true, true),
  ('public.finish_request', false, true, true), ('private.finish_request', false, true, true),
  ('public.form_token', true, true, false), ('private.form_token', true, true, false),
  ('public.set_form_bound', false, false, true), ('private.set_form_bound', false, false, true),
  ('public.restore_from_spam', false, true, false), ('private.restore_from_spam', false, true, false),
  ('public.mark_spam', false, true, false), ('private.mark_spam', false, true, false),
  ('public.count_old_spam', false, true, false), ('private.count_old_spam', false, true, false),
  ('public.delete_old_spam', false, true, false), ('private.delete_old_spam', false, true, false),
  ('private.old_spam_where', false, false, false), ('private.leave_work', false, false, false), ('private.drop_work', false, false, false),
  ('private.resume_work', false, false, false), ('private.require_record', false, false, false),
  ('private.own_name', false, false, false), ('private.work_in_history', false, false, false),
  ('private.work_of', false, false, false), ('private.count_work_version', false, false, false), ('private.set_customer_search', false, false, false), ('private.number_customers', false, false, false), ('private.own_note', false, false, false), ('private.hit_of', false, false, false),
  ('public.read_record_work', false, true, false), ('private.read_record_work', false, true, false),
  ('public.set_record_work', false, true, false), ('private.set_record_work', false, true, false),
  ('public.add_note', false, true, false), ('private.add_note', false, true, false),
  ('public.change_note', false, true, false), ('private.change_note', false, true, false),
  ('public.remove_note', false, true, false), ('private.remove_note', false, true, false),
  ('public.reply_by_mail', false, true, false), ('private.reply_by_mail', false, true, false),
  ('public.list_colleagues', false, true, false), ('private.list_colleagues', false, true, false),
  ('public.list_my_work', false, true, false), ('private.list_my_work', false, true, false),
  ('public.list_related', false, true, false), ('private.list_related', false, true, false),
  ('public.list_matches', false, true, false), ('private.list_matches', false, true, false),
  ('public.change_many', false, true, false), ('private.change_many', false, true, false),
  ('public.undo_many', false, true, false), ('private.undo_many', false, true, false), ('private.bulk_ids', false, false, false),
  ('public.record_blog_view', false, false, true), ('private.record_blog_view', false, false, true),
  -- asked by policies
  ('private.is_admin', false, true, false), ('private.may_write', false, true, false), ('private.session_is_alive', false, true, false),
  -- constraints, generated columns and triggers: pure, with the rights of who writes
  ('private.trimmed', true, true, false), ('private.has_blank', true, true, false), ('private.has_invisible', true, true, false),
  ('private.is_line', true, true, false), ('private.is_paragraph', true, true, false),
  ('private.count_links', false, false, false), ('private.is_email', true, true, false), ('private.is_phone', true, true, false),
  ('private.is_web_url', true, true, false), ('private.is_link', true, true, false),
  ('private.are_lines', true, true, false), ('private.are_links', true, true, false),
  ('private.mn_sort_key', true, true, false), ('private.search_text', true, true, false), ('private.phone_key', true, true, false),
  ('private.short_grams', true, true, false), ('private.is_table_owner', false, true, true),
  -- nobody's: reached only through the ones above
  ('private.queue_deploy', false, false, false), ('private.keep_server_columns', false, false, false), ('private.require_customer', false, false, false),
  ('private.program_phase', false, false, false), ('private.lock_program', false, false, false), ('private.staff_program', false, false, false),
  ('private.seats_used', false, false, false), ('private.are_seats_offered', false, false, false), ('private.seats_left', false, false, false),
  ('private.seat_figures', false, false, false), ('private.give_seat', false, false, false), ('private.keep_seat', false, false, false),
  ('private.lock_program_first', false, false, false), ('private.seats_due', false, false, false),
  ('private.settle_seats', false, false, false), ('private.seat_token', false, false, false),
  ('private.day_end', false, false, false), ('private.hold_ends_at', false, false, false), ('private.end_of_due_day', false, false, false),
  ('private.person_email', false, false, false), ('private.person_phone', false, false, false), ('private.holds_seat', false, false, false),
  ('private.already_waits', false, false, false), ('private.sender_hash', false, false, false), ('private.is_over_seats', false, false, false),
  ('private.refuse_price', false, false, false), ('private.note_rush', false, false, false), ('private.next_waiting', false, false, false),
  ('private.registration_of_token', false, false, false), ('private.seat_now', false, false, false), ('private.place_in_line', false, false, false),
  ('private.seat_page', false, false, false), ('private.confirm_registration', false, false, false),
  ('private.are_questions', false, false, false), ('private.business_profile', false, false, false),
  ('private.business_is_filled', false, false, false), ('private.tell_staff_of_business', false, false, false), ('private.tell_staff_of_business_change', false, false, false),
  ('private.refuse_other_version', false, false, false), ('private.queue_setup_mail', false, false, false),
  ('private.trial_mails_due', false, false, false), ('private.still_stands', false, false, false),
  ('private.require_admin', false, false, false), ('private.require_writer', false, false, false),
  ('private.require_reader', false, false, false), ('private.require_sole_owner', false, false, false),
  ('private.invitation_token', false, false, false), ('private.member_json', false, false, false),
  ('private.invitation_json', false, false, false), ('private.record_invitation', false, false, false),
  ('private.other_member', false, false, false), ('private.valid_invitation', false, false, false), ('private.current_session_id', false, false, false),
  ('private.keep_an_owner', false, false, false), ('private.lock_owners', false, false, false),
  ('private.touch_record', false, false, false),
  ('private.free_username', false, false, false), ('private.create_profile', false, false, false),
  ('private.follow_email', false, false, false), ('private.decide_once', false, false, false),
  ('private.stamp_publication', false, false, false), ('private.keep_topic_key', false, false, false), ('private.record_audit', false, false, false),
  ('private.keep_history', false, false, false), ('private.count_rows', false, false, false),
  ('private.row_total', false, false, false), ('private.list_revision', false, false, false),
  ('private.search_condition', false, false, false), ('private.make_list_plan', false, false, false),
  ('private.page_in_order', false, false, false), ('private.page_nearby', false, false, false),
  ('private.page_by_index', false, false, false), ('private.matches_by_index', false, false, false),
  ('private.matches_by_scan', false, false, false), ('private.page_of_matches', false, false, false),
  ('private.rows_of_page', false, false, false), ('private.rows_in_order', false, false, false), ('private.listed_columns', false, false, false), ('private.shortened', false, false, false),
  ('private.end_sessions_of_changed_password', false, false, false),
  ('private.require_owner', false, false, false), ('private.phone_digits', false, false, false),
  ('private.locate_person', false, false, false), ('private.counts_of', false, false, false),
  ('private.forget_account', false, false, false), ('private.without_person', false, false, false),
  ('private.mark_history', false, false, false), ('private.count_work', false, false, false), ('private.delete_account', false, false, false),
  ('public.may_add_image', false, true, false), ('private.may_add_image', false, true, false), ('public.add_article_image', false, true, false), ('private.add_article_image', false, true, false),
  ('public.article_image', false, false, true), ('private.article_image', false, false, true), ('private.clean_up_images', false, false, false), ('private.give_up_image', false, false, false), ('private.are_alts', true, true, false),
  ('private.is_worked_on', false, false, false), ('private.assignee_scope', false, false, false), ('private.page_of_work', false, false, false), ('private.record_reading', false, false, false),
  ('private.written_columns', false, false, false), ('private.refuse_untouched', false, false, false),
  ('private.revoke_sessions', false, false, false), ('private.staff_account', false, false, false),
  ('private.customer_for_update', false, false, false), ('private.profile_record', false, false, false), ('private.figures_of', false, false, false),
  ('private.take_request_key', false, false, false), ('private.settle_request_key', false, false, false),
  ('private.request_scope', false, false, false), ('private.admit_form', false, false, false),
  ('private.signup_proof_at', false, false, false), ('private.admit_account', false, false, false),
  ('private.bound_metadata', false, false, false), ('private.void_credentials', false, false, false),
  ('private.queue_mail', false, false, false), ('private.queue_new_request', false, false, false),
  ('private.queue_decision', false, false, false), ('private.queue_sign_up', false, false, false),
  ('private.tell_owners_of_address', false, false, false),
  ('public.request_state', false, false, true), ('private.request_state', false, false, true),
  ('private.with_request_links', false, false, true),
  ('public.tell_known_address', false, false, true), ('private.tell_known_address', false, false, true),
  ('private.tell_of_password', false, false, false), ('private.tell_of_deletion', false, false, false),
  ('private.forget_deleted_address', false, false, false),
  ('private.mail_class', false, false, false), ('private.mail_limits', false, false, false),
  ('private.sender_hash', false, false, false), ('private.begun_acknowledgements', false, false, false),
  ('private.forget_outbox', false, false, false), ('private.compose_digests', false, false, false),
  ('private.outbox_records', false, false, false), ('private.reason_to_drop', false, false, false),
  ('private.retry_delay', false, false, false), ('private.outbox_is_due', false, false, false),
  ('private.call_dispatcher', false, false, false), ('private.schedule_dispatcher', false, false, false),
  ('private.is_function_secret', false, false, false), ('private.count_form', false, false, false),
  ('private.sender', false, false, false), ('private.counted_as', false, false, false), ('private.list_scope', false, false, false),
  ('private.sign_moment', false, false, false), ('private.token_signal', false, false, false),
  ('private.form_signals', false, false, false), ('private.spam_reason', false, false, false),
  ('private.form_day', false, false, false), ('private.tell_staff', false, false, false),
  ('private.closed_for', false, false, false), ('private.count_day', false, false, false),
  ('private.request_address', false, false, false), ('private.refuse', false, false, false),
  ('private.begin_form_statement', false, false, false), ('private.bound_form_row', false, false, false),
  ('private.identity_lasts', false, false, false), ('private.factor_given_at', false, false, false),
  ('private.require_confirmed_identity', false, false, false), ('private.guard_factor', false, false, false),
  ('private.guard_factors', false, false, false), ('private.phone_numbers', false, false, false),
  ('private.tell_owners', false, false, false), ('private.tells_owners', false, false, false),
  ('private.history_for_owners', false, false, false), ('private.remove_waiting', false, false, false),
  ('private.forms_today', false, false, false);

create temporary table staff_calls (call text);
insert into staff_calls values
  ('select public.list_rows(''quote_requests'')'), ('select public.read_record(''quote_requests'', ''1'')'),
  ('select public.read_record(''profiles'', tests.id(''customer'')::text)'), ('select public.list_history()'),
  ('select public.add_record(''blog_posts'', ''{"title": "А", "slug": "a", "content": "А"}'')'),
  ('select public.change_record(''quote_requests'', ''1'', ''{"status": "new"}'')'), ('select public.remove_record(''blog_posts'', ''1'')'),
  ('select public.find_person(''customer@tests.example.mn'')'), ('select public.erase_person(''customer@tests.example.mn'')'),
  ('select public.admin_summary()'), ('select public.admin_stats(7)'),
  ('select public.suspend_user(tests.id(''customer''))'), ('select public.activate_user(tests.id(''customer''))'),
  ('select public.delete_user(tests.id(''customer''))'), ('select public.read_business_profile(tests.id(''customer''))'), ('select public.read_plan_periods(tests.id(''customer''))'),
  ('select public.set_setup_state(tests.id(''customer''), ''running'')'), ('select public.extend_trial(tests.id(''customer''), 7)'),
  ('select public.restore_deleted(1)'),
  ('select public.restore_from_spam(''quote_requests'', 1)'), ('select public.mark_spam(''quote_requests'', 1)'),
  ('select public.count_old_spam()'), ('select public.delete_old_spam()'),
  ('select public.read_record_work(''profiles'', tests.id(''customer'')::text)'),
  ('select public.set_record_work(''quote_requests'', ''1'', null, null)'), ('select public.add_note(''quote_requests'', ''1'', ''А'')'),
  ('select public.change_note(1, ''А'')'), ('select public.remove_note(1)'), ('select public.undo_reply(1)'), ('select public.reply_by_mail(''quote_requests'', ''1'', ''А'', ''А'')'),
  ('select public.list_colleagues()'), ('select public.list_my_work()'), ('select public.list_matches(''болд'')'),
  ('select public.list_related(''profiles'', tests.id(''customer'')::text)'),
  ('select public.change_many(''quote_requests'', ''delete'')'), ('select public.undo_many(tests.id(''customer''))'),
  ('select public.list_outbox()'), ('select public.retry_outbox(tests.id(''customer''))'),
  ('select public.hurry_outbox(tests.id(''customer''))'),
  ('select public.list_team()'), ('select public.second_factor_required()'), ('select public.require_second_factor(false)'), ('select public.invite_member(''new@tests.example.mn'', ''Шинэ'', ''viewer'')'),
  ('select public.cancel_invitation(tests.id(''customer''))'), ('select public.set_member_role(tests.id(''admin''), ''owner'')'),
  ('select public.suspend_member(tests.id(''admin''))'), ('select public.remove_member(tests.id(''admin''))'),
  ('select public.notice_settings()'), ('select public.set_notice_kinds(''{}'')');
-- What is a customer's own: nobody else has anything to see or change by it.
create temporary table own_calls (call text);
insert into own_calls values
  ('select public.change_own_profile(''{"location": "Дархан"}'')'), ('select public.end_own_sessions()'),
  ('select public.delete_own_account(''x'')'), ('select public.own_business_profile()'),
  ('select public.save_business_profile(''{"services": "Тайралт"}'')'), ('select public.own_data()'), ('select public.own_plan()');
-- What changes something or is for owners, which a viewer is refused as well: "reads" is what is left.
create temporary table viewer_reads (call text);
insert into viewer_reads
select call from staff_calls
where call ~ '^select public\.(list_(?!team)|read_|count_|admin_|notice_settings|second_factor_)';
grant usage on schema tests to anon, authenticated, service_role;
grant select on tests.actors to anon, authenticated, service_role;
grant execute on function tests.id to anon, authenticated, service_role;

-- What owners alone may do: an editor is refused.
create temporary table owner_calls as
select call from staff_calls
where call ~ '^select public\.(find_person|erase_person|list_team|invite_member|cancel_invitation|set_member_role|suspend_member|remove_member|require_second_factor)';

select plan(8 + (select count(*)::integer from own_calls) * 8 + (select count(*)::integer from staff_calls) * 8 + (select count(*)::integer from owner_calls) * 2);

select set_eq(
  $$select p.pronamespace::regnamespace || '.' || p.proname, has_function_privilege('anon', p.oid, 'execute') as a,
      has_function_privilege('authenticated', p.oid, 'execute') as b, has_function_privilege('service_role', p.oid, 'execute') as c
    from pg_proc as p where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)$$,
  'select * from expected',
  'every function is executable by exactly the roles written here');
select is_empty(
  $$select oid::regprocedure from pg_proc where pronamespace = 'public'::regnamespace and prosecdef$$,
  'no exposed function runs with the rights of its owner');
select is_empty(
  $$select oid::regprocedure from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    and not coalesce('search_path=""' = any (proconfig), false)$$,
  'every function has its search path pinned');
select is_empty(
  $$select oid::regprocedure from pg_proc as p where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    and obj_description(oid, 'pg_proc') is null
    and not exists (select from pg_proc where pronamespace = 'public'::regnamespace and proname = p.proname and oid <> p.oid)$$,
  'every function says what it is for, the inner half of a command by its public one');

select is(tests.try(actor, call, 'profiles'), '42501', format('%s: %s', actor, call))
from staff_calls, unnest(array['anonymous', 'customer', 'suspended customer', 'suspended admin', 'removed admin', 'signed-out admin', 'service']) as actor;

select is(tests.try(actor, call, 'profiles'), '42501', format('%s: %s', actor, call))
from own_calls, unnest(array['anonymous', 'suspended customer', 'owner', 'admin', 'viewer', 'removed admin', 'signed-out admin', 'service']) as actor;

select is(tests.try('admin', call, 'staff'), '42501', format('editor: %s', call)) from owner_calls;
select isnt(tests.try('owner', call, 'staff'), '42501', format('owner: %s', call)) from owner_calls;

-- A viewer
select is(tests.try('viewer', call, 'profiles') = '42501', not call in (select r.call from viewer_reads as r), format('viewer: %s', call))
from staff_calls;
select is(tests.answer('viewer', $$select (public.list_rows('quote_requests', 100) ->> 'total')$$), '0', 'a viewer reads a page of 100 rows');
select is(tests.answer('viewer', $$select public.list_rows('quote_requests', 101)$$), '42501', 'and exports nothing');
select is(tests.answer('viewer', $$select public.list_history(null, null, 101)$$), '42501', 'nor the history');
select is(tests.answer('viewer', $$select public.list_outbox(null, 101)$$), '42501', 'nor to whom mails went');

select * from finish();
rollback;
