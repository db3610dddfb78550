-- The key of a partner's page that a session is bound to, by its thumbprint (RFC 7638); null for the portal's own.
alter table sessions add column key_thumbprint text;

-- Proofs of that key that were seen. Each is good once, in whichever process; a crash of the database forgets them, which costs no more than they live.
create unlogged table used_proofs (
  id text primary key,
  expires_at timestamptz not null
);
create index used_proofs_expires on used_proofs (expires_at);

-- Asked in the statement that looks for the session: true the first time.
create function use_proof(proof text, until timestamptz) returns boolean language sql volatile as $$
  with used as (insert into used_proofs values (proof, until) on conflict do nothing returning 1)
  select exists (select from used)
$$;
