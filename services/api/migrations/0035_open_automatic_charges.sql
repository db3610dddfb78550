-- Charges that the job of Pix Automático still follows, without reading all ended ones every five minutes. A process of the previous version does
-- not set `is_ended`: the next run of the job does.
alter table automatic_charges add column is_ended boolean not null default false;
update automatic_charges set is_ended = true from automatic_events where automatic_events.id = 'end:' || payment_id;
create index automatic_charges_open on automatic_charges (payment_id) where not is_ended;

-- Each scrape of the metrics sums these accounts. On a large database it is built concurrently before the deployment.
create index if not exists ledger_postings_owed on ledger_postings (account) include (amount)
  where account in ('customer_credit', 'refunds_payable');
