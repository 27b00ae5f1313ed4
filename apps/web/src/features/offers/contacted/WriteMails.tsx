import { api, type WireBody } from '@stayboard/contract'
import { useState } from 'react'
import type { OfEnquiry } from '../../../entities/enquiries/of-enquiry.ts'
import classes from '../../../entities/offers/offers.module.css'
import { useCall } from '../../../kit/core/calls/calls.ts'
import { NotLoaded } from '../../../kit/core/notices/NotLoaded.tsx'
import { Waiting } from '../../../kit/core/notices/Waiting.tsx'
import { t } from '../../../kit/core/words/words.ts'
import { Dialog } from '../../../kit/dialogs/Dialog.tsx'
import { DialogFooter } from '../../../kit/dialogs/DialogFooter.tsx'
import { useUndoable } from '../../../kit/dialogs/told-calls.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox, Textarea, TextInput } from '../../../ui/inputs.ts'
import { Text } from '../../../ui/Text.tsx'

type Mail = WireBody<typeof api.contactedProviders.write>['mails'][number]
/** The proposed mail to a provider. Without an address it cannot be sent. */
type Draft = Omit<Mail, 'toAddress'> & {
  toAddress: string | null
  departmentName: string
  isWritten: boolean
}

interface Props extends OfEnquiry {
  kind: 'REQUEST' | 'REFUSAL'
  /** The ids of the contacted providers to write to. An empty array means all that the kind of mail concerns. */
  ids: readonly number[]
  /** Whether the mail is a reminder, to providers who were asked before. */
  isAgain?: boolean
  onClose: () => void
}

/** The dialog that proposes a mail to each provider and sends the selected ones (docs/rules/offers.md#writing). */
export default function WriteMails({ enquiry: { enquiryId }, kind, ids, isAgain = false, onClose }: Props) {
  const title = t(kind === 'REQUEST' ? 'contactedProviders.askTitle' : 'contactedProviders.refusalsTitle')
  const asked = useCall(api.contactedProviders.drafts, { params: { enquiryId }, query: { kind } }, ANEW)
  // Cached drafts are ignored, because they lack providers that were added since.
  const found = asked.isFetchedAfterMount ? asked.data?._embedded.drafts : undefined
  const drafts = found?.filter((one) => ids.length === 0 || ids.includes(one.contactedProviderId))
  return (
    <Dialog title={title} size="xl" isWholeOnPhone onClose={onClose}>
      {drafts ? (
        <Drafts enquiryId={enquiryId} kind={kind} drafts={drafts} isAgain={isAgain} onClose={onClose} />
      ) : asked.error ? (
        <NotLoaded reason={asked.error} onRetry={() => void asked.refetch()} />
      ) : (
        <Waiting heights={[160, 160]} />
      )}
    </Dialog>
  )
}

/** Reloads the drafts each time the dialog opens. The form starts from the first answer and ignores later ones. */
const ANEW = { staleTime: 0 }

interface DraftsProps extends Pick<Props, 'kind' | 'onClose'> {
  enquiryId: number
  drafts: readonly Draft[]
  isAgain: boolean
}

function Drafts({ enquiryId, kind, drafts, isAgain, onClose }: DraftsProps) {
  const [edited, edit] = useState(drafts)
  const [left, leave] = useState(() =>
    drafts
      .filter(({ isWritten }) => isWritten && !isAgain)
      .map(({ contactedProviderId }) => contactedProviderId),
  )
  const { write, isPending } = useWriting(enquiryId, kind, onClose)
  const mails = edited.flatMap(({ toAddress, departmentName: _, isWritten: __, ...mail }): Mail[] =>
    toAddress !== null && !left.includes(mail.contactedProviderId) ? [{ ...mail, toAddress }] : [],
  )
  const change = (id: number, values: Partial<Draft>) =>
    edit(edited.map((one) => (one.contactedProviderId === id ? { ...one, ...values } : one)))
  const toggle = (id: number) => leave(left.includes(id) ? left.filter((one) => one !== id) : [...left, id])
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        {t(edited.length === 0 ? 'contactedProviders.noDrafts' : 'contactedProviders.draftsHelp')}
      </Text>
      <div className={classes.drafts}>
        {edited.map((draft) => (
          <DraftFields
            key={draft.contactedProviderId}
            draft={draft}
            isLeft={left.includes(draft.contactedProviderId)}
            onToggle={() => toggle(draft.contactedProviderId)}
            onChange={(values) => change(draft.contactedProviderId, values)}
          />
        ))}
      </div>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          {t(edited.length === 0 ? 'actions.close' : 'actions.cancel')}
        </Button>
        {edited.length > 0 && (
          <Button disabled={mails.length === 0} loading={isPending} onClick={() => write(mails)}>
            {mails.length === 0
              ? t('contactedProviders.sendMails')
              : t('contactedProviders.send', { count: mails.length })}
          </Button>
        )}
      </DialogFooter>
    </>
  )
}

interface FieldsProps {
  draft: Draft
  /** Whether this provider is deselected, so that it gets no mail. */
  isLeft: boolean
  onToggle: () => void
  onChange: (values: Partial<Draft>) => void
}

function DraftFields({ draft, isLeft, onToggle, onChange }: FieldsProps) {
  const { departmentName: name, toAddress, subject, text, isWritten } = draft
  const isSent = toAddress !== null && !isLeft
  const about = [toAddress ?? t('contactedProviders.noAddress'), isWritten && t('contactedProviders.written')]
  return (
    <fieldset className={classes.draft}>
      <Checkbox
        label={t('contactedProviders.include', { name })}
        description={about.filter(Boolean).join(' · ')}
        checked={isSent}
        disabled={toAddress === null}
        onChange={onToggle}
      />
      {isSent && (
        <>
          <TextInput
            label={t('shared.subject')}
            value={subject}
            maxLength={256}
            onChange={(event) => onChange({ subject: event.currentTarget.value })}
          />
          <Textarea
            label={t('contactedProviders.text')}
            value={text}
            rows={8}
            maxLength={10_000}
            onChange={(event) => onChange({ text: event.currentTarget.value })}
          />
        </>
      )}
    </fieldset>
  )
}

function useWriting(enquiryId: number, kind: Props['kind'], onClose: () => void) {
  const { mutate, isPending } = useUndoable(api.contactedProviders.write)
  const write = (mails: Mail[]) =>
    mutate(
      { params: { enquiryId }, body: { kind, mails } },
      { done: t('contactedProviders.sent', { count: mails.length }), whileShown: onClose },
    )
  return { write, isPending }
}
