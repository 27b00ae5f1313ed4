import { IconArrowsDiff } from '@tabler/icons-react'
import { TextLink } from '../../../kit/core/address/links.tsx'
import { dayText, moneyText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import classes from '../prognosis.module.css'
import type { PrognosisRow } from './row-types.ts'

/** The enquiry of a prognosis, and the fields in which they differ. Neither changes the other. */
export function EnquiryBehind({ row }: { row: PrognosisRow }) {
  const { fromEnquiry: enquiry, differences } = row
  if (enquiry === null) return null
  const empty = t('forms.empty')
  const says = {
    organisation: enquiry.name ?? enquiry.refNumber,
    status: t(`options.fases.${enquiry.fase}`),
    start: enquiry.checkinDate === null ? empty : dayText(enquiry.checkinDate),
    nights: enquiry.nights === null ? empty : String(enquiry.nights),
    totalPrognosis: enquiry.price === null ? empty : moneyText(enquiry.price),
  }
  return (
    <section>
      <h3 className={classes.heading}>{t('shared.enquiry')}</h3>
      <TextLink to="/enquiries/$enquiryId" params={{ enquiryId: String(enquiry.enquiryId) }}>
        {enquiry.refNumber} {enquiry.name}
      </TextLink>
      {differences.length > 0 && (
        <ul className={classes.differences} aria-label={t('prognosis.differs')}>
          {differences.map((field) => (
            <li key={field}>
              <IconArrowsDiff size={14} aria-hidden />
              {t('prognosis.enquirySays', { field: t(`prognosis.${field}`), value: says[field] })}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
