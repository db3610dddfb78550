-- What edges are told, signed: each version of each role's metadata, and of a remote's role the entry that it vouches for.
create table registry.signed (
  role text not null,
  version integer not null,
  body text not null,
  target text,
  target_hash text,
  primary key (role, version)
);
create index signed_targets on registry.signed (target_hash);
