-- A new password ends every session of the account, also the one of the recovery link that set it:
-- whoever asks for a new password may do so because somebody else knows the old one.

create function private.end_sessions_of_changed_password()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.revoke_sessions(new.id);
  return null;
end
$$;
comment on function private.end_sessions_of_changed_password is
  'Ends every session of an account whose password has changed.';

create trigger users_end_sessions_of_changed_password
  after update of encrypted_password on auth.users
  for each row
  when (new.encrypted_password is distinct from old.encrypted_password)
  execute function private.end_sessions_of_changed_password();
