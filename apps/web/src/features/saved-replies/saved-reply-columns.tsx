import { api } from '@stayboard/contract'
import { columns } from '../../kit/lists/columns.tsx'
import { replyTexts } from './reply-texts.ts'

export const savedReplyColumns = columns(api.savedReplies.list, (column) => [
  column.text('name', 'shared.name', { sort: 'name', isMain: true }),
  column.custom(
    'texts',
    'savedReplies.texts',
    (reply) =>
      replyTexts
        .filter(([name]) => reply[name] !== null)
        .map(([, language]) => language.toUpperCase())
        .join(', '),
    { width: '180px', card: 'line' },
  ),
  column.custom('files', 'shared.files', ({ files }) => files.map(({ name }) => name).join(', '), {
    width: '240px',
    card: 'line',
  }),
])
