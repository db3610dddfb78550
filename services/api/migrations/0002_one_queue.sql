-- Messages and repeated jobs wait in one table, each kind of work in a lane of its own.
alter table outbox rename to work;
alter table work rename column kind to lane;
drop index outbox_waiting;
create index work_waiting on work (lane, next_at) where done_at is null and dead_at is null;
drop table job_runs;
