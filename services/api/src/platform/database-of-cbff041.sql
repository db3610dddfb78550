-- What the 33 migrations of commit cbff041 made beyond the baseline, their names, and a few rows.
alter index work_pkey rename to outbox_pkey;
alter table customers
  add column name text, add column document text unique, add column phone text, add column birthdate date,
  add column email text, add column sealed_at timestamptz,
  add column news_by text not null default 'both' check (news_by in ('both', 'sms', 'email')),
  alter column sealed drop not null, alter column document_key drop not null;
create index customers_unsealed on customers (id) where sealed is null;
create index customers_in_clear on customers (sealed_at) where document is not null;
alter table contracts add column phone text, add column sealed_at timestamptz;
create index contracts_unsealed on contracts (reference) where phone is not null and sealed_phone is null;
alter table contract_contacts
  add column phone text, add column email text, add column sealed_at timestamptz, alter column sealed drop not null;
create index contract_contacts_unsealed on contract_contacts (contract_reference) where sealed is null;
alter table agreements add column signed_name text, add column sealed_at timestamptz;
create index agreements_unsealed on agreements (reference) where signed_name is not null and sealed_signature is null;
alter table attendances add column phone text, add column sealed_at timestamptz;
create index attendances_unsealed on attendances (id) where phone is not null and sealed_phone is null;

create table migrations (name text primary key, applied_at timestamptz not null default now());
insert into migrations (name) select unnest(array['0001_platform.sql', '0002_one_queue.sql', '0010_identity.sql', '0020_billing.sql', '0030_payments.sql',
  '0040_cards.sql', '0050_emails.sql', '0060_charges.sql', '0061_codes_side_by_side.sql', '0062_lanes.sql', '0070_notices_read.sql',
  '0080_sessions_renewed.sql', '0081_security_log.sql', '0082_reports_kept.sql', '0090_session_invoices.sql', '0091_card_installments.sql',
  '0092_privacy_requests.sql', '0092_underpaid.sql', '0093_news_by.sql', '0100_cases.sql', '0110_agreements_signed.sql', '0120_remote_failures.sql',
  '0121_passkeys.sql', '0122_people.sql', '0123_done_by.sql', '0124_account_versions.sql', '0125_partner_keys.sql', '0126_register_sealed.sql',
  '0127_notice_choices.sql', '0128_reminders.sql', '0129_role_planned_once.sql', '0130_asked_ending.sql', '0131_reports_source.sql']);

insert into customers (id, type, sealed, document_key, name, document, phone, sealed_at)
  values ('pf-overdue', 'PF', 'encrypted', 'hash', 'Ana Souza', '52998224725', '+5511987654321', now());
insert into customers (id, type, sealed, document_key, lines_role) values ('pj-numeric', 'PJ', 'encrypted', 'hash2', 'pays');
insert into people (id, customer_id, name, address, address_key, role, invited_at) values ('p1', 'pj-numeric', 'name', 'email', 'index', 'pays', now());
insert into logins (id, customer_id, protocol, phone, phone_key, created_at) values ('l1', 'pf-overdue', '1', 'phone', 'index', now());
insert into emails (customer_id, address, wanted) values ('pf-overdue', 'email', 'pending');
insert into notice_choices values ('pf-overdue', 'due', true, false);
insert into security_log (at, kind, address, trace_id, customer) values (now(), 'login', '127.0.0.1', 't1', 'index');
insert into contracts (reference, customer_id, product_type, due_day, multiple) values ('CT1', 'pf-overdue', 'TIM', 10, true);
insert into debts (reference, contract_reference, month, due_date, amount, state, paid_at, settled_fine, settled_interest, settled_discount)
  values ('FT1', 'CT1', '2026-09', '2026-09-10', 10000, 'PAID', '2026-10-01', 200, 70, 30),
    ('FT2', 'CT1', '2026-10', '2026-10-10', 9990, 'OPEN', null, null, null, null);
insert into debt_lines values ('FT1', 0, 'Plano', 9000), ('FT1', 1, 'Serviço', 1000), ('FT2', 0, 'Plano', 9990);
insert into payments (id, protocol, customer_id, method, status, total, created_at, confirmed_at, asked_ending, settles_all, checks)
  values ('pay_1', '1', 'pf-overdue', 'pix', 'confirmed', 10240, '2026-10-01', '2026-10-01', 'expire', true, 3);
insert into payment_items values ('pay_1', 'FT1', 'CT1', 0, '2026-09', '2026-09-10', 10000, 200, 70, 30, 10240, false, true);
insert into charges (payment_id, method, state, reference, facts) values ('pay_1', 'pix', 'paid', 'tx1', '{"copyPaste": "code"}');
insert into provider_events (id, payment_id, amount, paid_at, received_at, outcome, refund_tries)
  values ('pix:E1', 'pay_1', 10240, '2026-10-01', '2026-10-01', 'settled', 2);
insert into contract_contacts (contract_reference, sealed) values ('CT1', 'encrypted');
update contracts set sealed_phone = 'phone', phone_key = 'index';
insert into agreements (reference, contract_reference, installments, total, discount, has_term, created_at, sealed_signature)
  values ('AC1', 'CT1', 1, 9990, 0, true, '2026-10-01', 'signature');
insert into work (id, lane, payload, created_at, next_at) values ('m1', 'sms', 'encrypted', now(), now()), ('care.sweep', 'care.sweep', null, now(), now());
insert into notices_read values ('pf-overdue', 'overdue-1', now());
insert into reminders values ('suspension', 'FT2', 'pf-overdue', '2026-10-25', '2026-10-26');
insert into attendances (id, customer_id, protocol, created_at, sealed_phone, phone_key) values ('a1', 'pf-overdue', '2', now(), 'phone', 'index');
