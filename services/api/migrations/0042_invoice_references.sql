-- The bar code of an invoice contains the digits of its reference. An import with other references is refused: a page that cannot draw the bar
-- code fails. Invoices from before stay, so that money for them can be booked.
create function refuse_invoice_reference() returns trigger language plpgsql as $$
begin
  raise exception 'invoice reference % is not FT or AC and 12 digits', new.reference
    using errcode = 'check_violation', constraint = 'invoices_reference';
end $$;
create trigger refuse_invoice_reference before insert on invoices for each row
  when (new.reference !~ '^(FT|AC)[0-9]{12}$') execute function refuse_invoice_reference();
