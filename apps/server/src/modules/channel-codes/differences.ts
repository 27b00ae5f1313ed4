import type { AnswerOf, channelCodes } from '@stayboard/contract'

/** A rate plan or room code in comparable form: its id, its names, and its other fields as text. */
export interface SentItem {
  id: number
  name: string
  code: string
  fields: Readonly<Record<string, string | null>>
}

type Preview = AnswerOf<typeof channelCodes.previewRatePlans>
type Change = Preview['changes'][number]

/**
 * The differences between two payloads, with removed items last. Order is compared only among items that are in both.
 */
export function differencesOf(
  before: readonly SentItem[],
  now: readonly SentItem[],
): Pick<Preview, 'changes' | 'isReordered'> {
  const known = new Map(before.map((one) => [one.id, one]))
  const kept = new Set(now.map(({ id }) => id))
  const changes = now.flatMap((one) => changeOf(known.get(one.id), one))
  const gone = before.filter(({ id }) => !kept.has(id))
  const order = (all: readonly SentItem[]) =>
    all.flatMap(({ id }) => (known.has(id) && kept.has(id) ? [id] : [])).join()
  return {
    changes: [...changes, ...gone.map((one) => whole('REMOVED', one))],
    isReordered: order(before) !== order(now),
  }
}

const whole = (change: Change['change'], { name, code }: SentItem): Change => ({
  change,
  name,
  code,
  fields: [],
})

function changeOf(before: SentItem | undefined, now: SentItem): Change[] {
  if (!before) return [whole('ADDED', now)]
  const was = textsOf(before)
  const fields = Object.entries(textsOf(now))
    .map(([field, after]) => ({ field, before: was[field] ?? null, after }))
    .filter((one) => one.before !== one.after)
  return fields.length > 0 ? [{ ...whole('CHANGED', now), fields }] : []
}

const textsOf = ({ name, code, fields }: SentItem): SentItem['fields'] => ({ name, code, ...fields })
