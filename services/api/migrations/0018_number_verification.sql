-- State of a number verification by the mobile operator, valid once.
alter table logins
  add column number_state_hash text,
  add column number_state_expires_at timestamptz;
