-- How the acquirer has offered to split the amount of hosted fields: nothing else is charged by them.
alter table card_sessions add column installments jsonb not null default '[]';
