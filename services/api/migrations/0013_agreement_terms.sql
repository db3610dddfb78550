-- What an agreement replaced, as signed: an invoice that is owed again after a reversal changes, its term does not.
alter table agreements add column replaced jsonb;
update agreements set replaced = (
  select jsonb_agg(jsonb_build_object(
    'reference', i.reference, 'dueDate', coalesce(i.late_from, i.due_date), 'components', i.components
  ) order by i.due_date, i.reference)
  from invoices i where i.agreement_reference = agreements.reference and i.installment_number is null
);
