-- An amount of zero cannot be paid: an operator that waives everything cancels the invoices. Campaigns from before are not checked, so that the
-- migration cannot fail.
alter table campaigns
  add constraint campaigns_payable check (discount_percentage < 100 and early_discount_percentage < 100) not valid;
