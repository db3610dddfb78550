-- The live releases of each remote. The revision grows with every change.
create table registry.entries (
  name text primary key,
  revision integer not null,
  entry jsonb not null
);

-- Who changed what, when, of which commit and on what evidence. Append-only.
create table registry.log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  team text not null,
  name text not null,
  revision integer not null,
  change jsonb not null,
  commit text,
  evidence text,
  unique (name, revision)
);

create function registry.keep_log() returns trigger language plpgsql as $$ begin raise exception 'the log of releases is append-only'; end $$;
create trigger keep_log before update or delete on registry.log for each row execute function registry.keep_log();
create trigger keep_log_whole before truncate on registry.log execute function registry.keep_log();

-- Signed metadata for edges: each version of each role, and for a remote's role the entry that it signs.
create table registry.signed (
  role text not null,
  version integer not null,
  body text not null,
  target text,
  target_hash text,
  primary key (role, version)
);
create index signed_targets on registry.signed (target_hash);
