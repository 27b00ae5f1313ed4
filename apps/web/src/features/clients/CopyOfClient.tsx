import { api } from '@stayboard/contract'
import { IconDownload } from '@tabler/icons-react'
import i18next from 'i18next'
import { useState } from 'react'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { download } from '../../kit/lists/export/download.ts'
import { Button } from '../../ui/Button.tsx'

/** The button that downloads a copy of all data of a person, for users with that right (docs/rules/persons.md#copy). */
export function CopyOfClient({ clientId }: { clientId: number }) {
  const [isBusy, setBusy] = useState(false)
  if (!may(api.persons.copy)) return null
  const { language } = i18next
  const take = async () => {
    setBusy(true)
    await download(api.persons.copy, { params: { clientId }, query: { language } })
    setBusy(false)
  }
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={isBusy}
      title={t('clients.copyHint')}
      onClick={() => void take()}
    >
      {t('clients.copy')}
    </Button>
  )
}
