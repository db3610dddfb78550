-- Partners that were switched off or on, append-only. The last row of a partner is its state; without a row it is on.
create table partner_switches (
  id bigint generated always as identity primary key,
  partner_id text not null,
  is_off boolean not null,
  reason text not null,
  person text not null,
  at timestamptz not null
);
create index partner_switches_partner on partner_switches (partner_id, id);
create function keep_partner_switches() returns trigger language plpgsql as $$ begin raise exception 'the switches of partners are append-only'; end $$;
create trigger partner_switches_append_only before update or delete or truncate on partner_switches
  for each statement execute function keep_partner_switches();

-- Partner whose token started the login; its sessions end when the partner is switched off.
alter table logins add column partner_id text;
create index logins_partner on logins (partner_id) where partner_id is not null;
