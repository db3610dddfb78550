-- By which messages a customer wants to be told of what. customers.news_by stays for processes of the version before.
create table notice_choices (
  customer_id text not null references customers (id) on delete cascade,
  topic text not null check (topic in ('due', 'overdue', 'payments', 'offers')),
  sms boolean not null,
  email boolean not null,
  primary key (customer_id, topic)
);
insert into notice_choices (customer_id, topic, sms, email)
  select id, 'payments', news_by <> 'email', news_by <> 'sms' from customers where news_by <> 'both';
