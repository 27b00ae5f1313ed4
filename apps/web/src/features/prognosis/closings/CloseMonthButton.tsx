import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../../kit/core/words/words.ts'
import { dialogOnDemand } from '../../../kit/dialogs/dialog-on-demand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useMonthName } from '../months/months.ts'

const CloseDialog = dialogOnDemand(() => import('./CloseDialog.tsx'))

/** The button that opens the dialog for closing a month. */
export function CloseMonthButton({ month }: { month: string }) {
  const monthName = useMonthName()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconLock size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('prognosis.closeMonth', { month: monthName(month) })}
      </Button>
      {isAsking && <CloseDialog month={month} onClose={() => setAsking(false)} />}
    </>
  )
}
