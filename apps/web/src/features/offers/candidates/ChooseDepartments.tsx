import { api } from '@stayboard/contract'
import { useState } from 'react'
import type { OfEnquiry } from '../../../entities/enquiries/of-enquiry.ts'
import { SiteLine } from '../../../entities/enquiries/SiteLine.tsx'
import { useSite } from '../../../entities/enquiries/site.ts'
import { NotLoaded } from '../../../kit/core/notices/NotLoaded.tsx'
import { Waiting } from '../../../kit/core/notices/Waiting.tsx'
import { t } from '../../../kit/core/words/words.ts'
import { Dialog } from '../../../kit/dialogs/Dialog.tsx'
import { DialogFooter } from '../../../kit/dialogs/DialogFooter.tsx'
import { useUndoable } from '../../../kit/dialogs/told-calls.ts'
import { Button } from '../../../ui/Button.tsx'
import { useDebouncedValue } from '../../../ui/hooks.ts'
import { Text } from '../../../ui/Text.tsx'
import { FoundHouses } from './FoundHouses.tsx'
import { NeedFields } from './NeedFields.tsx'
import { type Need, needFor } from './need.ts'
import { useCandidates } from './useCandidates.ts'

/** The debounce delay before candidates are loaded, in ms. */
const TYPING_MS = 250

interface Props extends OfEnquiry {
  /** Called with the added providers, to write to them. `undefined` for users who may not write. */
  onAsk: ((ids: readonly number[]) => void) | undefined
  onClose: () => void
}

/** The dialog that searches departments for an enquiry and adds the selected ones (docs/rules/offers.md#candidates). */
export default function ChooseDepartments({ enquiry, onAsk, onClose }: Props) {
  const [need, setNeed] = useState<Need>(needFor(enquiry))
  const [asked] = useDebouncedValue(need, TYPING_MS)
  const [chosen, choose] = useState<readonly number[]>([])
  const site = useSite(enquiry.enquiryId)
  const { whole, partly, more } = useCandidates(enquiry.enquiryId, asked, site)
  const { add, isPending } = useAdding(enquiry.enquiryId, onClose)
  return (
    <Dialog
      title={t('contactedProviders.chooseTitle')}
      size="min(1280px, 94vw)"
      isWholeOnPhone
      onClose={onClose}
    >
      <Text size="sm" c="dimmed" mb="sm">
        {t('contactedProviders.chooseHelp')}
      </Text>
      <SiteLine enquiryId={enquiry.enquiryId} />
      <NeedFields
        need={need}
        city={whole.data?.city ?? null}
        isSiteKnown={Boolean(site)}
        onChange={setNeed}
      />
      {whole.data ? (
        <FoundHouses
          answer={whole.data}
          partly={partly}
          people={asked.capacity}
          site={site}
          chosen={chosen}
          onChoose={choose}
          onMore={more}
        />
      ) : whole.error ? (
        <NotLoaded reason={whole.error} onRetry={() => void whole.refetch()} />
      ) : (
        <Waiting heights={[48, 48, 48]} />
      )}
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          {t('actions.cancel')}
        </Button>
        <Button
          variant={onAsk ? 'default' : undefined}
          disabled={chosen.length === 0}
          loading={isPending}
          onClick={() => add(chosen)}
        >
          {chosen.length === 0
            ? t('actions.add')
            : t('contactedProviders.addChosen', { count: chosen.length })}
        </Button>
        {onAsk && (
          <Button disabled={chosen.length === 0} loading={isPending} onClick={() => add(chosen, onAsk)}>
            {t('contactedProviders.addAndAsk')}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  )
}

function useAdding(enquiryId: number, onClose: () => void) {
  const { mutate, isPending } = useUndoable(api.contactedProviders.addMany)
  const add = (departments: readonly number[], then?: (ids: readonly number[]) => void) =>
    mutate(
      { params: { enquiryId }, body: { departments: [...departments] } },
      {
        done: t('contactedProviders.added', { count: departments.length }),
        whileShown: ({ _embedded }) => {
          onClose()
          then?.(_embedded.contactedProviders.map(({ contactedProviderId }) => contactedProviderId))
        },
      },
    )
  return { add, isPending }
}
