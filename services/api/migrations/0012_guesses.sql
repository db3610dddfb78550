-- Times of the codes that were typed in the last day, by customer and scope (src/identity/store/guesses.ts).
create table guesses (
  customer_id text not null references customers (id) on delete cascade,
  scope text not null,
  guessed_at timestamptz[] not null,
  latest_at timestamptz not null,
  primary key (customer_id, scope)
);

-- A session that is issued while the customer is blacklisted escapes the trigger of 0011, so each request checks the flag too.
create or replace function session_role(customer text, person text) returns text language plpgsql stable as $$
begin
  if person is null then
    return (select phone_login_role from customers where id = customer and not blacklisted);
  end if;
  return (
    select role from people where id = person and customer_id = customer and joined_at is not null and removed_at is null
      and exists (select from customers where id = customer and not blacklisted)
  );
end
$$;
