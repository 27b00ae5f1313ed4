import type { BodyOf, prognosis } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { invalid } from '../../kit/problems.ts'

export async function paste(_actor: Actor, { rows }: BodyOf<typeof prognosis.paste>) {
  const faults = rows.flatMap(({ organisation }, index) =>
    organisation ? [] : [{ field: `rows.${index}.organisation`, code: 'required' as const }],
  )
  if (faults.length > 0) throw invalid(faults)
  return { saved: false, rows: [], total: 0 }
}
