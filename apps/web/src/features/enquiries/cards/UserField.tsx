import { api } from '@stayboard/contract'
import { Claim } from '../../../entities/enquiries/Claim.tsx'
import { UserSelect } from '../../../entities/users/UserSelect.tsx'
import { nameOfUser } from '../../../entities/users/user-name.ts'
import { useUserName } from '../../../entities/users/useUserName.ts'
import { may, useSession } from '../../../kit/core/session/session.ts'
import { t } from '../../../kit/core/words/words.ts'
import { InPlace } from '../../../kit/forms/InPlace.tsx'
import { savedAtOnce } from '../../../kit/forms/useInPlace.ts'
import { Button } from '../../../ui/Button.tsx'
import classes from '../form.module.css'
import type { EnquiryAnswer, EnquiryForm } from '../useEnquiryForm.ts'

interface Props {
  form: EnquiryForm
  record: EnquiryAnswer | null
}

/**
 * The owner of the enquiry. A stored enquiry without an owner is claimed at once. In a new or changed form, a
 * button sets the user, which is saved with the rest.
 */
export function UserField({ form, record }: Props) {
  const session = useSession()
  const { userId } = form.values
  const known = record?.enquiry.user
  const name = useUserName(userId, known && { id: known.id, name: nameOfUser(known) })
  const isMine = userId === session.userId
  const isUnclaimed = record !== null && userId === null && !form.isDirty
  return (
    <div className={classes.withAction} data-claimed>
      <InPlace form={form} name="userId">
        {(field) => <UserSelect field={savedAtOnce(field, form.inPlace)} keep={(id) => id} current={name} />}
      </InPlace>
      {isUnclaimed ? (
        <div className={classes.action}>
          <Claim enquiry={record.enquiry} />
        </div>
      ) : (
        !isMine &&
        may(api.enquiries.update) && (
          <Button
            className={classes.action ?? ''}
            variant="subtle"
            size="tiny"
            onClick={() => {
              form.set({ userId: session.userId })
              if (!form.inPlace.isWhole) form.inPlace.leave()
            }}
          >
            {t('enquiries.assignToMe')}
          </Button>
        )
      )}
    </div>
  )
}
