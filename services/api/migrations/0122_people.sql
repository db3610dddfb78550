-- Who may come in for a company beside its own lines. Names and addresses are sealed; address_key is the address by a keyed hash, so that one is in once.
-- Who was removed keeps the name, for what was paid in it, and nothing else.
create table people (
  id text primary key,
  customer_id text not null references customers (id) on delete cascade,
  name text not null,
  address text,
  address_key text,
  role text not null check (role in ('sees', 'pays', 'administers')),
  invited_at timestamptz not null,
  -- Of the link in the mail, by its hash; null once it was used or taken back.
  invitation text unique,
  invited_until timestamptz,
  code_hash text,
  sent_at timestamptz,
  expires_at timestamptz,
  tries integer not null default 0,
  joined_at timestamptz,
  removed_at timestamptz,
  unique (customer_id, address_key)
);

-- What may be done by whoever comes in by a line: everything, until an administrator says otherwise. A natural person is nobody's company.
alter table customers add column lines_role text not null default 'administers' check (lines_role in ('sees', 'pays', 'administers'));
alter table customers add check (type = 'PJ' or lines_role = 'administers');

-- Null is the customer itself.
alter table logins add column person_id text references people (id) on delete cascade;
alter table passkeys add column person_id text references people (id) on delete cascade;
alter table sessions add column person_id text;
alter table security_log add column person text;
create index logins_person on logins (person_id);
create index passkeys_person on passkeys (person_id);

-- Asked with every call, in the statement that looks for its session: who was removed, or may do less, is so at once. Null: nobody.
create function role_of(customer text, person text) returns text language sql stable as $$
  select case
    when person is null then (select lines_role from customers where id = customer)
    else (select role from people where id = person and customer_id = customer and joined_at is not null and removed_at is null)
  end
$$;
