-- A partner's token may name the invoices that its session sees and pays; null: all of the customer's.
alter table sessions add column invoices text[];
