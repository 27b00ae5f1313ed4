import { api } from '@stayboard/contract'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../kit/core/calls/calls.ts'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { dialogOnDemand } from '../../kit/dialogs/dialog-on-demand.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { idOfSide, type Pair } from './pairs.ts'
import { Reasons } from './Reasons.tsx'
import type { MergeProps } from './useMerge.ts'

const MergeRecords = dialogOnDemand(() => import('./MergeRecords.tsx'))

/** Requests only the three most likely duplicates. */
const few = { page: '0', size: '3' } as const

/** The possible duplicates of a client, each with a button that compares and merges. */
export function ClientLookAlikes({ clientId }: { clientId: number }) {
  const navigate = useNavigate()
  const query = { clientId: String(clientId), ...few }
  const { data } = useCall(api.duplicates.clients, { query }, { enabled: may(api.duplicates.clients) })
  return (
    <LookAlikes
      id={clientId}
      pairs={data?._embedded.duplicates}
      of="clients"
      goTo={(kept) => void navigate({ to: '/client/detail/$clientId', params: { clientId: kept } })}
    />
  )
}

/** The possible duplicates of an organisation, each with a button that compares and merges. */
export function OrganisationLookAlikes({ organisationId }: { organisationId: number }) {
  const navigate = useNavigate()
  const call = api.duplicates.organisations
  const query = { organisationId: String(organisationId), ...few }
  const { data } = useCall(call, { query }, { enabled: may(call) })
  return (
    <LookAlikes
      id={organisationId}
      pairs={data?._embedded.duplicates}
      of="organisations"
      goTo={(kept) =>
        void navigate({ to: '/add_organisation/$organisationId', params: { organisationId: kept } })
      }
    />
  )
}

interface ListProps extends Pick<MergeProps, 'of'> {
  /** The id of the record whose page shows the duplicates. */
  id: number
  pairs: readonly Pair[] | undefined
  /** Opens the page of the record that was kept. */
  goTo: (kept: string) => void
}

function LookAlikes({ of, id, pairs = [], goTo }: ListProps) {
  const [merging, setMerging] = useState<number | null>(null)
  return (
    <>
      {pairs.map(({ pairId, one, other, reasons }) => {
        const twin = idOfSide(one) === id ? other : one
        return (
          <LookAlike
            key={pairId}
            name={twin.name}
            reasons={reasons}
            onCompare={() => setMerging(idOfSide(twin))}
          />
        )
      })}
      {merging !== null && (
        <MergeRecords
          of={of}
          keep={id}
          merge={merging}
          onClose={() => setMerging(null)}
          onMerged={(kept) => {
            if (kept !== id) goTo(String(kept))
          }}
        />
      )}
    </>
  )
}

interface Props {
  name: string
  reasons: Pair['reasons']
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
