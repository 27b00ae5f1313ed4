import { ActionIcon, Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { parseDay } from '@stayboard/domain'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { dayText } from '../../core/words/format.ts'
import { useWords } from '../../core/words/words.ts'
import type { FieldBinding, FieldLook } from '../binding.ts'
import { inDoubt, type Reading, understoodAs } from './reading.ts'
import { TypedField } from './TypedField.tsx'

const DayCalendar = lazy(() => import('./DayCalendar.tsx'))

/** A calendar day, typed in many ways or picked; kept as `yyyy-MM-dd`, without a zone. */
export function DayField({ field, ...look }: FieldLook & { field: FieldBinding<string> }) {
  const { t } = useWords()
  const [isOpen, { close, toggle }] = useDisclosure(false)
  const pick = (day: string | null) => {
    field.onChange(day)
    close()
  }
  return (
    <TypedField
      placeholder={t('forms.dayPlaceholder')}
      {...look}
      field={field}
      read={readDay}
      write={dayText}
      question="forms.whichDay"
      aside={
        <Popover opened={isOpen} onChange={close} trapFocus returnFocus position="bottom-end" shadow="md">
          <Popover.Target>
            <ActionIcon
              size={24}
              aria-label={t('forms.pickDay', { field: field.label })}
              disabled={field.isDisabled || field.isReadOnly || look.isDisabled || false}
              onClick={toggle}
            >
              <IconCalendar size={16} aria-hidden />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown>
            <Suspense fallback={t('frame.loading')}>
              <DayCalendar value={field.value} onPick={pick} />
            </Suspense>
          </Popover.Dropdown>
        </Popover>
      }
    />
  )
}

function readDay(typed: string): Reading<string> {
  if (typed.trim() === '') return understoodAs<string>(null)
  const parsed = parseDay(typed)
  return parsed.ok ? understoodAs(parsed.day) : inDoubt(parsed, (day: string) => day)
}
