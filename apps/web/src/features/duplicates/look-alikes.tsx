import { api, type ClientReason, type OrganisationReason } from '@stayboard/contract'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../kit/core/calls/calls.ts'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { dialogOnDemand } from '../../kit/dialogs/dialog-on-demand.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Reasons } from './Reasons.tsx'

const MergeClients = dialogOnDemand(() => import('./MergeClients.tsx'))
const MergeOrganisations = dialogOnDemand(() => import('./MergeOrganisations.tsx'))

/** The page shows only the likeliest pairs. */
const few = { page: '0', size: '3' } as const

/** The clients who may be the same person as this one, each with a button that compares and merges. */
export function ClientLookAlikes({ clientId }: { clientId: number }) {
  const navigate = useNavigate()
  const [merging, setMerging] = useState<number | null>(null)
  const isAllowed = may(api.duplicates.clients)
  const query = { clientId: String(clientId), ...few }
  const { data } = useCall(api.duplicates.clients, { query }, { enabled: isAllowed })
  return (
    <>
      {data?._embedded.duplicates.map(({ pairId, one, other, reasons }) => {
        const twin = one.clientId === clientId ? other : one
        return (
          <LookAlike key={pairId} {...{ ...twin, reasons }} onCompare={() => setMerging(twin.clientId)} />
        )
      })}
      {merging !== null && (
        <MergeClients
          keep={clientId}
          merge={merging}
          onClose={() => setMerging(null)}
          onMerged={(kept) => {
            if (kept !== clientId)
              void navigate({ to: '/client/detail/$clientId', params: { clientId: String(kept) } })
          }}
        />
      )}
    </>
  )
}

/** The organisations that may be the same company as this one. */
export function OrganisationLookAlikes({ organisationId }: { organisationId: number }) {
  const navigate = useNavigate()
  const [merging, setMerging] = useState<number | null>(null)
  const isAllowed = may(api.duplicates.organisations)
  const query = { organisationId: String(organisationId), ...few }
  const { data } = useCall(api.duplicates.organisations, { query }, { enabled: isAllowed })
  return (
    <>
      {data?._embedded.duplicates.map(({ pairId, one, other, reasons }) => {
        const twin = one.organisationId === organisationId ? other : one
        return (
          <LookAlike
            key={pairId}
            {...{ ...twin, reasons }}
            onCompare={() => setMerging(twin.organisationId)}
          />
        )
      })}
      {merging !== null && (
        <MergeOrganisations
          keep={organisationId}
          merge={merging}
          onClose={() => setMerging(null)}
          onMerged={(kept) => {
            const params = { organisationId: String(kept) }
            if (kept !== organisationId) void navigate({ to: '/add_organisation/$organisationId', params })
          }}
        />
      )}
    </>
  )
}

interface Props {
  name: string
  reasons: readonly (ClientReason | OrganisationReason)[]
  onCompare: () => void
}

function LookAlike({ name, reasons, onCompare }: Props) {
  const compare = (
    <Button variant="default" aria-label={t('duplicates.compareName', { name })} onClick={onCompare}>
      {t('duplicates.compare')}
    </Button>
  )
  return (
    <Notice actions={compare}>
      {t('duplicates.maybe', { name })} <Reasons reasons={reasons} />
    </Notice>
  )
}
