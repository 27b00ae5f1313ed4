/** What the address opens over the list: `new`, `4` to read, `4-edit` to change, `4-history`. */
export type Opened = { id: number; as: 'read' | 'edit' | 'history' } | 'new' | null

export function opened(open: string | undefined): Opened {
  if (open === 'new') return 'new'
  const [, id, as = 'read'] = /^(\d{1,15})(?:-(edit|history))?$/.exec(open ?? '') ?? []
  return id === undefined ? null : { id: Number(id), as: as as 'read' | 'edit' | 'history' }
}

export const toEdit = (id: number) => `${id}-edit`
export const toHistory = (id: number) => `${id}-history`
