import { IconArrowsExchange } from '@tabler/icons-react'
import { useState } from 'react'
import type { Problem } from '../../kit/core/calls/problem.ts'
import { ProblemText } from '../../kit/core/notices/ProblemText.tsx'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { counted, t } from '../../kit/core/words/words.ts'
import { Dialog } from '../../kit/dialogs/Dialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { Group, Stack } from '../../ui/layout.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Text } from '../../ui/Text.tsx'
import { differences, type RecordValues, takenAtFirst } from './differences.ts'
import { MergeChoice } from './MergeChoice.tsx'

interface Side {
  id: number
  name: string
  values: RecordValues
}

interface Props {
  /** The path of the kind of record. */
  item: string
  /** The fields that can be chosen. */
  names: readonly string[]
  /** Both records; `undefined` while they are loaded. */
  kept: Side | undefined
  merged: Side | undefined
  /** The records that refer to the merged one, by table. */
  uses: Readonly<Record<string, number>> | undefined
  problem: Problem | null
  isSending: boolean
  onExchange: () => void
  onMerge: (take: string[]) => void
  onClose: () => void
}

/** Compares two records side by side and merges one into the other (docs/rules/duplicates.md#merging). */
export function MergeRecords({ kept, merged, problem, ...props }: Props) {
  return (
    <Dialog size="xl" isWholeOnPhone title={t('duplicates.mergeTitle')} onClose={props.onClose}>
      <Stack gap="md">
        {problem && (
          <Notice tone="error">
            <ProblemText problem={problem} />
          </Notice>
        )}
        {kept && merged ? (
          <Choosing key={kept.id} {...props} kept={kept} merged={merged} />
        ) : (
          !problem && <Waiting heights={[30, 30, 30, 30]} />
        )}
      </Stack>
    </Dialog>
  )
}

type ChoosingProps = Omit<Props, 'kept' | 'merged' | 'problem'> & { kept: Side; merged: Side }

function Choosing({ kept, merged, ...props }: ChoosingProps) {
  const { item, names, uses, isSending, onExchange, onMerge, onClose } = props
  const fields = differences(item, names, kept.values, merged.values)
  const [taken, setTaken] = useState(() => takenAtFirst(names, kept.values, merged.values))
  const take = (name: string, isTaken: boolean) =>
    setTaken((old) => (isTaken ? [...old, name] : old.filter((other) => other !== name)))
  const moves = uses && counted(uses)
  return (
    <>
      <MergeChoice
        fields={fields}
        names={{ kept: kept.name, merged: merged.name }}
        taken={taken}
        onTake={take}
      />
      <Text size="sm">
        {moves ? t('duplicates.moves', { what: moves }) : t('duplicates.movesNothing')}{' '}
        {t('duplicates.undoable')}
      </Text>
      <Group justify="space-between">
        <Button
          variant="subtle"
          leftSection={<IconArrowsExchange size={16} aria-hidden />}
          onClick={onExchange}
        >
          {t('duplicates.exchange')}
        </Button>
        <Group>
          <Button variant="default" onClick={onClose}>
            {t('actions.cancel')}
          </Button>
          <Button loading={isSending} onClick={() => onMerge(taken)}>
            {t('duplicates.merge')}
          </Button>
        </Group>
      </Group>
    </>
  )
}
