-- Amounts become lists of components ({ kind, amount }, discounts negative) and money columns 64-bit.
create function to_components(service bigint, fine bigint, interest bigint, discount bigint) returns jsonb language sql as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'amount', amount) order by at), '[]')
  from (values (1, 'service', service), (2, 'fine', fine), (3, 'interest', interest), (4, 'discount', -discount)) as components (at, kind, amount)
  where amount <> 0
$$;

alter table debts add column components jsonb;
update debts set components = to_components(amount, settled_fine, settled_interest, settled_discount);
alter table debts
  alter column components set not null,
  drop column amount, drop column settled_fine, drop column settled_interest, drop column settled_discount;

alter table payment_items add column components jsonb;
update payment_items set components = to_components(amount, fine, interest, discount);
alter table payment_items
  alter column components set not null,
  drop column amount, drop column fine, drop column interest, drop column discount,
  alter column total type bigint;

drop function to_components;

alter table agreements alter column total type bigint, alter column discount type bigint;
alter table debt_lines alter column amount type bigint;
alter table payments alter column total type bigint;
alter table provider_events alter column amount type bigint, alter column refund type bigint;
