-- By which messages the customer wants to be told of payments.
alter table customers add column news_by text not null default 'both' check (news_by in ('both', 'sms', 'email'));
