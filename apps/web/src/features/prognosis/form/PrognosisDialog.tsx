import { api } from '@stayboard/contract'
import { useOpenRow } from '../../../kit/core/address/useOpenRow.ts'
import { may } from '../../../kit/core/session/session.ts'
import { t } from '../../../kit/core/words/words.ts'
import { dialogOnDemand } from '../../../kit/dialogs/dialog-on-demand.tsx'
import { useListSearch } from '../../../kit/lists/state/useListSearch.ts'
import { OpenRecord } from '../../../kit/records/OpenRecord.tsx'
import { PrognosisForm } from './PrognosisForm.tsx'

const PasteDialog = dialogOnDemand(() => import('../paste/PasteDialog.tsx'))

/** The dialog in the address: a new prognosis, an existing one, or pasting several. */
export function PrognosisDialog() {
  const { open, close } = useOpenRow()
  if (open === undefined || !may(api.prognosis.update)) return null
  if (open === 'new') return <NewPrognosis onClose={close} />
  if (open === 'paste') return <PasteDialog onClose={close} />
  return (
    <OpenRecord
      call={api.prognosis.get}
      params={{ prognosisMetaId: open }}
      title={t('prognosis.edit')}
      onClose={close}
    >
      {(record) => <PrognosisForm key={record.prognosisMetaId} record={record} onClose={close} />}
    </OpenRecord>
  )
}

/** A new prognosis. With an enquiry in the address, it starts with the enquiry's values. */
function NewPrognosis({ onClose }: { onClose: () => void }) {
  const { enquiryId } = useListSearch(api.prognosis.list)
  if (enquiryId === undefined) return <PrognosisForm record={null} onClose={onClose} />
  return (
    <OpenRecord call={api.enquiries.get} params={{ enquiryId }} title={t('prognosis.add')} onClose={onClose}>
      {({ enquiry }) => <PrognosisForm record={null} enquiry={enquiry} onClose={onClose} />}
    </OpenRecord>
  )
}
