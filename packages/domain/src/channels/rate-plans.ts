/** A rate plan, with the ids of those that it hides. */
export interface HidingPlan {
  id: number
  hides: readonly number[]
}

/** Whether the plans that hide others form a cycle (docs/rules/channel-codes.md#hiding). */
export function hidesInCircle(plans: readonly HidingPlan[]): boolean {
  const hides = new Map(plans.map((plan) => [plan.id, plan.hides]))
  const done = new Set<number>()
  const onTheWay = new Set<number>()
  const leadsBack = (id: number): boolean => {
    if (onTheWay.has(id)) return true
    if (done.has(id)) return false
    onTheWay.add(id)
    const isCircle = (hides.get(id) ?? []).some(leadsBack)
    onTheWay.delete(id)
    done.add(id)
    return isCircle
  }
  return plans.some(({ id }) => leadsBack(id))
}
