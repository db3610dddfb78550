-- Finds a person in all companies by the e-mail that each invitation confirmed. Null after the removal, and in rows
-- from before this migration until their next key rotation.
alter table people add column person_blind_index text;
create index people_person on people (person_blind_index) where person_blind_index is not null;
