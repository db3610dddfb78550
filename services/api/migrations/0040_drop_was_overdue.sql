-- No version reads or writes it since 0036_contest_terms.sql.
alter table contests drop column was_overdue;
