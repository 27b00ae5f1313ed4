import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Answer, TestApp } from '../../../testing/app.ts'
import { times } from '../../../testing/extent.ts'
import { expectFieldError, expectProblem } from '../../../testing/problems.ts'
import { startAppWithRecords } from '../../../testing/samples.ts'

const as = 'ROLE_MANAGER'
const url = '/api/v2/enquiry/spacetype'
const [refNumber, otherRef] = ['SB-26-000000-A', 'SB-26-000009-B']

let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
  await query(`select note_heads(); insert into space_types (department_id, code, max_guests, nr_beds) values (3, 'B-12', 9, 9), (3, 'Hall', 600, 300);
    insert into enquiries (ref_number, organisation_id, exploiter_id, fase, contact_name)
      values ('${otherRef}', 1, 1, 'Booked', 'Bea');
    update enquiries set checkin_date = '2026-12-01', checkout_date = '2026-12-08', nights = 7 where enquiry_id = 1`)
})
afterAll(() => server.close())
beforeEach(() => query('delete from stays'))

const query = (statement: string) => server.database.pool.query(statement)
const send = (method: 'POST' | 'PUT', path: string, body: object) => server.call(method, path, { as, body })
const undo = ({ headers }: Answer) => send('POST', '/api/history/undo', { action: headers['x-request-id'] })
const booked = async (spaceType: number, body: object = {}): Promise<number> => {
  const stay = { refNumber, currentDepartment: 3, spaceType, checkIn: '2026-12-01', checkOut: '2026-12-08' }
  return (await send('POST', url, { ...stay, ...body })).body.spaceTypeReservationId
}
const add = (spaceTypeReservationId: number, spaceTypeGuest: object, more: object = {}) =>
  send('POST', `${url}/add_guest`, { refNumber, spaceTypeReservationId, spaceTypeGuest, ...more })
const guestsIn = async (filter: string) =>
  (await server.call('GET', `/api/v2/enquiry/spacetype_guests?${filter}`, { as })).body._embedded
    .spaceTypeGuests

describe('a guest', () => {
  test('is added to a room of the enquiry, has a name and dates in order', async () => {
    const id = await booked(3)
    const { body } = await add(id, { guestFirstName: 'Ann', guestTitle: null })
    expect(body).toMatchObject({
      spaceTypeReservationId: id,
      guestTitle: null,
      addedManual: true,
      roomCode: 'B-11',
    })
    expectFieldError(await add(id, { guestFirstName: ' ' }), 'spaceTypeGuest.guestLastName', 'guestUnnamed')
    const backwards = { guestLastName: 'Berg', checkIn: '2026-12-03', checkOut: '2026-12-03' }
    expectFieldError(await add(id, backwards), 'checkOut', 'checkoutBeforeCheckin')
    expectFieldError(
      await add(id, { guestLastName: 'Berg' }, { refNumber: otherRef }),
      'refNumber',
      'notFoundLink',
    )
    expectProblem(await add(999_999, { guestLastName: 'Berg' }), 404)
  })

  test('moves to another room of the enquiry with own dates, and to no room of another one', async () => {
    const [from, to] = [await booked(3), await booked(4)]
    const elsewhere = await booked(0, { refNumber: otherRef })
    const own = { checkIn: '2026-12-02', checkOut: '2026-12-04' }
    const { spaceTypeGuestId } = (await add(from, { guestLastName: 'Berg', ...own })).body
    const move = (spaceTypeReservationId: number) =>
      send('PUT', `${url}/guest/${spaceTypeGuestId}`, { spaceTypeReservationId })
    const moved = await move(to)
    expect(moved.body).toMatchObject({ roomCode: 'B-12', ...own })
    expectFieldError(await move(elsewhere), 'spaceTypeReservationId', 'notFoundLink')
    expect((await undo(moved)).status).toBe(200)
    expect(await guestsIn(`spaceTypeReservationId=${from}`)).toMatchObject([{ spaceTypeGuestId }])
  })
})

