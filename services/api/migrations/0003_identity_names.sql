-- Columns of identity get the field's names: `encrypted_*` for ciphertext, `*_blind_index` for keyed hashes, `ip` for an IP.
alter table customers rename column sealed to encrypted_identity;
alter table customers rename column sealed_email to encrypted_email;
alter table customers rename column document_key to document_blind_index;
alter table customers rename column lines_role to phone_login_role;
alter table customers rename constraint customers_document_key_key to customers_document_blind_index_key;
alter table customers rename constraint customers_lines_role_check to customers_phone_login_role_check;

alter table people rename column address to email;
alter table people rename column address_key to email_blind_index;
alter table people rename constraint people_customer_id_address_key_key to people_customer_id_email_blind_index_key;

alter table logins rename column phone_key to phone_blind_index;

alter table emails rename column wanted to pending_address;

alter table notice_choices rename to notification_preferences;
alter table notification_preferences rename constraint notice_choices_pkey to notification_preferences_pkey;
alter table notification_preferences rename constraint notice_choices_customer_id_fkey to notification_preferences_customer_id_fkey;
alter table notification_preferences rename constraint notice_choices_topic_check to notification_preferences_topic_check;

alter table security_log rename column address to ip;

-- The role of a session's user; null once the person was removed. The body names a renamed column.
drop function role_of(text, text);
create function session_role(customer text, person text) returns text language plpgsql stable as $$
begin
  if person is null then
    return (select phone_login_role from customers where id = customer);
  end if;
  return (select role from people where id = person and customer_id = customer and joined_at is not null and removed_at is null);
end
$$;
