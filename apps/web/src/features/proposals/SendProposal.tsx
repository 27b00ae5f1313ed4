import { api, MAIL_UNDO_SECONDS, Proposal, type WireAnswer, type WireBody } from '@stayboard/contract'
import { IconEye } from '@tabler/icons-react'
import { useCall, useSend } from '../../kit/core/calls/calls.ts'
import { actionOf } from '../../kit/core/calls/send.ts'
import { NotLoaded } from '../../kit/core/notices/NotLoaded.tsx'
import { notify } from '../../kit/core/notices/notify.tsx'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { t } from '../../kit/core/words/words.ts'
import { Dialog } from '../../kit/dialogs/Dialog.tsx'
import { useUndo } from '../../kit/dialogs/useUndo.ts'
import { SelectField } from '../../kit/forms/fields/choices/SelectField.tsx'
import { TextAreaField } from '../../kit/forms/fields/TextAreaField.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { useCallForm } from '../../kit/forms/useCallForm.ts'
import { FormDialog } from '../../kit/records/FormDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { Text } from '../../ui/Text.tsx'
import type { ProposalRow } from './proposal.ts'

interface Props {
  proposal: ProposalRow
  onPreview: () => void
  onClose: () => void
}

type Letter = WireAnswer<typeof api.proposals.letter>
type Senders = WireAnswer<typeof api.mails.senders>['senders']

/** The dialog that mails a proposal, starting with a generated text (docs/rules/proposals.md#sending). */
export default function SendProposal(props: Props) {
  const { proposalId, enquiryId, number } = props.proposal
  const letter = useCall(api.proposals.letter, { params: { proposalId } }, FRESH)
  const senders = useCall(api.mails.senders, { params: { enquiryId } })
  const title = t('proposals.sendName', { number })
  if (letter.data && senders.data)
    return <Form {...props} title={title} letter={letter.data} senders={senders.data.senders} />
  const error = letter.error ?? senders.error
  return (
    <Dialog title={title} onClose={props.onClose}>
      {error ? (
        <NotLoaded reason={error} onRetry={() => void letter.refetch()} />
      ) : (
        <Waiting heights={[36, 36, 36, 200]} />
      )}
    </Dialog>
  )
}

/** Never reloads the generated mail while the dialog is open, because the user may have edited it. */
const FRESH = { staleTime: Number.POSITIVE_INFINITY }

interface FormProps extends Props {
  title: string
  letter: Letter
  senders: Senders
}

function Form({ title, letter, senders, ...props }: FormProps) {
  const form = useLetter(letter, senders, props)
  const { field } = form
  return (
    <FormDialog title={title} saveLabel={t('shared.send')} form={form} size="xl" onClose={props.onClose}>
      <Text size="sm" c="dimmed">
        {t('proposals.sendHelp')}
      </Text>
      <Button
        variant="default"
        leftSection={<IconEye size={16} aria-hidden />}
        style={{ justifySelf: 'start' }}
        onClick={props.onPreview}
      >
        {t('shared.preview')}
      </Button>
      <SelectField
        field={field('fromAddress')}
        options={senders.map(({ address }) => address)}
        labelOf={(address) => address}
      />
      <TextField field={field('toAddresses')} help={t('mails.addressHelp')} />
      <TextField field={field('ccAddresses')} />
      <TextField field={field('subject')} />
      <TextAreaField field={field('text')} rows={10} />
    </FormDialog>
  )
}

function useLetter({ toAddresses, subject, text }: Letter, senders: Senders, { proposal, onClose }: Props) {
  const undo = useUndo()
  const { proposalId, number } = proposal
  const { mutateAsync } = useSend(api.proposals.send)
  return useCallForm({
    name: 'proposal mail',
    kind: Proposal.item,
    schema: api.proposals.send.body,
    starts: {
      fromAddress: senders[0]?.address ?? null,
      toAddresses: toAddresses ?? '',
      ccAddresses: '',
      subject,
      text,
    },
    send: (body: WireBody<typeof api.proposals.send>) => mutateAsync({ params: { proposalId }, body }),
    onSaved: (sent: ProposalRow) => {
      const action = actionOf(sent)
      if (action === undefined) return
      notify.done(t('proposals.sentDone', { number }), () => void undo(action), MAIL_UNDO_SECONDS * 1000)
    },
    onClose,
  })
}