describe('a warning', () => {
  test('of too many guests has the numbers, changes nothing, and is accepted by its kind', async () => {
    const id = await booked(3, { spaceTypeGuest: [{ guestLastName: 'A' }, { guestLastName: 'B' }] })
    const third = await add(id, { guestLastName: 'C' })
    expectProblem(third, 422)
    expect(third.body).toMatchObject({
      code: 'needsAcceptance',
      errors: [{ field: 'acceptedWarnings', code: 'acceptWarnings' }],
      warnings: [
        { code: 'overCapacity', values: { guests: 3, limit: 2, room: 'B-11' } },
        { values: { limit: 1 } },
      ],
    })
    expect(third.body.message).toContain('3 guests in room B-11, which takes 2')
    expect(await guestsIn(`spaceTypeReservationId=${id}`)).toHaveLength(2)
    const acceptedWarnings = ['overCapacity', 'overBeds']
    const unexplained = await add(id, { guestLastName: 'C' }, { acceptedWarnings, acceptedReason: ' ' })
    expectFieldError(unexplained, 'acceptedReason', 'required')
    expect(await guestsIn(`spaceTypeReservationId=${id}`)).toHaveLength(2)
    const acceptedReason = 'An extra bed is ordered'
    const accepted = await add(id, { guestLastName: 'C' }, { acceptedWarnings, acceptedReason })
    expect(accepted.status).toBe(200)
    const stay = async () => (await server.call('GET', `${url}/${id}`, { as })).body
    expect(await stay()).toMatchObject({ acceptedReason, version: 2 })
    const history = await server.call('GET', `/api/history?record=${url}/${id}`, { as })
    expect(JSON.stringify(history.body)).toContain(acceptedReason)
    // An accepted warning is not shown again unless the change makes it worse.
    expect((await send('PUT', `${url}/${id}`, { notes: 'Extra bed' })).status).toBe(200)
    expectProblem(await send('PUT', `${url}/${id}`, { totalAdults: 4 }), 422)
    const { body } = await server.call('GET', `/api/v2/enquiry/space_types/${refNumber}`, { as })
    expect(body._embedded.departments[0].spaceTypes[0].warnings).toMatchObject([
      { code: 'overCapacity' },
      { code: 'overBeds' },
    ])
  })

  test('names a guest who has two beds on a night: the same name with the same address or phone', async () => {
    const ann = { guestFirstName: 'Ann', guestLastName: 'Berg', guestEmail: 'ann@berg.example' }
    await booked(3, { spaceTypeGuest: ann })
    const elsewhere = { refNumber: otherRef, spaceTypeGuest: { ...ann, guestEmail: 'ANN@berg.example' } }
    const twice = await send('POST', url, {
      currentDepartment: 3,
      spaceType: 4,
      checkIn: '2026-12-07',
      checkOut: '2026-12-09',
      ...elsewhere,
    })
    expectProblem(twice, 422)
    expect(twice.body.warnings).toMatchObject([
      {
        code: 'guestTwice',
        values: {
          guest: 'Ann Berg',
          room: 'B-11',
          reference: refNumber,
          from: '07-12-2026',
          to: '08-12-2026',
        },
      },
    ])
    const other = await booked(4)
    const byPhone = { guestFirstName: 'ann', guestLastName: 'BERG', guestPhone: '06 1234 5678' }
    expect((await add(other, byPhone)).status).toBe(200)
    expectProblem(await add(other, { ...byPhone, guestPhone: '+31 6 12345678' }), 422)
    expect((await add(other, { ...ann, guestEmail: 'other@berg.example' })).status).toBe(200)
    expect((await add(other, { guestLastName: 'Berg', checkIn: '2026-12-02' })).status).toBe(200)
  })

  test('is not brought by the address of a planner that a whole crew has', async () => {
    const crew = Array.from({ length: 40 }, (_, nth) => ({
      name: `Crew Member${nth}`,
      guestEmail: 'planner@crew.example',
      guestPhone: '010 1234567',
      room: '',
    }))
    const body = { refNumber, currentDepartment: 3, rows: crew }
    expect((await send('POST', `${url}/paste_guests`, body)).body).toMatchObject({ saved: true })
    const again = await send('POST', `${url}/paste_guests`, body)
    expectProblem(again, 422)
    expect(again.body.warnings).toHaveLength(80)
  })

  test('names a guest whose dates are outside those of the room, also when the room is shortened', async () => {
    const id = await booked(3)
    const late = { guestLastName: 'Berg', checkOut: '2026-12-09' }
    expect((await add(id, late)).body.warnings).toMatchObject([{ code: 'guestOutside' }])
    expect((await add(id, { ...late, checkOut: '2026-12-08' })).status).toBe(200)
    expect((await send('PUT', `${url}/${id}`, { checkOut: '2026-12-06' })).body.warnings).toMatchObject([
      { code: 'guestOutside' },
    ])
  })
})

