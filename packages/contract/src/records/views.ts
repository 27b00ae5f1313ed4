import { z } from 'zod'
import { area } from '../kit/area.ts'
import { call } from '../kit/call.ts'
import { Id, oneOf, required, text } from '../kit/fields.ts'
import { TextFilter } from '../kit/lists/lists.ts'
import { resource } from '../kit/resource.ts'
import { RoleName, roleNames } from '../kit/roles.ts'

/** The maximum number of parameters in the address of a list. */
const MOST = 60

/** The stored state of a view: filters, order and page size, as in the address of a list. */
const State = z
  .record(z.string().regex(/^[a-zA-Z]\w{0,39}$/, { error: 'unknownName' }), text(1000), { error: 'type' })
  .refine((state) => Object.keys(state).length <= MOST, { error: 'tooLong' })

const fields = {
  name: required(80),
  isShared: z.boolean({ error: 'type' }).default(false),
  role: oneOf(roleNames)
    .nullable()
    .default(null)
    .describe('Shares the view only with users who have this role; null shares it with everyone'),
  state: State,
}

/** Predefined views, which are named in every language (docs/rules/views.md#ready-made). */
export const readyViews = [
  'offersUnderWay',
  'withoutOwner',
  'prospectsToCall',
  'partners',
  'returningClients',
  'contractsToRenew',
  'favourites',
  'waitingForRights',
] as const

/** The columns of a list that a user chose, in their order, each with its width in px if the user set one. */
const chosenColumns = {
  list: z.string().describe("The path of the list's call"),
  scope: z.string().describe('Distinguishes lists of one call on one page; empty for the main list'),
  columns: z.string().describe('As in the address of the list: `name,city:180`'),
}

/** The maximum number of views in a user's order on one page. */
const MOST_ORDERED = 200

/**
 * A saved view of a list: private, or shared with everyone who may read the list, or with those of them with one role
 * (docs/rules/views.md#rights).
 */
export const View = resource({
  one: 'saved view',
  item: '/api/view',
  list: '/api/views',
  embedded: 'views',
  id: 'viewId',
  row: {
    viewId: Id,
    name: z.string(),
    ready: z
      .enum(readyViews)
      .nullable()
      .describe('The ready-made view, whose name is shown in the language of the reader'),
    list: z.string().describe("The path of the list's call"),
    screen: z.string().describe('The page that shows the list'),
    state: z.record(z.string(), z.string()),
    isShared: z.boolean(),
    role: RoleName.nullable(),
    isDefault: z.boolean().describe('Whether it is the default view of the caller'),
    place: z
      .int()
      .nullable()
      .describe("Its position in the caller's order, from 1; null for views after those"),
    mayChange: z.boolean().describe('Whether the caller may change and delete it'),
    ownerName: z.string(),
  },
  create: { ...fields, list: required(200), screen: required(200) },
  update: fields,
  filters: { screen: TextFilter.describe('Only views of this page') },
  sort: ['name', 'viewId'],
  read: 'signedIn',
  write: 'signedIn',
})

export const views = area('views', {
  ...View.calls,
  setDefault: call({
    summary: 'Set the default view of a page for the caller; null for none',
    method: 'PUT',
    path: '/api/view_default',
    access: 'signedIn',
    body: z.object({ screen: required(200), viewId: Id.nullable() }),
    answer: z.object({ screen: z.string(), viewId: Id.nullable() }),
  }),
  setOrder: call({
    summary: 'Set the order of the views of a page for the caller; an empty list restores the order by name',
    method: 'PUT',
    path: '/api/view_order',
    access: 'signedIn',
    body: z.object({ screen: required(200), viewIds: z.array(Id).max(MOST_ORDERED, { error: 'tooLong' }) }),
    answer: z.object({ screen: z.string(), viewIds: z.array(Id) }),
  }),
  columns: call({
    summary: 'The columns that the caller chose, for each list that the caller may read',
    method: 'GET',
    path: '/api/view_columns',
    access: 'signedIn',
    answer: z.object({ lists: z.array(z.object(chosenColumns)) }),
  }),
  setColumns: call({
    summary: 'Set the columns of a list for the caller; null restores the usual ones',
    method: 'PUT',
    path: '/api/view_columns',
    access: 'signedIn',
    body: z.object({
      list: required(200),
      scope: z.string({ error: 'type' }).regex(/^(?:[a-zA-Z]\w{0,39})?$/, { error: 'unknownName' }),
      columns: required(1000).nullable(),
    }),
    answer: z.object({ ...chosenColumns, columns: chosenColumns.columns.nullable() }),
  }),
})
