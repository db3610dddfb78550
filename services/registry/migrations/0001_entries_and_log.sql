-- What is live of each remote, as the rules of tools/release/entry.mjs have it. The revision grows with every change.
create table registry.entries (
  name text primary key,
  revision integer not null,
  entry jsonb not null
);

-- Who changed what, when, of which commit and on what evidence: written once.
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
