import { api } from '@stayboard/contract'
import { WebsiteLink } from '../../kit/core/address/WebsiteLink.tsx'
import { columns } from '../../kit/lists/columns.tsx'

export const jobColumns = columns(api.jobs.ofDepartment, (column) => [
  column.text('title', 'jobs.jobTitle', { sort: 'title', isMain: true, card: 'title' }),
  column.text('company', 'shared.company', { sort: 'company', width: '180px', card: 'line' }),
  column.text('locations', 'jobs.locations', {
    dimmed: true,
    card: 'dimmed',
    inCard: ({ locations }) => locations,
  }),
  column.text('salary', 'jobs.salary', { width: '190px', card: 'end', inCard: ({ salary }) => salary }),
  column.day('date', 'jobs.date', { sort: 'date', width: '120px', card: 'foot' }),
])

/** Fields that are too long for a column of the list. */
export const jobTexts = columns(api.jobs.ofDepartment, (column) => [
  column.custom('url', 'shared.website', ({ url }) => <WebsiteLink website={url} />),
  column.text('description', 'shared.description'),
])
