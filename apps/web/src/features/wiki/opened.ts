/**
 * What the address opens over the list: `new` adds, `4` reads article 4, `4-edit` changes it, `4-history` shows its
 * revisions.
 */
export type Opened = { id: number; as: 'read' | 'edit' | 'history' } | 'new' | null

export function readOpened(open: string | undefined): Opened {
  if (open === 'new') return 'new'
  const [, id, as = 'read'] = /^(\d{1,15})(?:-(edit|history))?$/.exec(open ?? '') ?? []
  return id === undefined ? null : { id: Number(id), as: as as 'read' | 'edit' | 'history' }
}

export const toEdit = (id: number) => `${id}-edit`
export const toHistory = (id: number) => `${id}-history`
