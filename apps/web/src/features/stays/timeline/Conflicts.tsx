import type { api, WireAnswer } from '@stayboard/contract'
import { useWarningTexts } from '../../../entities/stays/useWarningTexts.ts'
import { dayText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { Dialog } from '../../../kit/dialogs/Dialog.tsx'
import { TextButton } from '../../../ui/Anchor.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import classes from './timeline.module.css'

type Found = WireAnswer<typeof api.stays.conflicts>

interface Props {
  found: Found
  onOpen: (stayId: number) => void
  onClose: () => void
}

const places = {
  departmentClosed: 'mews.causes.DEPARTMENT_CLOSED',
  otherDepartment: 'timeline.otherDepartment',
  outOfOrder: 'menu.outages',
} as const

/** A dialog of the stays that need attention, with the reasons. */
export default function Conflicts({ found, onOpen, onClose }: Props) {
  const textsOf = useWarningTexts()
  return (
    <Dialog title={t('timeline.conflicts')} size="lg" onClose={onClose}>
      {!found.isComplete && <Notice>{t('timeline.conflictsCut')}</Notice>}
      {found._embedded.stays.length === 0 && <p>{t('timeline.noConflicts')}</p>}
      <ul className={classes.list}>
        {found._embedded.stays.map((stay) => (
          <li key={stay.spaceTypeReservationId}>
            <TextButton onClick={() => onOpen(stay.spaceTypeReservationId)}>
              {stay.departmentName} {stay.spaceTypeId === 0 ? t('stays.unassigned') : stay.code}:{' '}
              {stay.enquiryName}
            </TextButton>{' '}
            {dayText(stay.checkIn)} – {dayText(stay.checkOut)}
            <ul>
              {[...stay.places.map((place) => t(places[place])), ...textsOf(stay.warnings)].map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
