import { api, type WireBody } from '@stayboard/contract'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../../kit/core/calls/calls.ts'
import { t } from '../../../kit/core/words/words.ts'
import type { FieldBinding } from '../../../kit/forms/binding.ts'
import { SelectField } from '../../../kit/forms/fields/choices/SelectField.tsx'
import { TextField } from '../../../kit/forms/fields/TextField.tsx'
import type { RecordForm } from '../../../kit/forms/form-types.ts'
import { Button } from '../../../ui/Button.tsx'
import classes from './reply.module.css'

interface Props {
  messageId: number
  form: Pick<RecordForm<WireBody<typeof api.inbox.reply>>, 'field' | 'values'>
}

/**
 * The fields of the recipients. Cc, Bcc, subject and sender are shown on request, if they have a value, or if they have an
 * error.
 */
export function ReplyHead({ messageId, form: { field, values } }: Props) {
  const [isOpen, setOpen] = useState(false)
  const more = [field('ccAddresses'), field('bccAddresses'), field('subject'), field('userEmailForSend')]
  const isUsed = Boolean(values.ccAddresses) || Boolean(values.bccAddresses)
  const isShown = isOpen || isUsed || more.some(({ error }) => error)
  return (
    <>
      <div className={classes.to}>
        <TextField field={field('clientEmail', t('mails.toAddresses'))} />
        {!isShown && (
          <Button
            variant="subtle"
            aria-expanded={false}
            rightSection={<IconChevronDown size={14} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            {t('inbox.moreFields')}
          </Button>
        )}
      </div>
      {isShown && (
        <>
          <TextField field={field('ccAddresses')} />
          <TextField field={field('bccAddresses')} help={t('mails.addressHelp')} />
          <TextField field={field('subject')} />
          <SenderField messageId={messageId} field={field('userEmailForSend')} />
        </>
      )}
    </>
  )
}

type SenderProps = Pick<Props, 'messageId'> & { field: FieldBinding<string> }

/** The select of the sender address, among those that the user may use. The first one is the default. */
function SenderField({ messageId, field }: SenderProps) {
  const { data } = useCall(api.inbox.senders, { params: { messageId } })
  const senders = data?.senders ?? []
  const nameOf = (address: string) => {
    const name = senders.find((one) => one.address === address)?.name
    return name ? `${name} <${address}>` : address
  }
  return (
    <SelectField
      field={{ ...field, value: field.value ?? senders[0]?.address ?? null }}
      options={senders.map(({ address }) => address)}
      labelOf={nameOf}
    />
  )
}
