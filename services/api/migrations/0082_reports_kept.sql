-- A report is kept as it was sent, without what names a person. visit: one login, by a keyed hash. trace_id: the number on a crash page.
alter table reports add column visit text, add column trace_id text, add column payload jsonb not null default '{}';
create index reports_trace on reports (trace_id) where trace_id is not null;
