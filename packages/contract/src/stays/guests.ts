import { z } from 'zod'
import { call } from '../kit/call.ts'
import { Day, Id, optionalEmail, optionalText, required, text } from '../kit/fields.ts'
import { IdFilter, TextFilter } from '../kit/lists/lists.ts'
import { resource } from '../kit/resource.ts'
import { documentedAs } from '../kit/schema.ts'
import type { MessageKey } from '../kit/validation-messages.ts'
import { yesOrNo } from '../providers/providers.ts'
import { acceptance } from './stay-warnings.ts'
import { Stay, sales, staff, stayFields } from './stays-resource.ts'

/** The titles of guests. The specification has Mr and Mrs; Mx is for guests who use neither. */
export const guestTitles = ['Mr', 'Mrs', 'Mx'] as const
export type GuestTitle = (typeof guestTitles)[number]

const title = z.enum(guestTitles, { error: 'option' }).nullable()
const guestFields = {
  guestTitle: title.default(null),
  guestFirstName: optionalText(120),
  guestLastName: optionalText(120),
  guestEmail: optionalEmail(),
  guestPhone: optionalText(120),
  notes: optionalText(2000),
  checkIn: Day.nullable().default(null).describe("Own dates; by default the room's"),
  checkOut: Day.nullable().default(null),
  addedManual: yesOrNo(true),
}

const Text = z.string().nullable()

/** A guest of a room booking. */
export const Guest = resource({
  one: 'guest',
  item: '/api/v2/enquiry/spacetype/guest',
  list: '/api/v2/enquiry/spacetype_guests',
  embedded: 'spaceTypeGuests',
  id: 'spaceTypeGuestId',
  row: {
    spaceTypeGuestId: Id,
    spaceTypeReservationId: Id,
    enquiryId: Id,
    refNumber: z.string(),
    roomCode: z.string(),
    guestTitle: title,
    guestFirstName: Text,
    guestLastName: Text,
    guestEmail: Text,
    guestPhone: Text,
    notes: Text,
    checkIn: Text,
    checkOut: Text,
    addedManual: z.boolean(),
  },
  create: guestFields,
  update: {
    ...guestFields,
    spaceTypeReservationId: Id.meta({ target: Stay.item }).describe('Another room of the same enquiry'),
  },
  filters: { query: TextFilter, enquiryId: IdFilter, spaceTypeReservationId: IdFilter },
  sort: ['guestLastName', 'spaceTypeGuestId', 'guestFirstName', 'checkIn'],
  read: staff,
  write: sales,
  called: ['guestFirstName', 'guestLastName'],
})

export const guestChanges = {
  update: call({
    summary: 'Change: guest',
    method: 'PUT',
    path: '/api/v2/enquiry/spacetype/guest/{spaceTypeGuestId}',
    access: sales,
    body: Guest.calls.update.body.omit({ spaceTypeGuestId: true }).extend(acceptance),
    answer: Guest.Row,
  }),
  remove: Guest.calls.remove,
}

/** A guest in a body: with a first name or a last name. */
export const GuestBody = z
  .object(guestFields, { error: 'type' })
  .refine(({ guestFirstName, guestLastName }) => guestFirstName !== null || guestLastName !== null, {
    error: 'guestUnnamed' satisfies MessageKey,
    path: ['guestLastName'],
  })
const SeveralGuests = z.array(GuestBody, { error: 'type' }).max(100, { error: 'tooLong' })

/** One guest, several, or none. The input selects the schema, so that every invalid field of a guest is named. */
export const GuestsBody = documentedUnion()

function documentedUnion() {
  const body = z.unknown().transform((value, context) => {
    if (value == null) return null
    const result = Array.isArray(value) ? SeveralGuests.safeParse(value) : GuestBody.safeParse(value)
    if (result.success) return [result.data].flat()
    for (const { path, message } of result.error.issues) context.addIssue({ code: 'custom', path, message })
    return z.NEVER
  })
  documentedAs.set(body, z.union([GuestBody, SeveralGuests]).nullable())
  type One = typeof GuestBody
  return body.default(null) as unknown as z.ZodType<
    z.output<One>[] | null,
    z.input<One> | z.input<One>[] | null | undefined
  >
}

/** The columns of a pasted guest list (docs/rules/stays.md#guest-list). `name` is first and last name in one cell. */
export const guestColumns = [
  'guestTitle',
  'guestFirstName',
  'guestLastName',
  'name',
  'guestEmail',
  'guestPhone',
  'checkIn',
  'checkOut',
  'room',
  'notes',
] as const
export type GuestColumn = (typeof guestColumns)[number]

const cell = z
  .union([text(2000), z.number().transform(String)], { error: 'type' })
  .nullable()
  .default(null)

const GuestPasteRow = z.object(
  Object.fromEntries(guestColumns.map((column) => [column, cell])) as Record<GuestColumn, typeof cell>,
)
export type GuestPasteRow = z.infer<typeof GuestPasteRow>

/** The body with spreadsheet rows. They are all saved, or with `dryRun` only validated. */
export const GuestPasteBody = z.object({
  refNumber: required(40),
  currentDepartment: stayFields.currentDepartment,
  rows: z
    .array(GuestPasteRow, { error: 'type' })
    .min(1, { error: 'required' })
    .max(500, { error: 'tooLarge' }),
  dryRun: z.boolean({ error: 'type' }).default(false),
  ...acceptance,
})

const GuestPasteFault = z.object({
  field: z.enum(guestColumns),
  code: z.string(),
  message: z.string(),
  choices: z.array(z.string()),
})

export const GuestPasteAnswer = z.object({
  saved: z.boolean(),
  rows: z.array(
    z.object({
      spaceTypeGuestId: Id.nullable().describe('Set when the row is saved'),
      values: z.object({
        guestTitle: title,
        guestFirstName: Text,
        guestLastName: Text,
        guestEmail: Text,
        guestPhone: Text,
        checkIn: Text,
        checkOut: Text,
        roomCode: z.string(),
        notes: Text,
      }),
      errors: z.array(GuestPasteFault),
    }),
  ),
})
