-- An agreement can be broken, settled early and replaced by another.
alter table campaigns
  -- Discount on installments that are not due yet, when all that are left are paid at once.
  add column early_discount_percentage integer not null default 0 check (early_discount_percentage between 0 and 100);
alter table agreements
  add column early_discount_percentage integer not null default 0 check (early_discount_percentage between 0 and 100),
  -- True if the signed conditions say when it is broken. Those of earlier agreements do not.
  add column is_breakable boolean not null default false,
  add column broken_at timestamptz check (broken_at is null or is_breakable),
  add column replaced_by text references agreements check (replaced_by is null or broken_at is not null),
  -- Agreements before it that were broken for the same invoices.
  add column renegotiations integer not null default 0;
create index agreements_replaced_by on agreements (replaced_by) where replaced_by is not null;

-- CANCELLED: an installment that is not owed any more, because its agreement was broken.
alter table invoices
  drop constraint invoices_state_check,
  add constraint invoices_state_check check (
    state in ('OPEN', 'PAID', 'AGREED') or (state = 'CANCELLED' and installment_number is not null)
  );

-- A notice before an agreement is broken.
alter table reminders
  drop constraint reminders_kind_check,
  add constraint reminders_kind_check
    check (kind in ('due', 'overdue', 'suspension', 'rescission', 'breach', 'offers'));
