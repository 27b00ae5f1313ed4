import { api } from '@stayboard/contract'
import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../kit/core/words/words.ts'
import { Dialog } from '../../kit/dialogs/Dialog.tsx'
import { columns } from '../../kit/lists/columns.tsx'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { RawText } from '../../ui/RawText.tsx'
import { Cause, causeText } from './Cause.tsx'
import { type Repair, RetryButton } from './RetryButton.tsx'

/** The width of a button's icon and padding, in px. */
const BUTTON = 56

const mewsErrorColumns = columns(api.mews.repairs, (column) => [
  column.text('refNumber', 'shared.reference', { isMain: true, sort: 'refNumber', width: '140px' }),
  column.text('contactName', 'mews.contactName', { width: '120px', card: 'dimmed' }),
  column.custom('cause', 'mews.cause', (row) => <Cause repair={row} />, {
    width: '120px',
    fits: causeText,
    card: 'line',
  }),
  column.text('error', 'mews.error', { card: 'line' }),
  column.text('departmentName', 'shared.department', { width: '140px', card: 'none' }),
  column.day('checkinDate', 'mews.fields.checkinDate', { sort: 'checkinDate', width: '96px', card: 'line' }),
  column.day('checkoutDate', 'mews.fields.checkoutDate', { width: '120px', isHidden: true, card: 'none' }),
  column.instant('faseSince', 'mews.faseSince', {
    sort: 'faseSince',
    width: '150px',
    isHidden: true,
    card: 'none',
  }),
  column.custom('retry', 'mews.retry', (row) => <RetryButton repair={row} />, {
    width: '90px',
    fits: () => t('mews.retry'),
    besides: BUTTON,
    card: 'foot',
  }),
])

/** The bookings in the fase `mews error`, with the response of Mews, the cause and a retry button. */
export default function MewsErrorsPage() {
  return (
    <ListPage
      call={api.mews.repairs}
      title={t('menu.mewsErrors')}
      columns={mewsErrorColumns}
      row={{
        id: ({ enquiryId }) => enquiryId,
        link: ({ enquiryId }) => ({ to: '/enquiries/$enquiryId', params: { enquiryId: String(enquiryId) } }),
        actions: (repair) => <RawButton repair={repair} />,
        actionCount: 1,
      }}
      search={t('mews.errorsSearch')}
      empty={t('mews.errorsEmpty')}
      emptyTitle={t('mews.errorsEmpty')}
    />
  )
}

function RawButton({ repair: { refNumber: name, answer } }: { repair: Repair }) {
  const [isOpen, setOpen] = useState(false)
  if (answer === null) return null
  return (
    <>
      <IconButton aria-label={t('mews.rawOf', { name })} onClick={() => setOpen(true)}>
        <IconFileText size={16} aria-hidden />
      </IconButton>
      {isOpen && (
        <Dialog title={t('mews.rawOf', { name })} size="lg" onClose={() => setOpen(false)}>
          <RawText label={t('mews.raw')} text={answer} />
        </Dialog>
      )}
    </>
  )
}
