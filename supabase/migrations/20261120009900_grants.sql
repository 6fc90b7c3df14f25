-- Every privilege of the Data API, and no other. Grants say what a role may try, policies say which
-- rows it may touch: both must agree. This file only states the end result, so running it again
-- restores it, also after a tool has granted everything to everybody.

do $$
declare
  affected text;
  kind text;
begin
  foreach affected in array array['public', 'private'] loop
    execute format('revoke all on schema %I from public, anon, authenticated, service_role', affected);
    foreach kind in array array['tables', 'sequences', 'functions'] loop
      execute format(
        'revoke all on all %s in schema %I from public, anon, authenticated, service_role', kind, affected);
      execute format(
        'alter default privileges in schema %I revoke all on %s from anon, authenticated, service_role',
        affected, kind);
    end loop;
  end loop;
end
$$;
alter default privileges revoke execute on functions from public;

grant usage on schema public to anon, authenticated, service_role;
-- Policies and invoker functions name helpers in here; a visitor's policies name none.
grant usage on schema private to authenticated, service_role;

-- Visitors, signed in or not: they send forms, column by column, and read the blog (spec §6).
grant insert (
  first_name, last_name, email, phone, current_status, goals, experience, english_level,
  has_startup_idea, has_laptop, payment_method
) on public.program_registrations to anon, authenticated;
grant insert (
  name, email, phone, company, project_title, project_type, budget, timeline, project_description
) on public.quote_requests to anon, authenticated;
grant insert (
  name, email, phone, company, industry, current_website, monthly_revenue, main_challenge
) on public.design_report_requests to anon, authenticated;
grant insert (
  first_name, last_name, email, phone, position, experience, skills, projects, motivation
) on public.partner_requests to anon, authenticated;
grant insert (name, email, phone, company, subject, message)
  on public.contact_messages to anon, authenticated;
grant select on public.blog_posts to anon, authenticated;

-- Staff are "authenticated" too; the policies tell them from customers (spec §6).
grant select on
  public.program_registrations, public.quote_requests, public.design_report_requests,
  public.partner_requests, public.contact_messages, public.profiles, public.staff, public.audit_log
  to authenticated;
grant insert (status) on public.program_registrations to authenticated;
grant update (
  first_name, last_name, email, phone, current_status, goals, experience, english_level,
  has_startup_idea, has_laptop, payment_method, status
) on public.program_registrations to authenticated;
grant update (status) on public.quote_requests to authenticated;
grant update (status) on public.design_report_requests to authenticated;
grant update (status) on public.partner_requests to authenticated;
grant update (status) on public.contact_messages to authenticated;
grant insert (
  title, slug, excerpt, content, featured_image, images, status, tags, cta_text, cta_url
), update (
  title, slug, excerpt, content, featured_image, images, status, tags, cta_text, cta_url
) on public.blog_posts to authenticated;
grant delete on public.program_registrations, public.blog_posts to authenticated;

-- The operator's script lists staff; everything else it does is a command.
grant select on public.staff to service_role;

-- Constraints, generated columns and triggers run with the rights of whoever writes the row.
grant execute on function
  private.trimmed(text), private.has_blank(text),
  private.is_line(text, integer, integer), private.is_paragraph(text, integer, integer),
  private.is_email(text), private.is_phone(text), private.is_web_url(text), private.is_link(text),
  private.are_lines(text[], integer, integer), private.are_links(text[], integer),
  private.mn_sort_key(text), private.search_text(text[]), private.short_grams(text)
  to anon, authenticated;
grant execute on function private.is_table_owner(oid) to authenticated, service_role;

-- What policies ask.
grant execute on function private.is_admin(), private.session_is_alive() to authenticated;

-- Commands and reads of signed-in callers; each private half checks who it is.
grant execute on function
  public.current_actor(), private.current_actor(),
  public.end_session(), private.end_session(),
  public.list_rows(text, integer, jsonb, text, text, text, bigint),
  private.list_rows(text, integer, jsonb, text, text, text, bigint),
  public.list_history(text, text, integer, jsonb), private.list_history(text, text, integer, jsonb),
  public.admin_summary(), private.admin_summary(),
  public.admin_stats(integer), private.admin_stats(integer),
  public.suspend_user(uuid), private.suspend_user(uuid),
  public.activate_user(uuid), private.activate_user(uuid),
  public.delete_user(uuid), private.delete_user(uuid),
  public.restore_deleted(bigint), private.restore_deleted(bigint)
  to authenticated;

-- The forms of visitors. The private halves are bound in the body of public.submit_form.
grant execute on function
  public.submit_form(text, jsonb, text, text, numeric),
  private.admit_form(text, text, text, numeric), private.insert_form(text, jsonb, integer)
  to anon, authenticated;

-- The service key only.
grant execute on function
  public.function_secret(), private.function_secret(),
  public.grant_staff(text, text, text), private.grant_staff(text, text, text),
  public.revoke_staff(text), private.revoke_staff(text),
  public.suspend_staff(text, boolean), private.suspend_staff(text, boolean),
  public.hit_rate_limit(text, integer, integer), private.hit_rate_limit(text, integer, integer),
  public.record_blog_view(text), private.record_blog_view(text)
  to service_role;
