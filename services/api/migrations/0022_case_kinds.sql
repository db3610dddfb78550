-- Each support case has a deadline; `deadline_handled_at` is set once, when its effect has run.
alter table cases
  add column answer_by timestamptz,
  add column deadline_handled_at timestamptz,
  add column contract_reference text,
  add column encrypted_details text,
  -- The kinds are a table of the contract (packages/contract/src/case-kinds.ts), so that a new one needs no migration.
  drop constraint cases_kind_check;

-- A deadline that passed before cases had one is not acted on, except that of a contest.
update cases set answer_by = case kind
    when 'call' then coalesce(call_to, created_at) + interval '1 day'
    when 'contest' then created_at + interval '30 days'
    when 'dispute' then null
    else created_at + interval '7 days'
  end;
update cases set deadline_handled_at = answer_by where answer_by < now() and kind <> 'contest';

drop index cases_waiting;
create index cases_deadlines on cases (answer_by) where state in ('received', 'working');

-- One open request of a kind per contract.
create unique index cases_open_contract on cases (contract_reference, kind) where state in ('received', 'working');
