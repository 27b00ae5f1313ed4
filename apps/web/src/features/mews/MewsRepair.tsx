import { api } from '@stayboard/contract'
import type { OfEnquiry } from '../../entities/enquiries/of-enquiry.ts'
import { TextLink } from '../../kit/core/address/links.tsx'
import { useCall } from '../../kit/core/calls/calls.ts'
import type { Problem } from '../../kit/core/calls/problem.ts'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Cause } from './Cause.tsx'
import { RetryButton } from './RetryButton.tsx'

interface Props extends OfEnquiry {
  /** Saves the changes of the enquiry's form. Resolves to whether they were saved. */
  save: () => Promise<boolean>
  /** Marks the fields of the form that the retry refuses. Returns `false` if the refusal names no field. */
  refuse: (problem: Problem) => boolean
}

/** The cause of an enquiry's fase `mews error`, and a retry button, which first saves the corrected form. */
export default function MewsRepair({ enquiry: { enquiryId, refNumber }, save, refuse }: Props) {
  const { data } = useCall(
    api.mews.repairs,
    { query: { query: refNumber } },
    { enabled: may(api.mews.repairs) },
  )
  const repair = data?._embedded.mewsErrors.find((one) => one.enquiryId === enquiryId)
  if (!repair) return null
  return (
    <Notice tone="error" actions={<RetryButton repair={repair} before={save} refuse={refuse} />}>
      <strong>
        <Cause repair={repair} />
      </strong>
      {repair.error !== null && ` ${t('mews.error')}: ${repair.error}`}
      {repair.departmentId !== null && (
        <div>
          {t('shared.department')}:{' '}
          <TextLink
            to="/provider_department/$department_id"
            params={{ department_id: String(repair.departmentId) }}
          >
            {repair.departmentName}
          </TextLink>
        </div>
      )}
      {repair.canRetry && may(api.mews.retry) && <div>{t('mews.repairHint')}</div>}
    </Notice>
  )
}