const GUESTS = times(500, 100)

describe('a pasted guest list', () => {
  const paste = (rows: object[], more: object = {}) =>
    send('POST', `${url}/paste_guests`, { refNumber, currentDepartment: 3, rows, ...more })
  const everything = ['overCapacity', 'overBeds', 'guestTwice', 'guestOutside']

  test('is saved in one go and undone in one go', async () => {
    const rows = Array.from({ length: GUESTS }, (_, nth) => ({
      name: `Guest ${nth} 👩‍👩‍👧 Ø`,
      guestEmail: `g${nth}@crew.example`,
      room: nth < 9 ? 'b-12' : '',
      checkIn: nth % 2 ? '3 december 2026' : null,
    }))
    const pasted = await paste(rows)
    expect(pasted.body).toMatchObject({ saved: true })
    expect(pasted.body.rows).toHaveLength(GUESTS)
    const found =
      await query(`select s.space_type_id, count(*)::int as guests, min(g.guest_first_name) as name
      from stays s join guests g using (space_type_reservation_id) group by 1 order by 1 nulls last`)
    expect(found.rows).toMatchObject([{ guests: 9, name: 'Guest' }, { guests: GUESTS - 9 }])
    expect((await undo(pasted)).status).toBe(200)
    expect((await query('select from guests union all select from stays')).rowCount).toBe(0)
  })

  test('joins the rooms that are booked, and reads only when asked to', async () => {
    const id = await booked(4)
    const row = {
      guestTitle: 'Mevr.',
      guestFirstName: 'Ana',
      guestLastName: 'Ionescu',
      room: 'B-12',
      checkIn: '2-12-26',
    }
    const read = await paste([row], { dryRun: true })
    expect(read.body).toMatchObject({
      saved: false,
      rows: [
        { spaceTypeGuestId: null, values: { guestTitle: 'Mrs', roomCode: 'B-12', checkIn: '2026-12-02' } },
      ],
    })
    expect(await guestsIn(`spaceTypeReservationId=${id}`)).toEqual([])
    await paste([row])
    expect(await guestsIn(`spaceTypeReservationId=${id}`)).toMatchObject([
      { guestLastName: 'Ionescu', addedManual: false },
    ])
  })

  test('names every wrong cell by its row, and saves nothing', async () => {
    const answer = await paste([
      { name: 'Ann Berg' },
      { guestEmail: 'no address', room: 'Z-99', checkIn: '04/03/2026' },
    ])
    expect(answer.status).toBe(400)
    expect(answer.body.errors.map(({ field, code }: Record<string, string>) => `${field} ${code}`)).toEqual([
      'rows.1.guestEmail email',
      'rows.1.checkIn ambiguous',
      'rows.1.guestLastName guestUnnamed',
      'rows.1.room unknownRoom',
    ])
    expect((await query('select from guests')).rowCount).toBe(0)
  })

  test('finds a room as people write it, and offers similar codes for one that does not exist', async () => {
    const read = await paste(
      ['b12', 'Kamer B-12', 'Room nr. B 12', 'habitación B-12', 'B-21'].map((room) => ({ name: 'A', room })),
      { dryRun: true },
    )
    expect(read.body.rows.map(({ values }: { values: { roomCode: string } }) => values.roomCode)).toEqual([
      ...Array(4).fill('B-12'),
      'unassigned',
    ])
    expect(read.body.rows.map(({ errors }: { errors: object[] }) => errors.length)).toEqual([0, 0, 0, 0, 1])
    expect(read.body.rows[4].errors).toMatchObject([
      { field: 'room', code: 'unknownRoom', choices: expect.arrayContaining(['B-11', 'B-12']) },
    ])
  })

  test('into a small room wants to be accepted, and a room taken by others refuses all of it', async () => {
    const rows = ['A', 'B', 'C'].map((name) => ({ name, room: 'B-11' }))
    expect((await paste(rows)).body.warnings).toMatchObject([{ code: 'overCapacity' }, { code: 'overBeds' }])
    expect((await query('select from stays')).rowCount).toBe(0)
    await booked(3, { refNumber: otherRef })
    expectProblem(await paste(rows, { acceptedWarnings: everything, acceptedReason: 'Sofa' }), 409)
    expect((await query('select from guests')).rowCount).toBe(0)
  })
})
