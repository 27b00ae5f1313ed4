/** The id of the action that the deletion below belongs to. */
export const ACTION = '00000000-0000-4000-8000-000000000001'

/** An entry of the history: Eva deleted a record. */
export const deletion = (kind: string, fields: readonly object[] = []) => ({
  action: ACTION,
  at: '2026-11-21T09:00:00Z',
  by: { id: 7, name: 'Eva' },
  undoes: null,
  site: null,
  undoneBy: null,
  isUndoable: true,
  changeCount: 1,
  changes: [{ changeId: 9, operation: 'delete', kind, recordId: 4, recordName: 'Acme', fields, _links: {} }],
})
