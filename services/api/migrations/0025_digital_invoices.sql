-- Contracts whose invoices are sent by e-mail as PDF instead of on paper.
create table digital_invoices (
  contract_reference text primary key references contracts,
  chosen_at timestamptz not null
);

-- Days on which a customer wants to be reminded of an invoice, with its Pix code.
create table payment_reminders (
  invoice_reference text primary key references invoices,
  remind_on date not null
);

alter table reminders
  drop constraint reminders_kind_check,
  add constraint reminders_kind_check
    check (kind in ('due', 'overdue', 'suspension', 'rescission', 'breach', 'offers', 'invoice', 'chosen'));
