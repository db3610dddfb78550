-- Root secrets that rows are encrypted under. A canary opens with its root secret only. `used_at` is the last time at which a
-- process had this root as PORTAL_SECRET.
create table root_keys (
  id text primary key,
  canary text not null,
  used_at timestamptz not null
);

-- User handle that the authenticator has stored. It was derived from the root secret, which may change. Null: of a former version.
alter table passkeys add column user_handle text;
alter table passkey_challenges add column user_handle text;

-- Free text of customers is encrypted. The former columns hold text of a former version until `npm run rotate-keys`.
alter table cases add column encrypted_body text, add column encrypted_answer text;
alter table ratings add column encrypted_comment text;

-- Also lets a rotation of the root secret replace the blind indexes, and nothing else.
create or replace function keep_security_log() returns trigger language plpgsql as $$
begin
  -- Rows are never changed; the retention job deletes those older than the limit that it sets.
  if tg_op = 'DELETE' and old.at < nullif(current_setting('portal.forget_before', true), '')::timestamptz then return old; end if;
  if tg_op = 'UPDATE' and current_setting('portal.rotates_keys', true) = 'on'
    and to_jsonb(new) - array['customer_blind_index', 'person_blind_index', 'login_blind_index']
      = to_jsonb(old) - array['customer_blind_index', 'person_blind_index', 'login_blind_index']
  then return new; end if;
  raise exception 'the security log is append-only';
end $$;
