import type { Samples } from './sample.ts'

const params = { importId: 1 }
const file = new File(['Company;City\r\nAmstel Crew;Delft\r\n'], 'companies.csv', { type: 'text/csv' })
/** A newer file with the headings of the import on record. */
const newer = new File(['Name\r\nVecht Works\r\n'], 'leads.csv', { type: 'text/csv' })

export const imports: Samples['imports'] = {
  list: {},
  get: { params },
  upload: { body: { file, kind: 'ORGANISATIONS' } },
  change: {
    params,
    body: {
      sheet: 0,
      headingLine: 1,
      columns: [{ column: 0, to: 'name' }],
      meanings: [{ field: 'organisationStatus', word: 'klant', value: 'ACCOUNT' }],
      source: 'HubSpot',
      known: 'FILL',
      alike: 'ADD',
    },
  },
  rehearse: { params },
  rows: { params },
  mend: {
    params: { importId: 1, line: 2 },
    body: { cells: [{ column: 0, text: 'Vecht Works' }], choice: 'ADD' },
  },
  start: { params, body: { count: 1 } },
  repeat: { params, body: { file: newer } },
  refused: { params },
  remove: { params: { importId: 2 } },
}
