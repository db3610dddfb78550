-- How we are about to end a payment, written down before its provider hears of it: whoever learns of the end first can say whose it was.
alter table payments add column asked_ending text check (asked_ending in ('cancel', 'give_up', 'expire'));
