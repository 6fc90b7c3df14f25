-- A real request that was taken for spam is announced when staff bring it back. One that staff themselves had
-- marked was announced before.

set local lock_timeout = '3s';

do $$
declare
  form text;
begin
  foreach form in array array[
    'program_registrations', 'quote_requests', 'design_report_requests', 'partner_requests',
    'contact_messages'
  ] loop
    execute format(
      'create trigger %I after update of spam_at on public.%I for each row
        when (
          old.spam_at is not null and new.spam_at is null and old.spam_reason is distinct from ''staff''
        )
        execute function private.queue_new_request()', form || '_outbox_restored', form);
  end loop;
end
$$;
