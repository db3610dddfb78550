-- What happened to whom, from where: written once, kept for six months. A customer and a login stand in it by a keyed hash.
create table security_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null,
  customer text,
  login text,
  address text not null,
  trace_id text not null,
  browser text,
  system text
);
create index security_log_customer on security_log (customer, id desc);
create index security_log_at on security_log (at);

create function keep_security_log() returns trigger language plpgsql as $$
begin
  -- Only what is older than the retention job says may go, and nothing is ever changed.
  if tg_op = 'DELETE' and old.at < nullif(current_setting('portal.forget_before', true), '')::timestamptz then return old; end if;
  raise exception 'the security log is append-only';
end $$;
create trigger keep_security_log before update or delete on security_log for each row execute function keep_security_log();
create function keep_security_log_whole() returns trigger language plpgsql as $$ begin raise exception 'the security log is append-only'; end $$;
create trigger keep_security_log_whole before truncate on security_log execute function keep_security_log_whole();
