/** The operations of the Channel Manager API in the Mews simulator. */
import { z } from 'zod'
import { CALLBACK_TOKEN, propertyOf, tokenOf, type World } from './simulator-world.ts'

export type Answer = Readonly<Record<string, unknown>>
type Body = Readonly<Record<string, unknown>>
/** Schedules a message to the product after the answer was sent. */
type Later = (message: () => Promise<unknown>) => void

export const failed = (code: number, message: string, more: object = {}): Answer => ({
  success: false,
  errors: [{ code, message, ...more }],
})
const done: Answer = { success: true, asyncConfirmation: false }

const Mappings = z.array(z.object({ ratePlanCode: z.string(), spaceTypeCode: z.string() }))
const Night = z.object({ net: z.number().optional(), gross: z.number().optional() })
const Booked = z.object({
  code: z.string(),
  state: z.number().optional(),
  from: z.string(),
  to: z.string(),
  spaceTypeCode: z.string(),
  ratePlanCode: z.string(),
  amounts: z.array(Night),
  totalAmount: Night,
})
const Group = z.looseObject({
  connectionToken: z.string(),
  channelManagerId: z.string(),
  messageId: z.string(),
  customer: z.looseObject({ lastName: z.string() }).optional(),
  reservations: z.array(Booked),
})

/** Finds the property of a connection, or returns the error answer for an unknown one. */
function connected(
  world: World,
  body: Body,
  work: (property: NonNullable<ReturnType<typeof find>>) => Answer,
) {
  const property = find(world, body)
  return property ? work(property) : failed(3, 'Connection not found.')
}
const find = ({ properties }: World, { connectionToken }: Body) => properties.get(propertyOf(connectionToken))

export const channelOperations: Readonly<Record<string, (world: World, body: Body, later: Later) => Answer>> =
  {
    getProperties: ({ properties }, { email }) =>
      typeof email === 'string' && email.includes('@')
        ? {
            properties: [...properties].map(([id, { name }]) => ({
              id,
              name,
              connections: [{ token: tokenOf(id), name: 'Stayboard' }],
            })),
          }
        : failed(6, "Invalid value of field 'email'."),

    getConfiguration: (world, body) =>
      connected(world, body, ({ name, spaceCategories, ratePlans, mappings }) => ({
        property: { name, languageCode: 'nl', timeZoneIdentifier: 'Europe/Amsterdam', pricingMode: 1 },
        spaceCategories: spaceCategories.map((one) => ({ ...one, description: null, isSynchronized: true })),
        ratePlans: ratePlans.map((one) => ({ ...one, description: null, isSynchronized: true, rateType: 1 })),
        inventoryMappings: mappings,
      })),

    getChannels: () => ({
      channels: [
        { code: 1, name: 'Booking.com' },
        { code: 2, name: 'Expedia' },
        { code: 7, name: 'Stayboard' },
      ],
    }),

    /** Replaces all mappings; refuses codes that the property does not have. */
    setInventory: (world, body) =>
      connected(world, body, (property) => {
        const mappings = Mappings.safeParse(body.inventoryMappings)
        if (!mappings.success) return failed(6, "Invalid value of field 'inventoryMappings'.")
        const rate = mappings.data.find(({ ratePlanCode }) => !has(property.ratePlans, ratePlanCode))
        if (rate)
          return failed(9, `Rate plan ${rate.ratePlanCode} not found.`, { rateCode: rate.ratePlanCode })
        const room = mappings.data.find(({ spaceTypeCode }) => !has(property.spaceCategories, spaceTypeCode))
        if (room)
          return failed(10, `Category ${room.spaceTypeCode} not found.`, { categoryCode: room.spaceTypeCode })
        property.mappings = mappings.data
        return done
      }),

    /** Accepts the request and sends everything afterwards. */
    requestAriUpdate: (world, body, later) =>
      connected(world, body, ({ spaceCategories }) => {
        const { connectionToken, from, to } = body
        later(() =>
          world.callback('updateAvailability', {
            clientToken: CALLBACK_TOKEN,
            connectionToken,
            messageId: crypto.randomUUID(),
            availabilities: spaceCategories.map(({ code }, at) => ({
              spaceTypeCode: code,
              from,
              to,
              availability: 3 + at,
            })),
          }),
        )
        return done
      }),

    processGroupConfirmation: (world, body) => connected(world, body, () => done),

    /** Accepts the group and confirms it afterwards by `confirmGroup`, as Mews does. */
    processGroup: (world, body, later) =>
      connected(world, body, (property) => {
        const group = Group.safeParse(body)
        if (!group.success)
          return failed(6, `Invalid value of field '${group.error.issues[0]?.path.join('.')}'.`)
        const { data } = group
        const { connectionToken, channelManagerId, messageId, reservations } = data
        const wrong = world.refusals.get(channelManagerId) ?? faultIn(reservations, property)
        if (!wrong) world.groups.set(channelManagerId, data)
        const head = {
          clientToken: CALLBACK_TOKEN,
          connectionToken,
          relatedMessageId: messageId,
          channelManagerId,
        }
        const result = wrong
          ? { error: wrong }
          : {
              reservations: reservations.map(({ code }) => ({ code, confirmationNumber: `MEWS-${code}` })),
            }
        later(() => world.callback('confirmGroup', { ...head, ...result }))
        return { success: true, asyncConfirmation: true }
      }),
  }

const has = (items: readonly { code: string }[], code: string) => items.some((one) => one.code === code)
const nights = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

type Property = NonNullable<ReturnType<typeof find>>

/** Describes what is wrong with the reservations of a group, by the checks of Mews. */
function faultIn(reservations: readonly z.output<typeof Booked>[], { spaceCategories, ratePlans }: Property) {
  for (const { code, from, to, spaceTypeCode, ratePlanCode, amounts, state } of reservations) {
    if (code.includes('_')) return { code: 6, message: `Invalid reservation code ${code}.` }
    if (state === 3) continue
    if (!has(spaceCategories, spaceTypeCode))
      return { code: 10, message: `There is no space type with mapping code '${spaceTypeCode}'.` }
    if (!has(ratePlans, ratePlanCode))
      return { code: 9, message: `There is no rate plan with mapping code '${ratePlanCode}'.` }
    if (amounts.length !== nights(from, to)) return { code: 6, message: 'One amount per night is required.' }
  }
  return undefined
}
