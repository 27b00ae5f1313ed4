import type pg from 'pg'

/** Where most enquiries ask for a place. */
const favorites = [
  ...['Amsterdam', 'Rotterdam', 'Utrecht', 'Eindhoven', 'Antwerpen', 'Brussel', 'Berlin', 'Hamburg'],
  ...['København', 'Madrid', 'Barcelona', 'Cluj-Napoca'],
]
/** Hamlets share their names with cities. */
const LEAST_PEOPLE = 100_000

/** Gives the large cities of the markets their star; they are reference data, and there already. */
export async function markFavorites(client: pg.ClientBase): Promise<void> {
  await client.query('update cities set favorite = true where name = any($1) and population >= $2', [
    favorites,
    LEAST_PEOPLE,
  ])
}
