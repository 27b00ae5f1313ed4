import { api } from '@stayboard/contract'
import { useParams } from '@tanstack/react-router'
import { send } from '../../../kit/core/calls/calls.ts'
import { may } from '../../../kit/core/session/session.ts'
import { useWayBack } from '../../../kit/core/way/way-back.ts'
import { t } from '../../../kit/core/words/words.ts'
import { RecordPage } from '../../../kit/records/RecordPage.tsx'
import { RecordView } from '../../../kit/records/RecordView.tsx'
import { WithAside } from '../../../ui/WithAside.tsx'
import { DepartmentsCard } from './DepartmentsCard.tsx'
import { PerformanceCard } from './PerformanceCard.tsx'
import { ProviderPictures } from './ProviderPictures.tsx'
import { ContactFacts, GeneralFacts } from './provider-facts.tsx'
import { EditProvider } from './provider-forms.tsx'
import type { Provider } from './useProviderForm.ts'

/** The page of one provider: its fields, pictures and departments. */
export default function ProviderPage() {
  const { id = '' } = useParams({ strict: false })
  const back = useOverviewBehind()
  return (
    <RecordPage call={api.providerMetas.get} params={{ metaId: id }} title={t('menu.providers')} back={back}>
      {(provider) => <ProviderView key={provider.metaId} provider={provider} />}
    </RecordPage>
  )
}

/** The back link to the overview, with its filters, order and page. */
function useOverviewBehind() {
  return { ...useWayBack(['/provider_meta', '/provider_departments']), label: t('menu.providers') }
}

function ProviderView({ provider }: { provider: Provider }) {
  return (
    <RecordView
      record={provider}
      title={provider.name}
      back={useOverviewBehind()}
      change={api.providerMetas.update}
      removal={useDeletion(provider)}
      facts={() => (
        <WithAside
          aside={
            <>
              <ContactFacts provider={provider} />
              {may(api.contactedProviders.performance) && <PerformanceCard metaId={provider.metaId} />}
            </>
          }
        >
          <GeneralFacts provider={provider} />
          <ProviderPictures provider={provider} />
        </WithAside>
      )}
      form={(close) => <EditProvider provider={provider} onClose={close} />}
    >
      <DepartmentsCard provider={provider} />
    </RecordView>
  )
}

function useDeletion({ metaId, name }: Provider) {
  return {
    call: api.providerMetas.remove,
    params: { metaId },
    belongings: () => send(api.providerMetas.belongings, { params: { metaId } }),
    question: { title: t('providers.deleteTitle'), message: t('shared.deleteText', { name }) },
    done: t('shared.deleted', { name }),
  }
}
