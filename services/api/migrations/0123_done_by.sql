-- Who of a company has done it; null is the customer itself, and all from before.
alter table payments add column person_id text;
alter table agreements add column person_id text;
