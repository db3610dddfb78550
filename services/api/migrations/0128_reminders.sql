-- What a customer was written to about: once for each invoice or campaign. told_on is the day on which the first message went out.
create table reminders (
  about text not null check (about in ('due', 'overdue', 'suspension', 'offers')),
  subject text not null,
  customer_id text not null references customers (id) on delete cascade,
  promised_on date not null,
  told_on date,
  primary key (about, subject)
);
create index reminders_customer on reminders (customer_id);
create index debts_open on debts (due_date) where state = 'OPEN';
