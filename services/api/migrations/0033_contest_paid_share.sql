-- What the customer had paid for the accepted part of a contest and got back as credit, once and without interest. It shrinks when that
-- payment is reversed. Contests that were decided before this migration have none, so that their credit stays.
alter table contests add column paid bigint not null default 0 check (paid >= 0);
