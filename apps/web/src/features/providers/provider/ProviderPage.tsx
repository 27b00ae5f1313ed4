import { Button } from '@mantine/core'
import { api } from '@stayboard/contract'
import { IconPencil } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { send, useCall } from '../../../kit/core/calls/calls.ts'
import { pathOf } from '../../../kit/core/calls/send.ts'
import { may } from '../../../kit/core/session/session.ts'
import { useWords } from '../../../kit/core/words/words.ts'
import { DeleteButton } from '../../../kit/dialogs/DeleteButton.tsx'
import { RecordHistory } from '../../../kit/history/RecordHistory.tsx'
import { BackLink } from '../../../kit/lists/BackLink.tsx'
import { useWayBack } from '../../../kit/lists/state/way-back.ts'
import { RecordPage } from '../../../kit/records/RecordPage.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import pageClasses from '../../../ui/page.module.css'
import { WithAside } from '../../../ui/WithAside.tsx'
import { DepartmentsCard } from './DepartmentsCard.tsx'
import { ContactFacts, GeneralFacts } from './ProviderFacts.tsx'
import { EditProvider } from './ProviderForm.tsx'
import { ProviderPictures } from './ProviderPictures.tsx'
import type { Provider } from './provider-form.ts'

const useOverviewBehind = () => useWayBack(['/provider_meta', '/provider_departments'])

/** The page of one provider: its fields, pictures and departments. */
export default function ProviderPage() {
  const { id = '' } = useParams({ strict: false })
  const { t } = useWords()
  const params = { metaId: id }
  const asked = useCall(api.providerMetas.get, { params })
  return (
    <RecordPage
      title={t('providers.title')}
      above={<BackToOverview />}
      record={pathOf(api.providerMetas.get, { params })}
      asked={asked}
    >
      {(provider) => <ProviderView key={provider.metaId} provider={provider} />}
    </RecordPage>
  )
}

/** A link back to the overview, with its filters, order and page. */
function BackToOverview() {
  const { t } = useWords()
  return <BackLink back={useOverviewBehind()} label={t('providers.title')} />
}

function ProviderView({ provider }: { provider: Provider }) {
  const { t } = useWords()
  const [isEditing, setEditing] = useState(false)
  const stop = () => setEditing(false)
  return (
    <div className={pageClasses.page}>
      <PageHeader title={provider.name} above={<BackToOverview />}>
        {!isEditing && <RecordHistory record={provider} />}
        {may(api.providerMetas.remove) && <DeleteProvider provider={provider} />}
        {may(api.providerMetas.update) && !isEditing && (
          <Button leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setEditing(true)}>
            {t('actions.edit')}
          </Button>
        )}
      </PageHeader>
      {isEditing ? (
        <EditProvider provider={provider} onClose={stop} />
      ) : (
        <WithAside aside={<ContactFacts provider={provider} />}>
          <GeneralFacts provider={provider} />
          <ProviderPictures provider={provider} />
        </WithAside>
      )}
      <DepartmentsCard provider={provider} />
    </div>
  )
}

function DeleteProvider({ provider: { metaId, name } }: { provider: Provider }) {
  const { t } = useWords()
  const { go } = useOverviewBehind()
  return (
    <DeleteButton
      call={api.providerMetas.remove}
      params={{ metaId }}
      belongings={() => send(api.providerMetas.belongings, { params: { metaId } })}
      question={{ title: t('providers.deleteTitle'), message: t('providers.deleteText', { name }) }}
      done={t('providers.deleted', { name })}
      onRemoved={go}
    />
  )
}
