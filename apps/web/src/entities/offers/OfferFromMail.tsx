import { api, type WireAnswer } from '@stayboard/contract'
import { useState } from 'react'
import { useCall } from '../../kit/core/calls/calls.ts'
import type { Problem } from '../../kit/core/calls/problem.ts'
import { NotLoaded } from '../../kit/core/notices/NotLoaded.tsx'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { t } from '../../kit/core/words/words.ts'
import { Dialog } from '../../kit/dialogs/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { Contacted } from './contacted.ts'
import { NoAvailability } from './NoAvailability.tsx'
import OfferForm from './OfferForm.tsx'
import type { OfferDraft } from './offer-draft.ts'

interface Props {
  provider: Contacted
  onClose: () => void
}

/** The form of a new offer, filled in from the provider's latest mail. Each value shows its source text. */
export default function OfferFromMail({ provider, onClose }: Props) {
  const { contactedProviderId, enquiryId } = provider
  const draft = useCall(api.offers.draft, { params: { contactedProviderId } }, ANEW)
  const asked = useCall(api.enquiries.get, { params: { enquiryId } })
  const error = draft.error ?? asked.error
  if (draft.data && draft.isFetchedAfterMount && asked.data)
    return (
      <FromDraft
        provider={provider}
        draft={draft.data}
        enquiry={asked.data.enquiry}
        refetch={async () => (await draft.refetch()).data?.seenOfferIds}
        onClose={onClose}
      />
    )
  return (
    <Dialog title={t('offers.add')} size="xl" isWholeOnPhone onClose={onClose}>
      {error ? (
        <NotLoaded reason={error} onRetry={() => void Promise.all([draft.refetch(), asked.refetch()])} />
      ) : (
        <Waiting heights={[40, 40, 40]} />
      )}
    </Dialog>
  )
}

/** Never uses cached data, because offers may have been recorded since. */
const ANEW = { staleTime: 0 }

interface FormProps extends Props {
  draft: OfferDraft
  enquiry: WireAnswer<typeof api.enquiries.get>['enquiry']
  /** Reads the ids of the provider's offers again. */
  refetch: () => Promise<number[] | undefined>
}

function FromDraft({ provider, draft: latest, enquiry, refetch, onClose }: FormProps) {
  // Keeps the first draft, so that a refetch does not change values that the user is editing.
  const [draft] = useState(latest)
  const [seenOfferIds, see] = useState(draft.seenOfferIds)
  const onRefused = async ({ code }: Problem) => {
    const now = code === 'offerMadeMeanwhile' ? await refetch() : undefined
    if (now) see(now)
  }
  const isMade = seenOfferIds !== draft.seenOfferIds
  return (
    <OfferForm
      enquiry={enquiry}
      corrects={null}
      provider={provider}
      draft={draft}
      seenOfferIds={seenOfferIds}
      onRefused={(problem) => void onRefused(problem)}
      onClose={onClose}
    >
      {isMade && <Notice>{t('messages.offerMadeMeanwhile')}</Notice>}
      {draft.refusal && (
        <Notice actions={<NoAvailability provider={provider} onDone={onClose} />}>
          {t('offers.refused', { source: draft.refusal.source })}
        </Notice>
      )}
      {draft.partial && <Notice>{t('offers.partly', { source: draft.partial.source })}</Notice>}
      {draft.left.length > 0 && (
        <Notice>
          {t('offers.amountsLeft', {
            what: draft.left.map(({ source }) => t('forms.hint', { source })).join(' · '),
          })}
        </Notice>
      )}
      {draft.files.map(
        ({ name, fault }) =>
          fault !== null && <Notice key={name}>{t(`offers.fileFault.${fault}`, { name })}</Notice>,
      )}
    </OfferForm>
  )
}
