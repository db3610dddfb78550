-- Which notices a customer has seen; what is no longer told is swept.
create table notices_read (
  customer_id text not null references customers (id) on delete cascade,
  notice_id text not null,
  read_at timestamptz not null,
  primary key (customer_id, notice_id)
);
