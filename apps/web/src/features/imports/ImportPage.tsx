import { api } from '@stayboard/contract'
import { useParams } from '@tanstack/react-router'
import { useCall } from '../../kit/core/calls/calls.ts'
import { notThere } from '../../kit/core/calls/problem.ts'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { t } from '../../kit/core/words/words.ts'
import { Failed } from '../../kit/records/Failed.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import page from '../../ui/page.module.css'
import type { ShownImport } from './import.ts'
import classes from './imports.module.css'
import { ColumnChoices } from './meaning/ColumnChoices.tsx'
import { Doubles } from './meaning/Doubles.tsx'
import { FixedValues } from './meaning/FixedValues.tsx'
import { SheetChoice } from './meaning/SheetChoice.tsx'
import { UnknownWords } from './meaning/UnknownWords.tsx'
import { Rehearsed } from './Rehearsed.tsx'
import { Repeat } from './Repeat.tsx'
import { Writing } from './Writing.tsx'

/** The polling interval of a running import, in ms. */
const PACE = 1_000

/** The page of one import: the mapping of its columns, the result of each row, and the button that saves the rows. */
export default function ImportPage() {
  const { importId = '' } = useParams({ strict: false })
  const isPossible = /^\d{1,15}$/.test(importId)
  const { data, error, refetch } = useCall(
    api.imports.get,
    { params: { importId } },
    { enabled: isPossible, again: ({ isBusy }) => (isBusy ? PACE : false) },
  )
  const reason = isPossible ? error : notThere
  return (
    <div className={page.page}>
      <PageHeader title={data?.name ?? t('menu.imports')} />
      {reason && <Failed reason={reason} onRetry={() => void refetch()} />}
      {!data && !reason && <Waiting heights={[80, 240, 240]} />}
      {data && <Parts given={data} />}
    </div>
  )
}

const Parts = ({ given }: { given: ShownImport }) => (
  <Stack gap="md">
    {given.reused !== null && <Notice>{t('imports.reused', { name: given.reused })}</Notice>}
    <Writing given={given} />
    <div className={classes.pair}>
      <SheetChoice given={given} />
      <Doubles given={given} />
    </div>
    <ColumnChoices given={given} />
    <div className={classes.pair}>
      <FixedValues given={given} />
      <UnknownWords given={given} />
    </div>
    <Rehearsed given={given} />
    <Repeat given={given} />
  </Stack>
)
