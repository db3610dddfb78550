-- Every 30 seconds the job of refund choices looks for the answered cases of waiting transfers, among millions of cases. On a large database it is
-- built concurrently before the deployment (docs/deployment.md).
create index if not exists cases_answered_transfers on cases (idempotency_key) where kind = 'transfer' and state = 'answered';
