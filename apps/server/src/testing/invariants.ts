import { requiredTexts } from './calls/required-texts.ts'

/** Returns SQL for the rows that only one of two queries returns. There are none if both return the same. */
const differing = (one: string, other: string) =>
  `select * from (((${one}) except all (${other})) union all ((${other}) except all (${one}))) differing`

const summed = (of: string, from: string) =>
  `select ${of}, sum(face) as face, sum(weighted) as weighted from ${from}
   group by ${of} having sum(face) <> 0 or sum(weighted) <> 0`

const notOnePrimary = (table: string, owner: string) =>
  `select '${table}' as table_name, ${owner} as owner from ${table} group by ${owner}
   having count(*) filter (where is_primary) <> 1`

const samePlace = (table: string, owner: string) =>
  `select '${table}' as table_name, ${owner} as owner, image_type, place from ${table} group by 2, 3, 4
   having count(*) > 1`

const closedEarlier = (table: string, id: string) =>
  `select '${table}' as table_name, ${id} as id from ${table} where contract_date_end < contract_date_start`

/**
 * The invariants that hold after every transaction, by their heading in `docs/rules/invariants.md`. Each is a
 * query that returns the rows that break the invariant. The queries read only committed data.
 */
export const invariants = {
  partners: `
    with recursive chain (start, id) as (
      select organisation_id, partner_organisation_id from organisations where partner_organisation_id is not null
      union
      select start, partner_organisation_id from chain join organisations on organisation_id = id
      where partner_organisation_id is not null
    ) select start as organisation_id from chain where start = id`,
  administrator: `
    select count(*) as users from users
    having count(*) > 0 and count(*) filter (
      where 'ROLE_ADMIN' = any(roles) and active and password_hash is not null
    ) = 0`,
  'told-once': `
    select a.notification_id from notifications a join notifications b
      on a.user_id = b.user_id and a.record = b.record and a.notification_id < b.notification_id
      and tstzrange(a.at, a.until) && tstzrange(b.at, b.until)`,
  'main-contact': `
    select organisation_id from organisation_contacts where main_contact group by 1 having count(*) > 1`,
  'hiding-department': `
    select p.channel_manager_rate_plan_id, hidden from rate_plans p cross join unnest(p.hide_when_id_visible) hidden
    where not exists (
      select from rate_plans o where o.channel_manager_rate_plan_id = hidden and o.department_id = p.department_id)`,
  'hiding-circle': `
    with recursive below (start, id) as (
      select channel_manager_rate_plan_id, unnest(hide_when_id_visible) from rate_plans
      union
      select start, hidden from below join rate_plans on channel_manager_rate_plan_id = id
      cross join unnest(hide_when_id_visible) hidden
    ) select start as channel_manager_rate_plan_id from below where start = id`,
  'closed-months': `
    select month from month_closings c where month > (select min(month) from month_closings)
      and not exists (select from month_closings b where b.month = c.month - interval '1 month')`,
  'closed-amounts': differing(
    summed('month_closing_id, exploiter_id, status, stay_month', 'closed_amounts'),
    summed(
      'month_closing_id, exploiter_id, status, stay_month',
      'prognosis_tallies where month_closing_id is not null',
    ),
  ),
  'prognosis-months': differing(
    `select p.prognosis_meta_id, spread.*, p.exploiter_id, p.status from prognosis_metas p
     cross join lateral spread_stay(
       p.start, p.nights, p.total_prognosis, weighted_amount(p.status, p.total_prognosis, p.probability)) spread`,
    'select prognosis_meta_id, month, nights, face, weighted, exploiter_id, status from prognosis_months',
  ),
  'prognosis-sums': differing(
    summed('exploiter_id, status, stay_month, month', 'prognosis_amounts'),
    summed('exploiter_id, status, stay_month, month', 'prognosis_sums'),
  ),
  'enquiry-tallies': differing(
    'select fase, exploiter_id, count(*) from enquiries group by 1, 2',
    `select fase, exploiter_id, sum(enquiries)::bigint from enquiry_tallies
     group by 1, 2 having sum(enquiries) <> 0`,
  ),
  'primary-picture': `${notOnePrimary('department_images', 'department_id')}
    union all ${notOnePrimary('room_images', 'hospitality_entity_id')}`,
  'picture-places': `${samePlace('department_images', 'department_id')}
    union all ${samePlace('room_images', 'hospitality_entity_id')}`,
  'department-kind': `
    select d.department_id from provider_departments d join provider_metas m on m.meta_id = d.provider_meta_id
    where d.provider_kind <> m.provider_kind`,
  permalinks: differing(
    `select distinct link, department_id from provider_departments
     cross join unnest(array_append(former_permalinks, permalink)) link`,
    'select permalink, department_id from department_permalinks',
  ),
  'department-operators': differing(
    'select distinct department_id, unnest(provider_exploiters) from provider_departments',
    'select department_id, exploiter_id from provider_department_exploiters',
  ),
  domains: differing(
    `select distinct btrim(host), exploiter_id from exploiters
     cross join unnest(string_to_array(domain, ',')) host where btrim(host) <> ''`,
    'select domain, exploiter_id from exploiter_domains',
  ),
  'operator-key': `
    select exploiter_id from exploiter_keys where valid_until is null group by 1 having count(*) > 1`,
  'private-organisation': `
    select min(organisation_id) as organisation_id from organisations where is_private having count(*) > 1`,
  'fase-times': `
    select enquiry_id, since from (
      select *, lead(since) over (partition by enquiry_id order by since) as following from enquiry_fases
    ) f join enquiries e using (enquiry_id) where f.until <> coalesce(f.following, e.fase_began)`,
  'default-view': `
    select d.user_id, d.screen from view_defaults d join views v on v.view_id = d.view_id
    where v.screen <> d.screen`,
  'room-taken': `
    select a.space_type_reservation_id, b.space_type_reservation_id as other from stays a join stays b
      on b.space_type_id = a.space_type_id and b.space_type_reservation_id > a.space_type_reservation_id
      and a.check_in < b.check_out and b.check_in < a.check_out
    where a.state = 'BOOKED' and b.state = 'BOOKED'`,
  'replaced-stay': `
    select s.space_type_reservation_id from stays s join stays part on part.supersedes_id = s.space_type_reservation_id
    where s.state <> 'SUPERSEDED'`,
  'accepted-offer': `
    select a.offer_id from offers a join offers n using (enquiry_id, number) where a.accepted and n.revision > a.revision
    union all select min(offer_id) from offers where accepted group by enquiry_id having count(*) > 1`,
  'proposal-offers': differing(
    'select proposal_id, unnest(offer_ids) from proposals',
    'select proposal_id, offer_id from proposal_offers',
  ),
  'merged-messages': `
    select message_id from messages m where merged_into_id in (
      select message_id from messages where merged_into_id is not null)`,
  'log-rows': 'select * from strayed_rows()',
  'log-chain': `select table_name, row_id from broken_entries()
    union all select table_name, row_id from strayed_heads()`,
  'required-texts': requiredTexts
    .map(
      ([table, id, column]) =>
        `select '${table}.${column}' as field, ${id} as id from ${table} where btrim(${column}) = ''`,
    )
    .join(' union all '),
  'contract-period': `${closedEarlier('provider_metas', 'meta_id')}
    union all ${closedEarlier('provider_departments', 'department_id')}`,
  stay: `select enquiry_id from enquiries
    where checkout_date <= checkin_date or nights is distinct from checkout_date - checkin_date
      and checkin_date is not null and checkout_date is not null`,
  'room-stay': `
    select 'stays' as table_name, space_type_reservation_id as id from stays where check_out <= check_in
    union all select 'guests', space_type_guest_id from guests where check_out <= check_in or btrim(name_key) = ''`,
  'stay-price': `
    select space_type_reservation_id from stays
    where price_per_night is not null and total_price is distinct from price_per_night * (check_out - check_in)`,
  'cancel-reason': `
    select enquiry_id from enquiries where fase in ('Closed - lost', 'Closed - lost to competitor', 'Cancelled')
      and btrim(coalesce(cancel_reason, '')) = ''`,
  'price-period': 'select space_type_price_id from space_type_prices where check_out <= check_in',
  'price-vat': `
    select space_type_price_id from space_type_prices
    where price_inc <> round(price_ex * (100 + vat_rate) / 100, 2)
      and price_ex <> round(price_inc * 100 / (100 + vat_rate), 2)`,
  'price-overlap': `
    select p.space_type_price_id from space_type_prices p join space_type_prices o
      on o.space_type_price_id < p.space_type_price_id and o.space_type_id is not distinct from p.space_type_id
      and o.room_type_id is not distinct from p.room_type_id and o.from_nights = p.from_nights
      and o.up_to_guests is not distinct from p.up_to_guests and o.check_in < p.check_out and p.check_in < o.check_out`,
  'term-overlap': `
    select p.sale_term_id from sale_terms p join sale_terms o
      on o.sale_term_id < p.sale_term_id and o.space_type_id is not distinct from p.space_type_id and o.term = p.term
      and o.room_type_id is not distinct from p.room_type_id and o.check_in < p.check_out and p.check_in < o.check_out`,
  'prognosis-total': `
    select prognosis_meta_id from prognosis_metas
    where case price_calculation when 'PER_NIGHT' then total_prognosis is distinct from price_per_night * nights
      else price_per_night is not null end`,
} satisfies Record<string, string>

export type InvariantName = keyof typeof invariants

interface Queried {
  query<Row extends object>(statement: string): Promise<{ rows: Row[] }>
}

export const invariantNames = Object.keys(invariants) as InvariantName[]

/**
 * All invariants except the comparison of every row with the change log. That comparison takes most of the
 * time, so it runs once at the end.
 */
export const quickInvariants = invariantNames.filter((name) => name !== 'log-rows')

/**
 * The rows that break each invariant, by its name; empty if there are none.
 * @param pool a connection or pool of `pg`
 * @param only the invariants to check; all of them take some 60 ms, mostly for planning
 */
export async function violations(
  pool: Queried,
  only: readonly InvariantName[] = invariantNames,
): Promise<Partial<Record<InvariantName, object[]>>> {
  const asked = only.map(
    (name) => `select '${name}' as name, to_jsonb(found) as row from (${invariants[name]}) found`,
  )
  const { rows } = await pool.query<{ name: InvariantName; row: object }>(asked.join('\nunion all\n'))
  const found: Partial<Record<InvariantName, object[]>> = {}
  for (const { name, row } of rows) found[name] = [...(found[name] ?? []), row]
  return found
}
