import { api } from '@stayboard/contract'
import { IconBed, IconCalendarTime, IconClipboardList, IconPlus } from '@tabler/icons-react'
import { type ContextType, useState } from 'react'
import type { OfEnquiry } from '../../entities/enquiries/of-enquiry.ts'
import { SiteOf } from '../../entities/enquiries/site.ts'
import { useCall } from '../../kit/core/calls/calls.ts'
import { NotLoaded } from '../../kit/core/notices/NotLoaded.tsx'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Group, Stack } from '../../ui/layout.tsx'
import { GuestFileDrop } from './GuestFileDrop.tsx'
import { GuestDrag } from './guest-drag.ts'
import { MarginLine } from './MarginLine.tsx'
import { SendToMews } from './SendToMews.tsx'
import { StayBox } from './StayBox.tsx'
import { type OpenStayDialog, StayDialogs } from './StayDialogs.tsx'
import { isUnassigned, type PanelAnswer, type PanelDepartment } from './stay.ts'
import classes from './stays.module.css'
import { Unnumbered } from './Unnumbered.tsx'
import { WantedDepartment } from './WantedDepartment.tsx'

/** The booked rooms of an enquiry with their guests, by department (docs/rules/stays.md#panel). */
export default function StaysPanel({ enquiry }: OfEnquiry) {
  return enquiry.refNumber === '' ? (
    <Unnumbered enquiry={enquiry} />
  ) : (
    <SiteOf value={enquiry.enquiryId}>
      <Numbered enquiry={enquiry} />
    </SiteOf>
  )
}

function Numbered({ enquiry }: OfEnquiry) {
  const asked = useCall(api.stays.ofReference, { params: { ref: enquiry.refNumber } })
  const [opened, open] = useState<OpenStayDialog | null>(null)
  const [dragged, drag] = useState<ContextType<typeof GuestDrag>['dragged']>(null)
  if (!asked.data) {
    if (!asked.error) return <Waiting heights={[30, 120, 120]} />
    return <NotLoaded reason={asked.error} onRetry={() => void asked.refetch()} />
  }
  const { margin, _embedded } = asked.data
  const { departments } = _embedded
  const booked = bookedOf(asked.data)
  /** Loads the bookings again first, because the last save may have replaced some of them. */
  const rebookAll = async () => {
    const { data } = asked.isFetching ? await asked.refetch({ cancelRefetch: false }) : asked
    open({ dialog: 'rebook', chosen: data ? bookedOf(data) : booked })
  }
  return (
    <>
      <GuestFileDrop onFile={(file) => open({ dialog: 'paste', file })}>
        {departments.length === 0 ? (
          <NoRooms open={open} enquiry={enquiry} />
        ) : (
          <Stack gap="md">
            <Group justify="space-between">
              <Group gap="xs">
                {may(api.stays.book) && <Buttons open={open} />}
                {may(api.bookingChanges.change) && booked.length > 0 && (
                  <Button
                    variant="default"
                    leftSection={<IconCalendarTime size={16} aria-hidden />}
                    onClick={() => void rebookAll()}
                  >
                    {t('bookingChanges.title')}
                  </Button>
                )}
                <SendToMews enquiry={enquiry} departments={departments} />
              </Group>
              <WantedDepartment enquiry={enquiry} />
            </Group>
            <GuestDrag value={{ dragged, drag, drop: (what) => open({ dialog: 'guest', ...what }) }}>
              {departments.map((department) => (
                <DepartmentGroup key={department.departmentId} department={department} open={open} />
              ))}
            </GuestDrag>
            <MarginLine margin={margin} />
          </Stack>
        )}
      </GuestFileDrop>
      <StayDialogs
        enquiry={enquiry}
        departments={departments}
        opened={opened}
        open={open}
        onClose={() => open(null)}
      />
    </>
  )
}

const bookedOf = ({ _embedded: { departments } }: PanelAnswer) =>
  departments.flatMap(({ spaceTypes }) => spaceTypes.filter(({ state }) => state === 'BOOKED'))

interface Opening {
  open: (what: OpenStayDialog) => void
}

function Buttons({ open }: Opening) {
  return (
    <Group gap="xs">
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open({ dialog: 'book' })}>
        {t('stays.book')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconClipboardList size={16} aria-hidden />}
        onClick={() => open({ dialog: 'paste' })}
      >
        {t('stays.paste')}
      </Button>
    </Group>
  )
}

function NoRooms({ open, enquiry }: Opening & OfEnquiry) {
  const mayBook = may(api.stays.book)
  return (
    <EmptyState
      icon={<IconBed size={24} aria-hidden />}
      title={t('stays.empty')}
      {...(mayBook ? { text: t('stays.emptyText') } : {})}
    >
      {mayBook ? <Buttons open={open} /> : undefined}
      {(mayBook || enquiry.departmentId !== null) && <WantedDepartment enquiry={enquiry} />}
    </EmptyState>
  )
}

/** The rooms of a department. Bookings without a room come first. */
function DepartmentGroup({ department, open }: Opening & { department: PanelDepartment }) {
  const { departmentId, departmentName, spaceTypes } = department
  const heading = `stays-of-${departmentId}`
  const ordered = spaceTypes.toSorted((a, b) => Number(isUnassigned(b)) - Number(isUnassigned(a)))
  return (
    <section aria-labelledby={heading} className={classes.department}>
      <h3 id={heading} className={classes.heading}>
        {departmentName}
      </h3>
      {ordered.map((stay) => (
        <StayBox key={stay.spaceTypeReservationId} stay={stay} open={open} />
      ))}
    </section>
  )
}
