import type pg from 'pg'

/** Contacts from a trade fair as people type them, with headings, a mistake, and two persons of one company. */
const sheet = [
  ['Fair of mobility, Utrecht'],
  ['Company', 'City', 'Contact', 'Email', 'Employees', 'Interested in'],
  [
    'Veerhaven Engineering B.V.',
    'Rotterdam',
    'Joost Veen',
    'j.veen@veerhaven.example',
    '120',
    'Studios for 20 engineers',
  ],
  ['Veerhaven Engineering', 'Rotterdam', 'Ilse de Wit', 'i.dewit@veerhaven.example', '120', ''],
  ['Nørrebro Film ApS', 'København', 'Mads Holm', 'mads@norrebro.example', '35', 'A crew of 40 in May'],
  ['Castilla Energía S.L.', 'Valladolid', 'Ana Ruiz', 'no address yet', '800', 'Six months from March'],
]

const columns = ['name', 'city', 'contact.name', 'contact.email', 'companySize', 'NOTES']

/** Adds an uploaded file that was not imported yet. */
export async function leaveImport(client: pg.ClientBase): Promise<void> {
  const [, headings = [], ...records] = sheet
  const samples = headings.map((_, column) => {
    const filled = records.flatMap((cells) => cells[column] || [])
    return { samples: [...new Set(filled)], filled: filled.length }
  })
  const made = await client.query<{ import_id: number }>(
    `insert into imports (kind, name, source, sheets, heading_line, headings, samples, columns, user_id)
     select 'ORGANISATIONS', 'mobility-fair.xlsx', 'File', $1, 2, $2, $3, $4, min(id) from users returning import_id`,
    [
      JSON.stringify([{ name: 'Leads', rows: sheet.length, columns: headings.length }]),
      headings,
      JSON.stringify(samples),
      JSON.stringify(columns.map((to, column) => ({ column, to }))),
    ],
  )
  for (const [at, cells] of sheet.entries())
    await client.query('insert into import_rows (import_id, sheet, line, cells) values ($1, 0, $2, $3)', [
      made.rows[0]?.import_id,
      at + 1,
      cells,
    ])
}
