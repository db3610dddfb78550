-- A card payment in process is part of the account, so that its changes raise the account's version.
create function card_payment_changed() returns trigger language plpgsql as $$
begin
  perform accounts_changed(array[new.customer_id]);
  return null;
end $$;
create trigger account_card_payment after update of status on payments for each row
  when (old.status in ('awaiting_authentication', 'processing') or new.status in ('awaiting_authentication', 'processing'))
  execute function card_payment_changed();
