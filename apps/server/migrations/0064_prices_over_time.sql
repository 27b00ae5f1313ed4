-- Prices of kinds of rooms over time: per night, week or month, by the length of the stay and the number of guests
-- (docs/rules/prices.md).

alter table space_type_prices
  alter column space_type_id drop not null,
  -- The kind of room that it is the price of, for all its units.
  add column room_type_id bigint
    constraint space_type_prices_room_type_link references rooms on delete cascade,
  add column price_per text not null default 'NIGHT' check (price_per in ('NIGHT', 'WEEK', 'MONTH')),
  -- The fewest nights of a stay that it holds for, and the most guests.
  add column from_nights integer not null default 1 check (from_nights >= 1),
  add column up_to_guests integer check (up_to_guests >= 1),
  -- Which of the two amounts was asked for. It stays when the rate of VAT changes.
  add column vat_included boolean not null default false,
  add constraint space_type_prices_of_one check (num_nonnulls(space_type_id, room_type_id) = 1);
-- The history of a room shows the prices of its kind.
create index change_log_by_room_of_price
  on change_log (((coalesce(after, before) ->> 'room_type_id')::bigint), id) where table_name = 'space_type_prices';
create index space_type_prices_by_room on space_type_prices (room_type_id, check_in, space_type_price_id)
  where room_type_id is not null;

-- Until now, of two prices for a night the one that began later counted. Each price keeps the nights on which it did.
create temporary table price_pieces on commit drop as
with bounds as (
  select space_type_id, check_in as day from space_type_prices union select space_type_id, check_out from space_type_prices
), stretches as (
  select space_type_id, day, lead(day) over (partition by space_type_id order by day) as next_day from bounds
), counted as (
  select s.space_type_id, s.day, s.next_day, p.space_type_price_id
  from stretches s cross join lateral (
    select p.space_type_price_id from space_type_prices p
    where p.space_type_id = s.space_type_id and p.check_in <= s.day and s.next_day <= p.check_out
    order by p.check_in desc, p.space_type_price_id limit 1
  ) p
), numbered as (
  select *, row_number() over (partition by space_type_id order by day)
    - row_number() over (partition by space_type_id, space_type_price_id order by day) as island
  from counted
)
select space_type_price_id, min(day) as check_in, max(next_day) as check_out,
  row_number() over (partition by space_type_price_id order by min(day)) as nth
from numbered group by space_type_id, space_type_price_id, island;
insert into space_type_prices (space_type_id, price_ex, price_inc, vat_rate, vat_valid_from, currency, check_in, check_out)
  select p.space_type_id, p.price_ex, p.price_inc, p.vat_rate, p.vat_valid_from, p.currency, piece.check_in, piece.check_out
  from price_pieces piece join space_type_prices p using (space_type_price_id) where piece.nth > 1;
update space_type_prices p set check_in = piece.check_in, check_out = piece.check_out from price_pieces piece
  where piece.space_type_price_id = p.space_type_price_id and piece.nth = 1
    and (p.check_in, p.check_out) <> (piece.check_in, piece.check_out);
delete from space_type_prices p
  where p.space_type_price_id <= (select max(space_type_price_id) from price_pieces)
    and not exists (select from price_pieces piece where piece.space_type_price_id = p.space_type_price_id);

-- A night has one price for a length of stay and a number of guests. Checked at the end, so that periods can be moved.
alter table space_type_prices add constraint space_type_prices_check_in_price_overlap exclude using gist (
  coalesce(space_type_id, 0) with =, coalesce(room_type_id, 0) with =, from_nights with =,
  coalesce(up_to_guests, 0) with =, daterange(check_in, check_out) with &&
) deferrable initially deferred;

update exploiter_rules set rule = '(r.space_type_id is null or @space_types(r.space_type_id))
  and (r.room_type_id is null or @rooms(r.room_type_id))'
  where table_name = 'space_type_prices';
