-- The session that took the place of this one: who asks again for a renewal whose answer was lost gets the same one.
alter table sessions add column replaced_by text;
