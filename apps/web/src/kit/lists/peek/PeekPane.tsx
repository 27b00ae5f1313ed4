import { IconArrowsMaximize } from '@tabler/icons-react'
import { CloseButton } from '../../../ui/Button.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { Group } from '../../../ui/layout.tsx'
import { ButtonLink } from '../../core/address/links.tsx'
import { useOpening } from '../../core/address/useOpening.ts'
import { Walker } from '../../core/way/Walker.tsx'
import { t } from '../../core/words/words.ts'
import { RecordHistory } from '../../history/RecordHistory.tsx'
import type { RowTarget } from '../../table/RowLink.tsx'
import { PeekChange } from './PeekChange.tsx'
import classes from './peek.module.css'
import type { PeekProps } from './peek-props.ts'

/** The pane of one row beside its list: all fields, history, actions, and position in the list. */
export default function PeekPane({ list, row, name }: PeekProps) {
  const { peek, rowOptions, isWide } = list
  const to = rowOptions.link?.(row)
  const facts = [...list.columns, ...list.details].filter(({ isMain }) => !isMain)
  return (
    <>
      <div className={classes.head}>
        <Walker walk={{ at: peek.at, total: list.total ?? 0, go: peek.go }} />
        {isWide && (
          <CloseButton aria-label={t('actions.close')} aria-keyshortcuts="Escape" onClick={peek.close} />
        )}
      </div>
      {isWide && <h2 className={classes.title}>{name}</h2>}
      <Group gap={4}>
        {to && <OpenRecord to={to} name={name} />}
        {list.rights.change && <PeekChange list={list} row={row} name={name} />}
        {rowOptions.actions?.(row)}
      </Group>
      <div className={classes.facts}>
        <Facts isNarrow facts={facts.map(({ label, cell }) => [t(label), cell(row)])} />
      </div>
      <Group justify="flex-end">
        <RecordHistory record={row} />
      </Group>
    </>
  )
}

function OpenRecord({ to, name }: { to: RowTarget; name: string }) {
  const opening = useOpening()
  const target = 'opens' in to ? opening(to.opens) : to
  return (
    <ButtonLink
      {...(target as ReturnType<typeof opening>)}
      variant="default"
      aria-label={t('lists.openRecord', { name })}
      leftSection={<IconArrowsMaximize size={14} aria-hidden />}
    >
      {t('actions.open')}
    </ButtonLink>
  )
}
