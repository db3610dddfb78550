-- What a customer typed below the conditions of an agreement, and the conditions as they stood then.
alter table agreements add column signed_name text;
alter table agreements add column conditions text[];
