-- Double-entry ledger: append-only entries whose postings sum to zero. Debits are positive, credits negative.
create table ledger_entries (
  id bigint generated always as identity primary key,
  -- Id of the event that the entry records: a second entry of the same event is rejected.
  source_id text not null unique,
  kind text not null,
  occurred_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  -- No foreign key: payments are deleted after their retention period, entries are not.
  payment_id text
);
create index ledger_entries_payment on ledger_entries (payment_id) where payment_id is not null;

create table ledger_postings (
  entry_id bigint not null references ledger_entries,
  position integer not null,
  account text not null check (account in ('receivable', 'provider_clearing', 'provider_blocked', 'revenue', 'fines_and_interest', 'discounts',
    'customer_credit', 'refunds_payable', 'unmatched', 'written_off', 'opening_balance')),
  -- Invoice, provider or customer, depending on the account.
  subject text,
  amount bigint not null check (amount <> 0),
  primary key (entry_id, position),
  constraint ledger_postings_subject_check
    check ((subject is null) = (account in ('revenue', 'fines_and_interest', 'discounts', 'written_off', 'opening_balance')))
);
create index ledger_postings_account on ledger_postings (account, subject);

-- What the customer was billed, without charges for late payment, discounts and what was paid in part.
create function billed_amount(components jsonb) returns bigint language sql immutable as $$
  select coalesce(sum((component ->> 'amount')::bigint), 0)::bigint from jsonb_array_elements(components) as component
  where component ->> 'kind' not in ('fine', 'interest', 'discount', 'partial')
$$;

-- Entries of the rows that are older than the ledger. A balance that they do not explain goes to `opening_balance`.
create temporary table opening (source_id text, kind text, occurred_at timestamptz, payment_id text, account text, subject text, amount bigint);

create temporary table parts as
  select reference, due_date, state, agreement_reference, installment_number, paid_at,
    billed_amount(components) as billed,
    coalesce(sum(amount) filter (where kind in ('fine', 'interest')), 0) as late,
    coalesce(sum(amount) filter (where kind = 'discount'), 0) as taken_off
  from invoices left join lateral jsonb_to_recordset(components) as component (kind text, amount bigint) on true
  group by reference;

insert into opening
  select 'invoice:' || reference, 'invoice_issued', least(now(), due_date - interval '20 days'), null, posting.account, posting.subject, posting.amount
  from parts cross join lateral (values ('receivable', reference, billed), ('revenue', null, -billed)) as posting (account, subject, amount);

-- An agreement replaces the receivable of its invoices by that of its installments.
insert into opening
  select 'agreement:' || agreements.reference, 'agreement_accepted', created_at, null, posting.account, posting.subject, posting.amount
  from agreements join parts on agreement_reference = agreements.reference cross join lateral (
    select 'receivable' as account, parts.reference as subject, -billed as amount where installment_number is null
    union all select 'fines_and_interest', null, -late where installment_number is null
    union all select 'discounts', null, -taken_off where installment_number is null
    union all select 'revenue', null, billed where installment_number is not null) as posting;

insert into opening
  select received_payments.id, 'money_received', received_payments.paid_at, received_payments.payment_id, posting.account, posting.subject, posting.amount
  from received_payments join payments on payments.id = received_payments.payment_id cross join lateral (values
    ('provider_clearing', split_part(received_payments.id, ':', 1), received_payments.amount),
    (case when refund_state = 'credit' then 'customer_credit' else 'refunds_payable' end, customer_id, -refund)) as posting (account, subject, amount);

insert into opening
  select coalesce(money.id, 'opening:' || reference), case when money.id is null then 'opening_balance' else 'money_received' end,
    coalesce(money.paid_at, parts.paid_at), money.payment_id, posting.account, posting.subject, posting.amount
  from parts
    left join payment_items on debt_reference = reference and is_paid
    left join received_payments as money on money.payment_id = payment_items.payment_id and money.outcome in ('booked', 'partial')
    cross join lateral (values ('receivable', reference, -billed), ('fines_and_interest', null, -late), ('discounts', null, -taken_off)) as posting (account, subject, amount)
  where state = 'PAID';

insert into opening
  select 'refund:' || received_payments.id, 'refund_done', refunded_at, payment_id, posting.account, posting.subject, posting.amount
  from received_payments join payments on payments.id = payment_id cross join lateral (values
    ('refunds_payable', customer_id, refund), ('provider_clearing', split_part(received_payments.id, ':', 1), -refund)) as posting (account, subject, amount)
  where refund_state = 'done';

insert into opening
  select source_id, min(kind), min(occurred_at), min(payment_id), 'opening_balance', null, -sum(amount)
  from opening group by source_id;

insert into ledger_entries (source_id, kind, occurred_at, payment_id)
  select source_id, min(kind), min(occurred_at), min(payment_id) from opening where amount <> 0
  group by source_id order by min(occurred_at), source_id;
insert into ledger_postings (entry_id, position, account, subject, amount)
  select id, row_number() over (partition by id order by account, subject), account, subject, sum(amount)
  from opening join ledger_entries using (source_id)
  group by id, account, subject having sum(amount) <> 0;
drop table opening, parts;

-- Every invoice has its entry, whoever inserts or corrects it. One that is inserted as paid was paid before.
create function record_invoice() returns trigger language plpgsql as $$
declare
  source text := 'invoice:' || new.reference;
  billed bigint := billed_amount(new.components);
  entry bigint;
begin
  if tg_op = 'UPDATE' then
    source := source || ':' || gen_random_uuid();
    billed := billed - billed_amount(old.components);
  end if;
  if billed <> 0 then
    insert into ledger_entries (source_id, kind, occurred_at)
      values (source, case tg_op when 'INSERT' then 'invoice_issued' else 'invoice_corrected' end, now()) returning id into entry;
    insert into ledger_postings values (entry, 0, 'receivable', new.reference, billed), (entry, 1, 'revenue', null, -billed);
    if tg_op = 'INSERT' and new.state = 'PAID' then
      insert into ledger_entries (source_id, kind, occurred_at) values ('opening:' || new.reference, 'opening_balance', new.paid_at) returning id into entry;
      insert into ledger_postings values (entry, 0, 'opening_balance', null, billed), (entry, 1, 'receivable', new.reference, -billed);
    end if;
  end if;
  return null;
end $$;
create trigger ledger_invoice_issued after insert on invoices for each row execute function record_invoice();
create trigger ledger_invoice_corrected after update on invoices for each row
  when (old.state = 'OPEN' and new.state = 'OPEN' and old.components is distinct from new.components) execute function record_invoice();

-- At commit every entry has at least two postings, which sum to zero.
create function check_ledger_entry() returns trigger language plpgsql as $$
declare
  checked bigint;
  postings integer;
  total numeric;
begin
  if tg_table_name = 'ledger_entries' then checked := new.id; else checked := new.entry_id; end if;
  select count(*), coalesce(sum(amount), 0) into postings, total from ledger_postings where entry_id = checked;
  if postings < 2 or total <> 0 then
    raise exception 'ledger entry % is not balanced: % postings sum to %', checked, postings, total using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_balanced after insert on ledger_entries
  deferrable initially deferred for each row execute function check_ledger_entry();
create constraint trigger ledger_postings_balanced after insert on ledger_postings
  deferrable initially deferred for each row execute function check_ledger_entry();

create function reject_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: correct an entry by another entry', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function reject_ledger_change();
create trigger ledger_postings_append_only before update or delete or truncate on ledger_postings
  for each statement execute function reject_ledger_change();
