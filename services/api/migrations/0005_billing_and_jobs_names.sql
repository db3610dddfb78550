-- Tables and columns of jobs, billing and support cases get the field's names. Renames keep rows, triggers and foreign keys.
do $$ declare renamed record; owned record; begin
  for renamed in
    select * from (values ('work', 'jobs'), ('debts', 'invoices'), ('debt_lines', 'invoice_items'), ('attendances', 'cases'),
      ('notices_read', 'seen_notifications')) as tables (old, new)
  loop
    execute format('alter table %I rename to %I', renamed.old, renamed.new);
    for owned in
      select conname as name from pg_constraint where conrelid = renamed.new::regclass and starts_with(conname, renamed.old || '_')
    loop
      execute format('alter table %I rename constraint %I to %I', renamed.new, owned.name, renamed.new || substr(owned.name, length(renamed.old) + 1));
    end loop;
    for owned in
      select indexname as name from pg_indexes
        where schemaname = current_schema and tablename = renamed.new and starts_with(indexname, renamed.old || '_')
    loop
      execute format('alter index %I rename to %I', owned.name, renamed.new || substr(owned.name, length(renamed.old) + 1));
    end loop;
  end loop;
end $$;

alter table jobs rename column lane to queue;
alter table jobs rename column payload to encrypted_payload;
update jobs set id = 'cases.sweep', queue = 'cases.sweep' where id = 'care.sweep';

alter table security_log rename column customer to customer_blind_index;
alter table security_log rename column person to person_blind_index;
alter table security_log rename column login to login_blind_index;

alter table contracts rename column sealed_phone to encrypted_phone;
alter table contracts rename column phone_key to phone_blind_index;
alter table contract_contacts rename column sealed to encrypted_contact;
alter table agreements rename column sealed_signature to encrypted_signature;

alter table invoice_items rename column debt_reference to invoice_reference;
alter table invoice_items rename constraint invoice_items_debt_reference_fkey to invoice_items_invoice_reference_fkey;

alter table seen_notifications rename column notice_id to notification_id;

alter table reminders rename column about to kind;
alter table reminders rename column subject to subject_ref;
alter table reminders rename column promised_on to enqueued_on;
alter table reminders rename column told_on to sent_on;
alter table reminders rename constraint reminders_about_check to reminders_kind_check;

alter table cases rename column sealed_phone to encrypted_phone;
alter table cases rename column phone_key to phone_blind_index;
alter index cases_key rename to cases_idempotency_key;
