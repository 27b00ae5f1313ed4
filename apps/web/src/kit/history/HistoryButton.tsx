import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { FormHistory } from '../forms/form-types.ts'
import { useWords } from '../words.ts'

const HistoryDrawer = lazy(() => import('./HistoryDrawer.tsx'))

/** Opens what happened to a record, at the side of its form. */
export function HistoryButton({ history }: { history: FormHistory }) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button
        variant="subtle"
        aria-haspopup="dialog"
        leftSection={<IconHistory size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('history.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <HistoryDrawer history={history} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
