-- While a release is on trial its failures are counted every few seconds.
create index reports_remote_failed on reports (created_at) where action = 'remote_failed';
