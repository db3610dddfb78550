-- Blacklisting a customer ends the open sessions at once, also those of people of a company, and closes their event streams.
create function revoke_blacklisted_sessions() returns trigger language plpgsql as $$
begin
  perform pg_notify('portal', 'session:' || id) from sessions where customer_id = new.id and revoked_at is null;
  update sessions set revoked_at = least(now(), expires_at) where customer_id = new.id and revoked_at is null;
  update logins set ended_at = now() where customer_id = new.id and ended_at is null;
  return null;
end $$;
create trigger customers_blacklisted after update of blacklisted on customers
  for each row when (new.blacklisted and not old.blacklisted) execute function revoke_blacklisted_sessions();
