import { api } from '@stayboard/contract'
import { IconFileDescription, IconReportMoney } from '@tabler/icons-react'
import { financialPages } from '../../entities/prognosis/pages.ts'
import { ButtonLink } from '../../kit/core/address/links.tsx'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import type { Reservation } from './reservation.ts'
import classes from './reservations.module.css'

/** Links to the enquiry and the prognosis of a reservation, if the user may read them. */
export function ReservationLinks({ reservation }: { reservation: Reservation }) {
  const { enquiryId, refNumber, prognosisMetaId } = reservation
  const search =
    prognosisMetaId === null ? { enquiryId: String(enquiryId) } : { open: String(prognosisMetaId) }
  const hasPrognosis = (prognosisMetaId ?? enquiryId) !== null && may(api.prognosis.get)
  if (enquiryId === null && !hasPrognosis) return null
  return (
    <div className={classes.links}>
      {enquiryId !== null && (
        <ButtonLink
          variant="light"
          leftSection={<IconFileDescription size={16} aria-hidden />}
          to="/enquiries/$enquiryId"
          params={{ enquiryId: String(enquiryId) }}
        >
          {t('shared.enquiry')} {refNumber}
        </ButtonLink>
      )}
      {hasPrognosis && (
        <ButtonLink
          variant="light"
          leftSection={<IconReportMoney size={16} aria-hidden />}
          to={financialPages.overview.path}
          search={search}
        >
          {t(prognosisMetaId === null ? 'reservations.ofEnquiry' : 'menu.prognosis')}
        </ButtonLink>
      )}
    </div>
  )
}
