-- Indexes for statements that read a growing table as a whole. `if not exists`: on a large database they are built concurrently before the
-- deployment (docs/deployment.md), because this blocks writes.
create index if not exists jobs_done on jobs (done_at) where done_at is not null;
create index if not exists jobs_dead on jobs (dead_at) where dead_at is not null;
create index if not exists sessions_customer on sessions (customer_id);
create index if not exists logins_created on logins (created_at);
create index if not exists reports_visit on reports (visit) where visit is not null;
create index if not exists payment_items_invoice on payment_items (debt_reference);
create index if not exists received_payments_paid on received_payments (paid_at);
create index if not exists received_payments_refunded on received_payments (refunded_at) where refunded_at is not null;
create index if not exists payment_links_expires on payment_links (expires_at);
create index if not exists seen_notifications_read on seen_notifications (read_at);
create index if not exists reminders_enqueued on reminders (enqueued_on);
create index if not exists cases_changed on cases (changed_at);
create index if not exists jobs_recurring on jobs (queue) where id = queue;
create index if not exists payments_unconfirmed_total on payments (total, created_at) where confirmed_at is null;
