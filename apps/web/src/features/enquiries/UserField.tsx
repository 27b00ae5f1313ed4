import { Button } from '@mantine/core'
import { api } from '@stayboard/contract'
import { UserSelect } from '../../entities/users/UserSelect.tsx'
import { useCall } from '../../kit/core/calls/calls.ts'
import { may, useSession } from '../../kit/core/session/session.ts'
import { useWords } from '../../kit/core/words/words.ts'
import type { EnquiryAnswer, EnquiryForm } from './enquiry-form.ts'
import classes from './form.module.css'

interface Props {
  form: EnquiryForm
  record: EnquiryAnswer | null
}

/** The owner of the enquiry, with a button to assign it to oneself. */
export function UserField({ form, record }: Props) {
  const { t } = useWords()
  const session = useSession()
  const { userId } = form.values
  const known = record?.enquiry.user
  const enabled = userId !== null && userId !== known?.id
  const { data } = useCall(api.users.get, { params: { id: userId ?? '' } }, { enabled })
  const current = enabled ? data : known
  const isMine = userId === session.userId
  return (
    <div className={classes.withAction}>
      <UserSelect
        field={form.field('userId')}
        keep={(id) => id}
        current={current && (current.displayname || current.username)}
      />
      {!isMine && may(api.enquiries.update) && (
        <Button
          className={classes.action ?? ''}
          variant="subtle"
          size="compact-xs"
          onClick={() => form.set({ userId: session.userId })}
        >
          {t('enquiries.assignToMe')}
        </Button>
      )}
    </div>
  )
}
