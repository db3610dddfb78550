-- Each scrape of the metrics counts the messages whose last attempt failed, among millions that wait for the morning. On a large database it is
-- built concurrently before the deployment (docs/deployment.md).
create index if not exists jobs_failing on jobs (queue) where done_at is null and dead_at is null and last_error is not null and id <> queue;
