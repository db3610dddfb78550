-- Money that was less than the invoice costs on the day it was paid: it goes back, and the invoice stays open.
alter table payments drop constraint payments_ended_because_check;
alter table payments add constraint payments_ended_because_check check (ended_because in ('customer', 'settled_otherwise', 'provider', 'underpaid'));
