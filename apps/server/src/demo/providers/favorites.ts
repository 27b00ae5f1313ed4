import type pg from 'pg'

/** Names of the cities with the most enquiries. */
const favorites = [
  ...['Amsterdam', 'Rotterdam', 'Utrecht', 'Eindhoven', 'Antwerpen', 'Brussel', 'Berlin', 'Hamburg'],
  ...['København', 'Madrid', 'Barcelona', 'Cluj-Napoca'],
]
/** The minimum number of inhabitants, because hamlets share their names with cities. */
const LEAST_PEOPLE = 100_000

/** Makes the large cities of the markets favourites. They exist already as reference data. */
export async function markFavorites(client: pg.ClientBase): Promise<void> {
  await client.query('update cities set favorite = true where name = any($1) and population >= $2', [
    favorites,
    LEAST_PEOPLE,
  ])
}
