import { Button } from '@mantine/core'
import { api } from '@stayboard/contract'
import { UserSelect } from '../../entities/users/UserSelect.tsx'
import { nameOfUser } from '../../entities/users/user-name.ts'
import { useUserName } from '../../entities/users/useUserName.ts'
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
  const name = useUserName(userId, known && { id: known.id, name: nameOfUser(known) })
  const isMine = userId === session.userId
  return (
    <div className={classes.withAction}>
      <UserSelect field={form.field('userId')} keep={(id) => id} current={name} />
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
