-- Notifications are seen by a person. 'lines' is everyone who logs in with document and phone.
alter table seen_notifications
  add column person_id text not null default 'lines',
  drop constraint seen_notifications_pkey,
  add primary key (customer_id, person_id, notification_id);
