import type { FilterCategory } from '@stayboard/contract'
import { randomFor } from '../random.ts'
import type { Row } from '../rows.ts'
import type { World } from '../world.ts'

const ofDepartments = {
  'Free parking': 'On the grounds or within 200 m',
  'Bicycle storage': 'Locked and under a roof',
  Lift: 'To every floor that has rooms',
  'Laundry room': null,
  Gym: 'Open to residents without an extra charge',
  'Shared workspace': 'Desks, screens and quiet from eight to eight',
  'Pets welcome': 'Ask for the house rules first',
  'Step-free access': 'From the street to the room',
  'Public transport near by': 'A stop within five minutes on foot',
  'Charging point for cars': null,
} as const satisfies Record<string, string | null>

const ofRooms = {
  IN_ROOM: ['Air conditioning', 'Desk', 'Wi-Fi 300 Mbit/s', 'Balcony', 'Safe', 'Blackout curtains'],
  BATH_ROOM: ['Private bathroom', 'Bath', 'Walk-in shower', 'Hair dryer', 'Washing machine'],
  KITCHEN: ['Private kitchen', 'Oven', 'Dishwasher', 'Microwave', 'Coffee machine', 'Fridge with freezer'],
  DINING_ROOM: ['Dining table for four', 'High chair'],
  LIVING_ROOM: ['Sofa bed', 'Television', 'Fireplace'],
  OTHER: ['Terrace', 'Sea view', 'Smoking allowed'],
} as const satisfies Record<FilterCategory, readonly string[]>

const named = Object.entries(ofRooms).flatMap(([category, names]) =>
  names.map((name) => ({ name, category: category as FilterCategory })),
)

export function* departmentFilters(): Generator<Row<'departmentFilters'>> {
  for (const [index, [name, description]] of Object.entries(ofDepartments).entries()) {
    yield { filterId: index + 1, name, description }
  }
}

export function* childFilters(): Generator<Row<'childFilters'>> {
  for (const [index, { name, category }] of named.entries()) {
    yield { childFilterId: index + 1, name, category }
  }
}

/** Selects one in three filters. The last filter is never selected, so that it can be deleted. */
function* ticks(kind: string, owners: number, filters: number) {
  let number = 0
  for (let owner = 1; owner <= owners; owner += 1) {
    const random = randomFor(kind, owner)
    for (let filter = 1; filter < filters; filter += 1) {
      if (random.chance(0.3)) yield { number: ++number, owner, filter }
    }
  }
}

export function* departmentFilterSelects({ size }: World): Generator<Row<'departmentFilterSelects'>> {
  const filters = Object.keys(ofDepartments).length
  for (const { number, owner, filter } of ticks('department filter', size.departments, filters)) {
    yield { departmentFilterSelectId: number, departmentId: owner, filterId: filter }
  }
}

export function* childFilterSelects({ size }: World): Generator<Row<'childFilterSelects'>> {
  for (const { number, owner, filter } of ticks('room filter', size.rooms, named.length)) {
    yield { childFilterSelectId: number, hospitalityEntityId: owner, childFilterId: filter }
  }
}
