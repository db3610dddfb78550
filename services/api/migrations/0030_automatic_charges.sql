-- Charges of a recurrence. The payment with the same id has the amount and the state.
create table automatic_charges (
  payment_id text primary key references payments,
  recurrence_id text not null references recurrences on delete cascade,
  invoice_reference text not null references invoices,
  due_date date not null
);
create index automatic_charges_recurrence on automatic_charges (recurrence_id, due_date);
create index automatic_charges_invoice on automatic_charges (invoice_reference);

-- Facts of Pix Automático. The id names the fact, so that its customer is notified once.
create table automatic_events (
  id text primary key,
  recurrence_id text not null references recurrences on delete cascade,
  kind text not null,
  invoice_reference text references invoices,
  month text,
  amount bigint,
  day date,
  at timestamptz not null
);
create index automatic_events_recurrence on automatic_events (recurrence_id, at);
