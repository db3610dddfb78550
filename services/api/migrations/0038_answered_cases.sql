-- When the support desk answered a case; closing it later must not hide that. Null for a case that a process of the previous version answered:
-- `changed_at` has the time until the case is closed, which stores it here.
alter table cases add column answered_at timestamptz;

-- Every 30 seconds the job of refund choices looks for the answered cases of waiting transfers, among millions of cases. On a large database it is
-- built concurrently before the deployment (docs/deployment.md).
create index if not exists cases_answered_transfers on cases (idempotency_key) where kind = 'transfer' and state = 'answered';
