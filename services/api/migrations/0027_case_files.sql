-- The file that a customer attached to a support case, encrypted; deleted with its case.
create table case_files (
  protocol text primary key references cases (protocol) on delete cascade,
  type text not null check (type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  bytes integer not null check (bytes > 0),
  encrypted_content text not null,
  created_at timestamptz not null
);
