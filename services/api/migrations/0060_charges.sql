-- One table for the charges of all methods: what a method keeps of its charge is its own, so that a new method needs no migration.
create table charges (
  payment_id text primary key references payments,
  method text not null,
  state text not null check (state in ('requested', 'active', 'paid', 'removed')),
  reference text not null,
  facts jsonb not null,
  unique (method, reference)
);

insert into charges
select payment_id, 'pix', state, txid,
  jsonb_build_object('dueDate', to_char(due_date, 'YYYY-MM-DD'), 'copyPaste', copy_paste, 'endToEndId', end_to_end_id)
from pix_charges;

insert into charges
select b.payment_id, p.method_key, b.state, b.id,
  jsonb_build_object('line', b.line, 'barcode', b.barcode, 'dueDate', to_char(b.due_date, 'YYYY-MM-DD'))
from billets b join payments p on p.id = b.payment_id;

insert into charges
select c.payment_id, p.method_key, c.state, c.payment_id,
  jsonb_build_object('providerId', c.provider_id, 'brand', c.brand, 'last4', c.last4, 'authorisationCode', c.authorisation_code,
    'challengeUrl', c.challenge_url, 'refusal', c.refusal)
  || case when p.method_key = 'googlePay' then jsonb_build_object('walletToken', c.wallet_token) else jsonb_build_object('sessionId', c.session_id) end
from card_charges c join payments p on p.id = c.payment_id;

drop table pix_charges, billets, card_charges;
-- No two billets are printed alike.
create unique index charges_barcode on charges ((facts ->> 'barcode'));

alter table payments drop constraint payments_method_check;
alter table payments drop constraint payments_status_check;
update payments set method = method_key;
update payments set status = 'awaiting_payer' where status in ('awaiting_pix', 'awaiting_boleto');
alter table payments drop column method_key, drop column billet_kind;
alter table payments add constraint payments_status_check check (status in
  ('created', 'awaiting_payer', 'awaiting_authentication', 'processing', 'confirmed', 'refused', 'expired', 'cancelled'));
