import pg from 'pg'

/** The department with many rooms, whose stays and guests are measured. */
export interface Hotel {
  departmentId: number
  /** The id of the first room. The others follow consecutively. */
  firstRoom: number
  /**
   * The id of the first stay. The others follow consecutively; stay k, from 0, belongs to enquiry 1 + k modulo their number.
   */
  firstStay: number
  /** Reference numbers by the id of the enquiry, from 1. */
  references: readonly string[]
}

export const ROOMS = 2000
const STAYS = 300_000
const GUESTS = 1_000_000
/** The number of nights of each stay. The stays of a room follow without gaps. */
const NIGHTS = 7
export const FIRST_DAY = '2025-01-01'

/** Adds 2,000 rooms, 300,000 stays without gaps and 1,000,000 guests, bypassing triggers. */
export async function fillRooms(connectionString: string): Promise<Hotel> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query("set session_replication_role = 'replica'")
    const first = async (statement: string) => Number((await client.query(statement)).rows[0]?.id)
    const departmentId = await first(
      'select min(department_id) as id from provider_departments where active and contract_date_end is null',
    )
    const firstRoom = await first('select max(space_type_id) + 1 as id from space_types')
    const firstStay = await first('select coalesce(max(space_type_reservation_id), 0) + 1 as id from stays')
    const enquiries = await client.query<{ reference: string }>(
      'select ref_number as reference from enquiries order by enquiry_id',
    )
    const count = enquiries.rows.length
    await client.query(`insert into space_types (space_type_id, department_id, code, max_guests)
      select ${firstRoom} + n, ${departmentId}, 'bench ' || n, 4 from generate_series(0, ${ROOMS - 1}) n`)
    await client.query(`insert into stays (space_type_reservation_id, enquiry_id, current_department_id, space_type_id,
        check_in, check_out, total_adults, total_price)
      select ${firstStay} + k, 1 + k % ${count}, ${departmentId}, ${firstRoom} + k % ${ROOMS},
        date '${FIRST_DAY}' + ${NIGHTS} * (k / ${ROOMS}), date '${FIRST_DAY}' + ${NIGHTS} * (k / ${ROOMS} + 1), 3, 700
      from generate_series(0, ${STAYS - 1}) k`)
    await client.query(`insert into guests (space_type_reservation_id, guest_last_name)
      select ${firstStay} + g % ${STAYS}, 'Guest ' || g from generate_series(1, ${GUESTS}) g`)
    for (const [table, id] of [
      ['space_types', 'space_type_id'],
      ['stays', 'space_type_reservation_id'],
    ])
      await client.query(
        `select setval(pg_get_serial_sequence('${table}', '${id}'), max(${id})) from ${table}`,
      )
    await client.query('vacuum (analyze) space_types, stays, guests')
    return {
      departmentId,
      firstRoom,
      firstStay,
      references: enquiries.rows.map(({ reference }) => reference),
    }
  } finally {
    await client.end()
  }
}
