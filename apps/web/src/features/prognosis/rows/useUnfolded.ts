import type { Financial } from '../useFinancial.ts'

/** The unfolded rows, from the address, and a function that folds or unfolds one. */
export function useUnfolded({ address, put }: Financial) {
  const open = (address.rows ?? '').split(',').filter((id) => id !== '')
  const toggle = (id: number) => {
    const others = open.filter((one) => one !== String(id))
    const next = others.length === open.length ? [...open, String(id)] : others
    put({ rows: next.length === 0 ? null : next.join(',') }, { replace: true })
  }
  return { has: (id: number) => open.includes(String(id)), toggle }
}
