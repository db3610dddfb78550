-- Asked for with every session. In SQL it was planned anew for each call, which took ten times as long as doing it; plpgsql keeps its plans.
create or replace function role_of(customer text, person text) returns text language plpgsql stable as $$
begin
  if person is null then
    return (select lines_role from customers where id = customer);
  end if;
  return (select role from people where id = person and customer_id = customer and joined_at is not null and removed_at is null);
end
$$;
