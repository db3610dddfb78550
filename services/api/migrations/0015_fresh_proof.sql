-- When the user last proved the identity with a PIN or a passkey; null after a login by a partner's token.
alter table sessions add column proved_at timestamptz;
